/* The state space of a board of few cells, layer by layer, in bitmaps.
 *
 * The cells that the hole can come to are numbered along a snake; the pieces, read along it, stand
 * in order: a permutation of at most eleven, at the start the identity. A slide between consecutive
 * cells does not change it. Any other takes one piece past those between the two cells:
 *
 *      0 1 2      the hole from cell 1 to 4:     a . b         a d b
 *      5 4 3      piece d comes to cell 1,       e d c   ->    e . c
 *      6 7 8      past b and c                   f g h         f g h
 *                                                order a b c d e f g h  ->  a d b c e f g h
 *
 * For each cell of the hole a bitmap has one bit for every two orders that differ only in the last
 * two places: the bit's number is half their lexicographic rank. The colour of the hole's cell
 * decides between the two, as each slide changes the sign of a board. In factorial digits, whose
 * place x has radix n - x, a piece that passes places first..last changes digits first..last only.
 * The last five places make 60 bits, a word; the places before make its number:
 *
 *      digits   d0 d1 d2 d3 d4 d5 | d6 d7 d8 (d9)        n = 11: radices 11 10 9 8 7 6 | 5 4 3 (2)
 *               number of a word  | bit in the word
 *
 * So a slide permutes words, by a table over the digits concerned, for all values of the others; or
 * the bits in each word, by tables of six bits. One that passes places on both sides of the bar
 * does both, and between them exchanges the last place before the bar with the first after it, 12
 * bits at a time. Fewer than five pieces get idle places before them, which never move. */
#include <fifteen/unstable/space.h>

#include <string.h>

enum { CELLS = F15_SPACE_CELLS, EDGES = 17, LOW = 5, LOW_BITS = 60, PART = 6, PARTS = 10 };

/* Permutes the bits of a word, six at a time. */
typedef uint64_t shuffle[PARTS][1 << PART];

/* Two neighbouring cells, a < b. The hole going from a to b pulls the piece of place `last` to
 * `first`; from b to a it pushes it back. */
typedef struct edge {
    uint32_t a, b, first, last;
    uint32_t span, run; /* how many values the digits first..last have, and those after them */
    uint32_t *pulled;   /* for span words, the new place of each; NULL if none moves */
    shuffle *low;       /* two to pull, by sign, two to push; NULL if no bit moves */
} edge;

typedef struct space_survey {
    uint32_t cells, cell[CELLS], start;
    uint32_t n, idle, high, words; /* places; idle ones; those before the bar; words in a bitmap */
    uint32_t odd[CELLS];           /* 1: with the hole in this cell, orders are odd */
    uint8_t *odd_word;             /* 1: the digits of this word's number are odd */
    /* The boards with the hole in each cell: of the last layer or the previous one, by the colour
     * of the cell. next: scratch. */
    uint64_t *map[CELLS], *next;
    uint64_t count[CELLS]; /* boards of the last layer */
    uint32_t ways[CELLS];  /* neighbours of a cell */
    edge edge[EDGES];
    size_t edges;
} space_survey;

/* ---- the plan ------------------------------------------------------------------------------ */

static f15_cells cells_of(const f15_board *start) {
    return f15_grid_reach(&start->grid, start->hole, f15_grid_open(&start->grid));
}

/* Numbers the cells along a snake whose lines are as short as the shorter side: then few slides
 * pass pieces, and those pass few. */
static void number_cells(space_survey *s, const f15_board *start) {
    const f15_grid *grid = &start->grid;
    const f15_cells reach = cells_of(start);
    const bool upright = grid->rows < grid->columns;
    const uint32_t width = upright ? grid->rows : grid->columns;
    for (uint32_t x = 0; x < f15_grid_size(grid); x++) {
        const uint32_t line = x / width, at = line % 2 ? width - 1 - x % width : x % width;
        const uint32_t cell = upright ? at * grid->columns + line : line * width + at;
        if (!(reach >> cell & 1))
            continue;
        if (cell == start->hole)
            s->start = s->cells;
        s->cell[s->cells++] = cell;
    }
}

static uint32_t radix(const space_survey *s, uint32_t place) {
    return s->n - place;
}

static void add_edge(space_survey *s, uint32_t a, uint32_t b) {
    edge *e = &s->edge[s->edges++];
    *e = (edge){.a = a, .b = b, .first = s->idle + a, .last = s->idle + b - 1, .span = 1, .run = 1};
    for (uint32_t place = 0; place < s->high; place++)
        if (place > e->last)
            e->run *= radix(s, place);
        else if (place >= e->first)
            e->span *= radix(s, place);
    s->ways[a]++;
    s->ways[b]++;
}

static bool moves_words(const space_survey *s, const edge *e) {
    return e->first < e->last && e->first < s->high;
}
static bool moves_bits(const space_survey *s, const edge *e) {
    return e->first < e->last && e->last > s->high;
}

/* Plans everything except memory; returns false if the hole can reach too many cells. */
static bool plan(space_survey *s, const f15_board *start) {
    const f15_grid *grid = &start->grid;
    if (f15_count_cells(cells_of(start)) > CELLS)
        return false;
    number_cells(s, start);
    s->n = s->cells - 1 < LOW ? LOW : s->cells - 1;
    s->idle = s->n - (s->cells - 1);
    s->high = s->n - LOW;
    s->words = (uint32_t)(f15_factorial(s->n) / 2 / LOW_BITS);
    for (uint32_t b = 0; b < s->cells; b++) {
        /* the board's sign, less the exchanges that move the hole along the snake */
        s->odd[b] = (b + s->start + f15_grid_taxicab(grid, s->cell[b], start->hole)) & 1;
        for (uint32_t a = 0; a < b; a++)
            if (f15_grid_adjacent(grid, s->cell[a], s->cell[b]))
                add_edge(s, a, b);
    }
    return true;
}

size_t f15_space_bytes(const f15_board *start) {
    space_survey s = {0};
    if (!plan(&s, start))
        return 0;
    const size_t words = s.words;
    size_t bytes = (s.cells + 1) * words * sizeof *s.next + words * sizeof *s.odd_word;
    for (const edge *e = s.edge; e < s.edge + s.edges; e++)
        bytes += (moves_words(&s, e) ? e->span * sizeof *e->pulled : 0) +
                 (moves_bits(&s, e) ? 4 * sizeof *e->low : 0);
    return bytes;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Moves the item of place `last` to `first`, in digits, past one item after another. Two items in
 * consecutive places, with ranks x and y among those not yet placed, have as digits x and y, or if
 * x is less than y, x and y - 1. */
static void pull(uint32_t *digit, uint32_t first, uint32_t last) {
    uint32_t comes = digit[last];
    for (uint32_t place = last; place > first; place--) {
        uint32_t passed = digit[place - 1], above = comes >= passed;
        digit[place] = passed - !above;
        comes += above;
    }
    digit[first] = comes;
}

static void make_pulled(const space_survey *s, edge *e) {
    const uint32_t last = e->last < s->high ? e->last : s->high - 1;
    for (uint32_t x = 0; x < e->span; x++) {
        uint32_t digit[CELLS], rest = x;
        for (uint32_t place = last + 1; place-- > e->first; rest /= radix(s, place))
            digit[place] = rest % radix(s, place);
        pull(digit, e->first, last);
        for (uint32_t place = e->first; place <= last; place++)
            rest = rest * radix(s, place) + digit[place];
        e->pulled[x] = rest;
    }
}

static void send_bit(shuffle table, uint32_t from, uint32_t to) {
    for (uint32_t six = 0; six < 1 << PART; six++)
        if (six >> from % PART & 1)
            table[from / PART][six] |= UINT64_C(1) << to;
}

/* Fills the tables of bits. odd: the sign of a bit's five digits, before a pull or after a push. */
static void make_low(const space_survey *s, edge *e) {
    const uint32_t first = e->first > s->high ? e->first - s->high : 0;
    for (uint32_t odd = 0; odd < 2; odd++)
        for (uint32_t bit = 0; bit < LOW_BITS; bit++) {
            uint32_t digit[LOW] = {bit / 12, bit / 3 % 4, bit % 3, 0, 0}; /* radices 5 4 3 2 1 */
            digit[3] = (digit[0] + digit[1] + digit[2] + odd) & 1;
            pull(digit, first, e->last - s->high);
            uint32_t to = digit[0] * 12 + digit[1] * 3 + digit[2];
            send_bit(e->low[odd], bit, to);
            send_bit(e->low[2 + odd], to, bit);
        }
}

static bool make_tables(space_survey *s, f15_arena *work) {
    for (uint32_t k = 0; k < s->cells; k++)
        s->map[k] = f15_alloc(work, s->words, sizeof *s->map[k]);
    s->next = f15_alloc(work, s->words, sizeof *s->next);
    s->odd_word = f15_alloc(work, s->words, sizeof *s->odd_word);
    for (edge *e = s->edge; e < s->edge + s->edges; e++) {
        if (moves_words(s, e))
            e->pulled = f15_alloc(work, e->span, sizeof *e->pulled);
        if (moves_bits(s, e))
            e->low = f15_alloc(work, 4, sizeof *e->low);
    }
    if (work->code || !s->map[s->start])
        return false;
    for (edge *e = s->edge; e < s->edge + s->edges; e++) {
        if (e->pulled)
            make_pulled(s, e);
        if (e->low)
            make_low(s, e);
    }
    for (uint32_t w = 0; w < s->words; w++)
        for (uint32_t place = s->high, rest = w; place-- > 0; rest /= radix(s, place))
            s->odd_word[w] ^= rest % radix(s, place) & 1;
    return true;
}

/* ---- slides of all boards of a bitmap -------------------------------------------------------- */

static uint64_t permute(const shuffle table, uint64_t word) {
    uint64_t out = 0;
    for (int k = 0; k < PARTS; k++)
        out |= table[k][word >> PART * k & ((1 << PART) - 1)];
    return out;
}

/* Exchanges the places on both sides of the bar, in the six words that differ in the digit before
 * it. Items of ranks x and y have the digits x and y, or y - 1 if y is larger: so 12 bits of word x
 * change places with 12 bits of word y. */
static void cross_bar(uint64_t word[6]) {
    uint64_t out[6] = {0};
    for (int x = 0; x < 6; x++)
        for (int y = 0; y < 6; y++) {
            const int digit_x = x > y ? x - 1 : x, digit_y = y > x ? y - 1 : y;
            if (x != y)
                out[y] |= (word[x] >> 12 * digit_y & 0xfff) << 12 * digit_x;
        }
    memcpy(word, out, sizeof out);
}

/* Permutes the bits of six words, each by the table for its sign, unless `low` is NULL. */
static void permute_six(const shuffle *low, uint32_t odd, const uint8_t *odd_word,
                        uint64_t word[6]) {
    for (uint32_t k = 0; low && k < 6; k++)
        word[k] = permute(low[odd ^ odd_word[k]], word[k]);
}

/* Slides past places on both sides of the bar, in the words of one block. A pull moves the bits in
 * each word, exchanges the places at the bar, and moves the words; a push does it in reverse. */
static void slide_across(const edge *e, bool pulls, const shuffle *low, uint32_t odd,
                         const uint8_t *odd_word, const uint64_t *from, uint64_t *to) {
    for (uint32_t x = 0; x < e->span; x += 6) {
        uint64_t word[6];
        for (uint32_t k = 0; k < 6; k++)
            word[k] = from[pulls ? x + k : e->pulled[x + k]];
        if (!(word[0] | word[1] | word[2] | word[3] | word[4] | word[5]))
            continue;
        if (pulls)
            permute_six(low, odd, odd_word + x, word);
        cross_bar(word);
        if (!pulls)
            permute_six(low, odd, odd_word + x, word);
        for (uint32_t k = 0; k < 6; k++)
            to[pulls ? e->pulled[x + k] : x + k] |= word[k];
    }
}

/* Slides in one block: whole runs of words change places, and the bits of a word stay. */
static void slide_words(const edge *e, bool pulls, const uint64_t *from, uint64_t *to) {
    for (uint32_t x = 0; x < e->span; x++) {
        const uint64_t *source = from + (size_t)(pulls ? x : e->pulled[x]) * e->run;
        uint64_t *target = to + (size_t)(pulls ? e->pulled[x] : x) * e->run;
        for (uint32_t y = 0; y < e->run; y++)
            target[y] |= source[y];
    }
}

/* Adds to `to` the boards of `from` after the hole has moved to e->b if it pulls, else to e->a. */
static void slide(const space_survey *s, const edge *e, bool pulls, const uint64_t *from,
                  uint64_t *to) {
    const uint32_t block = e->span * e->run, odd = s->odd[e->a];
    const shuffle *low = e->low ? e->low + (pulls ? 0 : 2) : NULL;
    if (e->pulled) {
        for (uint32_t w = 0; w < s->words; w += block)
            if (e->last < s->high)
                slide_words(e, pulls, from + w, to + w);
            else
                slide_across(e, pulls, low, odd, s->odd_word + w, from + w, to + w);
    } else if (low) {
        for (uint32_t w = 0; w < s->words; w++)
            if (from[w])
                to[w] |= permute(low[odd ^ s->odd_word[w]], from[w]);
    } else {
        for (uint32_t w = 0; w < s->words; w++)
            to[w] |= from[w];
    }
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Replaces `before`, two layers back, by the boards of `next` that it lacks; counts them. */
static uint64_t keep_new(uint64_t *before, const uint64_t *next, uint32_t words) {
    uint64_t count = 0;
    for (uint32_t w = 0; w < words; w++) {
        before[w] = next[w] & ~before[w];
        count += f15_count_cells(before[w]);
    }
    return count;
}

/* Returns the colour of a cell, as on a chessboard; 0 for that of the start's hole (plan). */
static bool colour_of(const space_survey *s, uint32_t cell) {
    return (s->odd[cell] ^ cell ^ s->start) & 1;
}

/* Goes from the layer with the hole in cells of one colour, whose counts are not 0, to the next,
 * with the hole in the others. */
static void expand(space_survey *s, bool from) {
    uint64_t count[CELLS] = {0};
    for (uint32_t k = 0; k < s->cells; k++) {
        if (colour_of(s, k) == from)
            continue;
        memset(s->next, 0, s->words * sizeof *s->next);
        for (const edge *e = s->edge; e < s->edge + s->edges; e++)
            if (e->b == k && s->count[e->a] > 0)
                slide(s, e, true, s->map[e->a], s->next);
            else if (e->a == k && s->count[e->b] > 0)
                slide(s, e, false, s->map[e->b], s->next);
        count[k] = keep_new(s->map[k], s->next, s->words);
    }
    memcpy(s->count, count, sizeof count);
}

/* Adds the layer's counts. The edges of its boards that do not lead back to the previous layer lead
 * on to the next. */
static void add_layer(const space_survey *s, f15_arena *arena, size_t *room, f15_space *out) {
    f15_space_layer now = {0, 0};
    for (uint32_t k = 0; k < s->cells; k++) {
        now.boards += s->count[k];
        now.onward += s->count[k] * s->ways[k];
    }
    f15_space_layer *more =
        f15_alloc_more(arena, out->layer, out->layers, room, F15_SPACE_LAYERS, sizeof *more);
    if (!more)
        return;
    now.onward -= out->layers > 0 ? more[out->layers - 1].onward : 0;
    out->layer = more;
    out->layer[out->layers++] = now;
    out->boards += now.boards;
    out->edges += now.onward;
}

/* ---- the farthest boards --------------------------------------------------------------------- */

/* Makes the board of a bit, with that one of its two orders that has the right sign. */
static void board_of(const space_survey *s, const f15_board *start, uint32_t k, uint64_t bit,
                     f15_board *board) {
    uint32_t order[CELLS];
    int sign = 0;
    (void)f15_unrank(2 * bit, s->n, order, NULL); /* cannot fail for at most eleven places */
    (void)f15_sign(order, s->n, &sign, NULL);     /* cannot fail: so few places need no memory */
    if ((sign < 0) != s->odd[k])
        f15_swap(order, s->n - 2, s->n - 1);
    *board = *start;
    for (uint32_t c = 0; c < s->cells; c++) {
        uint32_t from = s->start;
        if (c != k) { /* places and pieces are counted without the hole */
            const uint32_t place = c > k ? c - 1 : c, piece = order[s->idle + place] - s->idle;
            from = piece >= s->start ? piece + 1 : piece;
        }
        board->item[s->cell[c]] = start->item[s->cell[from]];
    }
    board->hole = (uint8_t)s->cell[k];
}

/* Inserts the board in order; drops the last if there are too many. */
static void insert(f15_space *out, const f15_board *board, size_t most) {
    size_t at = out->listed;
    while (at > 0 && memcmp(board->item, out->farthest[at - 1].item, sizeof board->item) < 0)
        at--;
    if (at == most)
        return;
    if (out->listed < most)
        out->listed++;
    memmove(&out->farthest[at + 1], &out->farthest[at],
            (out->listed - 1 - at) * sizeof *out->farthest);
    out->farthest[at] = *board;
}

static void list_farthest(const space_survey *s, size_t most, f15_space *out) {
    f15_board board;
    for (uint32_t k = 0; k < s->cells; k++)
        for (uint32_t w = 0; w < s->words && s->count[k] > 0; w++)
            for (uint64_t left = s->map[k][w]; left; left &= left - 1) {
                uint64_t bit = (uint64_t)w * LOW_BITS + (uint64_t)__builtin_ctzll(left);
                board_of(s, &out->start, k, bit, &board);
                insert(out, &board, most);
            }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void count_layers(space_survey *s, f15_space_counted *counted, void *self, f15_arena *arena,
                         f15_space *out) {
    size_t room = 0;
    bool go_on = true;
    s->map[s->start][0] = s->count[s->start] = 1;
    for (bool colour = false; go_on; colour = !colour) {
        add_layer(s, arena, &room, out);
        if (!out->layer || arena->code)
            return;
        out->complete = out->layer[out->layers - 1].onward == 0;
        go_on = (!counted || counted(self, out)) && !out->complete;
        if (go_on)
            expand(s, colour);
    }
}

f15_code f15_space_explore(const f15_board *start, size_t farthest, f15_space_counted *counted,
                           void *self, f15_arena *arena, f15_space *out, f15_error *err) {
    F15_NEED(start && arena && out, err);
    f15_arena work = {0};
    space_survey s = {0};
    if (!plan(&s, start))
        return f15_fail(err, F15_TOO_BIG, "take a smaller board, as 3x4, or obstacles (#)",
                        "a state space is counted where the hole can come to at most %d cells, and "
                        "here it can come to %u",
                        CELLS, (unsigned)f15_count_cells(cells_of(start)));
    f15_space space = {.start = *start, .cells = s.cells, .arrangements = f15_factorial(s.cells)};
    const size_t most = farthest < F15_SPACE_FARTHEST ? farthest : F15_SPACE_FARTHEST;
    if (make_tables(&s, &work))
        count_layers(&s, counted, self, arena, &space);
    if (space.complete && most > 0) {
        uint64_t last = space.layer[space.layers - 1].boards;
        size_t room = last < most ? (size_t)last : most;
        space.farthest = f15_alloc(arena, room, sizeof *space.farthest);
        if (space.farthest)
            list_farthest(&s, room, &space);
    }
    f15_arena_fail(arena, work.code);
    f15_arena_free(&work);
    if (!arena->code)
        *out = space;
    return f15_arena_done(arena, err);
}

double f15_space_mean(const f15_space *space) {
    double sum = 0;
    for (size_t d = 0; d < space->layers; d++)
        sum += (double)d * (double)space->layer[d].boards;
    return sum / (double)space->boards;
}

void f15_space_start(f15_board *board, const f15_grid *grid, uint32_t hole) {
    f15_cells left = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    f15_board_solved(board, grid);
    for (f15_cells cells = f15_grid_open(grid) & ~F15_CELL(hole); cells; cells &= cells - 1) {
        board->item[f15_first_cell(cells)] = (uint8_t)f15_first_cell(left);
        left &= left - 1;
    }
    board->item[hole] = (uint8_t)f15_grid_home(grid);
    board->hole = (uint8_t)hole;
}

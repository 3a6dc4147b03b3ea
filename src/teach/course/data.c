/* The data of an exercise: their values under its convention, and their text. The number of places
 * comes first, from data.n, the start, or the other data; then everything is read for that many. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- as they are written ------------------------------------------------------------------- */

/* Returns a datum as a text: notation as it is written, other lists and mappings in a line, a
 * generator with its name as "r = (0 1 2 3)". */
static char *datum_text(f15i_yaml_reader *reader, const f15i_node *name, const f15i_node *node) {
    f15_text text = {0};
    if (node->text != NULL && name == NULL)
        return node->text;
    if (name != NULL)
        f15_text_addf(&text, "%s = %s", name->text, node->text);
    for (const f15i_node *k = node->first; k != NULL; k = k->next)
        f15_text_addf(&text, "%s%s", k == node->first ? "" : " ", k->text);
    return f15_alloc_text(reader->memory, &text);
}

void f15i_copy_data(f15i_yaml_reader *reader, const f15i_node *data, f15_exercise *out) {
    size_t count = data == NULL ? 0 : data->count / 2;
    const f15i_node *key = data == NULL ? NULL : data->first;
    out->datum = f15_alloc(reader->memory, count, sizeof *out->datum);
    for (; out->datum != NULL && key != NULL; key = key->next->next) {
        f15_datum *datum = &out->datum[out->data++];
        const f15i_node *value = key->next;
        const bool generators = strcmp(key->text, "generators") == 0;
        datum->is_list = strcmp(key->text, "product") == 0 || strcmp(key->text, "batch") == 0 ||
                         strcmp(key->text, "place") == 0 || generators;
        size_t texts = datum->is_list ? value->count : 1;
        datum->key = f15_alloc_string(reader->memory, key->text, key->length);
        datum->text = f15_alloc(reader->memory, texts, sizeof *datum->text);
        value = datum->is_list ? value->first : value;
        for (; datum->text != NULL && datum->texts < texts; value = value->next) {
            const f15i_node *name = generators ? value : NULL;
            value = generators ? value->next : value;
            datum->text[datum->texts++] = datum_text(reader, name, value);
        }
    }
}

/* The data of an exercise, while they are read. */
typedef struct data_reading {
    f15i_yaml_reader *reader;
    const f15i_node *exercise, *data;
    f15_convention convention;
    bool sure; /* the convention is known; if not, only wrong forms are reported */
    bool full; /* too many places have been reported */
    f15_question *question;
    f15_error error; /* the fault of the datum being read */
} data_reading;

/* ---- how many places ----------------------------------------------------------------------- */

typedef enum map_use { FACTOR, BATCH } map_use;

/* Visits every permutation of the data, the factors in their order. */
static void each_map(data_reading *d,
                     void (*visit)(data_reading *d, const f15i_node *map, map_use use)) {
    static const struct {
        const char *key;
        bool is_list;
        map_use use;
    } keys[] = {{.key = "permutation"},
                {.key = "product", .is_list = true},
                {.key = "alpha"},
                {.key = "beta"},
                {.key = "batch", .is_list = true, .use = BATCH}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const f15i_node *value = f15i_get(d->data, keys[i].key);
        if (value != NULL && !keys[i].is_list)
            visit(d, value, keys[i].use);
        for (const f15i_node *k = keys[i].is_list ? f15i_get_list(d->data, keys[i].key) : NULL;
             k != NULL; k = k->next)
            visit(d, k, keys[i].use);
    }
}

static bool is_allowed(data_reading *d, const f15i_node *node, size_t n) {
    if (n > F15_MAX_QUESTION_N)
        f15i_tell(d->reader, node, NULL, "there are %zu places here: %zu at most", n,
                  (size_t)F15_MAX_QUESTION_N);
    return n <= F15_MAX_QUESTION_N;
}

/* The places in each group of an answer that is a sequence. */
static uint32_t sequence_arity(const data_reading *d) {
    return d->question->kind == F15_KIND_THREE_CYCLES ? 3 : 2;
}

#define PERMUTATION 0 /* the arity of cycles of any length, or of a list */

/* Returns the places that a text needs; 0 if it cannot be read, which its reader reports later. */
static size_t places_in(data_reading *d, const char *s, uint32_t arity) {
    f15_arena *memory = d->reader->memory;
    f15_groups groups = {0};
    size_t n = 0, length = strlen(s);
    uint32_t base = d->convention.base;
    if (arity == PERMUTATION && f15_shape_of(s, length) == F15_SHAPE_LIST)
        return f15_read_values(s, length, memory, &groups, NULL) == F15_OK ? groups.n : 0;
    if (f15_read_groups(s, length, arity, 0, base, memory, &groups, NULL) != F15_OK)
        return 0;
    for (size_t i = 0; i < groups.n; i++) {
        size_t places = groups.value[i] < base ? 0 : (size_t)groups.value[i] - base + 1;
        n = places > n ? places : n;
    }
    return n;
}

/* Raises n to the places that a value, if there is one, needs. */
static void need_places(data_reading *d, const f15i_node *value, uint32_t arity) {
    const size_t n = value != NULL && value->good ? places_in(d, value->text, arity) : 0;
    if (n > d->question->n && !d->full) {
        d->full = !is_allowed(d, value, n);
        d->question->n = n;
    }
}

static void need_places_of_map(data_reading *d, const f15i_node *map, map_use use) {
    (void)use;
    need_places(d, map, PERMUTATION);
}

static void count_places(data_reading *d) {
    if (d->question->n != 0)
        return;
    each_map(d, need_places_of_map);
    need_places(d, f15i_get(d->data, "swaps"), 2);
    for (const f15i_node *k = f15i_get_list(d->data, "generators"); k != NULL; k = k->next->next)
        need_places(d, k->next, PERMUTATION);
    need_places(d, f15i_get(d->exercise, "unlike"), sequence_arity(d));
}

/* ---- everything ---------------------------------------------------------------------------- */

/* Reports the error that a reader of notation left in d->error; unless the convention is known,
 * only a wrong form. */
static void settle(data_reading *d, const f15i_node *node, f15_code code) {
    if (code != F15_OK && (d->sure || code == F15_BAD_NOTATION || code == F15_NO_MEMORY))
        f15i_tell_in(d->reader, node, &d->error);
    d->error = (f15_error){0};
}

/* Reads a start; or a goal, if `first` is the start. */
static void read_arrangement(data_reading *d, const f15i_node *node, const f15_arrangement *first,
                             f15_arrangement *out) {
    f15_arena *memory = d->reader->memory;
    size_t length = strlen(node->text);
    settle(d, node,
           first == NULL
               ? f15_read_arrangement(node->text, length, &d->convention, memory, out, &d->error)
               : f15_read_arrangement_of(node->text, length, &d->convention, first, memory, out,
                                         &d->error));
}

static void read_start(data_reading *d, const f15i_node *node) {
    f15_question *q = d->question;
    read_arrangement(d, node, NULL, &q->start);
    if (q->start.n == 0 || !is_allowed(d, node, q->start.n))
        return;
    const bool one = q->start.n == 1;
    if (q->n != 0 && q->n != q->start.n && d->sure && f15i_find(d->data, "n") != NULL)
        f15i_tell(d->reader, node, NULL, "there %s %zu item%s here, but n is %zu",
                  one ? "is" : "are", q->start.n, one ? "" : "s", q->n);
    else if (q->n != 0 && q->n != q->start.n && d->sure)
        f15i_tell(d->reader, node, NULL, "there %s %zu item%s here, but the board has %zu cell%s",
                  one ? "is" : "are", q->start.n, one ? "" : "s", q->n, q->n == 1 ? "" : "s");
    if (q->start.read_from_one && d->sure)
        f15i_tell(d->reader, node, "count from 0, or choose a convention with base 1",
                  "this list counts from 1, but the convention counts from 0");
    q->n = q->start.n;
}

/* Reads a goal. Without a start to compare with, checks its form and reports the missing start. */
static void read_goal(data_reading *d, const f15i_node *node) {
    data_reading formal = *d;
    f15_arrangement goal = {0};
    formal.sure = false;
    if (d->question->start.n != 0)
        read_arrangement(d, node, &d->question->start, &d->question->goal);
    else
        read_arrangement(&formal, node, NULL, &goal);
    if (!d->data->faulty && f15i_get(d->data, "start") == NULL)
        f15i_tell(d->reader, node, "add \"start\"", "a goal is given, but not where to start");
}

/* Returns whether this error is of several cycles sharing a place, read as one permutation. */
static bool is_product(const char *text, const f15_error *error) {
    const char *end = strchr(text, ')'), *second = end != NULL ? strchr(end, '(') : NULL;
    return second != NULL && error->code != F15_OK && error->code != F15_NO_MEMORY &&
           error->column > (size_t)(second - text) && strstr(error->what, "second time") != NULL;
}

/* Appends the permutation of a node to the batch or the factors, unless they are full. */
static void read_map(data_reading *d, const f15i_node *node, map_use use) {
    f15_question *q = d->question;
    const bool batch = use == BATCH;
    size_t n = q->n, *count = batch ? &q->batches : &q->factors;
    if (!node->good || *count == (batch ? F15_MAX_BATCH : F15_MAX_FACTORS))
        return;
    uint32_t **map = batch ? &q->batch[*count] : &q->factor[*count];
    const size_t length = strlen(node->text);
    (batch ? q->batch_is_list : q->factor_is_list)[*count] =
        f15_shape_of(node->text, length) == F15_SHAPE_LIST;
    f15_code code = f15_read_permutation(node->text, length, &d->convention, d->reader->memory, &n,
                                         NULL, map, &d->error);
    if (code == F15_OK && n == 0) { /* the identity, of unknown degree */
        *map = NULL;
        code = f15_fail(f15_at(&d->error, 1, 1), F15_BAD_NOTATION,
                        d->convention.base == 0 ? "give n, or write it as a list, such as 0 1 2 3"
                                                : "give n, or write it as a list, such as 1 2 3 4",
                        "() does not tell how many places there are");
    }
    if (is_product(node->text, &d->error))
        snprintf(d->error.remedy, sizeof d->error.remedy,
                 "cycles with a place in common make a product: write product: [\"(%u %u)\", "
                 "\"(%u %u)\"]",
                 d->convention.base, d->convention.base + 1, d->convention.base + 1,
                 d->convention.base + 2);
    settle(d, node, code);
    if (*map != NULL)
        ++*count;
}

static void read_sequence(data_reading *d, const f15i_node *node, uint32_t arity,
                          f15_sequence *out) {
    if (node != NULL)
        settle(d, node,
               f15_read_sequence(node->text, strlen(node->text), arity, d->question->n,
                                 &d->convention, d->reader->memory, out, &d->error));
}

static void read_generators(data_reading *d) {
    f15_question *q = d->question;
    for (const f15i_node *k = f15i_get_list(d->data, "generators");
         k != NULL && q->generators < F15_MAX_GENERATORS; k = k->next->next) {
        const f15i_node *value = k->next;
        size_t n = q->n;
        if (!k->good || !value->good)
            continue;
        f15_code code = f15_read_permutation(value->text, strlen(value->text), &d->convention,
                                             d->reader->memory, &n, NULL,
                                             &q->generator[q->generators], &d->error);
        settle(d, value, code);
        if (code == F15_OK && n == q->n && n > 0)
            q->generator_name[q->generators++] =
                f15_alloc_string(d->reader->memory, k->text, k->length);
    }
}

/* Reads the answer that a student must not repeat (`unlike`). */
static void read_unlike(data_reading *d, const f15i_node *node) {
    f15_question *q = d->question;
    f15_groups word = {0};
    if (node == NULL || q->kind != F15_KIND_WORD) {
        read_sequence(d, node, sequence_arity(d), &q->unlike);
        return;
    }
    settle(d, node,
           f15_read_generators(node->text, strlen(node->text), q->generator_name, q->generators,
                               d->reader->memory, &word, &d->error));
    q->unlike = (f15_sequence){.at = word.value, .count = word.n, .arity = 1};
}

/* Reads comparators with the gap as a blank; its place is the number of comparators before it. */
static void read_network(data_reading *d, const f15i_node *node) {
    f15_question *q = d->question;
    f15_arena *memory = d->reader->memory;
    f15_sequence before = {0};
    char *text = node == NULL ? NULL : f15_alloc_string(memory, node->text, strlen(node->text));
    if (text == NULL)
        return;
    if (q->n == 0) {
        f15i_tell(d->reader, node, "add n, such as n: 4",
                  "a network is given, and not on how many places");
        return;
    }
    char *gap = strchr(text, '_'), *second = gap == NULL ? NULL : strchr(gap + 1, '_');
    if (second != NULL) {
        f15i_tell(d->reader, node, "leave one _", "a network has one gap at most");
        return;
    }
    if (gap != NULL)
        *gap = ' ';
    f15_code code = f15_read_sequence(text, strlen(text), 2, q->n, &d->convention, memory,
                                      &q->network, &d->error);
    settle(d, node, code);
    q->gap = q->network.count;
    if (gap == NULL || code != F15_OK)
        return;
    size_t length = (size_t)(gap - text);
    while (length > 0 && (f15_is_blank(text[length - 1]) || text[length - 1] == ','))
        length--;
    if (length > 0)
        code = f15_read_sequence(text, length, 2, q->n, &d->convention, memory, &before, NULL);
    q->gap = before.count;
    if (code != F15_OK && code != F15_NO_MEMORY)
        f15i_tell(d->reader, node, "write _ between two comparators, as in 0-1 _ 1-2",
                  "the gap is inside a comparator, or in brackets");
}

/* Refuses more than one of permutation, product, and alpha with beta. */
static void refuse_two_subjects(data_reading *d) {
    const f15i_node *product = f15i_get(d->data, "product"), *alpha = f15i_get(d->data, "alpha");
    const f15i_node *beta = f15i_get(d->data, "beta"), *either = alpha != NULL ? alpha : beta;
    const int subjects =
        (f15i_get(d->data, "permutation") != NULL) + (product != NULL) + (either != NULL);
    if (subjects > 1)
        f15i_tell(d->reader, product != NULL ? product : either, "keep one of them",
                  "only one of permutation, product, and alpha with beta may be given");
    else if ((alpha != NULL) != (beta != NULL) && !d->data->faulty)
        f15i_tell(d->reader, either, NULL, "alpha and beta need each other");
}

/* ---- boards: pieces have labels whatever the convention; cells follow its base --------------- */

/* Reads a board, which may be a list of rows. */
static bool read_board(data_reading *d, const f15i_node *node, uint32_t rows, uint32_t columns,
                       f15_board *out) {
    f15_text text = {0};
    f15_error error = {0};
    f15i_node *row = node->first;
    bool by_rows = row != NULL && row->kind == F15I_LIST;
    if (!by_rows)
        f15_text_add(&text, node->text);
    for (; by_rows && row != NULL; row = row->next)
        f15_text_addf(&text, "%s%s", row == node->first ? "" : " / ", row->text);
    f15_code code = text.code != F15_OK ? f15_no_memory(&error)
                                        : f15_read_board(f15_text_string(&text), text.length, rows,
                                                         columns, out, NULL, &error);
    f15_text_free(&text);
    if (code != F15_OK)
        f15i_tell_in(d->reader, node, &error);
    return code == F15_OK;
}

/* If slides cannot lead from board to board, exchanges two equal letters of the goal, if any are
 * equal: they look the same, and the parity changes. */
static void fit_parity(f15_puzzle *puzzle) {
    const f15_names names = f15_names_of_board(&puzzle->names);
    const uint32_t size = f15_grid_size(&puzzle->board.grid);
    const f15_cells open = f15_grid_open(&puzzle->board.grid);
    uint8_t *item = puzzle->wanted.item;
    if (f15_board_parity_fits(&puzzle->board) == f15_board_parity_fits(&puzzle->wanted))
        return;
    for (uint32_t x = 0; x < size; x++)
        for (uint32_t y = 0; y < x; y++)
            if ((open & F15_CELL(x)) && f15_same_name(&names, item[x], item[y])) {
                const uint8_t first = item[x];
                item[x] = item[y];
                item[y] = first;
                return;
            }
}

/* Reads two boards of letters; equal letters are numbered in order, but fit_parity may swap two. */
static bool read_letters(data_reading *d, const f15i_node *node, uint32_t rows, uint32_t columns) {
    f15_puzzle *puzzle = &d->question->puzzle;
    const f15i_node *goal = f15i_get(d->data, "goal-board");
    f15_error error = {0};
    if (d->question->kind != F15_KIND_MOVES || goal == NULL) {
        f15i_tell(d->reader, node, "use kind: moves with a goal-board, or number the pieces",
                  "a board of letters can only be moved to another one");
        return false;
    }
    if (f15_read_word_board(node->text, strlen(node->text), goal->text, strlen(goal->text), rows,
                            columns, &puzzle->board, &puzzle->wanted, &puzzle->names,
                            &error) != F15_OK) {
        f15i_tell_in(d->reader, node, &error);
        return false;
    }
    fit_parity(puzzle);
    return true;
}

/* Reads the board, or the solved one of a size; returns whether there is one. */
static bool read_board_or_size(data_reading *d) {
    uint32_t rows = 0, columns = 0;
    f15_error error = {0};
    f15_board *board = &d->question->puzzle.board;
    const f15i_node *node = f15i_get(d->data, "board"), *size = f15i_get(d->data, "size");
    if (size != NULL &&
        f15_read_size(size->text, size->length, &rows, &columns, &error) != F15_OK) {
        f15i_tell_in(d->reader, size, &error);
        return false;
    }
    if (node != NULL && node->kind != F15I_LIST && f15_has_letters(node->text, strlen(node->text)))
        return read_letters(d, node, rows, columns);
    if (node != NULL)
        return read_board(d, node, rows, columns, board);
    if (size != NULL)
        f15_board_solved(board, &(f15_grid){rows, columns, 0});
    return size != NULL;
}

/* ---- cells and pieces ---------------------------------------------------------------------- */

/* Returns a cell; 0 without a node or a convention, or after a fault. */
static uint8_t read_cell(data_reading *d, const f15i_node *node) {
    const f15_grid *grid = &d->question->puzzle.board.grid;
    const uint32_t base = d->convention.base, size = f15_grid_size(grid);
    if (node == NULL || !node->good || !d->sure)
        return 0;
    if (node->number >= base && node->number - base < size &&
        (f15_grid_open(grid) & F15_CELL(node->number - base)) != 0)
        return (uint8_t)(node->number - base);
    f15i_tell(d->reader, node, NULL,
              "%llu is no open cell of this board, whose cells go from %u to %u",
              (unsigned long long)node->number, (unsigned)base, (unsigned)(size - 1 + base));
    return 0;
}

static uint8_t read_piece(data_reading *d, const f15i_node *node) {
    const f15_grid *grid = &d->question->puzzle.board.grid;
    if (node == NULL || !node->good)
        return 0;
    if (node->number >= 1 && node->number <= f15_grid_size(grid) &&
        node->number - 1 != f15_grid_home(grid) &&
        (f15_grid_open(grid) & F15_CELL(node->number - 1)) != 0)
        return (uint8_t)(node->number - 1);
    f15i_tell(d->reader, node, "a piece is called by its home cell, from 1",
              "there is no piece %llu on this board", (unsigned long long)node->number);
    return 0;
}

static f15_cells read_cells(data_reading *d, const char *key) {
    f15_cells cells = 0;
    for (const f15i_node *k = f15i_get_list(d->data, key); k != NULL; k = k->next)
        if (k->good && d->sure) /* else read_cell returns 0, which would be a cell */
            cells |= F15_CELL(read_cell(d, k));
    return cells;
}

/* ---- what moves are to bring about --------------------------------------------------------- */

static void read_board_goal(data_reading *d) {
    /* in the order of f15_board_goal */
    static const char *const keys[] = {"goal-board", "place", "hole-at", "three-cycle"};
    f15_puzzle *puzzle = &d->question->puzzle;
    const f15i_node *goal = NULL;
    for (size_t i = 0; i < 4; i++) {
        const f15i_node *given = f15i_get(d->data, keys[i]);
        if (given != NULL && goal != NULL) {
            f15i_tell(d->reader, given, "keep one of them",
                      "only one of goal-board, place, hole-at, three-cycle may be given");
            return;
        }
        goal = given != NULL ? given : goal;
        puzzle->goal = given != NULL ? (f15_board_goal)i : puzzle->goal;
    }
    if (goal == NULL) {
        f15_board_solved(&puzzle->wanted, &puzzle->board.grid);
    } else if (puzzle->goal == F15_GOAL_BOARD) {
        if (!puzzle->names.letters) /* else it was read together with the board */
            read_board(d, goal, puzzle->board.grid.rows, puzzle->board.grid.columns,
                       &puzzle->wanted);
    } else if (puzzle->goal == F15_GOAL_HOLE) {
        puzzle->hole_at = read_cell(d, goal);
    } else if (puzzle->goal == F15_GOAL_PLACES) {
        for (const f15i_node *k = goal->first; k != NULL; k = k->next)
            puzzle->placed[puzzle->placeds++] = (f15_placed){read_piece(d, f15i_get(k, "piece")),
                                                             read_cell(d, f15i_get(k, "cell"))};
    } else if (goal->count != 3) {
        f15i_tell(d->reader, goal, NULL, "a 3-cycle has three pieces, not %zu", goal->count);
    } else {
        const f15i_node *piece = goal->first;
        for (size_t i = 0; i < 3; i++, piece = piece->next)
            puzzle->cycle[i] = read_piece(d, piece);
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void refuse_without_board(data_reading *d) {
    static const char *const keys[] = {"goal-board",  "hole-at", "piece",   "cell",     "place",
                                       "three-cycle", "kept",    "through", "avoiding", "path"};
    const f15i_node *found = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && found == NULL; i++)
        found = f15i_get(d->data, keys[i]);
    if (found != NULL && !d->data->faulty && f15i_get(d->data, "board") == NULL &&
        f15i_get(d->data, "size") == NULL)
        f15i_tell(d->reader, found, "add \"board\" or \"size\"",
                  "this is about a board, and there is none");
}

/* Refuses a question about rounds that does not say when to stop. */
static void refuse_endless_rounds(data_reading *d) {
    const f15i_node *piece = f15i_find(d->data, "piece"), *cell = f15i_find(d->data, "cell");
    bool asks = d->question->of == F15_ASK_ROUNDS;
    for (const f15i_node *k = f15i_get_list(d->exercise, "with"); k != NULL; k = k->next)
        asks = asks || k->number == F15_ASK_ROUNDS;
    if (asks && (piece == NULL || cell == NULL) && !d->data->faulty && !d->reader->withheld)
        f15i_tell(d->reader, d->data, "add \"piece\" and \"cell\"",
                  "rounds are counted until a piece is in a cell, and these are not both given");
}

static void read_board_data(data_reading *d) {
    f15_question *q = d->question;
    f15_puzzle *puzzle = &q->puzzle;
    if (!read_board_or_size(d)) {
        refuse_without_board(d);
        return;
    }
    puzzle->given = true;
    q->n = q->n != 0 ? q->n : f15_grid_size(&puzzle->board.grid);
    if (f15i_get(d->exercise, "kind") != NULL && q->kind == F15_KIND_MOVES)
        read_board_goal(d);
    puzzle->kept = read_cells(d, "kept");
    puzzle->through = read_cells(d, "through");
    puzzle->avoiding = read_cells(d, "avoiding");
    for (const f15i_node *k = f15i_get_list(d->data, "path");
         k != NULL && puzzle->path_length < F15_MAX_CELLS; k = k->next)
        puzzle->path[puzzle->path_length++] = read_cell(d, k);
    puzzle->item = read_piece(d, f15i_get(d->data, "piece"));
    puzzle->cell = read_cell(d, f15i_get(d->data, "cell"));
    refuse_endless_rounds(d);
}

void f15i_read_data(f15i_yaml_reader *reader, const f15i_node *exercise,
                    const f15_convention *convention, f15_question *q) {
    const f15i_node *data = f15i_get(exercise, "data"), *formula = f15i_get(exercise, "formula");
    const f15i_node *n = f15i_get(data, "n"), *start = f15i_get(data, "start");
    const f15i_node *goal = f15i_get(data, "goal");
    data_reading d = {.reader = reader,
                      .exercise = exercise,
                      .data = data,
                      .convention = convention == NULL ? F15_CHAPTER6 : *convention,
                      .sure = convention != NULL,
                      .question = q};
    q->convention = d.convention;
    if (n != NULL && n->number == 0)
        f15i_tell(reader, n, NULL, "n should be at least 1");
    else if (n != NULL && is_allowed(&d, n, (size_t)n->number))
        q->n = (size_t)n->number;
    read_board_data(&d);
    if (start != NULL)
        read_start(&d, start);
    if (goal != NULL)
        read_goal(&d, goal);
    count_places(&d);
    if (d.full)
        return;
    refuse_two_subjects(&d);
    each_map(&d, read_map);
    read_sequence(&d, f15i_get(data, "swaps"), 2, &q->swaps);
    read_generators(&d);
    read_network(&d, f15i_get(data, "network"));
    if (f15i_get(exercise, "kind") != NULL)
        read_unlike(&d, f15i_get(exercise, "unlike"));
    if (formula != NULL)
        settle(&d, formula,
               f15_read_formula(formula->text, strlen(formula->text), reader->memory, &q->formula,
                                &d.error));
}

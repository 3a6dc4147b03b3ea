/* Students of boards: numbers that decide, moves, closed paths, rounds. A board is an array of
 * labels, 0 the hole. */
#include "students.h"

typedef struct board {
    int rows, columns, at[POINTS_MOST];
} board;

static int cells_of(const board *b) {
    return b->rows * b->columns;
}

static board solved(int rows, int columns) {
    board b = {.rows = rows, .columns = columns};
    for (int cell = 0; cell < rows * columns; cell++)
        b.at[cell] = (cell + 1) % (rows * columns);
    return b;
}

static int where(const board *b, int piece) {
    int cell = 0;
    while (b->at[cell] != piece)
        cell++;
    return cell;
}

static void say_board(line *text, const board *b) {
    for (int cell = 0; cell < cells_of(b); cell++)
        say(text, "%s%d", cell == 0 ? "" : cell % b->columns == 0 ? " / " : " ", b->at[cell]);
}

/* The cell next to the hole from which a piece goes this way; -1: there is none. */
static int cell_that_goes(const board *b, char way) {
    int hole = where(b, 0), row = hole / b->columns, column = hole % b->columns;
    switch (way) {
    case 'U':
        return row + 1 < b->rows ? hole + b->columns : -1;
    case 'D':
        return row > 0 ? hole - b->columns : -1;
    case 'L':
        return column + 1 < b->columns ? hole + 1 : -1;
    default:
        return column > 0 ? hole - 1 : -1;
    }
}

static char back_of(char way) {
    return way == 'U' ? 'D' : way == 'D' ? 'U' : way == 'L' ? 'R' : 'L';
}

/* Slides the piece; tells its label. */
static int slide(board *b, char way) {
    int cell = cell_that_goes(b, way), hole = where(b, 0), label = b->at[cell];
    b->at[hole] = label;
    b->at[cell] = 0;
    return label;
}

/* Slides, with the label and the cell of each piece that moved. */
typedef struct walk {
    int count, label[64], cell[64];
    char way[64];
} walk;

static void go(board *b, char way, walk *w) {
    w->way[w->count] = way;
    w->cell[w->count] = cell_that_goes(b, way);
    w->label[w->count++] = slide(b, way);
}

static void go_random(f15_random *random, board *b, int count, walk *w) {
    while (count > 0) {
        char way = "UDLR"[below(random, 4)];
        if (cell_that_goes(b, way) < 0 || (w->count > 0 && way == back_of(w->way[w->count - 1])))
            continue;
        go(b, way, w);
        count--;
    }
}

static void go_back(board *b, const walk *there, int count, walk *w) {
    while (count-- > 0)
        go(b, back_of(there->way[count]), w);
}

static void say_ways(line *text, const walk *w) {
    say(text, "%.*s", w->count, w->way);
}

static void say_numbers(line *text, const int *at, int count) {
    for (int k = 0; k < count; k++)
        say(text, "%s%d", k == 0 ? "" : " ", at[k]);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void way_home(f15_random *random, instance *out) {
    const int columns = 3 + below(random, 2), rows = 3 + below(random, 2);
    board b = solved(rows, columns), first;
    walk there = {.count = 0}, home = {.count = 0}, back = {.count = 0}, turned, detour;
    go_random(random, &b, 5 + below(random, 6), &there);
    first = b;
    go_back(&b, &there, there.count, &home);
    say(&out->question, "kind: moves\n    data: {board: \"");
    say_board(&out->question, &first);
    say(&out->question, "\"}\n    at-most: %d\n", home.count + 1);
    out->large = true;
    say_ways(&out->right, &home);
    for (int k = home.count - 1; k >= 0; k--) {
        back.way[back.count] = home.way[k];
        back.label[back.count++] = home.label[k];
    }
    say_ways(wrong_of(out, "reverse-order"), &back);
    say_numbers(wrong_of(out, "reverse-order"), back.label, back.count);
    turned = home;
    for (int k = 0; k < home.count; k++)
        turned.way[k] = back_of(home.way[k]);
    say_ways(wrong_of(out, "hole-moves-for-piece-moves"), &turned);
    say_numbers(wrong_of(out, "cells-for-pieces"), home.cell, home.count);
    b = first;
    detour = (walk){.count = 0};
    go_random(random, &b, 1, &detour);
    go_back(&b, &detour, 1, &detour);
    for (int k = 0; k < home.count; k++)
        go(&b, home.way[k], &detour);
    say_ways(wrong_of(out, "longer-than-needed"), &detour);
}

/* The hole goes from the start of a row to the end of the row above; by sight in reading order
 * these are neighbours. */
static void hole_round_a_corner(f15_random *random, instance *out) {
    board b = solved(4, 4), first;
    walk there = {.count = 0}, w = {.count = 0};
    go_random(random, &b, 12, &there);
    int row = 1 + below(random, 3);
    while (where(&b, 0) % 4 > 0)
        slide(&b, 'R');
    while (where(&b, 0) / 4 < row)
        slide(&b, 'U');
    while (where(&b, 0) / 4 > row)
        slide(&b, 'D');
    first = b;
    say(&out->question, "kind: moves\n    data: {board: \"");
    say_board(&out->question, &first);
    say(&out->question, "\", hole-at: %d}\n", row * 4 - 1);
    say(wrong_of(out, "row-end-joined"), "%d", b.at[row * 4 - 1]);
    go(&b, 'D', &w);
    for (int k = 0; k < 3; k++)
        go(&b, 'L', &w);
    say_numbers(&out->right, w.label, w.count);
}

/* Straight to a cell of the same column; counted from the bottom it is another. */
static void hole_to_a_row(f15_random *random, instance *out) {
    board b = solved(4, 4), other;
    walk there = {.count = 0}, right = {.count = 0}, wrong = {.count = 0};
    go_random(random, &b, 20, &there);
    other = b;
    int now = where(&b, 0) / 4, row = (now + 1 + below(random, 3)) % 4, column = where(&b, 0) % 4;
    say(&out->question, "kind: moves\n    data: {board: \"");
    say_board(&out->question, &b);
    say(&out->question, "\", hole-at: %d}\n", row * 4 + column);
    while (where(&b, 0) / 4 != row)
        go(&b, where(&b, 0) / 4 < row ? 'U' : 'D', &right);
    while (where(&other, 0) / 4 != 3 - row)
        go(&other, where(&other, 0) / 4 < 3 - row ? 'U' : 'D', &wrong);
    say_ways(&out->right, &right);
    if (wrong.count > 0)
        say_ways(wrong_of(out, "rows-from-bottom"), &wrong);
}

static void bring_hole(board *b, int cell, walk *w) {
    while (where(b, 0) / b->columns != cell / b->columns)
        go(b, where(b, 0) / b->columns < cell / b->columns ? 'U' : 'D', w);
    while (where(b, 0) % b->columns != cell % b->columns)
        go(b, where(b, 0) % b->columns < cell % b->columns ? 'L' : 'R', w);
}

/* The cell counted from the other of 0 and 1. */
static void hole_to_a_cell(f15_random *random, instance *out, int base) {
    board b = solved(4, 4), other;
    walk there = {.count = 0}, right = {.count = 0}, wrong = {.count = 0};
    go_random(random, &b, 20, &there);
    other = b;
    int cell = 1 + below(random, 14), misread = base == 0 ? cell - 1 : cell + 1;
    if (cell == where(&b, 0) || misread == where(&b, 0))
        return;
    say(&out->question, "kind: moves\n    data: {board: \"");
    say_board(&out->question, &b);
    say(&out->question, "\", hole-at: %d}\n", cell + base);
    bring_hole(&b, cell, &right);
    bring_hole(&other, misread, &wrong);
    say_ways(&out->right, &right);
    say_ways(wrong_of(out, base == 0 ? "base-one" : "base-zero"), &wrong);
}

static void hole_to_a_cell_from_zero(f15_random *random, instance *out) {
    hole_to_a_cell(random, out, 0);
}

static void hole_to_a_cell_from_one(f15_random *random, instance *out) {
    hole_to_a_cell(random, out, 1);
}

/* Four slides round a block of four turn its three pieces. */
static void turn(board *b, bool clockwise, walk *w) {
    int hole = where(b, 0);
    bool right = hole % b->columns + 1 < b->columns, down = hole / b->columns + 1 < b->rows;
    char along = right ? 'L' : 'R', across = down ? 'U' : 'D';
    const char ways[2][4] = {{along, across, back_of(along), back_of(across)},
                             {across, along, back_of(across), back_of(along)}};
    for (int k = 0; k < 4; k++)
        go(b, ways[clockwise][k], w);
}

static void set_up_and_turn(f15_random *random, instance *out) {
    board b = solved(4, 4), first, end;
    walk mixing = {.count = 0}, setup = {.count = 0}, whole, turned, left, again, cells;
    int piece[3] = {0}, count = 0;
    go_random(random, &b, 30, &mixing);
    first = b;
    go_random(random, &b, 2 + below(random, 4), &setup);
    board ready = b;
    bool way = below(random, 2) == 1;
    whole = setup;
    turn(&b, way, &whole);
    left = whole;
    again = whole;
    go_back(&b, &setup, setup.count, &whole);
    end = b;
    b = ready;
    turned = setup;
    turn(&b, !way, &turned);
    go_back(&b, &setup, setup.count, &turned);
    for (int cell = 0; cell < 16 && count == 0; cell++)
        if (first.at[cell] != end.at[cell]) { /* a, where a comes, where that comes */
            piece[count++] = first.at[cell];
            piece[count++] = first.at[where(&end, piece[0])];
            piece[count++] = first.at[where(&end, piece[1])];
        }
    say(&out->question, "kind: moves\n    data: {board: \"");
    say_board(&out->question, &first);
    say(&out->question, "\", three-cycle: [%d, %d, %d]}\n", piece[0], piece[1], piece[2]);
    out->large = true;
    bool labels = below(random, 2) == 1;
    labels ? say_numbers(&out->right, whole.label, whole.count) : say_ways(&out->right, &whole);
    labels ? say_numbers(wrong_of(out, "wrong-turn"), turned.label, turned.count)
           : say_ways(wrong_of(out, "wrong-turn"), &turned);
    labels ? say_numbers(wrong_of(out, "set-up-left"), left.label, left.count)
           : say_ways(wrong_of(out, "set-up-left"), &left);
    for (int k = 0; k < setup.count; k++) {
        again.way[again.count] = setup.way[k];
        again.label[again.count++] = setup.label[k];
    }
    labels ? say_numbers(wrong_of(out, "set-up-unreversed"), again.label, again.count)
           : say_ways(wrong_of(out, "set-up-unreversed"), &again);
    cells = whole;
    say_numbers(wrong_of(out, "cells-for-pieces"), cells.cell, cells.count);
    for (int k = 0; k < whole.count; k++)
        turned.way[k] = back_of(whole.way[k]);
    if (!labels)
        say_ways(wrong_of(out, "hole-moves-for-piece-moves"), &turned);
}

/* ---- closed paths --------------------------------------------------------------------------- */

/* The cells round a rectangle, clockwise from its first. Returns how many. */
static int rectangle(int top, int left, int bottom, int right, int columns, int *cell) {
    int n = 0;
    for (int c = left; c <= right; c++)
        cell[n++] = top * columns + c;
    for (int r = top + 1; r <= bottom; r++)
        cell[n++] = r * columns + right;
    for (int c = right - 1; c >= left; c--)
        cell[n++] = bottom * columns + c;
    for (int r = bottom - 1; r > top; r--)
        cell[n++] = r * columns + left;
    return n;
}

static void closed_path(f15_random *random, instance *out) {
    int cell[POINTS_MOST], top = below(random, 2), left = below(random, 3),
                           bottom = top + 1 + below(random, 3 - top),
                           right = left + 1 + below(random, 3 - left);
    int n = rectangle(top, left, bottom, right, 4, cell), base = below(random, 2);
    base = 0;
    say(&out->question, "kind: board-cycle\n    data: {size: 4x4, through: [%d, %d, %d, %d]}\n",
        cell[0] + base, cell[right - left] + base, cell[n / 2] + base, cell[n - 1] + base);
    say_numbers(&out->right, cell, n);
    line *shifted = wrong_of(out, "base-one"), *upside = wrong_of(out, "rows-from-bottom");
    for (int k = 0; k < n; k++) {
        say(shifted, "%d ", cell[k] + 1);
        say(upside, "%d ", (3 - cell[k] / 4) * 4 + cell[k] % 4);
    }
}

static void closed_path_from_one(f15_random *random, instance *out) {
    int cell[POINTS_MOST], top = below(random, 3), left = below(random, 3),
                           n = rectangle(top, left, top + 1, left + 1, 4, cell);
    say(&out->question, "kind: board-cycle\n    data: {size: 4x4, through: [%d, %d, %d]}\n",
        cell[0] + 1, cell[1] + 1, cell[2] + 1);
    line *shifted = wrong_of(out, "base-zero");
    for (int k = 0; k < n; k++) {
        say(&out->right, "%d ", cell[k] + 1);
        say(shifted, "%d ", cell[k]);
    }
}

static void path_over_a_row_end(f15_random *random, instance *out) {
    int row = below(random, 3), cell[POINTS_MOST], n = rectangle(row, 0, row + 1, 3, 4, cell);
    say(&out->question, "kind: board-cycle\n    data: {size: 4x4, through: [%d, %d]}\n", row * 4,
        row * 4 + 3);
    say_numbers(&out->right, cell, n);
    line *joined = wrong_of(out, "row-end-joined");
    for (int k = 0; k <= 4; k++)
        say(joined, "%d ", row * 4 + k);
}

/* ---- rounds --------------------------------------------------------------------------------- */

static void rounds(f15_random *random, instance *out) {
    int cell[POINTS_MOST], bottom = 1 + below(random, 3), right = 1 + below(random, 3);
    int n = rectangle(0, 0, bottom, right, 4, cell);
    board b = solved(4, 4);
    map order = random_map(random, 16);
    for (int k = 0; k < 16; k++)
        b.at[k] = order.at[k];
    int hole = where(&b, 0), on = cell[below(random, n)];
    b.at[hole] = b.at[on];
    b.at[on] = 0;
    int from = below(random, n), to = below(random, n);
    if (b.at[cell[from]] == 0)
        from = (from + 1) % n;
    bool of_slides = below(random, 4) == 0;
    say(&out->question, "kind: number\n    of: %s\n    data: {board: \"",
        of_slides ? "slides" : "rounds");
    say_board(&out->question, &b);
    say(&out->question, "\", path: [");
    for (int k = 0; k < n; k++)
        say(&out->question, "%s%d", k == 0 ? "" : ", ", cell[k]);
    say(&out->question, "], piece: %d, cell: %d}\n", b.at[cell[from]], cell[to]);
    int count = (from - to + n) % n;
    say(&out->right, "%d", of_slides ? n - 1 : count);
    if (of_slides) {
        say(wrong_of(out, "round-counted-as-one-slide"), "%d", n);
        return;
    }
    say(wrong_of(out, "round-counted-as-one-slide"), "%d", count * (n - 1));
    say(wrong_of(out, "round-counted-as-one-slide"), "%d", count * n);
    say(wrong_of(out, "round-turned"), "%d", (to - from + n) % n);
}

/* ---- the numbers that decide ---------------------------------------------------------------- */

static board random_board(f15_random *random, int rows, int columns) {
    board b = solved(rows, columns);
    map order = random_map(random, rows * columns);
    for (int cell = 0; cell < rows * columns; cell++)
        b.at[cell] = order.at[cell];
    return b;
}

/* Pairs in the wrong order, the hole worth `hole`; 0 and not counted if it is -1. */
static int pairs_of(const board *b, int hole) {
    int pairs = 0, n = cells_of(b);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int x = b->at[i] == 0 ? hole : b->at[i], y = b->at[j] == 0 ? hole : b->at[j];
            pairs += x >= 0 && y >= 0 && x > y;
        }
    return pairs;
}

static int falls_of(const board *b) {
    int falls = 0, last = 0;
    for (int cell = 0; cell < cells_of(b); cell++)
        if (b->at[cell] != 0) {
            falls += last > b->at[cell];
            last = b->at[cell];
        }
    return falls;
}

/* For four columns and four rows: N + K is even. */
static const char *says(int sum) {
    return sum % 2 == 0 ? "yes" : "no";
}

static void solvable_by_order(f15_random *random, instance *out) {
    board b = random_board(random, 4, 4);
    int pairs = pairs_of(&b, -1), row = where(&b, 0) / 4 + 1, last = pairs_of(&b, 16),
        zero = pairs_of(&b, 0), falls = falls_of(&b);
    say(&out->question, "kind: yes-no\n    of: solvable\n    with: [inversions, row]\n    data: "
                        "{board: \"");
    say_board(&out->question, &b);
    say(&out->question, "\"}\n");
    say(&out->right, "%s, inversions %d, row %d", says(pairs + row), pairs, row);
    say(wrong_of(out, "hole-counted"), "%s, inversions %d, row %d", says(last + row), last, row);
    say(wrong_of(out, "hole-counted"), "%s, inversions %d, row %d", says(zero + row), zero, row);
    say(wrong_of(out, "hole-ignored"), "%s, inversions %d, row %d", says(pairs), pairs, row);
    say(wrong_of(out, "rows-from-bottom"), "%s, inversions %d, row %d", says(pairs + 5 - row),
        pairs, 5 - row);
    say(wrong_of(out, "rows-from-zero"), "%s, inversions %d, row %d", says(pairs + row - 1), pairs,
        row - 1);
    say(wrong_of(out, "descents-for-inversions"), "%s, inversions %d, row %d", says(falls + row),
        falls, row);
}

static void solvable_by_swaps(f15_random *random, instance *out) {
    board b = random_board(random, 4, 4);
    map p = identity_of(16);
    int hole = where(&b, 0), far = 3 - hole / 4 + 3 - hole % 4;
    for (int cell = 0; cell < 16; cell++)
        p.at[(b.at[cell] + 15) % 16] = cell;
    int swaps = 16 - cycles_in(p, true), wrong = 16 - cycles_in(p, false);
    say(&out->question, "kind: yes-no\n    of: solvable\n    with: [swaps, taxicab]\n    data: "
                        "{board: \"");
    say_board(&out->question, &b);
    say(&out->question, "\"}\n");
    say(&out->right, "%s, swaps %d, taxicab %d", says(swaps + far), swaps, far);
    say(wrong_of(out, "hole-ignored"), "%s, swaps %d, taxicab %d", says(swaps), swaps, far);
    say(wrong_of(out, "fixed-points-left-out"), "%s, swaps %d, taxicab %d", says(wrong + far),
        wrong, far);
    bool odd = true, seen[POINTS_MOST] = {false};
    int moved = 0;
    for (int x = 0; x < 16; x++) {
        int length = 0;
        moved += p.at[x] != x;
        for (int y = x; !seen[y]; y = p.at[y], length++)
            seen[y] = true;
        odd = odd && (length < 2 || length % 2 == 0);
    }
    say(wrong_of(out, "cycle-length-parity"), "%s, swaps %d, taxicab %d", says(moved + far), swaps,
        far);
    say(wrong_of(out, "odd-times-odd"), "%s, swaps %d, taxicab %d", says((odd ? 1 : 0) + far),
        swaps, far);
}

static void number_of_a_board(f15_random *random, instance *out) {
    static const char *const asked[] = {"inversions", "row", "n-plus-k", "rank-violations"};
    board b = random_board(random, 4, 4), home = b;
    int which = below(random, 4), pairs = pairs_of(&b, -1), row = where(&b, 0) / 4 + 1;
    int last = pairs_of(&b, 16), zero = pairs_of(&b, 0), add = which == 2 ? row : 0;
    say(&out->question, "kind: number\n    of: %s\n    data: {board: \"", asked[which]);
    say_board(&out->question, &b);
    say(&out->question, "\"}\n");
    if (which == 1 || which == 2) {
        int n = which == 2 ? pairs : 0;
        say(&out->right, "%d", n + row);
        say(wrong_of(out, "rows-from-bottom"), "%d", n + 5 - row);
        say(wrong_of(out, "rows-from-zero"), "%d", n + row - 1);
    }
    if (which == 0 || which == 2) {
        out->right.n = 0;
        say(&out->right, "%d", pairs + add);
        say(wrong_of(out, "hole-counted"), "%d", last + add);
        say(wrong_of(out, "hole-counted"), "%d", zero + add);
        say(wrong_of(out, "descents-for-inversions"), "%d", falls_of(&b) + add);
    }
    if (which == 2)
        say(wrong_of(out, "hole-ignored"), "%d", pairs);
    if (which == 3) {
        while (cell_that_goes(&home, 'L') >= 0)
            slide(&home, 'L');
        while (cell_that_goes(&home, 'U') >= 0)
            slide(&home, 'U');
        say(&out->right, "%d", pairs_of(&home, -1));
        say(wrong_of(out, "hole-ignored"), "%d", pairs);
        say(wrong_of(out, "descents-for-inversions"), "%d", falls_of(&home));
    }
}

/* On a board with walls, of which there are so many pieces and the hole. */
static void swaps_on_walls(f15_random *random, instance *out) {
    static const int wall[3] = {5, 6, 10};
    map p = random_map(random, 13);
    board b = solved(4, 4);
    int cell[13], n = 0;
    for (int c = 0; c < 16; c++)
        if (c != wall[0] && c != wall[1] && c != wall[2])
            cell[n++] = c;
    for (int k = 0; k < n; k++) /* the item of the k-th open cell goes to the p(k)-th */
        b.at[cell[p.at[k]]] = k + 1 < n ? cell[k] + 1 : 0;
    int swaps = n - cycles_in(p, true), wrong = n - cycles_in(p, false);
    say(&out->question, "kind: parity\n    with: [swaps]\n    data: {board: \"");
    for (int c = 0; c < 16; c++) {
        bool walled = c == wall[0] || c == wall[1] || c == wall[2];
        say(&out->question, "%s", c == 0 ? "" : c % 4 == 0 ? " / " : " ");
        if (walled || b.at[c] == 0)
            say(&out->question, "%s", walled ? "#" : "_");
        else
            say(&out->question, "%d", b.at[c]);
    }
    say(&out->question, "\"}\n");
    say(&out->right, "%s, swaps %d", swaps % 2 == 0 ? "even" : "odd", swaps);
    say(wrong_of(out, "fixed-points-left-out"), "%s, swaps %d", wrong % 2 == 0 ? "even" : "odd",
        wrong);
}

/* ---- the same numbers beside a parity, and asked of an example ------------------------------- */

static const char *parity_of(const board *b) {
    map p = identity_of(16);
    for (int cell = 0; cell < 16; cell++)
        p.at[(b->at[cell] + 15) % 16] = cell;
    return cycles_in(p, true) % 2 == 0 ? "even" : "odd";
}

static void parity_of_a_board(f15_random *random, instance *out) {
    board b = random_board(random, 4, 4);
    int row = where(&b, 0) / 4 + 1, of_rows = below(random, 2);
    const char *parity = parity_of(&b);
    say(&out->question, "kind: parity\n    with: [%s]\n    data: {board: \"",
        of_rows ? "row" : "inversions");
    say_board(&out->question, &b);
    say(&out->question, "\"}\n");
    if (of_rows) {
        say(&out->right, "%s, row %d", parity, row);
        say(wrong_of(out, "rows-from-bottom"), "%s, row %d", parity, 5 - row);
        say(wrong_of(out, "rows-from-zero"), "%s, row %d", parity, row - 1);
    } else {
        say(&out->right, "%s, inversions %d", parity, pairs_of(&b, -1));
        say(wrong_of(out, "hole-counted"), "%s, inversions %d", parity, pairs_of(&b, 16));
        say(wrong_of(out, "hole-counted"), "%s, inversions %d", parity, pairs_of(&b, 0));
    }
}

/* Of a single condition so many boards would be right to somebody who misreads it that it would
 * show nothing; of two together few are. */
static board board_like(f15_random *random, int pairs, int row, int hole) {
    board b = random_board(random, 4, 4);
    while (where(&b, 0) / 4 != row || pairs_of(&b, hole) != pairs)
        b = random_board(random, 4, 4);
    return b;
}

static void board_with_its_hole_in_a_row(f15_random *random, instance *out) {
    board b = random_board(random, 4, 4);
    int pairs = pairs_of(&b, -1), row = 1 + below(random, 3);
    say(&out->question,
        "kind: witness\n    data: {size: 4x4}\n    conditions: [{of: row, exactly: %d}, {of: "
        "inversions, exactly: %d}]\n",
        row, pairs);
    board right = board_like(random, pairs, row - 1, -1);
    board bottom = board_like(random, pairs, 4 - row, -1),
          zero = board_like(random, pairs, row, -1);
    board last = board_like(random, pairs, row - 1, 16);
    say_board(&out->right, &right);
    say_board(wrong_of(out, "rows-from-bottom"), &bottom);
    say_board(wrong_of(out, "rows-from-zero"), &zero);
    say_board(wrong_of(out, "hole-counted"), &last);
}

/* With an even number of pairs in the wrong order, whatever the row of the hole is. */
static void solvable_board(f15_random *random, instance *out) {
    board b = random_board(random, 4, 4);
    while (pairs_of(&b, -1) % 2 != 0)
        b = random_board(random, 4, 4);
    int pairs = pairs_of(&b, -1);
    say(&out->question,
        "kind: witness\n    data: {size: 4x4}\n    conditions: [{of: solvable, "
        "exactly: yes}, {of: inversions, exactly: %d}]\n",
        pairs);
    board right = board_like(random, pairs, 1, -1), wrong = board_like(random, pairs, 2, -1);
    say_board(&out->right, &right);
    say_board(wrong_of(out, "hole-ignored"), &wrong);
}

/* ---- what somebody claims -------------------------------------------------------------------- */

/* False rules, what refutes each, and what one who thinks them true misunderstands. */
static const struct {
    const char *rule, *refuted_by, *misconception, *answer;
} claim[] = {
    {"n-parity", "1 0", "n-for-parity", "none"},
    {"cycle-length", "(0 1)", "cycle-length-parity", "none"},
    {"moved-items", "1 0", "cycle-length-parity", "none"},
    {"descents-decide", "1 2 0", "descents-for-inversions", "none"},
    {"written-cycles", "0 1 2", "fixed-points-left-out", "none"},
    {"odd-twice", "1 0", "odd-times-odd", "none"},
    {"n-decides", "1 _ / 3 2", "hole-ignored", "none"},
    {"swaps-decide", "1 2 / _ 3", "hole-ignored", "none"},
    {"rows-from-zero", "1 2 / 3 _", "rows-from-zero", "none"},
    {"hole-as-piece", "1 2 / _ 3", "hole-counted", "none"},
    {"n-parity", "(0 1)", "base-one", "(1 2)"},
};

static void claims(f15_random *random, instance *out) {
    int k = below(random, (int)(sizeof claim / sizeof *claim));
    say(&out->question, "kind: counterexample\n    rule: %s\n", claim[k].rule);
    say(&out->right, "%s", claim[k].refuted_by);
    say(wrong_of(out, claim[k].misconception), "%s", claim[k].answer);
}

static void claim_from_one(f15_random *random, instance *out) {
    (void)random;
    say(&out->question, "kind: counterexample\n    rule: n-parity\n");
    say(&out->right, "(1 2)");
    say(wrong_of(out, "base-zero"), "(0 1)");
}

const scenario board_scenario[] = {
    {"the way home", "chapter6", way_home},
    {"the hole to the row above", "chapter6", hole_round_a_corner},
    {"the hole to a row", "chapter6", hole_to_a_row},
    {"the hole to a cell", "chapter6", hole_to_a_cell_from_zero},
    {"the hole to a cell, from 1", "lecture9", hole_to_a_cell_from_one},
    {"set-up and turn", "chapter6", set_up_and_turn},
    {"closed paths", "chapter6", closed_path},
    {"closed paths, from 1", "lecture9", closed_path_from_one},
    {"paths over the end of a row", "chapter6", path_over_a_row_end},
    {"rounds", "chapter6", rounds},
    {"solvable, by the order", "chapter6", solvable_by_order},
    {"solvable, by swaps", "chapter6", solvable_by_swaps},
    {"numbers of a board", "chapter6", number_of_a_board},
    {"swaps on a board with walls", "chapter6", swaps_on_walls},
    {"parity of a board", "chapter6", parity_of_a_board},
    {"a board with its hole in a row", "chapter6", board_with_its_hole_in_a_row},
    {"a solvable board", "chapter6", solvable_board},
    {"claims", "chapter6", claims},
    {"a claim, from 1", "lecture9", claim_from_one},
};
const size_t board_scenarios = sizeof board_scenario / sizeof *board_scenario;

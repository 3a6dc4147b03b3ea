/* Boards: moves, closed paths, numbers; every board of 2 x 2, 2 x 3 and 3 x 2 against searches and
 * counts that are made here. */
#include "questions.h"

#include <time.h>

/* ---- questions ------------------------------------------------------------------------------ */

static f15_question on_board(f15_kind kind, const char *text) {
    f15_error err = {0};
    f15_question q = ask_kind(kind, 0);
    must(f15_read_board(text, strlen(text), 0, 0, &q.puzzle.board, NULL, &err), &err);
    q.puzzle.given = true;
    q.n = f15_grid_size(&q.puzzle.board.grid);
    f15_board_solved(&q.puzzle.wanted, &q.puzzle.board.grid);
    return q;
}

static f15_question asked(f15_kind kind, f15_ask of, const char *board) {
    f15_question q = on_board(kind, board);
    q.of = of;
    return q;
}

static void give_cycle(f15_question *q, unsigned a, unsigned b, unsigned c) {
    q->puzzle.goal = F15_GOAL_CYCLE;
    q->puzzle.cycle[0] = (uint8_t)(a - 1);
    q->puzzle.cycle[1] = (uint8_t)(b - 1);
    q->puzzle.cycle[2] = (uint8_t)(c - 1);
}

static void give_path(f15_question *q, const char *cells) {
    size_t count = 0;
    for (const char *s = cells; *s != '\0'; s += *s == ' ') {
        unsigned cell = 0;
        while (*s >= '0' && *s <= '9')
            cell = cell * 10 + (unsigned)(*s++ - '0');
        q->puzzle.path[count++] = (uint8_t)cell;
    }
    q->puzzle.path_length = count;
}

static void refused(const f15_question *q) {
    f15_error err = {0};
    assert_int_equal(f15_question_validate(q, &err), F15_MISMATCH);
    assert_true(strlen(err.what) > 0);
}

/* The wrong answer that a misconception makes of a right one: it is wrong for that reason. */
static void gives(const f15_question *q, const char *name, const char *right, const char *wrong) {
    f15_misconception_id id;
    f15_text text = {0};
    f15_error err = {0};
    char found[600];
    is_valid(q);
    is_right(q, right);
    assert_true(f15_misconception_by_name(name, &id));
    must(f15_wrong_answer(q, id, right, &text, &err), &err);
    if (wrong != NULL)
        assert_string_equal(text.s, wrong);
    diagnosis_of(q, text.s, found, sizeof found);
    assert_non_null(strstr(found, name));
    f15_text_free(&text);
}

static void gives_none(const f15_question *q, const char *name, const char *right) {
    f15_misconception_id id;
    f15_text text = {0};
    assert_true(f15_misconception_by_name(name, &id));
    assert_int_equal(f15_wrong_answer(q, id, right, &text, NULL), F15_UNKNOWN);
    assert_int_equal(text.length, 0);
    f15_text_free(&text);
}

/* ---- every small board ---------------------------------------------------------------------- */

#define SMALL 720
typedef struct search {
    f15_grid grid;
    size_t n, count; /* boards; reached[k] by rank */
    uint32_t board[SMALL][6];
    bool reached[SMALL];
    size_t from[SMALL]; /* the board one slide nearer to the solved one */
    unsigned label[SMALL];
} search;

static size_t rank_of(const uint32_t *item, size_t n) {
    uint64_t rank = 0;
    assert_int_equal(f15_rank(item, n, &rank, NULL), F15_OK);
    return (size_t)rank;
}

static size_t where_is(const uint32_t *item, uint32_t x) {
    size_t cell = 0;
    while (item[cell] != x)
        cell++;
    return cell;
}

static bool beside(const f15_grid *grid, size_t a, size_t b) {
    size_t w = grid->columns;
    size_t rows = a / w > b / w ? a / w - b / w : b / w - a / w;
    size_t columns = a % w > b % w ? a % w - b % w : b % w - a % w;
    return rows + columns == 1;
}

/* Breadth first from the solved board. */
static void search_all(search *s, uint32_t rows, uint32_t columns) {
    size_t queue[SMALL], head = 0, tail = 0;
    memset(s, 0, sizeof *s);
    s->grid = (f15_grid){rows, columns, 0};
    s->n = rows * columns;
    s->count = (size_t)f15_factorial((unsigned)s->n);
    for (size_t k = 0; k < s->count; k++)
        assert_int_equal(f15_unrank(k, s->n, s->board[k], NULL), F15_OK);
    s->reached[0] = true;
    for (queue[tail++] = 0; head < tail; head++) {
        const uint32_t *now = s->board[queue[head]];
        size_t hole = where_is(now, (uint32_t)s->n - 1);
        for (size_t cell = 0; cell < s->n; cell++) {
            uint32_t next[6];
            if (!beside(&s->grid, cell, hole))
                continue;
            memcpy(next, now, sizeof next);
            f15_swap(next, (uint32_t)cell, (uint32_t)hole);
            size_t rank = rank_of(next, s->n);
            if (s->reached[rank])
                continue;
            s->reached[rank] = true;
            s->from[rank] = queue[head];
            s->label[rank] = now[cell] + 1;
            queue[tail++] = rank;
        }
    }
}

static f15_question about_rank(const search *s, f15_kind kind, size_t rank) {
    f15_question q = ask_kind(kind, s->n);
    f15_error err = {0};
    must(f15_board_set(&q.puzzle.board, &s->grid, s->board[rank], NULL, &err), &err);
    q.puzzle.given = true;
    f15_board_solved(&q.puzzle.wanted, &s->grid);
    return q;
}

static size_t way_home(const search *s, size_t rank, char *out, size_t room) {
    size_t used = 0, moves = 0;
    for (out[0] = '\0'; rank != 0; rank = s->from[rank], moves++)
        used += (size_t)snprintf(out + used, room - used, "%u ", s->label[rank]);
    return moves;
}

static void solved_boards(void **state) {
    static const uint32_t sizes[][2] = {{2, 2}, {2, 3}, {3, 2}};
    static search s;
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        search_all(&s, sizes[k][0], sizes[k][1]);
        for (size_t rank = 1; rank < s.count; rank++) {
            char way[200];
            f15_question q = about_rank(&s, F15_KIND_MOVES, rank);
            if (!s.reached[rank]) {
                refused(&q);
                continue;
            }
            q.has_at_most = true;
            q.at_most = way_home(&s, rank, way, sizeof way);
            is_valid(&q);
            is_right(&q, way);
            char *last = strrchr(way, ' ') - 1;
            *last = '\0';
            is_wrong(&q, last == way ? "()" : way, F15_FAULT_WRONG_CELL);
        }
    }
}

/* The truth by search, all numbers by plain counting, on every board. */
static void solvable_boards(void **state) {
    static const uint32_t sizes[][2] = {{2, 2}, {2, 3}, {3, 2}};
    static search s;
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        search_all(&s, sizes[k][0], sizes[k][1]);
        for (size_t rank = 0; rank < s.count; rank++) {
            char right[80], wrong[80];
            unsigned count = 0;
            const uint32_t *item = s.board[rank];
            size_t hole = where_is(item, (uint32_t)s.n - 1);
            for (size_t i = 0; i < s.n; i++)
                for (size_t j = i + 1; j < s.n; j++)
                    count += item[i] > item[j] && i != hole && j != hole;
            size_t row = hole / s.grid.columns + 1;
            size_t away = s.grid.rows - row + s.grid.columns - 1 - hole % s.grid.columns;
            f15_question q = about_rank(&s, F15_KIND_YES_NO, rank);
            q.of = F15_ASK_SOLVABLE;
            q.with[0] = F15_ASK_INVERSIONS;
            q.with[1] = F15_ASK_ROW;
            q.with[2] = F15_ASK_TAXICAB;
            q.withs = 3;
            is_valid(&q);
            snprintf(right, sizeof right, "%s %u %zu %zu", s.reached[rank] ? "yes" : "no", count,
                     row, away);
            is_right(&q, right);
            snprintf(wrong, sizeof wrong, "%s %u %zu %zu", s.reached[rank] ? "no" : "yes", count,
                     row, away);
            is_wrong(&q, wrong, F15_FAULT_WRONG_TRUTH);
            q.kind = F15_KIND_NUMBER;
            q.withs = 0;
            q.of = F15_ASK_N_PLUS_K;
            snprintf(right, sizeof right, "%zu", count + row);
            is_right(&q, right);
        }
    }
}

/* The rank violations after the hole's walk to its corner, and what the walk does to the order. */
static void rank_violations(void **state) {
    static search s;
    (void)state;
    search_all(&s, 2, 3);
    for (size_t rank = 0; rank < s.count; rank++) {
        char right[20];
        uint32_t item[6], hole;
        unsigned count = 0;
        memcpy(item, s.board[rank], sizeof item);
        hole = (uint32_t)where_is(item, 5);
        for (; hole % 3 < 2; hole++)
            f15_swap(item, hole, hole + 1);
        for (; hole + 3 < 6; hole += 3)
            f15_swap(item, hole, hole + 3);
        for (size_t i = 0; i < 5; i++)
            for (size_t j = i + 1; j < 5; j++)
                count += item[i] > item[j];
        f15_question q = about_rank(&s, F15_KIND_NUMBER, rank);
        q.of = F15_ASK_RANK_VIOLATIONS;
        snprintf(right, sizeof right, "%u", count);
        is_valid(&q);
        is_right(&q, right);
        assert_int_equal(count % 2 == 0, s.reached[rank]);
    }
}

/* ---- moves ---------------------------------------------------------------------------------- */

#define CORNER "6 4 _ 2 / 9 3 11 13 / 12 10 8 7 / 1 14 5 15"

static void moves(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 4 / 5 6 7 8 / 13 9 11 12 / 10 14 15 _");
    is_valid(&q);
    is_right(&q, "15 14 10 13 9 10 14 15");
    is_right(&q, "15, 14, 10, 13, 9, 10, 14, 15");
    is_right(&q, "RRRDLULL");
    is_right(&q, "12 12 15 14 10 13 9 10 14 15");
    is_wrong(&q, "()", F15_FAULT_WRONG_CELL);
    is_wrong(&q, "15 14 7 13", F15_FAULT_ILLEGAL_MOVE);
    is_wrong(&q, "16", F15_FAULT_NO_PIECE);
    is_wrong(&q, "0", F15_FAULT_NO_PIECE);
    is_unreadable(&q, "99999");
    is_unreadable(&q, "121115");
    is_wrong(&q, "L", F15_FAULT_ILLEGAL_MOVE);
    is_unreadable(&q, "");
    is_unreadable(&q, "left-ish");
    is_unreadable(&q, "12 R");
    says(&q, "15 14 7",
         "piece 7, by then in row 2, column 3, is not next to the hole, which is in row 4, column "
         "2");
    says(&q, "RRR U",
         "no piece can go up: the hole is by then in row 4, column 1, with nothing below it");
    says(&q, "L",
         "no piece can go to the left: the hole is in row 4, column 4, with nothing to "
         "the right of it");
    says(&q, "15", "at the end row 3, column 1 holds piece 13, not piece 9");
    points_at(&q, "15 14 7 13", 3, 7, 1);
    points_at(&q, "15", 0, 0, 0); /* nothing touched that cell */
    points_at(&q, "15 14 10 13", 4, 10, 2);
    produces(&q, "15 14 7", "1 2 3 4 / 5 6 7 8 / 13 9 11 12 / 10 _ 14 15");
    q.has_at_most = true;
    q.at_most = 8;
    is_wrong(&q, "12 12 15 14 10 13 9 10 14 15", F15_FAULT_TOO_MANY_MOVES);
    is_explained(&q, "12 12 15 14 10 13 9 10 14 15", "longer-than-needed");
}

static void goals(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, CORNER);
    q.puzzle.goal = F15_GOAL_HOLE;
    q.puzzle.hole_at = 5;
    is_valid(&q);
    is_wrong(&q, "()", F15_FAULT_WRONG_CELL); /* no moves at all */
    is_right(&q, "4 3");                      /* by way of cell 1 */
    is_right(&q, "11 3");
    says(&q, "11", "at the end row 2, column 2 holds piece 3, not the hole");
    q.puzzle.kept = F15_CELL(0) | F15_CELL(1) | F15_CELL(4);
    is_valid(&q);
    is_right(&q, "11 3");
    is_wrong(&q, "4 3", F15_FAULT_KEPT_TOUCHED);
    says(&q, "4 3", "piece 4 leaves row 1, column 2, which nothing may touch");
    q.puzzle.goal = F15_GOAL_PLACES;
    q.puzzle.placeds = 2;
    q.puzzle.placed[0] = (f15_placed){10, 2};
    q.puzzle.placed[1] = (f15_placed){2, 6};
    is_right(&q, "11 3");
    is_wrong(&q, "11", F15_FAULT_WRONG_CELL);
    q.puzzle.placeds = 0;
    q.puzzle.goal = F15_GOAL_BOARD;
    q.puzzle.kept = 0;
    q.puzzle.wanted = q.puzzle.board;
    f15_board_slide(&q.puzzle.wanted, 6);
    is_valid(&q);
    is_right(&q, "11");
    is_wrong(&q, "4", F15_FAULT_WRONG_CELL);
}

/* On all 15 * 14 * 13 choices of three pieces: the four moves in the corner make the one cycle that
 * they make, and no other. */
static void three_cycles(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, CORNER);
    unsigned right = 0;
    for (unsigned a = 1; a < 16; a++)
        for (unsigned b = 1; b < 16; b++)
            for (unsigned c = 1; c < 16; c++) {
                if (a == b || b == c || a == c)
                    continue;
                give_cycle(&q, a, b, c);
                f15_verdict v = verdict_of(&q, "11 3 4 6 9 4 3 11");
                bool is = (a == 6 && b == 4 && c == 9) || (a == 4 && b == 9 && c == 6) ||
                          (a == 9 && b == 6 && c == 4);
                assert_int_equal(v.judgement, is ? F15_RIGHT : F15_WRONG);
                right += v.judgement == F15_RIGHT;
                f15_verdict_free(&v);
            }
    assert_int_equal(right, 3);
}

static void misread_moves(void **state) {
    (void)state;
    const char *right = "11 3 4 6 9 4 3 11";
    f15_question q = on_board(F15_KIND_MOVES, CORNER);
    give_cycle(&q, 6, 4, 9);
    gives(&q, "hole-moves-for-piece-moves", right, "D L U L D R R U");
    gives(&q, "cells-for-pieces", right, "6 5 1 0 4 5 6 2");
    gives(&q, "wrong-turn", right, "11 3 9 6 4 9 3 11");
    gives(&q, "set-up-unreversed", right, "11 3 4 6 9 4 11 3");
    gives(&q, "set-up-left", right, "11 3 4 6 9 4");
    gives(&q, "set-up-unreversed", "UR DRUL LD", NULL);
    gives_none(&q, "row-end-joined", right);
    gives_none(&q, "longer-than-needed", right);
    is_explained(&q, "UR DRUL UR", "set-up-unreversed");
    is_explained(&q, "UR DRUL RU", "set-up-unreversed");
    is_explained(&q, "UR DRUL DL", "set-up-unreversed");
    is_explained(&q, "UR DRUL", "set-up-left");
    is_explained(&q, "11 3", "");
    is_explained(&q, "4 4", "");
    q.convention.base = 1;
    gives(&q, "cells-for-pieces", right, "7 6 2 1 5 6 7 3");
    q.has_at_most = true;
    q.at_most = 8;
    gives(&q, "longer-than-needed", right, "11 3 4 6 9 4 3 11 11 11");
}

static void misread_ways(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 4 / 5 6 7 8 / 13 9 11 12 / 10 14 15 _");
    gives(&q, "reverse-order", "15 14 10 13 9 10 14 15", "15 14 10 9 13 10 14 15");
    is_explained(&q, "LLULDRRR", "reverse-order"); /* from the end, and not turned round */
    is_explained(&q, "RRDRULLL", "reverse-order");
    q = on_board(F15_KIND_MOVES, "5 1 11 3 / 9 14 2 _ / 6 12 7 4 / 13 10 15 8");
    q.puzzle.goal = F15_GOAL_HOLE;
    q.puzzle.hole_at = 8;
    is_explained(&q, "6", "row-end-joined");
    is_explained(&q, "L", "row-end-joined");
    is_explained(&q, "2 14 9", "rows-from-bottom");
    is_explained(&q, "DLLL", "hole-moves-for-piece-moves");
}

/* ---- walls ---------------------------------------------------------------------------------- */

static void walls(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 4 / 5 # # 8 / 9 10 # 12 / 13 14 15 _");
    q.convention = F15_LECTURE9;
    give_cycle(&q, 9, 10, 13);
    is_valid(&q);
    is_right(&q, "15 14 10 9 13 10 14 15");
    is_right(&q, "RRDRULLL");
    is_wrong(&q, "6", F15_FAULT_NO_PIECE);
    says(&q, "RR D D",
         "no piece can go down: the hole is by then in cell 10 (row 3, column 2), with a wall "
         "above it");
    give_cycle(&q, 9, 10, 7);
    refused(&q);
    q.kind = F15_KIND_BOARD_CYCLE;
    is_valid(&q);
    is_right(&q, "9 10 14 13");
    is_wrong(&q, "9 10 11 12", F15_FAULT_OBSTACLE);
    says(&q, "9 10 11", "cell 11 (row 3, column 3) is a wall");
    q.kind = F15_KIND_NUMBER;
    q.of = F15_ASK_N_PLUS_K;
    refused(&q);
    q.of = F15_ASK_SWAPS;
    is_valid(&q);
    is_right(&q, "0");
}

/* ---- closed paths --------------------------------------------------------------------------- */

static bool closes(const search *s, const uint32_t *cell, size_t count) {
    if (count < 4)
        return false;
    for (size_t k = 0; k < count; k++)
        if (!beside(&s->grid, cell[k], cell[(k + 1) % count]))
            return false;
    return true;
}

/* All sequences of different cells of 2 x 3, beside all demands on two of the cells. */
static void paths(void **state) {
    static search s;
    (void)state;
    search_all(&s, 2, 3);
    f15_question q = on_board(F15_KIND_BOARD_CYCLE, "1 2 3 / 4 5 _");
    unsigned right = 0;
    for (size_t rank = 0; rank < s.count; rank++)
        for (size_t count = 1; count <= 6; count++) {
            char text[40] = "";
            f15_cells seen = 0;
            size_t used = 0;
            for (size_t k = 0; k < count; k++) {
                seen |= F15_CELL(s.board[rank][k]);
                used += (size_t)snprintf(text + used, sizeof text - used, "%u ",
                                         (unsigned)s.board[rank][k]);
            }
            for (unsigned demand = 0; demand < 3; demand++) {
                q.puzzle.through = demand > 0 ? F15_CELL(0) : 0;
                q.puzzle.avoiding = demand > 1 ? F15_CELL(5) : 0;
                f15_verdict v = verdict_of(&q, text);
                bool good = closes(&s, s.board[rank], count) && (q.puzzle.through & ~seen) == 0 &&
                            (q.puzzle.avoiding & seen) == 0;
                assert_int_equal(v.judgement, good ? F15_RIGHT : F15_WRONG);
                right += good;
                f15_verdict_free(&v);
            }
        }
    assert_true(right > 50);
}

/* A known wrong path is known wherever it begins, either way round, and with its first cell at the end; no other path
 * of four cells is. */
static void known_paths(void **state) {
    static const uint32_t path[] = {0, 1, 4, 3};
    f15_known_answer known[] = {{"0 1 4 3", {.feedback = "Look again."}}};
    f15_question q = on_board(F15_KIND_BOARD_CYCLE, "1 2 3 / 4 5 _");
    unsigned same = 0;
    (void)state;
    q.puzzle.through = F15_CELL(5);
    q.known = known;
    for (uint32_t k = 0; k < 6 * 6 * 6 * 6; k++)
        for (int closed = 0; closed < 2; closed++) {
            const uint32_t cell[] = {k % 6, k / 6 % 6, k / 36 % 6, k / 216};
            bool is_known = false;
            char text[40];
            for (size_t first = 0; first < 4; first++) {
                bool on = true, back = true;
                for (size_t i = 0; i < 4; i++) {
                    on = on && cell[i] == path[(first + i) % 4];
                    back = back && cell[i] == path[(first + 4 - i) % 4];
                }
                is_known = is_known || on || back;
            }
            snprintf(text, sizeof text, "%u %u %u %u", cell[0], cell[1], cell[2], cell[3]);
            if (closed)
                snprintf(text + strlen(text), sizeof text - strlen(text), " %u", cell[0]);
            q.knowns = 1;
            f15_verdict v = verdict_of(&q, text);
            q.knowns = 0;
            if (v.judgement == F15_WRONG && (v.feedback != NULL) != is_known)
                fail_msg("%s", text);
            same += v.feedback != NULL;
            f15_verdict_free(&v);
        }
    assert_int_equal(same, 16);
    f15_question_free(&q);
}

static void faulty_paths(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_BOARD_CYCLE, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _");
    q.puzzle.through = F15_CELL(5);
    q.puzzle.avoiding = F15_CELL(0);
    is_valid(&q);
    is_right(&q, "5 6 10 9");
    is_right(&q, "5 6 10 9 5");
    is_right(&q, "(5 6 10 9)");
    is_right(&q, "[9, 10, 6, 5]");
    is_wrong(&q, "5 6 10 16", F15_FAULT_NO_CELL);
    is_wrong(&q, "5 6 5 9", F15_FAULT_REPEATED);
    is_wrong(&q, "5 6 10 13", F15_FAULT_NOT_NEIGHBOURS);
    is_wrong(&q, "5 6 10 14", F15_FAULT_NOT_CLOSED);
    is_wrong(&q, "5 6", F15_FAULT_TOO_SHORT);
    is_wrong(&q, "1 0 4 5", F15_FAULT_AVOIDED);
    is_wrong(&q, "2 3 7 6", F15_FAULT_LEFT_OUT);
    is_unreadable(&q, "");
    is_unreadable(&q, "STOP");
    is_right(&q, "5-6-10-9");
    is_right(&q, "5->6->10->9->5");
    is_unreadable(&q, "5-6 10-9");
    is_unreadable(&q, "5-6-");
    is_unreadable(&q, "(5 6)(10 9)");
    says(&q, "2 3 7 6", "row 2, column 2 is left out");
    says(&q, "5 6 10 16", "there is no cell 16");
    points_at(&q, "5 6 10 13", 4, 8, 2);
    gives(&q, "base-one", "5 6 10 9", "6 7 11 10");
    is_explained(&q, "3 4 8 9 10 6 5 1 2", "row-end-joined");
    q.puzzle.through = F15_CELL(1) | F15_CELL(2);
    gives(&q, "rows-from-bottom", "1 2 6 5", "13 14 10 9");
    is_explained(&q, "1 2 3 4 5", "row-end-joined");
    q.convention.base = 1;
    gives(&q, "base-zero", "2 3 7 6", "1 2 6 5");
    q.puzzle.avoiding |= F15_CELL(1);
    refused(&q);
}

/* ---- numbers -------------------------------------------------------------------------------- */

#define CYCLE_ONE "0 4 8 12 13 14 15 11 7 3 2 6 10 9 5 1"

/* Rounds really made, slide by slide, until the piece is there. */
static unsigned rounds_made(const f15_puzzle *puzzle) {
    f15_board board = puzzle->board;
    unsigned rounds = 0;
    for (; board.item[puzzle->cell] != puzzle->item; rounds++) {
        size_t at = 0;
        while (puzzle->path[at] != board.hole)
            at++;
        for (size_t k = 1; k < puzzle->path_length; k++)
            f15_board_slide(&board, puzzle->path[(at + k) % puzzle->path_length]);
    }
    return rounds;
}

/* Every piece to every cell of the path. */
static void rounds(void **state) {
    (void)state;
    f15_question q =
        asked(F15_KIND_NUMBER, F15_ASK_ROUNDS, "12 9 8 4 / 5 6 10 1 / 7 2 15 _ / 11 3 14 13");
    give_path(&q, CYCLE_ONE);
    for (uint8_t item = 0; item < 15; item++)
        for (uint8_t cell = 0; cell < 16; cell++) {
            char right[20];
            q.puzzle.item = item;
            q.puzzle.cell = cell;
            is_valid(&q);
            snprintf(right, sizeof right, "%u", rounds_made(&q.puzzle));
            is_right(&q, right);
        }
    says(&q, "16", "the number of rounds is not 16: everything is back by then");
    says(&q, "60", "the number of rounds is not 60: everything is back by then");
    q.puzzle.item = 2;
    q.puzzle.cell = 0;
    gives(&q, "round-counted-as-one-slide", "4", "60");
    gives(&q, "round-turned", "4", "12");
    is_explained(&q, "64", "round-counted-as-one-slide");
    q.of = F15_ASK_SLIDES;
    gives(&q, "round-counted-as-one-slide", "15", "16");
    gives_none(&q, "round-turned", "15");
    q.puzzle.path_length = 15;
    refused(&q);
    give_path(&q, "1 2 6 5");
    refused(&q); /* without the hole */
}

static void miscounted(void **state) {
    (void)state;
    f15_question q =
        asked(F15_KIND_YES_NO, F15_ASK_SOLVABLE, "4 3 2 1 / 5 14 13 12 / 6 15 _ 11 / 7 8 9 10");
    q.with[0] = F15_ASK_INVERSIONS;
    q.with[1] = F15_ASK_ROW;
    q.withs = 2;
    gives(&q, "hole-ignored", "no 36 3", "yes, inversions 36, row 3");
    gives(&q, "hole-counted", "no 36 3", "yes, inversions 41, row 3");
    gives(&q, "rows-from-bottom", "no 36 3", "yes, inversions 36, row 2");
    gives(&q, "rows-from-zero", "no 36 3", "yes, inversions 36, row 2");
    gives(&q, "descents-for-inversions", "no 36 3", NULL);
    is_right(&q, "no, N=36, K=3");
    is_right(&q, "false, k 3, N 36");
    is_right(&q, "n N = 36 K = 3");
    is_unreadable(&q, "N=36, K=3"); /* neither yes nor no */
    is_unreadable(&q, "N: 36, K: 3");
    q.withs = 1;
    is_unreadable(&q, "N: 36");
    is_right(&q, "n, N: 36");
    q.withs = 2;
    is_unreadable(&q, "no N K");
    is_explained(&q, "no 41 3", "hole-counted");
    is_explained(&q, "no 46 3", "hole-counted");
    gives_none(&q, "round-turned", "no 36 3");
    gives_none(&q, "cycle-length-parity", "no 36 3");
    q.with[0] = F15_ASK_SWAPS;
    q.with[1] = F15_ASK_TAXICAB;
    is_right(&q, "no 11 2");
    gives_none(&q, "hole-counted", "no 11 2");
    gives_none(&q, "rows-from-zero", "no 11 2");
    q.kind = F15_KIND_NUMBER;
    q.withs = 0;
    q.of = F15_ASK_N_PLUS_K;
    gives(&q, "hole-ignored", "39", "36");
    gives(&q, "hole-counted", "39", "44");
    gives(&q, "rows-from-zero", "39", "38");
    q.of = F15_ASK_RANK_VIOLATIONS;
    gives(&q, "hole-ignored", "39", "36");
}

/* A number asked for besides is named whole, or without the s of the plural; no shorter, and no longer. */
static void names_of_numbers(void **state) {
    static const f15_ask asks[] = {F15_ASK_INVERSIONS, F15_ASK_ROW, F15_ASK_SWAPS, F15_ASK_TAXICAB};
    static const char *const worth[] = {"36", "3", "11", "2"};
    (void)state;
    f15_question q =
        asked(F15_KIND_YES_NO, F15_ASK_SOLVABLE, "4 3 2 1 / 5 14 13 12 / 6 15 _ 11 / 7 8 9 10");
    q.withs = 1;
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        const char *name = f15_ask_name(asks[k]);
        const size_t whole = strlen(name), single = whole - (name[whole - 1] == 's');
        q.with[0] = asks[k];
        for (size_t length = 2; length <= whole + 1; length++) {
            char text[80];
            snprintf(text, sizeof text, "no, %.*s%s %s", (int)length, name,
                     length > whole ? "s" : "", worth[k]);
            if (length == single || length == whole)
                is_right(&q, text);
            else
                is_unreadable(&q, text);
        }
    }
}

/* The cycles of a board: tile to box, the hole the last item (lecture9, Figure 3). */
static void as_permutation(void **state) {
    (void)state;
    f15_question q =
        asked(F15_KIND_CYCLE_FORM, F15_ASK_ITSELF, "6 5 2 3 / _ 7 11 4 / 9 1 10 8 / 15 14 13 12");
    q.convention = F15_LECTURE9;
    is_valid(&q);
    is_right(&q, "(1 10 11 7 6)(2 3 4 8 12 16 5)(13 15)");
    gives(&q, "inverse", "(1 10 11 7 6)(2 3 4 8 12 16 5)(13 15)", NULL);
    q.kind = F15_KIND_PARITY;
    q.with[0] = F15_ASK_CYCLES;
    q.withs = 1;
    is_valid(&q);
    is_right(&q, "odd, cycles 5");
    gives(&q, "fixed-points-left-out", "odd, cycles 5", NULL);
    gives(&q, "odd-times-odd", "odd, cycles 5", NULL);
}

/* ---- questions that do not hold together ---------------------------------------------------- */

static void refused_goals(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, CORNER);
    f15_puzzle good = q.puzzle;
    q.puzzle.given = false;
    refused(&q);
    q.puzzle = good;
    give_cycle(&q, 6, 4, 6);
    refused(&q);
    give_cycle(&q, 6, 4, 16);
    refused(&q);
    q.puzzle.goal = F15_GOAL_HOLE;
    q.puzzle.hole_at = 2; /* there already */
    refused(&q);
    q.puzzle.hole_at = 16;
    refused(&q);
    q.puzzle.hole_at = 3;
    is_valid(&q);
    q.fewest = true;
    refused(&q);
    q.fewest = false;
    q.puzzle.kept = F15_CELL(2);
    refused(&q);
    q.puzzle.kept = F15_CELL(16);
    refused(&q);
    q.puzzle.kept = 0;
    q.puzzle.goal = F15_GOAL_PLACES;
    refused(&q);
    q.puzzle.placeds = 2;
    q.puzzle.placed[0] = q.puzzle.placed[1] = (f15_placed){3, 4};
    refused(&q);
    q.puzzle.placed[1].cell = 5; /* a piece in two cells */
    refused(&q);
    q.puzzle.placed[1] = (f15_placed){6, 4}; /* two pieces in a cell */
    refused(&q);
    q.puzzle.placed[1].cell = 5;
    is_valid(&q);
    q.puzzle.placeds = 1;
    is_valid(&q);
    q.puzzle.placed[0].item = 15;
    refused(&q);
    q.puzzle = good;
    q.puzzle.wanted.grid.obstacles = F15_CELL(0);
    refused(&q);
    q.puzzle = good;
    q.puzzle.board.item[0] = q.puzzle.board.item[1];
    refused(&q);
    q.puzzle = good;
    q.puzzle.board.hole = 5;
    refused(&q);
    q.puzzle = good;
    q.n = 15;
    refused(&q);
}

static void refused_asks(void **state) {
    (void)state;
    f15_question q = asked(F15_KIND_YES_NO, F15_ASK_SOLVABLE, "1 2 3 / 4 # 6 / 7 8 _");
    refused(&q); /* no square of four cells */
    q = ask_kind(F15_KIND_NUMBER, 4);
    q.of = F15_ASK_ROW;
    refused(&q);
    q = ask_kind(F15_KIND_WITNESS, 4);
    q.conditions = 1;
    q.condition[0] = (f15_condition){F15_ASK_SOLVABLE, F15_EXACTLY, 1};
    refused(&q);
    q = asked(F15_KIND_NUMBER, F15_ASK_ROUNDS, "1 2 / 3 _");
    refused(&q);
    give_path(&q, "0 1 3 2");
    is_valid(&q);
    q.puzzle.item = 3;
    refused(&q);
}

/* Everything that decides a verdict changes the hash. */
static void hashes(void **state) {
    (void)state;
    uint64_t seen[12];
    size_t count = 0;
    f15_question q = on_board(F15_KIND_MOVES, CORNER);
    seen[count++] = f15_question_hash(&q);
    assert_int_equal(seen[0], f15_question_hash(&q));
    f15_board_slide(&q.puzzle.board, 1);
    seen[count++] = f15_question_hash(&q);
    f15_board_slide(&q.puzzle.wanted, 11);
    seen[count++] = f15_question_hash(&q);
    give_cycle(&q, 1, 2, 3);
    seen[count++] = f15_question_hash(&q);
    q.puzzle.kept = 1;
    seen[count++] = f15_question_hash(&q);
    q.puzzle.through = 2;
    seen[count++] = f15_question_hash(&q);
    q.puzzle.avoiding = 4;
    seen[count++] = f15_question_hash(&q);
    give_path(&q, "0 1 5 4");
    seen[count++] = f15_question_hash(&q);
    q.puzzle.cell = 4;
    seen[count++] = f15_question_hash(&q);
    q.puzzle.placed[q.puzzle.placeds++] = (f15_placed){1, 2};
    seen[count++] = f15_question_hash(&q);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(seen[i] != seen[j]);
}

/* ---- anything at all ------------------------------------------------------------------------ */

static void random_answers(void **state) {
    (void)state;
    static const char letters[] = "0123456789 UDLRudlr,()[]-/x";
    f15_random random = {(uint64_t)time(NULL)};
    print_message("# seed %llu\n", (unsigned long long)random.state);
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 / 4 # 6 / 7 8 _");
    q.puzzle.goal = F15_GOAL_HOLE;
    for (unsigned k = 0; k < 20000; k++) {
        char text[40];
        size_t length = (size_t)f15_random_below(&random, sizeof text);
        size_t most = k % 2 == 0 ? sizeof letters - 1 : 15; /* often only digits, blanks, UDLR */
        f15_verdict v = {0};
        for (size_t i = 0; i < length; i++)
            text[i] = letters[f15_random_below(&random, most)];
        q.kind = k % 3 == 0 ? F15_KIND_BOARD_CYCLE : F15_KIND_MOVES;
        q.puzzle.goal = k % 5 == 0 ? F15_GOAL_CYCLE : F15_GOAL_HOLE;
        give_cycle(&q, 1, 2, 3);
        assert_int_equal(f15_check(&q, text, length, &v, NULL), F15_OK);
        f15_verdict_free(&v);
    }
}

/* The longest that is looked at: to and fro, which is legal all the way. */
static void long_answers(void **state) {
    (void)state;
    static char text[3 * (F15_MAX_ANSWER_STEPS + 1) + 1];
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 4 / 5 6 7 8 / 13 9 11 12 / 10 14 15 _");
    give_cycle(&q, 1, 2, 3);
    for (size_t k = 0; k <= F15_MAX_ANSWER_STEPS; k++)
        memcpy(text + 3 * k, "12 ", 4);
    is_unreadable(&q, text);
    text[3 * F15_MAX_ANSWER_STEPS] = '\0';
    is_wrong(&q, text, F15_FAULT_WRONG_CELL);
    text[3 * 999] = '\0';
    is_explained(&q, text, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solved_boards),
        cmocka_unit_test(solvable_boards),
        cmocka_unit_test(rank_violations),
        cmocka_unit_test(moves),
        cmocka_unit_test(goals),
        cmocka_unit_test(three_cycles),
        cmocka_unit_test(misread_moves),
        cmocka_unit_test(misread_ways),
        cmocka_unit_test(walls),
        cmocka_unit_test(paths),
        cmocka_unit_test(known_paths),
        cmocka_unit_test(faulty_paths),
        cmocka_unit_test(rounds),
        cmocka_unit_test(miscounted),
        cmocka_unit_test(names_of_numbers),
        cmocka_unit_test(as_permutation),
        cmocka_unit_test(refused_goals),
        cmocka_unit_test(refused_asks),
        cmocka_unit_test(hashes),
        cmocka_unit_test(random_answers),
        cmocka_unit_test(long_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}

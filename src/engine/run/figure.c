/* The words of a figure. */
#include "internal.h"

#include <fifteen/unstable/figure.h>

#include <string.h>

/* A figure's synopsis is the grammar of its words, like an algorithm's. */
#define DRAWN " [--ring CELLS] [--keep CELLS] [--caption TEXT]"
static const f15_algorithm_info figures[] = {
    [F15_FIGURE_BOARD] = {.name = "board",
                          .synopsis = "BOARD [--size RxC] [--goal BOARD] [--slide PIECE]" DRAWN},
    [F15_FIGURE_CELLS] = {.name = "cells", .synopsis = "RxC" DRAWN},
    [F15_FIGURE_ROW] = {.name = "row", .synopsis = "START [--swaps SWAPS] [--caption TEXT]"},
    [F15_FIGURE_CYCLES] = {.name = "cycles",
                           .synopsis = "PERMUTATION [--items N] [--caption TEXT]"},
    [F15_FIGURE_GRAPH] = {.name = "graph", .synopsis = "WORD [--caption TEXT]"},
    [F15_FIGURE_TRACE] = {.name = "trace",
                          .synopsis = "ALGORITHM ARGUMENT... [--steps K] [--caption TEXT]"},
};
enum { KINDS = sizeof figures / sizeof *figures };

static size_t kind_of(const char *word) {
    return f15_row_named(figures, KINDS, sizeof *figures, word);
}

bool f15_is_figure_name(const char *word) {
    return kind_of(word) < KINDS;
}

/* Reads the board, or for CELLS a size, whose cells have names. */
static void read_drawn(f15i_request *r, f15_figure *f) {
    const char *text = f15i_text(r, "BOARD"), *goal = f15i_text(r, "--goal");
    const char *size = f->kind == F15_FIGURE_CELLS ? f15i_text(r, "RxC") : f15i_text(r, "--size");
    uint32_t rows = 0, columns = 0;
    f15_board solved;
    if (size)
        f15i_outcome(r, f15_read_size(size, strlen(size), &rows, &columns, r->err), NULL);
    if (!r->code && f->kind == F15_FIGURE_CELLS) {
        f->board.grid = (f15_grid){rows, columns, 0};
        f15_board_solved(&f->board, &f->board.grid);
        f->board.hole = F15_NO_HOLE;
        for (uint32_t k = 0; k < rows * columns; k++)
            f->names.code[k] = k + f->base;
    } else if (!r->code && f15i_has_letters(r)) {
        goal = goal ? goal : text; /* a drawing accepts any goal */
        f15i_outcome(r,
                     f15_read_word_board(text, strlen(text), goal, strlen(goal), rows, columns,
                                         &f->board, &solved, &f->names, r->err),
                     NULL);
    } else if (!r->code) {
        f15i_outcome(
            r, f15_read_board(text, strlen(text), rows, columns, &f->board, &f->names, r->err),
            NULL);
    }
}

/* Reads the piece that slides as the moves of a ledger are read: by number, letter or direction. */
static void read_slide(f15i_request *r, f15_figure *f) {
    static const char name[] = "--slide";
    const char *text = f15i_text(r, name);
    f15_board after = f->board;
    f15_written_moves moves = {0};
    if (r->code || !text)
        return;
    f15i_outcome(r,
                 f15_read_moves(text, strlen(text), &f->board, &f->names, F15_MOVER_PIECE,
                                &f->arena, &moves, r->err),
                 name);
    if (!r->code)
        f15i_outcome(r, f15_play_named(&after, &f->names, &moves, NULL, NULL, r->err), name);
    if (!r->code && moves.count != 1)
        f15i_refuse_word(r, name, F15_USAGE, NULL, "one slide is drawn, not %zu", moves.count);
    if (!r->code)
        f->slides = after.hole;
}

/* Reads the ring. Each of its cells is beside the next one, the last beside the first: there a line
 * can be drawn. */
static void read_ring(f15i_request *r, f15_figure *f) {
    const f15_grid all_open = {f->board.grid.rows, f->board.grid.columns, 0};
    f15i_read_cells(r, "--ring", f->base, f15_grid_size(&all_open), f->ring, &f->ring_cells);
    for (size_t k = 0; !r->code && k < f->ring_cells; k++) {
        const uint32_t a = f->ring[k], b = f->ring[(k + 1) % f->ring_cells];
        if ((f15_grid_neighbours(&all_open, a) & F15_CELL(b)) == 0)
            f15i_refuse_word(r, "--ring", F15_MISMATCH, "list the cells in the order of the path",
                             "cell %u is not beside cell %u", a + f->base, b + f->base);
    }
}

static void read_board(f15i_request *r, f15_figure *f) {
    read_drawn(r, f);
    read_ring(r, f);
    f->kept = f15i_read_cells(r, "--keep", f->base, f15_grid_size(&f->board.grid), NULL, NULL);
    read_slide(r, f);
}

static void read_row(f15i_request *r, f15_figure *f, const f15_convention *convention) {
    const bool graph = f->kind == F15_FIGURE_GRAPH;
    const char *name = graph ? "WORD" : "START", *text = f15i_text(r, name);
    const char *swaps = f15i_text(r, "--swaps");
    f15i_outcome(r,
                 f15_read_arrangement(text, strlen(text), convention, &f->arena, &f->start, r->err),
                 name);
    f->n = f->start.n;
    uint32_t first, second;
    const f15_names names = f15_arrangement_names(&f->start);
    if (graph && f15_named_as(&names))
        f15i_refuse_word(r, name, F15_MISMATCH, "give a word, such as ABC",
                         "names are too long to be drawn like this");
    if (f->n > (graph ? F15_MAX_GRAPHED : F15_MAX_CELLS) || (graph && f->n < 2))
        f15i_refuse_word(r, name, f->n < 2 ? F15_OUT_OF_RANGE : F15_TOO_BIG, NULL,
                         "%zu %s cannot be drawn like this", f->n, f->n == 1 ? "item" : "items");
    if (graph && f15_find_equal_names(&names, f->n, &first, &second))
        f15i_refuse_word(r, name, F15_REPEATED, NULL, "a letter stands twice");
    if (!r->code && swaps)
        f15i_outcome(r,
                     f15_read_sequence(swaps, strlen(swaps), 2, f->n, convention, &f->arena,
                                       &f->swaps, r->err),
                     "--swaps");
    if (f->swaps.count > F15_MAX_DRAWN_SWAPS)
        f15i_refuse_word(r, "--swaps", F15_TOO_BIG, NULL, "there are too many swaps to be drawn");
}

/* Takes out the two options that belong to the figure, and records the trace of the other words. */
static void read_trace(f15i_request *r, f15_figure *f, const char *const *word, size_t count,
                       const f15_convention *convention, const char **caption) {
    static const f15_solve_options options = {.limits.nodes = F15_FIGURE_BOARDS};
    f15_recording *recording = f15_alloc(&f->arena, 1, sizeof *recording);
    const char **words = f15_alloc(&f->arena, count, sizeof *words);
    size_t kept = 0;
    f15i_outcome(r, f15_arena_done(&f->arena, r->err), NULL);
    for (size_t k = 1; k < count && !r->code; k++)
        if (k + 1 < count && strcmp(word[k], "--caption") == 0) {
            *caption = word[++k];
        } else if (k + 1 < count && strcmp(word[k], "--steps") == 0) {
            const char *steps = word[++k];
            f15i_outcome(r, f15_read_number(steps, strlen(steps), &f->steps, r->err), "--steps");
            if (f->steps == 0)
                f15i_refuse_word(r, NULL, F15_OUT_OF_RANGE, NULL, "--steps goes from 1");
        } else {
            words[kept++] = word[k];
        }
    if (r->code)
        return;
    *recording = (f15_recording){.run.solving = &options};
    f->recording = recording;
    r->code = f15_record(recording, words, kept, convention, NULL, 0, r->err);
    if (!r->code)
        r->code = f15_record_cuts(recording, 0, r->err);
    if (!r->code && f15i_boards_made(&recording->run) >= F15_FIGURE_BOARDS)
        f15i_refuse_word(r, NULL, F15_TOO_BIG, "take a board nearer to its goal, or --max-nodes",
                         "the searches of a figure make more than %llu boards",
                         (unsigned long long)F15_FIGURE_BOARDS);
}

static void check_drawn(f15i_request *r, const char *word, uint64_t n) {
    if (n > F15_MAX_CELLS)
        f15i_refuse_word(r, word, F15_TOO_BIG, NULL, "%llu places are too many to be drawn",
                         (unsigned long long)n);
}

static void read_cycles(f15i_request *r, f15_figure *f, const f15_convention *convention) {
    const char *text = f15i_text(r, "PERMUTATION");
    const uint64_t items = f15i_number_of(r, "--items", 0);
    check_drawn(r, "--items", items);
    if (items == 0 && f15i_text(r, "--items"))
        f15i_refuse_word(r, NULL, F15_OUT_OF_RANGE, NULL, "--items goes from 1");
    f->n = (size_t)items;
    if (r->code)
        return;
    f15i_outcome(r,
                 f15_read_permutation(text, strlen(text), convention, &f->arena, &f->n, NULL,
                                      &f->permutation, r->err),
                 "PERMUTATION");
    check_drawn(r, "PERMUTATION", f->n);
}

f15_code f15_read_figure(const char *const *word, size_t count, const f15_convention *convention,
                         f15_figure *out, f15_error *err) {
    F15_NEED(word && convention && out, err);
    const char *names[KINDS], *caption = NULL;
    char remedy[120];
    f15i_request r = {.arena = &out->arena, .err = err};
    const char *name = count > 0 ? word[0] : "";
    const size_t kind = kind_of(name);
    *out = (f15_figure){.base = convention->base, .slides = F15_NO_HOLE};
    if (kind == KINDS) {
        for (size_t k = 0; k < KINDS; k++)
            names[k] = figures[k].name;
        f15_did_you_mean(name, names, KINDS, "write board, cells, row, cycles, graph or trace",
                         remedy, sizeof remedy);
        return f15_fail(err, F15_UNKNOWN, remedy, "there is no figure \"%s\"", name);
    }
    out->kind = (f15_figure_kind)kind;
    r.info = &figures[kind];
    if (kind == F15_FIGURE_TRACE)
        read_trace(&r, out, word, count, convention, &caption);
    else
        f15i_sort_words(&r, word, count);
    if (!r.code && kind <= F15_FIGURE_CELLS)
        read_board(&r, out);
    else if (!r.code && (kind == F15_FIGURE_ROW || kind == F15_FIGURE_GRAPH))
        read_row(&r, out, convention);
    else if (!r.code && kind == F15_FIGURE_CYCLES)
        read_cycles(&r, out, convention);
    if (kind != F15_FIGURE_TRACE)
        caption = f15i_text(&r, "--caption");
    if (!r.code && caption)
        out->caption = f15_alloc_string(&out->arena, caption, strlen(caption));
    return r.code ? r.code : f15_arena_done(&out->arena, err);
}

f15_code f15_read_figure_text(const char *text, size_t length, const f15_convention *convention,
                              f15_figure *out, f15_error *err) {
    F15_NEED(text && convention && out, err);
    f15_arena arena = {0};
    f15_command command = {0};
    *out = (f15_figure){0};
    f15_code code = f15_split_words(text, length, &arena, &command, err);
    const char **word = f15_alloc(&arena, command.count + 1, sizeof *word);
    for (size_t k = 0; word && k < command.count; k++)
        word[k] = command.word[k].s;
    if (!code)
        code = f15_arena_done(&arena, err);
    if (!code)
        code = f15_read_figure(word, command.count, convention, out, err);
    f15_arena_free(&arena);
    return code;
}

void f15_figure_free(f15_figure *figure) {
    if (!figure)
        return;
    if (figure->recording)
        f15_recording_free(figure->recording);
    f15_arena_free(&figure->arena);
    *figure = (f15_figure){0};
}

/* Appends the words of a board in lines indented by four columns: rows of equally many short words,
 * of which exactly one is the hole. Returns the end of the lines; without a board appends nothing,
 * and returns NULL. */
static const char *board_words(const char *lines, f15_text *words) {
    const char *at = lines;
    const size_t before = words->length, begin = before + strlen("board \"");
    size_t rows = 0, columns = 0, holes = 0;
    bool fits = true;
    f15_text_add(words, "board \"");
    for (; fits && strncmp(at, "    ", 4) == 0; rows++) {
        size_t cells = 0, longest = 0;
        f15_text_add(words, rows > 0 ? " /" : "");
        for (at += strspn(at, " "); *at && *at != '\n'; cells++) {
            const size_t length = strcspn(at, " \n");
            longest = length > longest ? length : longest;
            holes += length == 1 && *at == '_';
            f15_text_add(words, rows > 0 || cells > 0 ? " " : "");
            f15_text_add_n(words, at, length);
            at += length + strspn(at + length, " ");
        }
        at += *at == '\n';
        columns = rows == 0 ? cells : columns;
        fits = cells == columns && longest <= 4;
    }
    const bool quoted = strpbrk(f15_text_string(words) + begin, "\"\\") != NULL;
    f15_text_add(words, "\"");
    if (fits && rows > 1 && holes == 1 && !quoted && !words->code)
        return at;
    words->length = before;
    if (words->s)
        words->s[before] = '\0';
    return NULL;
}

bool f15_next_drawing(const char **at, const char **begin, f15_text *words) {
    const char *figure = *at, *text = NULL, *end = NULL;
    size_t length = 0;
    const bool there = f15_next_figure(&figure, &text, &length);
    bool blank = true;
    for (const char *line = *at; *line && end == NULL && (!there || line < text);) {
        const size_t length_here = strcspn(line, "\n");
        const bool after_blank = blank;
        blank = strspn(line, " ") >= length_here;
        *begin = line;
        end = after_blank && !blank ? board_words(line, words) : NULL;
        line += length_here;
        line += *line == '\n';
    }
    if (end == NULL && there) {
        *begin = text - 1; /* the end of the line that opens the block */
        while (*begin > *at && (*begin)[-1] != '\n')
            --*begin;
        f15_text_add_n(words, text, length);
        end = figure;
    }
    *at = end != NULL ? end : *at;
    return end != NULL;
}

bool f15_next_figure(const char **at, const char **text, size_t *length) {
    static const char fence[] = "```", opening[] = "```figure\n";
    const char *begin = strstr(*at, opening);
    const char *body = begin ? begin + strlen(opening) : NULL, *end = body;
    if (!body)
        return false;
    while (*end && strncmp(end + strspn(end, " "), fence, strlen(fence)) != 0) {
        end += strcspn(end, "\n");
        end += *end == '\n';
    }
    *text = body;
    *length = (size_t)(end - body);
    *at = *end ? end + strlen(fence) : end;
    return true;
}

/* The results of the algorithms on boards: moves, and whether a board can be solved. */
#include "../internal.h"

static const f15_board_names *names_of(const f15_run *run) {
    return run->names.letters ? &run->names : NULL;
}

/* ---- moves --------------------------------------------------------------------------------- */

/* Writes the moves of a board of letters as directions, as a letter may name several pieces. */
void f15i_say_moves(f15_text *text, const f15_run *run) {
    if (run->names.letters)
        f15_write_directions(text, run->equal.exchanged ? &run->equal.board : &run->board,
                             &run->moves, F15_MOVER_PIECE);
    else
        f15_write_moves(text, &run->moves, &run->names);
}

void f15i_json_moves(f15_json *json, const char *key, const f15_run *run) {
    f15_json_array(json, key);
    f15_write_labels(json->out, &run->moves, &run->names, ',');
    f15_json_close(json, ']');
}

void f15i_json_board(f15_json *json, const char *key, const f15_board *board,
                     const f15_board_names *names) {
    uint32_t item[F15_MAX_CELLS], written[F15_MAX_CELLS], size = f15_grid_size(&board->grid);
    f15_board_arrangement(board, item);
    for (uint32_t cell = 0; cell < size; cell++) /* turned: read from its last cell */
        written[cell] = item[names->turned ? size - 1 - cell : cell];
    const f15_problem line = {
        .n = size, .start = item, .names = f15_names_of_board(names), .grid = &board->grid};
    f15i_json_items(json, key, written, size, &line, 0);
}

/* Returns whether there is no solution because a line could not be read (exit status 2). */
static bool is_unread(const f15_error *why) {
    return why && f15_code_status(why->code) == 2;
}

static void say_solution(const f15_run *run, const f15_error *why, size_t line, f15_text *out) {
    const f15_shortest *found = &run->shortest;
    const bool searched = found->nodes || found->bound;
    const bool counts_all = run->solving && run->solving->count_all;
    if (why) {
        if (is_unread(why))
            f15_text_addf(
                out,
                why->column ? "unreadable: line %zu, column %zu: " : "unreadable: line %zu: ", line,
                why->column);
        else if (why->code == F15_UNREACHABLE)
            f15_text_add(out, "not solvable: ");
        f15_text_addf(out, "%s%s%s\n", why->what, why->remedy[0] ? "; " : "", why->remedy);
        return;
    }
    f15i_say_moves(out, run);
    if (!run->reached)
        f15_text_add(out, " (not solved: two pieces stay exchanged)");
    else if (!run->count)
        f15_text_add(out, " (solved already)");
    else if (searched && !found->proved && !found->bound)
        f15_text_add(out, " (not proved shortest)");
    else if (searched && !found->proved)
        f15i_add_counts(out, " (not proved shortest: none has fewer than {1:slide})",
                        (uint64_t[]){found->bound});
    else if (counts_all && found->proved && !found->solutions)
        f15_text_add(out, " (none is shorter; how many there are is not counted to the end)");
    else if (counts_all && found->solutions)
        f15i_add_counts(out, " ({1:shortest solution})", &found->solutions);
    f15_text_add(out, "\n");
}

static const char *outcome_of(const f15_run *run, const f15_error *why) {
    if (is_unread(why))
        return "unreadable";
    if (why)
        return why->code == F15_UNREACHABLE ? "not-solvable" : "out-of-reach";
    if (!run->reached)
        return "two-exchanged";
    return run->count ? "solution" : "solved-already";
}

void f15_render_solution(const f15_run *run, const f15_error *why, size_t line, bool json,
                         f15_text *out) {
    const f15_shortest *found = &run->shortest;
    const bool unread = is_unread(why);
    const bool searched = !why && (found->nodes || found->bound || found->proved);
    const bool counted =
        searched && found->proved && found->solutions && run->solving && run->solving->count_all;
    if (!json) {
        say_solution(run, why, line, out);
        return;
    }
    f15_json object = f15_json_begin(out), *const o = &object;
    unread ? f15_json_null(o, "board") : f15i_json_board(o, "board", &run->board, &run->names);
    f15_json_boolean(o, "solved", run->reached && !why);
    why ? f15_json_null(o, "moves") : f15i_json_moves(o, "moves", run);
    f15_json_number_if(o, "count", !why, run->count);
    unread ? f15_json_null(o, "after") : f15i_json_board(o, "after", &run->after, &run->names);
    f15_json_string(o, "why", why ? why->what : NULL);
    f15_json_string(o, "outcome", outcome_of(run, why));
    f15_json_string(o, "method", run->method);
    f15_json_boolean_if(o, "proved", searched, found->proved);
    f15_json_number_if(o, "bound", searched, found->bound);
    f15_json_number_if(o, "nodes", searched, found->nodes);
    f15_json_number_if(o, "solutions", counted, found->solutions);
    f15_json_number_if(o, "line", line > 0, line);
    f15_json_number_if(o, "column", unread && why->column > 0, unread ? why->column : 0);
    f15_json_end(o);
}

/* ---- solvable ------------------------------------------------------------------------------ */

/* The two numbers of a criterion: their names in JSON, and in words. */
static const struct {
    const char *count, *second, *words;
} numbers[F15_CRITERIA] = {
    [F15_CRITERION_PERMUTATION] = {"swaps", "home-moves",
                                   "with the hole moved home (slides: {2}), swaps that sort the "
                                   "pieces: {1}"},
    [F15_CRITERION_BOX] = {"swaps", "box-distance",
                           "n - cycles = {1}; the hole's distance from home: {2}"},
    [F15_CRITERION_N_PLUS_K] = {"n", "k",
                                "pairs in the wrong order N = {1}, the hole's row K = {2}"},
    [F15_CRITERION_RANK_VIOLATIONS] = {"violations", NULL, "rank violations: {1}"},
    [F15_CRITERION_TAXICAB] = {"swaps", "taxicab", "swaps: {1}; the hole's taxicab distance: {2}"},
};

static void show_repeated(f15i_blocks *b, const f15_run *run) {
    const f15_equal_pieces *r = &run->equal;
    f15_text line = {0};
    f15_text_add(&line, "Two pieces that look alike are exchanged: ");
    f15_write_piece(&line, r->x, &run->board.grid, names_of(run));
    f15_text_add(&line, " in ");
    f15_write_cell(&line, r->x_cell, &run->board.grid, run->convention.base);
    f15_text_add(&line, " and ");
    f15_write_piece(&line, r->y, &run->board.grid, names_of(run));
    f15_text_add(&line, " in ");
    f15_write_cell(&line, r->y_cell, &run->board.grid, run->convention.base);
    f15_text_add(&line, ". That changes the parity, and nothing that can be seen.");
    f15i_show_sentence(b, "", &line);
}

/* Shows the criteria; on a grid where they are not sufficient, why, and what decides instead; and
 * the verdict. */
void f15i_show_solvable(f15i_blocks *b, const f15_run *run) {
    static const char *const fault[] = {[F15_GRID_NOT_CONNECTED] = "some cell cannot be reached",
                                        [F15_GRID_NO_SQUARE] =
                                            "there is no 2 x 2 block without a wall",
                                        [F15_GRID_TRAPS] = "some piece is trapped"};
    const f15_solvability *s = &run->solvability;
    const f15_criterion_answer *answer = s->criterion, *box = &answer[F15_CRITERION_BOX];
    const bool forbidden = !box->solvable || !answer[F15_CRITERION_PERMUTATION].applies;
    f15_text line = {0};
    if (run->equal.exchanged)
        show_repeated(b, run);
    for (unsigned c = 0; c < F15_CRITERIA; c++) {
        if (answer[c].applies) {
            f15_text_add(&line, answer[c].solvable ? "yes: " : "no: ");
            f15i_add_counts(&line, numbers[c].words,
                            (uint64_t[]){answer[c].count, answer[c].second});
            if (c == F15_CRITERION_N_PLUS_K && run->board.grid.columns % 2 == 1)
                f15_text_add(&line, ", which does not count on a board of odd width");
        } else {
            f15_text_add(&line, "does not extend to this board");
        }
        f15i_show_named(b, 16, f15_criterion_name((f15_criterion)c), &line);
    }
    const char *decided_by = "the answer is by what slides can do in each part of it";
    if (forbidden)
        decided_by = "but what they forbid is forbidden";
    else if (s->searched)
        decided_by =
            "the answer is by what slides can do in each part of it, and by visiting every "
            "board within reach";
    if (!f15_grid_parity_decides(&run->board.grid))
        f15i_show_sentencef(
            b, "", "On this board the criteria are not all that counts, for %s (case: %s); %s.",
            fault[s->fault], f15_grid_case_name(s->grid_case), decided_by);
    f15_painted(&line, b->style, s->solvable ? F15_GOOD : F15_BAD,
                s->solvable ? "solvable" : "not solvable");
    if (!s->solvable && box->applies && !box->solvable)
        f15_text_add(&line, ": every slide changes the sign and the colour of the hole's cell "
                            "together, and here they do not fit");
    else if (!s->solvable)
        f15_text_addf(&line, ": parity does not forbid it, but %s",
                      forbidden ? "the hole cannot come home"
                                : "it is not within reach of the slides");
    f15i_show_sentence(b, "", &line);
}

void f15_render_solvable_text(const f15_run *run, const f15_style *style, f15_text *out) {
    f15_write_board(out, &run->board, names_of(run));
    f15_text_add(out, "\n");
    f15i_show_solvable(&(f15i_blocks){.out = out, .style = style}, run);
}

void f15i_json_criteria(f15_json *json, const char *key, const f15_solvability *s) {
    f15_json_object(json, key);
    for (unsigned c = 0; c < F15_CRITERIA; c++) {
        const f15_criterion_answer *answer = &s->criterion[c];
        json->keys_as_given = true; /* names of criteria keep their hyphens */
        f15_json_object(json, f15_criterion_name((f15_criterion)c));
        json->keys_as_given = false;
        f15_json_boolean(json, "applies", answer->applies);
        f15_json_boolean_if(json, "solvable", answer->applies, answer->solvable);
        if (answer->applies)
            f15_json_number(json, numbers[c].count, answer->count);
        if (answer->applies && numbers[c].second)
            f15_json_number(json, numbers[c].second, answer->second);
        f15_json_close(json, '}');
    }
    f15_json_close(json, '}');
}

void f15_render_solvable_json(const f15_run *run, bool claimed, bool yes, f15_text *out) {
    const f15_solvability *s = &run->solvability;
    f15_json json = f15_json_begin(out);
    f15i_json_board(&json, "board", &run->board, &run->names);
    f15_json_number(&json, "rows", run->board.grid.rows);
    f15_json_number(&json, "columns", run->board.grid.columns);
    f15_json_boolean(&json, "solvable", s->solvable);
    f15_json_boolean(&json, "certain", true);
    f15_json_string(&json, "case", f15_grid_case_name(s->grid_case));
    f15i_json_criteria(&json, "criteria", s);
    f15_json_string(&json, "claim", !claimed ? NULL : yes ? "yes" : "no");
    f15_json_boolean_if(&json, "holds", claimed, yes == s->solvable);
    f15_json_convention(&json, "convention", &run->convention);
    f15_json_end(&json);
}

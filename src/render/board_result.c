/* The answers of the algorithms on boards: moves, and whether a board can be solved. */
#include "json.h"
#include "trace.h"

static const f15_board_names *names_of(const f15_run *run) {
    return run->names.letters ? &run->names : NULL;
}

/* ---- moves -------------------------------------------------------------------------------------
 */

/* Letters are told by the way that they go: a letter alone may stand for several pieces. */
void f15i_say_moves(f15_text *text, const f15_run *run) {
    if (run->names.letters)
        f15_write_directions(text, run->repeated.exchanged ? &run->repeated.board : &run->board,
                             &run->moves, F15_WAY_OF_PIECE);
    else
        f15_write_moves(text, &run->moves);
    f15_text_addf(text, "   (%zu move%s)", run->moves.count, run->moves.count == 1 ? "" : "s");
}

json_t *f15i_moves(const f15_run *run) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < run->moves.count; k++)
        f15i_append(array, json_integer(run->moves.item[k] + 1), &good);
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

json_t *f15i_board(const f15_board *board, const f15_board_names *names) {
    uint32_t item[F15_MAX_CELLS];
    f15_names called = names && names->letters ? f15_names_of_board(names) : (f15_names){0};
    f15_board_arrangement(board, item);
    f15_problem line = {f15_grid_size(&board->grid), item, NULL, called, &board->grid};
    return f15i_state(item, line.n, &line, 0);
}

/* ---- solvable -----------------------------------------------------------------------------------
 */

/* What the two numbers of a criterion are, in JSON and in words. */
static const struct {
    const char *count, *second, *words;
} numbers[F15_CRITERIA] = {
    [F15_CRITERION_PERMUTATION] =
        {"swaps", "home-moves",
         "with the hole moved home (slides: %2$llu), swaps that sort the pieces: %1$llu"},
    [F15_CRITERION_BOX] = {"swaps", "box-distance",
                           "n - cycles = %llu; the hole's distance from home: %llu"},
    [F15_CRITERION_N_PLUS_K] = {"n", "k",
                                "pairs in the wrong order N = %llu, the hole's row K = %llu"},
    [F15_CRITERION_RANK_VIOLATIONS] = {"violations", NULL, "rank violations: %llu"},
    [F15_CRITERION_TAXICAB] = {"swaps", "taxicab",
                               "swaps: %llu; the hole's taxicab distance: %llu"},
};

static void say_criterion(f15_text *text, const f15_style *style, f15_criterion c,
                          const f15_criterion_answer *answer) {
    f15_text line = {0}, lead = {0};
    f15_text_addf(&lead, "  %-16s ", f15_criterion_name(c));
    if (!answer->applies) {
        f15_text_add(&line, "does not extend to this board");
    } else {
        f15_text_addf(&line, "%s: ", answer->solvable ? "yes" : "no");
        f15_text_addf(&line, numbers[c].words, (unsigned long long)answer->count,
                      (unsigned long long)answer->second);
    }
    f15_wrap(text, style, f15_text_string(&lead), "                   ", f15_text_string(&line));
    f15_text_drop_part(text, &lead);
    f15_text_drop_part(text, &line);
}

static void say_repeated(f15_text *text, const f15_style *style, const f15_run *run) {
    const f15_repeated *r = &run->repeated;
    f15_text line = {0};
    if (!r->exchanged)
        return;
    f15_text_add(&line, "Two pieces that look alike are exchanged: ");
    f15_write_piece(&line, r->x, &run->board.grid, names_of(run));
    f15_text_add(&line, " in ");
    f15_write_cell(&line, r->x_cell, &run->board.grid, run->convention.base);
    f15_text_add(&line, " and ");
    f15_write_piece(&line, r->y, &run->board.grid, names_of(run));
    f15_text_add(&line, " in ");
    f15_write_cell(&line, r->y_cell, &run->board.grid, run->convention.base);
    f15_text_add(&line, ". That changes the parity, and nothing that can be seen.");
    f15_wrap(text, style, "", "", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

static void say_hypotheses(f15_text *text, const f15_style *style, const f15_solvability *s) {
    const char *why = s->fault == F15_GRID_NOT_CONNECTED ? "some cell cannot be reached"
                      : s->fault == F15_GRID_NO_SQUARE   ? "there is no 2 x 2 block without a wall"
                      : s->fault == F15_GRID_TRAPS       ? "some piece is trapped"
                                                         : NULL;
    f15_text line = {0};
    if (!why)
        return;
    f15_text_addf(&line, "On this board the criteria are necessary and not sufficient, for %s%s.",
                  why,
                  s->searched  ? "; the answer is by visiting every board within reach"
                  : s->decided ? "; but what they forbid is forbidden"
                               : "; it is too large to visit every board, so nothing is certain");
    f15_wrap(text, style, "", "", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

/* Why not: by parity, or on a board whose hypotheses fail by what was visited. */
static const char *why_not(const f15_solvability *s) {
    const f15_criterion_answer *box = &s->criterion[F15_CRITERION_BOX];
    if (box->applies && !box->solvable)
        return ": every slide changes the sign and the colour of the hole's cell together, and "
               "here they do not fit";
    return s->searched ? ": parity does not forbid it, but it is not within reach of the slides"
                       : ": parity does not forbid it, but the hole cannot come home";
}

static void say_verdict(f15_text *text, const f15_style *style, const f15_solvability *s) {
    f15_text line = {0};
    f15_painted(&line, style, s->solvable ? F15_GOOD : F15_BAD,
                !s->solvable ? "not solvable"
                : s->decided ? "solvable"
                             : "not excluded");
    if (!s->solvable)
        f15_text_add(&line, why_not(s));
    f15_wrap(text, style, "", "", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

void f15i_say_solvable(f15_text *text, const f15_run *run, const f15_style *style) {
    const f15_solvability *s = &run->solvability;
    say_repeated(text, style, run);
    for (unsigned c = 0; c < F15_CRITERIA; c++)
        say_criterion(text, style, (f15_criterion)c, &s->criterion[c]);
    say_hypotheses(text, style, s);
    say_verdict(text, style, s);
}

static json_t *criterion_json(f15_criterion c, const f15_criterion_answer *answer) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "applies", json_boolean(answer->applies), &good);
    f15i_set(object, "solvable", answer->applies ? json_boolean(answer->solvable) : json_null(),
             &good);
    if (answer->applies)
        f15i_set(object, numbers[c].count, json_integer((json_int_t)answer->count), &good);
    if (answer->applies && numbers[c].second)
        f15i_set(object, numbers[c].second, json_integer((json_int_t)answer->second), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

json_t *f15i_criteria(const f15_solvability *s) {
    json_t *object = json_object();
    bool good = object != NULL;
    for (unsigned c = 0; c < F15_CRITERIA; c++)
        f15i_set(object, f15_criterion_name((f15_criterion)c),
                 criterion_json((f15_criterion)c, &s->criterion[c]), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

/* ---- the verbs' own forms
 * ------------------------------------------------------------------------ */

void f15_render_solvable_text(const f15_run *run, const f15_style *style, f15_text *out) {
    f15_write_board(out, &run->board, names_of(run));
    f15_text_add(out, "\n");
    f15i_say_solvable(out, run, style);
}

void f15_render_solvable_json(const f15_run *run, bool claimed, bool yes, f15_text *out) {
    const f15_solvability *s = &run->solvability;
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "board", f15i_board(&run->board, &run->names), &good);
    f15i_set(object, "rows", json_integer(run->board.grid.rows), &good);
    f15i_set(object, "columns", json_integer(run->board.grid.columns), &good);
    f15i_set(object, "solvable", json_boolean(s->solvable), &good);
    f15i_set(object, "certain", json_boolean(s->decided), &good);
    f15i_set(object, "criteria", f15i_criteria(s), &good);
    f15i_set(object, "claim", claimed ? json_string(yes ? "yes" : "no") : json_null(), &good);
    f15i_set(object, "holds", claimed ? json_boolean(yes == s->solvable) : json_null(), &good);
    f15i_set(object, "convention", f15i_convention(&run->convention), &good);
    f15_add_json_line(out, object);
    if (!good)
        out->code = F15_NO_MEMORY;
}

static void solution_json(const f15_run *run, const f15_error *why, f15_text *out) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "board", f15i_board(&run->board, &run->names), &good);
    f15i_set(object, "solved", json_boolean(run->reached), &good);
    f15i_set(object, "moves", why ? json_null() : f15i_moves(run), &good);
    f15i_set(object, "count", why ? json_null() : json_integer((json_int_t)run->count), &good);
    f15i_set(object, "after", f15i_board(&run->after, &run->names), &good);
    f15i_set(object, "why", why ? json_string(why->what) : json_null(), &good);
    f15_add_json_line(out, object);
    if (!good)
        out->code = F15_NO_MEMORY;
}

void f15_render_solution(const f15_run *run, const f15_error *why, bool json, f15_text *out) {
    if (json) {
        solution_json(run, why, out);
    } else if (why) {
        f15_text_addf(out, "not solvable: %s%s%s\n", why->what, why->remedy[0] ? "; " : "",
                      why->remedy);
    } else {
        if (run->names.letters)
            f15_write_directions(out, run->repeated.exchanged ? &run->repeated.board : &run->board,
                                 &run->moves, F15_WAY_OF_PIECE);
        else
            f15_write_moves(out, &run->moves);
        f15_text_add(out, "\n");
    }
}

/* The question of each gap, in words; and the worksheet of all gaps. */
#include "../internal.h"

#include <string.h>

/* ---- questions ----------------------------------------------------------------------------- */

/* Returns whether only neighbours are swapped: in `convert`, and in `adjacent` if it bubbles or its
 * depth is above 1. */
static bool neighbours_only(const f15_quiz *quiz) {
    const f15_algorithm algorithm = quiz->own.run.algorithm;
    return algorithm == F15_ALGORITHM_CONVERT ||
           (algorithm == F15_ALGORITHM_ADJACENT &&
            (quiz->own.depth > 1 || quiz->own.tape.event[0].id == F15_EVENT_BUBBLING));
}

/* For each kind of step, its question and the label of its gap. */
static const struct {
    const char *question, *label;
} steps[] = {
    [F15_GAP_SWAP] = {"Which two places are swapped next? (Write them with a dash between.)",
                      "swap"},
    [F15_GAP_THREE_CYCLE] = {"Which 3-cycle of places comes next? (In (a b c) the item at a goes "
                             "to b, that at b to c, that at c to a.)",
                             "3-cycle"},
    [F15_GAP_SLIDE] = {"Which piece slides next? (Its number, or the way it goes: U, D, L or "
                       "R.)",
                       "piece"},
    [F15_GAP_PIECES] = {"Which three pieces are turned next? (In (a b c) piece a goes where b "
                        "is, b where c is, c where a is.)",
                        "pieces"},
    [F15_GAP_STATE] = {"What stands there after each swap, from the first place to the last?",
                       NULL},
};

static void say_given_swap(f15_text *out, const f15_quiz *quiz) {
    const f15_event *given = f15_quiz_given(quiz);
    f15_text_addf(out, "%u-%u", given->list[0] + quiz->convention.base,
                  given->list[1] + quiz->convention.base);
}

/* Returns the tape's replay after `position` events; `out` keeps a failure. */
static const f15_replay *seek(f15_quiz *quiz, size_t position, f15_text *out) {
    f15_code code = f15_tape_seek(&quiz->own.tape, position, NULL);
    out->code = out->code ? out->code : code;
    return &quiz->own.tape.replay;
}

static void say_question(f15_quiz *quiz, const f15_gap *gap, f15_text *out) {
    const f15_event *event = &quiz->own.tape.event[gap->at];
    const size_t from = out->length;
    if (gap->kind == F15_GAP_CONJUGATE) {
        f15_text_add(out, "To which cycle of the conjugate does beta take the cycle ");
        f15i_say_places(out, event, quiz->convention.base);
        f15_text_add(out, " of alpha?");
    } else if (gap->info) {
        f15i_fill_sentence(out, gap->info->question, event, seek(quiz, gap->at + 1, out),
                           &quiz->convention);
    } else if (gap->kind == F15_GAP_SWAP && neighbours_only(quiz)) {
        f15_text_add(out, "Which two neighbours are swapped next? (Write their places with a dash "
                          "between.)");
    } else {
        f15_text_add(out, steps[gap->kind].question);
    }
    f15i_capitalise(out, from);
}

f15_code f15_render_ask(f15_quiz *quiz, f15_text *out, f15_error *err) {
    F15_NEED(quiz && out, err);
    const f15_gap *gap = f15_quiz_gap(quiz);
    if (gap && gap->kind == F15_GAP_STATE) {
        f15_text_add(out, "Swap places ");
        say_given_swap(out, quiz);
        f15_text_add(out, ": what stands there then, from the first place to the last?");
    } else if (gap) {
        say_question(quiz, gap, out);
    }
    return f15_text_done(out, err);
}

/* Lists the pieces beside the hole, in place of a slide's reason, which would name the piece. */
static void say_beside_hole(f15_quiz *quiz, const f15_gap *gap, f15_text *out) {
    const f15_replay *now = seek(quiz, gap->at, out);
    const f15_grid *grid = now->problem.grid;
    const char *before = "one of these slides: ";
    uint32_t hole = 0;
    while (!out->code && now->now[hole] != f15_grid_home(grid))
        hole++;
    for (uint32_t cell = 0; !out->code && cell < f15_grid_size(grid); cell++)
        if (f15_grid_adjacent(grid, hole, cell)) {
            f15_text_add(out, before);
            f15i_say_item(out, now->now[cell], now, &quiz->convention);
            before = ", ";
        }
}

f15_code f15_render_hint(f15_quiz *quiz, f15_text *out, f15_error *err) {
    F15_NEED(quiz && out, err);
    const f15_gap *gap = f15_quiz_gap(quiz);
    const f15_event *event = NULL;
    const f15_replay *now = NULL;
    f15_code code = gap ? f15_quiz_reason(quiz, &event, &now, err) : F15_OK;
    if (code)
        return code;
    if (event && gap->kind == F15_GAP_SLIDE)
        say_beside_hole(quiz, gap, out);
    else if (event && gap->kind == F15_GAP_PIECES)
        f15i_fill_sentence(out, "{a} is to go where {b} is; the third piece is missing", event, now,
                           &quiz->convention);
    else if (event && event->id == F15_EVENT_CONVERTING)
        f15i_fill_sentence(out, "{i} is the next to be filled", event, now, &quiz->convention);
    else if (event && gap->info == NULL) /* the reason of a value names it */
        f15i_reason(out, event, now, &quiz->convention);
    return f15_text_done(out, err);
}

/* Adds the command, as a shell and the sheet reader take it. */
static void add_command(const f15_quiz *quiz, uint32_t depth, const f15_style *style,
                        f15_text *out) {
    f15_text rest = {0};
    if (depth)
        f15_text_addf(&rest, "--depth %u ", depth);
    f15_text_add(&rest, "--blanks");
    f15i_write_command(out, quiz->words, quiz->count, &quiz->convention, f15_text_string(&rest),
                       style->width);
    f15_text_drop_part(out, &rest);
    f15_text_add(out, "\n");
}

/* ---- the sheet: its problem ---------------------------------------------------------------- */

/* Adds an indented drawing as a comment: the first blank of each line becomes a #. */
static void add_drawing(f15_text *out, f15_text *drawing) {
    f15_text_add(out, "#\n");
    for (const char *at = f15_text_string(drawing); *at;) {
        const f15i_text_line line = f15i_next_line(&at);
        f15_text_add(out, "#");
        f15_text_add_n(out, line.s + 1, line.length > 0 ? line.length - 1 : 0);
        f15_text_add(out, "\n");
    }
    f15_text_add(out, "#\n");
    f15_text_drop_part(out, drawing);
}

/* Adds the problem, and the slides before the first gap, if any: they bring the hole of a board
 * home, or set up a 3-cycle. */
static void add_problem(f15_quiz *quiz, const f15_text_sink *sink, f15_text *out) {
    const f15_event *event = quiz->own.tape.event;
    const f15_replay *now = seek(quiz, 1, out);
    const size_t first = quiz->own.gap[0].at;
    f15_text line = {0}, drawing = {0};
    f15_event_sentence(&line, event, now, &quiz->convention);
    f15_text_add(&line, ".");
    f15i_capitalise(&line, 0);
    f15i_wrap_part(out, &sink->style, "# ", "# ", &line);
    if (now->problem.n > 0)
        f15i_draw_problem(&drawing, sink, event, now);
    add_drawing(out, &drawing);
    seek(quiz, first, out);
    if (out->code || now->steps == 0 || !now->problem.grid)
        return;
    f15_text_add(&line, "These slides are made first:");
    const f15_moves *moves = &quiz->own.run.moves; /* one for each step of the tape */
    for (size_t at = 0, move = 0; move < moves->count && at < first; at++)
        if (event[at].kind == F15_STEP)
            f15_text_addf(&line, " %u", moves->item[move++] + 1u);
    f15_text_add(&line, ". Then it is");
    f15i_wrap_part(out, &sink->style, "# ", "# ", &line);
    f15i_draw_state(&drawing, sink, now, 0);
    add_drawing(out, &drawing);
}

/* ---- the sheet: its gaps ----------------------------------------------------------------- */

/* Adds a gap, after its question unless that equals `last`; sets `last` to the question. */
static void add_gap(f15_quiz *quiz, f15_text *last, const f15_style *style, f15_text *out) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    f15_text question = {0};
    say_question(quiz, gap, &question);
    if (strcmp(f15_text_string(&question), f15_text_string(last)) != 0) {
        f15_text_add(out, quiz->next > 0 ? "\n" : "");
        last->length = 0;
        f15_text_add(last, f15_text_string(&question));
        f15_wrap(out, style, "# ", "# ", f15_text_string(&question));
    }
    f15_text_drop_part(out, &question);
    f15_text_addf(out, "%zu. ", quiz->next + 1);
    if (gap->kind == F15_GAP_STATE) {
        say_given_swap(out, quiz);
        f15_text_add(out, " gives");
    } else if (gap->kind == F15_GAP_CONJUGATE) {
        f15i_say_places(out, &quiz->own.tape.event[gap->at], quiz->convention.base);
        f15_text_add(out, " becomes");
    } else {
        f15_text_add(out, gap->info ? gap->info->label : steps[gap->kind].label);
    }
    f15_text_add(out, ": ___\n");
}

f15_code f15_render_sheet(f15_quiz *quiz, uint32_t depth, const f15_style *style, f15_text *out,
                          f15_error *err) {
    F15_NEED(quiz && style && out, err);
    f15_text last = {0}, line = {0};
    const f15_style plain = {.color = false, .width = style->width};
    const f15_text_sink sink = {.style = plain, .convention = quiz->convention};
    f15_code code = F15_OK;
    add_command(quiz, depth, &plain, out);
    f15_text_addf(out, "# Sheet version %d\n", F15_WORKSHEET_VERSION);
    f15_wrap(out, &plain, "# ", "# ",
             "Write your answers where the underscores are, and have them judged: fifteen check "
             "--sheet FILE");
    f15_text_add(&line, "The command above belongs to the sheet. Convention: ");
    f15_write_convention(&line, &quiz->convention, f15i_run_uses(&quiz->own.run));
    f15_text_add(&line, ".");
    f15i_wrap_part(out, &plain, "# ", "# ", &line);
    f15_text_add(out, "#\n");
    add_problem(quiz, &sink, out);
    while (!code && !out->code && f15_quiz_gap(quiz)) {
        add_gap(quiz, &last, &plain, out);
        code = f15_quiz_pass(quiz, err);
    }
    f15_text_drop_part(out, &last);
    return code ? code : f15_text_done(out, err);
}

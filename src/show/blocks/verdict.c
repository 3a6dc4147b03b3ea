/* Verdicts: as blocks, and as JSON. */
#include "../internal.h"

#include <math.h>
#include <string.h>

/* ---- text ---------------------------------------------------------------------------------- */

/* Shows the answer's line with its fault marked; not if it is too long, or cleaning changes it. */
static void show_place(f15i_blocks *b, const f15_verdict_context *about, const f15_span *span) {
    char clean[256];
    f15_text lines = {0};
    const f15i_fault_text at = f15i_fault_text_of(about, span);
    const char *s = at.line;
    const size_t indented = strlen("    ") + at.length;
    const bool fits = indented < sizeof clean && indented <= b->style->width;
    if (at.length == 0 || !fits || f15_clean(clean, sizeof clean, s, at.length) != at.length ||
        memcmp(clean, s, at.length) != 0)
        return;
    if (b->html) {
        f15i_end_names(b);
        f15_text_add(b->out, "<p class=\"answer\"><code>");
        f15_html_text(b->out, s, at.from);
        f15_text_add(b->out, "<mark>");
        f15_html_text(b->out, s + at.from, at.to - at.from);
        f15_text_add(b->out, "</mark>");
        f15_html_text(b->out, s + at.to, at.length - at.to);
        f15_text_add(b->out, "</code></p>\n");
        return;
    }
    size_t carets = f15_columns(s + at.from, at.to - at.from);
    f15_text_addf(&lines, "    %s\n    ", clean);
    f15_text_add_times(&lines, " ", f15_columns(s, at.from));
    f15_text_add_times(&lines, "^", carets ? carets : 1);
    f15_text_add(&lines, "\n");
    f15i_show_lines(b, &lines);
}

/* Returns whether the text begins with the part of the answer that is at fault. Such a text is not
 * capitalised: n(n-1)/2 is not N(n-1)/2. */
static bool begins_as_typed(const f15_verdict_context *about, const f15_span *span, const char *s) {
    const f15i_fault_text at = f15i_fault_text_of(about, span);
    const size_t length = at.to - at.from;
    return length > 0 && strncmp(s, at.line + at.from, length) == 0 && !f15_is_letter(s[length]);
}

/* Shows a text, with a full stop if it ends without one. Capitalises its first letter, unless that
 * was `typed` by the student, and the letter after a question mark. */
static void show_sentence(f15i_blocks *b, const char *s, bool typed) {
    f15_text line = {0};
    size_t length = strlen(s);
    if (length == 0)
        return;
    f15_text_addf(&line, "%s%s", s, strchr(".?!", s[length - 1]) ? "" : ".");
    if (!typed)
        f15i_capitalise(&line, 0);
    for (size_t k = 2; k < line.length; k++)
        if (line.s[k - 1] == ' ' && line.s[k - 2] == '?')
            f15i_capitalise(&line, k);
    f15i_show_sentence(b, "  ", &line);
}

/* Shows the feedback; then the misconceptions, which a pupil sees only without feedback. */
static void show_lessons(f15i_blocks *b, const f15_verdict *verdict, bool to_pupil) {
    f15_text line = {0};
    if (verdict->feedback) {
        f15_text_add_clean(&line, verdict->feedback, strlen(verdict->feedback));
        f15i_show_sentence(b, "  ", &line);
    }
    if (verdict->judgement != F15_WRONG || (to_pupil && verdict->feedback))
        return;
    for (size_t d = 0; d < verdict->diagnoses; d++) {
        const f15_misconception *m = &verdict->diagnosis[d];
        f15_text_add_clean(&line, m->teaches, strlen(m->teaches));
        f15i_show_sentence(b, "  ", &line);
    }
}

/* Finds the amount as count/of, with the least denominator; returns false if that is above 100. */
static bool find_fraction(double amount, unsigned *count, unsigned *of) {
    static const double exact = 1e-9; /* a difference up to this is rounding */
    for (*of = 1; *of <= 100; ++*of) {
        *count = (unsigned)(amount * *of + 0.5);
        if (fabs(amount * *of - *count) <= exact)
            return true;
    }
    return false;
}

void f15_render_amount(f15_text *out, double amount) {
    const unsigned thousandths = (unsigned)(amount * 1000 + 0.5);
    unsigned count, of;
    if (!find_fraction(amount, &count, &of))
        f15_text_addf(out, "about %u.%03u", thousandths / 1000, thousandths % 1000);
    else if (of == 1)
        f15_text_addf(out, "%u", count);
    else if (count > of)
        f15_text_addf(out, "%u %u/%u", count / of, count % of, of);
    else
        f15_text_addf(out, "%u/%u", count, of);
}

void f15_render_amount_in_words(f15_text *out, double amount) {
    static const char *const parts[] = {
        [3] = "third",   [4] = "quarter", [5] = "fifth", [6] = "sixth",
        [7] = "seventh", [8] = "eighth",  [9] = "ninth", [10] = "tenth"};
    unsigned count, of;
    if (!find_fraction(amount, &count, &of) || count >= of || of > 10 || of == 1)
        f15_render_amount(out, amount);
    else if (of == 2)
        f15_text_add(out, "half");
    else
        f15_text_addf(out, "%s %s%s", f15_number_word(count), parts[of], count > 1 ? "s" : "");
}

void f15i_show_worth(f15i_blocks *b, double credit, unsigned points, bool always) {
    const bool whole = credit >= 1, some = credit > 0 && points > 0;
    f15_text line = {0};
    if (credit < 0 || (!always && (whole || !some)))
        return;
    f15_text_add(&line, some ? "It is worth " : "It is worth nothing");
    if (some && !whole)
        f15_render_amount_in_words(&line, credit);
    if (some && !whole && points == 1)
        f15_text_add(&line, " of a point");
    else if (some)
        f15_text_addf(&line, "%s%u point%s", whole ? "" : " of ", points, points > 1 ? "s" : "");
    f15_text_add(&line, ".");
    f15i_show_sentence(b, "  ", &line);
}

/* Copies the places of the first `step` steps, counted from 0; returns NULL if one of them is not a
 * place. A number below the base wraps, and is too large. */
static uint32_t *places_of(const f15_groups *groups, size_t step, uint32_t base, size_t n,
                           f15_arena *arena) {
    uint32_t *place = f15_alloc_copy(arena, groups->value, groups->n, sizeof *place);
    const size_t end = step <= groups->count ? groups->start[step] : 0;
    for (size_t k = 0; place != NULL && k < end; k++) {
        place[k] -= base;
        if (place[k] >= n)
            return NULL;
    }
    return end > 0 ? place : NULL;
}

/* Draws the items as they are before the step at fault, with arcs for this step. */
static void show_step(f15i_blocks *b, const f15_verdict_context *about,
                      const f15_verdict *verdict) {
    const f15_question *q = about->question;
    const size_t step = verdict->fault.step, n = q->start.n;
    f15_figure figure = {
        .kind = F15_FIGURE_ROW, .base = q->convention.base, .slides = F15_NO_HOLE, .n = n};
    f15_written written = {0};
    const uint32_t *place = NULL;
    if (step > 0 && n > 0 &&
        f15_read_answer(q, about->answer, about->answer_length, &figure.arena, &written, NULL) ==
            F15_OK)
        place = places_of(&written.groups, step, figure.base, n, &figure.arena);
    figure.start = q->start;
    figure.start.item = f15_alloc_copy(&figure.arena, q->start.item, n, sizeof *figure.start.item);
    for (size_t g = 0; place != NULL && figure.start.item != NULL && g < step; g++) {
        const bool at_fault = g + 1 == step;
        const size_t at = written.groups.start[g], end = written.groups.start[g + 1];
        if (!at_fault && place[at] != place[at + 1])
            f15_turn(figure.start.item, place + at, end - at);
        for (size_t k = at; at_fault && k < end; k++) {
            figure.ring[figure.ring_cells++] = (uint8_t)place[k];
            figure.fault |= F15_CELL(place[k]);
        }
    }
    if (figure.fault != 0) {
        if (f15_count_cells(figure.fault) == 1)
            figure.ring_cells = 0; /* it swaps a place with itself: no arc */
        f15i_show_sentencef(b, "  ", "Step %zu goes wrong here:", step);
        f15i_show_drawn(b, &figure, "The step that goes wrong");
    }
    if (figure.arena.code == F15_NO_MEMORY && !b->out->code)
        b->out->code = F15_NO_MEMORY;
    f15_figure_free(&figure);
}

/* Draws the line that swaps or 3-cycles lead to, with right places tinted. Draws the step at fault
 * before it, or marks the first wrong place if no step is known. Returns false without a line. */
static bool show_line(f15i_blocks *b, const f15_verdict_context *about,
                      const f15_verdict *verdict) {
    const f15_question *q = about->question;
    const bool steps = q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
    const f15_arrangement *first = q->start.n > 0 ? &q->start : &q->goal; /* which has the names */
    const f15_names names = f15_arrangement_names(first);
    const char *produces = verdict->produces;
    f15_figure figure = {
        .kind = F15_FIGURE_ROW, .base = q->convention.base, .slides = F15_NO_HOLE, .n = q->goal.n};
    const bool is_line = steps && figure.n > 0 && figure.n <= F15_MAX_CELLS &&
                         f15_read_arrangement_of(produces, strlen(produces), &q->convention, first,
                                                 &figure.arena, &figure.start, NULL) == F15_OK;
    if (is_line) {
        figure.start.code = first->code;
        figure.start.letters = first->letters;
        for (size_t k = 0; k < figure.n; k++)
            if (f15_same_name(&names, figure.start.item[k], q->goal.item[k]))
                figure.kept |= F15_CELL(k);
            else if (figure.fault == 0 && verdict->fault.step == 0)
                figure.fault = F15_CELL(k);
        show_step(b, about, verdict);
        f15i_show_sentencef(b, "  ", "Where it leads:");
        f15i_show_drawn(b, &figure, "Where the answer leads");
    }
    f15_figure_free(&figure);
    return is_line;
}

/* Returns the cell of a board where slides go wrong: the first that is not as the goal wants it, or
 * where the piece stands that cannot slide; no cell if neither is known. */
static f15_cells wrong_cell(f15i_blocks *b, const f15_verdict_context *about,
                            const f15_verdict *verdict, const f15_board *board) {
    const f15_names names = f15_names_of_board(&about->question->puzzle.names);
    const f15i_fault_text at = f15i_fault_text_of(about, &verdict->fault.span);
    f15_placed wrong;
    if (verdict->fault.id == F15_FAULT_WRONG_CELL)
        return f15_puzzle_first_wrong(&about->question->puzzle, board, &wrong)
                   ? F15_CELL(wrong.cell)
                   : 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        f15_text name = {0};
        f15_write_item(&name, board->item[cell], 0, &names, 1, F15_NO_SUBSCRIPTS);
        const bool found = cell != board->hole && f15i_is_at_fault(&at, f15_text_string(&name));
        f15_text_drop_part(b->out, &name);
        if (found)
            return F15_CELL(cell);
    }
    return 0;
}

/* Shows what a wrong answer produces, unless that is the answer itself (a permutation). */
static void show_product(f15i_blocks *b, const f15_verdict_context *about,
                         const f15_verdict *verdict) {
    const char *produces = verdict->produces;
    const bool moves = about->question->kind == F15_KIND_MOVES;
    const bool is_answer = about->answer && about->answer_length == strlen(produces) &&
                           memcmp(about->answer, produces, about->answer_length) == 0;
    const f15_grid *grid = &about->question->puzzle.board.grid;
    f15_figure figure = {.kind = F15_FIGURE_BOARD, .slides = F15_NO_HOLE};
    for (uint32_t item = 0; item < f15_grid_size(grid); item++)
        figure.names.code[item] = item + 1; /* a piece is called by its number */
    if (!produces[0] || (b->html && show_line(b, about, verdict)) || (moves && about->is_drawn))
        return;
    if (moves && f15_read_board(produces, strlen(produces), grid->rows, grid->columns,
                                &figure.board, NULL, NULL) == F15_OK) {
        f15i_show_sentencef(b, "  ", "Where it leads:");
        figure.fault = wrong_cell(b, about, verdict, &figure.board);
        f15i_show_drawn(b, &figure, "Where the answer leads");
    } else if (!is_answer) {
        f15i_show_sentencef(b, "  ", "What it gives: %s", produces);
    }
}

void f15i_show_verdict(f15i_blocks *b, const f15_verdict_context *about,
                       const f15_verdict *verdict) {
    static const struct {
        f15_paint paint;
        const char *words;
    } head[] = {[F15_RIGHT] = {F15_GOOD, "\xe2\x9c\x93 Right."},
                [F15_WRONG] = {F15_BAD, "\xe2\x9c\x97 Not right."},
                [F15_UNREADABLE] = {F15_ACCENT, "? This cannot be read as an answer."}};
    const f15_fault *fault = &verdict->fault;
    const unsigned points = about->whole != NULL ? about->whole->points : 1;
    const f15_kind kind = about->question->kind; /* decides whether words for steps fit */
    const bool steps = kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES;
    const bool wrong = verdict->judgement == F15_WRONG;
    /* what is right and carried may be worth less than all, even nothing */
    const bool less = verdict->judgement == F15_RIGHT && verdict->credit < 1 && points > 0;
    if (verdict->level == F15_FEEDBACK_NONE) {
        f15i_show_paragraphf(b, F15_PLAIN, "", "Noted.");
        f15i_show_worth(b, verdict->credit, points, about->credited);
        return;
    }
    f15i_show_paragraphf(b, head[verdict->judgement].paint, "", "%s",
                         fault->id == F15_FAULT_INCOMPLETE ? "? This is not the whole answer."
                                                           : head[verdict->judgement].words);
    if (verdict->judgement != F15_UNREADABLE && verdict->level >= F15_FEEDBACK_PLACE &&
        !about->is_drawn)
        f15i_show_path(b, about, &verdict->fault);
    show_lessons(b, verdict, about->to_pupil);
    if (verdict->judgement != F15_RIGHT) {
        show_place(b, about, &fault->span);
        if (fault->step > 0 && wrong && steps)
            f15i_show_sentencef(b, "  ", "Step %zu: %s.", fault->step, fault->text);
        else
            show_sentence(b, fault->text,
                          wrong && begins_as_typed(about, &fault->span, fault->text));
        if (!fault->form || !about->has_form)
            show_sentence(b, fault->remedy, false);
    }
    if (wrong)
        show_product(b, about, verdict);
    f15i_show_worth(b, verdict->credit, points, about->credited || less);
    if (wrong && verdict->level == F15_FEEDBACK_FULL && verdict->diagnoses == 0 &&
        !verdict->feedback)
        f15i_show_sentencef(b, "  ",
                            "No misunderstanding that fifteen knows explains this answer.");
}

f15_code f15_render_verdict_text(const f15_verdict_context *about, const f15_verdict *verdict,
                                 const f15_style *style, f15_text *out, f15_error *err) {
    F15_NEED(about && verdict && style && out && about->exercise && about->question, err);
    f15i_show_verdict(&(f15i_blocks){.out = out, .style = style}, about, verdict);
    if (about->carried && !about->to_pupil && verdict->level > F15_FEEDBACK_NONE)
        f15_wrap(out, style, "  ", "  ", "It follows from what you answered before.");
    return f15_text_done(out, err);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

void f15i_json_fault(f15_json *json, const char *key, const f15_fault *fault) {
    if (fault->id == F15_FAULT_NONE) {
        f15_json_null(json, key);
        return;
    }
    f15_json_object(json, key);
    f15_json_string(json, "kind", f15_fault_name(fault->id));
    f15_json_clean(json, "text", fault->text, strlen(fault->text));
    if (fault->step > 0)
        f15_json_number(json, "step", fault->step);
    if (fault->span.line > 0) {
        f15_json_number(json, "line", fault->span.line);
        f15_json_number(json, "column", fault->span.column);
        f15_json_number(json, "length", fault->span.length);
    }
    if (fault->remedy[0])
        f15_json_clean(json, "remedy", fault->remedy, strlen(fault->remedy));
    f15_json_close(json, '}');
}

void f15i_json_diagnosis(f15_json *json, const char *key, const f15_verdict *verdict) {
    if (verdict && verdict->level < F15_FEEDBACK_PLACE) {
        f15_json_null(json, key);
        return;
    }
    f15_render_names_json(json, key, verdict ? verdict->diagnosis : NULL,
                          verdict ? verdict->diagnoses : 0);
}

void f15_render_names_json(f15_json *json, const char *key, const f15_misconception *m,
                           size_t count) {
    F15_JSON_VALUES(json, key, k, count)
        f15_json_string(json, NULL, m[k].name);
}

void f15_render_hashes_json(f15_json *json, const f15_exercise *e) {
    f15_hashes hashes = {0};
    const f15_code code = f15_exercise_hashes(e, &hashes, NULL);
    if (code != F15_OK && !json->out->code)
        json->out->code = code;
    f15_json_hash_if(json, "draw", f15_exercise_is_drawn(e), hashes.draw);
    f15_json_hash(json, "printed", hashes.printed);
    f15_json_hash(json, "key", hashes.key);
    f15_json_string(json, "passed-over", e->passed_over);
}

void f15_render_credit_json(f15_json *json, double credit, unsigned points) {
    const bool told = credit >= 0;
    f15_json_rounded_if(json, "credit", told, credit);
    f15_json_object(json, "points");
    f15_json_rounded_if(json, "earned", told, credit * points);
    f15_json_number(json, "of", points);
    f15_json_close(json, '}');
}

f15_code f15_render_verdict_json(const f15_verdict_context *about, const f15_verdict *verdict,
                                 const f15_out *out, f15_error *err) {
    F15_NEED(about && verdict && out && about->exercise && about->question, err);
    const char *produces = verdict->produces;
    const bool told = verdict->level != F15_FEEDBACK_NONE;
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    f15_json_clean(&json, "exercise", about->exercise, strlen(about->exercise));
    f15_json_string(&json, "verdict", told ? f15_judgement_name(verdict->judgement) : NULL);
    f15i_json_fault(&json, "fault", &verdict->fault);
    f15_json_clean(&json, "produces", produces[0] ? produces : NULL, strlen(produces));
    f15i_json_diagnosis(&json, "diagnosis", verdict);
    if (verdict->feedback)
        f15_json_clean(&json, "why", verdict->feedback, strlen(verdict->feedback));
    if (verdict->tag)
        f15_json_clean(&json, "tag", verdict->tag, strlen(verdict->tag));
    f15_render_credit_json(&json, verdict->credit, about->whole != NULL ? about->whole->points : 1);
    if (about->whole != NULL && about->whole->part > 0) {
        f15_json_string(&json, "whole", about->whole->whole);
        f15_json_number(&json, "part", about->whole->part);
        f15_json_boolean_if(&json, "carried", told, about->carried);
    }
    f15_json_hash(&json, "hash",
                  about->hash != 0 ? about->hash : f15_question_hash(about->question));
    if (about->whole != NULL)
        f15_render_hashes_json(&json, about->whole);
    f15_json_number_if(&json, "seed", about->whole != NULL && about->whole->is_variant,
                       about->whole != NULL ? about->whole->seed : 0);
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_convention(&json, "convention", &about->question->convention);
    f15_json_end(&json);
    return f15i_flush(out, &text, err);
}

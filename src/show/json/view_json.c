/* A session's view, as JSON: web/module.h describes the fields. */
#include "../internal.h"

#include <string.h>

/* A view being written; keeps the first failure, after which nothing that could fail is called. */
typedef struct viewer {
    f15_json json;
    const f15_view *view;
    const f15_style *style; /* of messages as text; NULL: as HTML */
    f15_code code;
    f15_error *err;
} viewer;

static const char *const part_name[] = {
    [F15_PART_PROSE] = "prose", [F15_PART_TRACE] = "trace",     [F15_PART_QUESTION] = "question",
    [F15_PART_GAP] = "gap",     [F15_PART_REST] = "rest",       [F15_PART_END] = "end",
    [F15_PART_PLAY] = "play",   [F15_PART_EXPLORE] = "explore",
};

/* Returns whether the gaps ask for steps of a trace that was watched, to which BACK leads back. */
static bool predicts(const f15_view *view) {
    const bool watched = view->lesson != NULL ? view->lesson->page[view->page].traces > 0
                                              : view->can >> F15_ACT_BACK & 1;
    return view->quiz != NULL && watched;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Places to slide or touch: the cells of a grid, or the places of a line. */
typedef struct places {
    const f15_grid *grid; /* NULL: a line, all of which can be touched */
    const f15_grid *pad;  /* a line: the board in whose shape it is shown; or NULL */
    const uint32_t *item;
    size_t n;
    const char *const *name;      /* names of the places; NULL: use `names` */
    const f15_names *names;       /* names of the items; NULL: use numbers */
    uint32_t base;                /* the base of these numbers */
    uint32_t places_base;         /* the base of the numbers of places */
    const f15_draft *draft;       /* an answer being made, with marks and touched places; or NULL */
    const f15_message *exchanged; /* its values are the two places of BREAK; or NULL */
    const f15_view *slides;       /* whose pieces slide, to the sides of f15_view_source; or NULL */
    uint32_t hinted;              /* the item that a hint names, from 1; or 0 */
    bool cells;                   /* the draft's items are cells, called by their places (a path) */
    f15_cells can;
    f15i_fault_text fault; /* where the answer just given is at fault */
    size_t value;          /* of a list: the value at fault, from 1; else 0 */
} places;

/* Adds the marks of an answer being made at a place. */
static void add_marks(f15_json *json, const f15_draft *d, size_t k) {
    bool touched = d->mark != NULL && d->mark[k] > 0;
    for (size_t t = 0; t < d->touches; t++)
        touched = touched || d->touched[t] == k;
    f15_json_boolean(json, "touched", touched);
    if (d->mark != NULL)
        f15_json_number(json, "mark", d->mark[k]);
    if (d->about != NULL)
        f15_json_string(json, "text", d->about[k]);
    if (f15_draft_is_number(d, k))
        f15_json_boolean(json, "number", true);
    if (d->field != NULL && d->field[k] != NULL)
        f15_json_clean(json, "field", d->field[k], strlen(d->field[k]));
}

/* Returns whether the answer goes wrong at a place; it names pieces and statements by labels. */
static bool is_at_fault(const places *p, const f15_text *label, const f15_text *place) {
    const bool labelled =
        (p->grid != NULL && !p->cells) || (p->draft != NULL && p->draft->mark != NULL);
    return f15i_is_at_fault(&p->fault, f15_text_string(labelled ? label : place));
}

/* Returns to which side the piece of a place can slide: a name of f15i_sides. */
static const char *side_of(const places *p, size_t k) {
    uint32_t side = 0;
    while (side < F15_SIDES &&
           (p->slides == NULL || f15_view_source(p->slides, (f15_side)side) != k))
        side++;
    return f15i_sides[side];
}

/* Adds what a screen reader adds to the label of a place, such as ", row 1, column 2", and the
 * small sign in its corner: the number of a place of a line, or that which the answer gives it. */
static void add_signs(f15_json *json, const places *p, size_t k, bool hole, bool can, bool fault) {
    const f15_hand hand = p->draft != NULL ? p->draft->hand : F15_HAND_NONE;
    const bool marked = p->draft != NULL && p->draft->mark != NULL;
    const bool wall = p->grid != NULL && (p->grid->obstacles & F15_CELL(k));
    const bool rows = p->grid != NULL && p->grid->rows > 1;
    f15_text spoken = {0}, sign = {0};
    if (!marked)
        f15_text_add(&spoken, hole ? "hole, " : wall ? "wall, " : ", ");
    if (!marked && rows)
        f15_text_addf(&spoken, "row %zu, column %zu", k / p->grid->columns + 1,
                      k % p->grid->columns + 1);
    else if (!marked)
        f15_text_add(&spoken, "place "); /* the sign follows */
    f15_text_add(&spoken, p->slides && can ? ", can slide" : "");
    f15_text_add(&spoken, fault ? ", goes wrong here" : "");
    if (!marked && !rows && hand != F15_HAND_KEYS)
        f15_text_add_number(&sign, (uint64_t)k + p->places_base);
    else if (marked && p->draft->mark[k] > 0 && (hand == F15_HAND_BINS || hand == F15_HAND_ORDER))
        f15_text_add_number(&sign, p->draft->mark[k]);
    f15_json_text(json, "spoken", &spoken);
    f15_json_text(json, "sign", &sign);
}

static f15_text label_of(const places *p, uint32_t item) {
    f15_text label = {0};
    if (p->name != NULL)
        f15_text_add(&label, p->name[item]);
    else if (p->names != NULL)
        f15_write_item(&label, item, p->n, p->names, p->base, F15_SUBSCRIPTS);
    else
        f15_text_add_number(&label, (uint64_t)item + p->base);
    return label;
}

/* Adds the places in rows; below them, each number of a draft in a row of its own. */
static void add_places(f15_json *json, const places *p) {
    const bool filled = p->draft != NULL && p->draft->hand == F15_HAND_FILL;
    const f15_grid *shape = p->grid != NULL ? p->grid : p->pad;
    const size_t in_line = filled ? 2 : p->n; /* to be filled in: the two words of a row */
    const size_t columns = shape != NULL ? shape->columns : in_line;
    const size_t in_rows = p->n - (p->draft != NULL ? p->draft->numbers : 0);
    f15_json_number(json, "rows", shape != NULL ? shape->rows : 1);
    f15_json_number(json, "columns", columns);
    F15_JSON_OBJECTS(json, "places", k, p->n) {
        const uint32_t item = p->item != NULL && !p->cells ? p->item[k] : (uint32_t)k;
        const bool hole = p->grid != NULL && !p->cells && item == f15_grid_home(p->grid);
        const bool wall = p->grid != NULL && (p->grid->obstacles & F15_CELL(k));
        const char *const side = side_of(p, k);
        const bool free = p->slides == NULL && (p->grid == NULL || p->can >> k & 1);
        const bool can = free || side[0] != '\0', below = k >= in_rows;
        const uint64_t number = (uint64_t)k + p->places_base;
        f15_text label = hole || wall ? (f15_text){0} : label_of(p, item), place = {0};
        f15_text_add_number(&place, number);
        f15_json_string(json, "label", f15_text_string(&label));
        f15_json_string(json, "place", f15_text_string(&place));
        f15_json_boolean(json, "hole", hole);
        f15_json_boolean(json, "obstacle", wall);
        f15_json_number(json, "x", below ? 0 : k % columns);
        f15_json_number(json, "y", below ? in_rows / columns + (k - in_rows) : k / columns);
        if (p->draft != NULL)
            add_marks(json, p->draft, k);
        else if (p->exchanged != NULL)
            f15_json_boolean(json, "touched",
                             number == p->exchanged->value[0] || number == p->exchanged->value[1]);
        else if (p->hinted > 0)
            f15_json_boolean(json, "touched", item + 1 == p->hinted);
        const bool fault = p->value > 0 ? p->value == k + 1 : is_at_fault(p, &label, &place);
        if (fault)
            f15_json_boolean(json, "fault", true);
        add_signs(json, p, k, hole, can, fault);
        f15_json_boolean(json, "can", can);
        if (side[0] != '\0')
            f15_json_string(json, "slides", side);
        f15_text_drop_part(json->out, &label);
        f15_text_drop_part(json->out, &place);
    }
}

/* ---- a trace --------------------------------------------------------------------------------- */

/* With more cuts than these, only those with a gap or a failed claim have a tick. */
#define MOST_TICKS 1000

static void count_claims(const f15_recording *r, size_t cut, size_t *claims, size_t *failed) {
    for (size_t at = r->cut[cut]; at < r->cut[cut + 1]; at++) {
        const f15_event *e = &r->tape.event[at];
        *claims += e->kind == F15_CLAIM;
        *failed += e->kind == F15_CLAIM && !e->holds;
    }
}

/* Adds what stands above the track of a trace, as the contents of an SVG: a line for claims, a
 * question mark where something may be asked, a cross for claims that fail. */
static void add_ticks(f15_json *json, const f15_recording *r) {
    f15_text svg = {0};
    for (size_t k = 0, gap = 0; k < r->cuts; k++) {
        size_t claims = 0, failed = 0;
        const size_t before = gap;
        count_claims(r, k, &claims, &failed);
        while (gap < r->gaps && r->gap[gap].at < r->cut[k + 1])
            gap++;
        if (gap == before && failed == 0 && (claims == 0 || r->cuts > MOST_TICKS))
            continue;
        f15_text_addf(&svg, "<text x=\"%.2f%%\" y=\"95%%\" class=\"%s</text>",
                      r->cuts > 1 ? 100.0 * (double)k / (double)(r->cuts - 1) : 0,
                      failed > 0     ? "failed\">\xe2\x9c\x97"
                      : gap > before ? "gap\">?"
                                     : "claim\">|");
    }
    f15_json_text(json, "ticks", &svg);
}

static void add_event(viewer *v, f15_text *out, size_t event) {
    f15_recording *r = v->view->recording;
    const size_t from = out->length;
    if (v->code == F15_OK)
        v->code = f15_tape_seek(&r->tape, event + 1, v->err);
    if (v->code != F15_OK)
        return;
    f15_event_sentence(out, &r->tape.event[event], &r->tape.replay, &r->run.convention);
    if (out->length > from) {
        f15i_capitalise(out, from);
        f15_text_add(out, ". ");
    }
}

/* Adds the words on one line, or null if there are none; frees them. */
static void end_sentence(f15_json *json, const char *key, f15_text *words) {
    while (words->length > 0 && strchr(" \n", words->s[words->length - 1]))
        words->s[--words->length] = '\0';
    for (size_t i = 0; i < words->length; i++)
        words->s[i] = words->s[i] == '\n' ? ' ' : words->s[i];
    f15_json_text_if(json, key, words->length > 0, words);
}

/* Adds a sentence that says whether the claims of a cut hold; nothing without claims. */
static void add_claimed(f15_text *out, const f15_recording *r, size_t cut) {
    size_t claims = 0, failed = 0;
    count_claims(r, cut, &claims, &failed);
    if (failed > 0)
        f15_text_addf(out, "%zu of %zu claim%s fail%s!", failed, claims, claims == 1 ? "" : "s",
                      failed == 1 ? "s" : "");
    else if (claims > 1)
        f15_text_addf(out, "All %zu claims hold.", claims);
    else
        f15_text_add(out, claims == 1 ? "The claim holds." : "");
}

/* Adds the sentence of a cut, and the text that a screen reader reads out for it. */
static void add_sentence(viewer *v, size_t cut) {
    const f15_recording *r = v->view->recording;
    f15_text words = {0}, spoken = {0};
    for (size_t i = r->cut[cut]; i < r->cut[cut + 1] && v->code == F15_OK; i++) {
        const f15_event *e = &r->tape.event[i];
        if (e->kind == F15_CLAIM || e->kind == F15_END)
            continue;
        add_event(v, &words, i);
        if (e->kind != F15_BEGIN || f15_is_folded(e, r->depth))
            break;
    }
    f15_text_addf(&spoken, "Step %zu of %zu. %s", cut + 1, r->cuts, f15_text_string(&words));
    add_claimed(&spoken, r, cut);
    end_sentence(&v->json, "sentence", &words);
    end_sentence(&v->json, "spoken", &spoken);
}

/* Adds, as a draft, what can be touched but is not an answer; frees `spoken`. */
static void add_hand(f15_json *json, const char *hand, const places *all, f15_text *spoken) {
    f15_json_object(json, "draft");
    f15_json_string(json, "hand", hand);
    end_sentence(json, "spoken", spoken);
    add_places(json, all);
    f15_json_close(json, '}');
}

/* Adds the items after the watched cut, to be exchanged by hand; after BREAK, as it left them. */
static void add_items(viewer *v) {
    uint32_t item[F15_MAX_CELLS];
    const f15_message *exchanged = f15_view_said(v->view, F15_SAY_BROKEN);
    f15_recording *r = v->view->recording;
    const f15_problem *problem = &r->tape.replay.problem;
    v->code = f15_tape_seek(&r->tape, r->cut[v->view->cut + 1], v->err);
    if (v->code != F15_OK || r->tape.replay.now == NULL || problem->n > F15_MAX_CELLS) {
        f15_json_null(&v->json, "draft");
        return;
    }
    const f15_grid *grid = problem->grid;
    const unsigned base = r->run.convention.base;
    memcpy(item, r->tape.replay.now, problem->n * sizeof *item);
    if (exchanged != NULL)
        f15_swap(item, (uint32_t)exchanged->value[0] - base, (uint32_t)exchanged->value[1] - base);
    const places all = {.grid = grid,
                        .item = item,
                        .exchanged = exchanged,
                        .n = problem->n,
                        .names = grid == NULL || problem->names.letters ? &problem->names : NULL,
                        .base = grid != NULL ? 1 : r->run.convention.base,
                        .places_base = r->run.convention.base,
                        .can = grid != NULL ? f15_grid_open(grid) : 0};
    add_hand(&v->json, "touches", &all, &(f15_text){0});
}

/* Adds the figure of a cut. If there is one, the cut itself is written without (bare). */
static void add_figure(viewer *v, size_t cut, f15_cut_text *said) {
    const size_t steps = f15_recording_steps(v->view->recording, cut);
    f15_text title = {0}, html = {0};
    f15_text_addf(&title, steps > 0 ? "After step %zu" : "The beginning", steps);
    v->code = f15_html_state(&html, v->view->recording, cut, f15_text_string(&title), v->err);
    said->bare = html.length > 0 && v->style == NULL;
    f15_json_text_if(&v->json, "html", html.length > 0, &html);
    f15_text_drop_part(v->json.out, &title);
}

static void add_trace(viewer *v, f15_cut_text *said) {
    const f15_view *view = v->view;
    f15_json *json = &v->json;
    const f15_recording *r = view->recording;
    const bool watched = view->part == F15_PART_TRACE, shown = watched || view->cut > 0;
    /* a gap is shown the cut before, as its own cut has the answer */
    const size_t cut = shown && !watched ? view->cut - 1 : view->cut;
    f15_json_object(json, "trace");
    f15_json_strings(json, "words", view->word, view->words);
    f15_json_number(json, "cut", view->cut);
    f15_json_number(json, "cuts", r->cuts);
    add_ticks(json, r);
    if (shown && cut < r->cuts) {
        add_figure(v, cut, said);
        add_sentence(v, cut);
    } else {
        f15_json_null(json, "html");
        f15_json_null(json, "sentence");
        f15_json_null(json, "spoken");
    }
    f15_json_close(json, '}');
}

static void add_broken(viewer *v) {
    const f15_view *view = v->view;
    f15_json *json = &v->json;
    F15_JSON_OBJECTS(json, "broken", k, view->brokens) {
        const f15_rejudged_claim *b = &view->broken[k];
        f15_text words = {0};
        f15_json_string(json, "claim",
                        f15_event_info_of(view->recording->tape.event[b->event].id)->name);
        add_event(v, &words, b->event);
        end_sentence(json, "sentence", &words);
        f15_json_boolean(json, "holds", b->holds);
    }
}

/* ---- answers made by hand -------------------------------------------------------------------- */

/* Returns whether the answer is a number and not a formula. */
static bool is_numeric(const f15_view *view) {
    const f15_question *q = view->exercise != NULL ? &view->exercise->question : NULL;
    if (view->part == F15_PART_GAP)
        return f15_quiz_gap(view->quiz)->kind == F15_GAP_NUMBER;
    return q != NULL && q->kind == F15_KIND_NUMBER && q->of != F15_ASK_FORMULA &&
           q->of != F15_ASK_CONVERSION;
}

/* Writes the size of the answer, as on the key that sets it. */
static void write_size(f15_text *out, const f15_draft *d) {
    if (d->board != NULL)
        f15_text_addf(out, "%ux%u", d->board->grid.rows, d->board->grid.columns);
    else
        f15_text_addf(out, "%zu", d->n);
}

/* Adds for each key that sets a size whether that size is set now. */
static void add_sizes(f15_json *json, const f15_draft *d) {
    f15_text size = {0};
    write_size(&size, d);
    F15_JSON_OBJECTS(json, "pressed", k, d->keys) {
        const bool last = k + 1 == d->keys;
        f15_json_boolean(json, "touched",
                         d->none ? last : strcmp(d->key[k], f15_text_string(&size)) == 0);
        f15_json_boolean(json, "can", true);
    }
    f15_text_drop_part(json->out, &size);
}

/* Adds the places of a figure, its keys that are pressed, and what it says beside them. */
static void add_explored(f15_json *json, const f15_draft *d) {
    f15_json_number(json, "rows", (d->n + d->columns - 1) / d->columns);
    f15_json_number(json, "columns", d->columns);
    f15_json_array(json, "places");
    for (size_t k = 0; k < d->n + d->keys; k++) {
        const char *label = d->name[k];
        const uint32_t mark = d->mark[k];
        if (k == d->n) { /* the keys follow, in a list of their own */
            f15_json_close(json, ']');
            f15_json_array(json, "pressed");
        }
        f15_json_object(json, NULL);
        f15_json_string(json, "label", label);
        f15_json_boolean(json, "hole", label != NULL && *label == '\0' && mark != F15_MARK_WALL);
        f15_json_boolean(json, "obstacle", mark == F15_MARK_WALL);
        f15_json_number(json, "x", k % d->columns);
        f15_json_number(json, "y", k / d->columns);
        f15_json_boolean(json, "touched", mark == F15_MARK_LIT || mark == F15_MARK_HERE);
        f15_json_number(json, "mark", mark);
        f15_json_boolean(json, "can", label != NULL && d->can[k]);
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
    F15_JSON_OBJECTS(json, "readouts", k, d->readouts) {
        f15_json_string(json, "name", d->readout[k].name);
        f15_json_string(json, "text", d->readout[k].text);
        f15_json_boolean(json, "on", d->readout[k].on);
    }
    f15_json_string(json, "seen", d->seen);
}

/* Adds the answer so far, or what a figure says beside its places, as it is read out. */
static void add_spoken_draft(f15_json *json, const f15_draft *d) {
    f15_text words = {0};
    for (size_t k = 0; k < d->readouts; k++)
        f15_text_addf(&words, "%s: %s. ", d->readout[k].name, d->readout[k].text);
    if (d->hand != F15_HAND_FIGURE && d->length == 0)
        f15_text_add(&words, "The answer is empty.");
    else if (d->hand != F15_HAND_FIGURE) {
        f15_text_add(&words, "Answer: ");
        f15_text_add_clean(&words, d->text, d->length);
    }
    end_sentence(json, "spoken", &words);
}

/* Adds the board that is slid, as the question has it (data-board). */
static void add_board(f15_json *json, const f15_draft *d) {
    f15_text board = {0};
    if (d->hand == F15_HAND_SLIDES)
        f15_write_board(&board, d->board, NULL);
    f15_json_text_if(json, "board", board.length > 0, &board);
}

/* Returns whether an unjudged question was just asked: it has an empty draft, for no hand. */
static bool is_only_shown(const f15_view *view) {
    return view->fresh && view->exercise != NULL && view->exercise->question.unjudged;
}

/* Returns the places of the answer being made, and the last answer's fault if it is in view. */
static places places_of(const f15_view *view, const f15_draft *d) {
    const f15_grid *grid = d->board != NULL ? &d->board->grid : NULL;
    const uint32_t base = f15i_draft_base(view);
    const bool path = d->hand == F15_HAND_PATH, slides = grid && d->hand == F15_HAND_SLIDES;
    const f15_verdict *verdict = view->verdict;
    const bool wrong = verdict != NULL && verdict->judgement == F15_WRONG &&
                       verdict->fault.step > 0 && d->readable;
    const f15_span span = wrong ? verdict->fault.span : (f15_span){0};
    f15_question bare;
    const f15_verdict_context about = f15_view_context(view, &bare);
    const bool listed = about.question->kind == F15_KIND_PERMUTATION && span.line > 0 &&
                        memchr(about.answer, '(', about.answer_length) == NULL;
    const f15_puzzle *puzzle = &about.question->puzzle;
    const bool padded =
        d->hand == F15_HAND_CYCLES && puzzle->given && d->n == f15_grid_size(&puzzle->board.grid);
    return (places){.grid = grid,
                    .pad = padded ? &puzzle->board.grid : NULL,
                    .fault = f15i_fault_text_of(&about, &span),
                    .value = listed ? verdict->fault.step : 0,
                    .item = d->item,
                    .n = d->n,
                    .name = path || d->hand == F15_HAND_KEYS ? NULL : d->name,
                    .base = grid != NULL && !path ? 1 : base,
                    .places_base = base,
                    .draft = d,
                    .cells = path,
                    .slides = slides ? view : NULL,
                    .can = grid != NULL ? f15_grid_open(grid) : 0};
}

static void add_draft(f15_json *json, const f15_view *view) {
    const f15_draft none = {.hand = F15_HAND_NONE, .text = "", .readable = true};
    const f15_draft *d = view->draft != NULL ? view->draft : &none;
    const places all = places_of(view, d);
    f15_json_object(json, "draft");
    f15_json_string(json, "hand", f15_hand_name(d->hand));
    f15_json_string(json, "keyboard", is_numeric(view) ? "numeric" : "text");
    f15_json_clean(json, "text", d->text, d->length);
    f15_json_boolean(json, "readable", d->readable);
    add_spoken_draft(json, d);
    add_board(json, d);
    if (d->hand == F15_HAND_FIGURE && d->n > 0)
        add_explored(json, d);
    else
        add_places(json, &all);
    f15_json_strings(json, "keys", d->key, d->keys);
    if (d->keys > 0 && d->hand != F15_HAND_FIGURE && d->hand != F15_HAND_KEYS)
        add_sizes(json, d);
    F15_JSON_VALUES(json, "lines", k, 2 * d->lines)
        f15_json_number(json, NULL, d->line[k]);
    f15_json_close(json, '}');
}

static void add_played_board(f15_json *json, const f15_view *view) {
    const f15_play *p = view->play;
    const f15_message *hint = f15_view_said(view, F15_SAY_HINT_SLIDE);
    uint32_t item[F15_MAX_CELLS];
    const places all = {.grid = &p->now.grid,
                        .item = item,
                        .n = f15_grid_size(&p->now.grid),
                        .base = 1,
                        .slides = view,
                        .hinted = hint != NULL ? (uint32_t)hint->value[0] : 0};
    f15_text spoken = {0};
    f15_board_arrangement(&p->now, item);
    f15_render_play_sentence(&spoken, p);
    add_hand(json, "slides", &all, &spoken);
}

static void add_play(f15_json *json, const f15_play *p) {
    f15_text board = {0}, ledger = {0};
    f15_write_board(&board, &p->from, NULL);
    f15i_html_ledger(&ledger, p);
    f15_json_object(json, "play");
    f15_json_text(json, "board", &board);
    f15_json_text(json, "ledger", &ledger);
    f15_json_clean(json, "moves", p->moves, p->length);
    f15_json_boolean(json, "solvable", p->solvable);
    f15_json_boolean(json, "solved", p->solved);
    f15_json_close(json, '}');
}

/* ---- what a link to here says ---------------------------------------------------------------- */

/* The most slides that a link has. */
#define MOST_MOVES 500

/* Adds a number as a string: a seed has 64 bits, too many for some readers of JSON. */
static void add_digits(f15_json *json, const char *key, bool there, uint64_t number) {
    f15_text digits = {0};
    f15_text_add_number(&digits, number);
    f15_json_text_if(json, key, there, &digits);
}

/* Adds what a page's address says beside its path (web/module.h, enter): texts, null for none. */
static void add_state(f15_json *json, const f15_view *view) {
    const bool predicted = view->part == F15_PART_GAP && predicts(view) && view->cut > 0;
    const bool stepped = predicted || (view->part == F15_PART_TRACE && view->cut > 0);
    const bool asked = (view->exercise != NULL || view->quiz != NULL) && view->subject.id != NULL &&
                       (view->can >> F15_ACT_ANSWER & 1 || view->part == F15_PART_REST);
    const f15_play *play = view->play;
    const f15_draft *d = view->can >> F15_ACT_DRAFT & 1 ? view->draft : NULL;
    const bool waits = d != NULL && d->touches > 0;
    const bool slid = play != NULL && play->made > 0 && play->made <= MOST_MOVES;
    const size_t cuts_shown =
        predicted ? view->cut : view->cut + 1; /* the predicted cut is hidden */
    f15_text board = {0}, size = {0}, touched = {0};
    if (play != NULL)
        f15_write_board(&board, &play->from, NULL);
    const bool size_is_hidden = d != NULL && d->none; /* any other answer shows its size */
    if (size_is_hidden)
        write_size(&size, d);
    if (waits)
        f15_write_list(&touched, d->touched, d->touches, 0);
    f15_json_object(json, "state");
    add_digits(json, "step", stepped, cuts_shown);
    f15_json_string(json, "predict", predicted ? "1" : NULL);
    add_digits(json, "seed", asked && view->subject.has_seed, view->subject.seed);
    f15_json_hash_if(json, "draw", asked && view->subject.draw != 0, view->subject.draw);
    f15_json_string(json, "version", asked ? f15_version() : NULL);
    f15_json_clean(json, "answer", d != NULL ? d->text : NULL, d != NULL ? d->whole : 0);
    f15_json_text_if(json, "touched", waits, &touched);
    f15_json_text_if(json, "size", size_is_hidden, &size);
    f15_json_text_if(json, "board", play != NULL, &board);
    f15_json_clean(json, "moves", slid ? play->moves : NULL, slid ? play->length : 0);
    f15_json_close(json, '}');
}

/* ---- questions and messages ------------------------------------------------------------------ */

static void add_subject(f15_json *json, const f15_subject *s) {
    f15_json_object(json, "subject");
    f15_json_string(json, "id", s->id);
    f15_json_hash(json, "hash", s->hash);
    add_digits(json, "seed", s->has_seed, s->seed);
    f15_json_hash_if(json, "draw", s->draw != 0, s->draw);
    f15_json_hash_if(json, "printed", s->printed != 0, s->printed);
    f15_json_hash_if(json, "key", s->key != 0, s->key);
    f15_json_number(json, "points", s->points);
    f15_json_close(json, '}');
}

/* The place of a message on a page; NULL: "feedback". */
static const char *const where[F15_MESSAGES] = {
    [F15_SAY_NUMBER] = "prompt",      [F15_SAY_COMMAND] = "prompt",
    [F15_SAY_QUESTION] = "prompt",    [F15_SAY_GAP] = "prompt",
    [F15_SAY_HINT] = "help",          [F15_SAY_HINT_OF_GAP] = "help",
    [F15_SAY_SOLUTION] = "help",      [F15_SAY_SOLUTION_OF_GAP] = "help",
    [F15_SAY_REASON] = "help",        [F15_SAY_NO_SOLUTION] = "help",
    [F15_SAY_TYPE_SOLUTION] = "help", [F15_SAY_PAGE] = "page",
    [F15_SAY_CUTS] = "page",          [F15_SAY_PLAY] = "page",
    [F15_SAY_FIGURE] = "page",        [F15_SAY_FINISHED] = "page"};

static void add_said(viewer *v, f15_cut_text *cuts) {
    const f15_view *view = v->view;
    f15_json *json = &v->json;
    F15_JSON_OBJECTS(json, "said", k, v->code == F15_OK ? view->saids : 0) {
        const f15_message *m = &view->said[k];
        f15_text words = {0};
        v->code = v->style != NULL ? f15_render_said(view, m, cuts, v->style, &words, v->err)
                                   : f15_html_said(&words, view, m, cuts, v->err);
        f15_json_string(json, "message", f15_message_name(m->id));
        f15_json_string(json, "where", where[m->id] ? where[m->id] : "feedback");
        f15_json_text(json, v->style != NULL ? "text" : "html", &words);
    }
}

/* Inserts a whole line of JSON as a value; frees the line. */
static void insert_line(f15_json *json, const char *key, f15_text *line) {
    const f15_json part = {.out = line};
    line->length -= line->length > 0; /* without its newline */
    f15_json_insert(json, key, &part);
    f15_text_free(line);
}

static void add_verdict(viewer *v) {
    f15_question bare;
    const f15_verdict_context about = f15_view_context(v->view, &bare);
    f15_text line = {0};
    const f15_out out = f15_out_text(&line);
    v->code = f15_render_verdict_json(&about, v->view->verdict, &out, v->err);
    insert_line(&v->json, "verdict", &line);
}

static void add_deeds(f15_json *json, f15_session *session) {
    f15_deed deed;
    f15_json_array(json, "deeds");
    while (f15_session_take_deed(session, &deed)) {
        f15_text line = {0};
        f15_render_deed_json(&line, &deed);
        insert_line(json, NULL, &line);
    }
    f15_json_close(json, ']');
}

f15_code f15_render_view_json(f15_session *session, f15_cut_text *cuts, const f15_style *style,
                              f15_text *out, f15_error *err) {
    F15_NEED(session && cuts && out, err);
    const f15_view *view = f15_session_view(session);
    viewer v = {f15_json_begin(out), view, style, F15_OK, err};
    f15_json *json = &v.json;
    const bool asks = view->exercise != NULL || view->quiz != NULL;
    const bool recorded = view->recording != NULL;
    f15_json_string(json, "part", part_name[view->part]);
    f15_json_string(json, "lesson", view->lesson != NULL ? view->lesson->id : NULL);
    f15_json_number(json, "page", view->page);
    f15_json_number(json, "pages", view->lesson != NULL ? view->lesson->pages : 0);
    F15_JSON_VALUES(json, "can", act, F15_ACTS)
        if (view->can >> act & 1)
            f15_json_string(json, NULL, f15_act_name((f15_act_kind)act));
    f15_json_boolean(json, "is-read", f15_view_is_read(view));
    f15_json_boolean(json, "wait", view->wait);
    f15_json_boolean(json, "fresh", view->fresh);
    f15_json_boolean(json, "word-like", view->word_like);
    recorded && view->recording->cut ? add_trace(&v, cuts) : f15_json_null(json, "trace");
    asks && view->subject.id ? add_subject(json, &view->subject) : f15_json_null(json, "subject");
    f15_json_number(json, "hints", view->hints);
    f15_json_boolean(json, "has-hint", view->has_hint);
    f15_json_boolean(json, "predicts", predicts(view));
    f15_json_boolean(json, "shown", view->shown);
    if (v.code == F15_OK)
        add_said(&v, cuts);
    if (v.code == F15_OK)
        view->verdict ? add_verdict(&v) : f15_json_null(json, "verdict");
    if (view->play)
        add_played_board(json, view);
    else if (recorded && view->recording->cut && view->part == F15_PART_TRACE && v.code == F15_OK)
        add_items(&v);
    else
        view->draft || is_only_shown(view) ? add_draft(json, view) : f15_json_null(json, "draft");
    view->play ? add_play(json, view->play) : f15_json_null(json, "play");
    recorded && view->broken ? add_broken(&v) : f15_json_null(json, "broken");
    add_state(json, view);
    add_deeds(json, session);
    f15_json_number(json, "made", view->made);
    f15_json_end(json);
    return v.code == F15_OK ? f15_text_done(out, err) : v.code;
}

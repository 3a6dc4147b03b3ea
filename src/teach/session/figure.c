/* Figures to be explored: the page names a kind, a row of the table below.
 *
 *     touches --> begin, touch, touch, .. , show --> places, keys, readouts, "reached"
 *
 * The list of touches is the draft, so typing, links, UNDO and REDO need nothing of a kind. A
 * figure is made again for each act, by playing the list. It shows what is so, and asks nothing. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static const f15i_figure_kind *const kinds[] = {
    &f15i_figure_lamps, &f15i_figure_turns,  &f15i_figure_labels, &f15i_figure_carry,
    &f15i_figure_tour,  &f15i_figure_walls,  &f15i_figure_layers, &f15i_figure_tree,
    &f15i_figure_best,  &f15i_figure_deeper, &f15i_figure_slips,  &f15i_figure_cases,
    &f15i_figure_ring};
#define KINDS (sizeof kinds / sizeof *kinds)

/* ---- making it ------------------------------------------------------------------------------- */

/* Begins the figure of a page; false: its words cannot be used, described in *err. */
static bool begin(const f15_page *page, const f15_convention *convention, f15_arena *arena,
                  f15i_figure *f, f15_error *err) {
    const char *names[KINDS];
    char remedy[sizeof err->remedy];
    for (size_t i = 0; i < KINDS; i++)
        names[i] = kinds[i]->name;
    const size_t k = f15_row_named(names, KINDS, sizeof *names, page->explore[0]);
    if (k == KINDS) {
        f15_did_you_mean(page->explore[0], names, KINDS, "`man fifteen-lesson` lists them", remedy,
                         sizeof remedy);
        f15_fail(err, F15_UNKNOWN, remedy, "there is no figure \"%.40s\" to explore",
                 page->explore[0]);
        return false;
    }
    *f = (f15i_figure){.kind = kinds[k],
                       .word = (const char *const *)page->explore + 1,
                       .words = page->explores - 1,
                       .convention = convention,
                       .arena = arena,
                       .err = err};
    if (f->words == f->kind->words && f->kind->begin(f))
        return true;
    snprintf(remedy, sizeof remedy, "write: %s %s", f->kind->name, f->kind->arguments);
    if (err->code == F15_OK && arena->code == F15_OK)
        f15_fail(err, F15_USAGE, remedy, "%s", f->kind->needs);
    return false;
}

/* Begins the figure of the draft's page, and plays the first `count` touches; false on failure. */
static bool make(const f15i_draft *d, size_t count, f15_arena *arena, f15i_figure *f,
                 f15_error *err) {
    if (!begin(d->page, d->convention, arena, f, err))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!f->kind->touch(f, d->made.at[i]))
            return false;
    return arena->code == F15_OK;
}

static void lint_page(const f15_lesson *lesson, const f15_page *page, f15_findings *findings,
                      f15_arena *memory) {
    f15i_figure f;
    f15_error why = {0}, told = {.line = page->explore_at.line, .column = page->explore_at.column};
    f15_arena_clear(memory);
    if (page->explores == 0)
        return;
    if (begin(page, &lesson->convention, memory, &f, &why)) {
        f.kind->show(&f);
        if (f.reached && memory->code == F15_OK) {
            f15_fail(&told, F15_FINDINGS, "begin farther away",
                     "what is to be reached here is reached before the first touch");
            f15_findings_add(findings, lesson->file, F15_WARNING, &told);
        }
        return;
    }
    if (memory->code != F15_OK || why.code == F15_NO_MEMORY)
        return;
    f15_fail(&told, F15_FINDINGS, why.remedy, "this figure cannot be explored: %s", why.what);
    f15_findings_add(findings, lesson->file, F15_ERROR, &told);
}

f15_code f15_session_lint(const f15_course *course, f15_findings *findings, f15_error *err) {
    F15_NEED(course && findings, err);
    f15_arena memory = {0};
    for (size_t i = 0; i < course->lessons; i++)
        for (size_t k = 0; k < course->lesson[i]->pages && memory.code == F15_OK; k++)
            lint_page(course->lesson[i], &course->lesson[i]->page[k], findings, &memory);
    const f15_code code = memory.code != F15_OK ? f15_arena_done(&memory, err)
                                                : f15_arena_done(&findings->memory, err);
    f15_arena_free(&memory);
    return code;
}

void f15i_figure_open(f15_session *s, const f15_page *page) {
    f15_error why = {0};
    f15i_figure f;
    f15i_draft *d = &s->draft;
    s->view.part = F15_PART_EXPLORE;
    f15i_draft_begin(s);
    d->page = page;
    d->convention = f15i_session_convention(s);
    if (!make(d, 0, &s->now, &f, &why) && s->now.code == F15_OK)
        f15i_session_refuse(s, F15_SAY_NO_FIGURE, &why, page->explore_at.line);
}

/* ---- acts ------------------------------------------------------------------------------------ */

bool f15i_figure_touch(f15_session *s, uint64_t place) {
    f15i_draft *d = &s->draft;
    f15_error why = {0};
    f15i_figure f;
    if (!make(d, d->made.count, &s->now, &f, &why))
        return false;
    f.kind->show(&f);
    if (place >= f.n + f.keys || f.label[place] == NULL || !f.can[place]) {
        f15i_session_say(s, F15_SAY_NO_PLACE);
        return false;
    }
    f15i_draft_push(d, f.element[place]);
    return true;
}

void f15i_figure_write(f15i_draft *d, f15_arena *arena) {
    f15_error why = {0};
    f15i_figure f;
    if (!make(d, 0, arena, &f, &why))
        return;
    for (size_t k = 0; k < d->made.count; k++)
        f15_text_addf(&d->text, "%s%s", k > 0 ? " " : "", f.call[d->made.at[k]]);
}

bool f15i_figure_take(f15i_draft *d, f15_arena *arena) {
    f15_error why = {0};
    f15i_figure f;
    f15_command words;
    uint32_t made[F15_MAX_ANSWER_STEPS];
    size_t count = 0;
    if (!make(d, 0, arena, &f, &why) ||
        f15_split_words(f15_text_string(&d->text), d->text.length, arena, &words, &why) ||
        words.count > F15_MAX_ANSWER_STEPS)
        return false;
    for (; count < words.count; count++) {
        uint32_t k = 0;
        while (k < f.n + f.keys &&
               (f.call[k] == NULL || strcmp(f.call[k], words.word[count].s) != 0))
            k++;
        made[count] = k;
        if (k == f.n + f.keys || !f.kind->touch(&f, k))
            return false;
    }
    f15i_draft_forget(d);
    for (size_t k = 0; k < count; k++)
        f15i_draft_push(d, made[k]);
    return true;
}

void f15i_figure_show(f15_session *s) {
    f15i_draft *d = &s->draft;
    f15_error why = {0};
    f15i_figure f;
    if (!make(d, d->made.count, &s->now, &f, &why)) {
        f15_arena_fail(&s->now, F15_NO_MEMORY); /* these touches worked before */
        return;
    }
    f.kind->show(&f);
    f15i_session_say(s, F15_SAY_FIGURE);
    if (f.reached && !d->at_goal)
        f15i_session_say_text(s, F15_SAY_REACHED, d->page->reached);
    d->at_goal = f.reached;
    d->seen = d->seen || f.reached;
    d->shown.name = f.label;
    d->shown.n = f.n;
    d->shown.columns = f.columns;
    d->shown.mark = f.mark;
    d->shown.can = f.can;
    d->shown.line = f.line;
    d->shown.lines = f.lines;
    d->shown.key = f.label + f.n;
    d->shown.keys = f.keys;
    d->shown.readout = f15_alloc_copy(&s->now, f.readout, F15I_READOUTS, sizeof *f.readout);
    d->shown.readouts = d->shown.readout != NULL ? f.readouts : 0;
    d->shown.seen = d->seen ? d->page->reached : NULL;
}

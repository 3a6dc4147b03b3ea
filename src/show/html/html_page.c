/* The pages of a course: the contents of <main>. */
#include "../internal.h"

#include <string.h>

/* ---- paths --------------------------------------------------------------------------------- */

static const char *const kind_names[] = {"index", "lesson", "exercise", "play", "trace"};

const char *f15_html_kind_name(f15_html_kind kind) {
    return (size_t)kind < sizeof kind_names / sizeof *kind_names ? kind_names[kind] : "unknown";
}

void f15_html_link(f15_text *out, f15_links links, const char *from, const char *to) {
    const bool files = links == F15_LINKS_FILES;
    for (; files && *from; from++)
        f15_text_add(out, *from == '/' ? "../" : "");
    f15_html_addf(out, files ? "%s.html" : "#%s", to);
}

/* Adds a link to the page of a formatted path. */
static void add_link(f15_text *out, const f15_html_page *p, const char *words, const char *format,
                     ...) {
    f15_text path = {0};
    F15_ADD_ARGUMENTS(&path, format);
    f15_text_add(out, "<a href=\"");
    f15_html_link(out, p->links, p->path, f15_text_string(&path));
    f15_html_addf(out, "\">%s</a>", words);
    f15_text_drop_part(out, &path);
}

static void add_lesson_link(f15_text *out, const f15_html_page *p, const f15_lesson *lesson,
                            size_t number, const char *words) {
    add_link(out, p, words, "lesson/%s/%zu", lesson->id, number + 1);
}

/* Returns the id of the exercise with all its parts. */
static const char *whole_of(const f15_exercise *e) {
    return e->whole ? e->whole : e->id;
}

/* Adds "A riffle": a part without a title of its own, say the second, is called "A riffle (b)". If
 * all parts have their own, adds the first one's. */
static void add_whole_title(f15_text *out, const f15_exercise *first) {
    for (const f15_exercise *e = first; e && e->part > 0; e = e->next) {
        const char made[] = {' ', '(', (char)('a' + e->part - 1), ')'};
        const size_t length = strlen(e->title), whole = length - sizeof made;
        if (length > sizeof made && memcmp(e->title + whole, made, sizeof made) == 0) {
            f15_text_add_n(out, e->title, whole);
            return;
        }
    }
    f15_text_add(out, first->title);
}

static void add_exercise_link(f15_text *out, const f15_html_page *p, const f15_exercise *e,
                              const char *before, const char *after) {
    f15_text title = {0};
    f15_text_add(&title, before);
    add_whole_title(&title, e);
    f15_text_add(&title, after);
    add_link(out, p, f15_text_string(&title), "exercise/%s", whole_of(e));
    f15_text_drop_part(out, &title);
}

/* Sets the next page of the course, and its path; returns false after the last. */
static bool next_page(const f15_course *course, f15_html_walk *at, f15_html_page *page,
                      f15_text *path) {
    static const f15_html_kind last[] = {F15_HTML_INDEX, F15_HTML_PLAY, F15_HTML_TRACES};
    *page = (f15_html_page){.id = ""};
    path->length = 0;
    for (; at->item < course->lessons; at->item++, at->page = 0)
        if (at->page < course->lesson[at->item]->pages) {
            page->kind = F15_HTML_LESSON;
            page->lesson = course->lesson[at->item];
            page->number = at->page++;
            page->id = page->lesson->id;
            f15_text_addf(path, "lesson/%s/%zu", page->id, at->page);
            return true;
        }
    const size_t after_lessons = at->item - course->lessons;
    if (after_lessons < course->exercises) {
        const f15_exercise *e = course->exercise[after_lessons];
        /* the first part has two pages: one with all parts (page 0), then one alone (page 1) */
        const bool whole = e->part == 1 && at->page == 0;
        page->kind = F15_HTML_EXERCISE;
        page->exercise = e;
        page->id = whole ? e->whole : e->id;
        f15_text_addf(path, "exercise/%s", page->id);
        at->page = whole ? 1 : 0;
        at->item = whole ? at->item : at->item + 1;
        return true;
    }
    const size_t after_exercises = after_lessons - course->exercises;
    if (after_exercises >= sizeof last / sizeof *last)
        return false;
    page->kind = last[after_exercises];
    f15_text_add(path, kind_names[page->kind]);
    at->item++;
    return true;
}

bool f15_html_next(const f15_course *course, f15_html_walk *at, f15_text *path) {
    f15_html_page page;
    return next_page(course, at, &page, path);
}

/* Sets the page of an exercise, or of the whole that has parts. There may be thousands, and each is
 * looked for when a site is written: the walk past all before it would take too long. */
static bool find_exercise(const f15_course *course, const char *id, f15_html_page *out) {
    const f15_exercise *e = f15_course_next_part(course, id, NULL);
    *out = (f15_html_page){.kind = F15_HTML_EXERCISE, .exercise = e, .id = ""};
    if (e != NULL)
        out->id = strcmp(e->id, id) == 0 ? e->id : e->whole;
    return e != NULL;
}

f15_code f15_html_find(const f15_course *course, const char *path, f15_links links,
                       f15_html_page *out, f15_error *err) {
    F15_NEED(course && path && out, err);
    static const char exercises[] = "exercise/";
    f15_html_walk at = {0};
    f15_text here = {0};
    bool found = false;
    if (strncmp(path, exercises, strlen(exercises)) == 0)
        found = find_exercise(course, path + strlen(exercises), out);
    else
        while (!found && next_page(course, &at, out, &here) && !here.code)
            found = strcmp(path, f15_text_string(&here)) == 0;
    const f15_code code = here.code;
    out->path = path;
    out->links = links;
    f15_text_free(&here);
    return found  ? F15_OK
           : code ? f15_no_memory(err)
                  : f15_fail(err, F15_UNKNOWN, "the page `index` has links to all",
                             "there is no page \"%.80s\"", path);
}

/* ---- titles -------------------------------------------------------------------------------- */

void f15_html_page_title(f15_text *out, const f15_course *course, const f15_html_page *p) {
    if (p->kind == F15_HTML_INDEX) {
        f15_text_add(out, f15_course_title(course, 0));
    } else if (p->lesson) {
        const f15_page *page = &p->lesson->page[p->number];
        f15_text_add(out, page->title ? page->title : p->lesson->title);
        f15_text_addf(out, " \xc2\xb7 %s, page %zu", p->lesson->title, p->number + 1);
    } else if (p->exercise && strcmp(p->id, p->exercise->id) == 0) {
        f15_text_add(out, p->exercise->title);
    } else if (p->exercise) {
        add_whole_title(out, p->exercise);
    } else {
        f15_text_add(out, p->kind == F15_HTML_PLAY ? "A puzzle to slide" : "Traces");
    }
}

/* ---- the search ------------------------------------------------------------------------------ */

void f15_html_plain(f15_text *out, const char *markdown, size_t most) {
    const size_t from = out->length;
    bool blank = false;
    for (const char *s = markdown; *s; s++) {
        if (strchr(" \t\n*_`#>|", *s)) {
            blank = true;
            continue;
        }
        if (out->length - from >= most && blank) {
            f15_text_add(out, "\xe2\x80\xa6");
            return;
        }
        if (blank && out->length > from)
            f15_text_add(out, " ");
        blank = false;
        f15_text_add_n(out, s, 1);
    }
}

void f15_html_search(f15_json *json, const f15_course *course) {
    enum { MOST = 4000 }; /* bytes of a page */
    f15_html_walk walk = {0};
    f15_html_page page;
    f15_text path = {0};
    while (next_page(course, &walk, &page, &path) && !path.code) {
        f15_text title = {0}, words = {0};
        const bool part_alone =
            page.exercise && page.exercise->part > 0 && strcmp(page.id, page.exercise->id) == 0;
        if (page.kind == F15_HTML_INDEX || part_alone) /* the page of all parts has its words */
            continue;
        f15_html_page_title(&title, course, &page);
        if (page.lesson && page.lesson->page[page.number].prose)
            f15_html_plain(&words, page.lesson->page[page.number].prose, MOST);
        for (const f15_exercise *e = page.exercise; e;
             e = f15_course_next_part(course, page.id, e)) {
            const f15_exercise own = e == page.exercise ? *e : f15_exercise_own(e);
            f15_text_add(&words, words.length > 0 ? " " : "");
            f15_html_plain(&words, own.prompt, MOST);
        }
        f15_json_array(json, NULL);
        f15_json_string(json, NULL, path.s);
        f15_json_text(json, NULL, &title);
        f15_json_text(json, NULL, &words);
        f15_json_close(json, ']');
    }
    f15_text_drop_part(json->out, &path);
}

/* ---- the index ----------------------------------------------------------------------------- */

static const char *topic_of(const f15_exercise *e) {
    return e->topic ? e->topic : "other";
}

static void add_topic(f15_text *out, const f15_course *course, const f15_html_page *p,
                      const char *topic) {
    f15_text title = {0};
    size_t count = 0;
    for (size_t k = 0; k < course->exercises; k++)
        count += course->exercise[k]->part < 2 && strcmp(topic_of(course->exercise[k]), topic) == 0;
    f15_text_add(&title, topic);
    f15i_capitalise(&title, 0);
    f15_html_addf(out,
                  "<details class=\"topic\"><summary>%s <span class=\"dim\">%zu</span></summary>\n"
                  "<ul>\n",
                  f15_text_string(&title), count);
    for (size_t k = 0; k < course->exercises; k++) {
        const f15_exercise *e = course->exercise[k];
        if (e->part > 1 || strcmp(topic_of(e), topic) != 0)
            continue;
        f15_text_add(out, "<li>");
        add_exercise_link(out, p, e, "", "");
        f15_text_add(out, e->varies ? " <span class=\"dim\">varies</span></li>\n" : "</li>\n");
    }
    f15_text_add(out, "</ul></details>\n");
    f15_text_drop_part(out, &title);
}

/* Adds a board to play with, the welcome, and a link to the first lesson. */
static f15_code add_front(f15_text *out, const f15_course *course, const f15_html_page *p,
                          f15_error *err) {
    static const f15_course_head plain = {0};
    const f15_course_head *head = course->heads > 0 ? course->head : &plain;
    const f15_numbering none = {.convention = F15_CHAPTER6};
    f15_text board = {0};
    f15_text_addf(&board, "board \"%s\"", head->puzzle ? head->puzzle : "1 2 3 / 4 5 6 / 7 _ 8");
    f15_text_add(out, "<div class=\"front\">\n<section id=\"live\">\n");
    f15i_html_figure(out, f15_text_string(&board), board.length, &none, 0);
    f15_text_add(out, "</section>\n<div>\n");
    const f15_code code = f15_html_prose(
        out, head->welcome ? head->welcome : "Touch a piece beside the hole.", &none, 2, err);
    f15_text_add(out, "<p class=\"start\" data-again=\"Go on where you were\">");
    if (course->lessons > 0 && course->lesson[0]->pages > 0)
        add_lesson_link(out, p, course->lesson[0], 0, "Start");
    f15_text_add(out, "</p>\n</div>\n</div>\n");
    f15_text_drop_part(out, &board);
    return code;
}

static f15_code add_index(f15_text *out, const f15_course *course, const f15_html_page *p,
                          f15_error *err) {
    const f15_code code = add_front(out, course, p, err);
    f15_text_add(out, "<h2 id=\"lessons\">Lessons</h2>\n<ol class=\"lessons\">\n");
    for (size_t k = 0; k < course->lessons; k++) {
        const f15_lesson *lesson = course->lesson[k];
        f15_text_add(out, "<li>");
        add_lesson_link(out, p, lesson, 0, lesson->title);
        f15_text_addf(out, " <span class=\"dim\">%zu page%s</span>", lesson->pages,
                      lesson->pages == 1 ? "" : "s");
        if (lesson->summary)
            f15_html_addf(out, "<p>%s</p>", lesson->summary);
        f15_text_add(out, "</li>\n");
    }
    f15_text_add(out, "</ol>\n<h2 id=\"exercises\">Exercises</h2>\n");
    for (size_t k = 0; k < course->exercises; k++) {
        bool first = true;
        for (size_t j = 0; j < k && first; j++)
            first = strcmp(topic_of(course->exercise[j]), topic_of(course->exercise[k])) != 0;
        if (first)
            add_topic(out, course, p, topic_of(course->exercise[k]));
    }
    f15_text_add(out, "<h2 id=\"more\">More</h2>\n<p>");
    add_link(out, p, "A puzzle to slide", "play");
    f15_text_add(out, "</p>\n<p>");
    add_link(out, p, "Traces: watch an algorithm work", "trace");
    f15_text_add(out, "</p>\n");
    return code;
}

static void add_algorithms(f15_text *out) {
    f15_text_add(out, "<dl class=\"algorithms\">\n");
    for (unsigned k = 0; k < F15_ALGORITHMS; k++) {
        const f15_algorithm_info *info = f15_algorithm_info_of((f15_algorithm)k);
        f15_html_addf(out, "<dt><code>%s</code></dt><dd>%s</dd>\n", info->name, info->summary);
    }
    f15_text_add(out, "</dl>\n");
}

/* ---- a page of a lesson -------------------------------------------------------------------- */

static f15_code add_trace(f15i_blocks *b, const f15_html_page *p, const f15_page *page,
                          f15_error *err) {
    f15_text *out = b->out;
    const bool asked = page->predicts > 0;
    const char *const *words = (const char *const *)(asked ? page->predict : page->trace);
    const size_t count = asked ? page->predicts : page->traces;
    f15_recording recording = {0};
    f15_error why = {0};
    f15_page_work own = {0}, *work = p->work ? p->work : &own;
    const f15_solve_options options = f15_page_options(work);
    f15i_show_command(b, words, count, &p->lesson->convention);
    recording.run.solving = &options;
    f15_code code = f15_record(&recording, words, count, &p->lesson->convention, NULL, 0, &why);
    if (!code)
        code = f15_page_ran(work, &options, &recording.run, &why);
    if (!code)
        code = f15_record_cuts(&recording, 0, &why);
    if (code == F15_NO_MEMORY) {
        f15_no_memory(err);
    } else if (code) {
        work->faults++;
        f15i_show_paragraphf(b, F15_BAD, "bad", "The trace of this page cannot be shown: %s%s%s.",
                             why.what, why.remedy[0] ? "; " : "", why.remedy);
        code = F15_OK;
    } else {
        work->faults += f15_trace_verdict(&recording.trace, &why) != F15_OK;
        if (asked)
            f15_text_add(out, "<p>What comes next? Think of each step before you look.</p>\n"
                              "<details class=\"solution\"><summary>How it goes</summary>\n");
        code = f15_html_trace(out, &recording, err);
        f15_text_add(out, asked ? "</details>\n" : "");
    }
    f15_recording_free(&recording);
    return code;
}

static f15_code add_figure(f15i_blocks *b, const f15_course *course, const f15_html_page *p,
                           f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = course,
                                     .lesson = p->lesson,
                                     .page = p->number,
                                     .allowed = F15_FEEDBACK_FULL};
    static const char *const class[] = {
        [F15_MARK_NONE] = "",   [F15_MARK_LIT] = "lit", [F15_MARK_DIM] = "dim",
        [F15_MARK_BAD] = "bad", [F15_MARK_WALL] = "w",  [F15_MARK_HERE] = "here"};
    f15_session *session = NULL;
    f15_text *out = b->out;
    const f15_code code = f15_session_open(&start, &session, err);
    const f15_draft *d = session ? f15_session_view(session)->draft : NULL;
    if (d)
        f15_text_addf(out, "<div class=\"box\"%s><table class=\"board figure\">\n",
                      d->columns > 4 ? F15I_REACHED("Figure") : "");
    for (size_t k = 0; d && k < d->n; k++) {
        const char *label = d->name[k] ? d->name[k] : "";
        const bool hole = *label == '\0' && d->mark[k] != F15_MARK_WALL;
        const char *of_cell = hole ? "o" : class[d->mark[k]];
        f15_text_add(out, k % d->columns == 0 ? "<tr>" : "");
        f15_html_addf(out, "<td class=\"%s\">%s</td>", d->name[k] ? of_cell : "none", label);
        f15_text_add(out, (k + 1) % d->columns == 0 || k + 1 == d->n ? "</tr>\n" : "");
    }
    f15_text_add(out, d ? "</table></div>\n" : "");
    for (size_t k = 0; d && k < d->readouts; k++)
        f15_html_addf(out, "<p class=\"dim\">%s: %s</p>\n", d->readout[k].name, d->readout[k].text);
    f15_session_close(session);
    return code;
}

/* Adds an exercise, with its parts one after another. */
static f15_code add_asked(f15i_blocks *b, const f15_course *course, const f15_html_page *p,
                          f15_error *err) {
    const f15_page *page = p->lesson ? &p->lesson->page[p->number] : NULL;
    const size_t number = page ? p->number + 1 : 0;
    const char *id = page ? page->question : p->id;
    const f15_exercise *first = f15_course_next_part(course, id, NULL);
    f15_code code = F15_OK;
    if (!first)
        f15i_show_paragraphf(b, F15_BAD, "bad",
                             "The question %s is not in the course, or has a fault.", id);
    for (const f15_exercise *e = first; e && !code; e = f15_course_next_part(course, id, e)) {
        const f15_exercise own = e == first ? *e : f15_exercise_own(e);
        if (page || e != first || strcmp(id, e->id) != 0)
            f15_html_addf(b->out, "<h2>%s</h2>\n", e->title);
        code = f15i_show_question(b, &own, page, number);
        if (!code && !p->bare)
            code = f15_html_help(b->out, &own, err);
    }
    return code;
}

static void add_turn(f15_text *out, const f15_course *course, const f15_html_page *p) {
    const f15_lesson *lesson = p->lesson, *next = NULL;
    for (size_t k = 0; k + 1 < course->lessons; k++)
        if (course->lesson[k] == lesson)
            next = course->lesson[k + 1];
    f15_text_add(out, "<nav class=\"turn\" aria-label=\"Pages of the lesson\">\n");
    if (p->number > 0)
        add_lesson_link(out, p, lesson, p->number - 1, "\xe2\x86\x90 Page before");
    else /* an empty element keeps the next link at the right */
        f15_text_add(out, "<span></span>\n");
    if (p->number + 1 < lesson->pages)
        add_lesson_link(out, p, lesson, p->number + 1, "Next page \xe2\x86\x92");
    else if (next && next->pages > 0)
        add_lesson_link(out, p, next, 0, "Next lesson \xe2\x86\x92");
    f15_text_add(out, "</nav>\n");
}

static void add_exercise_turn(f15_text *out, const f15_course *course, const f15_html_page *p) {
    const f15_exercise *before = NULL, *after = NULL;
    bool here = false; /* at the exercise of this page, or past it */
    for (size_t k = 0; k < course->exercises && !after; k++) {
        const f15_exercise *e = course->exercise[k];
        const bool same = strcmp(whole_of(e), whole_of(p->exercise)) == 0;
        here = here || same;
        if (same || e->part > 1 || strcmp(topic_of(e), topic_of(p->exercise)) != 0)
            continue;
        before = here ? before : e;
        after = here ? e : NULL;
    }
    f15_text_add(out, "<nav class=\"turn\" aria-label=\"Exercises of the topic\">\n");
    if (before)
        add_exercise_link(out, p, before, "\xe2\x86\x90 ", "");
    else
        f15_text_add(out, "<span></span>\n");
    if (after)
        add_exercise_link(out, p, after, "", " \xe2\x86\x92");
    f15_text_add(out, "</nav>\n");
}

/* ---- any page ------------------------------------------------------------------------------ */

static const char puzzle[] =
    "Slide a piece into the hole, and another, until they stand in order. Each slide changes "
    "the sign of the arrangement and the colour of the hole's cell, so there are boards that "
    "nobody can solve.\n\n"
    "```figure\nboard \"1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 _ 15\" --slide 15 --caption "
    "\"One slide from home.\"\n```\n\n"
    "With JavaScript the board is here to be slid; without, `fifteen play` slides it at a "
    "terminal.\n";

/* Adds the head of the page, above the part that a live page replaces. */
static f15_code add_head(f15_text *out, const f15_course *course, const f15_html_page *p,
                         f15_error *err) {
    const f15_lesson *lesson = p->lesson;
    const f15_exercise *e = p->exercise;
    const f15_page *page = lesson ? &lesson->page[p->number] : NULL;
    f15_text title = {0};
    f15_html_page_title(&title, course, p);
    const char *heading = f15_text_string(&title);
    if (page) {
        f15_text_add(out, "<p class=\"where\">");
        add_lesson_link(out, p, lesson, 0, lesson->title);
        f15_text_addf(out, " <span class=\"dim\">page %zu of %zu</span></p>\n", p->number + 1,
                      lesson->pages);
        heading = page->title ? page->title : lesson->title;
    }
    f15_html_addf(out, p->within ? "<h2>%s</h2>\n" : "<h1>%s</h1>\n", heading);
    f15_text_drop_part(out, &title);
    if (e && e->topic)
        f15_html_addf(out, "<p class=\"where\">%s</p>\n", e->topic);
    else if (!e && p->kind == F15_HTML_TRACES)
        f15_text_add(out,
                     "<p>An algorithm of this course is half of a proof. A trace shows each of its "
                     "steps, with the reason, and what it claims; the claims are checked by code "
                     "that knows nothing of the algorithm.</p>\n");
    f15i_blocks b = {.out = out, .html = true, .level = p->within ? 3 : 2, .err = err};
    return page ? f15i_show_prose_of_page(&b, lesson, p->number) : F15_OK;
}

f15_code f15_html_page_main(f15_text *out, const f15_course *course, const f15_html_page *p,
                            f15_error *err) {
    F15_NEED(out && course && p, err);
    const f15_numbering none = {.convention = F15_CHAPTER6};
    const f15_page *page = p->lesson ? &p->lesson->page[p->number] : NULL;
    f15i_blocks b = F15I_HTML_BLOCKS(out, err);
    const bool two_columns = p->lesson && !p->within &&
                             (page->traces + page->predicts + page->explores > 0 || page->question);
    f15_text_add(out, two_columns ? "<div class=\"two\">\n<div>\n" : "");
    f15_code code = add_head(out, course, p, err);
    f15_text_add(out, two_columns ? "</div>\n" : "");
    if (!code && p->kind == F15_HTML_INDEX)
        code = add_index(out, course, p, err);
    if (p->kind == F15_HTML_INDEX)
        return code ? code : f15_text_done(out, err);
    f15_text_add(out, p->within ? "<section>\n" : "<section id=\"live\">\n");
    if (p->kind == F15_HTML_PLAY)
        code = f15_html_prose(out, puzzle, &none, 2, err);
    else if (p->kind == F15_HTML_EXERCISE)
        code = add_asked(&b, course, p, err);
    if (p->kind == F15_HTML_TRACES)
        add_algorithms(out);
    if (!code && page && !p->bare && page->traces + page->predicts > 0)
        code = add_trace(&b, p, page, err);
    if (!code && page && !p->bare && page->explores > 0)
        code = add_figure(&b, course, p, err);
    if (!code && page && page->question)
        code = add_asked(&b, course, p, err);
    f15_text_add(out, two_columns ? "</section>\n</div>\n" : "</section>\n");
    if (page && !p->within)
        add_turn(out, course, p);
    if (p->exercise)
        add_exercise_turn(out, course, p);
    return code ? code : f15_text_done(out, err);
}

/* The calls of web/module.h, one row each. `module` holds all that outlives a call. */
#include "module.h"
#include "deeds.h"

#include <fifteen/fifteen.h>
#include <fifteen/json.h>
#include <fifteen/unstable/html.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 64
#define NODES ((uint64_t)1 << 22) /* the most boards of a trace's search: a second or so */

typedef struct word {
    const char *s;
    size_t length;
} word;

static struct {
    char *room;
    size_t bytes;
    f15_course course;
    bool indexed; /* all of it has been read */
    f15_session *session;
    f15_cut_text cuts; /* of the recording shown */
    f15_arena words;   /* borrowed by the session */
    f15w_deeds deeds;  /* what was done at the page, now and earlier */
    int64_t now;       /* the page's time; 0: it keeps no progress here */
    bool changed;      /* there are deeds that the page has not been given */
    f15_text out;      /* the last call's result */
} module;

/* A call: its words, and its result. */
typedef struct call {
    const word *word; /* the first is its name */
    size_t words;
    f15_text *out;
    f15_error err;
    f15_findings findings; /* of the files read for this call */
    size_t views;          /* in the array of call_restore, so far */
    size_t added;          /* deeds of call_import that are new, or better than what was there */
} call;

/* ---- words ----------------------------------------------------------------------------------- */

/* Returns the k-th word, an empty one past the last. */
static word word_of(const call *c, size_t k) {
    return k < c->words ? c->word[k] : (word){"", 0};
}

static bool is(word w, const char *s) {
    return strcmp(w.s, s) == 0;
}

/* Reads a decimal number; an empty word is 0. */
static uint64_t number_of(call *c, size_t k) {
    const word w = word_of(c, k);
    uint64_t number = 0;
    if (w.length > 0 && c->err.code == F15_OK)
        f15_read_number(w.s, w.length, &number, &c->err);
    return number;
}

/* Returns the words from number `from` on, as strings in the arena. */
static const char *const *strings_of(const call *c, size_t from, f15_arena *arena) {
    const char **all = f15_alloc(arena, c->words + 1, sizeof *all);
    for (size_t k = from; all != NULL && k < c->words; k++)
        all[k - from] = f15_alloc_string(arena, c->word[k].s, c->word[k].length);
    return (const char *const *)all;
}

static f15_code unknown(call *c, const char *what, word w) {
    char clean[80];
    f15_clean(clean, sizeof clean, w.s, w.length);
    return f15_fail(&c->err, F15_UNKNOWN, NULL, "there is no %s \"%s\"", what, clean);
}

/* ---- the course ------------------------------------------------------------------------------ */

static void add_error(f15_json *json, const char *key, const f15_error *e) {
    f15_json_object(json, key);
    f15_json_string(json, "code", f15_code_name(e->code));
    f15_json_string(json, "what", e->what);
    f15_json_string(json, "remedy", e->remedy[0] ? e->remedy : NULL);
    f15_json_string(json, "file", e->file);
    f15_json_number(json, "line", e->line);
    f15_json_number(json, "column", e->column);
    f15_json_close(json, '}');
}

/* Adds the members "errors" and "findings". */
static void add_findings(f15_json *json, const f15_findings *findings) {
    f15_json_number(json, "errors", findings->errors);
    f15_json_array(json, "findings");
    for (size_t k = 0; k < findings->count; k++)
        if (findings->at[k].severity == F15_ERROR)
            add_error(json, NULL, &findings->at[k].error);
    f15_json_close(json, ']');
}

/* Makes the first fault of the id's file the call's error; returns its code. */
static f15_code take_fault(call *c, word id) {
    for (size_t k = 0; k < c->findings.count && c->err.code == F15_OK; k++)
        if (c->findings.at[k].severity == F15_ERROR)
            c->err = c->findings.at[k].error;
    if (c->err.code == F15_OK && f15_course_is_invalid(&module.course, id.s))
        f15_fail(&c->err, F15_FINDINGS, "`fifteen lint` says what", "%s is at fault", id.s);
    return c->err.code;
}

/* Returns the exercise, or the first of its parts; NULL, with an error, if there is none. */
static const f15_exercise *find_exercise(call *c, word id) {
    const f15_exercise *found = f15_course_next_part(&module.course, id.s, NULL);
    if (found == NULL &&
        f15_course_require(&module.course, &id.s, 1, &c->findings, &c->err) == F15_OK)
        found = f15_course_next_part(&module.course, id.s, NULL);
    if (found == NULL && c->err.code == F15_OK && take_fault(c, id) == F15_OK)
        unknown(c, "exercise", id);
    return c->err.code == F15_OK ? found : NULL;
}

/* Reads the lesson and the exercises of its pages; returns NULL, with an error, if there is
 * none. */
static const f15_lesson *find_lesson(call *c, word id) {
    const f15_lesson *found = NULL;
    if (f15_course_require_lesson(&module.course, id.s, &c->findings, &c->err) == F15_OK)
        found = f15_course_lesson(&module.course, id.s);
    if (found == NULL && c->err.code == F15_OK && take_fault(c, id) == F15_OK)
        unknown(c, "lesson", id);
    return c->err.code == F15_OK ? found : NULL;
}

/* Returns whether a seed is given, and means something. */
static bool has_seed(const call *c, const f15_exercise *e, size_t seed) {
    return e != NULL && word_of(c, seed).length > 0 && f15_exercise_takes_seed(e);
}

/* Returns the exercise; or the variant of the seed in word `seed`, made in *variant. NULL after an
 * error. */
static const f15_exercise *find_variant(call *c, word id, size_t seed, f15_exercise *variant) {
    const uint64_t number = number_of(c, seed);
    const f15_exercise *e = c->err.code == F15_OK ? find_exercise(c, id) : NULL;
    if (e != NULL && strcmp(e->id, id.s) != 0) {
        f15_fail(&c->err, F15_UNKNOWN, NULL, "%s has parts: name one, such as %s", e->whole, e->id);
        return NULL;
    }
    if (!has_seed(c, e, seed))
        return e;
    return f15_exercise_variant(e, number, variant, &c->err) == F15_OK ? variant : NULL;
}

static void call_version(call *c) {
    f15_json json = f15_json_begin(c->out);
    f15_json_string(&json, "version", f15_version());
    f15_json_number(&json, "interface", F15W_INTERFACE);
    f15_json_end(&json);
}

static void call_read(call *c) {
    const word name = word_of(c, 1), text = word_of(c, 2);
    if (f15_course_add_bytes(&module.course, name.s, text.s, text.length, &c->err) != F15_OK)
        return;
    module.indexed = false;
    f15_json json = f15_json_begin(c->out);
    add_findings(&json, &c->findings);
    f15_json_end(&json);
}

/* What is wrong with a file is among the findings. */
static bool read_all(call *c) {
    if (!module.indexed &&
        f15_course_want_all(&module.course, &c->findings, &c->err) == F15_NO_MEMORY)
        return false;
    c->err = (f15_error){0};
    return module.indexed = true;
}

static void call_index(call *c) {
    const f15_course *course = &module.course;
    if (!read_all(c))
        return;
    f15_json json = f15_json_begin(c->out);
    f15_render_course_json(&json, course->heads > 0 ? course->head->name : NULL, course);
    add_findings(&json, &c->findings);
    f15_json_end(&json);
}

/* Reads what the page needs: for a lesson all lessons, and its exercises; else everything. */
static bool read_page(call *c, const char *path) {
    const char *last = strrchr(path, '/');
    f15_text id = {0};
    if (module.indexed || strncmp(path, "lesson/", 7) != 0 || last < path + 7)
        return read_all(c);
    f15_text_add_n(&id, path + 7, (size_t)(last - path - 7));
    f15_code code = f15_course_require_lesson(&module.course, NULL, &c->findings, &c->err);
    if (code != F15_NO_MEMORY)
        code =
            f15_course_require_lesson(&module.course, f15_text_string(&id), &c->findings, &c->err);
    f15_text_drop_part(c->out, &id);
    if (code != F15_NO_MEMORY)
        c->err = (f15_error){0}; /* what is wrong with a file is among the findings */
    return code != F15_NO_MEMORY;
}

static void call_page(call *c) {
    const f15_links links = is(word_of(c, 2), "hashes") ? F15_LINKS_HASHES : F15_LINKS_FILES;
    f15_course *course = &module.course;
    f15_text title = {0}, html = {0};
    f15_html_page page;
    if (read_page(c, word_of(c, 1).s) &&
        f15_html_find(course, word_of(c, 1).s, links, &page, &c->err) == F15_OK) {
        f15_html_page_title(&title, course, &page);
        if (f15_html_page_main(&html, course, &page, &c->err) == F15_OK)
            c->err = (f15_error){0};
        f15_json json = f15_json_begin(c->out);
        f15_json_string(&json, "title", f15_text_string(&title));
        f15_json_string(&json, "html", f15_text_string(&html));
        f15_json_end(&json);
    }
    f15_text_drop_part(c->out, &title);
    f15_text_drop_part(c->out, &html);
}

static void call_find(call *c) {
    if (!read_all(c))
        return;
    f15_json json = f15_json_begin(c->out);
    f15_json_array(&json, "pages");
    f15_html_search(&json, &module.course);
    f15_json_close(&json, ']');
    f15_json_end(&json);
}

/* Of words in one text, with a blank after each but the last. */
static void call_near(call *c) {
    const word all = word_of(c, 2);
    f15_arena arena = {0};
    char *s = f15_alloc_string(&arena, all.s, all.length);
    const char **known = f15_alloc(&arena, all.length + 1, sizeof *known);
    size_t count = 0;
    for (bool more = known != NULL && s != NULL; more; s++) {
        known[count++] = s;
        s += strcspn(s, " ");
        more = *s != '\0';
        *s = '\0';
    }
    if (f15_arena_done(&arena, &c->err) == F15_OK) {
        f15_json json = f15_json_begin(c->out);
        f15_json_string(&json, "near", f15_nearest(word_of(c, 1).s, known, count));
        f15_json_end(&json);
    }
    f15_arena_free(&arena);
}

/* ---- without a session ----------------------------------------------------------------------- */

static void call_check(call *c) {
    const word answer = word_of(c, 4);
    const uint64_t given = number_of(c, 3);
    f15_exercise variant = {0};
    f15_verdict verdict = {0};
    const f15_exercise *e = find_variant(c, word_of(c, 1), 2, &variant);
    if (e != NULL) {
        f15_verdict_context about = {.exercise = e->id,
                                     .question = &e->question,
                                     .answer = answer.s,
                                     .answer_length = answer.length,
                                     .whole = e};
        const f15_out out = f15_out_text(c->out);
        f15_code code =
            f15_check_part(e, NULL, 0, answer.s, answer.length, &verdict, &about.carried, &c->err);
        f15_verdict_limit(&verdict, f15_feedback_of_try(given > 0 ? given : 1));
        if (code == F15_OK)
            f15_render_verdict_json(&about, &verdict, &out, &c->err);
        f15_verdict_free(&verdict);
    }
    f15_exercise_free(&variant);
}

/* Returns the depth at which to show a trace: that of `--depth` among its words. */
static uint32_t depth_of(call *c) {
    size_t k = 2;
    while (k < c->words && !is(c->word[k], "--depth"))
        k++;
    return k + 1 < c->words ? (uint32_t)number_of(c, k + 1) : F15_ALL_DEPTHS;
}

/* Writes the lines of the trace as an array. */
static void call_trace(call *c) {
    static const f15_solve_options solving = {.limits.nodes = NODES};
    const word id = word_of(c, 1);
    const f15_lesson *lesson = id.length > 0 ? find_lesson(c, id) : NULL;
    f15_arena words = {0};
    f15_text lines = {0};
    f15_trace trace = {0};
    f15_run run = {.solving = &solving};
    f15_json_sink sink = {.out = f15_out_text(&lines),
                          .convention = lesson != NULL ? lesson->convention : F15_CHAPTER6,
                          .depth = depth_of(c)};
    const char *const *argument = strings_of(c, 2, &words);
    trace.sink = f15_json_sink_of(&sink);
    if (c->err.code == F15_OK && f15_arena_done(&words, &c->err) == F15_OK &&
        f15_run_words(argument, c->words > 2 ? c->words - 2 : 0, &sink.convention, &trace, &run,
                      &c->err) == F15_OK)
        f15_render_result_json(&run, &trace, &sink.out, &c->err);
    f15_text_add(c->out, "[");
    for (const char *s = f15_text_string(&lines), *end; *s != '\0'; s = end) {
        end = s + strcspn(s, "\n") + 1;
        f15_text_add_n(c->out, s, (size_t)(end - s) - 1);
        f15_text_add(c->out, *end != '\0' ? ",\n" : "]\n");
    }
    f15_json_sink_free(&sink);
    f15_run_free(&run);
    f15_trace_free(&trace);
    f15_arena_free(&words);
    f15_text_drop_part(c->out, &lines);
}

/* ---- the session ----------------------------------------------------------------------------- */

/* Keeps the deeds of the last act, with the page's time; without a time they stay in the view. */
static void keep_deeds(call *c) {
    f15w_deeds *all = &module.deeds;
    f15_deed deed, own;
    while (module.now != 0 && f15_session_take_deed(module.session, &deed)) {
        f15_text line = {0};
        deed.time = module.now;
        f15_render_deed_json(&line, &deed);
        if (f15_text_done(&line, &c->err) == F15_OK &&
            f15_read_deed_json(line.s, line.length, &all->arena, &own, &c->err) == F15_OK)
            module.changed = f15w_deeds_add(all, &own) || module.changed;
        f15_text_free(&line);
        if (all->arena.code != F15_OK)
            f15_arena_done(&all->arena, &c->err);
    }
}

static void call_view(call *c) {
    if (module.session == NULL)
        f15_fail(&c->err, F15_USAGE, "open one", "no session is open");
    else if (f15_render_view_json(module.session, &module.cuts, NULL, c->out, &c->err) == F15_OK)
        c->err = (f15_error){0}; /* drops an error that the session recovered from */
}

static void close_session(void) {
    f15_cut_text_free(&module.cuts);
    f15_session_close(module.session);
    f15_arena_free(&module.words);
    module.session = NULL;
}

static void call_close(call *c) {
    close_session();
    f15_text_add(c->out, "{}\n");
}

/* Replaces the session. If `varied`, begins with the variant of the start's seed. Takes `words`,
 * which the start borrows. */
static void open_session(call *c, const f15_session_start *start, bool varied, f15_arena *words) {
    const f15_act again = {.kind = F15_ACT_AGAIN};
    f15_session *session = NULL;
    if (c->err.code == F15_OK && f15_arena_done(words, &c->err) == F15_OK &&
        f15_session_open(start, &session, &c->err) == F15_OK &&
        (!varied || f15_session_act(session, &again, &c->err) == F15_OK)) {
        close_session();
        module.session = session;
        module.words = *words;
        keep_deeds(c);
        call_view(c);
        return;
    }
    f15_session_close(session);
    f15_arena_free(words);
}

static void open_lesson(call *c) {
    f15_arena none = {0};
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &module.course,
                                     .lesson = find_lesson(c, word_of(c, 2)),
                                     .page = (size_t)number_of(c, 3),
                                     .seed = number_of(c, 4),
                                     .nodes = NODES,
                                     .allowed = F15_FEEDBACK_FULL};
    open_session(c, &start, false, &none);
}

static void open_exercise(call *c, f15_session_kind kind) {
    const word id = word_of(c, 2);
    f15_arena none = {0};
    f15_exercise refused = {0};
    const f15_exercise *e = find_exercise(c, id);
    const bool varied = kind == F15_SESSION_EXERCISE && has_seed(c, e, 3);
    const f15_session_start start = {.kind = kind,
                                     .course = &module.course,
                                     .exercise = e,
                                     .whole = e != NULL && strcmp(e->id, id.s) != 0,
                                     .seed = number_of(c, 3),
                                     .nodes = NODES,
                                     .allowed = F15_FEEDBACK_FULL};
    if (varied && !e->varies)
        f15_exercise_variant(e, start.seed, &refused, &c->err);
    open_session(c, &start, varied, &none);
}

/* Opens a trace; in practice the word --seed stands for arguments, which are drawn from the number after it. */
static void open_words(call *c, f15_session_kind kind) {
    const bool seeded = kind == F15_SESSION_PRACTICE && is(word_of(c, 3), "--seed");
    f15_arena words = {0};
    const f15_session_start start = {.kind = kind,
                                     .course = &module.course,
                                     .word = strings_of(c, 2, &words),
                                     .words = seeded         ? 1
                                              : c->words > 2 ? c->words - 2
                                                             : 0,
                                     .seed = seeded ? number_of(c, 4) : 0,
                                     .convention = F15_CHAPTER6,
                                     .nodes = NODES,
                                     .allowed = F15_FEEDBACK_FULL};
    open_session(c, &start, false, &words);
}

static void open_practice(call *c) {
    f15_algorithm algorithm;
    if (f15_algorithm_by_name(word_of(c, 2).s, &algorithm))
        open_words(c, F15_SESSION_PRACTICE);
    else
        open_exercise(c, F15_SESSION_PRACTICE);
}

/* The random slides that make an easy board. */
#define EASY_SLIDES 8

/* Draws a board a few slides from home; or, if not solvable, from the board with only the last two
 * pieces exchanged. */
static void draw_easy(call *c, f15_random *random, const f15_grid *grid, bool solvable,
                      f15_board *out) {
    uint32_t item[F15_MAX_CELLS];
    const uint32_t home = f15_grid_size(grid) - 1;
    size_t where;
    f15_board_solved(out, grid);
    f15_board_arrangement(out, item);
    if (!solvable && home >= 2) {
        item[home - 1] = home - 2;
        item[home - 2] = home - 1;
    }
    if (f15_board_set(out, grid, item, &where, &c->err) == F15_OK)
        f15_board_wander(random, out, EASY_SLIDES);
}

/* Plays the board that is written, or a random one of the size. */
static void open_play(call *c) {
    const word how = word_of(c, 5);
    const word text = word_of(c, 2), size = word_of(c, 3);
    f15_random random = {number_of(c, 4)};
    f15_grid grid = F15_GRID_4X4;
    f15_arena none = {0};
    f15_board board;
    if (size.length > 0 && c->err.code == F15_OK)
        f15_read_size(size.s, size.length, &grid.rows, &grid.columns, &c->err);
    if (c->err.code == F15_OK && text.length > 0)
        f15_read_board(text.s, text.length, size.length > 0 ? grid.rows : 0,
                       size.length > 0 ? grid.columns : 0, &board, NULL, &c->err);
    else if (c->err.code == F15_OK && f15_grid_check(&grid, &c->err) == F15_OK && how.length > 0)
        draw_easy(c, &random, &grid, !is(how, "unsolvable"), &board);
    else if (c->err.code == F15_OK)
        f15_board_random(&random, &grid, true, &board, &c->err);
    const f15_session_start start = {.kind = F15_SESSION_PLAY,
                                     .course = &module.course,
                                     .board = &board,
                                     .seed = random.state,
                                     .nodes = NODES,
                                     .allowed = F15_FEEDBACK_FULL};
    open_session(c, &start, false, &none);
}

static void call_open(call *c) {
    const word what = word_of(c, 1);
    if (is(what, "lesson"))
        open_lesson(c);
    else if (is(what, "exercise"))
        open_exercise(c, F15_SESSION_EXERCISE);
    else if (is(what, "practice"))
        open_practice(c);
    else if (is(what, "trace"))
        open_words(c, F15_SESSION_TRACE);
    else if (is(what, "play"))
        open_play(c);
    else
        unknown(c, "session", what);
}

/* Performs the act, without a view. The shown cuts are kept only while the student walks on through
 * the same recording: after other acts there may be another one. */
static void perform(call *c, const f15_act *act) {
    const uint32_t walking = 1u << F15_ACT_NEXT | 1u << F15_ACT_BACK | 1u << F15_ACT_GO;
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    const bool walks = view != NULL && view->part == F15_PART_TRACE && walking >> act->kind & 1;
    const size_t page = view != NULL ? view->page : 0;
    if (c->err.code != F15_OK)
        return;
    if (view != NULL && f15_session_act(module.session, act, &c->err) != F15_OK)
        return;
    if (view != NULL && !(walks && view->part == F15_PART_TRACE && view->page == page))
        f15_cut_text_free(&module.cuts);
    if (module.session != NULL)
        keep_deeds(c);
}

static void act(call *c, const f15_act *act) {
    perform(c, act);
    if (c->err.code == F15_OK)
        call_view(c);
}

/* Refuses an answer, given or in the draft, that is longer than one that progress can keep. */
static void refuse_too_long(call *c, const f15_act *act) {
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    const f15_draft *draft = view != NULL ? view->draft : NULL;
    const uint64_t most = f15_deed_field_named("answer", strlen("answer"))->most;
    const size_t length = act->text != NULL ? act->length : draft != NULL ? draft->length : 0;
    if (act->kind == F15_ACT_ANSWER && length > most)
        f15_fail(&c->err, F15_TOO_BIG, "shorten it", "the answer is longer than %llu bytes",
                 (unsigned long long)most);
}

static void call_act(call *c) {
    const word kind = word_of(c, 1), text = word_of(c, 4);
    f15_act one = {.number = number_of(c, 2),
                   .other = number_of(c, 3),
                   .text = c->words > 4 ? text.s : NULL,
                   .length = text.length};
    while (one.kind < F15_ACTS && !is(kind, f15_act_name(one.kind)))
        one.kind++;
    refuse_too_long(c, &one);
    if (one.kind == F15_ACTS)
        unknown(c, "act", kind);
    else
        act(c, &one);
}

static void call_known(call *c) {
    f15_act known = {.kind = F15_ACT_KNOWN,
                     .standing = {.attempts = number_of(c, 1),
                                  .unreadable = number_of(c, 2),
                                  .solved = number_of(c, 3) != 0,
                                  .shown = number_of(c, 4) != 0,
                                  .skipped = number_of(c, 5) != 0,
                                  .own = number_of(c, 6) != 0}};
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    if (c->words == 1 && view != NULL && view->subject.id != NULL)
        known.standing = f15w_standing(&module.deeds, view->subject.id, &view->subject.hash);
    act(c, &known);
}

/* ---- a page, as its address says -------------------------------------------------------------- */

#define FIRST_KEY 4    /* of the state, among the words of `enter` */
#define MOST_MOVES 500 /* of a link */

/* Returns the value of a key of the address, "" if it is not there. */
static word state_of(const call *c, const char *key) {
    for (size_t k = FIRST_KEY; k + 1 < c->words; k += 2)
        if (is(c->word[k], key))
            return c->word[k + 1];
    return (word){"", 0};
}

/* Adds the view after that act to the array of call_restore. */
static void add_view(call *c, f15_act_kind act) {
    if (c->err.code != F15_OK)
        return;
    f15_text_addf(c->out, "%s{\"act\":\"%s\",\"view\":", c->views++ > 0 ? "," : "",
                  f15_act_name(act));
    call_view(c);
    c->out->length -= c->out->length > 0; /* the end of its line */
    f15_text_add(c->out, "}");
}

static void add_act(call *c, f15_act act) {
    perform(c, &act);
    add_view(c, act.kind);
}

static bool can(const f15_view *view, f15_act_kind act) {
    return view != NULL && view->can >> act & 1;
}

/* Turns to a page of the open lesson; returns whether that is the lesson asked for. A link from the
 * last page of another lesson marks that page as done; its trace need not be seen to its end. */
static bool turns(call *c, const char *lesson, size_t page) {
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    const bool link = is(word_of(c, 2), "link");
    if (view == NULL || view->lesson == NULL || !can(view, F15_ACT_PAGE))
        return false;
    if (strcmp(view->lesson->id, lesson) == 0 && c->words <= FIRST_KEY) {
        act(c, &(f15_act){.kind = F15_ACT_PAGE, .number = page});
        return true;
    }
    if (link && strcmp(view->lesson->id, lesson) != 0 && view->page + 1 == view->lesson->pages) {
        if (view->part == F15_PART_TRACE)
            perform(c, &(f15_act){.kind = F15_ACT_LAST});
        if (f15_view_is_read(view) || view->part == F15_PART_REST)
            perform(c, &(f15_act){.kind = f15_view_is_read(view) ? F15_ACT_NEXT : F15_ACT_PAGE,
                                  .number = view->page});
    }
    return false;
}

/* Writes the words of `open` for a path to `out`, those of a trace into the arena; returns how
 * many. */
static size_t words_of_path(call *c, const char *kind, word id, word page, f15_arena *arena,
                            word out[MOST_WORDS]) {
    const word drawn = word_of(c, 3), given = state_of(c, "seed");
    const word seed = given.length > 0 ? given : drawn, board = state_of(c, "board");
    word size = state_of(c, "size"), how = state_of(c, "how");
    f15_command command = {0};
    size_t words = 0;
    out[words++] = (word){"open", 4};
    if (strcmp(kind, "exercise") == 0 && state_of(c, "practice").length > 0)
        kind = "practice";
    else if (strcmp(kind, "index") == 0)
        kind = "play";
    out[words++] = (word){kind, strlen(kind)};
    if (strcmp(kind, "lesson") == 0) {
        out[words++] = id;
        out[words++] = page;
        out[words++] = seed;
    } else if (strcmp(kind, "play") == 0) {
        if (board.length > 0) {
            size = (word){"", 0};
        } else if (size.length == 0) {
            size = (word){"3x3", 3};
            how = (word){"easy", 4};
        }
        out[words++] = board;
        out[words++] = size;
        out[words++] = seed;
        out[words++] = how;
    } else if (strcmp(kind, "trace") == 0) {
        const word text = state_of(c, "words");
        f15_split_words(text.s, text.length, arena, &command, &c->err);
        for (size_t k = 0; k < command.count && words < MOST_WORDS; k++)
            out[words++] = (word){command.word[k].s, strlen(command.word[k].s)};
    } else {
        out[words++] = id;
        out[words++] = strcmp(kind, "practice") == 0 ? seed : given;
    }
    return words;
}

/* Slides the pieces of a link, as far as they can. */
static void slide_moves(call *c, word moves) {
    const char *s = moves.s, *const blank = " \t\n";
    for (size_t k = 0; k < MOST_MOVES && c->err.code == F15_OK; k++) {
        const f15_view *view = f15_session_view(module.session);
        uint32_t item[F15_MAX_CELLS];
        uint64_t label = 0;
        s += strspn(s, blank);
        const size_t length = strcspn(s, blank);
        if (view->play == NULL || length == 0 || f15_read_number(s, length, &label, NULL) != F15_OK)
            return;
        const f15_board *board = &view->play->now;
        const f15_cells beside = f15_grid_neighbours(&board->grid, board->hole);
        uint32_t cell = 0;
        f15_board_arrangement(board, item);
        while (cell < f15_grid_size(&board->grid) &&
               !(beside >> cell & 1 && (uint64_t)item[cell] + 1 == label))
            cell++;
        if (cell == f15_grid_size(&board->grid))
            return;
        perform(c, &(f15_act){.kind = F15_ACT_SLIDE, .number = cell});
        s += length;
    }
}

/* Restores the draft: the size that was chosen before "none", whole steps, and touches after them. */
static void restore_draft(call *c, const f15_draft *d) {
    const word answer = state_of(c, "answer"), size = state_of(c, "size");
    const char *s = state_of(c, "touched").s;
    uint64_t number = 0;
    for (size_t k = 0; k < d->keys; k++)
        if (is(size, d->key[k]))
            add_act(c, (f15_act){.kind = F15_ACT_TOUCH, .number = d->n + k});
    if (answer.length > 0)
        add_act(c, (f15_act){.kind = F15_ACT_DRAFT, .text = answer.s, .length = answer.length});
    for (size_t length; (length = strcspn(s, " ")) > 0; s += length + (s[length] == ' '))
        if (f15_read_number(s, length, &number, NULL) == F15_OK)
            add_act(c, (f15_act){.kind = F15_ACT_TOUCH, .number = number});
}

/* Restores the state in the address; says whether the exercise has changed since. */
static void call_restore(call *c) {
    const word seed = state_of(c, "seed"), draw = state_of(c, "draw"), step = state_of(c, "step"),
               moves = state_of(c, "moves"), predict = state_of(c, "predict");
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    uint64_t number = 0;
    char now[20] = "";
    f15_text_add(c->out, "{\"views\":[");
    if (view == NULL) {
        f15_fail(&c->err, F15_USAGE, "enter a page", "no session is open");
        return;
    }
    if (view->lesson != NULL && view->subject.has_seed && can(view, F15_ACT_AGAIN) &&
        f15_read_number(seed.s, seed.length, &number, NULL) == F15_OK &&
        number != view->subject.seed)
        add_act(c, (f15_act){.kind = F15_ACT_AGAIN});
    if (view->subject.id != NULL && view->subject.draw != 0)
        snprintf(now, sizeof now, "%016llx", (unsigned long long)view->subject.draw);
    if (can(view, F15_ACT_GO) && f15_read_number(step.s, step.length, &number, NULL) == F15_OK &&
        number > 1)
        add_act(c, (f15_act){.kind = F15_ACT_GO, .number = number - 1});
    if (can(view, F15_ACT_PREDICT) && predict.length > 0)
        add_act(c, (f15_act){.kind = F15_ACT_PREDICT});
    if (can(view, F15_ACT_DRAFT) && view->draft != NULL)
        restore_draft(c, view->draft);
    if (moves.length > 0 && view->play != NULL) {
        slide_moves(c, moves);
        add_view(c, F15_ACT_SLIDE);
    }
    f15_text_addf(c->out, "],\"changed\":%s}\n",
                  draw.length > 0 && now[0] != '\0' && !is(draw, now) ? "true" : "false");
}

static void call_enter(call *c) {
    const char *path = word_of(c, 1).s, *slash = strchr(path, '/'), *last = strrchr(path, '/');
    const size_t length = slash != NULL ? (size_t)(slash - path) : strlen(path);
    const bool lesson = length == 6 && strncmp(path, "lesson", 6) == 0,
               paged = lesson && last > slash;
    const char *rest = slash != NULL ? slash + 1 : "";
    f15_arena arena = {0};
    word words[MOST_WORDS];
    uint64_t page = 0; /* from 1; 0: the path names none */
    const char *kind = f15_alloc_string(&arena, path, length);
    const char *id = f15_alloc_string(&arena, rest, paged ? (size_t)(last - rest) : strlen(rest));
    f15_text number = {0};
    if (f15_arena_done(&arena, &c->err) == F15_OK && paged)
        f15_read_number(last + 1, strlen(last + 1), &page, &c->err);
    const size_t at = page > 0 ? (size_t)page - 1 : 0;
    f15_text_add_number(&number, at);
    const char *from_0 = f15_text_string(&number);
    if (c->err.code == F15_OK && !(lesson && turns(c, id, at))) {
        call open = *c;
        open.word = words;
        open.words = words_of_path(c, kind, (word){id, strlen(id)}, (word){from_0, strlen(from_0)},
                                   &arena, words);
        open.err = c->err;
        if (open.err.code == F15_OK)
            call_open(&open);
        c->err = open.err;
        c->findings = open.findings;
    }
    f15_text_drop_part(c->out, &number);
    f15_arena_free(&arena);
}

/* ---- where an answer is at fault -------------------------------------------------------------- */

/* Writes where the last answer is at fault, in a script's units of text (UTF-16). */
static void call_fault(call *c) {
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    const bool judged = view != NULL && view->verdict != NULL && view->answer != NULL;
    const f15_span span = judged ? view->verdict->fault.span : (f15_span){0};
    size_t line = 1, column = 1, units = 0, from = 0, to = 0; /* units: before the byte at */
    bool begun = false;
    for (size_t at = 0; span.line > 0;) {
        const bool here = line == span.line;
        const bool last = at >= view->length || (here && view->answer[at] == '\n');
        if (!begun && (last || (here && column >= span.column))) {
            begun = true;
            from = units;
        }
        to = units;
        if (last || (begun && column >= span.column + span.length))
            break;
        uint32_t point = 0;
        const size_t bytes = f15_utf8_decode(view->answer + at, view->length - at, &point);
        column = view->answer[at] == '\n' ? 1 : column + 1;
        line += view->answer[at] == '\n';
        units += point > 0xffff ? 2 : 1;
        at += bytes > 0 ? bytes : 1;
    }
    f15_json json = f15_json_begin(c->out);
    f15_json_boolean(&json, "there", span.line > 0);
    f15_json_number(&json, "from", from);
    f15_json_number(&json, "to", to);
    f15_json_end(&json);
}

/* ---- progress -------------------------------------------------------------------------------- */

/* Passes the deeds of a text, one per line, to `take`, and counts them. Stops at the first line
 * that is not a deed, with the error, and its number in *line; skips it if `line` is NULL. */
static size_t each_deed(call *c, word text, f15_arena *arena, void (*take)(call *c, f15_deed *deed),
                        size_t *line) {
    const char *s = text.s, *end = s + text.length;
    size_t count = 0, number = 1;
    s += text.length >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (; s < end && c->err.code == F15_OK; number++) {
        const char *next = memchr(s, '\n', (size_t)(end - s));
        const size_t length = (size_t)((next != NULL ? next : end) - s);
        f15_deed deed;
        if (strspn(s, " \t\r") < length) {
            if (f15_read_deed_json(s, length, arena, &deed, &c->err) == F15_OK) {
                take(c, &deed);
                count++;
            } else if (line != NULL) {
                *line = number;
            } else if (c->err.code == F15_BAD_NOTATION) {
                c->err = (f15_error){0};
            }
        }
        s = next != NULL ? next + 1 : end;
    }
    return count;
}

static void add_deed(call *c, f15_deed *deed) {
    (void)c;
    f15w_deeds_add(&module.deeds, deed);
}

static void call_progress(call *c) {
    const word time = word_of(c, 1);
    if (!f15_read_time(time.s, time.length, &module.now))
        f15_fail(&c->err, F15_BAD_NOTATION, NULL, "that is not a time");
    if (c->err.code == F15_OK && c->words > 2) {
        f15w_deeds_free(&module.deeds);
        each_deed(c, word_of(c, 2), &module.deeds.arena, add_deed, NULL);
        module.changed = false;
    }
    f15_text_add(c->out, "{}\n");
}

static void call_kept(call *c) {
    f15_text lines = {0};
    for (size_t k = 0; module.changed && k < module.deeds.count; k++)
        f15_render_deed_json(&lines, &module.deeds.deed[k]);
    f15_json json = f15_json_begin(c->out);
    f15_json_string(&json, "lines", module.changed ? f15_text_string(&lines) : NULL);
    f15_json_end(&json);
    f15_text_drop_part(c->out, &lines);
    module.changed = false;
}

static void no_deed(call *c, f15_deed *deed) {
    (void)c;
    (void)deed;
}

/* Judges an imported answer again; what cannot be judged stays claimed. */
static void import_deed(call *c, f15_deed *deed) {
    f15_exercise variant = {0};
    if (deed->kind == F15_DEED_ATTEMPT) {
        f15_error err = {0};
        f15_course_require(&module.course, &deed->subject.id, 1, &c->findings, &err);
        f15_deed_judge(deed, &module.course, &variant, &err);
        f15_exercise_free(&variant);
        if (err.code == F15_NO_MEMORY)
            c->err = err;
    }
    c->added += f15w_deeds_add(&module.deeds, deed);
    module.changed = module.changed || c->added > 0;
}

/* Adds all deeds of the lines; none if one line is not a deed. */
static void call_import(call *c) {
    size_t line = 0;
    f15_arena scratch = {0};
    size_t lines = each_deed(c, word_of(c, 1), &scratch, no_deed, &line);
    f15_arena_free(&scratch);
    if (module.deeds.arena.code != F15_OK)
        f15_arena_done(&module.deeds.arena, &c->err);
    const f15_error fault = c->err;
    if (line > 0 && fault.code == F15_BAD_NOTATION)
        c->err = (f15_error){0};
    else if (fault.code == F15_OK)
        each_deed(c, word_of(c, 1), &module.deeds.arena, import_deed, &line);
    f15_json json = f15_json_begin(c->out);
    f15_json_number(&json, "lines", line > 0 ? 0 : lines);
    f15_json_number(&json, "new", line > 0 ? 0 : c->added);
    f15_json_number(&json, "line", line);
    f15_json_string(&json, "why", line > 0 ? fault.what : NULL);
    f15_json_end(&json);
}

/* Returns whether deed k is the first right, judged answer to its exercise. */
static bool answers(size_t k) {
    const f15_deed *all = module.deeds.deed, *deed = &all[k];
    const bool right =
        deed->kind == F15_DEED_ATTEMPT && deed->judgement == F15_RIGHT && !deed->claimed;
    for (size_t j = 0; right && j < k; j++)
        if (all[j].kind == F15_DEED_ATTEMPT && all[j].judgement == F15_RIGHT && !all[j].claimed &&
            strcmp(all[j].subject.id, deed->subject.id) == 0)
            return false;
    return right;
}

static bool is_done(const char *lesson, size_t page) {
    const f15w_deeds *all = &module.deeds;
    for (size_t k = 0; k < all->count; k++)
        if (all->deed[k].kind == F15_DEED_DONE && all->deed[k].page == page &&
            strcmp(all->deed[k].lesson, lesson) == 0)
            return true;
    return false;
}

static void add_link(f15_text *out, f15_links links, const char *lesson, size_t page,
                     const char *words) {
    f15_text path = {0};
    f15_text_addf(&path, "lesson/%s/%zu", lesson, page + 1);
    f15_text_add(out, "<a href=\"");
    f15_html_link(out, links, "lesson//", lesson[0] != '\0' ? f15_text_string(&path) : "index");
    f15_html_addf(out, "\">%s</a>", words);
    f15_text_drop_part(out, &path);
}

/* Adds what is left of a lesson, and the next one. */
static void add_farewell(call *c, f15_text *out, const f15_lesson *lesson, f15_links links) {
    const f15_course *course = &module.course;
    const f15_lesson *next = NULL;
    size_t left = 0;
    f15_course_require_lesson(&module.course, NULL, &c->findings, &c->err);
    for (size_t k = 0; k + 1 < course->lessons; k++)
        if (strcmp(course->lesson[k]->id, lesson->id) == 0)
            next = course->lesson[k + 1];
    for (size_t page = 0; page < lesson->pages; page++) {
        char name[40];
        if (is_done(lesson->id, page))
            continue;
        f15_text_add(out, left++ > 0 ? ", " : "This is the end of the lesson. Not done yet: ");
        snprintf(name, sizeof name, "page %zu", page + 1);
        add_link(out, links, lesson->id, page, name);
    }
    f15_text_add(out, left > 0 ? ". " : "You have finished this lesson. ");
    f15_text_add(out, next != NULL ? "The next lesson is " : "It was the last one of the course. ");
    add_link(out, links, next != NULL ? next->id : "", 0,
             next != NULL ? next->title : "To the contents");
    f15_text_add(out, next != NULL ? "." : "");
}

static void call_farewell(call *c) {
    const f15_view *view = module.session != NULL ? f15_session_view(module.session) : NULL;
    const f15_links links = is(word_of(c, 1), "hashes") ? F15_LINKS_HASHES : F15_LINKS_FILES;
    f15_text html = {0};
    if (view != NULL && view->lesson != NULL)
        add_farewell(c, &html, view->lesson, links);
    else if (view != NULL && view->score.asked > 0)
        f15_text_addf(&html, "That was all: %llu of %llu right at the first try.",
                      (unsigned long long)view->score.first_try,
                      (unsigned long long)view->score.asked);
    f15_json json = f15_json_begin(c->out);
    f15_json_string(&json, "html", f15_text_string(&html));
    f15_json_end(&json);
    f15_text_drop_part(c->out, &html);
}

/* Adds how much is done, in a sentence. */
static void add_so_far(f15_json *json, size_t pages, size_t answered, size_t claimed) {
    f15_text words = {0};
    if (module.deeds.count == 0)
        f15_text_add(&words, "Nothing yet. What you do is kept in this browser, and nowhere else.");
    else
        f15_text_addf(&words, "%zu page%s done, %zu question%s answered. ", pages,
                      pages == 1 ? "" : "s", answered, answered == 1 ? "" : "s");
    if (claimed > 0)
        f15_text_addf(&words,
                      "Claimed by an imported file, not judged here, and counted nowhere: %zu. ",
                      claimed);
    f15_json_string(json, "words", f15_text_string(&words));
    f15_text_drop_part(json->out, &words);
}

static void call_shelf(call *c) {
    const f15w_deeds *all = &module.deeds;
    const f15_deed *last = f15w_latest(all);
    size_t claimed = 0, pages = 0, answered = 0;
    f15_text on = {0};
    f15_json json = f15_json_begin(c->out);
    for (size_t k = 0; k < all->count; k++) {
        claimed += all->deed[k].claimed;
        pages += all->deed[k].kind == F15_DEED_DONE;
        answered += answers(k);
    }
    add_so_far(&json, pages, answered, claimed);
    f15_json_number(&json, "lines", all->count);
    f15_json_number(&json, "claimed", claimed);
    if (last != NULL)
        f15_text_addf(&on, "lesson/%s/%llu", last->lesson, (unsigned long long)last->page + 1);
    f15_json_string(&json, "on", last != NULL ? f15_text_string(&on) : NULL);
    f15_json_end(&json);
    f15_text_drop_part(c->out, &on);
}

/* Adds how many pages of a lesson are done, as a bar; and a star if all its questions were solved
 * unaided. */
static void add_bar(call *c, f15_text *out, word id) {
    const f15w_deeds *all = &module.deeds;
    size_t done = 0;
    bool any = false, asks = false, own = true;
    for (size_t k = 0; k < all->count; k++)
        any = any || (all->deed[k].kind == F15_DEED_DONE && is(id, all->deed[k].lesson));
    const f15_lesson *lesson = any ? find_lesson(c, id) : NULL;
    for (size_t k = 0; lesson != NULL && k < lesson->pages; k++) /* only those it still has */
        done += is_done(lesson->id, k);
    if (done == 0)
        return;
    f15_text_addf(out,
                  "<progress value=\"%zu\" max=\"%zu\" aria-label=\"%zu of %zu pages done\" "
                  "title=\"%zu of %zu pages done\"></progress>",
                  done, lesson->pages, done, lesson->pages, done, lesson->pages);
    for (size_t k = 0; own && k < lesson->pages; k++) {
        const char *question = lesson->page[k].question;
        asks = asks || question != NULL;
        own = question == NULL || f15w_solved(all, &module.course, question, true);
    }
    if (asks && own)
        f15_text_add(out,
                     "<span role=\"img\" aria-label=\"All its questions were solved unaided.\" "
                     "title=\"All its questions were solved unaided.\">\xe2\x98\x85</span>");
}

/* Returns whether the exercise, with all its parts, is solved. Reads it if a part has deeds. */
static bool is_answered(call *c, word id) {
    const f15w_deeds *all = &module.deeds;
    bool parted = false;
    for (size_t k = 0; k < all->count && !parted; k++) {
        const char *of = all->deed[k].kind < F15_DEED_PAGE ? all->deed[k].subject.id : "";
        parted = strncmp(of, id.s, id.length) == 0 && of[id.length] == '/';
    }
    return f15w_standing(all, id.s, NULL).solved || (parted && find_exercise(c, id) != NULL &&
                                                     f15w_solved(all, &module.course, id.s, false));
}

static void call_done(call *c) {
    const char *path = word_of(c, 1).s, *slash = strchr(path, '/'), *last = strrchr(path, '/');
    f15_arena arena = {0};
    f15_text html = {0};
    if (strncmp(path, "lesson/", 7) == 0 && last > slash) {
        const size_t length = (size_t)(last - slash) - 1;
        const char *id = f15_alloc_string(&arena, slash + 1, length);
        if (f15_arena_done(&arena, &c->err) == F15_OK)
            add_bar(c, &html, (word){id, length});
    } else if (strncmp(path, "exercise/", 9) == 0 &&
               is_answered(c, (word){slash + 1, strlen(slash + 1)})) {
        f15_text_add(&html, "\xe2\x9c\x93 answered");
    }
    f15_json json = f15_json_begin(c->out);
    f15_json_string(&json, "html", f15_text_string(&html));
    f15_json_end(&json);
    f15_text_drop_part(c->out, &html);
    f15_arena_free(&arena);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    size_t least; /* the fewest words after the name */
    void (*call)(call *c);
} calls[] = {
    {"version", 0, call_version}, {"read", 2, call_read},     {"index", 0, call_index},
    {"page", 1, call_page},       {"check", 4, call_check},   {"trace", 2, call_trace},
    {"open", 2, call_open},       {"act", 1, call_act},       {"known", 0, call_known},
    {"view", 0, call_view},       {"close", 0, call_close},   {"progress", 1, call_progress},
    {"kept", 0, call_kept},       {"import", 1, call_import}, {"shelf", 0, call_shelf},
    {"fault", 0, call_fault},     {"done", 1, call_done},     {"enter", 3, call_enter},
    {"restore", 3, call_restore}, {"find", 0, call_find},     {"farewell", 0, call_farewell},
    {"near", 2, call_near},
};

static void do_call(call *c) {
    const word name = word_of(c, 0);
    for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
        if (!is(name, calls[k].name))
            continue;
        if (c->words <= calls[k].least)
            f15_fail(&c->err, F15_USAGE, NULL, "%s needs more words", calls[k].name);
        else
            calls[k].call(c);
        return;
    }
    unknown(c, "call", name);
}

/* Divides the room's bytes into words. */
static size_t split(call *c, size_t bytes, word out[MOST_WORDS]) {
    size_t words = 0;
    for (size_t at = 0; at < bytes && words < MOST_WORDS; words++) {
        const char *s = module.room + at, *end = memchr(s, '\0', bytes - at);
        if (end == NULL) {
            f15_fail(&c->err, F15_USAGE, NULL, "each word ends with a NUL");
            return words;
        }
        out[words] = (word){s, (size_t)(end - s)};
        at += out[words].length + 1;
        if (words + 1 == MOST_WORDS && at < bytes)
            f15_fail(&c->err, F15_TOO_BIG, NULL, "there are more than %d words", MOST_WORDS);
    }
    return words;
}

char *f15w_room(size_t bytes) {
    if (bytes > F15W_MOST)
        return NULL;
    if (bytes > module.bytes || module.room == NULL) {
        free(module.room);
        module.bytes = bytes < 4096 ? 4096 : bytes;
        module.room = malloc(module.bytes);
    }
    module.bytes = module.room != NULL ? module.bytes : 0;
    return module.room;
}

const char *f15w_call(size_t bytes) {
    word words[MOST_WORDS];
    call c = {.word = words, .out = &module.out};
    f15_text_free(&module.out);
    if (bytes > module.bytes)
        f15_fail(&c.err, F15_USAGE, "ask f15w_room for them", "there is no room for so many bytes");
    else
        c.words = split(&c, bytes, words);
    if (c.err.code == F15_OK)
        do_call(&c);
    if (c.err.code == F15_OK && module.out.code != F15_OK)
        f15_no_memory(&c.err);
    if (c.err.code != F15_OK) {
        f15_text_free(&module.out);
        f15_json json = f15_json_begin(&module.out);
        add_error(&json, "error", &c.err);
        f15_json_end(&json);
    }
    f15_findings_free(&c.findings);
    return module.out.code == F15_OK
               ? f15_text_string(&module.out)
               : "{\"error\":{\"code\":\"no-memory\",\"what\":\"out of memory\","
                 "\"remedy\":null,\"file\":null,\"line\":0,\"column\":0}}\n";
}

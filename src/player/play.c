/* The loop of a terminal around a session: keys and lines become acts, what is said becomes text,
 * deeds are kept. */
#include "internal.h"

#include <string.h>
#include <strings.h>

typedef struct playing {
    f15i_screen screen;
    f15_session *session;
    const f15_view *view;
    f15_cut_text cuts;
    bool one_try;    /* a sheet, which nobody talks to: one answer each, and nothing is explained */
    size_t too_long; /* lines that were dropped */
    bool told;       /* of a key that does nothing: once, at each place where keys are waited for */
    f15_leave leave;
    bool over;
} playing;

/* ---- showing ------------------------------------------------------------------------------- */

/* Of a sheet that ends before an answer the question is not shown, unless it is the only one: it
 * waits, unwritten, for its answer. */
static f15_code show_said(playing *p, f15_error *err) {
    f15i_screen *screen = &p->screen;
    f15_code code = F15_OK;
    for (size_t i = 0; i < p->view->saids && code == F15_OK; i++) {
        const f15_message *message = &p->view->said[i];
        bool next = message->id == F15_SAY_NUMBER || message->id == F15_SAY_GAP;
        if (p->one_try ? next : message->id == F15_SAY_CUTS)
            code = f15i_screen_flush(screen, err);
        if (code == F15_OK)
            code = f15_render_said(p->view, message, &p->cuts, &screen->style, &screen->text, err);
    }
    return code;
}

/* What an act has brought: kept first, then told, so that what a student has seen is on the disk.
 */
static f15_code show(playing *p, f15_error *err) {
    f15i_screen *screen = &p->screen;
    const f15_terminal *terminal = &screen->player->terminal;
    const f15_view *view = p->view = f15_session_view(p->session);
    f15_deed deed;
    screen->style = terminal->style(terminal->self);
    while (f15_session_take_deed(p->session, &deed))
        f15i_save(screen, &deed);
    bool first = view->saids > 0 && view->said[view->saids - 1].id == F15_SAY_GAP &&
                 view->said[view->saids - 1].value[0] == 1;
    f15_code code = show_said(p, err);
    if (code == F15_OK && view->fresh) {
        const f15_act known = {.kind = F15_ACT_KNOWN,
                               .standing =
                                   f15i_standing(screen, view->subject.id, view->subject.hash)};
        code = f15_session_act(p->session, &known, err);
        first = true;
        if (code == F15_OK)
            code = show_said(p, err);
    }
    if (first && !p->one_try)
        f15i_screen_say(screen, F15_PLAIN, "Type ? for help.");
    p->over = view->part == F15_PART_END;
    return code;
}

static f15_code do_act(playing *p, const f15_act *act, f15_error *err) {
    f15_code code = f15_session_act(p->session, act, err);
    return code == F15_OK ? show(p, err) : code;
}

static f15_code act(playing *p, f15_act_kind kind, uint64_t number, f15_error *err) {
    const f15_act act = {.kind = kind, .number = number};
    return do_act(p, &act, err);
}

static f15_code leave(playing *p, f15_leave how) {
    p->leave = how;
    p->over = true;
    return F15_OK;
}

/* ---- keys ---------------------------------------------------------------------------------- */

static f15_code wait_for_key(playing *p, f15_error *err) {
    const f15_view *view = p->view;
    const bool trace = view->part == F15_PART_TRACE;
    const bool last = trace && view->cut + 1 == view->recording->cuts;
    const char *prompt = trace && !last                ? "Enter on, b back, a all, q quit "
                         : view->lesson == NULL        ? "Enter ends, b back "
                         : view->part == F15_PART_REST ? "Enter go on, b back, q quit "
                                                       : "Enter next page, b back, q quit ";
    f15_key key = F15_KEY_END;
    p->told = p->told && trace && view->cut > 0;
    f15_code code = f15i_screen_key(&p->screen, prompt, &p->told, &key, err);
    if (code != F15_OK)
        return code;
    if (key == F15_KEY_NEXT)
        return act(p, F15_ACT_NEXT, 0, err);
    if (key == F15_KEY_BACK)
        return act(p, F15_ACT_BACK, 0, err);
    if (key == F15_KEY_ALL)
        return act(p, F15_ACT_LAST, 0, err);
    leave(p, key == F15_KEY_INTERRUPTED ? F15_LEFT_INTERRUPTED : F15_LEFT_QUIT);
    return trace ? f15_trace_verdict(&view->recording->trace, err) : F15_OK;
}

/* ---- lines --------------------------------------------------------------------------------- */

/* Can q be an answer? As a word, or as the letter of an option. */
static bool takes_q(const f15_view *view) {
    const f15_question *question = view->exercise != NULL ? &view->exercise->question : NULL;
    enum { Q = 'q' - 'a' };
    return view->word_like ||
           (question != NULL && (question->options > Q || question->statements > Q));
}

static f15_code say_help(playing *p, f15_error *err) {
    f15i_screen *screen = &p->screen;
    const f15_view *view = p->view;
    const bool lesson = view->lesson != NULL, gap = view->part == F15_PART_GAP;
    (void)err;
    if (gap)
        f15i_screen_say(
            screen, F15_PLAIN,
            "Type what comes next. You may try as often as you like; what cannot be read "
            "costs no try. Or type, in small letters:");
    else
        f15i_screen_say(
            screen, F15_PLAIN,
            "Type an answer: %s. You may try as often as you like; what cannot be read costs "
            "no try. Or type, in small letters:",
            f15_question_form(&view->exercise->question));
    f15i_screen_item(screen, "  hint    ", gap ? "what helps to find it" : "the next hint");
    f15i_screen_item(screen, "  show    ",
                     gap ? "what it is" : "a solution; then it is not solved on your own");
    f15i_screen_item(screen, "  skip    ",
                     gap      ? "show it, and go on with the trace"
                     : lesson ? "on to the next page"
                              : "on to the next question");
    if (lesson) {
        f15i_screen_item(screen, "  back    ", "to the page before");
        f15i_screen_item(screen, "  pages   ",
                         gap ? "the pages of this lesson; page 3 goes to page 3, past this trace"
                             : "the pages of this lesson; page 3 goes to page 3");
    }
    f15_text quit = {0};
    f15_text_addf(&quit, "%s; %s",
                  gap      ? "leave"
                  : lesson ? "leave; the lesson goes on from here next time"
                           : "to the summary",
                  takes_q(view) ? "q alone would be an answer here" : "q does the same");
    f15i_screen_item(screen, "  quit    ", f15_text_string(&quit));
    f15_text_drop_part(&screen->text, &quit);
    return F15_OK;
}

static f15_code say_pages(playing *p, f15_error *err) {
    const f15_lesson *lesson = p->view->lesson;
    if (lesson == NULL) /* the session says that there are none */
        return act(p, F15_ACT_PAGE, 0, err);
    for (size_t i = 0; i < lesson->pages; i++) {
        const f15_page *page = &lesson->page[i];
        const char *what = page->question       ? page->question
                           : page->traces > 0   ? page->trace[0]
                           : page->predicts > 0 ? page->predict[0]
                                                : "";
        f15_text label = {0};
        f15_text_addf(&label, "%c%2zu  ", i == p->view->page ? '>' : ' ', i + 1);
        f15i_screen_item(&p->screen, f15_text_string(&label), page->title ? page->title : what);
        f15_text_drop_part(&p->screen.text, &label);
    }
    return F15_OK;
}

static f15_code quit(playing *p, f15_error *err) {
    (void)err;
    return leave(p, F15_LEFT_QUIT);
}

/* What may be typed: an act, or (F15_ACTS) something of the terminal's own. The first ones are
 * completed. */
static const struct {
    const char *word;
    f15_act_kind act;
    f15_code (*run)(playing *p, f15_error *err);
} commands[] = {
    {"hint", F15_ACT_HINT, NULL},   {"show", F15_ACT_SHOW, NULL}, {"skip", F15_ACT_SKIP, NULL},
    {"quit", F15_ACTS, quit},       {"help", F15_ACTS, say_help}, {"back", F15_ACT_BACK, NULL},
    {"pages", F15_ACTS, say_pages}, {"exit", F15_ACTS, quit},     {"?", F15_ACTS, say_help},
    {"q", F15_ACTS, quit},
};

/* Where a word can be an answer, SKIP in capitals may be one; skip and Skip are not. */
static bool is_command(const f15_view *view, const char *word, const char *s, size_t length) {
    if (strlen(word) != length || strncasecmp(word, s, length) != 0)
        return false;
    return length == 1 ? *s == '?' || !takes_q(view)
                       : !view->word_like || memcmp(word + 1, s + 1, length - 1) == 0;
}

/* What was typed, without the blanks around it. On a sheet it is shown. */
static f15_code take_line(playing *p, const f15_text *line, f15_error *err) {
    const f15_view *view = p->view;
    const char *s = f15_text_string(line);
    size_t length = line->length;
    uint64_t page = 0;
    for (; length > 0 && (*s == ' ' || *s == '\t'); length--)
        s++;
    while (length > 0 && (s[length - 1] == ' ' || s[length - 1] == '\t'))
        length--;
    if (length > 0 && p->one_try)
        f15i_screen_say(&p->screen, F15_PLAIN, "> %s", f15_text_string(line));
    if (length == 0) {
        if (!p->one_try)
            f15i_screen_say(&p->screen, F15_PLAIN, "Type an answer, or ? for help.");
        return F15_OK;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (is_command(view, commands[i].word, s, length))
            return commands[i].run != NULL ? commands[i].run(p, err)
                                           : act(p, commands[i].act, 0, err);
    if (view->lesson != NULL && length > 5 && memcmp(s, "page ", 5) == 0 &&
        f15_read_number(s + 5, length - 5, &page, NULL) == F15_OK && page > 0)
        return act(p, F15_ACT_PAGE, page - 1, err);
    const bool gap = view->part == F15_PART_GAP;
    const f15_act answer = {.kind = F15_ACT_ANSWER,
                            .text = gap ? s : f15_text_string(line),
                            .length = gap ? length : line->length};
    return do_act(p, &answer, err);
}

static f15_code wait_for_line(playing *p, f15_text *line, f15_error *err) {
    const f15_terminal *terminal = &p->screen.player->terminal;
    const char *words[sizeof commands / sizeof *commands];
    f15_input input;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = commands[i].word;
    if (terminal->offer != NULL)
        terminal->offer(terminal->self, words, p->view->lesson != NULL ? 7 : 5);
    f15_code code = p->one_try ? F15_OK : f15i_screen_flush(&p->screen, err);
    if (code == F15_OK)
        code = terminal->read_line(terminal->self, "> ", line, &input, err);
    if (code != F15_OK)
        return code;
    if (input == F15_INPUT_LINE)
        return take_line(p, line, err);
    if (input == F15_INPUT_TOO_LONG) {
        p->too_long++;
        f15i_screen_say(&p->screen, F15_PLAIN, "That line is too long: at most %zu bytes are read.",
                        F15_LINE_LIMIT);
        return F15_OK;
    }
    if (p->one_try && p->view->score.asked > 0)
        f15_text_free(&p->screen.text); /* a question that nobody answered */
    return leave(p, input == F15_INPUT_END ? F15_LEFT_QUIT : F15_LEFT_INTERRUPTED);
}

/* ---- the loop ------------------------------------------------------------------------------ */

/* Opens the session, and plays it until it ends or is left. What is open is closed by stop. */
static f15_code play(playing *p, f15_player *player, const f15_session_start *start,
                     f15_error *err) {
    f15_text line = {0};
    *p = (playing){.one_try = start->one_try, .leave = F15_LEFT_FINISHED};
    f15i_screen_open(&p->screen, player);
    f15_code code = f15_session_open(start, &p->session, err);
    if (code == F15_OK)
        code = show(p, err);
    while (code == F15_OK && !p->over) {
        const f15_part part = p->view->part;
        if (part == F15_PART_QUESTION || part == F15_PART_GAP)
            code = wait_for_line(p, &line, err);
        else if (part == F15_PART_REST && !p->view->wait)
            code = act(p, F15_ACT_NEXT, 0, err);
        else
            code = wait_for_key(p, err);
    }
    f15_text_free(&line);
    return code;
}

static f15_code stop(playing *p, f15_code code, f15_error *err) {
    if (code == F15_OK)
        code = f15i_screen_flush(&p->screen, err);
    f15_code kept = f15i_save_rest(p->screen.player, code == F15_OK ? err : NULL);
    f15_cut_text_free(&p->cuts);
    f15_session_close(p->session);
    f15i_screen_free(&p->screen);
    return code == F15_OK ? kept : code;
}

/* ---- a lesson ------------------------------------------------------------------------------ */

/* The questions of the lesson: how many, how many answered, how many of these on one's own. A
 * variant counts as the question. */
static void say_answered(playing *p) {
    const f15_course *course = p->screen.player->course;
    const f15_lesson *lesson = p->view->lesson;
    size_t questions = 0, solved = 0, own = 0;
    for (size_t i = 0; i < lesson->pages; i++) {
        const char *id = lesson->page[i].question;
        const f15_exercise *exercise = id ? f15_course_exercise(course, id) : NULL;
        if (exercise == NULL)
            continue;
        f15_standing itself = f15i_standing(&p->screen, id, f15_question_hash(&exercise->question));
        f15_standing variant = f15i_standing_of_variants(&p->screen, id);
        questions++;
        solved += itself.solved || variant.solved;
        own += itself.own || variant.own;
    }
    if (questions > 0)
        f15i_screen_say(&p->screen, F15_PLAIN, "Answered: %zu of %zu question%s.", solved,
                        questions, f15i_plural(questions));
    if (own < solved)
        f15i_screen_say(&p->screen, F15_PLAIN, "Of these, %zu only after the solution was shown.",
                        solved - own);
}

/* Where the lesson was left, and what comes next. */
static void say_farewell(playing *p) {
    f15i_screen *screen = &p->screen;
    const f15_player *player = screen->player;
    const f15_lesson *lesson = p->view->lesson;
    const f15_lesson *next = f15i_next_lesson(player->course, lesson);
    f15_text_add(&screen->text, "\n");
    if (p->view->part == F15_PART_END) {
        f15i_screen_say(screen, F15_GOOD, "You have finished the lesson \"%s\".", lesson->title);
        if (player->progress != NULL)
            say_answered(p);
        if (next != NULL)
            f15i_screen_say(screen, F15_PLAIN, "The next lesson is \"%s\": fifteen learn %s",
                            next->title, next->id);
        else
            f15i_screen_say(screen, F15_PLAIN, "It was the last lesson of the course.");
    } else if (player->progress != NULL && player->waiting == NULL) {
        f15i_screen_say(screen, F15_PLAIN,
                        "You are at page %zu of %zu. To go on from here: fifteen learn %s",
                        p->view->page + 1, lesson->pages, lesson->id);
    } else {
        f15i_screen_say(screen, F15_PLAIN,
                        "No progress was kept. To come back here: fifteen learn %s --page %zu",
                        lesson->id, p->view->page + 1);
    }
}

f15_code f15_player_walk(f15_player *player, const f15_lesson *lesson, size_t page,
                         f15_leave *leave, f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = player->course,
                                     .lesson = lesson,
                                     .page = page,
                                     .seed = player->seed,
                                     .allowed = F15_TELL_ALL};
    playing p;
    f15_code code = play(&p, player, &start, err);
    if (code == F15_OK)
        say_farewell(&p);
    *leave = p.leave;
    return stop(&p, code, err);
}

/* A lesson that nobody answers, from top to bottom: its traces in full, the questions with how an
 * answer is written. */
static f15_code print_page(f15i_screen *screen, f15_view *view, f15_error *err) {
    const f15_page *page = &view->lesson->page[view->page];
    const bool watched = page->traces > 0; /* else it is to be predicted */
    f15_message said[4] = {{.id = F15_SAY_PAGE, .value = {view->page}}};
    size_t saids = 1;
    f15_recording recording = {0};
    f15_cut_text cuts = {0};
    f15_error why = {0};
    f15_text text = {0};
    f15_code code = F15_OK;
    view->recording = &recording;
    view->word = (const char *const *)(watched ? page->trace : page->predict);
    view->words = watched ? page->traces : page->predicts;
    if (view->words > 0) {
        code = f15_record(&recording, view->word, view->words, &view->lesson->convention, NULL, 0,
                          &why);
        if (code == F15_OK)
            code = f15_record_cuts(&recording, 0, &why);
        f15_text_addf(&text, "%s%s%s", why.what, why.remedy[0] ? "; " : "", why.remedy);
        said[saids++] =
            code == F15_OK
                ? (f15_message){F15_SAY_CUTS, {0, recording.cuts}, NULL}
                : (f15_message){F15_SAY_NO_TRACE, {page->at.line}, f15_text_string(&text)};
        code = code == F15_NO_MEMORY || text.code ? f15_no_memory(err) : F15_OK;
    }
    for (size_t i = 0; i < saids && code == F15_OK; i++) {
        code = f15_render_said(view, &said[i], &cuts, &screen->style, &screen->text, err);
        if (code == F15_OK)
            code = f15i_screen_flush(screen, err);
    }
    if (code == F15_OK)
        code = f15_trace_verdict(&recording.trace, err);
    f15_cut_text_free(&cuts);
    f15_recording_free(&recording);
    f15_text_free(&text);
    view->recording = NULL;
    return code;
}

static f15_code print_question(f15i_screen *screen, const f15_page *page, f15_error *err) {
    const f15_exercise *exercise = f15_course_exercise(screen->player->course, page->question);
    if (exercise == NULL) {
        f15i_screen_say(screen, F15_BAD, "The question %s is not in the course.", page->question);
        return F15_OK;
    }
    f15_code code = f15_render_question(exercise, &screen->style, &screen->text, err);
    f15i_screen_say(screen, F15_PLAIN, "To have an answer checked: fifteen check %s ANSWER",
                    exercise->id);
    return code;
}

f15_code f15_player_print(f15_player *player, const f15_lesson *lesson, size_t page,
                          f15_error *err) {
    f15i_screen screen;
    f15_code code = F15_OK;
    f15_view view = {.lesson = lesson};
    f15i_screen_open(&screen, player);
    f15i_screen_say(&screen, F15_STRONG, "%s (%s)", lesson->title, lesson->id);
    if (lesson->summary != NULL)
        code = f15_render_markdown(&screen.text, lesson->summary, &screen.style, err);
    for (view.page = page; view.page < lesson->pages && code == F15_OK; view.page++) {
        code = print_page(&screen, &view, err);
        if (code == F15_OK && lesson->page[view.page].question != NULL)
            code = print_question(&screen, &lesson->page[view.page], err);
        if (code == F15_OK)
            code = f15i_screen_flush(&screen, err);
    }
    if (code == F15_OK)
        code = f15i_screen_flush(&screen, err);
    f15i_screen_free(&screen);
    return code;
}

/* ---- practice, and a trace ----------------------------------------------------------------- */

static void say_score(playing *p, const f15_drill *drill, uint64_t seed) {
    f15i_screen *screen = &p->screen;
    const f15_score *score = &p->view->score;
    const char *name = drill->exercise != NULL ? drill->exercise->id : drill->word[0];
    const bool fixed = drill->exercise != NULL ? !drill->exercise->varies : drill->words > 1;
    f15_text_add(&screen->text, "\n");
    if (score->asked == 0) {
        f15i_screen_say(screen, F15_PLAIN, "No question was answered.");
        return;
    }
    f15i_screen_say(screen, F15_STRONG, "Right at the first try: %llu of %llu.",
                    (unsigned long long)score->first_try, (unsigned long long)score->asked);
    if (!fixed)
        f15i_screen_say(screen, F15_PLAIN,
                        "The same again: fifteen practice %s --seed %llu --count %llu", name,
                        (unsigned long long)seed, (unsigned long long)p->view->made);
    else if (drill->exercise != NULL)
        f15i_screen_say(screen, F15_PLAIN, "This exercise has no variants, so it is asked once.");
}

f15_code f15_player_practice(f15_player *player, const f15_drill *drill, f15_score *score,
                             f15_leave *leave, f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_PRACTICE,
                                     .course = player->course,
                                     .exercise = drill->exercise,
                                     .word = drill->word,
                                     .words = drill->words,
                                     .convention = drill->convention,
                                     .seed = player->seed,
                                     .count = drill->count,
                                     .one_try = drill->sheet,
                                     .allowed = F15_TELL_ALL};
    playing p;
    f15_code code = play(&p, player, &start, err);
    *score = (f15_score){0};
    if (code == F15_OK) {
        *score = p.view->score;
        score->unreadable += p.too_long;
        say_score(&p, drill, start.seed);
    }
    *leave = p.leave;
    return stop(&p, code, err);
}

f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_TRACE,
                                     .word = words,
                                     .words = count,
                                     .convention = *convention,
                                     .depth = depth,
                                     .allowed = F15_TELL_ALL};
    playing p;
    f15_code code = play(&p, player, &start, err);
    if (code == F15_OK)
        *reached = p.view->recording->run.reached;
    return stop(&p, code, err);
}

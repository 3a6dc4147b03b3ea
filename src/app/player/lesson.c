/* Lessons, practice, traces and boards that are played, and lessons that are printed. */
#include "play.h"

/* Plays a session. A sheet, or a trace that is only watched, never pauses at a full window. */
static bool play(f15i_play_loop *p, f15_player *player, const f15_session_start *start,
                 f15_leave *left, f15_error *err) {
    f15i_play_open(p, player, &f15i_lines, err);
    p->one_try = start->one_try;
    p->screen.pauses = !start->one_try && start->kind != F15_SESSION_TRACE;
    p->screen.code = f15_session_open(start, &p->session, err);
    const bool played = f15i_play_run(p, start->one_try ? NULL : &f15i_panes);
    *left = p->leave;
    return played;
}

/* ---- a lesson ------------------------------------------------------------------------------ */

/* Says how many questions the lesson has, how many are answered, and how many unaided; if finished,
 * where the open ones are. An answer to a variant counts for its question. */
static void say_answered(f15i_play_loop *p, bool finished) {
    const f15_course *course = p->screen.player->course;
    const f15_lesson *lesson = p->view->lesson;
    size_t questions = 0, solved = 0, own = 0, pages = 0;
    f15_text open = {0};
    for (size_t i = 0; i < lesson->pages; i++) {
        const char *id = lesson->page[i].question;
        const f15_exercise *e = id ? f15_course_next_part(course, id, NULL) : NULL;
        const size_t open_before = questions - solved;
        for (; e != NULL; e = f15_course_next_part(course, id, e)) {
            const uint64_t hash = f15_question_hash(&e->question);
            const f15_standing itself = f15i_standing(&p->screen, e->id, &hash);
            const f15_standing variant = f15i_standing(&p->screen, e->id, NULL);
            questions++;
            solved += itself.solved || variant.solved;
            own += itself.own || variant.own;
        }
        if (questions - solved > open_before)
            f15_text_addf(&open, "%s%zu", pages++ > 0 ? ", " : "", i + 1);
    }
    if (questions > 0)
        f15i_screen_say(&p->screen, F15_PLAIN, "Answered: %zu of %zu question%s.", solved,
                        questions, f15i_plural(questions));
    if (own < solved)
        f15i_screen_say(&p->screen, F15_PLAIN, "Of these, %zu only after the solution was shown.",
                        solved - own);
    if (finished && solved < questions)
        f15i_screen_say(&p->screen, F15_PLAIN, "Still open: page%s %s.", f15i_plural(pages),
                        f15_text_string(&open));
    f15_text_drop_part(&p->screen.text, &open);
}

/* Shows at the end of a lesson which of its pages are left; returns whether it is done. */
static bool say_end(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    const f15_lesson *lesson = p->view->lesson;
    const bool known = screen->player->progress != NULL && screen->player->waiting == NULL;
    if (!known || f15i_reached(screen, lesson).finished) {
        f15i_screen_say(screen, F15_GOOD, "You have finished the lesson \"%s\".", lesson->title);
        return true;
    }
    const f15i_pages pages = f15i_pages_done(screen, lesson);
    f15_text left = {0};
    size_t first = lesson->pages;
    for (size_t page = 0; page < lesson->pages; page++)
        if (!pages.done[page]) {
            f15_text_addf(&left, "%s%zu", first < lesson->pages ? ", " : "", page + 1);
            first = page < first ? page : first;
        }
    f15i_screen_say(screen, F15_PLAIN, "This is the end of the lesson \"%s\". Not done yet: %s.",
                    lesson->title, f15_text_string(&left));
    f15i_screen_say(screen, F15_PLAIN, "To go there: fifteen learn %s --page %zu", lesson->id,
                    first + 1);
    f15_text_drop_part(&screen->text, &left);
    return false;
}

/* Shows the page where the student left the lesson, and what comes next. */
static void say_farewell(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    const f15_player *player = screen->player;
    const f15_lesson *lesson = p->view->lesson;
    const f15_lesson *next = f15i_next_lesson(player->course, lesson);
    f15_text_add(&screen->text, "\n");
    if (p->view->part == F15_PART_END) {
        const bool finished = say_end(p);
        if (player->progress != NULL)
            say_answered(p, finished);
        if (next != NULL)
            f15i_screen_say(screen, F15_PLAIN, "The next lesson is \"%s\": fifteen learn %s",
                            next->title, next->id);
        else if (finished)
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
                                     .allowed = F15_FEEDBACK_FULL};
    f15i_play_loop p;
    if (play(&p, player, &start, leave, err))
        say_farewell(&p);
    return f15i_play_close(&p);
}

/* Shows a part that nobody answers and goes on to the next: shows a trace in full, and skips a
 * question. Returns false at the end of the lesson. */
static bool print_part(f15i_screen *screen, f15_session *session, f15_cut_text *cuts) {
    const f15_view *view = f15_session_view(session);
    const bool trace = view->part == F15_PART_TRACE, asked = view->part == F15_PART_QUESTION;
    const f15_act act = {.kind = asked                                            ? F15_ACT_SKIP
                                 : trace && view->cut + 1 < view->recording->cuts ? F15_ACT_LAST
                                                                                  : F15_ACT_NEXT};
    if (view->part == F15_PART_END)
        return false;
    for (size_t i = 0; i < view->saids && !screen->code; i++) {
        screen->code =
            f15_render_said(view, &view->said[i], cuts, &screen->style, &screen->text, screen->err);
        if (view->said[i].id != F15_SAY_QUESTION)
            f15i_screen_flush(screen);
    }
    if (asked)
        f15i_screen_say(screen, F15_PLAIN, "To have an answer checked: fifteen check %s ANSWER",
                        view->subject.id);
    f15i_screen_flush(screen);
    if (!screen->code)
        screen->code = f15_session_act(session, &act, screen->err);
    return !screen->code;
}

f15_code f15_player_print(f15_player *player, const f15_lesson *lesson, size_t page,
                          f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = player->course,
                                     .lesson = lesson,
                                     .page = page,
                                     .printed = true,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_cut_text cuts = {0};
    f15i_screen screen;
    f15i_screen_open(&screen, player, err);
    f15i_screen_say(&screen, F15_STRONG, "%s (%s)", lesson->title, lesson->id);
    if (lesson->summary != NULL)
        screen.code = f15_render_prose(&screen.text, lesson->summary, NULL, &screen.style, err);
    if (!screen.code)
        screen.code = f15_session_open(&start, &session, err);
    while (!screen.code && print_part(&screen, session, &cuts)) {
    }
    f15_cut_text_free(&cuts);
    f15_session_close(session);
    return f15i_screen_close(&screen);
}

/* ---- practice, and a trace ----------------------------------------------------------------- */

static void say_score(f15i_play_loop *p, const f15_session_start *drill) {
    f15i_screen *screen = &p->screen;
    const f15_score *score = &p->view->score;
    const f15_exercise *exercise = drill->exercise;
    const char *name = drill->whole ? exercise->whole : exercise ? exercise->id : drill->word[0];
    const bool fixed = exercise != NULL ? !exercise->varies : drill->words > 1;
    f15_text options = {0};
    f15_text_add(&screen->text, "\n");
    if (score->asked == 0) {
        f15i_screen_say(screen, F15_PLAIN, "No question was answered.");
        return;
    }
    f15i_screen_say(screen, F15_STRONG, "Right at the first try: %llu of %llu.",
                    (unsigned long long)score->first_try, (unsigned long long)score->asked);
    f15_write_convention_options(&options, &drill->convention);
    if (!fixed)
        f15i_screen_say(screen, F15_PLAIN,
                        "The same again: fifteen practice %s%s --seed %llu --count %llu", name,
                        f15_text_string(&options), (unsigned long long)drill->seed,
                        (unsigned long long)p->view->made);
    else if (exercise != NULL)
        f15i_screen_say(screen, F15_PLAIN, "This exercise has no variants, so it is asked once.");
    f15_text_drop_part(&screen->text, &options);
}

f15_code f15_player_practice(f15_player *player, const f15_session_start *drill, f15_score *score,
                             f15_leave *leave, f15_error *err) {
    f15_session_start start = *drill;
    start.kind = F15_SESSION_PRACTICE;
    start.course = player->course;
    start.seed = player->seed;
    start.allowed = F15_FEEDBACK_FULL;
    f15i_play_loop p;
    *score = (f15_score){0};
    if (play(&p, player, &start, leave, err)) {
        *score = p.view->score;
        score->unreadable += p.too_long;
        say_score(&p, &start);
    }
    return f15i_play_close(&p);
}

f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_TRACE,
                                     .word = words,
                                     .words = count,
                                     .convention = *convention,
                                     .depth = depth,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_leave left;
    f15i_play_loop p;
    if (play(&p, player, &start, &left, err))
        *reached = p.view->recording->run.reached;
    return f15i_play_close(&p);
}

/* ---- a board ------------------------------------------------------------------------------- */

f15_code f15_player_slide(f15_player *player, const f15_slide_options *options,
                          f15_slide_result *out, f15_error *err) {
    f15i_play_loop p;
    f15i_slide slide = {.is = *options};
    *out = (f15_slide_result){0};
    f15i_play_open(&p, player, &f15i_lines, err);
    p.slide = &slide;
    if (options->board != NULL)
        slide.is.grid = options->board->grid;
    f15i_slide_open(&p, options->board);
    if (f15i_play_run(&p, &f15i_board_window)) {
        const f15_play *play = p.view->play;
        out->solved = play->solved;
        out->nearest = play->nearest;
        out->unreadable = slide.unreadable + p.too_long;
        f15_text_add_n(&out->moves, play->moves, play->length);
        p.screen.code = f15_text_done(&out->moves, err);
    }
    return f15i_play_close(&p);
}

/* A trace that stops before each gap and asks for it. The answer is judged by what it does; the
 * trace then goes on with its own step, so every gap is asked from where the trace stands. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define KEYS_END "Enter go on, b back, q quit "

typedef struct asking {
    f15i_scene *scene;
    f15_quiz predict;
    f15_cut_text cuts;
    char id[64]; /* trace/transform */
    f15i_subject subject;
    f15i_setting setting;
    f15_score *score;
    size_t misses, hints; /* of this gap */
    bool shown, answered, right;
    f15i_move *move;
    size_t *go;      /* the page that F15I_GO leads to; in a lesson */
    bool over, left; /* the gap is done with; the trace is left */
} asking;

static void leave(asking *ask, f15i_move move) {
    *ask->move = move;
    ask->over = ask->left = true;
}

/* ---- what can be typed --------------------------------------------------------------------- */

static bool in_lesson(const asking *ask) {
    return ask->setting == F15I_LESSON && ask->scene->lesson->pages > 0;
}

static f15_code say_help(asking *ask, f15_error *err) {
    (void)err;
    f15i_scene *scene = ask->scene;
    f15i_scene_say(scene, "Type what comes next. You may try as often as you like; what cannot be "
                          "read costs no try. Or type, in small letters:");
    f15i_scene_item(scene, "  hint    ", "what helps to find it");
    f15i_scene_item(scene, "  show    ", "what it is");
    f15i_scene_item(scene, "  skip    ", "show it, and go on with the trace");
    if (in_lesson(ask)) {
        f15i_scene_item(scene, "  back    ", "to the page before");
        f15i_scene_item(scene, "  pages   ",
                        "the pages of this lesson; page 3 goes to page 3, past this trace");
    }
    f15i_scene_item(scene, "  quit    ", "leave");
    return F15_OK;
}

/* A number's reason names it, and a given swap has none: no hint there. */
static bool has_hint(const f15_gap *gap) {
    return gap->info == NULL && gap->kind != F15_GAP_STATE;
}

static f15_code say_hint(asking *ask, f15_error *err) {
    f15_text reason = {0};
    f15_code code = F15_OK;
    if (has_hint(f15_quiz_gap(&ask->predict)))
        code = f15_render_hint(&ask->predict, &reason, err);
    if (ask->hints > 0) {
        f15i_scene_say(ask->scene, "There are no more hints. `show` shows what comes next.");
    } else if (reason.length > 0) {
        ask->hints = 1;
        f15i_scene_say(ask->scene, "Hint: %s.", f15_text_string(&reason));
    } else {
        f15i_scene_say(ask->scene, "There is no hint here. `show` shows what comes next.");
    }
    f15_text_free(&reason);
    return code;
}

static f15_code say_answer(asking *ask, f15_error *err) {
    f15_text right = {0};
    f15_code code = f15_quiz_write(&ask->predict, &right, err);
    f15i_scene_say(ask->scene, "It is %s. Type it to see it judged; `skip` goes on.",
                   f15_text_string(&right));
    f15_text_free(&right);
    ask->shown = ask->answered = true;
    f15i_keep_mark(ask->scene, &ask->subject, F15_MARK_SHOWN);
    return code;
}

static f15_code skip(asking *ask, f15_error *err) {
    (void)err;
    ask->answered = true;
    f15i_keep_mark(ask->scene, &ask->subject, F15_MARK_SKIPPED);
    ask->over = true;
    return F15_OK;
}

static f15_code back(asking *ask, f15_error *err) {
    (void)err;
    if (in_lesson(ask))
        leave(ask, F15I_BACK);
    else
        f15i_scene_say(ask->scene, "There are no pages here; skip goes on, quit leaves.");
    return F15_OK;
}

static f15_code pages(asking *ask, f15_error *err) {
    if (!in_lesson(ask))
        return back(ask, err);
    f15i_say_pages(ask->scene);
    return F15_OK;
}

static bool go_to_page(asking *ask, const char *line, size_t length) {
    size_t page = 0;
    if (!in_lesson(ask) || !f15i_page_named(ask->scene, line, length, &page))
        return false;
    if (page > 0) {
        *ask->go = page - 1;
        leave(ask, F15I_GO);
    }
    return true;
}

static f15_code quit(asking *ask, f15_error *err) {
    (void)err;
    leave(ask, F15I_QUIT);
    return F15_OK;
}

static const struct {
    const char *word;
    f15_code (*run)(asking *ask, f15_error *err);
} command[] = {
    {"?", say_help}, {"help", say_help}, {"hint", say_hint}, {"show", say_answer}, {"skip", skip},
    {"back", back},  {"quit", quit},     {"exit", quit},     {"pages", pages},
};

static bool run_command(asking *ask, const char *line, size_t length, f15_code *code,
                        f15_error *err) {
    bool words = f15_quiz_gap(&ask->predict)->kind == F15_GAP_STATE;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        if (f15i_is_command(command[i].word, line, length, words)) {
            *code = command[i].run(ask, err);
            return true;
        }
    }
    return go_to_page(ask, line, length);
}

/* ---- judging ------------------------------------------------------------------------------- */

static f15_code say_verdict(asking *ask, const char *answer, size_t length,
                            const f15_verdict *verdict, f15_error *err) {
    const f15_question none = {.kind = F15_KIND_NUMBER};
    const f15_detail detail = ask->over         ? F15_TELL_ALL
                              : ask->misses > 1 ? F15_TELL_DIAGNOSIS
                                                : F15_TELL_FAULT;
    const f15_about about = {
        .exercise = ask->id, .question = &none, .answer = answer, .answer_length = length};
    f15_code code = f15_render_verdict_text(&about, verdict, &ask->scene->style, detail,
                                            &ask->scene->text, err);
    if (code == F15_OK && verdict->judgement == F15_UNREADABLE && !ask->over)
        f15i_scene_say(ask->scene, "That did not count as a try. Type ? for help.");
    if (code == F15_OK && verdict->judgement == F15_WRONG && ask->misses >= 2 && !ask->over)
        f15i_scene_say(ask->scene, ask->hints == 0 && has_hint(f15_quiz_gap(&ask->predict))
                                       ? "Type hint for a hint, or try again."
                                       : "Type show to be shown it, or try again.");
    if (code == F15_OK && ask->predict.other)
        f15i_scene_say(ask->scene, "The trace makes another step that is as right.");
    return code;
}

/* A sheet has one answer for each gap. */
static void count(asking *ask, f15_judgement judgement) {
    ask->misses += judgement == F15_WRONG;
    ask->right = judgement == F15_RIGHT;
    ask->over = ask->right || ask->setting == F15I_SHEET;
    ask->answered = ask->answered || judgement != F15_UNREADABLE || ask->over;
    ask->score->wrong += judgement == F15_WRONG;
    ask->score->unreadable += judgement == F15_UNREADABLE;
}

/* Kept first, then told. */
static f15_code judge(asking *ask, const char *s, size_t length, f15_error *err) {
    f15_verdict verdict = {0};
    f15_text answer = {0};
    f15_code code = f15_quiz_judge(&ask->predict, s, length, &verdict, err);
    if (code != F15_OK)
        return code;
    f15_text_add_n(&answer, s, length);
    f15i_keep_attempt(ask->scene, &ask->subject, &answer, &verdict, (unsigned)ask->hints,
                      ask->shown);
    count(ask, verdict.judgement);
    code = answer.code ? f15_no_memory(err) : say_verdict(ask, s, length, &verdict, err);
    f15_verdict_free(&verdict);
    f15_text_free(&answer);
    return code;
}

static f15_code take_answer(asking *ask, const f15_text *line, f15_error *err) {
    const char *s;
    size_t length;
    f15_code code = F15_OK;
    if (f15i_scene_heard(ask->scene, ask->setting, line, &s, &length) &&
        !run_command(ask, s, length, &code, err))
        code = judge(ask, s, length, err);
    return code;
}

static f15_code take_line(asking *ask, f15_text *line, f15_error *err) {
    f15_input input;
    f15_code code = f15i_scene_line(ask->scene, line, &input, err);
    if (code != F15_OK)
        return code;
    if (input == F15_INPUT_LINE)
        return take_answer(ask, line, err);
    if (input != F15_INPUT_TOO_LONG)
        leave(ask, input == F15_INPUT_END ? F15I_QUIT : F15I_INTERRUPTED);
    if (input == F15_INPUT_END && ask->setting == F15I_SHEET && ask->score->asked > 0)
        f15_text_free(&ask->scene->text); /* a question that nobody answered */
    ask->score->unreadable += input == F15_INPUT_TOO_LONG;
    return F15_OK;
}

static void offer_commands(const asking *ask) {
    static const char *const words[] = {"hint", "show", "skip", "quit", "help", "back", "pages"};
    const f15_terminal *terminal = &ask->scene->player->terminal;
    if (terminal->offer != NULL)
        terminal->offer(terminal->self, words, in_lesson(ask) ? 7 : 5);
}

/* ---- one gap, all of them ---------------------------------------------------------------- */

static f15_code ask_gap(asking *ask, f15_error *err) {
    f15_text line = {0}, question = {0};
    const size_t number = ask->predict.next + 1, of = ask->predict.own.gaps;
    f15_code code = f15_render_ask(&ask->predict, &question, err);
    ask->misses = ask->hints = 0;
    ask->over = ask->shown = ask->answered = ask->right = false;
    f15_text_add(&ask->scene->text, "\n");
    f15i_scene_say(ask->scene, "%zu of %zu. %s", number, of, f15_text_string(&question));
    if (number == 1 && ask->setting != F15I_SHEET)
        f15i_scene_say(ask->scene, "Type ? for help.");
    offer_commands(ask);
    while (code == F15_OK && !ask->over) {
        if (ask->setting != F15I_SHEET)
            code = f15i_scene_flush(ask->scene, err);
        if (code == F15_OK)
            code = take_line(ask, &line, err);
    }
    ask->score->asked += ask->answered;
    ask->score->first_try += ask->right && ask->misses == 0 && !ask->shown;
    f15_text_free(&question);
    f15_text_free(&line);
    return code != F15_OK || ask->left ? code : f15_quiz_pass(&ask->predict, err);
}

static bool is_asked(const asking *ask, size_t k) {
    const f15_gap *gap = f15_quiz_gap(&ask->predict);
    return gap != NULL && gap->at == ask->predict.own.cut[k];
}

static f15_code play(asking *ask, f15_error *err) {
    f15i_scene *scene = ask->scene;
    f15_code code = F15_OK;
    for (size_t k = 0; k < ask->predict.own.cuts && code == F15_OK; k++) {
        if (is_asked(ask, k))
            code = ask_gap(ask, err);
        if (code != F15_OK || ask->left)
            return code;
        scene->style = scene->player->terminal.style(scene->player->terminal.self);
        code = f15_render_cut(&ask->cuts, &ask->predict.own, k, &scene->style, &scene->text, err);
        if (code == F15_OK)
            code = f15i_scene_flush(scene, err);
    }
    return code;
}

static void close_asking(asking *ask) {
    f15_quiz_free(&ask->predict);
    f15_cut_text_free(&ask->cuts);
}

static f15_code open_asking(asking *ask, const char *const *words, size_t count,
                            const f15_convention *convention, f15_error *err) {
    snprintf(ask->id, sizeof ask->id, "trace/%s", words[0]);
    ask->subject.id = ask->id;
    ask->subject.hash = f15_quiz_hash(words, count, convention);
    return f15_quiz_open(&ask->predict, words, count, convention, 0, err);
}

static f15_code not_shown(f15i_scene *scene, const f15_page *page, const f15_error *why,
                          f15i_move *move, f15_error *err) {
    if (why->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    f15i_scene_title(scene, F15_BAD,
                     "The trace of this page cannot be asked for (%s, line %zu): "
                     "%s%s%s.",
                     scene->lesson->file ? scene->lesson->file : "lesson", page->at.line, why->what,
                     why->remedy[0] ? "; " : "", why->remedy);
    return f15i_scene_pause(scene, KEYS_END, move, err);
}

f15_code f15i_play_predict(f15i_scene *scene, const f15_page *page, size_t *go, f15i_move *move,
                           f15_error *err) {
    f15_score score = {0};
    asking ask = {.scene = scene, .move = move, .go = go, .score = &score};
    f15_error why = {0};
    if (open_asking(&ask, (const char *const *)page->predict, page->predicts,
                    &scene->lesson->convention, &why) != F15_OK)
        return not_shown(scene, page, &why, move, err);
    f15_code code = play(&ask, err);
    if (code == F15_OK && !ask.left)
        code = f15i_scene_pause(scene, KEYS_END, move, err);
    close_asking(&ask);
    return code;
}

f15_code f15i_drill_trace(f15i_scene *scene, const f15i_trace_drill *drill, f15_score *score,
                          f15i_move *move, f15_error *err) {
    asking ask = {.scene = scene, .move = move, .score = score, .setting = drill->setting};
    ask.subject.has_seed = drill->has_seed;
    ask.subject.seed = drill->seed;
    f15_code code = open_asking(&ask, drill->word, drill->words, &drill->convention, err);
    if (code != F15_OK)
        return code;
    code = play(&ask, err);
    close_asking(&ask);
    return code;
}

f15_code f15_player_predict(f15_player *player, const char *const *words, size_t count,
                            const f15_convention *convention, bool *has_quit, f15_error *err) {
    const f15i_trace_drill drill = {
        .word = words, .words = count, .convention = *convention, .setting = F15I_PRACTICE};
    f15i_scene scene;
    f15_score score = {0};
    f15i_move move = F15I_NEXT;
    f15i_scene_open(&scene, player, NULL);
    f15_code code = f15i_drill_trace(&scene, &drill, &score, &move, err);
    if (code == F15_OK)
        code = f15i_scene_flush(&scene, err);
    *has_quit = move != F15I_NEXT;
    f15i_scene_free(&scene);
    return code;
}

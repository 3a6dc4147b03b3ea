/* A question, on a page or in practice: asked until it is answered or left. */
#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static void show_lettered(f15i_scene *scene, size_t i, const char *text) {
    f15i_scene_item(scene, (const char[]){' ', ' ', (char)('a' + i), ')', ' ', '\0'}, text);
}

static void say_convention(f15i_scene *scene, const f15_question *question) {
    f15_text convention = {0};
    if (!f15_question_uses_convention(question))
        return;
    f15_write_convention(&convention, &question->convention);
    f15i_scene_say(scene, "Convention: %s.", f15_text_string(&convention));
    if (convention.code != F15_OK && scene->text.code == F15_OK)
        scene->text.code = convention.code;
    f15_text_free(&convention);
}

f15_code f15i_show_question(f15i_scene *scene, const f15_exercise *exercise, f15_error *err) {
    const f15_question *question = &exercise->question;
    f15i_scene_title(scene, F15_ACCENT, "Question %s: %s", exercise->id, exercise->title);
    if (exercise->is_variant)
        f15i_scene_title(scene, F15_DIM, "(variant, seed %llu)",
                         (unsigned long long)exercise->seed);
    f15_text_add(&scene->text, "\n");
    f15_code code = f15i_scene_markdown(scene, exercise->prompt, err);
    if (code != F15_OK)
        return code;
    f15_text_add(&scene->text, "\n");
    for (size_t i = 0; i < question->options; i++)
        show_lettered(scene, i, question->option[i].text);
    for (size_t i = 0; i < question->statements; i++)
        show_lettered(scene, i, question->statement[i].text);
    f15_text_add(&scene->text, question->options + question->statements > 0 ? "\n" : "");
    say_convention(scene, question);
    f15i_scene_say(scene, "Write %s.", f15_question_form(question));
    return code;
}

/* ---- asking -------------------------------------------------------------------------------- */

typedef f15i_asking asking;

static void say_help(asking *ask) {
    f15i_scene *scene = ask->scene;
    bool lesson = ask->setting == F15I_LESSON;
    f15i_scene_say(scene,
                   "Type an answer: %s. You may try as often as you like; what cannot be "
                   "read costs no try. Or type, in small letters:",
                   f15_question_form(&ask->exercise->question));
    f15i_scene_item(scene, "  hint    ", "the next hint");
    f15i_scene_item(scene, "  show    ", "a solution; then it is not solved on your own");
    f15i_scene_item(scene, "  skip    ",
                    lesson ? "on to the next page" : "on to the next question");
    if (lesson) {
        f15i_scene_item(scene, "  back    ", "to the page before");
        f15i_scene_item(scene, "  pages   ", "the pages of this lesson; page 3 goes to page 3");
    }
    f15i_scene_item(scene, "  quit    ",
                    lesson ? "leave; the lesson goes on from here next time" : "to the summary");
}

static void say_hint(asking *ask) {
    if (ask->hints == ask->exercise->hints) {
        f15i_scene_say(ask->scene, "%s `show` shows a solution.",
                       ask->hints > 0 ? "There are no more hints." : "This question has no hints.");
        return;
    }
    f15i_scene_title(ask->scene, F15_ACCENT, "Hint %zu of %zu", ask->hints + 1,
                     ask->exercise->hints);
    f15_code code = f15i_scene_markdown(ask->scene, ask->exercise->hint[ask->hints++], NULL);
    if (code != F15_OK && ask->scene->text.code == F15_OK)
        ask->scene->text.code = code;
}

/* The author's, or one that is found. */
static f15_code add_solution(const f15_exercise *exercise, f15_text *out) {
    if (exercise->solutions == 0)
        return f15_solve_question(&exercise->question, out, NULL);
    f15_text_add(out, exercise->solution[0]);
    return out->code;
}

static void say_solution(asking *ask) {
    f15_text solution = {0};
    f15i_subject subject = f15i_subject_of(ask->exercise);
    f15_code code = add_solution(ask->exercise, &solution);
    if (code == F15_OK) {
        ask->shown = ask->answered = true;
        f15i_keep_mark(ask->scene, &subject, F15_MARK_SHOWN);
        f15i_scene_say(ask->scene, "A solution: %s", f15_text_string(&solution));
        f15i_scene_say(ask->scene, "Type it, or another, to see it judged; `skip` goes on.");
    } else if (code == F15_UNKNOWN) {
        f15i_scene_say(ask->scene, "This question comes without a solution.");
    } else if (ask->scene->text.code == F15_OK) {
        ask->scene->text.code = code;
    }
    f15_text_free(&solution);
}

void f15i_say_pages(f15i_scene *scene) {
    const f15_lesson *lesson = scene->lesson;
    for (size_t i = 0; i < lesson->pages; i++) {
        const f15_page *page = &lesson->page[i];
        const char *what = page->question       ? page->question
                           : page->traces > 0   ? page->trace[0]
                           : page->predicts > 0 ? page->predict[0]
                                                : "";
        char label[24];
        snprintf(label, sizeof label, "%c%2zu  ", i == scene->page ? '>' : ' ', i + 1);
        f15i_scene_item(scene, label, page->title ? page->title : what);
    }
}

static void say_pages(asking *ask) {
    if (ask->setting == F15I_LESSON)
        f15i_say_pages(ask->scene);
    else
        f15i_scene_say(ask->scene, "There are no pages here; skip goes on, quit leaves.");
}

static void leave(asking *ask, f15i_move move) {
    ask->move = move;
    ask->over = true;
}

static void skip(asking *ask) {
    ask->skipped = ask->answered = true;
    f15i_subject subject = f15i_subject_of(ask->exercise);
    f15i_keep_mark(ask->scene, &subject, F15_MARK_SKIPPED);
    leave(ask, F15I_NEXT);
}

static void back(asking *ask) {
    if (ask->setting == F15I_LESSON)
        leave(ask, F15I_BACK);
    else
        say_pages(ask);
}

static void quit(asking *ask) {
    leave(ask, F15I_QUIT);
}

/* Where a word can be an answer, SKIP in capitals may be one; skip and Skip are not. */
bool f15i_is_command(const char *word, const char *line, size_t length, bool words) {
    if (strlen(word) != length || strncasecmp(word, line, length) != 0)
        return false;
    return !words || memcmp(word + 1, line + 1, length - 1) == 0;
}

static const struct {
    const char *word;
    void (*run)(asking *ask);
} command[] = {
    {"?", say_help}, {"help", say_help}, {"hint", say_hint}, {"show", say_solution}, {"skip", skip},
    {"back", back},  {"quit", quit},     {"exit", quit},     {"pages", say_pages},
};

/* "page 3": the number, or 0. */
static size_t page_wanted(const char *line, size_t length) {
    uint64_t number = 0;
    if (length < 6 || memcmp(line, "page ", 5) != 0)
        return 0;
    return f15_read_number(line + 5, length - 5, &number, NULL) == F15_OK ? (size_t)number : 0;
}

bool f15i_page_named(f15i_scene *scene, const char *line, size_t length, size_t *page) {
    size_t wanted = page_wanted(line, length), pages = scene->lesson->pages;
    if (wanted > pages)
        f15i_scene_say(scene, "This lesson has %zu page%s.", pages, f15i_plural(pages));
    *page = wanted > pages ? 0 : wanted;
    return wanted > 0;
}

static bool go_to_page(asking *ask, const char *line, size_t length) {
    size_t page = 0;
    if (ask->setting != F15I_LESSON || !f15i_page_named(ask->scene, line, length, &page))
        return false;
    if (page > 0) {
        ask->go = page - 1;
        leave(ask, F15I_GO);
    }
    return true;
}

static bool run_command(asking *ask, const char *line, size_t length) {
    f15_kind kind = ask->exercise->question.kind;
    bool words = kind == F15_KIND_PERMUTATION || kind == F15_KIND_SET;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        if (f15i_is_command(command[i].word, line, length, words)) {
            command[i].run(ask);
            return true;
        }
    }
    return go_to_page(ask, line, length);
}

/* ---- judging ------------------------------------------------------------------------------- */

static void offer_help(asking *ask) {
    if (ask->over || ask->misses < 2)
        return;
    if (ask->hints < ask->exercise->hints)
        f15i_scene_say(ask->scene, "Type hint for a hint, or try again.");
    else
        f15i_scene_say(ask->scene, "Try again, or type show for a solution.");
}

/* Who gets no second try at this question is told everything at once. */
static f15_code say_verdict(asking *ask, const f15_text *line, const f15_verdict *verdict,
                            f15_error *err) {
    const f15_about about = {.exercise = ask->exercise->id,
                             .question = &ask->exercise->question,
                             .answer = f15_text_string(line),
                             .answer_length = line->length,
                             .has_seed = ask->exercise->is_variant,
                             .seed = ask->exercise->seed};
    f15_detail detail = ask->over         ? F15_TELL_ALL
                        : ask->misses > 1 ? F15_TELL_DIAGNOSIS
                                          : F15_TELL_FAULT;
    return f15_render_verdict_text(&about, verdict, &ask->scene->style, detail, &ask->scene->text,
                                   err);
}

/* Counts the answer; the question may be over by it. */
static void count(asking *ask, f15_judgement judgement) {
    ask->right = judgement == F15_RIGHT;
    ask->misses += judgement == F15_WRONG;
    ask->unreadable += judgement == F15_UNREADABLE;
    ask->missed = ask->missed || judgement == F15_WRONG;
    ask->answered = ask->answered || judgement != F15_UNREADABLE || ask->setting == F15I_SHEET;
    if (ask->right || ask->setting == F15I_SHEET || (ask->guessable && judgement == F15_WRONG))
        leave(ask, F15I_NEXT);
}

/* Kept first, then told: what the student has seen is on the disk. */
static f15_code judge(asking *ask, const f15_text *line, f15_error *err) {
    f15_verdict verdict = {0};
    f15_code code =
        f15_check(&ask->exercise->question, f15_text_string(line), line->length, &verdict, err);
    if (code != F15_OK)
        return code;
    f15i_subject subject = f15i_subject_of(ask->exercise);
    f15i_keep_attempt(ask->scene, &subject, line, &verdict, (unsigned)ask->hints, ask->shown);
    count(ask, verdict.judgement);
    code = say_verdict(ask, line, &verdict, err);
    if (code == F15_OK && verdict.judgement == F15_UNREADABLE && !ask->over)
        f15i_scene_say(ask->scene, "That did not count as a try. Type ? for help.");
    if (code == F15_OK && verdict.judgement == F15_WRONG)
        offer_help(ask);
    f15_verdict_free(&verdict);
    if (code == F15_OK && ask->right && ask->setting == F15I_LESSON)
        code = f15i_scene_pause(ask->scene, "Enter go on, b back, q quit ", &ask->move, err);
    return code;
}

static f15_code answer(asking *ask, const f15_text *line, f15_error *err) {
    const char *s;
    size_t length;
    if (!f15i_scene_heard(ask->scene, ask->setting, line, &s, &length))
        return F15_OK;
    return run_command(ask, s, length) ? F15_OK : judge(ask, line, err);
}

static f15_code take_line(asking *ask, f15_text *line, f15_error *err) {
    f15_input input;
    f15_code code = f15i_scene_line(ask->scene, line, &input, err);
    if (code != F15_OK)
        return code;
    if (input == F15_INPUT_LINE)
        return answer(ask, line, err);
    if (input != F15_INPUT_TOO_LONG)
        leave(ask, input == F15_INPUT_END ? F15I_QUIT : F15I_INTERRUPTED);
    ask->unreadable += input == F15_INPUT_TOO_LONG;
    return F15_OK;
}

static void say_standing(f15i_scene *scene, const f15_standing *standing) {
    if (standing->own)
        f15i_scene_say(scene, "You have answered this before; skip goes on.");
    else if (standing->solved)
        f15i_scene_say(scene, "You have answered this before, after its solution was shown; "
                              "skip goes on.");
    else if (standing->attempts > 0)
        f15i_scene_say(scene, "You have tried this %llu time%s%s.",
                       (unsigned long long)standing->attempts,
                       f15i_plural((size_t)standing->attempts),
                       standing->shown ? ", and seen its solution" : "");
    else if (standing->shown)
        f15i_scene_say(scene, "You have seen its solution.");
}

static void offer_commands(const asking *ask) {
    static const char *const words[] = {"hint", "show", "skip", "quit", "help", "back", "pages"};
    const f15_terminal *terminal = &ask->scene->player->terminal;
    if (terminal->offer != NULL)
        terminal->offer(terminal->self, words, ask->setting == F15I_LESSON ? 7 : 5);
}

f15_code f15i_ask_once(f15i_asking *ask, f15_error *err) {
    f15_text line = {0};
    f15_standing standing = f15i_standing(ask->scene, ask->exercise);
    f15_code code = f15i_show_question(ask->scene, ask->exercise, err);
    ask->shown = standing.shown;
    ask->over = ask->answered = ask->right = ask->missed = ask->skipped = false;
    ask->hints = 0;
    say_standing(ask->scene, &standing);
    if (ask->setting != F15I_SHEET)
        f15i_scene_say(ask->scene, "Type ? for help.");
    offer_commands(ask);
    while (code == F15_OK && !ask->over) {
        if (ask->setting != F15I_SHEET)
            code = f15i_scene_flush(ask->scene, err);
        if (code == F15_OK)
            code = take_line(ask, &line, err);
    }
    f15_text_free(&line);
    return code;
}

/* A question on a page: asked until it is answered, shown or left. */
#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static void show_lettered(f15i_scene *scene, size_t i, const char *text) {
    f15i_scene_item(scene, (const char[]){' ', ' ', (char)('a' + i), ')', ' ', '\0'}, text);
}

f15_code f15i_show_question(f15i_scene *scene, const f15_exercise *exercise, f15_error *err) {
    const f15_question *question = &exercise->question;
    f15i_scene_title(scene, F15_ACCENT, "Question %s: %s", exercise->id, exercise->title);
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
    f15_text convention = {0};
    f15_write_convention(&convention, &question->convention);
    f15i_scene_say(scene, "Convention: %s.", f15_text_string(&convention));
    if (convention.code != F15_OK && scene->text.code == F15_OK)
        scene->text.code = convention.code;
    f15_text_free(&convention);
    f15i_scene_say(scene, "Write %s.", f15_kind_form(question->kind));
    return f15i_scene_flush(scene, err);
}

/* ---- asking -------------------------------------------------------------------------------- */

/* One question being asked. */
typedef struct asking {
    f15i_scene *scene;
    const f15_exercise *exercise;
    size_t misses, hints;
    f15i_move *move;
    size_t *go;
    bool over;
} asking;

static void say_help(asking *ask) {
    f15i_scene *scene = ask->scene;
    f15i_scene_say(scene,
                   "Type an answer: %s. You may try as often as you like; what cannot be "
                   "read costs no try. Or type, in small letters:",
                   f15_kind_form(ask->exercise->question.kind));
    f15_text_add(&scene->text, "  hint    the next hint\n"
                               "  show    a solution\n"
                               "  skip    on to the next page\n"
                               "  back    to the page before\n"
                               "  pages   the pages of this lesson; page 3 goes to page 3\n"
                               "  quit    leave; the lesson goes on from here next time\n");
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

static void say_solution(asking *ask) {
    if (ask->exercise->solutions == 0) {
        f15i_scene_say(ask->scene, "This question comes without a solution.");
        return;
    }
    f15i_keep_mark(ask->scene, ask->exercise, F15_MARK_SHOWN);
    f15i_scene_say(ask->scene, "A solution: %s", ask->exercise->solution[0]);
    f15i_scene_say(ask->scene, "Type it, or another, to see it judged; `skip` goes on.");
}

static void say_pages(asking *ask) {
    const f15_lesson *lesson = ask->scene->lesson;
    for (size_t i = 0; i < lesson->pages; i++) {
        const f15_page *page = &lesson->page[i];
        const char *what = page->question       ? page->question
                           : page->traces > 0   ? page->trace[0]
                           : page->predicts > 0 ? page->predict[0]
                                                : "";
        char label[24];
        snprintf(label, sizeof label, "%3zu  ", i + 1);
        f15i_scene_item(ask->scene, label, page->title ? page->title : what);
    }
}

static void leave(asking *ask, f15i_move move) {
    *ask->move = move;
    ask->over = true;
}

static void skip(asking *ask) {
    f15i_keep_mark(ask->scene, ask->exercise, F15_MARK_SKIPPED);
    leave(ask, F15I_NEXT);
}

static void back(asking *ask) {
    leave(ask, F15I_BACK);
}

static void quit(asking *ask) {
    leave(ask, F15I_QUIT);
}

/* Where a word can be an answer only small letters are a command: SKIP in capitals may be one. */
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

static bool go_to_page(asking *ask, const char *line, size_t length) {
    size_t wanted = page_wanted(line, length);
    if (wanted == 0)
        return false;
    if (wanted > ask->scene->lesson->pages) {
        f15i_scene_say(ask->scene, "This lesson has %zu page%s.", ask->scene->lesson->pages,
                       f15i_plural(ask->scene->lesson->pages));
        return true;
    }
    *ask->go = wanted - 1;
    leave(ask, F15I_GO);
    return true;
}

static bool run_command(asking *ask, const char *line, size_t length) {
    f15_kind kind = ask->exercise->question.kind;
    bool words = kind == F15_KIND_PERMUTATION || kind == F15_KIND_SET;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        if (strlen(command[i].word) == length &&
            (words ? memcmp(command[i].word, line, length)
                   : strncasecmp(command[i].word, line, length)) == 0) {
            command[i].run(ask);
            return true;
        }
    }
    return go_to_page(ask, line, length);
}

/* ---- judging ------------------------------------------------------------------------------- */

static void offer_help(asking *ask) {
    if (ask->misses < 2)
        return;
    if (ask->hints < ask->exercise->hints)
        f15i_scene_say(ask->scene, "Type hint for a hint, or try again.");
    else
        f15i_scene_say(ask->scene, "Try again, or type show for a solution.");
}

static f15_code say_verdict(asking *ask, const f15_text *line, const f15_verdict *verdict,
                            f15_error *err) {
    const f15_about about = {
        ask->exercise->id, &ask->exercise->question, f15_text_string(line), line->length, false, 0};
    f15_detail detail = ask->misses > 1 ? F15_TELL_ALL : F15_TELL_FAULT;
    return f15_render_verdict_text(&about, verdict, &ask->scene->style, detail, &ask->scene->text,
                                   err);
}

/* Kept first, then told: what the student has seen is on the disk. */
static f15_code judge(asking *ask, const f15_text *line, f15_error *err) {
    f15_verdict verdict = {0};
    f15_code code =
        f15_check(&ask->exercise->question, f15_text_string(line), line->length, &verdict, err);
    if (code != F15_OK)
        return code;
    ask->misses += verdict.judgement == F15_WRONG;
    f15i_keep_attempt(ask->scene, ask->exercise, line, &verdict, (unsigned)ask->hints);
    code = say_verdict(ask, line, &verdict, err);
    if (code == F15_OK && verdict.judgement == F15_UNREADABLE)
        f15i_scene_say(ask->scene, "That did not count as a try. Type ? for help.");
    if (code == F15_OK && verdict.judgement == F15_WRONG)
        offer_help(ask);
    if (verdict.judgement == F15_RIGHT)
        leave(ask, F15I_NEXT);
    f15_verdict_free(&verdict);
    if (code != F15_OK || *ask->move != F15I_NEXT || !ask->over)
        return code;
    code = f15i_scene_pause(ask->scene, "Enter go on, b back, q quit ", ask->move, err);
    return code;
}

static f15_code answer(asking *ask, const f15_text *line, f15_error *err) {
    const char *s = f15_text_string(line);
    size_t length = line->length;
    while (length > 0 && (*s == ' ' || *s == '\t')) {
        s++;
        length--;
    }
    while (length > 0 && (s[length - 1] == ' ' || s[length - 1] == '\t'))
        length--;
    if (length == 0) {
        f15i_scene_say(ask->scene, "Type an answer, or ? for help.");
        return F15_OK;
    }
    return run_command(ask, s, length) ? F15_OK : judge(ask, line, err);
}

static f15_code take_line(asking *ask, f15_text *line, f15_error *err) {
    const f15_terminal *terminal = &ask->scene->player->terminal;
    f15_input input;
    f15_code code = terminal->read_line(terminal->self, "> ", line, &input, err);
    if (code != F15_OK)
        return code;
    if (input == F15_INPUT_TOO_LONG)
        f15i_scene_say(ask->scene, "That line is too long: at most %zu bytes are read.",
                       F15_LINE_LIMIT);
    else if (input == F15_INPUT_LINE)
        return answer(ask, line, err);
    else
        leave(ask, input == F15_INPUT_END ? F15I_QUIT : F15I_INTERRUPTED);
    return F15_OK;
}

static void say_standing(f15i_scene *scene, const f15_exercise *exercise) {
    f15_standing standing = f15i_standing(scene, exercise);
    if (standing.solved)
        f15i_scene_say(scene, "You have answered this before; skip goes on.");
    else if (standing.attempts > 0)
        f15i_scene_say(scene, "You have tried this %llu time%s.",
                       (unsigned long long)standing.attempts,
                       f15i_plural((size_t)standing.attempts));
}

f15_code f15i_ask(f15i_scene *scene, const f15_exercise *exercise, size_t *go, f15i_move *move,
                  f15_error *err) {
    asking ask = {.scene = scene, .exercise = exercise, .move = move, .go = go};
    f15_text line = {0};
    f15_code code = f15i_show_question(scene, exercise, err);
    say_standing(scene, exercise);
    f15i_scene_say(scene, "Type ? for help.");
    while (code == F15_OK && !ask.over) {
        code = f15i_scene_flush(scene, err);
        if (code == F15_OK)
            code = take_line(&ask, &line, err);
    }
    f15_text_free(&line);
    return code;
}

/* Questions that are drawn: variant after variant in practice, another one after a guess on a
 * page. */
#include "internal.h"

#define SEEDS_TRIED 3 /* before it is said that there is no variant; each may take seconds */

/* Could the right answer be told from a wrong one by anybody? */
static bool has_two_answers(const f15_question *question) {
    if (question->kind == F15_KIND_CHOICE)
        return question->options <= 2;
    bool two = question->kind == F15_KIND_PARITY || question->kind == F15_KIND_YES_NO;
    return two && question->withs == 0 && question->batches == 0;
}

/* The next variant, in place of the one in *out; the player's seed moves past it. A seed of which
 * nothing can be drawn is passed over. */
static f15_code draw(f15_player *player, const f15_exercise *exercise, f15_exercise *out,
                     f15_error *err) {
    f15_code code = F15_UNKNOWN;
    f15_exercise_free(out);
    for (int i = 0; i < SEEDS_TRIED && code == F15_UNKNOWN; i++) {
        *out = (f15_exercise){0};
        code = f15_exercise_variant(exercise, player->seed++, out, err);
    }
    return code;
}

/* ---- on a page ----------------------------------------------------------------------------- */

static bool is_guessed(const f15i_asking *ask) {
    return ask->over && ask->missed && !ask->right && ask->move == F15I_NEXT && !ask->skipped;
}

static f15_code ask_another(f15i_asking *ask, const f15_exercise *exercise, f15_exercise *variant,
                            f15_error *err) {
    f15_code code = draw(ask->scene->player, exercise, variant, err);
    if (code == F15_UNKNOWN) { /* then the same again, and for good */
        ask->guessable = false;
        ask->exercise = exercise;
        return f15i_ask_once(ask, err);
    }
    if (code != F15_OK)
        return code;
    ask->exercise = variant;
    f15_text_add(&ask->scene->text, "\n");
    f15i_scene_say(ask->scene, "There were two answers only, so here is another question of the "
                               "kind.");
    return f15i_ask_once(ask, err);
}

f15_code f15i_ask(f15i_scene *scene, const f15_exercise *exercise, size_t *go, f15i_move *move,
                  f15_error *err) {
    f15i_asking ask = {.scene = scene, .exercise = exercise, .setting = F15I_LESSON};
    f15_exercise variant = {0};
    ask.guessable = exercise->varies && has_two_answers(&exercise->question);
    f15_code code = f15i_ask_once(&ask, err);
    while (code == F15_OK && ask.guessable && is_guessed(&ask))
        code = ask_another(&ask, exercise, &variant, err);
    f15_exercise_free(&variant);
    *move = ask.move;
    *go = ask.go;
    return code;
}

/* ---- in practice --------------------------------------------------------------------------- */

/* What was done at one question, added to the score. */
static void add_to_score(f15_score *score, const f15i_asking *ask) {
    score->asked += ask->answered;
    score->first_try += ask->right && !ask->missed && !ask->shown;
    score->wrong = ask->misses;
    score->unreadable = ask->unreadable;
}

static f15_code ask_drawn(f15i_asking *ask, const f15_drill *drill, uint64_t number,
                          f15_exercise *variant, f15_error *err) {
    f15i_scene *scene = ask->scene;
    f15_code code = F15_OK;
    if (drill->exercise->varies)
        code = draw(scene->player, drill->exercise, variant, err);
    if (code != F15_OK)
        return code;
    scene->style = scene->player->terminal.style(scene->player->terminal.self);
    ask->exercise = drill->exercise->varies ? variant : drill->exercise;
    f15_text_add(&scene->text, number > 0 ? "\n" : "");
    if (drill->count > 0 && drill->exercise->varies)
        f15i_scene_title(scene, F15_STRONG, "%llu of %llu", (unsigned long long)number + 1,
                         (unsigned long long)drill->count);
    return f15i_ask_once(ask, err);
}

/* How the same is had again; `made` is how many variants or traces there were. */
static void say_again(f15i_scene *scene, const f15_drill *drill, uint64_t seed, uint64_t made) {
    const char *name = drill->exercise != NULL ? drill->exercise->id : drill->word[0];
    f15i_scene_say(scene, "The same again: fifteen practice %s --seed %llu --count %llu", name,
                   (unsigned long long)seed, (unsigned long long)made);
}

static bool is_fixed(const f15_drill *drill) {
    return drill->exercise != NULL ? !drill->exercise->varies : drill->words > 1;
}

static void say_score(f15i_scene *scene, const f15_drill *drill, uint64_t seed, uint64_t made,
                      const f15_score *score) {
    f15_text_add(&scene->text, "\n");
    if (score->asked == 0)
        f15i_scene_say(scene, "No question was answered.");
    else
        f15i_scene_title(scene, F15_STRONG, "Right at the first try: %llu of %llu.",
                         (unsigned long long)score->first_try, (unsigned long long)score->asked);
    if (score->asked > 0 && !is_fixed(drill))
        say_again(scene, drill, seed, made);
    else if (score->asked > 0 && drill->exercise != NULL)
        f15i_scene_say(scene, "This exercise has no variants, so it is asked once.");
}

/* Of a sheet that ends before an answer the question is not shown, unless it is the only one. */
static void forget_question(f15i_scene *scene, size_t length, const f15_score *score) {
    if (score->asked == 0 || length >= scene->text.length)
        return;
    scene->text.length = length;
    scene->text.s[length] = '\0';
}

/* *made: how many variants something was done at. */
static f15_code drill_exercise(f15i_asking *ask, const f15_drill *drill, f15_score *score,
                               uint64_t *made, f15_error *err) {
    f15_exercise variant = {0};
    f15_code code = F15_OK;
    uint64_t most = is_fixed(drill) ? 1 : drill->count;
    for (uint64_t k = 0; code == F15_OK && (most == 0 || k < most) && ask->move == F15I_NEXT; k++) {
        size_t length = ask->scene->text.length;
        code = ask_drawn(ask, drill, k, &variant, err);
        add_to_score(score, ask);
        if (drill->sheet && !ask->answered)
            forget_question(ask->scene, length, score);
        if (code == F15_OK)
            code = f15i_scene_flush(ask->scene, err);
    }
    *made = score->asked;
    f15_exercise_free(&variant);
    return code;
}

/* ---- traces -------------------------------------------------------------------------------- */

static f15_code drill_words(f15i_asking *ask, const f15i_trace_drill *one, f15_score *score,
                            f15_error *err) {
    f15i_scene *scene = ask->scene;
    if (one->has_seed)
        f15i_scene_title(scene, F15_DIM, "(seed %llu)", (unsigned long long)one->seed);
    f15i_say_command(scene, one->word, one->words);
    f15_code code = f15i_drill_trace(scene, one, score, &ask->move, err);
    return code == F15_OK ? f15i_scene_flush(scene, err) : code;
}

static f15_code drill_random(f15i_asking *ask, const f15_drill *drill, f15_score *score,
                             f15_error *err) {
    f15_random_words words = {0};
    f15_algorithm algorithm;
    uint64_t seed = ask->scene->player->seed++;
    f15_random random = {seed};
    if (!f15_algorithm_by_name(drill->word[0], &algorithm))
        return f15_fail(err, F15_USAGE, "`fifteen list algorithms` shows them all",
                        "there is no algorithm \"%s\"", drill->word[0]);
    f15_code code = f15_quiz_random(algorithm, &random, &drill->convention, &words, err);
    if (code == F15_OK) {
        const f15i_trace_drill one = {(const char *const *)words.word,
                                      words.count,
                                      drill->convention,
                                      ask->setting,
                                      true,
                                      seed};
        code = drill_words(ask, &one, score, err);
    }
    f15_random_words_free(&words);
    return code;
}

static f15_code drill_traces(f15i_asking *ask, const f15_drill *drill, f15_score *score,
                             uint64_t *made, f15_error *err) {
    const f15i_trace_drill given = {drill->word,  drill->words, drill->convention,
                                    ask->setting, false,        0};
    f15_code code = F15_OK;
    uint64_t most = is_fixed(drill) ? 1 : drill->count;
    for (uint64_t k = 0; code == F15_OK && (most == 0 || k < most) && ask->move == F15I_NEXT; k++) {
        uint64_t before = score->asked;
        f15_text_add(&ask->scene->text, k > 0 ? "\n" : "");
        code = is_fixed(drill) ? drill_words(ask, &given, score, err)
                               : drill_random(ask, drill, score, err);
        *made += score->asked > before;
    }
    return code;
}

/* ---- both ---------------------------------------------------------------------------------- */

static f15_code drill_on(f15i_asking *ask, const f15_drill *drill, f15_score *score,
                         f15_error *err) {
    uint64_t seed = ask->scene->player->seed, made = 0;
    f15_code code = drill->exercise != NULL ? drill_exercise(ask, drill, score, &made, err)
                                            : drill_traces(ask, drill, score, &made, err);
    if (code != F15_OK)
        return code;
    say_score(ask->scene, drill, seed, made, score);
    return f15i_scene_flush(ask->scene, err);
}

f15_code f15_player_practice(f15_player *player, const f15_drill *drill, f15_score *score,
                             f15_leave *leave, f15_error *err) {
    f15i_scene scene;
    f15i_scene_open(&scene, player, NULL);
    f15i_asking ask = {.scene = &scene, .move = F15I_NEXT};
    ask.setting = drill->sheet ? F15I_SHEET : F15I_PRACTICE;
    ask.guessable = drill->exercise != NULL && drill->exercise->varies &&
                    has_two_answers(&drill->exercise->question);
    *score = (f15_score){0};
    f15_code code = drill_on(&ask, drill, score, err);
    *leave = ask.move == F15I_INTERRUPTED ? F15_LEFT_INTERRUPTED
             : ask.move == F15I_QUIT      ? F15_LEFT_QUIT
                                          : F15_LEFT_FINISHED;
    f15i_scene_free(&scene);
    return code;
}

/* A trace on a page: all of it, or a step at a key. */
#include "internal.h"

#define KEYS_ON "Enter on, b back, a all, q quit "
#define KEYS_PAGE "Enter next page, b back, q quit "
#define KEYS_DONE "Enter ends, b back "
#define KEYS_LAST "Enter go on, b back, q quit "

static f15_code not_shown(f15i_scene *scene, const f15_page *page, const f15_error *why,
                          f15_error *err) {
    f15i_scene_title(scene, F15_BAD,
                     "The trace of this page cannot be shown (%s, line %zu): %s%s%s.",
                     scene->lesson->file ? scene->lesson->file : "lesson", page->line, why->what,
                     why->remedy[0] ? "; " : "", why->remedy);
    return f15i_scene_flush(scene, err);
}

static f15_code add_cut(f15i_scene *scene, f15i_film *film, size_t k, f15_error *err) {
    scene->style = scene->player->terminal.style(scene->player->terminal.self);
    return f15i_film_show(film, k, &scene->style, &scene->text, err);
}

static f15_code add_rest(f15i_scene *scene, f15i_film *film, size_t *k, f15_error *err) {
    f15_code code = F15_OK;
    for (; *k + 1 < film->cuts && code == F15_OK; ++*k) {
        code = add_cut(scene, film, *k + 1, err);
        if (code == F15_OK)
            code = f15i_scene_flush(scene, err);
    }
    return code;
}

/* Shows cut k again, as what was there before. */
static f15_code step_back(f15i_scene *scene, f15i_film *film, size_t k, f15_error *err) {
    f15i_scene_title(scene, F15_DIM, "(back, step %zu of %zu)", k + 1, film->cuts);
    return add_cut(scene, film, k, err);
}

static f15i_move move_of(f15_key key) {
    return key == F15_KEY_INTERRUPTED ? F15I_INTERRUPTED : F15I_QUIT;
}

static bool leaves(f15_key key) {
    return key == F15_KEY_QUIT || key == F15_KEY_END || key == F15_KEY_INTERRUPTED;
}

static f15_code play(f15i_scene *scene, f15i_film *film, const char *at_end, f15i_move *move,
                     f15_error *err) {
    size_t k = 0;
    bool told = false;
    f15_code code = add_cut(scene, film, k, err);
    while (code == F15_OK) {
        bool last = k + 1 == film->cuts;
        f15_key key;
        const char *prompt = last ? at_end : KEYS_ON;
        code = f15i_scene_key(scene, prompt, &key, err);
        if (code != F15_OK)
            break;
        *move = leaves(key) ? move_of(key) : key == F15_KEY_BACK ? F15I_BACK : F15I_NEXT;
        if (leaves(key) || (key == F15_KEY_NEXT && last) || (key == F15_KEY_BACK && k == 0))
            return F15_OK;
        if (key == F15_KEY_NEXT)
            code = add_cut(scene, film, ++k, err);
        else if (key == F15_KEY_BACK)
            code = step_back(scene, film, --k, err);
        else if (key == F15_KEY_ALL)
            code = add_rest(scene, film, &k, err);
        else
            f15i_scene_answer_key(scene, prompt, key, &told);
    }
    return code;
}

static f15_code open_page(f15i_film *film, const f15i_scene *scene, const f15_page *page,
                          f15_error *why) {
    bool watched = page->traces > 0; /* else it is to be predicted */
    return f15i_film_open(film, (const char *const *)(watched ? page->trace : page->predict),
                          watched ? page->traces : page->predicts, &scene->lesson->convention, 0,
                          &scene->style, why);
}

f15_code f15i_play_trace(f15i_scene *scene, const f15_page *page, bool last, f15i_move *move,
                         f15_error *err) {
    f15i_film film;
    f15_error why = {0};
    f15_code code = open_page(&film, scene, page, &why);
    if (code == F15_OK) {
        code = play(scene, &film, last ? KEYS_PAGE : KEYS_LAST, move, err);
        if (code == F15_OK)
            code = f15_trace_verdict(&film.trace, err);
        f15i_film_free(&film);
        return code;
    }
    if (code == F15_NO_MEMORY)
        return f15_no_memory(err);
    code = not_shown(scene, page, &why, err);
    return code == F15_OK ? f15i_scene_pause(scene, KEYS_LAST, move, err) : code;
}

f15_code f15i_print_trace(f15i_scene *scene, const f15_page *page, f15_error *err) {
    f15i_film film;
    f15_error why = {0};
    f15_code code = open_page(&film, scene, page, &why);
    if (code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (code != F15_OK)
        return not_shown(scene, page, &why, err);
    for (size_t k = 0; k < film.cuts && code == F15_OK; k++) {
        code = f15i_film_show(&film, k, &scene->style, &scene->text, err);
        if (code == F15_OK)
            code = f15i_scene_flush(scene, err);
    }
    if (code == F15_OK)
        code = f15_trace_verdict(&film.trace, err);
    f15i_film_free(&film);
    return code;
}

f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err) {
    f15_lesson none = {.convention = *convention};
    f15i_scene scene;
    f15i_film film;
    f15i_move move = F15I_NEXT;
    f15i_scene_open(&scene, player, &none);
    f15_code code = f15i_film_open(&film, words, count, convention, depth, &scene.style, err);
    if (code == F15_OK) {
        code = play(&scene, &film, KEYS_DONE, &move, err);
        if (code == F15_OK)
            code = f15i_scene_flush(&scene, err); /* the last prompt is taken away */
        if (code == F15_OK)
            code = f15_trace_verdict(&film.trace, err);
        *reached = film.run.reached;
        f15i_film_free(&film);
    }
    f15i_scene_free(&scene);
    return code;
}

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
                     scene->lesson->file ? scene->lesson->file : "lesson", page->at.line, why->what,
                     why->remedy[0] ? "; " : "", why->remedy);
    return f15i_scene_flush(scene, err);
}

typedef struct playing {
    f15_recording recording;
    f15_cut_text text;
} playing;

static f15_code add_cut(f15i_scene *scene, playing *p, size_t k, f15_error *err) {
    scene->style = scene->player->terminal.style(scene->player->terminal.self);
    return f15_render_cut(&p->text, &p->recording, k, &scene->style, &scene->text, err);
}

static f15_code add_rest(f15i_scene *scene, playing *p, size_t *k, f15_error *err) {
    f15_code code = F15_OK;
    for (; *k + 1 < p->recording.cuts && code == F15_OK; ++*k) {
        code = add_cut(scene, p, *k + 1, err);
        if (code == F15_OK)
            code = f15i_scene_flush(scene, err);
    }
    return code;
}

/* Shows cut k again, as what was there before. */
static f15_code step_back(f15i_scene *scene, playing *p, size_t k, f15_error *err) {
    f15i_scene_title(scene, F15_DIM, "(back, step %zu of %zu)", k + 1, p->recording.cuts);
    return add_cut(scene, p, k, err);
}

static f15i_move move_of(f15_key key) {
    return key == F15_KEY_INTERRUPTED ? F15I_INTERRUPTED : F15I_QUIT;
}

static bool leaves(f15_key key) {
    return key == F15_KEY_QUIT || key == F15_KEY_END || key == F15_KEY_INTERRUPTED;
}

static f15_code play(f15i_scene *scene, playing *p, const char *at_end, f15i_move *move,
                     f15_error *err) {
    size_t k = 0;
    bool told = false;
    f15_code code = add_cut(scene, p, k, err);
    while (code == F15_OK) {
        bool last = k + 1 == p->recording.cuts;
        f15_key key;
        const char *prompt = last ? at_end : KEYS_ON;
        code = f15i_scene_key(scene, prompt, &key, err);
        if (code != F15_OK)
            break;
        *move = leaves(key) ? move_of(key) : key == F15_KEY_BACK ? F15I_BACK : F15I_NEXT;
        if (leaves(key) || (key == F15_KEY_NEXT && last) || (key == F15_KEY_BACK && k == 0))
            return F15_OK;
        if (key == F15_KEY_NEXT)
            code = add_cut(scene, p, ++k, err);
        else if (key == F15_KEY_BACK)
            code = step_back(scene, p, --k, err);
        else if (key == F15_KEY_ALL)
            code = add_rest(scene, p, &k, err);
        else
            f15i_scene_answer_key(scene, prompt, key, &told);
    }
    return code;
}

static void close_playing(playing *p) {
    f15_recording_free(&p->recording);
    f15_cut_text_free(&p->text);
}

static f15_code open_words(playing *p, const char *const *words, size_t count,
                           const f15_convention *convention, uint32_t depth, f15_error *err) {
    f15_code code = f15_record(&p->recording, words, count, convention, NULL, 0, err);
    if (code == F15_OK)
        code = f15_record_cuts(&p->recording, depth, err);
    if (code != F15_OK)
        close_playing(p);
    return code;
}

static f15_code open_page(playing *p, const f15i_scene *scene, const f15_page *page,
                          f15_error *why) {
    bool watched = page->traces > 0; /* else it is to be predicted */
    return open_words(p, (const char *const *)(watched ? page->trace : page->predict),
                      watched ? page->traces : page->predicts, &scene->lesson->convention, 0, why);
}

f15_code f15i_play_trace(f15i_scene *scene, const f15_page *page, bool last, f15i_move *move,
                         f15_error *err) {
    playing p = {0};
    f15_error why = {0};
    f15_code code = open_page(&p, scene, page, &why);
    if (code == F15_OK) {
        code = play(scene, &p, last ? KEYS_PAGE : KEYS_LAST, move, err);
        if (code == F15_OK)
            code = f15_trace_verdict(&p.recording.trace, err);
        close_playing(&p);
        return code;
    }
    if (code == F15_NO_MEMORY)
        return f15_no_memory(err);
    code = not_shown(scene, page, &why, err);
    return code == F15_OK ? f15i_scene_pause(scene, KEYS_LAST, move, err) : code;
}

f15_code f15i_print_trace(f15i_scene *scene, const f15_page *page, f15_error *err) {
    playing p = {0};
    f15_error why = {0};
    f15_code code = open_page(&p, scene, page, &why);
    if (code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (code != F15_OK)
        return not_shown(scene, page, &why, err);
    for (size_t k = 0; k < p.recording.cuts && code == F15_OK; k++) {
        code = f15_render_cut(&p.text, &p.recording, k, &scene->style, &scene->text, err);
        if (code == F15_OK)
            code = f15i_scene_flush(scene, err);
    }
    if (code == F15_OK)
        code = f15_trace_verdict(&p.recording.trace, err);
    close_playing(&p);
    return code;
}

f15_code f15_player_trace(f15_player *player, const char *const *words, size_t count,
                          const f15_convention *convention, uint32_t depth, bool *reached,
                          f15_error *err) {
    f15_lesson none = {.convention = *convention};
    f15i_scene scene;
    playing p = {0};
    f15i_move move = F15I_NEXT;
    f15i_scene_open(&scene, player, &none);
    f15_code code = open_words(&p, words, count, convention, depth, err);
    if (code == F15_OK) {
        code = play(&scene, &p, KEYS_DONE, &move, err);
        if (code == F15_OK)
            code = f15i_scene_flush(&scene, err); /* the last prompt is taken away */
        if (code == F15_OK)
            code = f15_trace_verdict(&p.recording.trace, err);
        *reached = p.recording.run.reached;
        close_playing(&p);
    }
    f15i_scene_free(&scene);
    return code;
}

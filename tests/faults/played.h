/* A player whose terminal says words, one after another, and shows nothing. */
#ifndef FIFTEEN_TESTS_FAULTS_PLAYED_H
#define FIFTEEN_TESTS_FAULTS_PLAYED_H

#include "faults.h"

#include <fifteen/player.h>

/* After the last word, which is NULL, comes the end of input. */
typedef struct played {
    const char *const *word;
    size_t at;
} played;

static inline f15_code swallow(void *self, const char *bytes, size_t length, f15_error *err) {
    (void)self, (void)bytes, (void)length, (void)err;
    return F15_OK;
}

static inline f15_style narrow(void *self) {
    (void)self;
    return (f15_style){true, 40};
}

static inline f15_code next_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                                 f15_error *err) {
    played *script = self;
    (void)prompt;
    line->length = 0;
    *input = script->word[script->at] != NULL ? F15_INPUT_LINE : F15_INPUT_END;
    if (*input == F15_INPUT_LINE)
        f15_text_add(line, script->word[script->at++]);
    return line->code == F15_OK ? F15_OK : f15_no_memory(err);
}

static inline f15_code next_key(void *self, f15_stroke *stroke, f15_error *err) {
    (void)self, (void)err;
    *stroke = (f15_stroke){.kind = F15_STROKE_ENTER};
    return F15_OK;
}

static inline int64_t no_time(void) {
    return 0;
}

static inline f15_player player_of(const f15_course *course, played *script) {
    const f15_terminal terminal = {{swallow, NULL}, narrow, next_line, next_key,
                                   script,          NULL,   NULL,      NULL};
    return (f15_player){.course = course, .terminal = terminal, .now = no_time};
}

#endif

/* src/course/variety.c - how many variants a family has. */
#include "internal.h"

/* What the seeds have given: each variant by the hash of its question. */
typedef struct sample {
    uint64_t seen[F15_VARIETY_MOST];
    size_t drawn, distinct;
    uint64_t pairs; /* of seeds that gave the same */
    size_t quiet;   /* seeds since the last that gave something new */
} sample;

static void take(sample *s, uint64_t *times, uint64_t hash) {
    size_t i = 0;
    while (i < s->distinct && s->seen[i] != hash)
        i++;
    s->drawn++;
    s->quiet = i < s->distinct ? s->quiet + 1 : 0;
    if (i == s->distinct) {
        times[i] = 0;
        s->seen[s->distinct++] = hash;
    }
    s->pairs += times[i]++;
}

/* Were there one more as likely as the others, it would have been missed with probability e^-10. */
static bool is_all(const sample *s) {
    return s->quiet >= 10 * s->distinct + 40;
}

static bool goes_on(const sample *s, uint64_t enough) {
    if (s->drawn == F15_VARIETY_MOST || (enough > 0 && s->distinct >= enough) || is_all(s))
        return false;
    return s->drawn < F15_VARIETY_SEEDS || s->distinct <= F15_VARIETY_COUNTED;
}

/* Of so many equally likely ones two seeds give the same once in so many pairs. */
static uint64_t estimate(const sample *s) {
    const uint64_t pairs = (uint64_t)s->drawn * (s->drawn - 1) / 2;
    const uint64_t likely = pairs / (s->pairs > 0 ? s->pairs : 1);
    return likely > s->distinct ? likely : s->distinct;
}

f15_code f15_exercise_variants(const f15_exercise *exercise, uint64_t enough, f15_variety *out,
                               f15_error *err) {
    f15i_classes classes = {0};
    f15_arena memory = {0};
    sample *s = f15_alloc(&memory, 1, sizeof *s);
    uint64_t *times = f15_alloc(&memory, F15_VARIETY_MOST, sizeof *times);
    f15_code code = f15_arena_done(&memory, err);
    if (code == F15_OK)
        *s = (sample){0};
    for (uint64_t seed = 0; code == F15_OK && goes_on(s, enough);) {
        f15_exercise variant = {0};
        code = f15i_variant(exercise, seed, true, &classes, &variant, err);
        if (code == F15_OK)
            take(s, times, f15_question_hash(&variant.question));
        seed = variant.seed + 1;
        f15_exercise_free(&variant);
    }
    if (code == F15_UNKNOWN && s->drawn > 0) /* an unlucky stretch */
        code = F15_OK;
    if (code == F15_OK && enough > 0 && s->distinct >= enough)
        *out = (f15_variety){enough, true};
    else if (code == F15_OK)
        *out = is_all(s) ? (f15_variety){s->distinct, false} : (f15_variety){estimate(s), true};
    f15_arena_free(&memory);
    return code;
}

/* src/course/version.c - the hash of what a student reads of an exercise. */
#include "internal.h"

/* What ends a text stands in none; one that there is not differs from an empty one. */
static uint64_t read_on(uint64_t hash, const char *text) {
    return text == NULL ? f15i_hash_on(hash, "\xfe")
                        : f15i_hash_on(f15i_hash_on(hash, text), "\xff");
}

uint64_t f15_exercise_text_hash(const f15_exercise *e) {
    const f15_question *q = &e->question;
    uint64_t hash = read_on(read_on(f15i_hash(""), e->title), e->prompt);
    for (size_t i = 0; i < e->data; i++) {
        hash = read_on(hash, e->datum[i].key);
        for (size_t k = 0; k < e->datum[i].texts; k++)
            hash = read_on(hash, e->datum[i].text[k]);
    }
    for (size_t i = 0; i < q->options; i++)
        hash = read_on(read_on(hash, q->option[i].text), q->option[i].remark.feedback);
    for (size_t i = 0; i < q->statements; i++)
        hash = read_on(read_on(hash, q->statement[i].text), q->statement[i].remark.feedback);
    for (size_t i = 0; i < e->hints; i++)
        hash = read_on(hash, e->hint[i]);
    hash = read_on(read_on(hash, e->explanation), e->figure);
    hash = q->advice != NULL ? read_on(hash, q->advice) : hash;
    for (size_t i = 0; i < e->wrongs; i++)
        hash = read_on(hash, e->wrong[i].remark.feedback);
    return hash;
}

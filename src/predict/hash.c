/* FNV-1a of the words and the convention. */
#include "internal.h"

static uint64_t add_byte(uint64_t hash, unsigned char byte) {
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

uint64_t f15_predict_hash(const char *const *words, size_t count,
                          const f15_convention *convention) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t k = 0; k < count; k++) {
        for (const char *s = words[k]; *s != '\0'; s++)
            hash = add_byte(hash, (unsigned char)*s);
        hash = add_byte(hash, 0);
    }
    hash = add_byte(hash, (unsigned char)convention->base);
    hash = add_byte(hash, (unsigned char)convention->compose);
    return add_byte(hash, (unsigned char)convention->direction);
}

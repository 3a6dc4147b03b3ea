/* Memory requests that cannot overflow and never ask for 0 bytes; and work in parts. */
#include "internal.h"

#include <stdlib.h>

uint64_t *f15i_bits(size_t n) {
    return calloc(n / 64 + 1, sizeof(uint64_t));
}

uint32_t *f15i_words(size_t count) {
    return count < SIZE_MAX / sizeof(uint32_t) ? malloc((count + 1) * sizeof(uint32_t)) : NULL;
}

f15_code f15i_size_check(size_t n, f15_error *err) {
    if (n <= F15_MAX_N)
        return F15_OK;
    return f15_fail(err, F15_TOO_BIG, NULL, "%zu items are more than the %zu that can be handled",
                    n, F15_MAX_N);
}

void f15_each_part(const f15_workers *workers, size_t parts, f15_do_part *part, void *work) {
    if (workers && workers->each)
        workers->each(workers, parts, part, work);
    else
        for (size_t k = 0; k < parts; k++)
            part(work, k);
}

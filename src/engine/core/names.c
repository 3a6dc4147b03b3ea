/* Names of items. */
#include <fifteen/core.h>

bool f15_find_equal_names(const f15_names *names, size_t n, uint32_t *x, uint32_t *y) {
    for (*y = 1; names->letters && *y < n; ++*y)
        for (*x = 0; *x < *y; ++*x)
            if (names->code[*x] == names->code[*y])
                return true;
    return false;
}

bool f15_same_name(const f15_names *names, uint32_t x, uint32_t y) {
    if (x == y)
        return true;
    return names->code && names->code[x] == names->code[y];
}

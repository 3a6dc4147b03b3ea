/* Names of items. */
#include <fifteen/core.h>

bool f15_same_name(const f15_names *names, uint32_t x, uint32_t y) {
    if (x == y)
        return true;
    return names->code && names->code[x] == names->code[y];
}

/* The version of the library. */
#include <fifteen/core.h>

const char *f15_version(void) {
    return F15_VERSION;
}

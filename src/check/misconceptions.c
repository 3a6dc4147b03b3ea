/* The table of misconceptions: what they are called and what they can explain. */
#include "internal.h"

#include <string.h>

typedef struct row {
    f15_misconception is;
    uint32_t kinds;
} row;

#define K(kind) (UINT32_C(1) << F15_KIND_##kind)
#define K0 UINT32_C(0)
static const row rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    [F15_MIS_##id] = {{name, teaches}, kinds},
#include <fifteen/misconceptions.def>
#undef F15_MISCONCEPTION
};
#undef K
#undef K0

static bool known(f15_misconception_id id) {
    return (unsigned)id < F15_MISCONCEPTIONS;
}

f15_misconception f15_misconception_of(f15_misconception_id id) {
    return known(id) ? rows[id].is : (f15_misconception){0};
}

const char *f15_misconception_name(f15_misconception_id id) {
    return known(id) ? rows[id].is.name : "unknown";
}

bool f15_misconception_by_name(const char *name, f15_misconception_id *out) {
    size_t k = f15i_named(rows, F15_MISCONCEPTIONS, sizeof *rows, name);
    if (k < F15_MISCONCEPTIONS)
        *out = (f15_misconception_id)k;
    return k < F15_MISCONCEPTIONS;
}

bool f15i_explains(f15_misconception_id id, f15_kind kind) {
    return known(id) && (unsigned)kind < F15_KINDS && (rows[id].kinds >> kind & 1) != 0;
}

bool f15_misconception_applies(f15_misconception_id id, f15_kind kind) {
    return f15i_explains(id, kind) ||
           (known(id) && (kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER));
}

bool f15i_names(const f15_remark *remark, const char *misconception) {
    const char *named = remark->misconception.name;
    return named != NULL && strcmp(named, misconception) == 0;
}

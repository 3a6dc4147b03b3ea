/* Items that share a name, told apart by sorting. */
#include "internal.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    const f15i_named *x = a, *y = b;
    if (x->name != y->name)
        return x->name < y->name ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

void f15i_sort_named(f15i_named *named, size_t n) {
    if (n > 1)
        qsort(named, n, sizeof *named, compare);
}

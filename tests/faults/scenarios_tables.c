/* Tables: made, opened, asked. */
#include "faults.h"

#include <fifteen/tables.h>
#include <stdlib.h>

static const f15_tables_plan plan = {{3, 3, 0}, 2, {0x1a, 0xc5}};

static f15_code need(f15_error *err) {
    size_t length, memory;
    return f15_tables_need(&plan, &length, &memory, err);
}

static f15_code make_and_open(f15_error *err) {
    uint8_t *bytes = NULL;
    size_t length = 0;
    f15_tables tables = {0};
    f15_code code = f15_tables_make(&plan, NULL, NULL, NULL, &bytes, &length, err);
    if (!code)
        code = f15_tables_open(bytes, length, NULL, &tables, err);
    f15_tables_free(&tables);
    f15_tables_free(&tables);
    free(bytes);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "need", .run = need},
    {.name = "make and open", .run = make_and_open},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}

/* Every allocation in handing out, reading CSV, marking, and looking for what wrong answers share. */
#include "banks.h"

#include <fifteen/class.h>
#include <fifteen/unstable/let.h>

static const char bank[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - {id: t/order, title: T, prompt: \"{p}\", let: {p: permutation of 7 with cycle type 3+2},\n"
    "     kind: number, of: inversions, data: {n: 7, permutation: \"{p}\"}}\n"
    "  - {id: t/product, title: T, prompt: \"{p} {q}\", let: {p q: permutation of 5 with cycle "
    "type 3},\n"
    "     kind: cycles, data: {n: 5, product: [\"{p}\", \"{q}\"]}}\n"
    "  - {id: t/choice, title: T, prompt: P, kind: choice, solutions: [a], options: [{text: "
    "\"<a>\",\n"
    "     right: yes, why: y}, {text: b}], explanation: E, shuffled: yes}\n";

enum { SLIPS = 12 };
static struct {
    f15_exercise made[SLIPS];
    f15_unexplained slip[SLIPS];
    char answer[SLIPS][40];
} numbers, products;

/* Wrong answers that an expression explains, to a dozen variants. */
static bool prepare(void) {
    for (size_t k = 0; k < SLIPS; k++) {
        f15_text text = {0};
        if (f15_exercise_variant(f15_course_exercise(&loaded, "t/order"), k, &numbers.made[k],
                                 NULL) ||
            f15_exercise_variant(f15_course_exercise(&loaded, "t/product"), k, &products.made[k],
                                 NULL) ||
            f15_let_fill(f15_exercise_names(&products.made[k]), products.made[k].values, "{q p p}",
                         true, &text, NULL, NULL))
            return false;
        snprintf(products.answer[k], sizeof *products.answer, "%s", f15_text_string(&text));
        f15_text_free(&text);
        if (f15_let_fill(f15_exercise_names(&numbers.made[k]), numbers.made[k].values,
                         "{2*inversions(p)+1}", true, &text, NULL, NULL))
            return false;
        snprintf(numbers.answer[k], sizeof *numbers.answer, "%s", f15_text_string(&text));
        f15_text_free(&text);
        numbers.slip[k] = (f15_unexplained){&numbers.made[k], numbers.answer[k]};
        products.slip[k] = (f15_unexplained){&products.made[k], products.answer[k]};
    }
    return true;
}

static f15_code find(const f15_unexplained *slip, const char *expression, f15_error *err) {
    f15_arena arena = {.limit = SIZE_MAX};
    f15_cluster cluster[5];
    const size_t found = f15_find_clusters(slip, SLIPS, cluster, 5, &arena);
    const bool there = found > 0 && strcmp(cluster[0].expression, expression) == 0;
    f15_code code = f15_arena_done(&arena, err);
    if (code == F15_OK && !there)
        code = f15_fail(err, F15_UNKNOWN, NULL, "the slip is not found");
    f15_arena_free(&arena);
    return code;
}

static f15_code find_number(f15_error *err) {
    return find(numbers.slip, "2*inversions(p)+1", err);
}

static f15_code find_product(f15_error *err) {
    return find(products.slip, "q p^-1", err);
}

static f15_code csv(f15_error *err) {
    static const char *const line[] = {"student;answer", "a;\"x", "y\"", "b;2"};
    f15_csv read = {0};
    f15_text out = {0};
    f15_csv_state state = F15_CSV_RECORD;
    for (size_t k = 0; k < 4 && state != F15_CSV_BAD && state != F15_CSV_NO_MEMORY; k++) {
        state = f15_csv_take(&read, line[k], strlen(line[k]));
        for (size_t i = 0; state == F15_CSV_RECORD && i < read.fields; i++)
            f15_csv_add(&out, f15_csv_field(&read, i), strlen(f15_csv_field(&read, i)));
    }
    f15_code code = f15_text_done(&out, err);
    if (state == F15_CSV_NO_MEMORY)
        code = f15_no_memory(err);
    else if (state == F15_CSV_BAD)
        code = f15_fail(err, F15_UNKNOWN, NULL, "%s", read.fault);
    f15_text_free(&out);
    f15_csv_free(&read);
    return code;
}

static f15_handout handout_of(const char *id, const char *const *word) {
    static const f15_week week = {.assignment = "w"};
    return (f15_handout){.course = "c",
                         .week = &week,
                         .student = "s",
                         .exercise = f15_course_exercise(&loaded, id),
                         .code = "000000000000",
                         .column = word,
                         .value = word,
                         .columns = 1};
}

static f15_code hand_out(f15_error *err) {
    f15_handout h = handout_of("t/choice", (const char *const[]){"name"});
    f15_exercise variant = {0};
    f15_ticket ticket;
    f15_text line = {0};
    f15_json json = f15_json_begin(&line);
    f15_code code = f15_ticket_of("salt", "w", "s", "t/choice", &ticket, err);
    if (code == F15_OK)
        code = f15_exercise_fresh(h.exercise, ticket.seed, &variant, err);
    h.exercise = &variant;
    if (code == F15_OK)
        code = f15_handout_write(&h, &json, err);
    f15_json_end(&json);
    if (code == F15_OK)
        code = f15_text_done(&line, err);
    f15_text_free(&line);
    f15_exercise_free(&variant);
    return code;
}

static f15_code sheets(f15_error *err) {
    const f15_handout h = handout_of("t/choice", (const char *const[]){"name"});
    f15_text page = {0};
    f15_sheets_begin(&page, "A <week>", "de", "p{}");
    f15_code code = f15_sheets_add(&page, &h, true, 1, false, true, err);
    if (code == F15_OK)
        code = f15_sheets_add(&page, &h, true, 1, true, false, err);
    f15_sheets_end(&page);
    if (code == F15_OK)
        code = f15_text_done(&page, err);
    f15_text_free(&page);
    return code;
}

static f15_code mark(f15_error *err) {
    f15_mark one = {.student = "s", .exercise = "t/product", .answer = "(0 1)", .max = 300};
    f15_text line = {0};
    f15_code code = f15_mark_answer(&one, &products.made[0], NULL, 0, F15_FEEDBACK_FULL, err);
    if (code == F15_OK) {
        f15_mark_json(&one, &line);
        code = f15_text_done(&line, err);
    }
    f15_text_free(&line);
    f15_mark_free(&one);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "csv", .run = csv},
    {.name = "hand_out", .run = hand_out, .succeeds_anyway = true},
    {.name = "sheets", .run = sheets},
    {.name = "mark", .run = mark, .succeeds_anyway = true},
    /* An expression that is none of the family fails whether or not there is memory for its text. */
    {.name = "find_number", .run = find_number, .succeeds_anyway = true},
    {.name = "find_product", .run = find_product},
    {0},
};

int main(void) {
    f15_error err = {0};
    if (read_text(&loaded, bank, &err) != F15_OK || loaded.exercises != 3 || !prepare()) {
        printf("Bail out! the course of the scenarios is faulty: %s\n", err.what);
        return 1;
    }
    const int status = f15t_run_table(f15t_scenarios);
    for (size_t k = 0; k < SLIPS; k++) {
        f15_exercise_free(&numbers.made[k]);
        f15_exercise_free(&products.made[k]);
    }
    f15_course_free(&loaded);
    return status;
}

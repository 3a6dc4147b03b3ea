/* cases RULE: the permutations of three and of four items. A touched one is checked; `next` checks
 * the first that is not checked yet. Its goal is reached with a counterexample of the rule. */
#include "internal.h"

#include <string.h>

enum { THREE = 6, FOUR = 24, ALL = THREE + FOUR, COLUMNS = 6 };
typedef struct cases {
    f15_question question;
    bool checked[ALL];
} cases;

/* Sets the permutation of a place, and its size. */
static void item_of(uint32_t place, size_t *n, uint32_t item[4]) {
    *n = place < THREE ? 3 : 4;
    f15_unrank(place < THREE ? place : place - THREE, *n, item, NULL);
}

static bool begin(f15i_figure *f) {
    static const char *const key[] = {"next"};
    f15_rule_id rule;
    if (!f15_rule_by_name(f->word[0], &rule) || f15_rule_domain(rule) != F15_DOMAIN_PERMUTATIONS ||
        !f15i_figure_room(f, ALL, COLUMNS, key, 1, sizeof(cases)))
        return false;
    ((cases *)f->state)->question =
        (f15_question){.kind = F15_KIND_COUNTEREXAMPLE, .rule = rule, .convention = *f->convention};
    for (uint32_t place = 0; place < ALL; place++) {
        uint32_t item[4];
        size_t n;
        f15_text text = {0};
        item_of(place, &n, item);
        for (size_t k = 0; k < n; k++)
            f15_text_addf(&text, "%u", item[k] + f->convention->base);
        f->call[place] = f->label[place] = f15_alloc_text(f->arena, &text);
    }
    return true;
}

static bool touch(f15i_figure *f, uint32_t place) {
    cases *now = f->state;
    for (uint32_t k = 0; place == ALL && k < ALL; k++) /* the key checks the first unchecked case */
        place = now->checked[k] ? place : k;
    if (place >= ALL || now->checked[place])
        return false;
    now->checked[place] = true;
    return true;
}

static void show(f15i_figure *f) {
    cases *now = f->state;
    size_t checked = 0, found = 0;
    for (uint32_t place = 0; place < ALL; place++) {
        uint32_t item[4];
        size_t n;
        f15_text answer = {0};
        bool refutes = false;
        f->can[place] = !now->checked[place];
        if (!now->checked[place])
            continue;
        item_of(place, &n, item);
        f15_write_list(&answer, item, n, f->convention->base);
        if (f15_is_right(&now->question, f15_text_string(&answer), answer.length, &refutes,
                         f->err) == F15_NO_MEMORY)
            f15_arena_fail(f->arena, F15_NO_MEMORY);
        f15_text_free(&answer);
        f->mark[place] = refutes ? F15_MARK_BAD : F15_MARK_LIT;
        checked++;
        if (refutes)
            found++;
    }
    f->can[ALL] = checked < ALL;
    f15i_figure_read(f, "checked", f15i_figure_text(f, "%zu of %d", checked, ALL));
    f15i_figure_lamp(f, "counterexamples", f15i_figure_text(f, "%zu", found), found > 0);
    f->reached = found > 0;
}

const f15i_figure_kind f15i_figure_cases = {
    "cases", "RULE", "cases needs a rule about permutations", 1, begin, touch, show};

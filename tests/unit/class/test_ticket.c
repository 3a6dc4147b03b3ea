/* Seeds and codes: they never change, and up to two wrong letters never make another valid code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <fifteen/class.h>

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static f15_ticket make(const char *student) {
    f15_ticket ticket = {0};
    assert_int_equal(f15_ticket_of("salt", "week1", student, "ch6/p161", &ticket, NULL), F15_OK);
    return ticket;
}

static void pinned_for_ever(void **state) {
    (void)state;
    const f15_ticket ticket = make("ada");
    char read[F15_CODE_LETTERS + 1];
    assert_true(ticket.seed < UINT64_C(1) << 53);
    assert_true(f15_read_ticket(ticket.code, strlen(ticket.code), read));
    assert_string_equal(read, ticket.code);
    assert_true(ticket.seed == UINT64_C(4488360623833848));
    assert_string_equal(ticket.code, "TY8RCYZ4Y8SJ");
    f15_ticket other = {0};
    f15_ticket_of("salt", "week1a", "da", "ch6/p161", &other, NULL);
    assert_true(other.seed != ticket.seed);
}

static void as_people_write_it(void **state) {
    (void)state;
    for (char who[] = "a"; who[0] <= 'z'; who[0]++) {
        const f15_ticket ticket = make(who);
        char typed[40] = "", read[F15_CODE_LETTERS + 1];
        for (size_t k = 0; k < F15_CODE_LETTERS; k++) {
            const char c = ticket.code[k];
            const char o = c == '0' ? 'o' : c == '1' ? 'l' : c >= 'A' ? (char)(c + 32) : c;
            strncat(typed, &o, 1);
            strcat(typed, k % 4 == 3 ? "-" : k % 4 == 1 ? " " : "");
        }
        assert_true(f15_read_ticket(typed, strlen(typed), read));
        assert_string_equal(read, ticket.code);
    }
}

/* All codes with one or two letters changed, and with any two exchanged. */
static void wrong_letters_are_noticed(void **state) {
    (void)state;
    const f15_ticket ticket = make("grace");
    char code[F15_CODE_LETTERS + 1], read[F15_CODE_LETTERS + 1];
    size_t tried = 0;
    for (size_t i = 0; i < F15_CODE_LETTERS; i++)
        for (size_t k = i; k < F15_CODE_LETTERS; k++)
            for (size_t a = 0; a < 32; a++)
                for (size_t b = 0; b < 32; b++) {
                    strcpy(code, ticket.code);
                    code[i] = letters[a];
                    code[k] = letters[b];
                    const bool same = strcmp(code, ticket.code) == 0;
                    assert_int_equal(f15_read_ticket(code, F15_CODE_LETTERS, read), same);
                    tried++;
                }
    assert_int_equal(tried, 78 * 1024);
    assert_false(f15_read_ticket(code, F15_CODE_LETTERS - 1, read));
    assert_false(f15_read_ticket("", 0, read));
    assert_false(f15_read_ticket("U00000000000", 12, read));
    assert_false(f15_read_ticket("0000000000000", 13, read));
}

static void points_are_shared_whole(void **state) {
    (void)state;
    for (uint64_t points = 0; points <= 1000; points += 7)
        for (unsigned a = 0; a < 4; a++)
            for (unsigned b = 0; b < 4; b++) {
                const unsigned weight[] = {a, b, 1 - (a > 0)};
                uint64_t share[3];
                f15_share_points(points, weight, 3, share);
                assert_int_equal(share[0] + share[1] + share[2], points);
            }
    uint64_t share[3];
    f15_share_points(1000, (const unsigned[]){1, 1, 1}, 3, share);
    assert_int_equal(share[0], 333);
    assert_int_equal(share[1], 334);
    assert_int_equal(share[2], 333);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pinned_for_ever), cmocka_unit_test(as_people_write_it),
        cmocka_unit_test(wrong_letters_are_noticed), cmocka_unit_test(points_are_shared_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}

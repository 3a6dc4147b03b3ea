/* Every text of up to 5 characters over a small alphabet, through every reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "every_reader.h"

#define ALPHABET "01,-()[] n"
#define LONGEST 5

/* Counts in the alphabet's base; the text is an exact allocation, so that reading past its end is
 * seen by the sanitizer. */
static void all_of_length(size_t length) {
    const size_t letters = sizeof ALPHABET - 1;
    size_t count = 1;
    char *text = malloc(length > 0 ? length : 1);
    assert_non_null(text);
    for (size_t i = 0; i < length; i++)
        count *= letters;
    for (size_t number = 0; number < count; number++) {
        size_t rest = number;
        for (size_t i = 0; i < length; i++, rest /= letters)
            text[i] = ALPHABET[rest % letters];
        errors_wanted = length < LONGEST - 1 || number % 16 == 0;
        if (length < LONGEST)
            every_reader_fully(text, length);
        else
            every_reader(text, length);
    }
    free(text);
}

static void short_texts(void **state) {
    (void)state;
    for (size_t length = 0; length <= LONGEST; length++) {
        all_of_length(length);
    }
    errors_wanted = true;
}

/* Formulas have their own alphabet. */
static void short_formulas(void **state) {
    static const char alphabet[] = "2n+-/^!(|)";
    char text[6];
    (void)state;
    for (size_t number = 0; number < 100000; number++) {
        errors_wanted = number % 8 == 0;
        size_t rest = number;
        for (size_t i = 0; i < 5; i++, rest /= 10)
            text[i] = alphabet[rest % 10];
        try_formula(text, 5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_texts),
        cmocka_unit_test(short_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}

/* Is a permutation even or odd?
 *
 *     verify_parity "4 0 1 2 3"          a one-line list, as the field writes it
 *     verify_parity "(0 1 2)(3 4)"       cycles
 *
 * The exit status is 0 for even, 1 for odd, 2 for what cannot be read. */
#include <fifteen/fifteen.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "4 0 1 2 3";
    const f15_convention convention = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    f15_arena arena = {0}; /* what is read lives here, and is freed at once */
    f15_error err = {0};
    uint32_t *p = NULL;
    size_t n = 0;
    bool read_from_one = false;
    int sign = 0;
    f15_code code = f15_read_permutation(text, strlen(text), &convention, &arena, &n, &read_from_one,
                                         &p, &err);
    if (!code)
        code = f15_sign(p, n, &sign, &err);
    f15_arena_free(&arena);
    if (code) {
        fprintf(stderr, "column %zu: %s; %s\n", err.column, err.what, err.remedy);
        return f15_code_status(code);
    }
    printf("%s: %s\n", text, sign > 0 ? "even" : "odd");
    return sign < 0;
}

/* Seeds and codes, made from a hash of assignment, student and exercise. */
#include <fifteen/class.h>

#include <string.h>

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
enum { DATA = F15_CODE_LETTERS - 2 };

/* Returns x times the element 2 of the field of 32 elements: polynomials modulo x^5 + x^2 + 1. */
static unsigned twice(unsigned x) {
    return (x << 1 ^ (x & 16u ? 37u : 0u)) & 31u;
}

/* Computes the sums of x_i and of 2^i x_i, by Horner's rule; both are 0 for a code. */
static void add_up(const uint8_t *x, unsigned *plain, unsigned *weighted) {
    *plain = *weighted = 0;
    for (size_t i = F15_CODE_LETTERS; i-- > 0;) {
        *plain ^= x[i];
        *weighted = twice(*weighted) ^ x[i];
    }
}

/* Finds the two last letters that make both sums 0, by trying all 32 x 32. */
static void add_check(uint8_t x[F15_CODE_LETTERS]) {
    unsigned plain, weighted, k = 0;
    do {
        x[DATA] = (uint8_t)(k % 32);
        x[DATA + 1] = (uint8_t)(k / 32);
        add_up(x, &plain, &weighted);
    } while ((plain != 0 || weighted != 0) && ++k < 1024);
}

f15_code f15_ticket_of(const char *salt, const char *assignment, const char *student,
                       const char *exercise, f15_ticket *out, f15_error *err) {
    const char *const part[] = {salt, assignment, student, exercise};
    uint8_t digest[32], x[F15_CODE_LETTERS];
    f15_text text = {0};
    for (size_t k = 0; k < 4; k++) /* with a NUL after all but the last */
        f15_text_add_n(&text, part[k], strlen(part[k]) + (k < 3));
    const f15_code code = f15_text_done(&text, err);
    f15_sha256(f15_text_string(&text), text.length, digest);
    f15_text_free(&text);
    out->seed = 0;
    for (size_t k = 0; k < 8; k++)
        out->seed = out->seed << 8 | digest[k];
    out->seed >>= 64 - 53;
    for (size_t k = 0; k < DATA; k++)
        x[k] = digest[8 + k] & 31u; /* a letter from each of the bytes after the seed's */
    add_check(x);
    for (size_t k = 0; k < F15_CODE_LETTERS; k++)
        out->code[k] = letters[x[k]];
    out->code[F15_CODE_LETTERS] = '\0';
    return code;
}

bool f15_read_ticket(const char *s, size_t length, char code[F15_CODE_LETTERS + 1]) {
    uint8_t x[F15_CODE_LETTERS] = {0};
    unsigned plain, weighted;
    size_t count = 0;
    for (size_t k = 0; k < length; k++) {
        const char c = s[k], big = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
        const char read = big == 'O' ? '0' : big == 'I' || big == 'L' ? '1' : big;
        const char *found = read == '\0' ? NULL : strchr(letters, read);
        if (c == ' ' || c == '-')
            continue;
        if (found == NULL || count == F15_CODE_LETTERS)
            return false;
        x[count] = (uint8_t)(found - letters);
        code[count++] = read;
    }
    code[count] = '\0';
    add_up(x, &plain, &weighted);
    return count == F15_CODE_LETTERS && plain == 0 && weighted == 0;
}

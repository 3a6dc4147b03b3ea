/* SHA-256 against the examples of FIPS 180-4, and at every length near the end of a block. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/core.h>

static void expect(const char *bytes, size_t length, const char *digits) {
    uint8_t digest[32];
    char found[65];
    f15_sha256(bytes, length, digest);
    for (size_t k = 0; k < 32; k++)
        snprintf(found + 2 * k, 3, "%02x", digest[k]);
    assert_string_equal(found, digits);
}

static void the_examples_of_the_standard(void **state) {
    (void)state;
    static char million[1000000];
    const char *two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    memset(million, 'a', sizeof million);
    expect("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(two, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect(million, sizeof million,
           "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    assert_true(f15_short_hash("abc", 3) == UINT64_C(0xba7816bf8f01cfea));
}

/* All lengths differ from each other; the last byte matters. */
static void every_length_counts(void **state) {
    (void)state;
    char bytes[200];
    uint64_t hash[200];
    memset(bytes, 'x', sizeof bytes);
    for (size_t n = 0; n < 200; n++) {
        hash[n] = f15_short_hash(bytes, n);
        for (size_t k = 0; k < n; k++)
            assert_true(hash[k] != hash[n]);
        if (n > 0) {
            bytes[n - 1] = 'y';
            assert_true(f15_short_hash(bytes, n) != hash[n]);
            bytes[n - 1] = 'x';
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_examples_of_the_standard),
                                       cmocka_unit_test(every_length_counts)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}

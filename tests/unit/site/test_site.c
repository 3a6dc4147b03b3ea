/* A site: its pages are XML, small, and have a policy that by default loads nothing; and packed
 * data are unpacked unchanged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/site.h>
#include <zlib.h>

#include "../../../src/app/site/internal.h"
#include "../render/xml.h"

/* ---- packing ------------------------------------------------------------------------------- */

/* The digests that others give for as many letters a: nothing in it may be cut or added. */
static void test_hash(void **state) {
    static const struct {
        size_t length;
        const char *base64;
    } known[] = {
        {0, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' "},
        {55, "'sha256-n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=' "},
        {64, "'sha256-/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=' "},
    };
    char letters[64];
    (void)state;
    memset(letters, 'a', sizeof letters);
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        f15_text text = {0};
        f15i_add_hash(&text, letters, known[k].length);
        assert_string_equal(text.s, known[k].base64);
        f15_text_free(&text);
    }
}

/* As the page does it: two characters are thirteen bits. Returns how many whole bytes there are. */
static size_t from_pairs(const char *s, uint8_t *out) {
    size_t bits = 0, length = 0;
    uint32_t word = 0;
    for (; *s != '<'; s += 2) {
        uint32_t digit[2] = {0, 0};
        for (size_t k = 0; k < 2; k++) {
            assert_true(s[k] >= ' ' && s[k] <= '~' && !strchr("\"&<>", s[k]));
            digit[k] =
                (uint32_t)(s[k] - ' ') - (s[k] > '"') - (s[k] > '&') - (s[k] > '<') - (s[k] > '>');
        }
        word = word << 13 | (digit[0] * 91 + digit[1]);
        for (bits += 13; bits >= 8; bits -= 8)
            out[length++] = (uint8_t)(word >> (bits - 8));
    }
    return length;
}

static void test_packed(void **state) {
    uint8_t packed[4000], plain[3000], random[3000];
    f15_random r = {7};
    (void)state;
    for (size_t k = 0; k < sizeof random; k++)
        random[k] = (uint8_t)f15_random_next(&r);
    for (size_t length = 0; length < sizeof random; length += length < 30 ? 1 : 97) {
        f15_text text = {0};
        size_t size = 0;
        f15i_add_packed(&text, "it", (const char *)random, length);
        const char *bytes = strstr(text.s, " id=\"it\" data-bytes=\"");
        assert_non_null(bytes);
        assert_int_equal(sscanf(bytes, " id=\"it\" data-bytes=\"%zu\"", &size), 1);
        const size_t given = from_pairs(strchr(text.s, '>') + 1, packed);
        assert_true(given == size || given == size + 1);
        z_stream z = {.next_in = packed,
                      .avail_in = (uInt)size,
                      .next_out = plain,
                      .avail_out = sizeof plain};
        assert_int_equal(memcmp(packed + 4, "\0\0\0\0", 4), 0); /* no date */
        assert_int_equal(inflateInit2(&z, 15 + 16), Z_OK);
        assert_int_equal(inflate(&z, Z_FINISH), Z_STREAM_END);
        assert_int_equal(z.avail_in, 0);
        assert_int_equal(sizeof plain - z.avail_out, length);
        assert_memory_equal(plain, random, length);
        inflateEnd(&z);
        f15_text_free(&text);
    }
}

/* ---- pages --------------------------------------------------------------------------------- */

static f15_course course;

static int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_open(&course, ".", &findings, NULL);
    if (code == F15_OK)
        code = f15_course_want_all(&course, &findings, NULL);
    f15_findings_free(&findings);
    return code == F15_OK ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static const f15_site_file sources[] = {{"lessons/a.yaml", "fifteen: \"</script>\"\n", 22}};

static f15_site a_site(bool live) {
    f15_site site = {.course = &course, .name = "t", .source = sources, .sources = 1};
    for (unsigned k = 0; k < F15_SITE_PARTS; k++)
        site.part[k] = (f15_site_file){f15_site_part_name((f15_site_part)k),
                                       k < F15_SITE_PAGE || live ? "x" : NULL, 1};
    return site;
}

typedef struct seen {
    size_t files, pages, bytes;
    const char *last;
    bool live;
    size_t fails_at; /* 0: never */
} seen;

static f15_code look(void *self, const char *name, const char *bytes, size_t length,
                     f15_error *err) {
    static const char doctype[] = "<!DOCTYPE html>\n";
    seen *s = self;
    const char *dot = strrchr(name, '.');
    s->bytes += length;
    if (++s->files == s->fails_at)
        return f15_fail(err, F15_IO, NULL, "the disk is full");
    if (s->files == 1)
        assert_string_equal(name, "course.json");
    s->last = strcmp(name, "index.html") == 0 ? "index.html" : "another";
    if (!dot || strcmp(dot, ".html") != 0)
        return F15_OK;
    s->pages++;
    assert_true(length < 100000 && strlen(bytes) == length);
    assert_memory_equal(bytes, doctype, sizeof doctype - 1);
    if (s->live) /* the others lack two elements of their heads */
        assert_xml(bytes + sizeof doctype - 1);
    assert_int_equal(count(bytes, "default-src 'none'"), 1);
    assert_int_equal(count(bytes, "page.js"), s->live);
    assert_int_equal(count(bytes, "<main id=\"main\""), 1);
    assert_int_equal(count(bytes, "<title>") > 0 && strstr(bytes, "<title></title>") == NULL, 1);
    return F15_OK;
}

static void test_site(void **state) {
    (void)state;
    for (int live = 0; live < 2; live++) {
        const f15_site site = a_site(live);
        seen s = {.live = live};
        const f15_site_writer to = {look, &s};
        f15_error err = {0};
        if (f15_site_write(&site, &to, &err))
            fail_msg("%s", err.what);
        assert_true(s.pages > 500);
        assert_string_equal(s.last, "index.html");
        assert_int_equal(s.files, s.pages + 2 + (live ? F15_SITE_PARTS : F15_SITE_PAGE) - 1);
    }
}

/* A writer that fails ends it there. */
static void test_failing(void **state) {
    (void)state;
    for (size_t at = 1; at < 12; at++) {
        const f15_site site = a_site(true);
        seen s = {.live = true, .fails_at = at};
        const f15_site_writer to = {look, &s};
        assert_int_equal(f15_site_write(&site, &to, NULL), F15_IO);
        assert_int_equal(s.files, at);
    }
}

static void test_single(void **state) {
    const f15_site site = a_site(true);
    f15_text html = {0};
    (void)state;
    assert_int_equal(f15_site_single(&site, &html, NULL), F15_OK);
    assert_true(html.length <= F15_SITE_SINGLE);
    assert_xml(html.s + strlen("<!DOCTYPE html>\n"));
    assert_non_null(strstr(html.s, "style-src 'sha256-"));
    assert_int_equal(count(html.s, "<script>x</script>"), 1);
    assert_int_equal(count(html.s, "id=\"f15-scripts\""), 1);
    assert_int_equal(count(html.s, "id=\"live\""), 1);
    assert_int_equal(count(html.s, "<h1>"), 1);
    size_t pages = 0; /* the words of all are there */
    for (size_t k = 0; k < course.lessons; k++)
        pages += course.lesson[k]->pages;
    assert_int_equal(count(html.s, "<article id=\"lesson/"), pages);
    f15_text_free(&html);
    char *const css = calloc(1, 800001); /* leaves no room for traces */
    assert_non_null(css);
    memset(css, ' ', 800000);
    for (int live = 0; live < 2; live++) { /* without scripts JavaScript is of no use */
        f15_site full = a_site(live);
        full.part[F15_SITE_CSS] = (f15_site_file){"page.css", css, 800000};
        assert_int_equal(f15_site_single(&full, &html, NULL), F15_OK);
        assert_int_equal(count(html.s, "need JavaScript."), live);
        assert_int_equal(count(html.s, "are not in this file."), !live);
        f15_text_free(&html);
    }
    free(css);
}

/* Past the limit nothing is given that could be taken for a whole. */
static void test_too_big(void **state) {
    f15_site site = a_site(true);
    char *module = malloc(1 << 20);
    f15_random random = {1};
    f15_error err = {0};
    f15_text html = {0};
    (void)state;
    assert_non_null(module);
    for (size_t k = 0; k < 1 << 20; k++) /* which cannot be packed */
        module[k] = (char)f15_random_next(&random);
    site.part[F15_SITE_MODULE] = (f15_site_file){"module.wasm.gz", module, 1 << 20};
    assert_int_equal(f15_site_single(&site, &html, &err), F15_TOO_BIG);
    char allowed[32];
    snprintf(allowed, sizeof allowed, "%zu are allowed", F15_SITE_SINGLE / 1000);
    assert_non_null(strstr(err.what, allowed));
    f15_text_free(&html);
    free(module);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hash),   cmocka_unit_test(test_packed),
        cmocka_unit_test(test_site),   cmocka_unit_test(test_failing),
        cmocka_unit_test(test_single), cmocka_unit_test(test_too_big),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}

/* Requires that a text is XML. */
#ifndef F15_TEST_XML_H
#define F15_TEST_XML_H

#include <string.h>

#include <fifteen/core.h>

/* A reader of the XML that is written here: elements that are nested and closed, attributes in
 * double quotes and none twice, the four entities, and only characters that XML may hold. */
#ifndef XML_DEEPEST
#define XML_DEEPEST 64
#endif
typedef struct xml {
    const char *s;
    const char *open[XML_DEEPEST];
    size_t depth, elements;
} xml;

static inline size_t name_length(const char *s) {
    return strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789");
}

static inline void pass_character(xml *x) {
    uint32_t c = 0;
    size_t bytes = f15_utf8_decode(x->s, strnlen(x->s, 4), &c);
    assert_true(bytes > 0 && c != 0xfffe && c != 0xffff && (c >= 0x20 || c == '\n'));
    assert_true(c != '<' && c != '>' && c != '"');
    if (c == '&') {
        static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
        size_t k = 0;
        while (k < 4 && strncmp(x->s, entities[k], strlen(entities[k])) != 0)
            k++;
        assert_true(k < 4);
        bytes = strlen(entities[k]);
    }
    x->s += bytes;
}

static inline void pass_attributes(xml *x) {
    while (*x->s == ' ') {
        size_t length = name_length(++x->s);
        assert_true(length > 0 && x->s[length] == '=' && x->s[length + 1] == '"');
        for (x->s += length + 2; *x->s != '"';)
            pass_character(x);
        x->s++;
    }
}

static inline void pass_tag(xml *x) {
    bool closing = x->s[1] == '/';
    const char *name = x->s + 1 + closing;
    size_t length = name_length(name);
    assert_true(length > 0);
    x->s = name + length;
    if (closing) {
        assert_true(x->depth > 0);
        assert_int_equal(name_length(x->open[--x->depth]), length);
        assert_memory_equal(x->open[x->depth], name, length);
    } else {
        pass_attributes(x);
        x->elements++;
        assert_true(x->depth < XML_DEEPEST);
        x->open[x->depth++] = name;
    }
    if (x->s[0] == '/') {
        assert_false(closing);
        x->depth--;
        x->s++;
    }
    assert_int_equal(*x->s++, '>');
}

static inline size_t assert_xml(const char *s) {
    xml x = {.s = s};
    do {
        if (*x.s == '<')
            pass_tag(&x);
        else
            pass_character(&x);
    } while (x.depth > 0);
    assert_string_equal(x.s, "\n");
    return x.elements;
}

static inline size_t count(const char *s, const char *part) {
    size_t found = 0;
    for (s = strstr(s, part); s; s = strstr(s + 1, part))
        found++;
    return found;
}

#endif

/* JSON, written as it goes. */
#include "internal.h"

#include <fifteen/json.h>

#include <string.h>

/* ---- strings ------------------------------------------------------------------------------- */

static void add_escape(f15_text *out, unsigned char c) {
    static const char plain[] = "\b\f\n\r\t\"\\", letter[] = "bfnrt\"\\";
    const char *found = c ? strchr(plain, c) : NULL;
    if (found)
        f15_text_add_n(out, (const char[]){'\\', letter[found - plain]}, 2);
    else
        f15_text_addf(out, "\\u%04X", (unsigned)c);
}

/* Characters that a terminal or line reader may obey: C1 and bidirectional controls, line
 * separators, and, to keep the rule short, all from U+2000 to U+207F. */
static bool is_unfit(uint32_t c) {
    return (c >= 0x80 && c < 0xa0) || c == 0x61c || (c >= 0x2000 && c < 0x2080);
}

static bool is_plain(unsigned char c) {
    return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
}

static void add_escaped(f15_json *json, const char *s, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t end = i; /* of a run that needs no escape */
        while (end < length && is_plain((unsigned char)s[end]))
            end++;
        f15_text_add_n(json->out, s + i, end - i);
        if (end == length)
            return;
        const unsigned char c = (unsigned char)s[end];
        uint32_t point = 0;
        const size_t bytes = c < 0x80 ? 1 : f15_utf8_decode(s + end, length - end, &point);
        if (c < 0x80) {
            add_escape(json->out, c);
        } else if (bytes > 0) {
            json->in_ascii = json->in_ascii || is_unfit(point);
            f15_text_add_n(json->out, s + end, bytes);
        } else {
            f15_text_addf(json->out, "\\\\x%02X", (unsigned)c);
        }
        i = end + (bytes > 0 ? bytes : 1);
    }
}

static void add_comma_and_key(f15_json *json, const char *key) {
    if (json->comma)
        f15_text_add_n(json->out, ",", 1);
    json->comma = true;
    if (!key)
        return;
    f15_text_add_n(json->out, "\"", 1);
    const size_t from = json->out->length;
    add_escaped(json, key, strlen(key));
    for (size_t k = from; k < json->out->length && !json->keys_as_given; k++)
        if (json->out->s[k] == '-')
            json->out->s[k] = '_';
    f15_text_add_n(json->out, "\":", 2);
}

static void add_quoted(f15_json *json, const char *key, const char *s, size_t length) {
    add_comma_and_key(json, key);
    f15_text_add_n(json->out, "\"", 1);
    add_escaped(json, s, length);
    f15_text_add_n(json->out, "\"", 1);
}

void f15_json_string(f15_json *json, const char *key, const char *s) {
    if (s)
        add_quoted(json, key, s, strlen(s));
    else
        f15_json_null(json, key);
}

void f15_json_text(f15_json *json, const char *key, f15_text *text) {
    f15_json_text_if(json, key, true, text);
}

void f15_json_text_if(f15_json *json, const char *key, bool there, f15_text *text) {
    f15_json_string(json, key, there ? f15_text_string(text) : NULL);
    f15_text_drop_part(json->out, text);
}

void f15_json_clean(f15_json *json, const char *key, const char *s, size_t length) {
    f15_text clean = {0};
    if (!s) {
        f15_json_null(json, key);
        return;
    }
    f15_text_add_clean(&clean, s, length);
    add_quoted(json, key, f15_text_string(&clean), clean.length);
    f15_text_drop_part(json->out, &clean);
}

/* ---- other values -------------------------------------------------------------------------- */

static void add_word(f15_json *json, const char *key, const char *word) {
    add_comma_and_key(json, key);
    f15_text_add(json->out, word);
}

void f15_json_boolean(f15_json *json, const char *key, bool value) {
    add_word(json, key, value ? "true" : "false");
}

void f15_json_null(f15_json *json, const char *key) {
    add_word(json, key, "null");
}

void f15_json_boolean_if(f15_json *json, const char *key, bool there, bool value) {
    add_word(json, key, !there ? "null" : value ? "true" : "false");
}

void f15_json_number(f15_json *json, const char *key, uint64_t number) {
    const char *quote = number > INT64_MAX ? "\"" : "";
    add_word(json, key, quote);
    f15_text_add_number(json->out, number);
    f15_text_add(json->out, quote);
}

void f15_json_number_if(f15_json *json, const char *key, bool there, uint64_t number) {
    if (there)
        f15_json_number(json, key, number);
    else
        f15_json_null(json, key);
}

void f15_json_hash(f15_json *json, const char *key, uint64_t hash) {
    char digits[17] = ""; /* the highest four bits of the hash first */
    for (size_t k = 0; k < 16; k++)
        digits[k] = "0123456789abcdef"[hash >> (60 - 4 * k) & 15];
    f15_json_string(json, key, digits);
}

void f15_json_hash_if(f15_json *json, const char *key, bool there, uint64_t hash) {
    if (there)
        f15_json_hash(json, key, hash);
    else
        f15_json_null(json, key);
}

void f15_json_strings(f15_json *json, const char *key, const char *const *s, size_t count) {
    F15_JSON_VALUES(json, key, k, count)
        f15_json_string(json, NULL, s[k]);
}

void f15_json_numbers(f15_json *json, const char *key, const uint32_t *at, size_t count,
                      uint32_t base) {
    F15_JSON_VALUES(json, key, k, count) {
        f15_text_add_n(json->out, ",", k > 0);
        f15_text_add_number(json->out, (uint64_t)at[k] + base);
    }
}

/* Frees `digits`. A number that would look like an integer gets a ".0". */
static void add_real(f15_json *json, const char *key, f15_text *digits) {
    const char *s = f15_text_string(digits);
    add_comma_and_key(json, key);
    f15_text_add(json->out, s);
    f15_text_add(json->out, strpbrk(s, ".e") != NULL ? "" : ".0");
    f15_text_drop_part(json->out, digits);
}

/* 17 digits are enough for every double (IEEE 754, section 5.12.2). */
void f15_json_real(f15_json *json, const char *key, double value) {
    f15_text digits = {0};
    f15_text_addf(&digits, "%.17g", value);
    add_real(json, key, &digits);
}

void f15_json_rounded(f15_json *json, const char *key, double value) {
    f15_text digits = {0};
    f15_text_add_rounded(&digits, value);
    add_real(json, key, &digits);
}

void f15_json_rounded_if(f15_json *json, const char *key, bool there, double value) {
    if (there)
        f15_json_rounded(json, key, value);
    else
        f15_json_null(json, key);
}

/* ---- objects and arrays -------------------------------------------------------------------- */

void f15_json_object(f15_json *json, const char *key) {
    add_word(json, key, "{");
    json->comma = false;
}

void f15_json_array(f15_json *json, const char *key) {
    add_word(json, key, "[");
    json->comma = false;
}

void f15_json_close(f15_json *json, char bracket) {
    f15_text_add_n(json->out, &bracket, 1);
    json->comma = true;
}

bool f15_read_hash(const char *s, uint64_t *hash) {
    static const char digit[] = "0123456789abcdef";
    *hash = 0;
    if (strlen(s) != 16 || strspn(s, digit) != 16)
        return false;
    for (; *s != '\0'; s++)
        *hash = *hash << 4 | (uint64_t)(strchr(digit, *s) - digit);
    return true;
}

void f15_json_insert(f15_json *json, const char *key, const f15_json *part) {
    add_comma_and_key(json, key);
    f15_text_add_n(json->out, f15_text_string(part->out) + part->from,
                   part->out->length - part->from);
    json->in_ascii = json->in_ascii || part->in_ascii;
    if (part->out->code && !json->out->code)
        json->out->code = part->out->code;
}

void f15_json_convention(f15_json *json, const char *key, const f15_convention *c) {
    f15_json_object(json, key);
    f15_json_number(json, "base", c->base);
    f15_json_string(json, "compose",
                    c->compose == F15_LEFT_TO_RIGHT ? "left-to-right" : "right-to-left");
    f15_json_string(json, "direction",
                    c->direction == F15_PLACE_TO_ITEM ? "place-to-item" : "item-to-place");
    if (c->direction == F15_IMAGES)
        f15_json_string(json, "list", "images");
    f15_json_close(json, '}');
}

/* ---- lines --------------------------------------------------------------------------------- */

f15_json f15_json_line(f15_text *out) {
    return (f15_json){.out = out, .from = out->length};
}

f15_json f15_json_begin(f15_text *out) {
    f15_json json = f15_json_line(out);
    f15_json_object(&json, NULL);
    json.object = true;
    return json;
}

/* Rewrites the line with every character beyond ASCII as \uHHHH, or as two of them (RFC 8259,
 * section 7). Such characters are only in strings. */
static void escape_line(f15_json *json) {
    f15_text line = {0};
    f15_text_add_n(&line, json->out->s + json->from, json->out->length - json->from);
    json->out->length = json->from;
    for (size_t i = 0, bytes = 0; i < line.length; i += bytes) {
        uint32_t c = 0;
        bytes = f15_utf8_decode(line.s + i, line.length - i, &c);
        if (c < 0x80)
            f15_text_add_n(json->out, line.s + i, 1);
        else if (c < 0x10000)
            f15_text_addf(json->out, "\\u%04X", (unsigned)c);
        else
            f15_text_addf(json->out, "\\u%04X\\u%04X", (unsigned)(0xd800 + ((c - 0x10000) >> 10)),
                          (unsigned)(0xdc00 + (c & 0x3ff)));
    }
    f15_text_drop_part(json->out, &line);
}

void f15_json_end(f15_json *json) {
    if (json->object)
        f15_json_close(json, '}');
    if (json->in_ascii && !json->out->code)
        escape_line(json);
    f15_text_add_n(json->out, "\n", 1);
    *json = f15_json_line(json->out);
}

/* fifteen/json.h - JSON, written as it goes.
 *
 * A writer appends to a text, without building a tree. It writes one line:
 *
 *     f15_json json = f15_json_begin(&text);
 *     f15_json_string(&json, "verdict", "right");          {"verdict":"right","places":[0,2]}
 *     f15_json_numbers(&json, "places", place, 2, 0);
 *     f15_json_end(&json);
 *
 * Every call takes first the key of its value: NULL for an element of an array, and for the
 * outermost value. Commas are added automatically. Unchecked: a key in every object, a close for
 * every open.
 *
 * The text keeps the first failure; ask it once, at its end.
 *
 * For any bytes in a string from outside, the line is UTF-8 that a JSON reader accepts, without
 * characters that move a cursor or change the direction of reading: a line with such a character is
 * in ASCII. */
#ifndef FIFTEEN_JSON_H
#define FIFTEEN_JSON_H

#include <fifteen/core.h>

F15_C_BEGIN

typedef struct f15_json {
    f15_text *out;      /* borrowed */
    bool keys_as_given; /* write keys unchanged; otherwise a hyphen in a key is written _ */
    /* private */
    size_t from;   /* where the line begins in `out` */
    bool comma;    /* the next value needs a comma before it */
    bool in_ascii; /* the line holds a character that must be escaped */
    bool object;   /* f15_json_end closes an object */
} f15_json;

/* Begins a line at the end of the text. */
f15_json f15_json_line(f15_text *out);
/* Begins a line with an object, which ends with the line. */
f15_json f15_json_begin(f15_text *out);
/* Ends the line, with a newline. */
void f15_json_end(f15_json *json);

void f15_json_object(f15_json *json, const char *key);
void f15_json_array(f15_json *json, const char *key);
void f15_json_close(f15_json *json, char bracket); /* '}' or ']' */

/* Head a statement that writes element k of an array: a value with the key NULL, or the members of
 * an object. `continue` skips the rest of an element; nothing may break out of the array. */
#define F15_JSON_VALUES(json, key, k, count)                                                       \
    for (size_t k = (f15_json_array(json, key), (size_t)0);                                        \
         k < (count) || (f15_json_close(json, ']'), false); k++)
#define F15_JSON_OBJECTS(json, key, k, count)                                                      \
    for (size_t k = (f15_json_array(json, key), (size_t)0);                                        \
         k < (count) ? (f15_json_object(json, NULL), true) : (f15_json_close(json, ']'), false);   \
         f15_json_close(json, '}'), k++)

/* Writes a string, escaped; bytes that are not UTF-8 as \xHH. NULL is null. */
void f15_json_string(f15_json *json, const char *key, const char *s);
/* Writes length bytes, after f15_clean: control characters too become \xHH. NULL is null. */
void f15_json_clean(f15_json *json, const char *key, const char *s, size_t length);
/* Writes an array of strings. */
void f15_json_strings(f15_json *json, const char *key, const char *const *s, size_t count);
/* Writes a number; past INT64_MAX as a string, since readers' integers are signed. */
void f15_json_number(f15_json *json, const char *key, uint64_t number);
/* Writes [at[0] + base, at[1] + base, ...] */
void f15_json_numbers(f15_json *json, const char *key, const uint32_t *at, size_t count,
                      uint32_t base);
/* Writes enough digits to distinguish it from every other double. Precondition: it is finite. */
void f15_json_real(f15_json *json, const char *key, double value);
/* Writes like f15_text_add_rounded, with at least one decimal: 0.8, 1.0. For shares and points. */
void f15_json_rounded(f15_json *json, const char *key, double value);
void f15_json_boolean(f15_json *json, const char *key, bool value);
void f15_json_null(f15_json *json, const char *key);
/* Writes sixteen digits, "0123456789abcdef". */
void f15_json_hash(f15_json *json, const char *key, uint64_t hash);
/* Reads the digits of a hash; returns false for any other text. */
bool f15_read_hash(const char *s, uint64_t *hash);
/* Writes a text as a string, and frees it; a failure of the text becomes one of the line. */
void f15_json_text(f15_json *json, const char *key, f15_text *text);
/* Do the same if `there`; else write null (a text is freed in any case). */
void f15_json_number_if(f15_json *json, const char *key, bool there, uint64_t number);
void f15_json_rounded_if(f15_json *json, const char *key, bool there, double value);
void f15_json_boolean_if(f15_json *json, const char *key, bool there, bool value);
void f15_json_hash_if(f15_json *json, const char *key, bool there, uint64_t hash);
void f15_json_text_if(f15_json *json, const char *key, bool there, f15_text *text);
/* Writes the one value that `part` has written and not ended. */
void f15_json_insert(f15_json *json, const char *key, const f15_json *part);
/* Writes {"base":0,"compose":"left-to-right","direction":"place-to-item"}; under F15_IMAGES
 * "direction":"item-to-place","list":"images" */
void f15_json_convention(f15_json *json, const char *key, const f15_convention *convention);

F15_C_END

#endif

/* fifteen/json.h - JSON, written as it goes.
 *
 * A writer appends to a text, and no tree is built. What it writes is one line:
 *
 *     f15_json json = f15_json_begin(&text);
 *     f15_json_string(&json, "verdict", "right");          {"verdict":"right","places":[0,2]}
 *     f15_json_numbers(&json, "places", place, 2, 0);
 *     f15_json_end(&json);
 *
 * Every call takes first the key of what it writes: NULL for an element of an array, and for the
 * outermost value. Commas come by themselves. What must match (a key in every object, a close for
 * every open) is the caller's, and is not checked.
 *
 * Failure sticks: it is the text's, which is asked once, at its end.
 *
 * Whatever the bytes of a string from outside, the line is UTF-8 that a JSON reader takes, and no
 * character in it can move a cursor or turn the direction of reading: where there is one, the line
 * is written in ASCII.
 */
#ifndef FIFTEEN_JSON_H
#define FIFTEEN_JSON_H

#include <fifteen/core.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct f15_json {
    f15_text *out; /* borrowed */
    /* private */
    size_t from;   /* where the line begins in it */
    bool comma;    /* something stands before what comes next */
    bool in_ascii; /* the line holds a character that must be escaped */
    bool object;   /* its end closes an object */
} f15_json;

/* Begins a line at the end of the text. */
f15_json f15_json_line(f15_text *out);
/* The same, and in it an object, which ends with the line. */
f15_json f15_json_begin(f15_text *out);
/* Ends it, with a newline. */
void f15_json_end(f15_json *json);

void f15_json_object(f15_json *json, const char *key);
void f15_json_array(f15_json *json, const char *key);
void f15_json_close(f15_json *json, char bracket); /* '}' or ']' */

/* A string as it is: control characters are escaped as JSON has it, and bytes that are no UTF-8
 * shown as \xHH. NULL is null. */
void f15_json_string(f15_json *json, const char *key, const char *s);
/* length bytes, after f15_clean: control characters too are shown as \xHH. NULL is null. */
void f15_json_clean(f15_json *json, const char *key, const char *s, size_t length);
/* Readers' integers are signed: past INT64_MAX the number is written as a string. */
void f15_json_number(f15_json *json, const char *key, uint64_t number);
/* [at[0] + base, at[1] + base, ...] */
void f15_json_numbers(f15_json *json, const char *key, const uint32_t *at, size_t count,
                      uint32_t base);
/* With as many digits as tell it from every other double. Precondition: it is finite. */
void f15_json_real(f15_json *json, const char *key, double value);
/* As f15_text_add_rounded, with one decimal at least: 0.8, 1.0. For shares and points. */
void f15_json_rounded(f15_json *json, const char *key, double value);
void f15_json_boolean(f15_json *json, const char *key, bool value);
void f15_json_null(f15_json *json, const char *key);
/* Null where there is none. */
void f15_json_number_if(f15_json *json, const char *key, bool there, uint64_t number);
/* Sixteen digits, "0123456789abcdef". */
void f15_json_hash(f15_json *json, const char *key, bool there, uint64_t hash);
void f15_json_boolean_if(f15_json *json, const char *key, bool there, bool value);
/* The one value that another writer has written and not ended. */
void f15_json_insert(f15_json *json, const char *key, const f15_json *part);
/* {"base":0,"compose":"left-to-right","direction":"place-to-item"} */
void f15_json_convention(f15_json *json, const char *key, const f15_convention *convention);

#ifdef __cplusplus
}
#endif

#endif

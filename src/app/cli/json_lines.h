/* cli/json_lines.h - reads files with a JSON object per line. */
#ifndef F15_CLI_JSON_LINES_H
#define F15_CLI_JSON_LINES_H

#include "app.h"

#include <jansson.h>

/* Allocates memory for jansson. Ends the program if there is none: jansson would continue with half
 * a text. */
void *f15_json_memory(size_t size);

/* Passes the objects of a file ("-": standard input) to `take`, which returns NULL or an error. The
 * error is printed with its place and the remedy (or `instead`, which `take` may set for this line;
 * "": none), and the next line follows. After ten such lines the rest is not read. `take_line`, if
 * set, gets the text of each line instead. */
typedef struct f15_json_lines {
    const char *(*take)(f15_app *app, void *self, const json_t *object, size_t number);
    const char *(*take_line)(f15_app *app, void *self, const char *line, size_t length);
    void *self;
    const char *remedy, *instead;
    const char *file; /* the file being read */
    size_t faults;    /* faults so far, in all files; a failure is one */
} f15_json_lines;
void f15_read_json_lines(f15_app *app, f15_json_lines *lines, const char *file);
/* Passes on one line, unless it is empty. Returns F15_ENOUGH after ten faulty ones. */
int f15_take_json_line(f15_app *app, f15_json_lines *lines, const char *line, size_t length,
                       size_t number);
/* Reports the fault of a line; returns false after the last one that is reported. */
bool f15_refuse_line(f15_app *app, f15_json_lines *lines, size_t number, const char *fault);

/* Store a whole number >= 0; else store 0 and return false. For null, or without the key, the
 * second stores 0 and returns true. */
bool f15_take_json_number(const json_t *object, const char *key, uint64_t *out);
bool f15_take_json_number_if(const json_t *object, const char *key, uint64_t *out);
/* Read a hash, a string of sixteen hexadecimal digits; and a seed, a number or, from 2^63 on, a
 * string of its digits. Return false for any other value. */
bool f15_read_json_hash(const json_t *value, uint64_t *out);
bool f15_read_json_seed(const json_t *value, uint64_t *out);

#endif

/* cli/json_lines.h - JSON that comes back to us, an object a line. */
#ifndef F15_CLI_JSON_LINES_H
#define F15_CLI_JSON_LINES_H

#include "app.h"

#include <jansson.h>

/* Reads the objects of a file ("-": standard input). Each goes to `take`, which says what is wrong
 * with it, or NULL; that is told with its place and the remedy, or the one that `take` has set for
 * this line, and the next one comes. After ten such the rest is not read: it is the wrong file. */
typedef struct f15_json_lines {
    const char *(*take)(f15_app *app, void *self, const json_t *object, size_t number);
    void *self;
    const char *remedy, *instead;
    const char *file; /* that is read now */
    size_t faults;    /* so far, in all files */
} f15_json_lines;
void f15_read_json_lines(f15_app *app, f15_json_lines *lines, const char *file);

/* A whole number from 0 up; null, or nothing, is 0 where that may be. */
bool f15_take_json_number(const json_t *object, const char *key, bool may_lack, uint64_t *out);

#endif

/* cli/table_file.h - the tables of <fifteen/tables.h> as a file: found, mapped, written, removed.
 *
 *      DIRECTORY/tables-4x4           whole, or not there: it gets its name when it is complete
 *      DIRECTORY/tables-4x4.part      being made; locked as long as somebody does
 *
 * The lock ends with the process, however that ends, and what a killed one left is written over by
 * the next. Whoever has the file mapped keeps what it had when another takes its place. */
#ifndef F15_CLI_TABLE_FILE_H
#define F15_CLI_TABLE_FILE_H

#include "app.h"

#include <fifteen/tables.h>

/* The file's path: in `directory`, or where that is NULL in $XDG_CACHE_HOME/fifteen or
 * ~/.cache/fifteen. NULL after a failure of the app. In its arena. */
const char *f15_table_path(f15_app *app, const char *directory);

typedef struct f15_table_file {
    f15_tables tables;
    const char *path; /* NULL: there are none */
    void *map;
    size_t length;
} f15_table_file;

/* Maps the file and checks every byte of it (some 30 ms). F15_OK and out->path NULL where there is
 * none; F15_MISMATCH or F15_IO, with err->file the path, where it cannot be used: that is noted
 * nowhere, for a caller that can do without. For one thread; once open, any number may search. */
f15_code f15_open_tables(const char *path, const f15_workers *workers, f15_table_file *out,
                         f15_error *err);
void f15_close_tables(f15_table_file *file); /* {0} and twice too */

/* A file being made. */
typedef struct f15_table_part {
    const char *path; /* of the part */
    int fd;
} f15_table_part;

/* Makes the directory and takes the lock; a failure of the app if another has it, or there is no
 * room for so many bytes. */
bool f15_begin_table_part(f15_app *app, const char *path, size_t bytes, f15_table_part *out);
/* Writes it and gives it its name, or, after a failure of the app (that it was interrupted among
 * them), removes it. */
void f15_end_table_part(f15_app *app, const char *path, f15_table_part *part, const uint8_t *bytes,
                        size_t length);
/* Removes the file and what a broken-off run left; false if there was nothing. */
bool f15_remove_tables(f15_app *app, const char *path);

#endif

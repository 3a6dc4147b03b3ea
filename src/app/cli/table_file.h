/* cli/table_file.h - the tables of <fifteen/unstable/tables.h> as a file.
 *
 *      DIRECTORY/tables-4x4           complete, or missing
 *      DIRECTORY/tables-4x4.part      being made, and locked meanwhile; renamed when it is complete
 *
 * The lock ends with the process, and the next process overwrites what a killed one left. A program
 * that has mapped a file keeps the old content when another file replaces it. */
#ifndef F15_CLI_TABLE_FILE_H
#define F15_CLI_TABLE_FILE_H

#include "app.h"

#include <fifteen/unstable/tables.h>

/* Returns the file's path, in the app's arena: in `directory`, or if that is NULL in
 * $XDG_CACHE_HOME/fifteen or ~/.cache/fifteen. NULL after a failure of the app. */
const char *f15_table_path(f15_app *app, const char *directory);

typedef struct f15_table_file {
    f15_tables tables;
    const char *path; /* NULL: no file */
    void *map;
    size_t length;
} f15_table_file;

/* Appends " --tables DIRECTORY" to a command, unless that is NULL. */
void f15_add_tables_option(f15_text *command, const char *directory);

/* Maps the file and checks every byte of it (some 30 ms). If there is none, returns F15_OK with
 * out->path NULL. If it cannot be used, returns F15_MISMATCH or F15_IO, with the path in err->file.
 * `directory` is what --tables gave, or NULL; the remedy names it. Any number of threads may search
 * an open file. */
f15_code f15_open_tables(const char *path, const char *directory, const f15_workers *workers,
                         f15_table_file *out, f15_error *err);
/* Call before opening tables. If another process cuts a mapped file short, reading it raises
 * SIGBUS. From now on that prints an error and ends the program with status 2. */
void f15_watch_tables(const f15_app *app);
void f15_close_tables(f15_table_file *file); /* also one that is {0} or closed already */

/* A file being made. */
typedef struct f15_table_part {
    const char *path; /* of the part */
    int fd;
} f15_table_part;

/* Makes the directory and takes the lock. Returns false, with a failure of the app, if another
 * process has the lock or the disk lacks room for `bytes` bytes. */
bool f15_begin_table_part(f15_app *app, const char *path, size_t bytes, f15_table_part *out);
/* Writes the bytes and renames the file; after a failure of the app, or Ctrl-C, removes it. */
void f15_end_table_part(f15_app *app, const char *path, f15_table_part *part, const uint8_t *bytes,
                        size_t length);
/* Removes the file and an abandoned part. Returns false if there was nothing. */
bool f15_remove_tables(f15_app *app, const char *path);

#endif

/* cli/import.h - what `fifteen progress --format json`, or a page in a browser, wrote, put to what
 * is there. */
#ifndef F15_CLI_IMPORT_H
#define F15_CLI_IMPORT_H

#include "app.h"

/* All lines of the file ("-": standard input), or none; tells what became of them. */
void f15_import(f15_app *app, const char *path);

#endif

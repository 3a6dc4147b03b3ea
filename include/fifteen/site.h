/* fifteen/site.h - a course as pages: a directory of files, or one file that holds it all.
 *
 *     index.html  lesson/swaps/3.html  exercise/ch6/p161.html  play.html  trace.html
 *     page.css  find.js  search.js  course.json  LICENSES      and, where there is a module:
 *     page.js  engine.js  module.wasm
 *
 * What stands in the <main> of a page is fifteen/html.h's; here are its head, its navigation and
 * its foot, the data of a search, and the policy of each page: nothing inline but what has a hash,
 * nothing from elsewhere. Every page can be read without JavaScript. The same course gives the same
 * bytes: there are no dates in them.
 *
 * No files are read or written here: what belongs to a site comes as bytes, and bytes go to a
 * writer.
 */
#ifndef FIFTEEN_SITE_H
#define FIFTEEN_SITE_H

#include <fifteen/course.h>
#include <fifteen/html.h>

typedef struct f15_site_file {
    const char *name;
    const char *bytes; /* NULL: there is none */
    size_t length;
} f15_site_file;

/* What comes from web/. */
typedef enum f15_site_part {
    F15_SITE_CSS,      /* page.css */
    F15_SITE_FIND,     /* find.js: the search */
    F15_SITE_LICENSES, /* LICENSES: of what is in the module */
    F15_SITE_PAGE,     /* page.js: a page that is alive */
    F15_SITE_ENGINE,   /* engine.js */
    F15_SITE_MODULE,   /* module.wasm; without it the two above are left out too */
    F15_SITE_PARTS
} f15_site_part;
const char *f15_site_part_name(f15_site_part part);

/* All is borrowed. */
typedef struct f15_site {
    const f15_course *course;    /* all of it has been read */
    const char *name;            /* of the course */
    const f15_site_file *source; /* its files, as f15_course_read takes them, for the module */
    size_t sources;
    f15_site_file part[F15_SITE_PARTS]; /* those before the module are needed */
} f15_site;

/* Takes one file of the site, whose name has / between directories. What it returns but F15_OK
 * ends the writing. */
typedef struct f15_site_writer {
    f15_code (*put)(void *self, const char *name, const char *bytes, size_t length, f15_error *err);
    void *self;
} f15_site_writer;

/* course.json comes first, so that who finds it knows whose the directory is, and index.html last:
 * where that is, all is. */
f15_code f15_site_write(const f15_site *site, const f15_site_writer *to, f15_error *err);

/* One HTML file, of at most F15_SITE_SINGLE bytes (else F15_TOO_BIG), that can be opened anywhere:
 * the index; the pages of lessons, as many as fit, to be read without JavaScript; and module and
 * course, packed (gzip, as text), with what makes them live. */
#define F15_SITE_SINGLE ((size_t)720000)
f15_code f15_site_single(const f15_site *site, f15_text *out, f15_error *err);

#endif

/* fifteen/site.h - a course as pages: a directory of files, or one file with all of them.
 *
 *     index.html  lesson/swaps/3.html  exercise/ch6/p161.html  play.html  trace.html
 *     page.css  find.js  search.js  course.json  LICENSES      and, where there is a module:
 *     page.js  lines.js  engine.js  module.wasm.gz
 *
 * fifteen/unstable/html.h makes the <main> of a page; this module adds its head, its navigation and
 * its foot, the data of a search, and the policy of each page: nothing inline except what has a
 * hash, nothing from elsewhere. Every page is readable without JavaScript. The same course gives
 * the same bytes: they contain no dates.
 *
 * No files are read or written here: parts come as bytes, and a writer takes bytes. */
#ifndef FIFTEEN_SITE_H
#define FIFTEEN_SITE_H

#include <fifteen/course.h>
#include <fifteen/unstable/html.h>

typedef struct f15_site_file {
    const char *name;
    const char *bytes; /* NULL: no such file */
    size_t length;
} f15_site_file;

/* The files of web/. */
typedef enum f15_site_part {
    F15_SITE_CSS,      /* page.css */
    F15_SITE_FIND,     /* find.js: the search */
    F15_SITE_LICENSES, /* LICENSES: of the module's contents */
    F15_SITE_LIVE,     /* live.html: the elements that page.js adds to a page; in course.json */
    F15_SITE_PAGE,     /* page.js: makes a page live */
    F15_SITE_LINES,    /* lines.js: the lines of an answer by hand */
    F15_SITE_ENGINE,   /* engine.js; in a single file it unpacks the other scripts */
    F15_SITE_MODULE,   /* module.wasm.gz; without it, all from page.js on is left out */
    F15_SITE_PARTS
} f15_site_part;
const char *f15_site_part_name(f15_site_part part);

/* All is borrowed. */
typedef struct f15_site {
    const f15_course *course;    /* read completely */
    const char *name;            /* of the course */
    const f15_site_file *source; /* its files, as for f15_course_read, for the module */
    size_t sources;
    f15_page_work *work; /* {0}: gets the work for all pages, and the traces at fault */
    f15_site_file part[F15_SITE_PARTS]; /* the parts before the module are required */
    uint64_t stamp; /* set by f15_site_write: the hash of the shared files. Their addresses have it,
                       so that a browser does not mix files that it kept with new ones */
} f15_site;

/* Takes one file of the site, whose name has / between directories. A return value other than
 * F15_OK ends the writing. */
typedef struct f15_site_writer {
    f15_code (*put)(void *self, const char *name, const char *bytes, size_t length, f15_error *err);
    void *self;
} f15_site_writer;

/* Writes the site: course.json first, by which a later writer knows the directory as a site, and
 * index.html last, so that its presence means a complete site. */
f15_code f15_site_write(const f15_site *site, const f15_site_writer *to, f15_error *err);

/* Appends one HTML file, of at most F15_SITE_SINGLE bytes (else F15_TOO_BIG), that opens anywhere:
 * the index; the pages of lessons, readable without JavaScript (if they do not fit, without traces,
 * hints and solutions; if these do not, as many as do); and module, course and scripts, packed
 * (gzip, as text), with the script that unpacks them. */
#define F15_SITE_SINGLE ((size_t)1200000)
f15_code f15_site_single(const f15_site *site, f15_text *out, f15_error *err);

#endif

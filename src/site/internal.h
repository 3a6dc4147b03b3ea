/* site/internal.h - what the files of this room share; for this room only. */
#ifndef F15_SITE_INTERNAL_H
#define F15_SITE_INTERNAL_H

#include <fifteen/site.h>

/* ---- pack.c -------------------------------------------------------------------------------- */

/* 'sha256-..' and a blank: the hash by which a policy names what may run. */
void f15i_add_hash(f15_text *out, const char *bytes, size_t length);
/* An element of data: gzip without a date, as text (add_pairs), of so many bytes. */
void f15i_add_packed(f15_text *out, const char *id, const char *bytes, size_t length);

/* ---- site.c -------------------------------------------------------------------------------- */

/* {(f15_render_course_json),"version":..,"files":[{"name":..,"text":..}]}: what a page lists
 * without asking the module, which would have to read all of it, and what the module reads. */
void f15i_add_course(f15_text *out, const f15_site *site);
/* A script, f15Search = [[path, title, words], ..]: what is searched. */
f15_code f15i_add_search(f15_text *out, const f15_site *site, f15_error *err);
/* At most `most` bytes of a Markdown text as one line of words. */
void f15i_add_plain(f15_text *out, const char *markdown, size_t most);
/* Up to its policy, whose quotes are of HTML; and the rest of the head but for what is linked. */
void f15i_begin_head(f15_text *out, const char *policy);
void f15i_end_head(f15_text *out, const char *title, const f15_site *site, const char *about);
/* What stands above and below <main>. */
void f15i_add_top(f15_text *out, const f15_site *site, const f15_html_page *page);
void f15i_add_foot(f15_text *out, const f15_site *site, const f15_html_page *page);
/* <main> and its attributes. */
void f15i_begin_main(f15_text *out, const f15_html_page *page);

static inline bool f15i_is_live(const f15_site *site) {
    return site->part[F15_SITE_MODULE].bytes && site->part[F15_SITE_PAGE].bytes &&
           site->part[F15_SITE_ENGINE].bytes;
}

#endif

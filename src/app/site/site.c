/* A site: pages with head, navigation and foot, and their shared files; or all in one file. */
#include "internal.h"

#include <fifteen/site.h>

#include <inttypes.h>
#include <string.h>

/* The scripts of a live page. A single file packs all but the first, which unpacks them. On a site
 * that is not live, pages have only the search, and a single file has no script, since browsers can
 * search one file. */
static const f15_site_part scripts[] = {F15_SITE_ENGINE, F15_SITE_LINES, F15_SITE_PAGE,
                                        F15_SITE_FIND};
#define SCRIPTS (sizeof scripts / sizeof *scripts)

const char *f15_site_part_name(f15_site_part part) {
    static const char *const names[] = {"page.css", "find.js",  "LICENSES",  "live.html",
                                        "page.js",  "lines.js", "engine.js", "module.wasm.gz"};
    return (unsigned)part < F15_SITE_PARTS ? names[part] : "unknown";
}

static bool is_live(const f15_site *site) {
    bool live = true;
    for (unsigned k = F15_SITE_PAGE; k < F15_SITE_PARTS; k++)
        live = live && site->part[k].bytes;
    return live;
}

/* ---- data for the scripts -------------------------------------------------------------------- */

/* Adds {(f15_render_course_json),"version":..,"live":..,"words":{..},"files":[{"name","text"}]}:
 * the lists of a page (the module would have to read all files for them), what is alive on the
 * page, its words, and the course's files. */
static void add_course(f15_text *out, const f15_site *site) {
    f15_json json = f15_json_begin(out);
    f15_render_course_json(&json, site->name, site->course);
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_string(&json, "live", site->part[F15_SITE_LIVE].bytes);
    json.keys_as_given = true;
    f15_json_object(&json, "words");
#define F15_WORD(name, text) f15_json_string(&json, name, text);
#include "words.def"
#undef F15_WORD
    f15_json_close(&json, '}');
    json.keys_as_given = false;
    F15_JSON_OBJECTS(&json, "files", k, site->sources) {
        f15_json_string(&json, "name", site->source[k].name);
        f15_json_string(&json, "text", site->source[k].bytes);
    }
    f15_json_end(&json);
}

/* Adds the search index: a script, f15Search = [[path, title, words], ..]. */
static void add_search(f15_text *out, const f15_site *site) {
    f15_text_add(out, "globalThis.f15Search = ");
    f15_json json = f15_json_line(out);
    f15_json_array(&json, NULL);
    f15_html_search(&json, site->course);
    f15_json_close(&json, ']');
    f15_json_end(&json);
}

/* ---- the head and the foot of a page ------------------------------------------------------- */

static void add_way_up(f15_text *out, const f15_html_page *page) {
    for (const char *s = page->path; *s; s++)
        f15_text_add(out, *s == '/' ? "../" : "");
}

static void add_file(f15_text *out, const f15_site *site, const f15_html_page *page,
                     const char *before, f15_site_part part, const char *after) {
    f15_text_add(out, before);
    add_way_up(out, page);
    f15_text_add(out, f15_site_part_name(part));
    if (part != F15_SITE_LICENSES)
        f15_text_addf(out, "?v=%016" PRIx64, site->stamp);
    f15_text_add(out, after);
}

static void add_inline(f15_text *out, const char *name, const f15_site_file *part) {
    f15_text_addf(out, "<%s>", name);
    f15_text_add_n(out, part->bytes, part->length);
    f15_text_addf(out, "</%s>\n", name);
}

/* Adds the scripts that a single file packs, one after another. */
static void add_scripts(f15_text *out, const f15_site *site) {
    for (size_t k = 1; k < SCRIPTS; k++)
        f15_text_add_n(out, site->part[scripts[k]].bytes, site->part[scripts[k]].length);
}

/* Adds what the page may run and fetch: files of the site or, in a single file, parts of itself. */
static void add_policy(f15_text *out, const f15_site *site, const f15_html_page *page) {
    const f15_site_file *css = &site->part[F15_SITE_CSS];
    f15_text_add(out, "default-src 'none'; ");
    if (page->links == F15_LINKS_FILES) {
        f15_text_add(out, "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                          "connect-src 'self'; img-src 'self'");
    } else {
        if (is_live(site)) {
            const f15_site_file *first = &site->part[scripts[0]];
            f15_text all = {0};
            add_scripts(&all, site);
            f15_text_add(out, "script-src 'wasm-unsafe-eval' ");
            f15i_add_hash(out, first->bytes, first->length);
            f15i_add_hash(out, f15_text_string(&all), all.length);
            f15_text_add(out, "; ");
            f15_text_drop_part(out, &all);
        }
        f15_text_add(out, "style-src ");
        f15i_add_hash(out, css->bytes, css->length);
    }
    f15_text_add(out, "; base-uri 'none'; form-action 'none'");
}

static const char *about_of(const f15_html_page *page) {
    if (page->links == F15_LINKS_HASHES)
        return "A course in one file.";
    if (page->lesson) {
        const char *prose = page->lesson->page[page->number].prose;
        return prose ? prose : page->lesson->summary ? page->lesson->summary : "";
    }
    return page->exercise                 ? page->exercise->prompt
           : page->kind == F15_HTML_INDEX ? "Lessons, exercises and traces, to be read or worked "
                                            "through."
                                          : "";
}

static void add_head(f15_text *out, const f15_site *site, const f15_html_page *page) {
    f15_text title = {0}, about = {0};
    f15_html_page_title(&title, site->course, page);
    const char *course = f15_course_title(site->course, 0);
    f15_html_plain(&about, about_of(page), 150);
    const char *language = site->course->heads > 0 ? site->course->head[0].language : NULL;
    f15_html_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n", language ? language : "en");
    f15_text_add(out, "<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"");
    add_policy(out, site, page);
    f15_text_addf(out,
                  "\"/>\n<meta name=\"fifteen-version\" content=\"%s\"/>\n"
                  "<meta name=\"color-scheme\" content=\"light dark\"/>\n",
                  F15_VERSION);
    if (page->links == F15_LINKS_HASHES) {
        add_inline(out, "style", &site->part[F15_SITE_CSS]);
    } else {
        add_file(out, site, page, "<link rel=\"stylesheet\" href=\"", F15_SITE_CSS, "\"/>\n");
        for (size_t k = is_live(site) ? 0 : SCRIPTS - 1; k < SCRIPTS; k++) /* or only find.js */
            add_file(out, site, page, "<script defer=\"defer\" src=\"", scripts[k],
                     "\"></script>\n");
    }
    f15_html_addf(out,
                  strcmp(f15_text_string(&title), course) == 0 ? "<title>%s</title>\n"
                                                               : "<title>%s \xc2\xb7 %s</title>\n",
                  f15_text_string(&title), course);
    if (about.length > 0)
        f15_html_addf(out, "<meta name=\"description\" content=\"%s\"/>\n",
                      f15_text_string(&about));
    f15_text_add(out, "</head>\n<body>\n");
    f15_text_drop_part(out, &title);
    f15_text_drop_part(out, &about);
}

/* Adds a link to a page, or to a part of it, "#lessons" ("": none). In a single file all parts are
 * on the same page. */
static void add_link(f15_text *out, const f15_html_page *page, const char *to, const char *part,
                     const char *words) {
    f15_text_add(out, "<a href=\"");
    if (part[0] && page->links == F15_LINKS_HASHES)
        f15_text_add(out, part);
    else {
        f15_html_link(out, page->links, page->path, to);
        f15_text_add(out, part);
    }
    f15_html_addf(out,
                  strcmp(to, page->path) == 0 && !part[0] ? "\" aria-current=\"page\">%s</a>\n"
                                                          : "\">%s</a>\n",
                  words);
}

static void add_top(f15_text *out, const f15_site *site, const f15_html_page *page) {
    f15_text_add(out, "<a class=\"skip\" href=\"#main\">Skip to the page</a>\n"
                      "<header class=\"top\">\n<div class=\"home\">");
    add_link(out, page, "index", "", f15_course_title(site->course, 0));
    f15_text_add(out, "</div>\n<nav aria-label=\"Course\">\n");
    add_link(out, page, "index", "#lessons", "Lessons");
    add_link(out, page, "index", "#exercises", "Exercises");
    add_link(out, page, "play", "", "Play");
    add_link(out, page, "trace", "", "Traces");
    f15_text_add(out, "</nav>\n<form id=\"find\" role=\"search\" hidden=\"hidden\">"
                      "<input id=\"find-words\" type=\"search\" autocomplete=\"off\" "
                      "aria-label=\"Search the course\" placeholder=\"Search\"/></form>\n"
                      "</header>\n<section id=\"found\" aria-label=\"What was found\" "
                      "hidden=\"hidden\"></section>\n");
    if (is_live(site))
        f15_text_add(
            out,
            "<p id=\"asleep\" class=\"note error\" role=\"alert\" hidden=\"hidden\" "
            "data-disk=\"it was opened from a disk, where a browser loads no other files: put the "
            "pages on a web server, or make one file of them, fifteen site --single\" "
            "data-lacks=\"this browser has no WebAssembly, or it is turned off\" "
            "data-old=\"an old copy of this page or its module is in the browser's cache\">"
            "This page can be read, but nothing can be answered on it; load it again, "
            "or with another browser. The reason: </p>\n");
}

static void add_foot(f15_text *out, const f15_site *site, const f15_html_page *page) {
    const f15_course *course = site->course;
    f15_html_addf(out, "<footer>\n<p>%s", f15_course_title(site->course, 0));
    for (size_t k = 0; course->heads > 0 && k < course->head[0].authors; k++)
        f15_html_addf(out, k ? ", %s" : ", by %s", course->head[0].author[k]);
    if (course->heads > 0 && course->head[0].licence)
        f15_html_addf(out, "; licence: %s", course->head[0].licence);
    f15_text_addf(out, ".</p>\n<p>Made by fifteen %s (MIT)", F15_VERSION);
    if (page->links == F15_LINKS_FILES)
        add_file(out, site, page, ". <a href=\"", F15_SITE_LICENSES, "\">Licences</a>");
    f15_text_add(out, ". No cookies; nothing leaves this page.</p>\n");
    if (page->links == F15_LINKS_HASHES) {
        const f15_site_file *licences = &site->part[F15_SITE_LICENSES];
        f15_text_add(out, "<details><summary>Licences</summary>\n<pre tabindex=\"0\" "
                          "role=\"group\" aria-label=\"Licences\">");
        f15_html_text(out, licences->bytes, licences->length);
        f15_text_add(out, "</pre></details>\n");
    }
    f15_text_add(out, "</footer>\n");
}

static void begin_page(f15_text *out, const f15_site *site, const f15_html_page *page) {
    add_head(out, site, page);
    add_top(out, site, page);
    f15_text_addf(out, "<main id=\"main\" tabindex=\"-1\" data-kind=\"%s\"",
                  f15_html_kind_name(page->kind));
    if (page->id[0])
        f15_text_addf(out, " data-id=\"%s\"", page->id); /* an id needs no escapes */
    if (page->lesson)
        f15_text_addf(out, " data-page=\"%zu\"", page->number + 1);
    f15_text_add(out, ">\n");
}

/* ---- the files ----------------------------------------------------------------------------- */

static f15_code put(const f15_site_writer *to, const char *name, f15_text *text, f15_error *err) {
    f15_code code = text->code == F15_NO_MEMORY ? f15_no_memory(err)
                    : text->code
                        ? f15_fail(err, text->code, NULL, "%s is too long", name)
                        : to->put(to->self, name, f15_text_string(text), text->length, err);
    f15_text_free(text);
    return code;
}

static f15_code put_page(const f15_site *site, const f15_site_writer *to, const char *path,
                         f15_error *err) {
    f15_text html = {0}, name = {0};
    f15_html_page page;
    f15_code code = f15_html_find(site->course, path, F15_LINKS_FILES, &page, err);
    if (code)
        return code;
    page.work = site->work;
    begin_page(&html, site, &page);
    code = f15_html_page_main(&html, site->course, &page, err);
    f15_text_add(&html, "</main>\n");
    add_foot(&html, site, &page);
    f15_text_add(&html, "</body>\n</html>\n");
    f15_text_addf(&name, "%s.html", path);
    html.code = html.code ? html.code : name.code;
    if (!code)
        code = put(to, f15_text_string(&name), &html, err);
    f15_text_free(&html);
    f15_text_free(&name);
    return code;
}

static f15_code put_parts(f15_site *site, const f15_site_writer *to, f15_error *err) {
    f15_text text = {0};
    add_course(&text, site);
    site->stamp = f15_hash_more(F15_HASH_START, f15_text_string(&text), text.length);
    for (unsigned k = 0; k < F15_SITE_PARTS && site->part[k].bytes; k++)
        site->stamp = f15_hash_more(site->stamp, site->part[k].bytes, site->part[k].length);
    f15_code code = put(to, "course.json", &text, err);
    if (!code) {
        add_search(&text, site);
        code = put(to, "search.js", &text, err);
    }
    f15_text_free(&text);
    for (unsigned k = 0; k < F15_SITE_PARTS && !code; k++)
        if (k != F15_SITE_LIVE && (k < F15_SITE_PAGE || is_live(site)))
            code = to->put(to->self, f15_site_part_name((f15_site_part)k), site->part[k].bytes,
                           site->part[k].length, err);
    return code;
}

f15_code f15_site_write(const f15_site *site, const f15_site_writer *to, f15_error *err) {
    f15_html_walk walk = {0};
    f15_text path = {0};
    f15_site stamped = *site;
    f15_code code = put_parts(&stamped, to, err);
    while (!code && f15_html_next(site->course, &walk, &path))
        if (path.code || strcmp(path.s, "index") != 0)
            code = path.code ? f15_no_memory(err) : put_page(&stamped, to, path.s, err);
    f15_text_free(&path);
    return code ? code : put_page(&stamped, to, "index", err);
}

/* ---- the single file ----------------------------------------------------------------------- */

static void add_end(f15_text *out, const f15_site *site, const f15_html_page *index) {
    const f15_site_file *module = &site->part[F15_SITE_MODULE];
    f15_text text = {0};
    add_foot(out, site, index);
    if (is_live(site)) {
        f15i_add_data(out, "f15-module", module->bytes, module->length);
        add_course(&text, site);
        f15i_add_packed(out, "f15-course", f15_text_string(&text), text.length);
        text.length = 0;
        add_scripts(&text, site);
        f15i_add_packed(out, "f15-scripts", f15_text_string(&text), text.length);
        f15_text_drop_part(out, &text);
        add_inline(out, "script", &site->part[scripts[0]]);
    }
    f15_text_add(out, "</body>\n</html>\n");
}

typedef enum extent { WHOLE, BARE } extent; /* BARE: without traces, hints and solutions */

/* Adds pages of lessons, in order: all as whole pages or, if there is no room for that, bare ones
 * while there is room for the next. */
static f15_code add_texts(f15_text *out, const f15_site *site, size_t room, extent pages,
                          f15_error *err) {
    f15_html_walk walk = {0};
    f15_page_work uncounted = {0}; /* a bare page repeats the work of the whole one */
    f15_text path = {0};
    f15_code code = F15_OK;
    const size_t from = out->length;
    bool full = false;
    while (!code && f15_html_next(site->course, &walk, &path)) {
        f15_html_page page;
        f15_text article = {0};
        code = path.code ? f15_no_memory(err)
                         : f15_html_find(site->course, path.s, F15_LINKS_HASHES, &page, err);
        if (code || !page.lesson)
            break;
        page.within = true;
        page.bare = pages == BARE;
        page.work = pages == BARE ? &uncounted : site->work;
        f15_text_addf(&article, "<article id=\"%s\">\n", path.s);
        code = f15_html_page_main(&article, site->course, &page, err);
        f15_text_add(&article, "</article>\n");
        full = full || out->length - from + article.length > room;
        if (!full)
            f15_text_add_n(out, f15_text_string(&article), article.length);
        f15_text_drop_part(out, &article);
    }
    f15_text_free(&path);
    if (full && pages == WHOLE && !code) {
        out->length = from;
        return add_texts(out, site, room, BARE, err);
    }
    if (full || pages == BARE)
        f15_text_addf(out, "<p class=\"dim\">%s %s.</p>\n",
                      full ? "The other pages" : "Traces, hints and solutions",
                      is_live(site) ? "need JavaScript" : "are not in this file");
    return code;
}

f15_code f15_site_single(const f15_site *site, f15_text *out, f15_error *err) {
    f15_text end = {0};
    f15_html_page index;
    enum { SPARE = 200 }; /* bytes enough for </main> and the last line of add_texts */
    f15_code code = f15_html_find(site->course, "index", F15_LINKS_HASHES, &index, err);
    if (code)
        return code;
    begin_page(out, site, &index);
    code = f15_html_page_main(out, site->course, &index, err);
    add_end(&end, site, &index);
    const size_t needed = out->length + end.length + SPARE;
    if (!code && needed > F15_SITE_SINGLE)
        code = f15_fail(err, F15_TOO_BIG, "write a site of many files: fifteen site DIR",
                        "in one file the course takes %zu KB, and %zu are allowed", needed / 1000,
                        F15_SITE_SINGLE / 1000);
    if (!code)
        code = add_texts(out, site, F15_SITE_SINGLE - needed, WHOLE, err);
    f15_text_add(out, "</main>\n");
    f15_text_add_n(out, f15_text_string(&end), end.length);
    f15_text_drop_part(out, &end);
    return code ? code : f15_text_done(out, err);
}

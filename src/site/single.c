/* A course in one file. */
#include "internal.h"

#include <string.h>

/* "'sha256-..' " of a part. */
static void add_hash(f15_text *out, const f15_site *site, f15_site_part part) {
    uint8_t digest[32];
    f15i_sha256(site->part[part].bytes, site->part[part].length, digest);
    f15_text_add(out, "'sha256-");
    f15i_add_base64(out, digest, sizeof digest);
    f15_text_add(out, "' ");
}

static const f15_site_part scripts[] = {F15_SITE_ENGINE, F15_SITE_PAGE, F15_SITE_FIND};
enum { SCRIPTS = sizeof scripts / sizeof *scripts };

static bool has_script(const f15_site *site, size_t k) {
    return scripts[k] == F15_SITE_FIND || f15i_is_live(site);
}

static void add_head(f15_text *out, const f15_site *site, const char *title) {
    f15_text policy = {0};
    f15_text_add(&policy, "default-src 'none'; script-src ");
    for (size_t k = 0; k < SCRIPTS; k++)
        if (has_script(site, k))
            add_hash(&policy, site, scripts[k]);
    f15_text_add(&policy, "'wasm-unsafe-eval'; style-src ");
    add_hash(&policy, site, F15_SITE_CSS);
    f15_text_add(&policy, "; base-uri 'none'; form-action 'none'");
    f15i_begin_head(out, f15_text_string(&policy));
    f15_text_add(out, "<style>");
    f15_text_add_n(out, site->part[F15_SITE_CSS].bytes, site->part[F15_SITE_CSS].length);
    f15_text_add(out, "</style>\n");
    f15i_end_head(out, title, site, "A course in one file.");
    f15_text_drop_part(out, &policy);
}

static void add_data(f15_text *out, const char *id, const char *bytes, size_t length) {
    f15_text_addf(out, "<script type=\"application/octet-stream\" id=\"%s\">", id);
    f15i_add_packed(out, bytes, length);
    f15_text_add(out, "</script>\n");
}

/* What is behind <main>. */
static f15_code add_end(f15_text *out, const f15_site *site, const f15_html_page *index,
                        f15_error *err) {
    f15_text text = {0};
    f15i_add_foot(out, site, index);
    if (f15i_is_live(site)) {
        add_data(out, "f15-module", site->part[F15_SITE_MODULE].bytes,
                 site->part[F15_SITE_MODULE].length);
        f15i_add_course(&text, site);
        add_data(out, "f15-course", f15_text_string(&text), text.length);
        f15_text_drop_part(out, &text);
    }
    f15_code code = f15i_add_search(&text, site, 100, err); /* bytes are dear here */
    add_data(out, "f15-search", f15_text_string(&text), text.length);
    f15_text_drop_part(out, &text);
    for (size_t k = 0; k < SCRIPTS; k++)
        if (has_script(site, k)) {
            f15_text_add(out, "<script>");
            f15_text_add_n(out, site->part[scripts[k]].bytes, site->part[scripts[k]].length);
            f15_text_add(out, "</script>\n");
        }
    f15_text_add(out, "</body>\n</html>\n");
    return code;
}

/* Pages of lessons, in their order, as long as there is room for the next one. */
static f15_code add_texts(f15_text *out, const f15_site *site, size_t room, f15_error *err) {
    f15_html_walk walk = {0};
    f15_text path = {0};
    f15_code code = F15_OK;
    const size_t from = out->length;
    bool full = false;
    while (!code && !full && f15_html_next(site->course, &walk, &path)) {
        f15_html_page page;
        f15_text one = {0};
        code = path.code ? f15_no_memory(err)
                         : f15_html_find(site->course, path.s, F15_LINKS_HASHES, &page, err);
        if (code || !page.lesson)
            break;
        page.within = true;
        f15_text_addf(&one, "<article id=\"%s\">\n", path.s);
        code = f15_html_page_main(&one, site->course, &page, err);
        f15_text_add(&one, "</article>\n");
        full = out->length - from + one.length > room;
        if (!full)
            f15_text_add_n(out, f15_text_string(&one), one.length);
        f15_text_drop_part(out, &one);
    }
    if (full)
        f15_text_add(out, "<p class=\"dim\">The other pages need JavaScript.</p>\n");
    f15_text_free(&path);
    return code;
}

f15_code f15_site_single(const f15_site *site, f15_text *out, f15_error *err) {
    f15_text end = {0}, title = {0};
    f15_html_page index;
    enum { SPARE = 200 };
    f15_code code = f15_html_find(site->course, "index", F15_LINKS_HASHES, &index, err);
    if (code)
        return code;
    f15_html_page_title(&title, site->course, &index);
    add_head(out, site, f15_text_string(&title));
    f15_text_drop_part(out, &title);
    f15i_add_top(out, site, &index);
    f15i_begin_main(out, &index);
    code = f15_html_page_main(out, site->course, &index, err);
    if (!code)
        code = add_end(&end, site, &index, err);
    const size_t needed = out->length + end.length + SPARE;
    if (!code && needed > F15_SITE_SINGLE)
        code = f15_fail(err, F15_TOO_BIG, "write a site of many files: fifteen site DIR",
                        "in one file the course takes %zu KB, and %zu are allowed", needed / 1000,
                        F15_SITE_SINGLE / 1000);
    if (!code)
        code = add_texts(out, site, F15_SITE_SINGLE - needed, err);
    f15_text_add(out, "</main>\n");
    f15_text_add_n(out, f15_text_string(&end), end.length);
    f15_text_drop_part(out, &end);
    if (!code && out->code)
        code = out->code == F15_NO_MEMORY ? f15_no_memory(err)
                                          : f15_fail(err, out->code, NULL, "the file is too long");
    return code;
}

/* A course in one file. */
#include "internal.h"

#include <string.h>

/* Nothing runs in a file that is not live, and whoever reads it finds words as in any page. */
static const f15_site_part scripts[] = {F15_SITE_ENGINE, F15_SITE_PAGE, F15_SITE_FIND};

static void add_inline(f15_text *out, const char *name, const f15_site_file *part) {
    f15_text_addf(out, "<%s>", name);
    f15_text_add_n(out, part->bytes, part->length);
    f15_text_addf(out, "</%s>\n", name);
}

static void add_head(f15_text *out, const f15_site *site, const char *title) {
    const f15_site_file *css = &site->part[F15_SITE_CSS];
    const size_t count = f15i_is_live(site) ? sizeof scripts / sizeof *scripts : 0;
    f15_text policy = {0};
    f15_text_add(&policy, "default-src 'none'; ");
    f15_text_add(&policy, count > 0 ? "script-src 'wasm-unsafe-eval' " : "");
    for (size_t k = 0; k < count; k++)
        f15i_add_hash(&policy, site->part[scripts[k]].bytes, site->part[scripts[k]].length);
    f15_text_add(&policy, count > 0 ? "; style-src " : "style-src ");
    f15i_add_hash(&policy, css->bytes, css->length);
    f15_text_add(&policy, "; base-uri 'none'; form-action 'none'");
    f15i_begin_head(out, f15_text_string(&policy));
    add_inline(out, "style", css);
    f15i_end_head(out, title, site, "A course in one file.");
    f15_text_drop_part(out, &policy);
}

/* What is behind <main>. */
static void add_end(f15_text *out, const f15_site *site, const f15_html_page *index) {
    const f15_site_file *module = &site->part[F15_SITE_MODULE];
    f15_text course = {0};
    f15i_add_foot(out, site, index);
    if (f15i_is_live(site)) {
        f15i_add_packed(out, "f15-module", module->bytes, module->length);
        f15i_add_course(&course, site);
        f15i_add_packed(out, "f15-course", f15_text_string(&course), course.length);
        f15_text_drop_part(out, &course);
        for (size_t k = 0; k < sizeof scripts / sizeof *scripts; k++)
            add_inline(out, "script", &site->part[scripts[k]]);
    }
    f15_text_add(out, "</body>\n</html>\n");
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
    add_end(&end, site, &index);
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

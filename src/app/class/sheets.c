/* Sheets to be printed: a student's questions with their codes, or the key. */
#include <fifteen/class.h>

#include <string.h>

static const char style[] =
    "body{max-width:46rem;margin:auto;padding:1rem;font-family:Georgia,serif}\n"
    "section.sheet{break-before:page}section.sheet:first-of-type{break-before:auto}\n"
    "article{break-inside:avoid;border-top:1px solid #888;margin-top:1rem}\n"
    "h2{overflow:hidden}h2 .code{float:right;padding-left:1rem;font:bold 1.1rem "
    "monospace;letter-spacing:.06em}\n"
    "p.room{height:4.5rem;border-bottom:1px solid #888;break-before:avoid}\n"
    "p.solution{background:#eee;padding:.3rem}\n";

void f15_sheets_begin(f15_text *out, const char *title, const char *language, const char *css) {
    f15_html_addf(out,
                  "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<title>%s</title>\n",
                  language != NULL ? language : "en", title);
    f15_text_addf(out, "<style>\n%s%s</style>\n</head>\n<body>\n", css, style);
}

void f15_sheets_end(f15_text *out) {
    f15_text_add(out, "</section>\n</body>\n</html>\n");
}

/* Begins a student's page: title, name, columns of the roster, due time. */
static void begin_student(f15_text *out, const f15_handout *handout) {
    const f15_week *week = handout->week;
    const char *title = week->title != NULL ? week->title : week->assignment;
    f15_html_addf(out, "<section class=\"sheet\">\n<h1>%s</h1>\n<p>%s", title, handout->student);
    for (size_t k = 0; k < handout->columns; k++)
        f15_html_addf(out, " \xc2\xb7 %s: %s", handout->column[k], handout->value[k]);
    const char *due = week->due, *offset = due == NULL ? NULL : due + strlen(due) - 6;
    if (due != NULL) /* 2026-11-30T23:59:00 and an offset, +01:00, or Z */
        f15_text_addf(out, " \xc2\xb7 due: %.10s %.5s UTC%s", due, due + 11,
                      offset[3] == ':' ? offset : "");
    f15_text_add(out, "</p>\n");
}

static f15_code add_key(f15_text *out, const f15_exercise *e, f15_error *err) {
    f15_code code = F15_OK;
    if (e->withheld)
        return code;
    for (size_t k = 0; k < e->solutions; k++)
        f15_html_addf(out, "<p class=\"solution\"><code>%s</code></p>\n", e->solution[k]);
    if (e->explanation != NULL)
        code = f15_html_prose(out, e->explanation, NULL, 3, err);
    return code;
}

f15_code f15_sheets_add(f15_text *out, const f15_handout *handout, bool first_of_student,
                        size_t number, bool follows, bool with_key, f15_error *err) {
    f15_exercise shown = f15_exercise_own(handout->exercise);
    const char *letters = handout->code; /* shown as "7K2M-9QXT-A4BC" */
    f15_text points = {0};
    shown.points = 1; /* the sheet shows the points of the manifest */
    if (first_of_student && follows)
        f15_text_add(out, "</section>\n");
    if (first_of_student)
        begin_student(out, handout);
    f15_add_hundredths(&points, handout->hundredths);
    f15_text_addf(out, "<article>\n<h2><span class=\"code\">%.4s-%.4s-%s</span>", letters,
                  letters + 4, letters + 8);
    f15_html_addf(out, "%zu. %s (%s point%s)</h2>\n", number, shown.title, f15_text_string(&points),
                  handout->hundredths == 100 ? "" : "s");
    f15_text_drop_part(out, &points);
    f15_code code = f15_html_question(out, &shown, NULL, number, err);
    if (with_key && code == F15_OK)
        code = add_key(out, &shown, err);
    else
        f15_text_add(out, "<p class=\"room\"></p>\n");
    f15_text_add(out, "</article>\n");
    return code != F15_OK ? code : f15_text_done(out, err);
}

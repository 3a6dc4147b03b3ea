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
    f15_html_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n", language != NULL ? language : "en");
    f15_text_add(out, "<head>\n<meta charset=\"utf-8\">\n<title>");
    f15_html_text(out, title, strlen(title));
    f15_text_add(out, "</title>\n<style>\n");
    f15_text_add(out, css);
    f15_text_add(out, style);
    f15_text_add(out, "</style>\n</head>\n<body>\n");
}

void f15_sheets_end(f15_text *out) {
    f15_text_add(out, "</section>\n</body>\n</html>\n");
}

static void add_line(f15_text *out, const char *name, const char *value) {
    f15_text_add(out, " \xc2\xb7 ");
    f15_html_text(out, name, strlen(name));
    f15_text_add(out, ": ");
    f15_html_text(out, value, strlen(value));
}

/* Begins a student's page: the name, and the due time. */
static void begin_student(f15_text *out, const f15_handout *handout) {
    const f15_week *week = handout->week;
    const char *title = week->title != NULL ? week->title : week->assignment;
    f15_text_add(out, "<section class=\"sheet\">\n<h1>");
    f15_html_text(out, title, strlen(title));
    f15_text_add(out, "</h1>\n<p>");
    f15_html_text(out, handout->student, strlen(handout->student));
    for (size_t k = 0; k < handout->columns; k++)
        add_line(out, handout->column[k], handout->value[k]);
    if (week->due != NULL)
        add_line(out, "due", week->due);
    f15_text_add(out, "</p>\n");
}

/* Adds the code as "7K2M-9QXT-A4BC". */
static void add_code(f15_text *out, const char *code) {
    f15_text_addf(out, "<span class=\"code\">%.4s-%.4s-%s</span>", code, code + 4, code + 8);
}

static f15_code add_key(f15_text *out, const f15_exercise *e, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 0; k < e->solutions; k++) {
        f15_text_add(out, "<p class=\"solution\"><code>");
        f15_html_text(out, e->solution[k], strlen(e->solution[k]));
        f15_text_add(out, "</code></p>\n");
    }
    if (e->explanation != NULL)
        code = f15_html_prose(out, e->explanation, NULL, 3, err);
    return code;
}

f15_code f15_sheets_add(f15_text *out, const f15_handout *handout, bool first_of_student,
                        size_t number, bool follows, bool with_key, f15_error *err) {
    f15_exercise shown = f15_exercise_own(handout->exercise);
    f15_text points = {0};
    shown.points = 1; /* the sheet shows the points of the manifest */
    if (first_of_student && follows)
        f15_text_add(out, "</section>\n");
    if (first_of_student)
        begin_student(out, handout);
    f15_add_hundredths(&points, handout->hundredths);
    f15_text_add(out, "<article>\n<h2>");
    add_code(out, handout->code);
    f15_text_addf(out, "%zu. ", number);
    f15_html_text(out, shown.title, strlen(shown.title));
    f15_text_addf(out, " (%s)", f15_text_string(&points));
    f15_text_drop_part(out, &points);
    f15_text_add(out, "</h2>\n");
    f15_code code = f15_html_question(out, &shown, NULL, number, err);
    if (with_key && code == F15_OK)
        code = add_key(out, &shown, err);
    else
        f15_text_add(out, "<p class=\"room\"></p>\n");
    f15_text_add(out, "</article>\n");
    return code != F15_OK ? code : f15_text_done(out, err);
}

/* fifteen progress: a summary, a plot, every attempt and mark for a program; and their import. */
#include "student.h"

#include <fifteen/class.h>

#include <string.h>

/* CSV is that of RFC 4180. */
static const char csv_header[] = "what,time,exercise,hash,seed,answer,verdict,fault,diagnosis,"
                                 "hints,shown,draw,printed,key,tag,credit,points,claimed\r\n";

static void add_value(f15_text *text, const f15_deed *deed, const f15_deed_field *field) {
    const f15_value v = f15_deed_get(deed, field);
    if (!v.there)
        return;
    if (v.text)
        f15_csv_add(text, v.text, v.length);
    else if (field->type == F15_FIELD_TIME)
        f15_add_time(text, deed->time);
    else if (field->type == F15_FIELD_CREDIT)
        f15_text_add_rounded(text, v.share);
    else if (field->type >= F15_FIELD_TRUTH)
        f15_text_add(text, v.number ? "true" : "false");
    else
        f15_text_addf(text, field->type == F15_FIELD_HASH ? "%016llx" : "%llu",
                      (unsigned long long)v.number);
}

static void add_csv(f15_text *text, const f15_deed *deed) {
    const char *end = strchr(csv_header, '\r');
    for (const char *name = csv_header; name < end;) {
        const size_t length = strcspn(name, ",\r");
        add_value(text, deed, f15_deed_field_named(name, length));
        name += length + 1;
        f15_text_add(text, name < end ? "," : "\r\n");
    }
}

static f15_code export_deed(void *self, const f15_deed *deed, f15_error *err) {
    f15_app *app = self;
    f15_text text = {0};
    (void)err; /* the app keeps the failure of f15_send */
    (app->json ? f15_render_deed_json : add_csv)(&text, deed);
    f15_send(app, &text, 0);
    return app->err.code;
}

enum { IMPORT };

static int run(f15_app *app, int argc, char **argv) {
    const bool text = strcmp(app->format, "text") == 0, csv = strcmp(app->format, "csv") == 0,
               plot = strcmp(app->format, "svg") == 0;
    const bool export = csv || app->json, needs_course = !export;
    f15_text drawn = {0};
    f15_progress *progress = NULL;
    f15_student student;
    if (argc > 0)
        return f15_complain_usage(app, NULL, "there is a word too many: %s", argv[0]);
    const char *file = app->given[IMPORT];
    if (file && (csv || plot))
        return f15_complain_usage(app, "leave --format out",
                                  "what is imported is told as text or json");
    if (file) {
        f15_import(app, file[0] == '@' ? file + 1 : file);
        return 0;
    }
    bool loaded = f15_load_course(app, needs_course ? F15_ALL_OF_IT : F15_NOTHING_YET);
    if (!loaded && (needs_course || app->err.code == F15_NO_MEMORY))
        return 0;
    if (!loaded) /* an export needs only the course's name */
        app->err = (f15_error){0};
    if (f15_note(app, f15_open_progress(app, F15_LOOK_ONLY, &progress, &app->last)) != F15_OK)
        return 0;
    f15_student_begin(app, &student, F15_KEEP_NOTHING, false);
    student.player.progress = progress;
    if (text)
        f15_note(app, f15_player_report(&student.player, &app->last));
    else if (csv)
        f15_note(app, f15_out_string(&app->out, csv_header, &app->last));
    else if (plot)
        f15_note(app, f15_player_plot(&app->course, progress, &drawn, &app->last));
    f15_send(app, &drawn, 0);
    if (export && !app->err.code && progress != NULL)
        f15_note(app, f15_progress_all(progress, export_deed, app, &app->last));
    if (app->json && !app->err.code && progress != NULL)
        f15_note(app, f15_progress_pages(progress, export_deed, app, &app->last));
    f15_progress_close(progress);
    return 0;
}

const f15_verb f15_verb_progress = {
    .arguments = "",
    .summary = "What you have done, and what comes next",
    .help = "With --format json, every attempt and mark, one object per line; csv is the same as "
            "CSV (RFC 4180), with an apostrophe before what a spreadsheet would take for a "
            "formula; svg is a plot of your days. Times are UTC. Another fifteen can import the "
            "json; nothing is kept twice, and answers are judged again if the course still has the "
            "question. `solved` means: before a solution was shown. A misunderstanding is overcome "
            "when, after you had it last, you answered a question that would catch it right at the "
            "first try. To practise next: misunderstandings not overcome, exercises tried but not "
            "solved, and a new exercise of your weakest topic that the lessons have taught.\n",
    .formats = " json csv svg ",
    .option = {[IMPORT] = {"--import", 0, "FILE",
                           "add progress exported with --format json, or by a page (- is "
                           "standard input)"}},
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};

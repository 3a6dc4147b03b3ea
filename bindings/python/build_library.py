"""What of the stable headers the package calls. cffi compiles it against them, so that the compiler fills in
sizes and offsets; the C below joins calls that belong together, so that Python sees texts and no structs."""
import json
import shlex
import subprocess

from cffi import FFI

ffi = FFI()
ffi.cdef("""
typedef struct { char *s; size_t length; ...; } f15_text;
typedef struct { int code; const char *file; size_t line, column; char what[...]; char remedy[...]; ...; } f15_error;
typedef struct { uint32_t base; int compose; int direction; ...; } f15_convention;
typedef struct { uint32_t rows, columns; ...; } f15_grid;
typedef struct { f15_grid grid; uint8_t item[64]; ...; } f15_board;
typedef struct { ...; } f15_arena;
typedef struct { size_t count; ...; } f15_tape;
typedef struct { f15_tape tape; ...; } f15_recording;
typedef struct { ...; } f15_json_sink;
typedef struct { ...; } f15_cut_text;
typedef enum { F15_ERROR, ... } f15_severity;
typedef struct { f15_severity severity; f15_error error; ...; } f15_finding;
typedef struct { f15_finding *at; size_t count; ...; } f15_findings;
typedef struct { char *id, *title, *summary; size_t pages; ...; } f15_lesson;
typedef struct { char *id, *title, *prompt; unsigned points; bool varies, is_variant, withheld; uint64_t seed; ...; } f15_exercise;
typedef struct { f15_exercise **exercise; size_t exercises; f15_lesson **lesson; size_t lessons, files; ...; } f15_course;
typedef ... f15_session;
enum { F15_OK, F15_STOPPED, F15_FEEDBACK_FULL, F15_SYSTEMS, ... };
extern const char *const f15_datadir;

const char *f15_version(void);
const char *f15_code_name(int code);
void f15_text_free(f15_text *);
void f15_arena_free(f15_arena *);
void f15_recording_free(f15_recording *);
void f15_json_sink_free(f15_json_sink *);
void f15_cut_text_free(f15_cut_text *);
void f15_findings_free(f15_findings *);
void f15_exercise_free(f15_exercise *);
void f15_course_free(f15_course *);
void f15_session_close(f15_session *);
const char *f15_act_name(int kind);
bool f15_feedback_by_name(const char *name, unsigned *out);

int f15_permutation_check(const uint32_t *p, size_t n, size_t *where, f15_error *);
int f15_sign(const uint32_t *p, size_t n, int *sign, f15_error *);
int f15_read_sign(const char *, size_t, const f15_convention *, f15_arena *, bool *read_from_one, int *sign, f15_error *);
int f15_read_board(const char *, size_t, uint32_t rows, uint32_t columns, f15_board *, void *names, f15_error *);
bool f15_board_is_in_reach(const f15_board *, uint32_t *where);
int f15_record(f15_recording *, const char *const *words, size_t count, const f15_convention *, const uint32_t *state,
               size_t n, f15_error *);
int f15_course_open(f15_course *, const char *directory, f15_findings *, f15_error *);
int f15_course_require(f15_course *, const char *const *ids, size_t count, f15_findings *, f15_error *);
int f15_course_require_lesson(f15_course *, const char *id, f15_findings *, f15_error *);
int f15_course_want_all(f15_course *, f15_findings *, f15_error *);
const f15_exercise *f15_course_next_part(const f15_course *, const char *id, const f15_exercise *before);
const f15_lesson *f15_course_lesson(const f15_course *, const char *id);
bool f15_course_is_invalid(const f15_course *, const char *id);
int f15_exercise_variant(const f15_exercise *, uint64_t seed, f15_exercise *, f15_error *);
int f15_exercise_fresh(const f15_exercise *, uint64_t seed, f15_exercise *, f15_error *);

int py_convert(const char *text, size_t length, const char *from, const char *to, const f15_convention *, f15_text *, f15_error *);
const char *py_system(size_t k);
void py_board(const f15_board *, f15_text *text, f15_text *svg);
int py_event(f15_recording *, f15_json_sink *, const f15_convention *, size_t k, f15_text *json, f15_text *sentence, f15_error *);
int py_result(f15_recording *, f15_text *json, f15_error *);
int py_follow(const char *const *words, size_t count, const f15_convention *, void *sink, f15_error *);
int py_strip(const char *const *words, size_t count, const f15_convention *, const char *title, f15_text *svg, f15_error *);
int py_solve(const char *const *words, size_t count, bool shortest, uint64_t nodes, void *tell, f15_text *json, bool *proved,
             uint32_t *bound, f15_error *);
int py_prove(const char *statement, uint32_t n, uint32_t rows, uint32_t columns, void *tell, f15_text *json, f15_error *);
int py_check(const f15_exercise *, const char *answer, size_t length, int feedback, f15_text *json, f15_text *text, f15_error *);
int py_show(const f15_exercise *, f15_text *text, f15_text *right, f15_error *);
int py_open(int kind, const f15_course *, const f15_lesson *, const f15_exercise *, bool whole, const char *const *words,
            size_t count, const f15_convention *, uint64_t seed, int feedback, f15_session **, f15_error *);
int py_act(f15_session *, int kind, uint64_t number, uint64_t other, const char *text, size_t length, f15_error *);
int py_view(f15_session *, f15_cut_text *cuts, f15_text *json, f15_error *);
#define F15_PY_ACTS ...
enum { F15_SESSION_LESSON, F15_SESSION_EXERCISE, F15_SESSION_PRACTICE, F15_SESSION_TRACE, ... };

extern "Python" bool py_on_event(void *sink, const char *json, const char *sentence);
extern "Python" bool py_on_work(void *tell, uint64_t done, uint32_t bound);
""")

SOURCE = r"""
#include <fifteen/course.h>
#include <fifteen/prove.h>
#include <fifteen/render.h>
#include <fifteen/session.h>
#include <string.h>

#define F15_PY_ACTS F15_ACTS
static const f15_style plain = {false, 80};

static const f15_system *system_named(const char *name) {
    for (size_t k = 0; k < F15_SYSTEMS; k++)
        if (strcmp(f15_systems[k].name, name) == 0)
            return &f15_systems[k];
    return NULL;
}

static const char *py_system(size_t k) {
    return f15_systems[k].name;
}

static f15_code py_convert(const char *text, size_t length, const char *from, const char *to, const f15_convention *convention,
                           f15_text *out, f15_error *err) {
    const f15_system *source = system_named(from), *goal = system_named(to);
    f15_arena arena = {0};
    f15_map map = {0};
    if (!source || !goal)
        return f15_fail(err, F15_UNKNOWN, "fifteen.SYSTEMS has them all", "there is no system \"%s\"", source ? to : from);
    f15_code code = f15_read_expression(text, length, source, convention, &arena, &map, err);
    if (!code)
        code = f15_write_in_system(out, &map, goal, convention, &arena, err);
    f15_arena_free(&arena);
    return code ? code : f15_text_done(out, err);
}

static void py_board(const f15_board *board, f15_text *text, f15_text *svg) {
    const f15_board_figure figure = {.board = *board};
    f15_write_board(text, board, NULL);
    f15_render_board_svg(svg, &figure, 1, NULL, 0, NULL);
}

/* ---- traces: one event as JSON, and as a sentence ---- */

static f15_code tell(f15_json_sink *js, const f15_convention *convention, const f15_event *event, const f15_replay *now,
                     f15_text *json, f15_text *sentence, f15_error *err) {
    js->out = f15_out_text(json);
    js->convention = *convention;
    js->depth = F15_ALL_DEPTHS;
    const f15_sink sink = f15_json_sink_of(js);
    f15_event_sentence(sentence, event, now, convention);
    f15_code code = sink.put(sink.self, event, now, err);
    return code ? code : f15_text_done(sentence, err);
}

static f15_code py_event(f15_recording *r, f15_json_sink *js, const f15_convention *convention, size_t k, f15_text *json,
                         f15_text *sentence, f15_error *err) {
    const f15_code code = f15_tape_seek(&r->tape, k + 1, err);
    return code ? code : tell(js, convention, &r->tape.event[k], &r->tape.replay, json, sentence, err);
}

static f15_code py_result(f15_recording *r, f15_text *json, f15_error *err) {
    const f15_out out = f15_out_text(json);
    return f15_render_result_json(&r->run, &r->trace, &out, err);
}

typedef struct following {
    void *sink;
    f15_json_sink json;
    f15_convention convention;
} following;

static bool py_on_event(void *sink, const char *json, const char *sentence);

static f15_code follow(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    following *f = self;
    f15_text json = {0}, sentence = {0};
    f15_code code = tell(&f->json, &f->convention, event, now, &json, &sentence, err);
    if (!code && !py_on_event(f->sink, f15_text_string(&json), f15_text_string(&sentence)))
        code = F15_STOPPED;
    f15_text_free(&json);
    f15_text_free(&sentence);
    return code;
}

static f15_code py_follow(const char *const *words, size_t count, const f15_convention *convention, void *sink, f15_error *err) {
    following f = {.sink = sink, .convention = *convention};
    f15_trace trace = {.sink = {follow, &f}};
    f15_run run = {0};
    f15_code code = f15_run_words(words, count, convention, &trace, &run, err);
    if (!code)
        code = f15_trace_done(&trace, err);
    if (!code)
        code = f15_trace_verdict(&trace, err);
    f15_trace_free(&trace);
    f15_run_free(&run);
    f15_json_sink_free(&f.json);
    return code;
}

static f15_code py_strip(const char *const *words, size_t count, const f15_convention *convention, const char *title,
                         f15_text *svg, f15_error *err) {
    f15_svg_sink figures = {.convention = *convention, .depth = F15_ALL_DEPTHS};
    f15_trace trace = {.sink = f15_svg_sink_of(&figures)};
    f15_run run = {0};
    const f15_out out = f15_out_text(svg);
    f15_code code = f15_run_words(words, count, convention, &trace, &run, err);
    if (!code)
        code = f15_render_strip_svg(&figures, &run, title, &out, err);
    f15_trace_free(&trace);
    f15_run_free(&run);
    f15_svg_sink_free(&figures);
    return code;
}

/* ---- long work: Python is asked now and then whether it shall go on ---- */

static bool py_on_work(void *tell, uint64_t done, uint32_t bound);

static bool tell_search(void *tell, const f15_shortest *so_far) {
    return py_on_work(tell, so_far->nodes, so_far->bound);
}

static bool tell_trial(void *tell, uint64_t cases) {
    return py_on_work(tell, cases, 0);
}

static f15_code py_solve(const char *const *words, size_t count, bool shortest, uint64_t nodes, void *tell, f15_text *json,
                         bool *proved, uint32_t *bound, f15_error *err) {
    const f15_solve_options how = {.shortest = shortest, .limits = {.nodes = nodes, .tell = tell_search, .self = tell}};
    const f15_out out = f15_out_text(json);
    const f15_convention convention = F15_CHAPTER6;
    f15_trace trace = {0};
    f15_run run = {.solving = &how};
    f15_code code = f15_run_words(words, count, &convention, &trace, &run, err);
    if (!code)
        code = f15_render_result_json(&run, &trace, &out, err);
    *proved = run.shortest.proved;
    *bound = run.shortest.bound;
    f15_trace_free(&trace);
    f15_run_free(&run);
    return code;
}

static f15_code py_prove(const char *name, uint32_t n, uint32_t rows, uint32_t columns, void *tell, f15_text *json,
                         f15_error *err) {
    f15_certificate found = {.part = 1, .of = 1};
    f15_trial trial = {0};
    if (!f15_statement_by_name(name, &found.statement))
        return f15_fail(err, F15_UNKNOWN, "`fifteen list statements` shows them all", "there is no statement \"%s\"", name);
    found.size = (f15_size){n, rows, columns};
    if (n == 0 && rows == 0 && columns == 0)
        found.size = f15_statement_info_of(found.statement).sizes.usual;
    f15_code code = f15_trial_open(found.statement, &found.size, &trial, err);
    if (!code)
        code = f15_trial_run(&trial, 0, trial.cases, NULL, tell_trial, tell, &found.result, err);
    found.cases = trial.cases;
    f15_trial_free(&trial);
    if (!code)
        f15_render_certificate_json(&found, json);
    return code ? code : f15_text_done(json, err);
}

/* ---- exercises and sessions ---- */

static f15_code py_check(const f15_exercise *exercise, const char *answer, size_t length, int feedback, f15_text *json,
                         f15_text *text, f15_error *err) {
    const f15_verdict_context about = {.exercise = exercise->id, .question = &exercise->question, .answer = answer,
                                       .answer_length = length, .whole = exercise, .credited = true};
    const f15_out out = f15_out_text(json);
    f15_verdict verdict = {0};
    f15_code code = f15_check(&exercise->question, answer, length, &verdict, err);
    if (code)
        return code;
    f15_verdict_limit(&verdict, (f15_feedback)feedback);
    code = f15_render_verdict_json(&about, &verdict, &out, err);
    if (!code)
        code = f15_render_verdict_text(&about, &verdict, &plain, text, err);
    f15_verdict_free(&verdict);
    return code;
}

static f15_code py_show(const f15_exercise *exercise, f15_text *text, f15_text *right, f15_error *err) {
    f15_code code = right ? F15_OK : f15_render_exercise(exercise, 0, &plain, text, err);
    if (!code && right && exercise->solutions > 0)
        f15_text_add(right, exercise->solution[0]);
    else if (!code && right)
        code = f15_right_answer(&exercise->question, right, err);
    return code ? code : f15_text_done(right ? right : text, err);
}

static f15_code py_open(int kind, const f15_course *course, const f15_lesson *lesson, const f15_exercise *exercise,
                        bool whole, const char *const *words, size_t count, const f15_convention *convention,
                        uint64_t seed, int feedback, f15_session **out, f15_error *err) {
    const f15_session_start start = {.kind = (f15_session_kind)kind, .course = course, .lesson = lesson, .exercise = exercise,
                                     .whole = whole, .word = words, .words = count, .convention = *convention, .seed = seed,
                                     .allowed = (f15_feedback)feedback};
    return f15_session_open(&start, out, err);
}

static f15_code py_act(f15_session *session, int kind, uint64_t number, uint64_t other, const char *text, size_t length,
                       f15_error *err) {
    const f15_act act = {.kind = (f15_act_kind)kind, .number = number, .other = other, .text = text, .length = length};
    return f15_session_act(session, &act, err);
}

static f15_code py_view(f15_session *session, f15_cut_text *cuts, f15_text *json, f15_error *err) {
    return f15_render_view_json(session, cuts, &plain, json, err);
}
"""


def ask(*words):
    return subprocess.check_output(["pkg-config", *words, "fifteen"], text=True)


datadir = json.dumps(ask("--variable=datadir").strip(), ensure_ascii=False)  # quoted as C does
ffi.set_source(
    "fifteen._library",
    SOURCE + f"const char *const f15_datadir = {datadir};\n",
    extra_compile_args=["-std=c17", *shlex.split(ask("--cflags"))],
    extra_link_args=shlex.split(ask("--libs")),
)

if __name__ == "__main__":
    ffi.compile(verbose=True)

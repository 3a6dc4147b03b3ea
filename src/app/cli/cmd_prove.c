/* fifteen prove: check a statement on every case of a size, on several threads, or in parts for
 * several machines; join and repeat the certificates. */
#include "certificate.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { N, SIZE, PART, JOBS, ALL, JOIN, AGAIN };

/* ---- one trial ------------------------------------------------------------------------------- */

/* The progress of a run, shown on a terminal. */
typedef struct watch {
    uint64_t cases;
    _Atomic uint64_t done, shown_at; /* shown_at: in tenths of a second */
    bool terminal, shown;
} watch;

static uint64_t tenths_now(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 10 + (uint64_t)now.tv_nsec / 100000000;
}

/* Counts cases, in any thread; the thread that changes shown_at shows the progress. */
static bool tick(void *self, uint64_t cases) {
    enum { HALF_A_SECOND = 5 };
    watch *w = self;
    uint64_t done = atomic_fetch_add(&w->done, cases) + cases;
    if (w->terminal) {
        uint64_t now = tenths_now(), last = atomic_load(&w->shown_at);
        if (now >= last + HALF_A_SECOND &&
            atomic_compare_exchange_strong(&w->shown_at, &last, now)) {
            fprintf(stderr, "\rfifteen: %.1f %% of %" PRIu64 " cases",
                    100 * (double)done / (double)w->cases, w->cases);
            w->shown = true;
        }
    }
    return !f15_is_interrupted();
}

static void begin_to_watch(const f15_app *app, const f15_certificate *c, uint64_t cases, watch *w) {
    uint64_t seconds = f15_statement_seconds(c->statement, &c->size);
    f15_text text = {0};
    w->cases = cases;
    w->terminal = !app->quiet && isatty(STDERR_FILENO);
    atomic_init(&w->done, 0);
    atomic_init(&w->shown_at, tenths_now());
    if (w->terminal && c->of == 1 && seconds >= 60) {
        f15_write_seconds(&text, seconds);
        fprintf(stderr, "fifteen: this takes %s on one core; Ctrl-C stops it\n",
                f15_text_string(&text));
    }
    f15_text_free(&text);
}

/* Runs the part that the certificate names and stores its result. Returns false after a failure. */
static bool run_trial(f15_app *app, size_t jobs, f15_certificate *c) {
    const f15_workers workers = f15_threads(jobs);
    f15_trial trial = {0};
    watch w = {0};
    uint64_t first, end;
    if (!f15_note(app, f15_trial_open(c->statement, &c->size, &trial, &app->last))) {
        c->cases = trial.cases;
        f15_trial_part(trial.cases, c->part, c->of, &first, &end);
        begin_to_watch(app, c, end - first, &w);
        f15_note(app,
                 f15_trial_run(&trial, first, end, &workers, tick, &w, &c->result, &app->last));
    }
    if (w.shown)
        fprintf(stderr, "\r%60s\r", "");
    f15_trial_free(&trial);
    return !app->err.code;
}

/* Returns the exit status: 0 if the statement holds for the whole part. */
static int status_of(const f15_certificate *c) {
    return c->result.refuted || !f15_trial_is_whole(&c->result) ? 1 : 0;
}

static bool is_size(const f15_size *a, const f15_size *b) {
    return a->n == b->n && a->rows == b->rows && a->columns == b->columns;
}

/* Does run_trial; if c->smaller, from the smallest size up to the first with a counterexample. */
static bool run_sizes(f15_app *app, size_t jobs, f15_certificate *c) {
    const f15_size last = c->size;
    if (!c->smaller)
        return run_trial(app, jobs, c);
    c->size = (f15_size){0};
    do {
        f15_statement_next_size(c->statement, &c->size);
        if (!run_trial(app, jobs, c))
            return false;
    } while (!status_of(c) && !is_size(&c->size, &last));
    return true;
}

static int show(f15_app *app, const f15_certificate *c) {
    f15_text text = {0};
    if (app->json)
        f15_render_certificate_json(c, &text);
    else if (!app->quiet)
        f15_render_certificate_text(c, &app->style, &text);
    return f15_send(app, &text, status_of(c));
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* Checks each statement at its usual size; the false ones must be refuted. */
static int prove_all(f15_app *app, size_t jobs) {
    unsigned held = 0, refuted = 0, otherwise = 0; /* otherwise: not as the course says */
    bool stopped = false;
    for (unsigned id = 0; id < F15_STATEMENTS && !stopped && !app->err.code; id++) {
        const f15_statement_info s = f15_statement_info_of((f15_statement_id)id);
        f15_certificate c = {.statement = (f15_statement_id)id, .size = s.sizes.usual};
        f15_text text = {0};
        c.part = c.of = 1;
        c.smaller = s.sizes.grid && !s.holds;
        if (!run_sizes(app, jobs, &c))
            break;
        stopped = !f15_trial_is_whole(&c.result);
        if (c.result.refuted && !s.holds)
            refuted++;
        else if (!stopped && !c.result.refuted && s.holds)
            held++;
        else if (!stopped)
            otherwise++;
        if (app->json)
            f15_render_certificate_json(&c, &text);
        else if (!app->quiet)
            f15_render_certificate_line(&c, &app->style, &text);
        f15_send(app, &text, 0);
        f15_flush(app);
        stopped = stopped || (f15_is_interrupted() && id + 1 < F15_STATEMENTS);
    }
    f15_text text = {0};
    if (!app->json && !app->quiet) {
        f15_text_addf(&text, "\n%u hold; %u are false, as they are known to be", held, refuted);
        if (otherwise)
            f15_text_addf(&text, "; %u OTHERWISE than the course says", otherwise);
        f15_text_addf(&text, "%s\n", stopped ? "; the others were not looked at" : "");
    }
    return f15_send(app, &text, stopped || otherwise > 0);
}

/* ---- certificates ---------------------------------------------------------------------------- */

static int not_joined(f15_app *app, const f15_kept_certificate *k, const char *remedy,
                      const char *what) {
    app->err.file = k->file;
    f15_fail(f15_at(&app->err, k->line, 0), F15_MISMATCH, remedy, "%s", what);
    return 0;
}

/* Returns NULL if both are parts of one trial, else what differs. */
static const char *differs(const f15_kept_certificate *a, const f15_kept_certificate *b) {
    const f15_certificate *x = &a->certificate, *y = &b->certificate;
    return x->statement != y->statement          ? "it is of another statement"
           : !is_size(&x->size, &y->size)        ? "it is of another size"
           : x->of != y->of                      ? "it is of another number of parts"
           : strcmp(x->version, y->version) != 0 ? "another version made it"
                                                 : NULL;
}

/* Puts the parts in order. Returns false if they are not the parts of one trial, each once. */
static bool sort_parts(f15_app *app, f15_kept_certificate *kept, size_t count,
                       f15_kept_certificate **part) {
    const uint64_t of = kept[0].certificate.of;
    for (size_t k = 0; k < count; k++) {
        const uint64_t number = kept[k].certificate.part;
        const char *difference = differs(kept, &kept[k]);
        f15_text altered = {0}; /* fields that contradict the others */
        f15_note(app, f15_compare_certificate(&kept[k], &kept[k].certificate, &altered));
        if (difference) {
            not_joined(app, &kept[k], "join the parts of one trial", difference);
        } else if (part[number]) {
            not_joined(app, &kept[k], "give each part once", "this part was there before");
        } else if (altered.length > 0) {
            f15_text_add(&altered, ": the rest of it says otherwise");
            not_joined(app, &kept[k], "join what `fifteen prove` wrote, unaltered",
                       f15_text_string(&altered));
        } else if (!f15_trial_is_whole(&kept[k].certificate.result)) {
            not_joined(app, &kept[k], "run this part again", "it was stopped before its end");
        }
        f15_text_free(&altered);
        if (app->err.code)
            return false;
        part[number] = &kept[k];
    }
    f15_text numbers = {0};
    uint64_t missing = 0;
    for (uint64_t p = 1; p <= of; p++)
        if (!part[p]) {
            missing++;
            if (missing <= 20)
                f15_text_addf(&numbers, missing > 1 ? " %" PRIu64 : "%" PRIu64, p);
        }
    if (missing > 0)
        f15_fail(&app->err, F15_MISMATCH, "run these as well",
                 "of %" PRIu64 " parts %" PRIu64 " %s missing: %s%s", of, missing,
                 missing == 1 ? "is" : "are", f15_text_string(&numbers),
                 missing > 20 ? " ..." : "");
    f15_text_free(&numbers);
    return missing == 0;
}

static void run_case(f15_app *app, f15_trial *trial, uint64_t k, f15_trial_result *out) {
    f15_note(app, f15_trial_run(trial, k, k + 1, NULL, NULL, NULL, out, &app->last));
}

/* Checks a part's counterexample again, and the order of the group, which only case 0 gives. */
static void judge_named_case(f15_app *app, const f15_kept_certificate *kept, f15_trial *trial) {
    const f15_certificate *c = &kept->certificate;
    const f15_trial_result *said = &c->result;
    f15_trial_result one = {0}, first = {0};
    if ((!said->refuted && said->order == 0) ||
        (!trial->cases && f15_note(app, f15_trial_open(c->statement, &c->size, trial, &app->last))))
        return; /* nothing to check, or no trial */
    if (said->refuted)
        run_case(app, trial, said->at, &one);
    if (said->order > 0)
        run_case(app, trial, 0, &first);
    if (app->err.code)
        return;
    if (said->refuted && (!one.refuted || one.size.n != said->size.n ||
                          strcmp(one.object, said->object) != 0 || strcmp(one.why, said->why) != 0))
        not_joined(app, kept, "`fifteen prove --again` runs the part again",
                   "\"counterexample\" is not what this case comes to");
    else if (said->order > 0 && (said->first > 0 || first.order != said->order))
        not_joined(app, kept, "`fifteen prove --again` runs the part again",
                   "\"group_order\" is not what the first case comes to");
}

static bool judge_named_cases(f15_app *app, const f15_kept_certificate *kept, size_t count) {
    f15_trial trial = {0};
    for (size_t k = 0; k < count && !app->err.code; k++)
        judge_named_case(app, &kept[k], &trial);
    f15_trial_free(&trial);
    return !app->err.code;
}

static int join(f15_app *app, f15_kept_certificate *kept, size_t count) {
    const f15_certificate *first = &kept[0].certificate;
    f15_kept_certificate **part =
        f15_alloc(&app->arena, (size_t)first->of + 1, sizeof *part); /* by number */
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    if (!part || !sort_parts(app, kept, count, part) || !judge_named_cases(app, kept, count))
        return 0;
    f15_certificate whole = part[1]->certificate;
    for (uint64_t p = 2; p <= first->of; p++)
        f15_trial_join(&whole.result, &part[p]->certificate.result);
    whole.part = whole.of = 1;
    const int status = show(app, &whole);
    f15_flush(app);
    if (!app->quiet && !app->err.code)
        fprintf(stderr,
                "fifteen prove: the parts were joined, not checked; `fifteen prove --again` runs "
                "what a certificate names, and compares\n");
    return status;
}

/* Prints the outcome of one certificate; with --format json only a difference, as a message. */
static void tell_outcome(f15_app *app, const f15_kept_certificate *kept, const char *outcome,
                         bool same) {
    f15_text text = {0};
    f15_text_addf(&text, "%s:%zu: ", kept->file, kept->line);
    f15_write_prove_command(&text, &kept->certificate);
    f15_text_addf(&text, ": %s\n", outcome);
    if (app->json && !app->quiet && !same)
        fprintf(stderr, "fifteen: %s", f15_text_string(&text));
    else if (!app->json && !app->quiet)
        f15_send(app, &text, 0);
    f15_text_free(&text);
}

/* Repeats the run that a certificate is of, unless it was stopped, and compares the two. Returns
 * whether the result is the same. Sets *interrupted if the new run was stopped. */
static bool run_one_again(f15_app *app, size_t jobs, const f15_kept_certificate *kept,
                          bool *interrupted) {
    f15_certificate c = kept->certificate;
    f15_text different = {0}, outcome = {0}; /* the fields that differ */
    const bool runs = !json_is_false(json_object_get(kept->said, "complete"));
    f15_note(app, f15_compare_certificate(kept, &c, &different)); /* is it consistent? */
    c.version = NULL;
    if (runs && run_sizes(app, jobs, &c))
        f15_note(app, f15_compare_certificate(kept, &c, &different));
    *interrupted = runs && !f15_trial_is_whole(&c.result);
    const bool same = runs && !*interrupted && different.length == 0;
    if (*interrupted)
        f15_text_add(&outcome, "stopped before its end");
    else if (different.length > 0)
        f15_text_addf(&outcome, "it comes out OTHERWISE: %s", f15_text_string(&different));
    else if (!runs)
        f15_text_add(&outcome,
                     "it was stopped before its end; \"checked\", \"counted\", \"most\" and "
                     "\"group_order\" are of no known cases, and not compared");
    else if (f15_certificate_is_foreign(kept))
        f15_text_addf(&outcome, "the same facts, made by %s", kept->certificate.version);
    else
        f15_text_add(&outcome, "the same again");
    if (!app->err.code) {
        tell_outcome(app, kept, f15_text_string(&outcome), same);
        if (app->json && runs)
            show(app, &c);
    }
    f15_text_free(&outcome);
    f15_text_free(&different);
    return same;
}

static int run_again(f15_app *app, size_t jobs, const f15_kept_certificate *kept, size_t count) {
    int status = 0;
    bool interrupted = false;
    for (size_t k = 0; k < count && !app->err.code && !interrupted; k++)
        if (!run_one_again(app, jobs, &kept[k], &interrupted))
            status = 1;
    return status;
}

static int work_on_files(f15_app *app, size_t jobs, int argc, char **argv) {
    const char *name = app->given[JOIN] ? "join" : "again";
    f15_kept_certificate *kept = NULL;
    size_t count = 0;
    if (app->given[N] || app->given[SIZE] || app->given[PART] || app->given[ALL] ||
        (app->given[JOIN] && app->given[AGAIN]))
        return f15_complain_usage(app, "the certificates say what was checked",
                                  "--%s goes with files alone", name);
    if (argc == 0)
        return f15_complain_usage(app, "name files; - is standard input", "there is nothing to %s",
                                  app->given[JOIN] ? name : "do again");
    int status = 0;
    const bool is_read = f15_read_certificates(app, argc, argv, &kept, &count);
    if (is_read && count == 0)
        status = f15_complain_usage(app, "give it what `fifteen prove --format json` writes",
                                    "there is no certificate in the files");
    else if (is_read)
        status = app->given[JOIN] ? join(app, kept, count) : run_again(app, jobs, kept, count);
    f15_free_certificates(kept, count);
    return status;
}

/* ---- the command line ------------------------------------------------------------------------ */

static bool take_size(f15_app *app, f15_certificate *c) {
    const char *size = app->given[SIZE];
    uint64_t n = 0;
    if (!f15_take_number(app, N, 1, 1000, &n))
        return false;
    if (n > 0 && size)
        return F15_REFUSE(app, "give --n or --size", "there are two sizes");
    c->size = (f15_size){.n = (uint32_t)n};
    if (!f15_take_size(app, SIZE, &c->size.rows, &c->size.columns))
        return false;
    if (!size && n == 0) {
        const f15_statement_info s = f15_statement_info_of(c->statement);
        c->size = s.sizes.usual;
        c->smaller = s.sizes.grid && !s.holds && !app->given[PART];
    }
    return !f15_note(app, f15_statement_size_check(c->statement, &c->size, &app->last));
}

static int prove(f15_app *app, size_t jobs, int argc, char **argv) {
    f15_certificate c = {0};
    if (app->given[JOIN] || app->given[AGAIN])
        return work_on_files(app, jobs, argc, argv);
    if (app->given[ALL] && (argc > 0 || app->given[N] || app->given[SIZE] || app->given[PART]))
        return f15_complain_usage(app, "name a statement, or give --all alone",
                                  "--all checks each statement at its usual size");
    if (app->given[ALL])
        return prove_all(app, jobs);
    if (argc == 0 && (app->given[N] || app->given[SIZE] || app->given[PART]))
        return f15_complain_usage(app, "`fifteen list statements` shows them",
                                  "a statement is missing");
    if (argc == 0)
        return f15_list_statements(app);
    if (argc > 1)
        return f15_complain_usage(app, "name one, or give --all", "one statement at a time");
    if (!f15_statement_by_name(argv[0], &c.statement)) {
        const char *names[F15_STATEMENTS];
        for (unsigned id = 0; id < F15_STATEMENTS; id++)
            names[id] = f15_statement_info_of((f15_statement_id)id).name;
        return f15_complain_unknown(app, "statement", argv[0], names, F15_STATEMENTS,
                                    "`fifteen list statements` shows them");
    }
    if (!f15_take_part(app, PART, &c.part, &c.of) || !take_size(app, &c) ||
        !run_sizes(app, jobs, &c))
        return 0;
    return show(app, &c);
}

static int run(f15_app *app, int argc, char **argv) {
    size_t jobs;
    if (!f15_take_jobs(app, JOBS, &jobs))
        return 0;
    f15_hold_interrupts(app);
    int status = prove(app, jobs, argc, argv);
    f15_release_interrupts(app);
    return status;
}

const f15_verb f15_verb_prove = {
    .arguments = "[STATEMENT|FILE...]",
    .summary = "Check a theorem on every case of a size",
    .option = {[N] = {"--n", 0, "N", "every n up to N, for statements about n items"},
               [SIZE] = {"--size", 0, "RxC", "a board of R rows and C columns"},
               [PART] = {"--part", 0, "I/N", "part I of N of the cases"},
               [JOBS] = {"--jobs", 'j', "N", "N threads (default: one per processor, at most 8)"},
               [ALL] = {"--all", 0, NULL, "every statement at its usual size"},
               [JOIN] = {"--join", 0, NULL, "join the parts in FILEs; - is standard input"},
               [AGAIN] = {"--again", 0, NULL,
                          "run what the certificates in FILEs name, and compare"}},
    .help = "Without a size a statement is checked at its usual one, which takes a second at most. "
            "Some statements are false, and end with their smallest counterexample: without a size "
            "all smaller boards are tried first. It exits with 0 if the statement holds in all "
            "cases that were asked for, with 1 if not, or if it was stopped. For example:\n"
            "  fifteen prove 6.2.1 --n 9\n"
            "  fifteen prove ex15 --size 4x4\n",
    .formats = " json ",
    .no_convention = "the statements bring their own convention",
    .run = run,
};

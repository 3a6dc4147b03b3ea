/* The result of checking a statement on every case: for people, and as a certificate. */
#include "../internal.h"

#include <string.h>

/* Adds a number and what is counted, which a statement words for several: "3 pairs of places", but
 * "1 pair of places"; "3 are even", but "1 is even". */
static void add_counted(f15_text *out, uint64_t count, const char *things) {
    static const struct {
        const char *many, *one;
    } verbs[] = {{"are ", "is "},
                 {"have ", "has "},
                 {"let ", "lets "},
                 {"meet ", "meets "},
                 {"need ", "needs "}};
    f15_text_add_grouped(out, count);
    f15_text_add(out, " ");
    if (count == 1) {
        for (size_t k = 0; k < sizeof verbs / sizeof *verbs; k++)
            if (strncmp(things, verbs[k].many, strlen(verbs[k].many)) == 0) {
                f15_text_add(out, verbs[k].one);
                f15_text_add(out, things + strlen(verbs[k].many));
                return;
            }
        const char *end = things + strcspn(things, " ,"); /* of the noun, the first word in s */
        while (*end && end[-1] != 's')
            end += 1 + strcspn(end + 1, " ,");
        f15_text_add_n(out, things, (size_t)(end - things) - (end[-1] == 's'));
        things = end;
    }
    f15_text_add(out, things);
}

/* Adds "every n from 1 to 8", "4x4". */
static void add_size(f15_text *out, const f15_certificate *c) {
    const f15_sizes sizes = f15_statement_info_of(c->statement).sizes;
    if (!sizes.grid && sizes.least < c->size.n)
        f15_text_addf(out, "every n from %u to ", (unsigned)sizes.least);
    else if (!sizes.grid)
        f15_text_add(out, "n = ");
    f15_write_case_size(out, &c->size);
}

/* Sets *size, {0} at first, to the next size to try; returns false at the certificate's own. */
static bool next_smaller(const f15_certificate *c, f15_size *size) {
    f15_statement_next_size(c->statement, size);
    return size->rows != c->size.rows || size->columns != c->size.columns;
}

static void add_counterexample(f15_text *out, const f15_certificate *c) {
    if (c->size.n > 0)
        f15_text_addf(out, "n = %u: ", (unsigned)c->result.size.n);
    f15_text_add(out, c->result.object);
}

static void add_meaning(f15_text *out, const f15_certificate *c) {
    const f15_statement_info s = f15_statement_info_of(c->statement);
    const f15_trial_result *result = &c->result;
    bool whole = f15_trial_is_whole(result), other_sizes = !s.sizes.grid || s.sizes.most > 0;
    if (result->refuted) {
        f15_text_add(
            out, s.holds ? "The course says that it holds; that is a mistake of fifteen's, or of "
                           "the course: please report it. "
                         : "One counterexample is enough: it is false, as it is known to be. ");
        if (!s.holds)
            f15_text_addf(out, "Coq has checked one too: %s in %s. ", s.theorem, s.proof);
        f15_text_addf(out, "%s%sLesson %s has more (fifteen learn %s).", s.proves,
                      *s.proves ? " " : "", s.lesson, s.lesson);
        return;
    }
    if (!whole || c->of > 1) {
        f15_text_add(out, whole ? "It holds in this part, and nothing is proved of the others; "
                                  "`fifteen prove --join` puts all parts together."
                                : "It was stopped: nothing is proved of the cases that are left.");
        return;
    }
    f15_text_add(out, "So it holds for ");
    add_size(out, c);
    f15_text_addf(out, ": every case was looked at. %s%s", s.proves, *s.proves ? " " : "");
    if (!s.holds)
        f15_text_addf(out, "But for other sizes it is false: %s in %s (fifteen learn %s).",
                      s.theorem, s.proof, s.lesson);
    else if (s.theorem)
        f15_text_addf(
            out, "For %s: %s in %s, checked by Coq. Lesson %s has the argument (fifteen learn %s).",
            s.range, s.theorem, s.proof, s.lesson, s.lesson);
    else if (other_sizes)
        f15_text_addf(out,
                      "Of %s this proves nothing (exhaustion only: no theorem in proofs/); lesson "
                      "%s has more (fifteen learn %s).",
                      s.sizes.grid ? "other sizes" : "larger n", s.lesson, s.lesson);
    else
        f15_text_addf(out, "Lesson %s has more (fifteen learn %s).", s.lesson, s.lesson);
}

static void add_found(f15_text *out, const f15_certificate *c) {
    const f15_statement_info s = f15_statement_info_of(c->statement);
    const f15_trial_result *result = &c->result;
    if (result->refuted) {
        f15_text_add(out, "a counterexample, ");
        if (c->of > 1 || (s.sizes.grid && !c->smaller))
            f15_text_addf(out, "the first of this %s", c->of > 1 ? "part" : "size");
        else if (s.sizes.grid)
            f15_text_addf(out, "the smallest: sizes from %ux%u up, fewer cells first",
                          (unsigned)s.sizes.least, (unsigned)s.sizes.least);
        else
            f15_text_addf(out, "the smallest: n from %u up", (unsigned)s.sizes.least);
        f15_text_addf(out, "; %s %s", s.cases, s.order);
        return;
    }
    f15_text_add(out, "no counterexample");
    if (s.counted) {
        f15_text_add(out, "; ");
        add_counted(out, result->counted, s.counted);
    }
    f15i_add_grouped_counts(out, result->order > 0 ? "; a group of order {1}" : "", &result->order);
    if (s.most) {
        f15_text_add(out, "; ");
        add_counted(out, result->most, s.most);
        f15_text_add(out, " at most");
    }
}

static void add_cases(f15_text *out, const f15_certificate *c) {
    const f15_trial_result *result = &c->result;
    f15i_add_grouped_counts(out, result->checked < c->cases ? "{1} of " : "", &result->checked);
    add_counted(out, c->cases, f15_statement_info_of(c->statement).cases);
    f15i_add_counts(out, c->of > 1 ? ", in part {1} of {2}" : "", (uint64_t[]){c->part, c->of});
    if (result->checked == c->cases)
        f15_text_add(out, ", all there are");
    else if (result->refuted)
        f15_text_add(out, ", up to the counterexample");
    else if (!f15_trial_is_whole(result))
        f15_text_add(out, ", and then it was stopped");
}

void f15_render_certificate_text(const f15_certificate *c, const f15_style *style, f15_text *out) {
    const f15_statement_info s = f15_statement_info_of(c->statement);
    f15i_blocks b = {.out = out, .style = style};
    f15_text line = {0};
    bool has_smaller = false;
    f15i_show_sentencef(&b, "", "%s (%s): %s", s.name, s.source, s.says);
    add_size(&line, c);
    for (f15_size size = {0}; c->smaller && next_smaller(c, &size);) {
        f15_text_add(&line, has_smaller ? " " : ", after ");
        f15_write_case_size(&line, &size);
        has_smaller = true;
    }
    f15i_show_named(&b, 9, "size", &line);
    f15_text_add(&line, s.checks);
    f15i_show_named(&b, 9, "checked", &line);
    add_cases(&line, c);
    f15i_show_named(&b, 9, "cases", &line);
    add_found(&line, c);
    f15i_show_named(&b, 9, "found", &line);
    if (c->result.refuted) {
        add_counterexample(&line, c);
        f15i_show_named(&b, 9, "", &line);
        f15_text_add(&line, c->result.why);
        f15i_show_named(&b, 9, "because", &line);
    }
    add_meaning(&line, c);
    f15i_show_sentence(&b, "", &line);
}

void f15_render_certificate_line(const f15_certificate *c, const f15_style *style, f15_text *out) {
    const f15_statement_info s = f15_statement_info_of(c->statement);
    f15_text line = {0};
    if (!s.sizes.grid)
        f15_text_addf(&line, "n = %u to ", (unsigned)s.sizes.least);
    f15_write_case_size(&line, &c->size);
    f15_text_add(&line, ", ");
    add_counted(&line, c->result.checked, s.cases);
    f15_text_add(&line, ": ");
    if (c->result.refuted) {
        f15_text_add(&line, s.holds ? "REFUTED by " : "false, as it is known to be: ");
        add_counterexample(&line, c);
    } else {
        f15_text_add(&line, !f15_trial_is_whole(&c->result) ? "stopped"
                            : s.holds                       ? "holds"
                                                            : "holds for this size");
    }
    f15i_wrap_beside(out, style, &line, "%-20s ", s.name);
}

void f15_write_prove_command(f15_text *out, const f15_certificate *c) {
    f15_text_addf(out, "fifteen prove %s", f15_statement_info_of(c->statement).name);
    if (!c->smaller) {
        f15_text_addf(out, " --%s ", c->size.n > 0 ? "n" : "size");
        f15_write_case_size(out, &c->size);
    }
    if (c->of > 1)
        f15_text_addf(out, " --part %llu/%llu", (unsigned long long)c->part,
                      (unsigned long long)c->of);
    f15_text_add(out, " --format json");
}

static void add_smaller(f15_json *json, const f15_certificate *c) {
    f15_text text = {0};
    if (!c->smaller) {
        f15_json_null(json, "smaller");
        return;
    }
    f15_json_array(json, "smaller");
    for (f15_size size = {0}; next_smaller(c, &size);) {
        f15_write_case_size(&text, &size);
        f15_json_text(json, NULL, &text);
    }
    f15_json_close(json, ']');
}

void f15_render_certificate_json(const f15_certificate *c, f15_text *out) {
    const f15_statement_info s = f15_statement_info_of(c->statement);
    const f15_trial_result *result = &c->result;
    f15_text text = {0};
    f15_json json = f15_json_begin(out);
    f15_json_string(&json, "statement", s.name);
    if (c->size.n > 0) {
        f15_json_number(&json, "n", c->size.n);
    } else {
        f15_write_case_size(&text, &c->size);
        f15_json_text(&json, "size", &text);
    }
    add_smaller(&json, c);
    f15_json_number(&json, "part", c->part);
    f15_json_number(&json, "of", c->of);
    f15_json_number(&json, "cases", c->cases);
    f15_json_number(&json, "first", result->first);
    f15_json_number(&json, "end", result->end);
    f15_json_number(&json, "checked", result->checked);
    f15_json_boolean(&json, "complete", f15_trial_is_whole(result));
    f15_json_boolean_if(&json, "holds", f15_trial_is_whole(result), !result->refuted);
    f15_json_number_if(&json, "counted", s.counted, result->counted);
    f15_json_string(&json, "counts", s.counted);
    f15_json_number_if(&json, "most", s.most, result->most);
    f15_json_string(&json, "most-of", s.most);
    f15_json_number_if(&json, "group-order", result->order > 0, result->order);
    if (result->refuted) {
        f15_json_object(&json, "counterexample");
        f15_json_number(&json, "case", result->at);
        if (result->size.n > 0)
            f15_json_number(&json, "n", result->size.n);
        f15_json_string(&json, "object", result->object);
        f15_json_string(&json, "why", result->why);
        f15_json_close(&json, '}');
    } else {
        f15_json_null(&json, "counterexample");
    }
    f15_json_boolean(&json, "known", s.holds);
    f15_json_string(&json, "says", s.says);
    f15_json_string(&json, "checks", s.checks);
    add_meaning(&text, c);
    f15_json_text(&json, "means", &text);
    f15_json_string(&json, "lesson", s.lesson);
    f15_json_string(&json, "source", s.source);
    f15_write_prove_command(&text, c);
    f15_json_text(&json, "command", &text);
    f15_json_string(&json, "version", c->version ? c->version : F15_VERSION);
    f15_json_end(&json);
}

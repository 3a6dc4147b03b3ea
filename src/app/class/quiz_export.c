/* Writes exercises as questions in Moodle's XML: of a type that judges as we do, or, with the
 * reason why there is none, as a question whose answer a person reads. */
#include <fifteen/class.h>
#include <fifteen/unstable/answers.h>
#include <fifteen/unstable/figure.h>
#include <fifteen/unstable/html.h>

#include <math.h>
#include <string.h>

/* The most forms of an answer that are listed. Those with other separators count, too. */
#define MOST_FORMS 200
#define MOST_TOKENS 64
#define MOST_ENTRIES 4000

typedef enum type { MULTICHOICE, NUMERICAL, SHORTANSWER, ORDERING, ESSAY } type;

typedef struct entry {
    const char *text, *feedback; /* feedback may be NULL */
    double share;                /* of the points */
} entry;

/* A question on its way to XML. Texts live in the arena, or in the exercise. */
typedef struct draft {
    const f15_exercise *e;
    uint64_t hundredths; /* points */
    type type;
    const char *reason; /* of an ESSAY */
    entry *entry;
    size_t entries, room, figures;
    f15_arena *arena;
    f15_text *out;
    size_t *rounded; /* counts grades that were rounded */
    f15_code code;
    f15_error *err;
} draft;

/* Adds an answer that earns this share, in the form of a type of question. feedback may be NULL. */
typedef void add_answer(draft *d, const char *answer, double share, const char *feedback);

/* The first failure is kept. */
static void keep_failure(draft *d, f15_code code) {
    d->code = d->code != F15_OK ? d->code : code;
}

/* Returns whether a call succeeded. The question can do without its result, so only a lack of
 * memory is a failure of the export. */
static bool went_well(draft *d, f15_code code) {
    if (code == F15_NO_MEMORY)
        keep_failure(d, f15_no_memory(d->err));
    return code == F15_OK && d->code == F15_OK;
}

static void give_up(draft *d, const char *reason) {
    d->type = ESSAY;
    d->reason = d->reason != NULL ? d->reason : reason;
}

/* Adds an answer, unless Moodle takes its text for that of an earlier answer. */
static void add_entry(draft *d, const char *text, double share, const char *feedback) {
    for (size_t k = 0; k < d->entries; k++)
        if (f15_same_word(d->entry[k].text, text, SIZE_MAX))
            return;
    entry *more =
        f15_alloc_more(d->arena, d->entry, d->entries, &d->room, MOST_ENTRIES, sizeof *more);
    const char *kept = f15_alloc_string(d->arena, text, strlen(text));
    if (more == NULL || kept == NULL)
        return;
    d->entry = more;
    d->entry[d->entries++] = (entry){kept, feedback, share};
}

/* Judges an answer; stores its credit and the words about it. Returns false if it is unreadable. */
static bool judge(draft *d, const char *answer, double *share, const char **feedback) {
    f15_verdict v = {0};
    keep_failure(d, f15_check(&d->e->question, answer, strlen(answer), &v, d->err));
    const bool read = d->code == F15_OK && v.judgement != F15_UNREADABLE;
    *share = v.credit;
    *feedback = v.feedback != NULL ? v.feedback : v.diagnoses > 0 ? v.diagnosis[0].teaches : NULL;
    f15_verdict_free(&v);
    return read;
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* Moodle takes a number for this one if they differ by less than 10^-14 of it. So whole numbers are
 * told apart below 10^14. */
#define MOST_WHOLE ((int64_t)1 << 46)
#define MOST_OF_FRACTION ((int64_t)1 << 40) /* above the line and below */

/* Appends a number with at most six decimals, exact for Moodle. Returns NULL, or why it cannot. */
static const char *write_decimal(draft *d, const char *answer, f15_text *out) {
    static const char *const no_form =
        "its number has no exact decimal form that Moodle could compare";
    enum { DECIMALS = 6 };
    const int64_t none[26] = {0};
    int64_t over = 0, under = 1;
    f15_formula formula;
    f15_exact value;
    if (!went_well(d, f15_read_formula(answer, strlen(answer), d->arena, &formula, NULL)) ||
        formula.variables != 0 || !went_well(d, f15_formula_value(&formula, none, &value, NULL)))
        return no_form;
    const bool whole = value.under.count == 1 && value.under.word[0] == 1;
    const int64_t most = whole ? MOST_WHOLE : MOST_OF_FRACTION;
    if (!f15_exact_fits(&value, &over, &under) || over > most || over < -most || under > most)
        return whole ? "its number is too large for Moodle to compare exactly" : no_form;
    const int64_t size = over < 0 ? -over : over;
    int64_t rest = size % under;
    f15_text_add(out, over < 0 ? "-" : "");
    f15_text_add_number(out, (uint64_t)(size / under));
    f15_text_add(out, rest > 0 ? "." : "");
    for (size_t k = 0; rest > 0 && k < DECIMALS; k++) {
        f15_text_addf(out, "%d", (int)(10 * rest / under));
        rest = 10 * rest % under;
    }
    return rest == 0 ? NULL : no_form;
}

static void add_number(draft *d, const char *answer, double share, const char *feedback) {
    f15_text number = {0};
    const char *reason = write_decimal(d, answer, &number);
    if (reason == NULL)
        add_entry(d, f15_text_string(&number), share, feedback);
    else if (share >= 1)
        give_up(d, d->e->question.of == F15_ASK_CONVERSION ? "a formula can be written in many ways"
                                                           : reason);
    keep_failure(d, f15_text_done(&number, d->err));
    f15_text_free(&number);
}

/* ---- lists and cycles ------------------------------------------------------------------------ */

/* An answer as groups of tokens: each is a cycle or a word. reorders: the groups may come in any
 * order; turns: a cycle may begin with any of its places. */
typedef struct form {
    const char *token[MOST_TOKENS];
    size_t length[MOST_TOKENS], first[MOST_TOKENS + 1]; /* first: where each group begins */
    size_t tokens, groups;
    bool cycles, turns, reorders;
} form;

static bool is_of_cycles(const f15_question *q) {
    return q->kind == F15_KIND_CYCLE_FORM || q->kind == F15_KIND_CONJUGATE;
}

/* Reads "(0 3)(1 4 2)" or "STOP, POTS", without cycles of one. Returns false for any other text.
 * Group f->groups is being read; it is complete when its successor's beginning is set. */
static bool read_form(const char *s, form *f) {
    bool open = false; /* within a cycle */
    for (s += strspn(s, " ,\n"); *s != '\0'; s += strspn(s, " ,\n")) {
        if (*s == '(' || *s == ')') {
            const bool opens = *s++ == '(';
            if (!f->cycles || opens == open)
                return false;
            open = opens;
            const bool is_of_one = f->tokens - f->first[f->groups] < 2;
            if (!open && is_of_one)
                f->tokens = f->first[f->groups];
            else if (!open)
                f->first[++f->groups] = f->tokens;
            continue;
        }
        const size_t length = strcspn(s, " ,\n()");
        if (open != f->cycles || f->tokens == MOST_TOKENS)
            return false;
        f->length[f->tokens] = length;
        f->token[f->tokens++] = s;
        if (!f->cycles && f->reorders)
            f->first[++f->groups] = f->tokens;
        s += length;
    }
    if (!f->cycles && !f->reorders)
        f->first[++f->groups] = f->tokens;
    return !open && (f->cycles || f->tokens > 0);
}

/* Returns how many forms there are, or a number past MOST_FORMS. */
static size_t count_forms(const form *f) {
    size_t count = 1;
    for (size_t k = 0; k < f->groups && count <= MOST_FORMS; k++) {
        count *= f->turns ? f->first[k + 1] - f->first[k] : 1;
        count *= f->reorders ? k + 1 : 1;
    }
    return count;
}

/* Writes one form: the groups in this order, each from its token number turn[group] on. */
static void write_form(const form *f, const uint32_t *order, const size_t *turn,
                       const char *token_gap, const char *cycle_gap, f15_text *out) {
    const char *separator = f->cycles ? cycle_gap : token_gap; /* groups without cycles are words */
    for (size_t g = 0; g < f->groups; g++) {
        const size_t first = f->first[order[g]], size = f->first[order[g] + 1] - first;
        f15_text_add(out, g > 0 ? separator : "");
        f15_text_add(out, f->cycles ? "(" : "");
        for (size_t k = 0; k < size; k++) {
            const size_t token = first + (k + turn[order[g]]) % size;
            f15_text_add(out, k > 0 ? token_gap : "");
            f15_text_add_n(out, f->token[token], f->length[token]);
        }
        f15_text_add(out, f->cycles ? ")" : "");
    }
    f15_text_add(out, f->groups == 0 ? "()" : "");
}

/* Goes on to the next choice of the cycles' first items; false after the last, all 0 again. */
static bool turn_on(const form *f, size_t *turn) {
    for (size_t g = 0; f->turns && g < f->groups; g++) {
        if (++turn[g] < f->first[g + 1] - f->first[g])
            return true;
        turn[g] = 0;
    }
    return false;
}

static void add_forms(draft *d, const form *f, const char *between, const char *apart, double share,
                      const char *feedback) {
    uint32_t order[MOST_TOKENS];
    size_t turn[MOST_TOKENS] = {0};
    f15_text text = {0};
    f15_identity(order, f->groups);
    do {
        do {
            text.length = 0;
            write_form(f, order, turn, between, apart, &text);
            add_entry(d, f15_text_string(&text), share, feedback);
        } while (turn_on(f, turn));
    } while (f->reorders && f15_next_permutation(order, f->groups));
    keep_failure(d, f15_text_done(&text, d->err));
    f15_text_free(&text);
}

/* Adds all forms of a text; if they are few and earn credit, also with other separators. */
static void add_separated(draft *d, const char *answer, double share, const char *feedback) {
    static const char *const between[] = {" ", ",", ", "};
    const f15_question *q = &d->e->question;
    const bool cycles = is_of_cycles(q), free_order = cycles && !q->canonical;
    form f = {
        .cycles = cycles, .turns = free_order, .reorders = free_order || q->kind == F15_KIND_SET};
    const bool read = read_form(answer, &f);
    enum { ALL = 6 }; /* styles: three separators, cycles with or without a blank between */
    const size_t forms = read ? count_forms(&f) : 0;
    const size_t styles = share > 0 && forms * ALL <= MOST_FORMS ? ALL : 1;
    if (read && forms <= MOST_FORMS)
        for (size_t k = 0; k < styles; k++)
            add_forms(d, &f, between[k / 2], k % 2 == 0 ? "" : " ", share, feedback);
    else if (share > 0)
        give_up(d, "what earns credit has too many spellings for a list of texts");
}

/* What an answer is made of: one word, cards, other names, or anything else. */
typedef enum made_of { A_WORD, CARDS, NAMES, OTHER } made_of;

static made_of made_of_what(const f15_question *q) {
    const f15_names names = f15_arrangement_names(&q->start);
    const f15_named sort = f15_named_as(&names);
    if (q->kind != F15_KIND_PERMUTATION || q->of != F15_ASK_ARRANGEMENT || !names.letters)
        return OTHER;
    return sort == F15_NO_NAMES ? A_WORD : sort == F15_CARDS ? CARDS : NAMES;
}

/* Appends cards with letters for the signs of their suits. */
static void write_suits_as_letters(f15_text *out, const char *cards) {
    static const char *const sign[] = {"♠", "♥", "♦", "♣"};
    for (size_t suit; *cards != '\0';) {
        for (suit = 0; suit < 4 && strncmp(cards, sign[suit], strlen(sign[suit])) != 0;)
            suit++;
        f15_text_add_n(out, suit < 4 ? &"shdc"[suit] : cards, 1);
        cards += suit < 4 ? strlen(sign[suit]) : 1;
    }
}

/* Appends a word with a blank before each letter but the first. */
static void write_letters_apart(f15_text *out, const char *word) {
    for (const char *s = word; *s != '\0'; s++) {
        f15_text_add(out, s > word && f15_begins_codepoint(*s) ? " " : "");
        f15_text_add_n(out, s, 1);
    }
}

/* Appends letters or names as the library writes them, however the answer has them. */
static void write_names(draft *d, const char *answer, f15_text *out) {
    f15_names names = f15_arrangement_names(&d->e->question.start);
    f15_word word = {0};
    uint32_t *item = NULL;
    if (went_well(d, f15_read_names(answer, strlen(answer), &names, d->arena, &word, NULL)))
        item = f15_alloc(d->arena, word.n, sizeof *item);
    if (item == NULL) { /* it has a word beside the names */
        f15_text_add(out, answer);
        return;
    }
    names.code = word.letter;
    f15_identity(item, word.n);
    f15_write_arrangement(out, item, word.n, &names, 0, F15_NO_SUBSCRIPTS);
}

/* Adds an answer in all its spellings. */
static void add_spelled(draft *d, const char *answer, double share, const char *feedback) {
    const f15_question *q = &d->e->question;
    const made_of items = made_of_what(q);
    f15_text plain = {0}, other = {0};
    if (items != OTHER)
        write_names(d, answer, &plain);
    else
        f15_text_add(&plain, answer);
    add_separated(d, f15_text_string(&plain), share, feedback);
    if (items == CARDS) {
        write_suits_as_letters(&other, f15_text_string(&plain));
        add_separated(d, f15_text_string(&other), share, feedback);
    } else if (items == A_WORD) {
        write_letters_apart(&other, f15_text_string(&plain));
        add_entry(d, f15_text_string(&other), share, feedback);
    }
    keep_failure(d, f15_text_done(&plain, d->err));
    keep_failure(d, f15_text_done(&other, d->err));
    f15_text_free(&plain);
    f15_text_free(&other);
}

/* ---- what becomes of an exercise ------------------------------------------------------------- */

/* Adds an answer if it is wrong now, with the credit that it has. */
static void add_wrong(draft *d, add_answer *add, const char *answer) {
    const char *feedback = NULL;
    double share = 0;
    if (judge(d, answer, &share, &feedback) && share < 1)
        add(d, answer, share, feedback);
}

/* Adds the right answer, the author's wrong ones and, outside variants, those of `catches`. */
static void add_answers(draft *d, add_answer *add) {
    const f15_exercise *e = d->e;
    const char *solution = e->solutions > 0 ? e->solution[0] : NULL;
    f15_text text = {0};
    f15_error why = {0};
    f15_misconception_id id;
    if (went_well(d, f15_right_answer(&e->question, &text, &why)))
        add(d, f15_text_string(&text), 1, NULL);
    else
        give_up(d, f15_alloc_string(d->arena, why.what, strlen(why.what)));
    for (size_t k = 0; k < e->wrongs && d->type != ESSAY && d->code == F15_OK; k++)
        add_wrong(d, add, e->wrong[k].answer);
    for (size_t k = 0; !e->is_variant && k < e->catches_count && d->type != ESSAY; k++) {
        text.length = 0;
        if (d->code == F15_OK && f15_misconception_by_name(e->catches[k].name, &id) &&
            went_well(d, f15_wrong_answer(&e->question, id, solution, &text, NULL)))
            add_wrong(d, add, f15_text_string(&text));
    }
    keep_failure(d, f15_text_done(&text, d->err));
    f15_text_free(&text);
}

/* Adds the options of a choice; or even and odd, yes and no, in the words of the course. */
static void add_choices(draft *d) {
    const f15_question *q = &d->e->question;
    const bool choice = q->kind == F15_KIND_CHOICE;
    const size_t count = choice ? q->options : 2,
                 first = q->kind == F15_KIND_PARITY ? F15_WORD_EVEN : F15_WORD_YES;
    for (size_t k = 0; k < count; k++) {
        const char letter[] = {(char)('a' + k), '\0'}, *feedback = NULL;
        const char *own = choice ? q->option[k].text : q->words.of[first + k];
        const char *text = own != NULL ? own : f15_answer_word_name((f15_answer_word)(first + k));
        double share = 0;
        judge(d, choice ? letter : text, &share, &feedback);
        add_entry(d, text, share, feedback);
    }
    if (d->entries < count) /* options that differ in capitals only */
        give_up(d, "two of its options are the same for Moodle");
}

/* Adds the lines of a proof, in their one right order, as entries. */
static void add_order(draft *d, const char *letters, double share, const char *feedback) {
    const f15_question *q = &d->e->question;
    for (size_t k = 0; k < q->statements; k++)
        if (q->statement[k].distractor)
            give_up(d, "it has lines that do not belong to the proof");
    for (; share >= 1 && *letters != '\0'; letters++)
        if (*letters >= 'a' && (size_t)(*letters - 'a') < q->statements)
            add_entry(d, q->statement[*letters - 'a'].text, share, feedback);
}

static void plan(draft *d) {
    static const struct {
        type type;
        add_answer *add;
    } listed[F15_KINDS] = {[F15_KIND_NUMBER] = {NUMERICAL, add_number},
                           [F15_KIND_ORDER] = {ORDERING, add_order},
                           [F15_KIND_PERMUTATION] = {SHORTANSWER, add_spelled},
                           [F15_KIND_SET] = {SHORTANSWER, add_spelled},
                           [F15_KIND_CYCLE_FORM] = {SHORTANSWER, add_spelled},
                           [F15_KIND_CONJUGATE] = {SHORTANSWER, add_spelled}};
    const f15_question *q = &d->e->question;
    d->type = listed[q->kind].type;
    if (listed[q->kind].add != NULL)
        add_answers(d, listed[q->kind].add);
    else if (q->withs > 0 || q->batches > 0)
        give_up(d,
                q->withs > 0 ? "it asks for numbers beside the word" : "it asks for several words");
    else if (q->kind == F15_KIND_CHOICE || q->kind == F15_KIND_PARITY || q->kind == F15_KIND_YES_NO)
        add_choices(d);
    else
        give_up(d, q->kind == F15_KIND_PARTITION || q->kind == F15_KIND_GRAPH
                       ? "it has too many spellings for a list of texts"
                       : "many answers are right, and Moodle compares with a list");
}

/* ---- XML ------------------------------------------------------------------------------------- */

/* Appends the nearest percentage that Moodle takes, 100 only if right; counts the inexact ones. */
static void add_grade(draft *d, double share) {
    static const double grades[] = {.9,      5 / 6.0, .8,      .75, .7,  2 / 3.0, .6,
                                    .5,      .4,      1 / 3.0, .3,  .25, .2,      1 / 6.0,
                                    1 / 7.0, .125,    1 / 9.0, .1,  .05, 0};
    double best = share >= 1 ? 1 : .9;
    for (size_t k = 0; share < 1 && k < sizeof grades / sizeof *grades; k++)
        best = fabs(grades[k] - share) < fabs(best - share) ? grades[k] : best;
    *d->rounded += fabs(best - share) > 1e-9;
    f15_text_add_rounded(d->out, 100 * best);
}

/* Appends HTML as character data; its "]]>" is divided between two sections. */
static void add_cdata(f15_text *out, const f15_text *html) {
    const char *s = f15_text_string(html), *end;
    f15_text_add(out, "<text><![CDATA[");
    for (; (end = strstr(s, "]]>")) != NULL; s = end + 2) {
        f15_text_add_n(out, s, (size_t)(end + 2 - s));
        f15_text_add(out, "]]><![CDATA[");
    }
    f15_text_add(out, s);
    f15_text_add(out, "]]></text>\n");
}

/* Adds a figure as an image, and its SVG as a file; returns false if it cannot be drawn. */
static bool add_figure(draft *d, const char *words, f15_text *html, f15_text *files) {
    f15_figure figure = {0};
    f15_text svg = {0};
    const bool drawn =
        went_well(d, f15_read_figure_text(words, strlen(words), &d->e->question.convention, &figure,
                                          NULL)) &&
        went_well(d, f15_render_figure_svg(&svg, &figure, NULL, NULL)) &&
        went_well(d, f15_text_done(&svg, d->err));
    if (drawn) {
        d->figures++;
        f15_html_addf(html, "<p><img src=\"@@PLUGINFILE@@/figure%zu.svg\" alt=\"%s\"/></p>\n",
                      d->figures, words);
        f15_html_addf(files, "<file name=\"figure%zu.svg\" path=\"/\" encoding=\"base64\">",
                      d->figures);
        f15_text_add_base64(files, (const uint8_t *)f15_text_string(&svg), svg.length);
        f15_text_add(files, "</file>\n");
    }
    f15_text_free(&svg);
    f15_figure_free(&figure);
    return drawn;
}

/* Adds Markdown (or NULL), boards and figures in it as images; what cannot be drawn stays prose. */
static void add_prose(draft *d, const char *prose, f15_text *html, f15_text *files) {
    const f15_numbering numbering = {d->e->question.convention, 0, 0};
    for (const char *at = prose; at != NULL && *at != '\0' && d->code == F15_OK;) {
        const char *begin = at, *next = at;
        f15_text words = {0}, part = {0}, image = {0};
        const bool found = f15_next_drawing(&next, &begin, &words);
        const bool drawn = found && add_figure(d, f15_text_string(&words), &image, files);
        next = found ? next : at + strlen(at);
        f15_text_add_n(&part, at, (size_t)((drawn ? begin : next) - at));
        if (part.length > 0)
            keep_failure(d, f15_html_prose(html, f15_text_string(&part), &numbering, 3, d->err));
        f15_text_add(html, f15_text_string(&image));
        f15_text_drop_part(d->out, &words);
        f15_text_drop_part(d->out, &part);
        f15_text_drop_part(d->out, &image);
        at = next;
    }
}

/* Adds an element: prose in Markdown, a figure given by its words, HTML (each may be NULL). */
static void add_field(draft *d, const char *name, const char *prose, const char *figure,
                      const char *tail) {
    f15_text html = {0}, files = {0};
    d->figures = 0;
    add_prose(d, prose, &html, &files);
    if (figure != NULL && !add_figure(d, figure, &html, &files))
        f15_html_addf(&html, "<p>%s</p>\n", figure);
    f15_text_add(&html, tail != NULL ? tail : "");
    f15_html_addf(d->out, "<%s format=\"html\">", name);
    add_cdata(d->out, &html);
    f15_text_add(d->out, f15_text_string(&files));
    f15_html_addf(d->out, "</%s>\n", name);
    f15_text_drop_part(d->out, &html);
    f15_text_drop_part(d->out, &files);
}

/* Adds how an answer is written, so that it is among those that are listed. The form of cards mixes
 * signs and letters, which no listed answer does. */
static void add_spelling(const f15_question *q, f15_text *out) {
    const made_of items = made_of_what(q);
    const char *cards =
        q->n == 2 ? "cards, such as 7♣ 9♦ 4♠ or 7c 9d 4s" : "cards, such as 7♣ 9♦ or 7c 9d";
    f15_html_addf(out, "<p>Write %s.", items == CARDS ? cards : f15_question_form(q));
    if (items != A_WORD)
        f15_html_addf(out, " Write one blank between two entries%s%s.",
                      is_of_cycles(q) ? ", none between cycles, and no cycles of one" : "",
                      q->canonical ? "; each cycle from its smallest, cycles in that order" : "");
    if (items == CARDS)
        f15_text_add(out, " Write all suits as signs, or all as s, h, d or c, and ten as 10.");
    f15_text_add(out, "</p>\n");
}

/* Adds the form of an answer, and the convention; where a person judges, also the options. */
static void add_form(const draft *d, f15_text *out) {
    const f15_question *q = &d->e->question;
    const char *item;
    f15_text words = {0};
    size_t items = 0;
    for (; d->type == ESSAY && (item = f15_question_item(q, items)) != NULL; items++)
        f15_html_addf(out, items == 0 ? "<ol type=\"a\"><li>%s</li>" : "<li>%s</li>", item);
    f15_text_add(out, items > 0 ? "</ol>\n" : "");
    f15_write_convention(&words, &q->convention, f15_question_uses(q));
    if (words.length > 0)
        f15_html_addf(out, "<p>Convention: %s.</p>\n", f15_text_string(&words));
    f15_text_drop_part(out, &words);
    if (d->type == ESSAY)
        f15_html_addf(out, "<p>Write %s.</p>\n", f15_question_form(q));
    else if (d->type == NUMERICAL)
        f15_text_add(out, "<p>Write a number in digits.</p>\n");
    else if (d->type == SHORTANSWER)
        add_spelling(q, out);
}

static void add_solution(const draft *d, f15_text *out) {
    const f15_exercise *e = d->e;
    if (e->solutions > 0)
        f15_html_addf(out, "<p>A solution: <code>%s</code></p>\n", e->solution[0]);
    if (d->type != ESSAY)
        return;
    f15_html_addf(out, "<p>To judge an answer: <code>fifteen check %s", e->id);
    if (e->is_variant)
        f15_text_addf(out, " --seed %llu", (unsigned long long)e->seed);
    f15_text_add(out, " -- ANSWER</code></p>\n");
}

static void add_entries(draft *d) {
    const bool html = d->type == MULTICHOICE || d->type == ORDERING;
    for (size_t k = 0; k < d->entries; k++) {
        const entry *it = &d->entry[k];
        f15_text words = {0}, escaped = {0};
        for (const char *s = it->text; *s != '\0'; s++) /* a star stands for any text */
            f15_text_addf(&words, !html && *s == '*' ? "\\%c" : "%c", *s);
        f15_html_addf(&escaped, "%s", f15_text_string(&words));
        f15_text_add(d->out, "<answer fraction=\"");
        if (d->type == ORDERING) /* the place */
            f15_text_add_number(d->out, k + 1);
        else
            add_grade(d, it->share);
        f15_text_addf(d->out, "\" format=\"%s\">", html ? "html" : "moodle_auto_format");
        if (html)
            add_cdata(d->out, &escaped);
        else
            f15_text_addf(d->out, "<text>%s</text>\n", f15_text_string(&escaped));
        add_field(d, "feedback", it->feedback, NULL, NULL);
        f15_text_add(d->out, d->type == NUMERICAL ? "<tolerance>0</tolerance>\n" : "");
        f15_text_add(d->out, "</answer>\n");
        f15_text_drop_part(d->out, &words);
        f15_text_drop_part(d->out, &escaped);
    }
}

/* The names of the types, and the elements that only one type has. */
static const char *const names[] = {"multichoice", "numerical", "shortanswer", "ordering", "essay"};
static const char *const settings[] = {
    "<single>true</single>\n<shuffleanswers>false</shuffleanswers>\n"
    "<answernumbering>abc</answernumbering>\n",
    "", "<usecase>0</usecase>\n",
    "<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<selectcount>0</"
    "selectcount>\n"
    "<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>\n<showgrading>SHOW</showgrading>\n"
    "<numberingstyle>none</numberingstyle>\n",
    "<responseformat>plain</responseformat>\n<responserequired>1</responserequired>\n"
    "<responsefieldlines>5</responsefieldlines>\n<attachments>0</attachments>\n"};

static void write_question(draft *d) {
    const f15_exercise *e = d->e;
    f15_text tail = {0}, solution = {0}, seed = {0};
    add_form(d, &tail);
    add_solution(d, &solution);
    if (e->is_variant)
        f15_text_addf(&seed, "#%llu", (unsigned long long)e->seed);
    f15_html_addf(d->out, "<question type=\"%s\">\n<name><text>%s (%s%s)</text></name>\n",
                  names[d->type], e->title, e->id, f15_text_string(&seed));
    add_field(d, "questiontext", e->prompt, e->figure, f15_text_string(&tail));
    add_field(d, "generalfeedback", e->explanation, NULL,
              d->type == ESSAY ? NULL : f15_text_string(&solution));
    f15_text_add(d->out, "<defaultgrade>");
    f15_add_hundredths(d->out, d->hundredths);
    f15_html_addf(d->out,
                  "</defaultgrade>\n<penalty>%s</penalty>\n<hidden>0</hidden>\n"
                  "<idnumber>%s%s</idnumber>\n",
                  d->type == MULTICHOICE && d->entries == 2 ? "1" : "0.3333333", e->id,
                  f15_text_string(&seed));
    f15_text_add(d->out, settings[d->type]);
    if (d->type == ESSAY)
        add_field(d, "graderinfo", NULL, NULL, f15_text_string(&solution));
    else
        add_entries(d);
    for (size_t k = 0; k < e->hints; k++)
        add_field(d, "hint", e->hint[k], NULL, NULL);
    f15_html_addf(d->out, "<tags><tag><text>fifteen</text></tag><tag><text>%s</text></tag>",
                  f15_kind_name(e->question.kind));
    if (e->topic != NULL)
        f15_html_addf(d->out, "<tag><text>%s</text></tag>", e->topic);
    f15_text_add(d->out, "</tags>\n</question>\n");
    f15_text_drop_part(d->out, &tail);
    f15_text_drop_part(d->out, &solution);
    f15_text_drop_part(d->out, &seed);
}

f15_code f15_moodle_question(f15_text *out, const f15_exercise *exercise, uint64_t hundredths,
                             f15_text *reason, size_t *rounded, f15_error *err) {
    f15_arena arena = {0};
    draft d = {.e = exercise,
               .hundredths = hundredths,
               .arena = &arena,
               .out = out,
               .rounded = rounded,
               .err = err};
    plan(&d);
    if (d.code == F15_OK)
        d.code = f15_arena_done(&arena, err);
    if (d.code == F15_OK)
        write_question(&d);
    reason->length = 0;
    f15_text_add(reason, d.code == F15_OK && d.type == ESSAY ? d.reason : "");
    keep_failure(&d, f15_text_done(reason, err));
    f15_arena_free(&arena);
    return d.code != F15_OK ? d.code : f15_text_done(out, err);
}

/* Appends a name with its slashes doubled: one slash divides categories. */
static void add_category(f15_text *out, const char *name) {
    for (; *name != '\0'; name++)
        f15_text_addf(out, *name == '/' ? "/%c" : "%c", *name);
}

void f15_moodle_category(f15_text *out, const char *above, const char *name, const char *title) {
    f15_text escaped = {0};
    add_category(&escaped, above);
    f15_text_add(&escaped, "/");
    add_category(&escaped, name);
    f15_html_addf(out,
                  "<question type=\"category\">\n<category><text>$course$/top/%s</text>"
                  "</category>\n<info format=\"html\"><text>%s</text></info>\n</question>\n",
                  f15_text_string(&escaped), title);
    f15_text_drop_part(out, &escaped);
}

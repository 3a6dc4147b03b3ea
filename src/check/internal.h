/* What the files of the room share.
 *
 *     question, answer --> reading --judge--> judged: the first fault, what is produced
 *                             |
 *                        misconception: the reading changed --judge--> right? it is consistent
 *
 * A reading is a question and an answer as they are, or as somebody misreads them. It is a shallow
 * copy: *r copies it too, and what a misreading replaces it takes from the arena of its work.
 */
#ifndef F15_CHECK_INTERNAL_H
#define F15_CHECK_INTERNAL_H

#include <fifteen/check.h>

/* A number told beside a parity or a yes. */
typedef struct f15i_side_number {
    bool given;
    uint64_t value;
    f15_span span;
} f15i_side_number;

/* An answer as read: form only; range and repetition are the judge's. */
typedef struct f15i_answer {
    const char *text; /* borrowed */
    size_t length;
    f15_shape shape;
    f15_groups groups;
    bool truth[F15_MAX_BATCH]; /* parities, or a yes or no */
    f15_span truth_span[F15_MAX_BATCH];
    size_t truths; /* as many as were written; those past F15_MAX_BATCH are not kept */
    f15i_side_number with[F15_MAX_WITH];
    f15_formula formula;
    size_t option;
    f15_written_moves moves;
    bool none;         /* the word */
    f15_board board;   /* if refused.code is F15_OK */
    bool searched;     /* of a claim about shortest solutions, and small enough: its distance is */
    uint64_t slides;   /* this, searched once for all misreadings */
    f15_error refused; /* what is written is a board, but none that there can be */
} f15i_answer;

/* Where one answer is worked on: its memory, and the first failure, which sticks: what comes after
 * it does nothing, or nothing that counts, and whoever began the work asks once (f15i_end). What
 * is read, and what a misreading puts in the place of something, lies in the arena. */
typedef struct f15i_work {
    f15_arena arena;
    f15_error failed; /* code F15_OK: nothing has failed */
} f15i_work;

/* Gives back the memory; F15_OK, or the failure that stuck, told. */
f15_code f15i_end(f15i_work *work, f15_error *err);

struct f15_reading {
    f15_question q;
    f15i_answer answer;
    f15_counting counting;
    bool numbers_only;       /* the parity is counted rightly all the same */
    bool inverted;           /* the inverse of what was asked */
    bool lists_as_maps;      /* a list is taken for x -> list[x] */
    bool threes;             /* a line may stand for a 3-cycle */
    bool joined;             /* cells that follow each other in reading order are neighbours */
    bool quiet;              /* right or wrong is all that is wanted: no texts */
    f15_misconception_id as; /* as whose the question and the answer are being changed, */
    const char *named;       /* the same by its name: the author's own have no id; */
    size_t way;              /* and in which of the ways that there are for that */
    f15i_work *work;         /* borrowed; whoever copies a reading may give the copy another */
};

f15_reading f15i_reading_of(const f15_question *question, f15i_work *work);
bool f15i_failed(const f15_reading *r);
/* Where a failure is told; NULL once something has failed: the first one sticks. */
f15_error *f15i_failing(const f15_reading *r);
/* Of what failed in work beside that of the reading, only that there was no memory is a failure. */
void f15i_pass_on(const f15_reading *r, const f15i_work *beside);
/* A question of which this does not hold is F15_MISMATCH. True: nothing has failed so far. */
bool f15i_demand(const f15_reading *r, bool holds, const char *what, const char *remedy);

typedef struct f15i_judged {
    f15_fault fault; /* id F15_FAULT_NONE: right */
    f15_text produces;
    f15_remark said; /* of an option or a statement, borrowed */
    double credit;   /* of a wrong answer: the kind's rule, told in check.h */
} f15i_judged;

/* Is the answer right, as it is read here? What cannot be judged is not. */
bool f15i_is_right(const f15_reading *r);
/* What is right, less what is wrong, of all that there is; at least 0. */
double f15i_share(size_t right, size_t wrong, size_t all);
/* Of what is to be changed, what is changed rightly less what is changed wrongly: one for each of n
 * entries as it was, as it is wanted and as it was given. Names tell which look the same; NULL:
 * only the same item does. */
double f15i_changed(const uint32_t *was, const uint32_t *wanted, const uint32_t *given, size_t n,
                    const f15_names *names);

/* ---- kinds --------------------------------------------------------------------------------- */

/* All that there is to say of a kind of answer; its file has nothing else that is not static. */
typedef struct f15i_kind {
    void (*validate)(const f15_reading *r); /* the demands that it makes on a question */
    void (*read)(f15_reading *r);           /* fails with why the answer cannot be read */
    f15_typed typed;                        /* as what it is typed; LIST: or words, or a board */
    void (*judge)(const f15_reading *r, f15i_judged *out);
    void (*right)(const f15_reading *r, f15_text *out); /* the right answer; NULL: there are many */
    const char *many;                                   /* what is said of them */
    bool (*counts_places)(const f15_question *q);       /* NULL: it does, in the answer */
    const char *(*form)(const f15_question *q);         /* NULL: as kinds.def has it */
    const char *(*look)(const f15_reading *r); /* what to look at again, of this answer; NULL, or
                                                  gives NULL: as the tables have it (look.c) */
    f15_feedback shares; /* the level from which on the share of a wrong answer is told; NONE: it
                            has none, its credit is 0 */
    /* Two answers as read: are they the same thing? NULL: if what they do is (same.c). */
    bool (*same)(const f15_reading *r, const f15_reading *other);
} f15i_kind;
#define F15_KIND(id, name, stem, form, look) extern const f15i_kind f15i_kind_##stem;
#include <fifteen/kinds.def>
#undef F15_KIND
const f15i_kind *f15i_kind_of(f15_kind kind);

/* Which of `count` rows of `size` bytes, each beginning with its name, has this one; `count`: none.
 */
size_t f15i_named(const void *rows, size_t count, size_t size, const char *name);

/* ---- reading ------------------------------------------------------------------------------- */

/* Reads the answer as the kind wants it. */
void f15i_read(f15_reading *r);
/* F15_BAD_NOTATION, saying what the answer looks like instead of what is wanted. */
void f15i_wrong_shape(f15_reading *r, f15_shape shape, const char *wanted);
/* Of A to Z, whatever the locale: in some, tolower leaves I as it is. */
static inline char f15i_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
/* Is the answer of one of these shapes (bits)? Else it is of a wrong one. */
#define F15I_CYCLES (1u << F15_SHAPE_GROUPS | 1u << F15_SHAPE_OTHER)
bool f15i_takes(f15_reading *r, uint32_t shapes, const char *wanted);
/* F15_BAD_NOTATION, at a place of the answer. */
void f15i_unreadable(f15_reading *r, f15_span at, const char *why);
/* Asks back what was composed by a ring where the question reads products the other way. */
void f15i_refuse_ring(f15_reading *r);
/* Cycles or steps, no more than F15_MAX_ANSWER_STEPS; arity 0: cycles of any length. */
void f15i_read_steps(f15_reading *r, uint32_t arity, const char *wanted);
/* A list. One number of several digits is none: 34021 for 3 4 0 2 1 is asked back. */
void f15i_read_list(f15_reading *r);
/* May a permutation be answered as a product of cycles? Where one is found freely: not where cycles
 * are asked for, which would be copying, nor with data that are a product. */
bool f15i_takes_product(const f15_question *q);
/* A list or cycles. */
void f15i_read_permutation(f15_reading *r, const char *wanted);
/* A board; rows and columns are those wanted, or 0: any. A wrong piece is the judge's business. */
void f15i_read_any_board(f15_reading *r, uint32_t rows, uint32_t columns);
/* Room for n values in `count` groups, all in the first. */
f15_groups f15i_make_groups(f15_arena *arena, size_t n, size_t count);
/* Words, with the bars and dashes between them: one at least. */
f15_word_list f15i_answer_words(f15_reading *r, const char *wanted);
/* One code point on, lines and columns counted as the readers count them; returns its bytes. */
size_t f15i_step_on(const char *s, size_t length, f15_span *where);
f15_span f15i_all(const f15i_answer *answer); /* the answer without the blanks around it */

/* ---- what is asked ------------------------------------------------------------------------- */

bool f15i_repeats(const f15_arrangement *a); /* do two of its items look alike? */
/* now's items renamed so that the k-th T of it is the k-th T of `first`. */
void f15i_match(const uint32_t *first, const uint32_t *now, size_t n, const f15_names *names,
                uint32_t *out);
/* The permutation of places that the question is about, if it has one; after a failure the
 * identity. */
bool f15i_has_subject(const f15_question *q);
void f15i_subject(const f15_reading *r, uint32_t *out);
void f15i_permutation(const f15_reading *r, f15_ask ask, uint32_t *out);
/* Counts a property of the permutation p as the reading counts; a truth is 1 or 0. */
uint64_t f15i_value(const f15_reading *r, f15_ask ask, const uint32_t *p);
bool f15i_even(const f15_reading *r, size_t batch); /* is that permutation of the batch even? */
uint64_t f15i_distance(const f15_reading *r, const f15_board *board); /* or F15_NEVER */
/* Are places counted where one number is asked for, or truths? What is counted of cycles is the
 * same from 0 and from 1. Are the items of its start numbers? Where something is picked by its
 * letter nothing is counted. */
bool f15i_number_counts_places(const f15_question *q);
bool f15i_values_count_places(const f15_question *q);
bool f15i_start_is_numbered(const f15_question *q);
bool f15i_never_used(const f15_question *q);
/* The one-line list that shows p, and the map that a list shows: the same step both ways. A list
 * shows what stands where; somebody may take it for the map itself. */
void f15i_list_of(const f15_reading *r, const uint32_t *p, size_t n, uint32_t *out);
/* The cycle list[0] -> list[1] -> ... -> list[0]. */
void f15i_cycle_through(const uint32_t *list, size_t n, uint32_t *out);

void f15i_target_of(const f15_reading *r, f15_target *out);
bool f15i_needs_subject(f15_ask ask); /* do the data decide it? */
/* The question's subject, and whatever the kinds ask of it, are there and make sense. */
void f15i_demand_subject(const f15_reading *r, f15_ask ask);
void f15i_demand_number(const f15_reading *r, f15_ask ask);
void f15i_demand_board_ask(const f15_reading *r, f15_ask ask);
void f15i_demand_puzzle(const f15_reading *r);
void f15i_demand_goal(const f15_reading *r); /* of MOVES */
void f15i_demand_sequence(const f15_reading *r, const f15_sequence *s, uint32_t arity);
void f15i_demand_conditions(const f15_reading *r);
/* That a permutation is asked for which the data determine. */
void f15i_demand_permutation(const f15_reading *r, f15_ask ask);

/* ---- properties ----------------------------------------------------------------------------- */

bool f15i_holds(const f15_condition *condition, uint64_t value);
/* Of a question about boards: its board becomes the one on which each item x is in cell p[x];
 * false: it is about permutations. */
bool f15i_show_board(f15_reading *r, const uint32_t *p);
/* The first of the conditions that the permutation (of a board: item to cell) does not meet, and
 * what it has instead; their number: it meets all. */
size_t f15i_first_unmet(const f15_reading *r, const uint32_t *p, uint64_t *value);
/* "it needs 2 swaps; at least 3 are asked for": how the k-th is not met. */
const char *f15i_say_unmet(const f15_reading *r, size_t k, uint64_t value);
/* The permutation that was written, as a list or in cycles; false: a fault was found. */
bool f15i_take_permutation(const f15_reading *r, uint32_t *p, f15i_judged *out);
/* Is there a board in the answer? Else a fault is found. */
bool f15i_blame_board(const f15_reading *r, f15i_judged *out);

/* ---- boards -------------------------------------------------------------------------------- */

/* Is a board given, asked for or spoken of? */
bool f15i_about_boards(const f15_question *q);
/* Returns the asks (bits) of its numbers: the one asked for, those beside a parity or a yes, those in
 * conditions, and those of its claim. */
uint32_t f15i_asked(const f15_question *q);
bool f15i_neighbours(const f15_reading *r, uint32_t a, uint32_t b);
/* Plays up to the first slide that cannot be made and tells where the hole comes: hole[0] at first,
 * hole[k] after k slides. Returns how many were made. hole: room for one more than there are moves.
 */
size_t f15i_follow_hole(const f15_reading *r, const f15_written_moves *moves, f15_board *board,
                        uint8_t *hole);
/* The labels of the pieces that a hole on this way moves; false if it makes a leap. */
bool f15i_label_way(f15_board *board, const uint8_t *hole, size_t count, f15_written_move *out);

/* How many arrangements of the start there are (arrangements.c). */
size_t f15i_listed(const f15_question *q);

/* ---- rules that a student may claim ---------------------------------------------------------- */

typedef enum f15i_side {
    F15I_IT,
    F15I_INVERSE,
    F15I_TWICE,
    F15I_WITH_HOLE,
    F15I_LONGEST /* cycle: whatever the ask is */
} f15i_side;

typedef struct f15i_fact {
    f15i_side side;
    f15_ask ask;
} f15i_fact;

#define F15I_FACTS 4
/* v: the facts' values, as somebody counts them. */
typedef enum f15i_outcome { F15I_SILENT, F15I_HOLDS, F15I_REFUTED } f15i_outcome;
typedef struct f15i_rule {
    const char *name, *claim;
    f15_domain domain;
    bool is_true;
    f15_misconception_id misconception; /* F15_MISCONCEPTIONS: none */
    f15i_outcome (*look)(const f15_question *object, const uint64_t *v); /* its datum */
    f15i_fact fact[F15I_FACTS];
    size_t facts;
} f15i_rule;
const f15i_rule *f15i_rule_of(f15_rule_id rule);

/* ---- searching by breadth -------------------------------------------------------------------- */

/* A state is `size` bytes; two are the same if all of them are. */
typedef struct f15i_walk {
    size_t size;
    uint32_t moves;   /* how many there are, from each state the same */
    size_t most;      /* states that may be met */
    uint64_t longest; /* way that may be gone */
    const void *self;
    bool (*move)(const void *self, uint32_t move, const void *from,
                 void *to); /* false: it cannot */
    bool (*ends)(const void *self, const void *state);
} f15i_walk;
/* The fewest moves that lead to a state that ends; `out` has an arena, its arity is 1. *states: how
 * many were met. F15_UNKNOWN: none leads there; F15_TOO_BIG: too many were met before one did. */
f15_code f15i_shortest_way(const f15i_walk *walk, const void *from, f15_sequence *out,
                           size_t *states);

/* ---- words in generators -------------------------------------------------------------------- */

/* How many elements the generators make; from `most` on no more are counted. */
uint64_t f15i_elements(const f15_reading *r, size_t most);

/* ---- saying what is wrong ------------------------------------------------------------------ */

typedef struct f15i_fill {
    f15_span at; /* quoted from the answer */
    uint64_t place, number, limit;
    const char *wanted, *found, *detail, *more; /* NULL: "" */
    bool few; /* what is blamed has so few possible values that where it is tells what belongs there
               */
} f15i_fill;
/* From so many on they are enough. */
#define F15I_MANY_VALUES 4
/* Records the fault, if it is the first. step counts from 1; 0: the whole. */
void f15i_blame(const f15_reading *r, f15i_judged *out, f15_fault_id id, size_t step,
                const f15i_fill *fill);
/* Texts in the arena of the work, clean and in one line, their failures going to the work; "" where
 * texts are not wanted. keep ends the text that it is given. */
const char *f15i_keep(const f15_reading *r, f15_text *said);
const char *f15i_say(const f15_reading *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *f15i_name_item(const f15_reading *r, const f15_names *names, uint32_t item);
/* "cell 8 (row 2, column 4)", or "row 2, column 4": f15_write_cell; "" for none */
const char *f15i_name_cell(const f15_reading *r, uint32_t cell);
/* The sentence of a template; see faults.def. */
void f15i_sentence(const f15_reading *r, const char *template, const f15i_fill *fill,
                   f15_text *out);
const char *f15i_kind_look(f15_kind kind);
/* The next step after a wrong answer that nothing explains; "" for none. */
const char *f15i_look_again(const f15_reading *r);
/* What is said of something that has so much of what can be asked for. */
void f15i_say_value(const f15_reading *r, f15_ask ask, uint64_t value, f15_text *out);
/* Do the values of one list, or of cycles, fit? Else a fault is found. */
bool f15i_fits(const f15_reading *r, f15i_judged *out, f15_range_check range, bool list);
size_t f15i_group_of(const f15_groups *groups, size_t value);

/* ---- misconceptions ------------------------------------------------------------------------ */

/* Changes the reading in the way in which it is read; false: not in this way (then it is not to be
 * used). Memory is the arena's of the reading's work; whether it failed is asked there. */
typedef bool (*f15i_misreading)(f15_reading *r);
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    bool f15i_as_##reads(f15_reading *r);                                                          \
    bool f15i_as_##writes(f15_reading *r);
#include <fifteen/misconceptions.def>
/* Can it explain an answer of this kind by itself, not because its author says so? */
bool f15i_explains(f15_misconception_id id, f15_kind kind);

/* How many steps there are in the answer: swaps, 3-cycles, moves, letters or cells; and how many
 * numbers each of them has. */
size_t f15i_steps(const f15_reading *r);
uint32_t f15i_arity(const f15_question *q);
bool f15i_answers_steps(const f15_question *q); /* in swaps or 3-cycles */
/* The answer anew, in runs of its own steps: {a, b} is the steps from a on up to b, or, where a is
 * greater, from the one before a back to b. Past the end they are blank. False: no memory. */
bool f15i_take_steps(f15_reading *r, const size_t run[][2], size_t runs);
bool f15i_copy_answer(f15_reading *r);
bool f15i_names(const f15_remark *remark, const char *misconception);

/* In how many ways can this question and answer be misread so? */
size_t f15i_ways(const f15_reading *r, f15_misconception_id id);
/* Does it explain this wrong answer, because its author says so; or also because under some of its
 * misreadings the answer is right? */
bool f15i_is_said_to_be(const f15_reading *r, const char *misconception);
bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id);
/* The misconception, which explains this answer, with the sentence that is true of it. */
f15_misconception f15i_as_taught(const f15_reading *r, f15_misconception_id id);
/* What explains it, as far as it bears that. */
void f15i_diagnose(const f15_reading *r, const f15i_judged *judged, f15_verdict *out);

/* The wrong answer that its author knows and this one is: the one that is written like it, or else
 * the first that does the same; NULL: none. (same.c) */
const f15_known *f15i_known_of(const f15_reading *r, const f15i_judged *judged);
/* Are the steps, or the values, the same as read? */
bool f15i_same_steps(const f15_reading *r, const f15_reading *other);

/* ---- formulas ------------------------------------------------------------------------------ */

/* The k-th of the small points at which formulas in these variables are compared (and hashed: they
 * are never to change); false after the last. */
bool f15i_sample(size_t k, uint32_t variables, int64_t value[26]);
/* ": " and what this wrong answer to a NUMBER would be right for, or why it cannot be right; NULL:
 * there is nothing to be said. */
const char *f15i_reason_against(const f15_reading *r, uint64_t number);
/* The whole number >= 0 that the question's formula is worth. */
uint64_t f15i_whole(const f15_reading *r);

#endif

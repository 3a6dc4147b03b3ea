/* Shared by the files of check. Each calls only files above it in this list:
 *
 *     say.c         failures, sentences, the first fault      subject.c  what is asked, its values
 *     read.c        what several kinds read alike             rules.c    claims about objects
 *     demand.c      what several kinds demand of a question   breadth.c  shortest paths
 *     one file per kind of answer, with its table
 *     kinds.c       the table of kinds, and the functions that use it
 *     misread_*.c   a reading changed as a student misreads
 *     diagnosis.c   the table of misconceptions, and which of them explain an answer
 *     judge.c       verdicts
 *
 * A reading is a question and an answer, as they are or as a student misreads them. Assigning a
 * reading copies it, but not what it points to; a misreading puts new data in r->work's arena. */
#ifndef F15_CHECK_INTERNAL_H
#define F15_CHECK_INTERNAL_H

#include <fifteen/check.h>

/* The number in an answer such as "even 4" or "yes 28". */
typedef struct f15i_side_number {
    bool given;
    uint64_t value;
    f15_span span;
} f15i_side_number;

/* An answer as read: form only; judges check range and repetition. */
typedef struct f15i_answer {
    const char *text; /* borrowed */
    size_t length;
    const char *plain; /* the same text, rewritten if only so it could be read */
    size_t plain_length;
    f15_shape shape;
    f15_groups groups;
    bool truth[F15_MAX_BATCH]; /* parities, or a yes or no */
    f15_span truth_span[F15_MAX_BATCH];
    size_t truths;    /* the number written; only the first F15_MAX_BATCH are kept */
    uint32_t missing; /* bit k: truth[k] was left open (F15_NO_WORD) */
    f15i_side_number with[F15_MAX_WITH];
    f15_formula formula;
    size_t option;
    f15_written_moves moves;
    bool none;         /* the answer is the word "none" */
    bool incomplete;   /* a part of it is missing, and all else can be read */
    f15_board board;   /* if refused.code is F15_OK */
    bool has_distance; /* COUNTEREXAMPLE about shortest solutions: `distance` is the board's */
    uint64_t distance; /* slides, or F15_NEVER; searched once for all misreadings */
    f15_error refused; /* why the board that is written is impossible */
    bool strange; /* it has a word or letter that the question does not have; it may be prose */
} f15i_answer;

/* The memory of the work on one answer, and its first failure. After a failure results mean
 * nothing; the function that began the work calls f15i_end once to learn of it. */
typedef struct f15i_work {
    f15_arena arena;
    f15_error failed; /* code F15_OK: nothing has failed */
} f15i_work;

struct f15_reading {
    f15_question q;
    f15i_answer answer;
    f15_counting counting;
    bool numbers_only;       /* `counting` is for numbers; parities are counted rightly */
    bool inverted;           /* the inverse is asked for */
    bool lists_as_maps;      /* a list means x -> list[x] */
    bool threes;             /* a line of a graph may be a 3-cycle, not a swap */
    bool joined;             /* cells next to each other in reading order are neighbours */
    bool quiet;              /* only right or wrong is asked for: no texts are written */
    f15_misconception_id as; /* the misconception by which the reading is being changed */
    const char *named;       /* the misconception's name; an author's own has no id */
    size_t way;              /* the number of the misconception's misreading */
    f15i_work *work;         /* borrowed; a copy of a reading may be given another */
};

typedef struct f15i_judged {
    f15_fault fault; /* id F15_FAULT_NONE: right */
    f15_text produces;
    f15_remark said; /* on an option or a statement, borrowed */
    double credit;   /* of a wrong answer, by the rule of its kind (check.h) */
} f15i_judged;

/* The table of one kind of answer: the only symbol that its file exports. */
typedef struct f15i_kind {
    void (*validate)(const f15_reading *r); /* the demands that it makes on a question */
    void (*read)(f15_reading *r);           /* fails if the answer cannot be read */
    void (*judge)(const f15_reading *r, f15i_judged *out);
    void (*right)(const f15_reading *r,
                  f15_text *out);                 /* the right answer; NULL if many are right */
    const char *many;                             /* the message if many are right */
    bool (*counts_places)(const f15_question *q); /* whether the base matters; NULL: it does */
    const char *(*form)(const f15_question *q);   /* NULL, or returns NULL: as in kinds.def */
    const char *(*look)(const f15_reading *r); /* advice on the answer; may be NULL, or return it */
    /* Returns whether two answers, as read, are the same; NULL: their effects are compared. */
    bool (*same)(const f15_reading *r, const f15_reading *other);
} f15i_kind;
#define F15_KIND(id, name, stem, typed, shares, form, look) extern const f15i_kind f15i_kind_##stem;
#include <fifteen/kinds.def>
#undef F15_KIND

/* ---- say.c: failures ------------------------------------------------------------------------- */

bool f15i_failed(const f15_reading *r);
/* Returns where to describe a failure; NULL after the first one, which is kept. */
f15_error *f15i_failing(const f15_reading *r);
/* Clears the failure of side work, so that it can be used again; a lack of memory becomes the
 * reading's failure too. */
void f15i_pass_on(const f15_reading *r, f15i_work *beside);
/* Fails with F15_MISMATCH, because the question's key was taken out. */
f15_code f15i_refuse_unjudged(f15_error *err);
/* Fails with F15_MISMATCH unless `holds`; returns whether nothing has failed so far. */
bool f15i_demand(const f15_reading *r, bool holds, const char *what, const char *remedy);
/* Frees the memory; returns F15_OK, or the first failure, described in *err. */
f15_code f15i_end(f15i_work *work, f15_error *err);
#define F15I_BY_NAME(stem, type, rows, count)                                                      \
    bool f15_##stem##_by_name(const char *name, type *out) {                                       \
        const size_t k = f15_row_named(rows, count, sizeof *(rows), name);                         \
        if (k < (count))                                                                           \
            *out = (type)k;                                                                        \
        return k < (count);                                                                        \
    }

/* ---- say.c: sentences ------------------------------------------------------------------------ */

/* Values of the placeholders of a sentence (faults.def). */
typedef struct f15i_fill {
    f15_span at; /* quoted from the answer */
    uint64_t place, number, limit;
    const char *wanted, *found, *detail, *more; /* NULL: "" */
    bool few; /* the entry at fault has few possible values, so its place would give it away */
} f15i_fill;
#define F15I_MANY_VALUES 4 /* an entry with fewer possible values has few */
/* Records the fault unless there is one already. step counts from 1; 0: the whole answer. */
void f15i_blame(const f15_reading *r, f15i_judged *out, f15_fault_id id, size_t step,
                const f15i_fill *fill);
#define F15I_BLAME(r, out, id, step, ...)                                                          \
    f15i_blame(r, out, F15_FAULT_##id, step, &(f15i_fill){__VA_ARGS__})
/* Return texts in the arena of the work, clean and in one line; "" if memory fails. All except
 * f15i_keep, which frees `said`, also return "" if the reading is quiet. */
const char *f15i_keep(const f15_reading *r, f15_text *said);
const char *f15i_say(const f15_reading *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *f15i_name_item(const f15_reading *r, const f15_names *names, uint32_t item);
/* Returns "cell 8 (row 2, column 4)" or "row 2, column 4"; "" if there is no such cell. */
const char *f15i_name_cell(const f15_reading *r, uint32_t cell);
void f15i_sentence(const f15_reading *r, const char *template, const f15i_fill *fill,
                   f15_text *out);
/* Appends the sentence of asks.def about a subject with this value: "it needs 3 swaps". */
void f15i_say_value(const f15_reading *r, f15_ask ask, uint64_t value, f15_text *out);
/* Returns where the code point at `at` ends, or a byte that is not UTF-8; moves *where on with it,
 * in lines and columns as the readers count them. */
const char *f15i_step_on(const char *at, const char *end, f15_span *where);
f15_span f15i_all(const f15i_answer *answer); /* the answer without the blanks around it */

/* ---- read.c ---------------------------------------------------------------------------------- */

/* Fails with F15_BAD_NOTATION, and says what the answer looks like. */
void f15i_wrong_shape(f15_reading *r, f15_shape shape);
/* Fails unless the answer has one of these shapes (bits); returns whether nothing has failed. */
#define F15I_CYCLES (1u << F15_SHAPE_GROUPS | 1u << F15_SHAPE_OTHER)
bool f15i_takes(f15_reading *r, uint32_t shapes);
/* Fails with F15_BAD_NOTATION at a place of the answer. */
void f15i_unreadable(f15_reading *r, f15_span at, const char *why);
/* Fails, because the answer has the sign of composition, a ring, between factors, but the question
 * reads products the other way. */
void f15i_refuse_ring(f15_reading *r);
/* Reads at most F15_MAX_ANSWER_STEPS cycles or steps; arity 0: cycles of any length. */
void f15i_read_steps(f15_reading *r, uint32_t arity);
/* Read a list, and a list or cycles. A list of one number such as 34021 is a failure, since it may
 * mean 3 4 0 2 1; so are two lines, the places and numbers below, if they may mean two things. */
void f15i_read_list(f15_reading *r);
void f15i_read_permutation(f15_reading *r);
/* Reads a board of these rows and columns, or of any if they are 0. Fails if it has no readable
 * form; why a board is impossible is kept in answer.refused, for the judge. */
void f15i_read_any_board(f15_reading *r, uint32_t rows, uint32_t columns);
/* Makes room for n values and `count` groups. All values are in the first group until the caller
 * sets `start`. */
f15_groups f15i_make_groups(f15_arena *arena, size_t n, size_t count);
/* Reads words, at least one, with the bars and dashes between them. */
f15_word_list f15i_answer_words(f15_reading *r);
bool f15i_is_and(const f15_word_list *words, const f15_word_part *part); /* the word "and" */
/* Returns the index of the group that has the value with this index. */
size_t f15i_group_of(const f15_groups *groups, size_t value);
/* Returns whether the value with this index, which repeats an earlier one, repeats none of its own
 * cycle. */
bool f15i_is_shared(const f15_groups *groups, size_t repeated);
/* Records the fault of a range check in cycles; returns whether there is none. */
bool f15i_cycles_fit(const f15_reading *r, f15i_judged *out, f15_range_check range);
/* Write the answer's permutation (a list or cycles) to p, or its board to r->q. If it is
 * impossible, record the fault and return false. */
bool f15i_take_permutation(const f15_reading *r, uint32_t *p, f15i_judged *out);
bool f15i_take_board(f15_reading *r, f15i_judged *out);
bool f15i_same_steps(const f15_reading *r, const f15_reading *other);
/* Returns (right - wrong) / all, at least 0. */
double f15i_share(size_t right, size_t wrong, size_t all);

/* ---- subject.c: what is asked ---------------------------------------------------------------- */

/* Returns, as bits, the letters of the question's formula, and the first letters of the names of
 * its generators. */
uint32_t f15i_letters_of(const f15_question *q);
bool f15i_shows_list(const f15_question *q);    /* a factor, or one of a batch, is a list */
bool f15i_answers_steps(const f15_question *q); /* in swaps or 3-cycles */
uint32_t f15i_arity(const f15_question *q);     /* numbers per step of an answer */
bool f15i_about_boards(const f15_question *q);  /* its data, answer or claim is about boards */
/* For f15i_kind.counts_places: of questions that ask for numbers; of kinds that name no places. */
bool f15i_number_counts_places(const f15_question *q);
bool f15i_never_used(const f15_question *q);

/* ---- subject.c: its values ------------------------------------------------------------------- */

f15_reading f15i_reading_of(const f15_question *question, f15i_work *work);
bool f15i_repeats(const f15_arrangement *a); /* whether two items have equal names */
/* Returns whether the question is about two words with equal letters: several permutations lead
 * from the one to the other. */
bool f15i_between_equal_letters(const f15_question *q);
bool f15i_has_subject(const f15_question *q);
/* Multiplies `product` by the factor written after it, at most F15_MAX_QUESTION_N places. */
void f15i_append_factor(f15_compose compose, const uint32_t *factor, size_t n, uint32_t *product);
/* Writes the permutation that the question is about; after a failure the identity. */
void f15i_subject(const f15_reading *r, uint32_t *out);
/* Writes the permutation that `ask` asks for: the subject, its inverse, or a conjugate. */
void f15i_permutation(const f15_reading *r, f15_ask ask, uint32_t *out);
/* Turns the map p into the one-line list that shows it, or such a list into its map: the same step
 * does both. A list shows the item at each place, unless the reading takes lists for maps. */
void f15i_list_of(const f15_reading *r, const uint32_t *p, size_t n, uint32_t *out);
/* Renames the items of `now`, so that equal letters match: its k-th T becomes the k-th T of
 * `first`. */
void f15i_match(const uint32_t *first, const uint32_t *now, size_t n, const f15_names *names,
                uint32_t *out);
void f15i_target_of(const f15_reading *r, f15_target *out);
/* Counts a property of the permutation p as the reading counts; a truth is 1 or 0. */
uint64_t f15i_value(const f15_reading *r, f15_ask ask, const uint32_t *p);
bool f15i_even(const f15_reading *r, size_t batch);                   /* whether batch[k] is even */
uint64_t f15i_distance(const f15_reading *r, const f15_board *board); /* or F15_NEVER */
bool f15i_holds(const f15_condition *condition, uint64_t value);
/* Returns the index of the first condition that p (for a board, the map from item to cell) does not
 * meet, and sets *value to the value that p has there; returns q.conditions if p meets all. */
size_t f15i_first_unmet(const f15_reading *r, const uint32_t *p, uint64_t *value);
/* Returns how the k-th condition is not met: "it needs 2 swaps; at least 3 are asked for". */
const char *f15i_say_unmet(const f15_reading *r, size_t k, uint64_t value);

/* ---- demand.c -------------------------------------------------------------------------------- */

/* Fail unless this part of a question is there and makes sense. (f15_question_validate turns the
 * various codes into F15_MISMATCH.) */
void f15i_demand_data(const f15_reading *r);
void f15i_demand_subject(const f15_reading *r, f15_ask ask);
void f15i_demand_number(const f15_reading *r, f15_ask ask);
void f15i_demand_permutation(const f15_reading *r, f15_ask ask);
void f15i_demand_board_ask(const f15_reading *r, f15_ask ask);
void f15i_demand_goal(const f15_reading *r); /* of MOVES */
void f15i_demand_sequence(const f15_reading *r, const f15_sequence *s, uint32_t arity);
void f15i_demand_conditions(const f15_reading *r); /* witness.c */

/* ---- rules.c --------------------------------------------------------------------------------- */

/* A fact is a property of a claim's object, or of something made from it: its inverse, the
 * permutation made twice, the board with its hole counted as an item. */
typedef enum f15i_side {
    F15I_IT,
    F15I_INVERSE,
    F15I_TWICE,
    F15I_WITH_HOLE,
    F15I_LONGEST /* the length of the longest cycle; the property is ignored */
} f15i_side;

typedef struct f15i_fact {
    f15i_side side;
    f15_ask ask;
} f15i_fact;

#define F15I_FACTS 4
/* For one object: the rule says nothing about it, is true of it, or is refuted by it. */
typedef enum f15i_outcome { F15I_SILENT, F15I_HOLDS, F15I_REFUTED } f15i_outcome;
typedef struct f15i_rule {
    const char *name, *claim;
    f15_domain domain;
    bool is_true;
    f15_misconception_id misconception; /* F15_MISCONCEPTIONS: none */
    /* Returns what the rule says of the object, which is the datum of the question; `values` has
     * its facts, as a student counts them. */
    f15i_outcome (*outcome)(const f15_question *object, const uint64_t values[F15I_FACTS]);
    f15i_fact fact[F15I_FACTS];
    size_t facts;
} f15i_rule;
const f15i_rule *f15i_rule_of(f15_rule_id rule);

/* ---- breadth.c ------------------------------------------------------------------------------- */

/* States and the moves between them. A state is `size` bytes; two are the same if all bytes are. */
typedef struct f15i_walk {
    size_t size;
    uint32_t moves;   /* the number of moves, the same in each state */
    size_t most;      /* the most states that may be met */
    uint64_t longest; /* the most moves of a path */
    const void *self;
    bool (*move)(const void *self, uint32_t move, const void *from,
                 void *to); /* returns false if the move is impossible */
    bool (*is_goal)(const void *self, const void *state);
} f15i_walk;
/* Writes the fewest moves to a goal as a sequence of arity 1; `out` comes with an arena. Sets
 * *states to the number of states met. F15_UNKNOWN: no path is that short; F15_TOO_BIG: too many
 * states were met before a path was found. */
f15_code f15i_shortest_way(const f15i_walk *walk, const void *from, f15_sequence *out,
                           size_t *states);

/* ---- functions of some kinds that misreadings and diagnosis use ------------------------------ */

/* Counts the elements of the group that the generators make; stops past `most` (word.c). */
uint64_t f15i_elements(const f15_reading *r, size_t most);
/* Sets the k-th of the small points at which formulas in these variables are compared; returns
 * false after the last (number.c). Formulas are hashed there too: the points must never change. */
bool f15i_sample(size_t k, uint32_t variables, int64_t value[26]);
/* Returns the number of items of a permutation that answers COUNTEREXAMPLE: as many as a list has,
 * or the fewest for the numbers in cycles (counterexample.c). */
size_t f15i_items_shown(const f15_reading *r);
/* Plays up to the first impossible slide (moves.c). Writes the hole's cells: hole[0] at first,
 * hole[k] after k slides (room for one more than there are moves). Returns how many were made. */
size_t f15i_follow_hole(const f15_reading *r, const f15_written_moves *moves, f15_board *board,
                        uint8_t *hole);
/* Moves the hole to `count` cells in turn, and writes the labels of the pieces that slide; returns
 * false if the hole cannot go to one of them (moves.c). */
bool f15i_label_way(f15_board *board, const uint8_t *hole, size_t count, f15_written_move *out);

/* ---- kinds.c --------------------------------------------------------------------------------- */

const f15i_kind *f15i_kind_of(f15_kind kind);
const char *f15i_kind_look(f15_kind kind);
/* Returns how answers to the question are typed. */
f15_typed f15i_typed_as(const f15_question *q);
/* Returns the level from which the credit of a wrong answer is shown; NONE: it has none. */
f15_feedback f15i_shares_from(const f15_question *q);
/* Reads the answer as it is, or if that fails, rewritten in plain notation (f15_plain_text). */
void f15i_read(f15_reading *r, const char *s, size_t length);
void f15i_judge(const f15_reading *r, f15i_judged *out); /* by its kind */
/* Returns whether the answer as read is right; an answer that cannot be judged is not. */
bool f15i_is_right(const f15_reading *r);

/* ---- misread_*.c ----------------------------------------------------------------------------- */

/* Changes the reading as the misconception r->as does in its r->way-th misreading; returns false if
 * there is none, and then the reading is no longer valid. Memory is that of r->work, which keeps a
 * failure. */
typedef bool (*f15i_misreading)(f15_reading *r);
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    bool f15i_as_##reads(f15_reading *r);                                                          \
    bool f15i_as_##writes(f15_reading *r);
#include <fifteen/misconceptions.def>
/* Returns how many steps the answer has: swaps, 3-cycles, moves, letters or cells. */
size_t f15i_steps(const f15_reading *r);
bool f15i_copy_answer(f15_reading *r);

/* ---- diagnosis.c ----------------------------------------------------------------------------- */

/* Returns whether misconception `id` explains the wrong answer: the author says so, or one of its
 * misreadings makes the answer right. */
bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id);
/* Appends the misconceptions that explain the answer, as far as the evidence allows. */
void f15i_diagnose(const f15_reading *r, const f15i_judged *judged, f15_verdict *out);

#endif

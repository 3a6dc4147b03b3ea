/* fifteen/check.h - questions, answers, verdicts: judging an answer by what it does.
 *
 * A question is data and what is asked about them. An answer is a student's text, read. The checker
 * performs the answer and compares the result with what was asked; it never compares an answer with
 * a stored one, and never runs the course's algorithm to compare lists. A wrong answer is diagnosed
 * by reinterpretation: a misconception is a change to the question or to the answer under which the
 * same checker says "right". The table is misconceptions.def.
 *
 *     question --+                          +-- right
 *                +-- f15_check -- verdict --+-- wrong: fault, produces, diagnosis
 *     text ------+                          +-- unreadable: where, what was expected
 *
 * No input or output; all memory is the verdict's or the caller's. */
#ifndef FIFTEEN_CHECK_H
#define FIFTEEN_CHECK_H

#include <fifteen/count.h>

F15_C_BEGIN

typedef enum f15_kind {
#define F15_KIND(id, name, stem, typed, shares, form, look) F15_KIND_##id,
#include <fifteen/kinds.def>
#undef F15_KIND
    F15_KINDS
} f15_kind;
const char *f15_kind_name(f15_kind kind);
const char *f15_kind_form(f15_kind kind); /* how an answer of this kind is written */
bool f15_kind_by_name(const char *name, f15_kind *out);

/* One property that a witness must have: ask (a number or a truth) compared with `value`. */
typedef enum f15_relation {
    F15_EXACTLY,
    F15_AT_LEAST,
    F15_AT_MOST,
    F15_OF_PARITY, /* a number of the same parity as `value` */
    F15_RELATIONS
} f15_relation;
const char *f15_relation_name(f15_relation relation); /* its key in YAML: "at-least" */
typedef struct f15_condition {
    f15_ask ask;
    f15_relation relation;
    uint64_t value; /* for a truth: 1 yes, 0 no, relation F15_EXACTLY */
} f15_condition;

typedef enum f15_misconception_id {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches) F15_MIS_##id,
#include <fifteen/misconceptions.def>
    F15_MISCONCEPTIONS /* no misconception */
} f15_misconception_id;

/* A misconception of the table, or one of the author's own: its name, and a sentence that teaches.
 * Both are NULL where there is none. */
typedef struct f15_misconception {
    const char *name, *teaches;
} f15_misconception;
f15_misconception f15_misconception_of(f15_misconception_id id); /* unknown id: {NULL} */
const char *f15_misconception_name(f15_misconception_id id);
bool f15_misconception_by_name(const char *name, f15_misconception_id *out); /* in the table */
/* Returns whether the misconception can explain answers of this kind. (Remarks may name any.) */
bool f15_misconception_applies(f15_misconception_id id, f15_kind kind);

/* An author's remark on an option, a distractor or a wrong answer. Each field may be missing. */
typedef struct f15_remark {
    const char *feedback; /* for the student; or NULL */
    const char *pattern; /* the feedback with names in braces, as the file has it; NULL: the same */
    f15_misconception misconception;
    const char *tag; /* the author's own word for it; or NULL */
    bool credited;   /* the author gives a wrong answer a credit */
    double credit;   /* this credit, from 0 to below 1, in place of its kind's rule */
} f15_remark;

/* One choice. */
typedef struct f15_option {
    const char *text;
    bool right;
    f15_remark remark;
} f15_option;

/* One statement of a proof to be put in order; its letter is that of its place in the list. */
#define F15_MAX_STATEMENTS 16
#define F15_MAX_EITHER 3     /* sets of alternatives that a statement needs */
#define F15_PROOF_CHOICES 64 /* most ways to choose one statement of each `either` set of a proof */
typedef struct f15_statement {
    const char *text;
    uint32_t needs;                  /* bit k: statement k must come before it */
    uint32_t either[F15_MAX_EITHER]; /* at least one of each set must come before it; 0: no set */
    bool distractor;   /* belongs to no order; nothing needs it, and it needs nothing */
    f15_remark remark; /* on a distractor */
} f15_statement;
/* Returns all statements that it needs, as bits, those of its alternatives among them. */
uint32_t f15_statement_names(const f15_statement *statement);

/* A wrong answer that the author foresaw. Its remark is given for all answers with the same effect.
 * But in swaps, 3-cycles and words, a misconception of the table is given only for the same
 * steps. */
typedef struct f15_known_answer {
    const char *answer;
    f15_remark remark;
} f15_known_answer;

#define F15_MAX_SET_ITEMS 5   /* items, where a set or partition of all arrangements is asked */
#define F15_MAX_GRAPH_ITEMS 4 /* items, where a graph of all arrangements is asked */

/* ---- rules that a student may claim ---------------------------------------------------------- */

typedef enum f15_rule_id {
#define F15_RULE(id, name, domain, truth, misconception, where, so, claim, ...) F15_RULE_##id,
#include <fifteen/rules.def>
#undef F15_RULE
    F15_RULES
} f15_rule_id;

typedef enum f15_domain {
    F15_DOMAIN_PERMUTATIONS,
    F15_DOMAIN_BOARDS,
    F15_DOMAIN_SMALL_BOARDS /* of at most F15_DISTANCE_CELLS cells, and their solutions */
} f15_domain;
/* The sizes that a rule speaks of: n items; rows and columns. */
#define F15_RULE_LEAST_ITEMS 1
#define F15_RULE_ITEMS 12
#define F15_RULE_LEAST_SIDE 2
#define F15_RULE_SIDE 4

const char *f15_rule_name(f15_rule_id rule);
const char *f15_rule_claim(f15_rule_id rule); /* a sentence */
f15_domain f15_rule_domain(f15_rule_id rule);
const char *f15_domain_name(f15_domain domain); /* "permutations", ... */
bool f15_rule_is_true(f15_rule_id rule);
bool f15_rule_by_name(const char *name, f15_rule_id *out);

/* Appends the smallest counterexample, as an answer: fewest items, then the first list in
 * lexicographic order; fewest cells, then fewest rows, then the first board in the lexicographic
 * order of its cells, the hole being the last item. Found by trying all in this order.
 * F15_UNKNOWN for a rule that is true. */
f15_code f15_smallest_counterexample(f15_rule_id rule, const f15_convention *convention,
                                     f15_text *out, f15_error *err);

/* ---- questions ----------------------------------------------------------------------------- */

#define F15_MAX_FACTORS 8
#define F15_MAX_BATCH 12
#define F15_MAX_WITH 4
#define F15_MAX_CONDITIONS 6
#define F15_MAX_OPTIONS 8
#define F15_MAX_QUESTION_N F15_MAX_COUNT_N
#define F15_MAX_GENERATORS 12
#define F15_MAX_NETWORK_N 16
#define F15_MAX_ANSWER_STEPS 10000   /* swaps, cycles, comparators of one answer */
#define F15_MAX_ANSWER_STATEMENTS 64 /* in an ORDER */
#define F15_MAX_ANSWER_BYTES ((size_t)1 << 20)

/* The goal of moves. */
typedef enum f15_board_goal {
    F15_GOAL_BOARD,  /* the whole board, `wanted` */
    F15_GOAL_PLACES, /* some pieces in some cells */
    F15_GOAL_HOLE,   /* the hole in a cell */
    F15_GOAL_CYCLE   /* cycle[0] where cycle[1] was, cycle[1] where cycle[2] was, cycle[2] where
                        cycle[0] was; everything else, the hole too, unmoved */
} f15_board_goal;

#define F15_MAX_PLACED 16
typedef struct f15_placed {
    uint8_t item, cell;
} f15_placed;

/* A board and the question about it. Cells and items are 0-based, as in board.h. */
typedef struct f15_puzzle {
    bool given; /* false: the question is not about a board; ignore the other fields */
    f15_board board;
    f15_board_names names; /* letters of the pieces, only for MOVES to `wanted`; else {0} */

    f15_board_goal goal; /* MOVES only */
    f15_board wanted;
    f15_placed placed[F15_MAX_PLACED];
    size_t placeds;
    uint8_t hole_at;
    uint8_t cycle[3];
    f15_cells kept; /* no slide may begin or end in these */

    f15_cells through, avoiding; /* BOARD_CYCLE only */

    uint8_t path[F15_MAX_CELLS]; /* ROUNDS only: closed; one round moves the piece at path[k + 1]
                                    to path[k] (chapter6 section 6.5) */
    size_t path_length;
    uint8_t item, cell; /* ROUNDS only: how many rounds bring this piece to this cell? */
} f15_puzzle;

/* The words of answers, and those of an author that are read beside them (`answer-words` of a
 * course); NULL: none. Capital letters of A to Z are as good as small ones. */
typedef enum f15_answer_word {
    F15_WORD_EVEN,
    F15_WORD_ODD,
    F15_WORD_YES,
    F15_WORD_NO,
    F15_WORD_NONE,
    F15_ANSWER_WORDS
} f15_answer_word;
typedef struct f15_answer_words {
    const char *of[F15_ANSWER_WORDS];
} f15_answer_words;
const char *f15_answer_word_name(f15_answer_word word); /* "even", "odd", "yes", "no", "none" */
/* Returns the English word for one of the author's own answer words; else NULL. */
const char *f15_english_word(const f15_answer_words *words, const char *s, size_t length);

/* A question: all that the checker needs, and no more (no prose, no id). Places and items are
 * 0-based; permutations are maps of places. The memory is in its arena or borrowed from an owner
 * that outlives it. So *question is a cheap copy while the original exists, and only the original
 * is freed; a copy whose `memory` is set to {0} may be changed and own memory. */
typedef struct f15_question {
    f15_kind kind;
    f15_ask of; /* the property asked for; unused by kinds like SWAPS */
    f15_convention convention;
    size_t n;

    f15_puzzle puzzle; /* if given, n is the number of its cells */

    f15_arrangement start; /* n == 0: not given */
    f15_arrangement goal;
    f15_sequence swaps;                   /* given swaps (arity 2; at == NULL: not given) */
    uint32_t *factor[F15_MAX_FACTORS];    /* the product's factors as written, each a map of n; for
                                             CONJUGATE factor[0] is alpha and factor[1] is beta */
    bool factor_is_list[F15_MAX_FACTORS]; /* given as a one-line list, not as cycles */
    size_t factors;
    uint32_t *batch[F15_MAX_BATCH]; /* several subjects of n items: is each even? */
    bool batch_is_list[F15_MAX_BATCH];
    size_t batches;

    f15_ask with[F15_MAX_WITH]; /* the numbers asked for besides a parity or a yes-no */
    size_t withs;
    bool truth;          /* STATED only */
    f15_formula formula; /* FORMULA only */
    /* FORMULA only: if set, the question is an equation, such as |i-j| = 1; `formula` is its left
     * side, `equal_to` its right one. A right answer has that value at the same points. */
    bool has_equal_to;
    uint64_t equal_to;

    /* restrictions on a sequence of swaps or 3-cycles */
    bool adjacent; /* neighbouring places only */
    bool fewest;   /* as few steps as possible; if `adjacent`, as few adjacent ones */
    bool has_at_most;
    uint64_t at_most;
    f15_sequence unlike; /* a refused answer, also if written (b a) for (a b); .at NULL: none */
    /* WORD only: the letters' permutations and names (notation.h); `unlike` has their codes */
    uint32_t *generator[F15_MAX_GENERATORS];
    const char *generator_name[F15_MAX_GENERATORS];
    size_t generators;
    f15_sequence network; /* NETWORK only: the given comparators, the lower place first */
    size_t gap;           /* the answer goes before this comparator; at the end: their number */
    bool canonical;       /* each cycle begins with its smallest place, and these rise */

    f15_condition condition[F15_MAX_CONDITIONS]; /* WITNESS only: all must hold; if a puzzle is
                                                    given, of any board of its grid */
    size_t conditions;
    f15_option option[F15_MAX_OPTIONS];
    size_t options;

    f15_rule_id rule; /* COUNTEREXAMPLE only: refute it, or answer that it has no counterexample */
    bool smallest;    /* COUNTEREXAMPLE only: with the fewest items or cells */
    f15_statement statement[F15_MAX_STATEMENTS]; /* ORDER only */
    size_t statements;
    bool around; /* GRAPH only: just the lines that touch the start */

    f15_answer_words words; /* of its course; does not decide right or wrong */
    bool unjudged; /* its key was taken out: it is shown, and f15_check refuses (F15_MISMATCH) */
    uint32_t untaught; /* bit k: the student has not met the property k, so no reply names it */
    f15_known_answer *known; /* wrong answers that have an author's remark */
    size_t knowns;
    const char *advice; /* the author's: what to look at again after an unexplained wrong answer; or
                           NULL. Does not decide right or wrong. */
    const char *counted; /* NUMBER: words of the prompt that may stand beside the number, as "such
                            cuts" or "piece"; or NULL */
    uint64_t expects;    /* bit k: the author says that the question catches misconception k; 0:
                           the author says nothing. Does not decide right or wrong. */
    uint64_t *steps;     /* counts the work on the question, the same on every machine; or NULL */
    f15_arena memory;
} f15_question;

void f15_question_free(f15_question *question);

/* Returns the properties (bits, f15_ask) whose numbers the question uses: the one asked for, those
 * beside a parity or a yes, those in conditions, and those of its claim. */
uint32_t f15_question_asks(const f15_question *question);

/* Adds steps of work to the question's count, if it has one. */
void f15_question_took(const f15_question *question, uint64_t steps);

/* Returns the text of option k of a choice, or statement k of an order; NULL after the last. */
const char *f15_question_item(const f15_question *question, size_t k);

/* Returns how its answer is written: the kind's form, or this question's, where the kind has
 * several sorts of question. */
const char *f15_question_form(const f15_question *question);

/* Returns the parts of the convention that the question depends on, for f15_write_convention;
 * whatever shows a question or a verdict shows only these. F15_USES_BASE: the data or the answer
 * name places, items or cells by number, unless only a number is asked, such as that of cycles,
 * which is the same from 0 and from 1. F15_USES_ORDER: the data are a product of several factors,
 * or the answer is or may be one. F15_USES_LISTS: see notation.h. */
unsigned f15_question_uses(const f15_question *question);
/* Returns whether the data have a permutation written in cycles. */
bool f15_question_shows_cycles(const f15_question *question);

/* Returns F15_OK if the question is whole and consistent, else F15_MISMATCH: the data that its kind
 * and property need are given and fit together (start and goal have the same items, factors the
 * same n), and neither parity (a 3-cycle question is even) nor at-most (not below the least) rules
 * every answer out. That there is one is not certain: slides of a 1x4 board do not reach all that
 * the parity allows. The checker relies on it: validate once, then check as often as you like. */
f15_code f15_question_validate(const f15_question *question, f15_error *err);

/* ---- verdicts ------------------------------------------------------------------------------ */

typedef enum f15_judgement { F15_RIGHT, F15_WRONG, F15_UNREADABLE } f15_judgement;
const char *f15_judgement_name(f15_judgement judgement);
bool f15_judgement_by_name(const char *name, f15_judgement *out);

typedef enum f15_fault_id {
#define F15_FAULT(id, name, place, full, next) F15_FAULT_##id,
#include <fifteen/faults.def>
#undef F15_FAULT
    F15_FAULT_IDS
} f15_fault_id;
const char *f15_fault_name(f15_fault_id id);

/* The first fault: where it is in the answer, and the sentence (from faults.def), filled in, in the
 * question's own base. Strings not in the verdict's arena are static. */
typedef struct f15_fault {
    f15_fault_id id;
    bool form;          /* the remedy only gives the form of an answer */
    size_t step;        /* the swap, cycle, value, ... at fault, from 1; 0: the whole answer */
    f15_span span;      /* in the text as given; line 0: the whole answer */
    const char *text;   /* clean; "" without a fault */
    const char *place;  /* the sentence for levels before F15_FEEDBACK_FULL: where, but not what
                           belongs there; NULL: those levels hide the fault */
    const char *remedy; /* the next step: what to write instead of an unreadable answer, what to do
                           about the fault, or what to look at again if nothing explains a wrong
                           answer; a sentence without capital and full stop. Reveals neither the
                           right answer nor which part is wrong. "": none */
    const char *look;   /* the remedy for levels before F15_FEEDBACK_FULL if `place` is NULL */
} f15_fault;

/* The level to which a verdict is revealed; each level includes the one before. Only the last may
 * give the right answer away, whole or in part. */
typedef enum f15_feedback {
    F15_FEEDBACK_NONE,    /* nothing: not even whether the answer is right */
    F15_FEEDBACK_VERDICT, /* right, wrong, or unreadable and why */
    F15_FEEDBACK_PLACE,   /* the misunderstanding; the first wrong place, but not what belongs
                             there; the next step; no place if an entry has fewer than four possible
                             values: parities, yes and no, choices */
    F15_FEEDBACK_EFFECT,  /* the effect of the answer */
    F15_FEEDBACK_FULL
} f15_feedback;
const char *f15_feedback_name(f15_feedback level);
bool f15_feedback_by_name(const char *name, f15_feedback *out);
/* Returns the level for the n-th wrong try at a question, n from 1. */
f15_feedback f15_feedback_of_try(uint64_t n);

/* Credit. A right answer has 1, an unreadable one 0 (and costs no try), a wrong one:
 *
 *   set, graph          right less wrong, of all that belong: a word or line that is superfluous,
 *                       repeated or impossible counts as wrong, one left out as nothing
 *   partition           right less wrong, of all, with the classes matched in its favour
 *   parity, a batch     right less wrong, of all; a superfluous one is wrong
 *   parity, yes-no      with k of w numbers right, 1 + k of 1 + w; k of 1 + w if the word is wrong;
 *                       0 without a right number, for a word can be guessed
 *   permutation         changed rightly less changed wrongly, of the places whose item must change
 *                       (from the arrangement moved, or from the list of the identity)
 *
 *   cycles, conjugate   the same share of the items' destinations; 1/2 if only the order of the
 *                       cycles is wrong
 *
 *   swaps, three-cycles the share of the least distance to the goal that is covered up to the first
 *                       impossible step, times the share of steps up to there; if the goal is
 *                       reached in too many steps, the number allowed / the number made; 0 for the
 *                       sequence that was given
 *
 *   moves               as for swaps, where the distance is the sum, over all pieces (or those
 *                       asked for), of rows and columns to the cell where the piece should be
 *
 *   order               1 - edits / statements that belong, where an edit moves, inserts or removes
 *                       one statement; the fewest that lead to any right order
 *
 *   all others          0
 *
 * Each is at least 0. An answer that leaves everything unchanged is worth nothing, as is, on
 * average, a guess. The credit is revealed from F15_FEEDBACK_EFFECT on; at F15_FEEDBACK_FULL if an
 * entry has fewer than four possible values. A known wrong answer that is `credited` has the
 * author's credit instead. A kind without a rule, in a question with such answers, reveals the
 * credit of every wrong answer from F15_FEEDBACK_PLACE on. */
#define F15_CREDIT_UNKNOWN (-1.0)

#define F15_MAX_DIAGNOSES 8
typedef struct f15_verdict {
    f15_judgement judgement;
    f15_fault fault;
    const char *produces; /* the effect of the answer: "AMRINE", "(0 3)"; "" if it has none */
    f15_misconception diagnosis[F15_MAX_DIAGNOSES]; /* first the author's for this answer, then at
                                                       most two inferred, the most specific first;
                                                       borrowed from the question */
    size_t diagnoses;
    const char *feedback, *tag; /* of the option picked, the distractor at fault, or the known wrong
                                   answer; borrowed from the question; or NULL */
    const char *pattern;        /* of the remark with this feedback; or NULL */
    double credit; /* 0..1, by the rule of its kind (above); 1 means right, and only right, except
                      in f15_check_part. F15_CREDIT_UNKNOWN after a limit to a level that hides the
                      credit */
    f15_feedback credit_from; /* the first level that reveals the credit of a wrong answer */
    f15_feedback level;       /* the level that this verdict is limited to */
    f15_arena memory;
} f15_verdict;

/* Returns a verdict without a fault, not limited. */
f15_verdict f15_verdict_of(f15_judgement judgement);
void f15_verdict_free(f15_verdict *verdict);
/* Return whether the author's remark, or the diagnosis, has the misconception. */
bool f15_remark_names(const f15_remark *remark, const char *misconception);
bool f15_verdict_names(const f15_verdict *verdict, const char *misconception);
/* Appends the misconception unless it is present, empty, or the list is full. */
void f15_verdict_add(f15_verdict *verdict, f15_misconception misconception);
/* Removes what the level hides. fault.text becomes the sentence for that level; a hidden fault
 * becomes F15_FAULT_NONE, or F15_FAULT_HIDDEN with a remedy; other hidden fields become empty. A
 * right verdict loses nothing above F15_FEEDBACK_NONE but a credit below credit_from, which
 * f15_check_part may give it. Never fails. Works on a copy too, which borrows from the whole
 * verdict and is not freed. */
void f15_verdict_limit(f15_verdict *verdict, f15_feedback level);

/* Judges `answer` (length bytes, any bytes). Returns F15_OK with a verdict, be it right, wrong or
 * unreadable; else F15_NO_MEMORY. Preconditions: the question is valid; *out is {0} or freed. */
f15_code f15_check(const f15_question *question, const char *answer, size_t length,
                   f15_verdict *out, f15_error *err);

/* PARITY, YES_NO: stands for a word that is still missing, as in "?, cycles 2". */
#define F15_NO_WORD "?"

/* An answer as written: what f15_check would judge. */
typedef struct f15_written {
    bool list;                 /* the groups are a one-line list */
    f15_groups groups;         /* of an answer in numbers: values as written */
    f15_written_moves moves;   /* MOVES only */
    f15_board board;           /* a witness or counterexample that is a board */
    bool none;                 /* COUNTEREXAMPLE: the answer is the word "none" */
    size_t option;             /* CHOICE only */
    bool truth[F15_MAX_BATCH]; /* PARITY, YES_NO: the `truths` words written */
    uint32_t missing; /* PARITY, YES_NO: bit k for truth[k], F15_MAX_BATCH + k for with[k] */
    size_t truths;
    uint64_t with[F15_MAX_WITH]; /* PARITY, YES_NO: the numbers written beside the words */
} f15_written;
/* Reads the form of an answer, without judging it; the result is in the arena. The groups of a SET,
 * PARTITION or GRAPH have the numbers of arrangements (f15_write_arrangement_of), of an ORDER those
 * of statements, of a WORD those of letters (f15_read_generators). Fails, with the reason, where
 * f15_check finds it unreadable, and where a board that is written is not one. If only words or
 * numbers are missing, sets out->missing, and reads the others. */
f15_code f15_read_answer(const f15_question *question, const char *answer, size_t length,
                         f15_arena *arena, f15_written *out, f15_error *err);
/* Appends the answer as f15_check understands it, in a form that plain readers take: the value of a
 * number or formula (7 for "it is seven", "n = 7" and 9-2), a parity or yes or no in English,
 * without the numbers beside it, numbers in groups as cycles or a list, and for all else the text
 * without labels and typographic signs. Fails as f15_read_answer does. */
f15_code f15_write_as_read(const f15_question *question, const char *answer, size_t length,
                           f15_text *out, f15_error *err);

/* Return how many arrangements a SET, PARTITION or GRAPH is about, 0 if there are more than
 * F15_MAX_SET_ITEMS items; and append the one with this number, from 0, in the lexicographic order
 * of the start's places. */
size_t f15_arrangements_of(const f15_question *question);
void f15_write_arrangement_of(f15_text *out, const f15_question *question, uint32_t number);

/* Appends the right value, written as an answer, of a question that has one (permutation, cycles,
 * conjugate, parity, number, yes-no, choice, set, partition, graph; order, if only one is right;
 * "none" for a true rule); F15_UNKNOWN where many answers are right: see answers.h. */
f15_code f15_right_answer(const f15_question *question, f15_text *out, f15_error *err);

/* Returns a stable hash (FNV-1a, 64 bits) of everything that decides a verdict (data, answer kind,
 * convention), and of no prose. */
uint64_t f15_question_hash(const f15_question *question);

/* ---- for code that makes answers (answers.h) ------------------------------------------------ */

/* Decide, without writing a verdict's sentences: is the answer right? Is it wrong, and would the
 * misconception explain it, whatever the evidence? Preconditions and failures as of f15_check. */
f15_code f15_is_right(const f15_question *question, const char *answer, size_t length, bool *yes,
                      f15_error *err);
f15_code f15_is_wrong_for(const f15_question *question, const char *answer, size_t length,
                          f15_misconception_id id, bool *yes, f15_error *err);

/* A question as a reader understands it. It borrows from the question and lives in the arena. */
typedef struct f15_reading f15_reading;
/* Returns the right reading. NULL: the arena has failed. */
f15_reading *f15_read_rightly(const f15_question *question, f15_arena *arena);
/* Returns the way-th misreading that a misconception causes, from 0. NULL: there is none with that
 * number, or the arena has failed. */
#define F15_MAX_MISREADINGS 4
f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena);
/* Returns the question as read; a misreading may have made it invalid (f15_question_validate). How
 * a misreading counts is not part of the question. */
const f15_question *f15_reading_question(const f15_reading *reading);
/* Returns whether cells next to each other in reading order count as neighbours. */
bool f15_reading_joins_rows(const f15_reading *reading);
/* Does f15_right_answer under this reading. */
f15_code f15_reading_answer(const f15_reading *reading, f15_text *out, f15_error *err);
/* WITNESS: write to p an object (n words; of a board, item to cell) with all the properties asked
 * for, as this reading counts them. The same seed gives the same object. F15_UNKNOWN if none was
 * found. If f15_find_witness finds none with at most 9 open cells or items, none exists;
 * f15_guess_witness gives up early. */
f15_code f15_find_witness(const f15_reading *reading, uint64_t seed, uint32_t *p, f15_error *err);
f15_code f15_guess_witness(const f15_reading *reading, uint64_t seed, uint32_t *p, f15_error *err);

/* Appends the answer by which a student with the misconception means `right`, a right answer.
 * F15_MISMATCH if the misconception is about the question: such a student writes a solution of the
 * question that f15_misread returns. F15_UNKNOWN if there is no such answer, if `right` is
 * unreadable or NULL, or if the kind is not SWAPS, THREE_CYCLES, MOVES (but of a board of letters),
 * BOARD_CYCLE, ORDER, NETWORK or WORD. */
f15_code f15_preimage(const f15_question *question, f15_misconception_id id, const char *right,
                      f15_text *out, f15_error *err);

/* The start of a sequence of swaps or 3-cycles, and the goal it must reach. */
typedef struct f15_target {
    size_t n;
    f15_names names; /* a goal in which equal names change places is as good */
    bool product;    /* the steps are factors: composed as in the convention */
    uint32_t start[F15_MAX_QUESTION_N], goal[F15_MAX_QUESTION_N];
} f15_target;
f15_code f15_question_target(const f15_question *question, f15_target *out, f15_error *err);
/* Finds the least number of steps from `now` to an arrangement that looks like the goal.
 * F15_TOO_BIG if equal letters make the search too long. */
f15_code f15_target_distance(const f15_question *question, const uint32_t *now,
                             const f15_target *target, uint64_t *out, f15_error *err);

/* MOVES: write the board that a goal F15_GOAL_CYCLE asks for; return whether the goal is
 * reached; find the first cell that is not as the goal wants it, and the item that it should hold
 * (false: reached). */
void f15_puzzle_cycled(const f15_puzzle *puzzle, f15_board *out);
bool f15_puzzle_is_reached(const f15_puzzle *puzzle, const f15_board *board);
bool f15_puzzle_first_wrong(const f15_puzzle *puzzle, const f15_board *board, f15_placed *out);
/* Writes the cell where the goal wants each item, F15_MAX_CELLS for anywhere. The hole has a cell
 * only in F15_GOAL_HOLE. */
void f15_puzzle_wanted(const f15_puzzle *puzzle, uint8_t cell[F15_MAX_CELLS]);

/* WORD: appends a shortest word, found breadth first. F15_UNKNOWN: there is none; F15_TOO_BIG past
 * 200,000 elements of the group, or 6,000,000 places of all of them. */
f15_code f15_shortest_word(const f15_question *question, f15_text *out, f15_error *err);

/* NETWORK: appends the fewest comparators that complete the network, found by trying all; `out` has
 * an arena. F15_TOO_BIG past 6 places or 400,000 different networks. */
f15_code f15_complete_network(const f15_question *question, f15_sequence *out, f15_error *err);

/* ORDER: appends the right order that puts each statement as early as its letter allows. */
void f15_write_some_order(const f15_question *question, f15_text *out);

F15_C_END

#endif

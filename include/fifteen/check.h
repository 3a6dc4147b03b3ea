/* fifteen/check.h - questions, answers, verdicts: judging an answer by what it does.
 *
 * A question is data and what is asked of it. An answer is what a student wrote, read. The checker
 * performs the answer and compares what it does with what was asked; it never compares it with a
 * stored answer, and never runs the algorithm of the course to compare lists. A wrong answer is
 * diagnosed by reinterpretation: a misconception is a change to the question or to the answer under
 * which the same checker says "right" (DESIGN section 5). The table is misconceptions.def.
 *
 *     question --+                          +-- right
 *                +-- f15_check -- verdict --+-- wrong: fault, produces, diagnosis
 *     text ------+                          +-- unreadable: where, what was expected
 *
 * No input or output; all memory is the verdict's or the caller's.
 */
#ifndef FIFTEEN_CHECK_H
#define FIFTEEN_CHECK_H

#include <fifteen/board.h>
#include <fifteen/core.h>
#include <fifteen/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum f15_kind {
#define F15_KIND(id, name, stem, form, look) F15_KIND_##id,
#include <fifteen/kinds.def>
#undef F15_KIND
    F15_KINDS
} f15_kind;
const char *f15_kind_name(f15_kind kind);
const char *f15_kind_form(f15_kind kind); /* how such an answer is written */
bool f15_kind_by_name(const char *name, f15_kind *out);

typedef enum f15_yield {
    F15_YIELDS_PERMUTATION,
    F15_YIELDS_ARRANGEMENT,
    F15_YIELDS_NUMBER,
    F15_YIELDS_TRUTH
} f15_yield;

typedef enum f15_ask {
#define F15_ASK(id, name, yields, phrase, says, look) F15_ASK_##id,
#include <fifteen/asks.def>
#undef F15_ASK
    F15_ASKS
} f15_ask;
const char *f15_ask_name(f15_ask ask);
f15_yield f15_ask_yields(f15_ask ask);
const char *f15_ask_phrase(f15_ask ask); /* "the number of cycles" */
bool f15_ask_by_name(const char *name, f15_ask *out);

/* One property that a witness must have: ask (a number, or a truth) compared with `value`. */
typedef enum f15_relation {
    F15_EXACTLY,
    F15_AT_LEAST,
    F15_AT_MOST,
    F15_OF_PARITY, /* a number that is even where `value` is, and odd where it is odd */
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
    F15_MISCONCEPTIONS /* none of them */
} f15_misconception_id;

/* One of the table, or one of the author's own: its name, and a sentence that teaches. Who names
 * none has NULL for both. */
typedef struct f15_misconception {
    const char *name, *teaches;
} f15_misconception;
f15_misconception f15_misconception_of(f15_misconception_id id); /* F15_MISCONCEPTIONS: none */
const char *f15_misconception_name(f15_misconception_id id);
bool f15_misconception_by_name(const char *name, f15_misconception_id *out); /* of the table */
/* Can it explain an answer of this kind? (Options and statements may name any.) */
bool f15_misconception_applies(f15_misconception_id id, f15_kind kind);

/* What its author says of an option, a distractor or a wrong answer: to who gives it, what it
 * speaks for, and in a word of the author's own. Each may be missing. */
typedef struct f15_remark {
    const char *feedback; /* NULL */
    f15_misconception misconception;
    const char *tag; /* NULL */
} f15_remark;

/* One choice. */
typedef struct f15_option {
    const char *text;
    bool right;
    f15_remark remark;
} f15_option;

/* One statement of a proof to be put in order; it is shown as the letter of its place in the
 * list. */
#define F15_MAX_STATEMENTS 16
typedef struct f15_statement {
    const char *text;
    uint32_t needs;    /* bit k: statement k must have been said before */
    bool distractor;   /* belongs to no order; nothing needs it, and it needs nothing */
    f15_remark remark; /* of a distractor */
} f15_statement;

/* A wrong answer that its author knows: it stands for all that do the same. */
typedef struct f15_known {
    const char *answer;
    f15_remark remark;
} f15_known;

#define F15_MAX_SET_ITEMS 5   /* of a set or a partition of all arrangements */
#define F15_MAX_GRAPH_ITEMS 4 /* of a graph of them */

/* ---- rules that a student may claim ---------------------------------------------------------- */

typedef enum f15_rule_id {
#define F15_RULE(id, name, domain, truth, misconception, stem, claim, ...) F15_RULE_##id,
#include <fifteen/rules.def>
#undef F15_RULE
    F15_RULES
} f15_rule_id;

typedef enum f15_domain {
    F15_DOMAIN_PERMUTATIONS,
    F15_DOMAIN_BOARDS,
    F15_DOMAIN_SMALL_BOARDS /* of at most F15_DISTANCE_CELLS cells, and of their solutions */
} f15_domain;
/* What a rule speaks of: permutations of so many items, boards of so many rows and columns. */
#define F15_RULE_LEAST_ITEMS 1
#define F15_RULE_ITEMS 12
#define F15_RULE_LEAST_SIDE 2
#define F15_RULE_SIDE 4
#define F15_DISTANCE_CELLS 9 /* open cells of a board of which the shortest solution is asked */

const char *f15_rule_name(f15_rule_id rule);
const char *f15_rule_claim(f15_rule_id rule); /* a sentence */
f15_domain f15_rule_domain(f15_rule_id rule);
const char *f15_domain_name(f15_domain domain); /* "permutations", ... */
bool f15_rule_is_true(f15_rule_id rule);
bool f15_rule_by_name(const char *name, f15_rule_id *out);

/* The smallest counterexample, written as an answer: fewest items, then the first list in
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
#define F15_MAX_QUESTION_N 1024
#define F15_MAX_GENERATORS 12
#define F15_MAX_NETWORK_N 16
#define F15_MAX_ANSWER_STEPS 10000   /* swaps, cycles, comparators of one answer */
#define F15_MAX_ANSWER_STATEMENTS 64 /* of ORDER */
#define F15_MAX_ANSWER_BYTES ((size_t)1 << 20)

/* What moves are to bring about. */
typedef enum f15_board_goal {
    F15_GOAL_BOARD,  /* the whole board, `wanted` */
    F15_GOAL_PLACES, /* some pieces in some cells */
    F15_GOAL_HOLE,   /* the hole in a cell */
    F15_GOAL_CYCLE   /* cycle[0] where cycle[1] was, that where cycle[2] was, that where cycle[0]
                        was; everything else, the hole too, where it was */
} f15_board_goal;

#define F15_MAX_PLACED 16
typedef struct f15_placed {
    uint8_t item, cell;
} f15_placed;

/* A board and what is asked of it. Cells and items are 0-based, as in board.h. */
typedef struct f15_puzzle {
    bool given; /* false: the question is not about a board, and nothing else here counts */
    f15_board board;
    f15_board_names names; /* what pieces are called: letters, of MOVES to `wanted` alone, or {0} */

    f15_board_goal goal; /* of MOVES */
    f15_board wanted;
    f15_placed placed[F15_MAX_PLACED];
    size_t placeds;
    uint8_t hole_at;
    uint8_t cycle[3];
    f15_cells kept; /* no slide may begin or end in these */

    f15_cells through, avoiding; /* of BOARD_CYCLE */

    uint8_t path[F15_MAX_CELLS]; /* of ROUNDS: closed; in one round the piece of path[k + 1] goes to
                                    path[k] (chapter6 section 6.5) */
    size_t path_length;
    uint8_t item, cell; /* how many rounds bring this piece here? */
} f15_puzzle;

/* A question: everything the checker needs, nothing else (no prose, no id). Places and items are
 * 0-based; permutations are maps of places. What it points at lies in its arena, or is lent by
 * somebody who outlives it: so *question is a cheap copy as long as the first is there, and only
 * the first is freed; a copy whose `memory` is {0} may be changed and have memory of its own. */
typedef struct f15_question {
    f15_kind kind;
    f15_ask of; /* what is asked; SWAPS-like kinds do not use it */
    f15_convention convention;
    size_t n;

    f15_puzzle puzzle; /* then n is the number of its cells */

    f15_arrangement start; /* n == 0: not given */
    f15_arrangement goal;
    f15_sequence swaps;                   /* given swaps (arity 2; at == NULL: not given) */
    uint32_t *factor[F15_MAX_FACTORS];    /* the product's factors as written, each a map of n; for
                                             CONJUGATE factor[0] is alpha and factor[1] is beta */
    bool factor_is_list[F15_MAX_FACTORS]; /* it was given as a one-line list, not as cycles */
    size_t factors;
    uint32_t *batch[F15_MAX_BATCH]; /* parity of each, instead of the subject; n items each */
    bool batch_is_list[F15_MAX_BATCH];
    size_t batches;

    f15_ask with[F15_MAX_WITH]; /* the numbers asked for beside a parity or a yes */
    size_t withs;
    bool truth;          /* of STATED */
    f15_formula formula; /* of FORMULA */
    bool has_equal_to;   /* then it matters only where it is worth this: as |i-j| = 1 */
    uint64_t equal_to;

    /* what a sequence of swaps or 3-cycles must keep to */
    bool adjacent; /* neighbouring places only */
    bool fewest;   /* as few as possible (adjacent: as few adjacent ones) */
    bool has_at_most;
    uint64_t at_most;
    f15_sequence unlike; /* the answer must differ from this one (order inside a swap is no matter);
                            at == NULL: not given */
    /* of WORD: what the letters are, and their names (notation.h); `unlike` has their codes */
    uint32_t *generator[F15_MAX_GENERATORS];
    const char *generator_name[F15_MAX_GENERATORS];
    size_t generators;
    f15_sequence network; /* of NETWORK: comparators that are there, the lower place first */
    size_t gap;           /* the answer is put before this one of them; their number: at the end */
    bool canonical;       /* cycle form: each cycle from its smallest, cycles in that order */

    f15_condition condition[F15_MAX_CONDITIONS]; /* witness: all must hold; about boards if a puzzle
                                                    is given: any board of its grid */
    size_t conditions;
    f15_option option[F15_MAX_OPTIONS];
    size_t options;

    f15_rule_id rule; /* of COUNTEREXAMPLE: refute it, or say that there is no counterexample */
    bool smallest;    /* with as few items or cells as can be */
    f15_statement statement[F15_MAX_STATEMENTS]; /* of ORDER */
    size_t statements;
    bool around; /* of GRAPH: only the lines that meet the start */

    f15_known *known; /* wrong answers of which its author says something */
    size_t knowns;
    const char *advice; /* its author's: what to look at again after a wrong answer that nothing
                           explains; NULL. Of no matter for right or wrong. */
    uint64_t expects;   /* bit k: its author says that it catches the misconception k; 0: nothing is
                           said. Of no matter for right or wrong. */

    f15_arena memory;
} f15_question;

void f15_question_free(f15_question *question);
/* A copy that shares nothing with it, for whoever outlives it; out is {0} before, and on failure
 * again. */
f15_code f15_question_copy(const f15_question *question, f15_question *out, f15_error *err);

/* How an answer to it is written: the kind's form, or, where a kind has several sorts of question,
 * that of this one. */
const char *f15_question_form(const f15_question *question);

/* Returns how much of the convention the question depends on, for f15_write_convention; all that
 * shows a question or a verdict asks this, and shows no more. F15_USES_BASE: the data or the answer
 * name places, items or cells by number, and the answer is not a number counted of cycles, which is
 * the same from 0 and from 1. F15_USES_ORDER: the data are a product of several factors,
 * or the answer is or may be one. */
unsigned f15_question_uses(const f15_question *question);
/* Returns whether the data have a permutation written in cycles. */
bool f15_question_shows_cycles(const f15_question *question);

/* Is the question whole and consistent: the data that its kind and ask need are there, fit
 * together (start -> goal have the same items, factors the same n) and ask for something that can
 * be had (a 3-cycle question is even, at-most is not below the least)? The checker relies on it:
 * validate once, then check as often as you like. F15_MISMATCH otherwise. */
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

/* The first fault: where it stands in the answer, and the sentence (from faults.def), filled in,
 * in the question's own base. What is no text of the verdict's memory lasts for ever. */
typedef struct f15_fault {
    f15_fault_id id;
    size_t step;        /* the swap, cycle, value, ... it is in, from 1; 0: the answer as a whole */
    f15_span span;      /* in the text as given; line 0: the answer as a whole */
    const char *text;   /* clean; "" without a fault */
    const char *place;  /* what is said instead below F15_FEEDBACK_FULL: where, and not what belongs
                           there; NULL: nothing, not even that it is this fault */
    const char *remedy; /* the next step: what to write instead of an unreadable answer, what to do
                           about the fault, or, where nothing explains a wrong answer, what to look
                           at again; a sentence but for its capital and full stop. It tells neither
                           what is right nor which part is off. "": none */
    const char *look;   /* the remedy below F15_FEEDBACK_FULL where `place` is NULL */
} f15_fault;

/* How much of a verdict is told, each level with what the one before it tells (DESIGN section 5).
 * Only the last may give the right answer away, whole or in part. */
typedef enum f15_feedback {
    F15_FEEDBACK_NONE,    /* nothing: not even whether it is right */
    F15_FEEDBACK_VERDICT, /* right, wrong, or unreadable and why */
    F15_FEEDBACK_PLACE,   /* the misunderstanding; where it is wrong first, and not what belongs
                             there; the next step; nothing of the place where an entry has fewer than
                             four possible   values: parities, yes and no, choices */
    F15_FEEDBACK_EFFECT,  /* what the answer does */
    F15_FEEDBACK_FULL
} f15_feedback;
const char *f15_feedback_name(f15_feedback level);
bool f15_feedback_by_name(const char *name, f15_feedback *out);
/* What the n-th wrong try at a question is told, n from 1. */
f15_feedback f15_feedback_of_try(uint64_t n);

/* Credit. A right answer has 1, one that cannot be read 0 (and costs no try), a wrong one:
 *
 *   set, graph          right less wrong, of all that belong: a word or line too many, repeated or
 *                       that cannot be counts as wrong, one that is left out as nothing
 *   partition           right less wrong, of all; which class is which is taken as is best for it
 *   parity, a batch     right less wrong, of all; one too many is wrong
 *   parity, yes-no      with k of w numbers right, 1 + k of 1 + w; k of 1 + w if the word is wrong;
 *                       0 without a right number, for a word can be guessed
 *   permutation         changed rightly less changed wrongly, of the places that hold something
 *                       else than before (in the arrangement moved, or the list of the identity)
 *
 *   cycles, conjugate   the same of where things go; 1/2 if only the order of the cycles is not as
 *                       it should be
 *
 *   swaps, three-cycles what share of the least distance to the goal is made good, up to the first
 *                       step that cannot be done, times the share of steps up to there; with too
 *                       many steps, those allowed of those made; 0 for the sequence that was given
 *
 *   moves               the same, the distance being the rows and columns of all pieces (or of
 *                       those asked for) from where they should be
 *
 *   order               1 - edits / statements that belong, where an edit moves one statement, puts
 *                       one in or takes one away; the fewest that lead to any right order
 *
 *   all others          0
 *
 * At least 0 each. To leave all as it was is worth nothing, and so on the whole is guessing. A
 * share is revealed from F15_FEEDBACK_EFFECT on; at F15_FEEDBACK_FULL where an entry has fewer than
 * four possible values. */
#define F15_CREDIT_UNTOLD (-1.0)

#define F15_MAX_DIAGNOSES 8
typedef struct f15_verdict {
    f15_judgement judgement;
    f15_fault fault;
    const char *produces; /* what the answer really does: "AMRINE", "(0 3)"; "" if nothing */
    f15_misconception diagnosis[F15_MAX_DIAGNOSES]; /* what the author attached to the answer, then
                                                       at most two that are inferred, the most
                                                       specific first; borrowed from the question */
    size_t diagnoses;
    const char *feedback, *tag; /* of the option picked, of the distractor that is the fault, or of
                                   a wrong answer that is known: borrowed likewise; or NULL */
    double credit; /* 0..1, by the rule of its kind (above); 1 is right, and nothing else is, but
                      see f15_check_part. Once it is limited: F15_CREDIT_UNTOLD, where the level
                      withholds it */
    f15_feedback credit_from; /* the first level that reveals the credit of a wrong answer */
    f15_feedback told;        /* how much of it is here; all, until it is limited */
    f15_arena memory;
} f15_verdict;

/* One without a fault, told in full. */
f15_verdict f15_verdict_of(f15_judgement judgement);
void f15_verdict_free(f15_verdict *verdict);
/* Is the misconception in the diagnosis? */
bool f15_verdict_names(const f15_verdict *verdict, const char *misconception);
/* Puts it there, behind the others, once, and if there is room; nothing is done for none. */
void f15_verdict_add(f15_verdict *verdict, f15_misconception misconception);
/* Takes out what the level does not tell: then fault.text is the sentence for that level, and what
 * is withheld is empty, or a fault of the id NONE, or UNTOLD with a remedy; of a right one only
 * F15_FEEDBACK_NONE takes anything. Never fails; may be done to a copy, which borrows from the
 * whole verdict and is not freed. */
void f15_verdict_limit(f15_verdict *verdict, f15_feedback level);

/* Judges `answer` (length bytes, any bytes). Returns F15_OK whenever there is a verdict, also
 * wrong or unreadable; F15_NO_MEMORY otherwise. Precondition: the question is valid.
 * The verdict must be {0} or freed before. */
f15_code f15_check(const f15_question *question, const char *answer, size_t length,
                   f15_verdict *out, f15_error *err);

/* An answer as it was written: what f15_check would judge. */
typedef struct f15_written {
    bool list;               /* the groups are a one-line list */
    f15_groups groups;       /* of what is written in numbers: values as they are written */
    f15_written_moves moves; /* of MOVES */
    f15_board board;         /* of a WITNESS that is a board */
} f15_written;
/* Reads the form, and judges nothing; what it gives lies in the arena. Fails where f15_check calls
 * an answer unreadable, with the reason, and where a board that is written is none. */
f15_code f15_read_answer(const f15_question *question, const char *answer, size_t length,
                         f15_arena *arena, f15_written *out, f15_error *err);

/* The right value of a question that has one (permutation, cycles, conjugate, parity, number,
 * yes-no, choice, set, partition, graph; order, if there is only one; none, for a rule that is
 * true), written as an answer; F15_UNKNOWN where there are many right answers: see answers.h. */
f15_code f15_right_answer(const f15_question *question, f15_text *out, f15_error *err);

/* Does the question's subject - the permutation, or the board - meet a condition? F15_MISMATCH if
 * that cannot be asked of it. Precondition: the question is valid. */
f15_code f15_question_satisfies(const f15_question *question, const f15_condition *condition,
                                bool *yes, f15_error *err);

/* What is counted of a permutation of n <= F15_MAX_QUESTION_N, or of a board (NULL: of p): the
 * number, or 1 and 0 for a truth. F15_MISMATCH if it cannot be asked of it, F15_TOO_BIG. */
f15_code f15_count_ask(f15_ask ask, const uint32_t *p, size_t n, const f15_board *board,
                       uint64_t *out, f15_error *err);

/* A stable hash (FNV-1a, 64 bits) of data, answer kind and convention - of all that decides a
 * verdict, and of no prose. */
uint64_t f15_question_hash(const f15_question *question);

/* ---- for those who make answers (answers.h) -------------------------------------------------- */

/* The verdict alone, without its words: is the answer right? Is it wrong, and would the
 * misconception explain it, borne by evidence or not? Preconditions and failures as of f15_check.
 */
f15_code f15_is_right(const f15_question *question, const char *answer, size_t length, bool *yes,
                      f15_error *err);
f15_code f15_is_wrong_for(const f15_question *question, const char *answer, size_t length,
                          f15_misconception_id id, bool *yes, f15_error *err);

/* A question as somebody reads it. It borrows from the question and lives in the arena. */
typedef struct f15_reading f15_reading;
/* As it is. NULL: the arena has failed. */
f15_reading *f15_read_rightly(const f15_question *question, f15_arena *arena);
/* As somebody with the misconception reads it, which may be done in several ways, counted from 0.
 * NULL: not in this way; or the arena has failed. */
#define F15_WAYS 4
f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena);
/* The data as they are read, of which some may be misread so that no question is left of them
 * (f15_question_validate); how they are counted is not seen there. */
const f15_question *f15_reading_question(const f15_reading *reading);
/* Are cells that follow each other in reading order thought to be neighbours? */
bool f15_reading_joins_rows(const f15_reading *reading);
/* f15_right_answer under this reading. */
f15_code f15_reading_answer(const f15_reading *reading, f15_text *out, f15_error *err);
/* WITNESS: an object (of a board: item to cell) that has all the properties asked for, as they are
 * counted under this reading: n words. The same seed gives the same one. F15_UNKNOWN if none was
 * found; thorough, of at most 9 open cells or items: if there is none. */
f15_code f15_find_witness(const f15_reading *reading, uint64_t seed, bool thorough, uint32_t *p,
                          f15_error *err);

/* What somebody with the misconception writes who means `right`, a right answer, appended to `out`:
 * read as such a reader reads, it is `right`. F15_MISMATCH if the misconception is about the
 * question: then a solution of what f15_misread gives is written. F15_UNKNOWN if nothing is, or
 * `right` (NULL: none is at hand) cannot be read. For SWAPS, THREE_CYCLES, MOVES, BOARD_CYCLE and
 * ORDER. */
f15_code f15_preimage(const f15_question *question, f15_misconception_id id, const char *right,
                      f15_text *out, f15_error *err);

/* Where a sequence of swaps or 3-cycles starts and where it is to lead. */
typedef struct f15_target {
    size_t n;
    f15_names names; /* goals that look the same will do */
    bool product;    /* the steps are factors: composed as the convention says */
    uint32_t start[F15_MAX_QUESTION_N], goal[F15_MAX_QUESTION_N];
} f15_target;
f15_code f15_question_target(const f15_question *question, f15_target *out, f15_error *err);
/* The least number of steps that lead from `now` to something that looks like the goal. F15_TOO_BIG
 * when equal letters make that too long to find out. */
f15_code f15_target_distance(const f15_question *question, const uint32_t *now,
                             const f15_target *target, uint64_t *out, f15_error *err);

/* MOVES: the board that a goal of the sort CYCLE asks for; is the goal reached? */
void f15_puzzle_cycled(const f15_puzzle *puzzle, f15_board *out);
bool f15_puzzle_is_reached(const f15_puzzle *puzzle, const f15_board *board);
/* The cell where its goal wants each item, of a hole too if it is all that has one; F15_MAX_CELLS:
 * anywhere. */
void f15_puzzle_wanted(const f15_puzzle *puzzle, uint8_t cell[F15_MAX_CELLS]);

/* WORD: a shortest word, found by breadth, appended to `out`. F15_UNKNOWN: there is none;
 * F15_TOO_BIG past 200,000 elements of the group, or 6,000,000 places of all of them. */
f15_code f15_shortest_word(const f15_question *question, f15_text *out, f15_error *err);

/* NETWORK: the fewest comparators that complete the network, found by trying all; `out` has an
 * arena. F15_TOO_BIG past 6 places or 400,000 different networks. */
f15_code f15_complete_network(const f15_question *question, f15_sequence *out, f15_error *err);

/* ORDER: of the right orders that which says each statement as soon as its letter allows. */
void f15_write_some_order(const f15_question *question, f15_text *out);

#ifdef __cplusplus
}
#endif

#endif

/* fifteen/session.h - what happens between a student and a lesson, an exercise, practice or a
 * trace.
 *
 * A session is a state machine. After each act there is a view for the screen, and there are deeds
 * for the caller that keeps progress:
 *
 *     open --> view        act --> view, deeds        act --> view, deeds        close
 *
 * A session has no input, output, clock, environment or progress: the same acts give the same
 * views. A terminal, a page in a browser and a script are loops around it; only the session decides
 * what to say when, when to offer a hint, and what a wrong try may reveal.
 *
 *     part      the screen shows                  acts that can be done
 *     PROSE     the words of a page               NEXT BACK PAGE
 *     TRACE     a recording, up to a cut          NEXT BACK FIRST LAST GO AGAIN PAGE PREDICT BREAK
 *     QUESTION  an exercise, or a variant of one  ANSWER HINT SHOW SKIP AGAIN BACK PAGE KNOWN
 *     GAP       a recording up to the question    ANSWER HINT SHOW SKIP AGAIN BACK PAGE FOLLOW
 *     REST      answered, or not answerable       NEXT BACK PAGE AGAIN
 *     PLAY      a board to be slid                SLIDE UNDO REDO CLEAR HINT
 *     EXPLORE   a figure to be touched            NEXT BACK PAGE TOUCH UNDO REDO CLEAR DRAFT
 *     END       the end                           (in a lesson) BACK PAGE
 *
 * BACK and PAGE are for lessons, but BACK is also a step back in a trace, and returns from a
 * question of PREDICT to its trace. LEVEL can always be done. Questions may be answered by hand
 * too: DRAFT, and SLIDE, TOUCH, UNDO, REDO, CLEAR (below). An act that cannot be done changes
 * nothing, and the session says so.
 *
 * TEACHING. Tries are unlimited, and an unreadable answer costs none. The first miss at a question
 * or gap reveals the misunderstanding and the place, the second also the effect of the answer
 * (f15_feedback_of_try); then hints are offered, one at a time, and the solution. The right answer
 * is never revealed before the solution is shown. If a question that varies has only two possible
 * answers, a wrong one gets the whole verdict and NEXT brings a variant, since a guess is worth
 * nothing. SHOW shows the solution, with the reason or else the hints; then the question does not
 * count as solved alone, and another wrong answer gets the whole verdict. After a right answer the
 * reason is given too. Where an exercise's answers are withheld, SHOW and HINT are not offered, a
 * verdict reveals no more than the place, and a question without a key is only shown: REST. A gap
 * is asked where the trace is, which then continues with its own step. PREDICT asks, in any trace,
 * for the event after the cut shown, or says why nothing can be asked there; AGAIN asks it once
 * more, NEXT continues as after the trace. After a wrong but possible step at a gap, FOLLOW is
 * offered where the algorithm can run from any state: the trace continues from where the step
 * leads. BREAK exchanges two places on a copy of the state, judges the claims after the cut's last
 * step again, and names those that cannot be judged then; the next act undoes it.
 *
 * PARTS. The parts of an exercise are asked one by one, the next one when a part is right or was
 * skipped. Each part is a question of its own, with tries, hints, deeds. A variant covers all
 * parts, and AGAIN begins it again. The last answer is carried into later parts (f15_check_part),
 * unless the solution was shown. If there are two possible answers, a wrong one gets the whole
 * verdict, and then the next part comes.
 *
 * MEMORY. Course, lesson, exercise and words are borrowed and only read: many sessions, each in its
 * own thread, may share a course. The first failure of an act (no memory; F15_CLAIM_FAILED of a
 * trace that was shown) is kept: every later act returns it. */
#ifndef FIFTEEN_SESSION_H
#define FIFTEEN_SESSION_H

#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/deed.def>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>

F15_C_BEGIN

/* ---- messages ------------------------------------------------------------------------------ */

/* One message; messages.def has the meaning of the values. */
typedef enum f15_message_id {
#define F15_MESSAGE(id, name, text) F15_SAY_##id,
#include <fifteen/messages.def>
#undef F15_MESSAGE
    F15_MESSAGES
} f15_message_id;
typedef struct f15_message {
    f15_message_id id;
    uint64_t value[2];
    const char *text; /* any bytes that a course or a student wrote; NULL: none */
} f15_message;
const char *f15_message_name(f15_message_id id); /* "page", "no-try", ... */
const char *f15_message_text(f15_message_id id); /* the template; "" if renderers show it instead */

/* ---- deeds --------------------------------------------------------------------------------- */

/* The identity of a question: an exercise, a variant of one, a trace ("trace/transform", with a
 * hash of its words). */
typedef struct f15_subject {
    const char *id;
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
    uint64_t draw;         /* f15_exercise_hashes of an exercise that varies; else 0 */
    uint64_t printed, key; /* of an exercise; else 0 */
    uint64_t points;       /* for a right answer */
} f15_subject;

/* The student's earlier acts at a question. An unreadable answer is not an attempt. */
typedef struct f15_standing {
    uint64_t attempts, unreadable;
    bool solved, shown, skipped;
    bool own; /* solved before a solution was shown */
} f15_standing;

typedef enum f15_deed_kind {
    F15_DEED_ATTEMPT,
    F15_DEED_SHOWN,   /* a solution */
    F15_DEED_SKIPPED, /* a question */
    F15_DEED_PAGE,    /* the lesson has reached this page */
    F15_DEED_DONE /* a page: its last question was answered right; or it was left for the next one,
                     with its question answered, skipped but solved earlier, or none */
} f15_deed_kind;

/* The caller that keeps a deed adds a time. A deed read back may be of another version, so its
 * fault and misconceptions are names. All is borrowed. */
#define F15_NO_TIME INT64_MIN
typedef struct f15_deed {
    f15_deed_kind kind;
    int64_t time;        /* seconds since 1970; F15_NO_TIME: unknown, as in a session's own deeds */
    f15_subject subject; /* attempt, shown, skipped */
    const char *answer;  /* attempt: any bytes */
    size_t length;
    f15_judgement judgement;    /* as in the verdict, not limited */
    const char *fault;          /* f15_fault_name; "none" */
    const char *diagnosis;      /* names with a space between; "" */
    const char *tag;            /* the author's word for the answer; NULL or "": none */
    double credit;              /* F15_CREDIT_UNKNOWN: unknown, as is subject.points */
    const f15_verdict *verdict; /* not limited to a level; NULL in a deed read back */
    uint64_t hints;             /* given before it */
    bool shown;                 /* a solution of this very question had been shown before */
    bool first;                 /* read back: the first try at this very question */
    bool claimed;               /* attempt: the verdict is from a file, not judged here */
    const char *lesson;         /* page, done */
    uint64_t page, pages;       /* page, done: its number, from 0; the lesson's pages, 0: unknown */
    bool finished;              /* page: whether the lesson has ever been finished, if pages is 0 */
} f15_deed;

/* A field of a deed, and its value. Each reader and writer of deeds is a loop over the rows of
 * deed.def. The types: first those with a text, then those with a number, then one with a share. */
typedef enum f15_field_type {
    F15_FIELD_KIND,    /* "attempt", "shown", "skipped", "page", "done" */
    F15_FIELD_VERDICT, /* f15_judgement_name */
    F15_FIELD_ID,      /* not "" */
    F15_FIELD_TEXT,
    F15_FIELD_NAMES, /* with a space between */
    F15_FIELD_BYTES,
    F15_FIELD_TIME, /* an int64_t */
    F15_FIELD_HASH, /* shown as 16 digits */
    F15_FIELD_SEED,
    F15_FIELD_NUMBER,
    F15_FIELD_POINTS,
    F15_FIELD_TRUTH,   /* 0 or 1 */
    F15_FIELD_CLAIMED, /* 0 or 1; JSON shows 1 only */
    F15_FIELD_CREDIT
} f15_field_type;
typedef struct f15_deed_field {
    const char *key, *column;
    f15_field_type type;
    unsigned kinds; /* bits 1 << f15_deed_kind of the deeds that have it */
    size_t at;      /* the offset of the member in f15_deed */
    bool may_lack;  /* it may be unknown */
    uint64_t most;
} f15_deed_field;
typedef struct f15_value {
    bool there; /* false: unknown, or the deed has no such field */
    const char *text;
    size_t length;
    uint64_t number;
    double share; /* from 0 to 1 */
} f15_value;

/* Returns the row with this index, or NULL; the row with this key or column, or NULL. */
const f15_deed_field *f15_deed_field_at(size_t k);
const f15_deed_field *f15_deed_field_named(const char *name, size_t length);
/* Returns the value of the field; it borrows the deed's text. */
f15_value f15_deed_get(const f15_deed *deed, const f15_deed_field *field);
/* Stores the value, whose text is borrowed, in a deed of a known kind. Returns false if the field
 * cannot have it; a number past `most` is stored nevertheless. */
bool f15_deed_set(f15_deed *deed, const f15_deed_field *field, const f15_value *value);

/* Judges an attempt again, at the exercise or its variant (kept in *variant for the next call).
 * Sets `claimed` to false if the deed has this very question's verdict; to true if it has another,
 * or the course no longer has the question. Returns false if the other verdict cannot follow from
 * answers to earlier parts either. */
bool f15_deed_judge(f15_deed *deed, const f15_course *course, f15_exercise *variant,
                    f15_error *err);

/* The score of practice. */
typedef struct f15_score {
    uint64_t asked;             /* questions tried, shown or skipped */
    uint64_t first_try;         /* of these, right at the first try, no solution shown */
    uint64_t wrong, unreadable; /* answers */
} f15_score;

/* ---- the view ------------------------------------------------------------------------------ */

typedef enum f15_part {
    F15_PART_PROSE,
    F15_PART_TRACE,
    F15_PART_QUESTION,
    F15_PART_GAP,
    F15_PART_REST,
    F15_PART_END,
    F15_PART_PLAY,
    F15_PART_EXPLORE
} f15_part;

/* An answer that is being made, typed or by hand. Its text is the whole answer as it would be
 * typed, in the question's convention:
 *
 *     hand     for                                   SLIDE, TOUCH                     text
 *     SLIDES   moves; the slide of a gap             a piece slides                   12 11
 *     SWAPS    swaps, comparators; of a gap one      two places are exchanged         0-1 1-3
 *              a witness                             the same, in a list or a board   3 0 1 2
 *     CYCLES   cycles, a conjugate                   the first place again closes it  (0 3 2)(1 4)
 *              3-cycles; one of a gap, or of pieces  the third place closes it        (2 0 1)
 *     PATH     a closed path of a board              cells in turn                    0 1 5 4
 *     PICK     a choice (another replaces it)        picked, or put back              b
 *              a set of arrangements                                                  STOP POTS
 *     BINS     a partition                           first class, second, neither     STOP | POTS
 *     FILL     a parity or yes-no; of a batch each   a word of a row; a number with   odd, cycles 3
 *                                                    `other` 1 more (0: none), or as
 *                                                    typed, with `text`
 *     ORDER    an order                              in at the end, or out; with      c a b
 *                                                    `other` to that position, from 1
 *     LINES    a graph                               two places; again: taken away    STOP-POTS
 *     KEYS     a word                                a key adds its letter            r^2 s
 *     FIGURE   no answer: a figure of a lesson       what its kind makes of it        12 11 swap
 *
 * Places and keys are touched by number, the keys after the places. A permutation, a witness and a
 * counterexample are made by SWAPS; keys of the last choose its size, or say "none".
 *
 * A step is written when it is complete; touching a place twice in a row releases it. Where a gap
 * asks for one step, a second step replaces the first. Typed text (DRAFT, ANSWER) is read as an
 * answer and done if possible, and the hand continues from there; else the items stay, and the hand
 * asks the student to correct or clear the text. ANSWER without a text (NULL) gives the draft; a
 * text given becomes the draft.
 *
 * A draft never says whether it is right: items move only where start and goal are given, or on a
 * board; elsewhere places are only named. The hand refuses only what a real board cannot do; the
 * judge decides about kept and forbidden cells. */
typedef enum f15_hand {
    F15_HAND_NONE,   /* this answer can only be typed */
    F15_HAND_SLIDES, /* SLIDE; all others TOUCH */
    F15_HAND_SWAPS,
    F15_HAND_CYCLES,
    F15_HAND_PATH,
    F15_HAND_PICK, /* from here on `item` is NULL, except in KEYS, and `mark` shows the acts */
    F15_HAND_BINS,
    F15_HAND_FILL,
    F15_HAND_ORDER,
    F15_HAND_LINES,
    F15_HAND_KEYS,
    F15_HAND_FIGURE,
    F15_HANDS
} f15_hand;
const char *f15_hand_name(f15_hand hand); /* "none", "slides", ... */

/* The marks of a figure's places and keys. */
typedef enum f15_figure_mark {
    F15_MARK_NONE,
    F15_MARK_LIT,  /* chosen, reached, pressed */
    F15_MARK_DIM,  /* in the background */
    F15_MARK_BAD,  /* false, cut off */
    F15_MARK_WALL, /* no piece can go there */
    F15_MARK_HERE, /* the present one */
    F15_MARKS
} f15_figure_mark;
/* A lamp, a count or a queue beside the places of a figure. */
typedef struct f15_readout {
    const char *name, *text;
    bool on; /* of a lamp */
} f15_readout;
typedef struct f15_draft {
    f15_hand hand;
    const char *text; /* never NULL; any bytes, if they were typed */
    size_t length;
    bool readable;          /* the text, or "", can be performed: items and board show its effect */
    const f15_board *board; /* if the places are the cells of a board; else NULL */
    const uint32_t *item;   /* the item in each of n places; on a board equal to board->item */
    const char *const
        *name; /* of each item; NULL: numbers in the convention's base, or of pieces */
    size_t n;  /* 0 for HAND_NONE */
    /* What each place is marked with, 0 for none: in PICK 1, in BINS the class, in ORDER the
     * position; in FILL 1 at the word that is chosen in a row, and at a number's place 1 more than
     * the number. NULL for the hands before F15_HAND_PICK in f15_hand. */
    const uint32_t *mark;
    /* What is written beside each place: an option or statement; in FILL the name of its row, empty
     * if there is only one. NULL in other hands. */
    const char *const *about;
    size_t numbers; /* FILL: the last `numbers` places are numbers */
    /* The two ends of each line: in LINES those drawn; in PATH its steps; in SWAPS and CYCLES those
     * of which nothing moves. */
    const uint32_t *line;
    size_t lines;
    const char *const *key; /* the names of the keys */
    size_t keys;
    bool none;      /* the answer is "none", the last key */
    uint32_t whole; /* length of the complete steps in `text`: typing these and touching the
                       `touched` places makes this draft again */
    const uint32_t *touched; /* places that wait for more; for a path all of it, in order */
    size_t touches;
    size_t done, undone; /* acts that UNDO takes back, REDO does again; for typed text, steps */
    /* FIGURE: `name` is the label of each place (NULL: the place is empty), `mark` has a
     * f15_figure_mark for each place, then for each key */
    size_t columns;  /* places per row */
    const bool *can; /* which places, then which keys, can be touched now */
    const f15_readout *readout;
    size_t readouts;
    const char *seen; /* the sentence of the figure, once the student has reached its state */
    /* FILL: for each place the text typed there, if it is not a number and the judge is to say so
     * (its mark is 0); else NULL. NULL without such a text. */
    const char *const *field;
} f15_draft;
/* Returns whether k is one of the last `numbers` places. */
static inline bool f15_draft_is_number(const f15_draft *draft, size_t k) {
    return k < draft->n && k + draft->numbers >= draft->n;
}

/* A board in play, and its ledger. A board that cannot be solved is played too. If slides can bring
 * home all but the last two pieces, which stay exchanged, that is its nearest position.
 *
 * DISTANCES. `shortest` is searched for once, through at most F15_PLAY_NODES boards; `left` after
 * each act through F15_PLAY_GLANCE (half a millisecond), if an estimate (f15_engine_estimate) is at
 * most F15_PLAY_NEAR and no known shortest solution is being followed or retraced. Boards of up to
 * 3 x 4 are nearly always known, of 4 x 4 those some 35 slides from home. A hint searches through
 * F15_PLAY_NODES; if that is not enough, it uses stages (stages.h, whose tables take 25 ms at the
 * first such hint on 4 x 4), or with obstacles 3-cycles. A solution is kept until a better one is
 * found, so a student who follows the hints always arrives. */
#define F15_PLAY_SLIDES ((size_t)1 << 16)
#define F15_PLAY_NODES ((uint64_t)1 << 20)
#define F15_PLAY_GLANCE ((uint64_t)1 << 17)
#define F15_PLAY_NEAR 30
typedef struct f15_play {
    f15_board from, now;
    const uint8_t *slide; /* the items that slid: `made` slides, then the undone ones */
    const char *moves;    /* the labels of those made, as `fifteen check` takes them */
    size_t length;
    uint64_t made, undone; /* slides made; slides that REDO does again */
    bool solvable, solved; /* slides can solve `from`; the board is solved now */
    bool nears; /* not solvable, but slides bring all home except the items last[0] and last[1] */
    uint32_t last[2];
    bool nearest;        /* `nears`, and all except these two are home now */
    bool odd, dark;      /* odd: the permutation of `now`; dark: the hole's cell, its home light */
    uint64_t inversions; /* of the pieces, without the hole */
    uint64_t cycles;     /* of all open cells, fixed ones too */
    uint64_t shortest, left; /* slides of a shortest solution of `from`, of `now`; UINT64_MAX: none,
                                or unknown within the limits of a session */
} f15_play;

/* A claim that was judged again after BREAK. */
typedef struct f15_rejudged_claim {
    size_t event; /* of the recording */
    bool holds;
} f15_rejudged_claim;

#define F15_MOST_SAID 30
#define F15_MOST_DEEDS 4

/* The view: the contents of the screen. All borrowed, until the next act. */
typedef struct f15_view {
    f15_part part;
    const f15_lesson *lesson; /* NULL: none */
    size_t page;              /* in the lesson, from 0 */
    f15_recording *recording; /* of page, words or quiz; NULL: none. Showing a cut moves its tape */
    size_t cut;               /* TRACE: the last cut shown; GAP: the first cut not shown yet */
    const f15_exercise *exercise; /* asked now, or answered; NULL: none */
    f15_quiz *quiz;               /* whose gap is asked now; NULL: none */
    f15_subject subject;          /* of exercise or quiz */
    const char *const *word;      /* of the trace */
    size_t words;
    size_t hints;   /* given so far */
    bool has_hint;  /* the question has a hint, given or not */
    bool shown;     /* a solution was shown, now or earlier */
    bool fresh;     /* this act put the question: the caller may send KNOWN */
    bool word_like; /* an answer may be a word, and so look like a command */
    bool wait;      /* REST: there is something to read; else the caller may do NEXT at once */
    const f15_verdict *verdict; /* on this act's answer, limited to the level; NULL: it gave none */
    const char *answer;         /* the text of that answer */
    size_t length;
    const f15_draft *draft;           /* QUESTION, GAP, EXPLORE: the answer so far; else NULL */
    const f15_play *play;             /* PLAY; else NULL */
    const f15_rejudged_claim *broken; /* after BREAK: claims that could be judged again; or NULL */
    size_t brokens;
    f15_score score;
    uint64_t made;                   /* variants or traces asked so far that had a question */
    f15_message said[F15_MOST_SAID]; /* messages of this act, in the order to show them */
    size_t saids;
    uint32_t can; /* bit 1 << F15_ACT_... for each act that can be done now */
} f15_view;

/* ---- acts ---------------------------------------------------------------------------------- */

typedef enum f15_act_kind {
    F15_ACT_NEXT,   /* the next cut, page or question */
    F15_ACT_BACK,   /* the previous cut or page */
    F15_ACT_FIRST,  /* cut */
    F15_ACT_LAST,   /* cut: shows the rest of the trace */
    F15_ACT_GO,     /* to cut `number`, from 0 */
    F15_ACT_PAGE,   /* to page `number`, from 0 */
    F15_ACT_ANSWER, /* text, length; text NULL: the draft */
    F15_ACT_HINT,
    F15_ACT_SHOW,  /* a solution */
    F15_ACT_SKIP,  /* the question */
    F15_ACT_AGAIN, /* another variant, or the same question again; a trace from its beginning */
    F15_ACT_LEVEL, /* from now on reveals at most `number` (f15_feedback), and at most `allowed` */
    F15_ACT_KNOWN, /* sets the `standing` of the question just asked */
    F15_ACT_DRAFT, /* the answer is `text`, `length` so far: typed, not given */
    F15_ACT_SLIDE, /* the piece in cell `number` into the hole, on the draft or the board in play */
    F15_ACT_TOUCH, /* place `number` of the draft */
    F15_ACT_UNDO,  /* the last SLIDE or TOUCH; in typed text, the last step */
    F15_ACT_REDO,
    F15_ACT_CLEAR,   /* empties the draft (REDO brings it back); in play, undoes all slides */
    F15_ACT_FOLLOW,  /* GAP, after a step that is wrong but possible: continues from there */
    F15_ACT_PREDICT, /* TRACE: from here on asks for the events after the cut that is shown */
    F15_ACT_BREAK,   /* TRACE: exchanges places `number` and `other` after the step that is shown */
    F15_ACTS
} f15_act_kind;

const char *f15_act_name(f15_act_kind kind); /* "next", "answer", ... */

typedef struct f15_act {
    f15_act_kind kind;
    uint64_t number, other;
    const char *text;
    size_t length;
    f15_standing standing;
} f15_act;

typedef enum f15_session_kind {
    F15_SESSION_LESSON,   /* lesson, from page */
    F15_SESSION_EXERCISE, /* exercise, once */
    F15_SESSION_PRACTICE, /* exercise: variants, or it once if it does not vary; words: the gaps of
                             their trace, or of random problems of an algorithm named alone */
    F15_SESSION_TRACE,    /* words, watched */
    F15_SESSION_PLAY      /* board, played */
} f15_session_kind;

/* The input of f15_session_open: the kind of session, its contents and limits. */
typedef struct f15_session_start {
    f15_session_kind kind;
    const f15_course *course; /* with the questions of the lesson */
    const f15_lesson *lesson;
    size_t page; /* past the end: the last */
    const f15_exercise *exercise;
    bool whole; /* exercise is the first of several parts, to be asked one by one */
    const char *const *word;
    size_t words;
    f15_convention convention; /* of the words */
    uint32_t depth;            /* of a trace to watch; 0: its own */
    const f15_board *board;    /* to play */
    uint64_t seed;  /* of the first variant or random problem; the next have the numbers after it */
    uint64_t nodes; /* the most boards made by a search in a trace; 0: the limit in the words */
    uint64_t count; /* practice: the number of variants or traces; 0: no limit */
    bool one_try;   /* practice: the first answer counts, right, wrong or unreadable */
    bool printed;   /* lesson: traces to be predicted are shown, as nobody answers */
    f15_feedback allowed;
} f15_session_start;

typedef struct f15_session f15_session; /* opaque */

/* Reports the pages whose words make no figure to be explored, or one whose state is reached at
 * once; f15_course_lint does the rest.
 * F15_NO_MEMORY. */
f15_code f15_session_lint(const f15_course *course, f15_findings *findings, f15_error *err);

/* Opens a session; the caller closes *out. F15_UNKNOWN: nothing can be drawn; for words, the errors
 * of f15_record and f15_quiz_open; F15_USAGE: what this kind of session needs is NULL. If the trace
 * of a page does not run, the session says so. */
f15_code f15_session_open(const f15_session_start *start, f15_session **out, f15_error *err);
void f15_session_close(f15_session *session); /* NULL does nothing */

/* Performs an act. F15_USAGE, with nothing changed, for an act that does not exist. */
f15_code f15_session_act(f15_session *session, const f15_act *act, f15_error *err);
const f15_view *f15_session_view(const f15_session *session);
/* Returns this message of the last act, or NULL. */
const f15_message *f15_view_said(const f15_view *view, f15_message_id id);
/* Returns the place whose piece SLIDE moves to that side: on the board in play, or, as the draft
 * shows it, on the board on which its next slide is made, which at a gap is that before the draft's
 * slide. If there is none, returns their number, or UINT32_MAX if no board is slid. */
uint32_t f15_view_source(const f15_view *view, f15_side side);
/* Returns whether the page is read: prose, a figure, or a trace at its last cut. */
bool f15_view_is_read(const f15_view *view);
/* Takes the next deed of the last act, borrowed until the next act, which discards those not taken;
 * returns false if there are no more. */
bool f15_session_take_deed(f15_session *session, f15_deed *out);

F15_C_END

#endif

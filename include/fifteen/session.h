/* fifteen/session.h - what happens between a student and a lesson, an exercise, practice or a
 * trace.
 *
 * A session is a state machine. It is opened, and acts are done; after each there is a view of what
 * is to be seen, and there are deeds for whoever keeps progress:
 *
 *     open --> view        act --> view, deeds        act --> view, deeds        close
 *
 * There is no input, output, clock, environment or progress in it: the same acts give the same
 * views, so that a session is tested, and replayed, as a list of acts. A terminal, a page in a
 * browser and a scripted walk are loops around it; what to say when, when to offer a hint, and what
 * a wrong try may tell is decided here and nowhere else.
 *
 *     part      what is to be seen                what can be done
 *     PROSE     the words of a page               NEXT BACK PAGE
 *     TRACE     a recording, up to a cut          NEXT BACK FIRST LAST GO AGAIN PAGE PREDICT BREAK
 *     QUESTION  an exercise, or a variant of one  ANSWER HINT SHOW SKIP AGAIN BACK PAGE KNOWN
 *     GAP       a recording up to what is asked   ANSWER HINT SHOW SKIP AGAIN BACK PAGE FOLLOW
 *     REST      it is answered, or cannot be      NEXT BACK PAGE AGAIN
 *     PLAY      a board to be slid                SLIDE UNDO REDO CLEAR HINT
 *     END       of all                            (in a lesson) BACK PAGE
 *
 * BACK and PAGE are for lessons, but that in a trace BACK is a step back, and from what was asked
 * by PREDICT the way back to the trace. LEVEL can be done always.
 * What is asked may be answered by hand too: DRAFT, and SLIDE, TOUCH, UNDO, REDO, CLEAR (below).
 * An act that cannot be done changes nothing, and that is said.
 *
 * TEACHING. Tries are unlimited, and what cannot be read costs none. The first miss at a question,
 * or at a gap, is told the misunderstanding and the place, the second also what the answer does
 * (f15_feedback_of_try), and then hints are offered, one at a time, and the solution (DESIGN
 * section 5): never what belongs there before that is shown. Of a question with two possible
 * answers that varies, a wrong one is told whole and NEXT brings a variant, since a guess is worth
 * nothing. A solution is shown to whoever asks, with the reason, or else the hints; then it is not
 * solved on one's own, and what is wrong with another answer is told whole. After a right answer
 * comes the reason too. A gap is asked from where the trace stands: after it the trace goes on with
 * its own step. PREDICT asks in any trace for what comes behind the cut that is shown, if anything
 * can be asked there, and else says why not; AGAIN asks it once more, NEXT goes on as behind the
 * trace. After a step of a gap that is wrong but can be made, where the algorithm can be run from
 * any state, FOLLOW is offered: the trace is shown and asked anew from where that step leads. BREAK
 * has the claims made behind the last step of a cut judged on a copy of what stands there, with two
 * places exchanged; what cannot be judged then is said, and the next act takes it back. The
 * recording stays as it is.
 *
 * PARTS. Of an exercise in parts one after another is asked: the next one when this one is right,
 * or was skipped, until the page, or the question of practice, is done. Each is a question of its
 * own, with tries, hints, deeds; a variant is one of all of them, and AGAIN begins it anew. What
 * was answered last is carried into the parts behind it (f15_check_part), unless the solution was
 * shown; of two possible answers a wrong one is told whole, and then the next part comes.
 *
 * MEMORY. A session has an arena for what lives as long as it and one for the present view. Course,
 * lesson, exercise and words are borrowed, and only read: many sessions, each in a thread of its
 * own, may share one course. A failure of an act (no memory; F15_CLAIM_FAILED of a trace, which was
 * shown) sticks: every later act returns it.
 *
 */
#ifndef FIFTEEN_SESSION_H
#define FIFTEEN_SESSION_H

#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what is told -------------------------------------------------------------------------- */

/* One thing said; messages.def has the meaning of the values. */
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
const char *f15_message_text(f15_message_id id); /* the template; "" for what is shown */

/* ---- what was done ------------------------------------------------------------------------- */

/* What a question is known by: an exercise, a variant of one, a trace ("trace/transform", under a
 * hash of its words). */
typedef struct f15_subject {
    const char *id;
    uint64_t hash;
    bool has_seed;
    uint64_t seed;
    uint64_t family;    /* its version, of an exercise that varies; 0: of none */
    uint64_t text_hash; /* of an exercise: f15_exercise_text_hash; 0: of none */
    unsigned points;    /* that a right answer is worth */
} f15_subject;

/* What was done at a question earlier. An unreadable answer is no attempt. */
typedef struct f15_standing {
    uint64_t attempts, unreadable;
    bool solved, shown, skipped;
    bool own; /* solved before a solution was shown */
} f15_standing;

typedef enum f15_deed_kind {
    F15_DEED_ATTEMPT,
    F15_DEED_SHOWN,   /* a solution */
    F15_DEED_SKIPPED, /* a question */
    F15_DEED_PAGE,    /* the lesson stands at it now */
    F15_DEED_DONE     /* a page was left forward, or in any way when what it asks was answered; not
                         after SKIP of a question that was not solved earlier */
} f15_deed_kind;
const char *f15_deed_name(f15_deed_kind kind); /* "attempt", "shown", "skipped", "page", "done" */

/* Whoever keeps it adds a time. What is read back may be of another version, so that a fault and
 * misconceptions are names. All is borrowed. */
#define F15_NO_TIME INT64_MIN
typedef struct f15_deed {
    f15_deed_kind kind;
    int64_t time;        /* seconds since 1970; F15_NO_TIME: not known, as of a session's own */
    f15_subject subject; /* attempt, shown, skipped */
    const char *answer;  /* attempt: any bytes */
    size_t length;
    f15_judgement judgement;    /* as the whole verdict has it, */
    const char *fault;          /* f15_fault_name; "none" */
    const char *diagnosis;      /* names with a space between; "" */
    const char *tag;            /* the author's word for the answer; NULL or "": none */
    double credit;              /* F15_CREDIT_UNTOLD: not known, nor is subject.points */
    const f15_verdict *verdict; /* all of it; NULL: it is read back */
    unsigned hints;             /* that were given before it */
    bool shown;                 /* a solution of this very question had been shown before */
    bool first;                 /* read back: it was the first try at this very question */
    bool claimed;               /* attempt: a file says the verdict, which was not judged here */
    const char *lesson;         /* page, done */
    size_t page, pages;         /* which, of how many; pages 0: not known, but then */
    bool finished;              /* page: the lesson has been finished at some time */
} f15_deed;

/* Of practice. */
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
    F15_PART_PLAY
} f15_part;

/* An answer that is being made: text at any moment, and what it does, so that it can be typed or
 * made by hand. Of a question with a hand the text is the whole answer as it would be typed, in the
 * convention of what is asked:
 *
 *     hand     of                                    SLIDE, TOUCH                     text
 *     SLIDES   moves; the slide of a gap             a piece slides                   12 11
 *     SWAPS    swaps, comparators; of a gap one      two places are exchanged         0-1 1-3
 *              a witness                             the same, in a list or a board   3 0 1 2
 *     CYCLES   cycles, a conjugate                   the first place again closes it  (0 3 2)(1 4)
 *              3-cycles; one of a gap, or of pieces  the third place closes it        (2 0 1)
 *     PATH     a closed path of a board              cells in turn                    0 1 5 4
 *
 * A step is written when it is whole; a place touched twice running is let go of. Where a gap asks
 * for one step, another takes its place. What is typed (DRAFT, ANSWER) is read as an answer of its
 * kind is, and done if it can be; the hand goes on from there, and writes it anew. If it cannot be
 * done, what stands there stays, and the hand asks for the text to be mended or cleared. ANSWER
 * without a text (NULL) gives the draft; with one, that is the draft from then on.
 *
 * A draft never says whether it is right, and shows nothing that is asked: items move only where
 * start and goal are given, or on a board; where what swaps, factors or cycles do is to be found
 * out, places are only named. What is to be kept or is forbidden is the judge's business; only what
 * cannot be done with a real board is refused, and that is said. */
typedef enum f15_hand {
    F15_HAND_NONE,   /* this answer can only be typed */
    F15_HAND_SLIDES, /* SLIDE; all others TOUCH */
    F15_HAND_SWAPS,
    F15_HAND_CYCLES,
    F15_HAND_PATH
} f15_hand;
typedef struct f15_draft {
    f15_hand hand;
    const char *text; /* never NULL; any bytes, if they were typed */
    size_t length;
    bool readable;           /* it can be read, and done: what stands below is after it; else before
                                it. So is an empty one. */
    const f15_board *board;  /* where the places are the cells of one, after it; else NULL */
    const uint32_t *item;    /* what stands in each place of n; of a board, as board->item has it */
    const char *const *name; /* of each item; NULL: numbers, in the base of the convention, or those
                                of pieces */
    size_t n;                /* of HAND_NONE 0 */
    const uint32_t *touched; /* places that wait for more; of a path all of it, in order */
    size_t touches;
    size_t done, undone; /* acts that UNDO takes back, REDO does again; of what was typed, steps */
} f15_draft;

/* A board that is played: from where, where it stands, and the ledger. A board that cannot be
 * solved is played too. Where slides can bring it to all at home but the last two pieces,
 * exchanged, that is as near as it comes.
 *
 * DISTANCES. `shortest` is searched for once, through at most F15_PLAY_NODES boards; `left` after
 * each act through F15_PLAY_GLANCE (half a millisecond), if the pieces are at most F15_PLAY_NEAR
 * slides from home, each alone, and no shortest way is being followed or gone back. Boards of up to
 * 3 x 4 are nearly always known, of 4 x 4 those some 35 slides from home. A hint searches through
 * F15_PLAY_NODES, and where that is not enough takes another way: by stages (stages.h, whose tables
 * are made at the first such hint, 25 ms on 4 x 4), or with obstacles by 3-cycles. A way that was
 * found is kept until a better one is. So hints that are followed always end, on shortest ways
 * where they are known. On a board that cannot be solved a hint says again why. */
#define F15_PLAY_SLIDES ((size_t)1 << 16)
#define F15_PLAY_NODES ((uint64_t)1 << 20)
#define F15_PLAY_GLANCE ((uint64_t)1 << 17)
#define F15_PLAY_NEAR 30
typedef struct f15_play {
    f15_board from, now;
    const uint8_t *slide; /* the items that were slid, `made` of them, and then those undone */
    const char *moves;    /* the labels of those that were, as `fifteen check` takes them */
    size_t length;
    uint64_t made, undone; /* slides; those that REDO does again */
    bool solvable, solved; /* from `from`; now */
    bool nears;       /* it cannot be solved, but all can come home but the items last[0] and */
    uint32_t last[2]; /* last[1], which stay exchanged; */
    bool nearest;     /* and now it is so */
    bool odd, dark;   /* the permutation of `now`; the colour of the hole's cell, its home's
                         colour being light */
    uint64_t inversions,
        cycles; /* of the pieces, the hole left out; of all open cells, fixed ones too */
    uint64_t shortest, left; /* slides of a shortest solution of `from`, of `now`;
                                UINT64_MAX: not known within the limits of a session, or none */
} f15_play;

/* A claim that was judged again after BREAK. */
typedef struct f15_broken {
    size_t event; /* of the recording */
    bool holds;
} f15_broken;

#define F15_MOST_SAID 30
#define F15_MOST_DEEDS 4

/* What is to be seen. All borrowed, until the next act. */
typedef struct f15_view {
    f15_part part;
    const f15_lesson *lesson; /* NULL: none */
    size_t page;              /* of it, from 0 */
    f15_recording *recording; /* of the page, the words or the quiz; NULL: none. Showing a cut moves
                                 its tape */
    size_t cut;               /* TRACE: the one shown last; GAP: the one that is not shown yet */
    const f15_exercise *exercise; /* asked now, or answered; NULL: none */
    f15_quiz *quiz;               /* whose gap is asked now; NULL: none */
    f15_subject subject;          /* of either */
    const char *const *word;      /* of the trace */
    size_t words;
    size_t hints;   /* given so far */
    bool has_hint;  /* there is one for what is asked, given or not */
    bool shown;     /* a solution was shown, now or earlier */
    bool fresh;     /* the question was put by this act: what is known of it may be told */
    bool word_like; /* an answer may be a word, so that a command may look like one */
    bool wait;      /* REST: there is something to be taken in; else one may go NEXT at once */
    const f15_verdict *verdict; /* of the last answer, if this act was one, as far as it is told; */
    const char *answer;         /* what was written */
    size_t length;
    const f15_draft *draft;   /* QUESTION, GAP: the answer so far; else NULL */
    const f15_play *play;     /* PLAY; else NULL */
    const f15_broken *broken; /* by this act, BREAK: the claims of the cut that could be judged
                                 again; NULL: nothing is broken */
    size_t brokens;
    f15_score score;
    uint64_t made; /* variants, or traces, of which a question was asked */
    f15_message
        said[F15_MOST_SAID]; /* what this act brought, in the order in which it is to be shown */
    size_t saids;
    uint32_t can; /* a bit 1 << F15_ACT_... for each act that can be done now */
} f15_view;

/* ---- acts ---------------------------------------------------------------------------------- */

typedef enum f15_act_kind {
    F15_ACT_NEXT,   /* the next cut, page or question */
    F15_ACT_BACK,   /* the cut before, or the page before */
    F15_ACT_FIRST,  /* cut */
    F15_ACT_LAST,   /* cut: all that is left of the trace is shown */
    F15_ACT_GO,     /* to cut `number`, from 0 */
    F15_ACT_PAGE,   /* to page `number`, from 0 */
    F15_ACT_ANSWER, /* text, length; text NULL: the draft */
    F15_ACT_HINT,
    F15_ACT_SHOW,  /* a solution */
    F15_ACT_SKIP,  /* the question */
    F15_ACT_AGAIN, /* another variant, or the same question anew; a trace from its beginning */
    F15_ACT_LEVEL, /* from now on tell no more than `number` (f15_feedback), nor than was allowed */
    F15_ACT_KNOWN, /* what is known of the question just put: standing */
    F15_ACT_DRAFT, /* the answer is `text`, `length` so far: typed, not given */
    F15_ACT_SLIDE, /* the piece in cell `number` into the hole, of the draft or the board played */
    F15_ACT_TOUCH, /* place `number` of the draft */
    F15_ACT_UNDO,  /* the last SLIDE or TOUCH; of what was typed, the last step */
    F15_ACT_REDO,
    F15_ACT_CLEAR,  /* the draft is empty (REDO brings it back); of a board all slides are undone,
                       and REDO does them again, one by one */
    F15_ACT_FOLLOW, /* GAP, after a step that is not the right one but can be made: on from there */
    F15_ACT_PREDICT, /* TRACE: what comes behind the cut that is shown is asked from here on */
    F15_ACT_BREAK, /* TRACE: places `number` and `other` exchanged behind the step that is shown */
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
    F15_SESSION_PRACTICE, /* exercise: variant after variant, or once if it does not vary; words:
                             the gaps of their trace, of an algorithm's name alone, of random
                             problems */
    F15_SESSION_TRACE,    /* words, watched */
    F15_SESSION_PLAY      /* board, played */
} f15_session_kind;

/* What a session begins with. */
typedef struct f15_session_start {
    f15_session_kind kind;
    const f15_course *course; /* where the questions of the lesson are */
    const f15_lesson *lesson;
    size_t page; /* past the end: the last */
    const f15_exercise *exercise;
    bool whole; /* it is the first part of one that is asked part after part */
    const char *const *word;
    size_t words;
    f15_convention convention; /* of the words */
    uint32_t depth;            /* of a trace that is watched; 0: its own */
    const f15_board *board;    /* that is played */
    uint64_t seed;  /* variants and random problems are drawn from it and the numbers after */
    uint64_t nodes; /* a search that a trace tells of makes no more boards, and the trace says that
                       it ended there; 0: as the words have it */
    uint64_t count; /* of practice: so many variants or traces; 0: as many as are wanted */
    bool one_try;   /* of practice: the first answer counts, right, wrong or unreadable */
    f15_feedback allowed;
} f15_session_start;

typedef struct f15_session f15_session; /* opaque */

/* *out is to be closed. F15_UNKNOWN: nothing can be drawn; of words, the errors of f15_record and
 * f15_quiz_open. A page whose trace does not run is no error: that is said. */
f15_code f15_session_open(const f15_session_start *start, f15_session **out, f15_error *err);
void f15_session_close(f15_session *session); /* NULL does nothing */

f15_code f15_session_act(f15_session *session, const f15_act *act, f15_error *err);
const f15_view *f15_session_view(const f15_session *session);
/* The next deed of the last act; false: there is no more. Borrowed until the next act, and gone
 * then. */
bool f15_session_take_deed(f15_session *session, f15_deed *out);

#ifdef __cplusplus
}
#endif

#endif

/* What the files of the room share. */
#ifndef F15_SESSION_INTERNAL_H
#define F15_SESSION_INTERNAL_H

#include <fifteen/search.h>
#include <fifteen/session.h>
#include <fifteen/stages.h>

/* How often a question was missed, also before one left it and came back. */
typedef struct f15i_tries {
    uint64_t hash;
    size_t misses;
    struct f15i_tries *before;
} f15i_tries;

/* The answer that is being made (draft.c). */
typedef struct f15i_draft {
    f15_hand hand;
    uint8_t places; /* of a step; 0: up to the first one again */
    bool moves;     /* steps are done to the items */
    bool listed;    /* the text is the list, or board, that they leave */
    bool on_board;
    bool one;    /* one step is asked for: another takes its place */
    bool pieces; /* cells are touched, and their pieces are written */
    const f15_question *q;
    f15_question gap;  /* that, of a gap */
    size_t n;          /* places; 0: no hand */
    f15_board board;   /* from which it starts */
    uint32_t *start;   /* the items of n places; each in its own, */
    bool based;        /*   until a typed list has taken their place */
    const char **name; /* of each item, or NULL */
    f15_text text;
    bool readable;
    f15_sequence made; /* what was touched; and behind its end */
    size_t undone;     /*   so much that was undone */
    size_t typed;      /* so much of it was read from a text */
    bool directions;   /* slides are written as the ways that the pieces go */
    f15_arena arena;   /* of all this */
    f15_draft shown;
    f15_board stands; /* of it */
} f15i_draft;

/* A board that is played, and a way on from it. */
typedef enum f15i_way_kind {
    F15I_NO_WAY,
    F15I_SHORTEST_WAY,
    F15I_WAY_BY_STAGES,
    F15I_WAY_BY_CYCLES
} f15i_way_kind;
typedef struct f15i_playing {
    f15_play is;
    f15_text text;  /* its moves */
    f15_moves made; /* its slides, in the session's arena */
    f15_engine engine;
    f15_stages tables; /* none before a hint wants them */
    f15i_way_kind way_kind;
    f15_arena ways;
    f15_moves moves; /* of the way, in `ways`: */
    size_t next;     /* it leads on from here, */
    f15_board at;    /* where the board is this */
    f15_stage stage[F15_MAX_CELLS];
    size_t stages;
    size_t told; /* the stage of which the reason was told, from 1; 0: none */
} f15i_playing;

struct f15_session {
    f15_arena arena; /* the session itself */
    f15_arena now;   /* the present view */
    f15_session_start start;
    f15_solving solving; /* of its traces */
    f15_view view;
    f15_code code;   /* the failure that stuck; so do those of the arenas */
    f15_error error; /*   told */
    f15_deed deed[F15_MOST_DEEDS];
    size_t deeds, taken;
    uint64_t seed; /* of the next variant */
    f15_feedback level;

    f15i_draft draft;
    f15_recording recording; /* that is watched */
    f15i_playing play;

    f15_quiz quiz;
    bool predicts;          /* it is asked of the trace that was watched, */
    size_t seen;            /*   behind this cut */
    bool follows;           /* the last answer was a slip that one may go on from */
    char quiz_id[64];       /* trace/transform */
    f15_random_words drawn; /* its words, of a random problem */

    /* what is asked */
    const f15_exercise *asked;      /* the exercise as the course has it */
    f15_exercise variant;           /* of it, if that is what is asked */
    const f15_exercise *first;      /* of its parts, if those after it are asked too; else NULL */
    f15_text before[F15_MAX_PARTS]; /* the last answer to each part; empty: none, or it was shown */
    bool carried;                   /* what was answered follows from those */
    f15_verdict verdict, told; /* of the last answer: all of it, and (in its memory) what is told */
    bool another;              /* it was guessed: NEXT brings another of the kind */
    bool guessable;            /* a second try at the same question would be worth nothing */
    f15i_tries *tries, gap;    /* of all questions, in `arena`; of the gap */
    f15i_tries *tried;         /* of what is asked now: one of these */
    bool given;                /* and its solution was shown now */
    bool answered;             /* there was a try, a look at the solution, or a skip */
    bool missed;               /* at this question */
    bool solved;               /* earlier: KNOWN has said so */
    bool skipped;              /* something that the page asks, and that was not solved earlier */
    uint64_t number;           /* of variants or traces begun in practice */
    bool counted;              /* something was done at this one */
};

/* ---- session.c ----------------------------------------------------------------------------- */

void f15i_session_say(f15_session *s, f15_message_id id, uint64_t first, uint64_t second);
/* With what the course or a student wrote; it is copied. */
void f15i_session_say_text(f15_session *s, f15_message_id id, const char *text);
void f15i_session_say_part(f15_session *s, f15_message_id id, f15_text *part); /* it is freed */
/* What came of a call that tells s->error: a failure sticks, and is true. */
bool f15i_session_failed(f15_session *s, f15_code code);
f15_deed *f15i_session_add_deed(f15_session *s, f15_deed_kind kind);
/* The convention that words are read under: the lesson's, or that of the start. */
const f15_convention *f15i_session_convention(const f15_session *s);
/* The end, of the lesson, of practice, of a trace. */
void f15i_session_finish(f15_session *s);
/* On from what is done here: the next page, the next question of practice, the end. */
void f15i_session_go_on(f15_session *s);

#define F15I_CAN(act) (UINT32_C(1) << F15_ACT_##act)

/* ---- draft.c ------------------------------------------------------------------------------- */

/* Of the question or the gap that has just been put. */
void f15i_draft_begin(f15_session *s);
/* It is this text now. */
void f15i_draft_type(f15_session *s, const char *text, size_t length);
/* DRAFT, SLIDE, TOUCH, UNDO, REDO, CLEAR. Failures stick in its text, its arena and `now`. */
void f15i_draft_act(f15_session *s, const f15_act *act);
/* Into the view; and what of these can be done with it. */
void f15i_draft_show(f15_session *s);
uint32_t f15i_draft_can(const f15_session *s);

/* ---- breaking.c ---------------------------------------------------------------------------- */

/* Two places exchanged in a copy of the state behind the cut; its claims judged on that. */
void f15i_session_break(f15_session *s, const f15_act *act);

/* ---- asking.c ------------------------------------------------------------------------------ */

/* The question of the page, or of the session; whole: and the parts after it. */
void f15i_session_ask_exercise(f15_session *s, const f15_exercise *exercise, bool whole);
/* Is there a part after what is asked, or was answered? */
bool f15i_session_has_part(const f15_session *s);
void f15i_session_ask_part(f15_session *s);
/* Plays the trace of the view's words up to its first gap. */
f15_code f15i_session_ask_trace(f15_session *s, f15_error *err);
/* The next question of practice: a variant, the words, a random problem; or the end. */
void f15i_session_ask_next(f15_session *s);

/* Asks for what comes behind the cut of the recording that was seen last. */
void f15i_session_predict(f15_session *s, const f15_act *act);
/* On from where the last answer leads. */
void f15i_session_follow(f15_session *s, const f15_act *act);
void f15i_session_answer(f15_session *s, const f15_act *act);
void f15i_session_hint(f15_session *s, const f15_act *act);
void f15i_session_show(f15_session *s, const f15_act *act);
void f15i_session_skip(f15_session *s, const f15_act *act);
/* Another variant of what is asked; the same again where none can be drawn, or the same trace. */
void f15i_session_again(f15_session *s, const f15_act *act);
void f15i_session_known(f15_session *s, const f15_act *act);

/* ---- playing.c ----------------------------------------------------------------------------- */

void f15i_session_begin_play(f15_session *s);
void f15i_session_play(f15_session *s, const f15_act *act);
/* UNDO, REDO, CLEAR, where a board is played. */
uint32_t f15i_session_can_play(const f15_session *s);
void f15i_session_end_play(f15_session *s);

#endif

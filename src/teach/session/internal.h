/* Shared by the files of session. */
#ifndef F15_SESSION_INTERNAL_H
#define F15_SESSION_INTERNAL_H

#include <fifteen/search.h>
#include <fifteen/session.h>
#include <fifteen/unstable/stages.h>

/* The misses at a question, kept when the student leaves it and comes back. */
typedef struct f15i_tries {
    uint64_t hash;
    size_t misses;
    struct f15i_tries *before;
} f15i_tries;

/* The answer being made (draft.c, marks.c). */
typedef struct f15i_draft {
    f15_hand hand;
    uint8_t places; /* per step; 0: a step ends when its first place comes again */
    bool moves;     /* steps move the items */
    bool listed;    /* the text is the resulting list or board */
    bool on_board;
    bool one;    /* one step only: another replaces it */
    bool pieces; /* cells are touched, their pieces written */
    const f15_question *q;
    f15_question gap;   /* what q points to at a gap */
    size_t n;           /* places; 0: no hand */
    f15_board board;    /* at the start */
    uint32_t *start;    /* the items at the beginning, or of a typed list that replaced them */
    bool based;         /* a typed list has replaced the items */
    uint32_t *first;    /* the items before any typed list; NULL: each in its own place */
    size_t first_n;     /* of an answer of any size: the number of items at first */
    f15_grid grid;      /* of an answer of any size: the grid at first */
    const char **name;  /* of each item, or (marks.c) of each place; or NULL */
    const char **about; /* of each place, or NULL */
    const char **key;   /* names of the keys, touched like places and numbered after them */
    size_t keys;        /* number of keys */
    bool sized;         /* the keys are sizes; the last key is "none" */
    bool none;          /* the answer is the word "none" */
    f15_text text;
    f15_text fields; /* FILL: the texts of fields that are not numbers, each ended by NUL */
    size_t whole;    /* where those fields begin in `text`; past its end if there are none */
    bool readable;
    f15_sequence made;    /* the touched places; after its end, those that were undone */
    size_t undone;        /* the number of undone places */
    size_t typed;         /* how many of `made`, from the first on, were read from a text */
    bool directions;      /* slides are written as directions */
    const f15_page *page; /* FIGURE: the page that has it, with its convention */
    const f15_convention *convention;
    bool at_goal, seen; /* FIGURE: its goal is reached now; it was reached once */
    f15_arena arena;    /* of all these */
    f15_draft shown;
    f15_board after; /* the shown board */
} f15i_draft;

/* A board being played, and a path from it to the solved board, of one of these kinds. */
typedef enum f15i_way_kind {
    F15I_NO_WAY,
    F15I_SHORTEST_WAY,
    F15I_WAY_BY_STAGES,
    F15I_WAY_BY_CYCLES
} f15i_way_kind;
typedef struct f15i_play_state {
    f15_play is;
    f15_text text;  /* the moves made, as text */
    f15_moves made; /* the slides made, in the session's arena */
    f15_engine engine;
    f15_stages tables; /* empty before the first hint */
    f15i_way_kind way_kind;
    f15_arena ways;
    f15_moves moves; /* the slides of the path, in `ways` */
    size_t next;     /* the index of the next slide of the path */
    f15_board at;    /* the board on which that slide is made */
    f15_stage stage[F15_MAX_CELLS];
    size_t stages;
    size_t told; /* the stage whose reason was shown, from 1; 0: none */
} f15i_play_state;

struct f15_session {
    f15_arena arena; /* holds the session itself */
    f15_arena now;   /* of the present view */
    f15_session_start start;
    f15_solve_options solving; /* for its traces */
    f15_view view;
    f15_code code;   /* the first failure; the arenas keep theirs */
    f15_error error; /* the message of the first failure */
    f15_deed deed[F15_MOST_DEEDS];
    size_t deeds, taken;
    uint64_t seed; /* of the next variant */
    f15_feedback level;

    f15i_draft draft;
    f15_recording recording; /* the recording being watched */
    f15i_play_state play;

    f15_quiz quiz;
    bool predicts;          /* the questions are about the watched trace, after cut `seen` */
    size_t seen;            /* the last cut seen before these questions */
    bool follows;           /* the student may continue from the last, wrong answer */
    char quiz_id[64];       /* trace/transform */
    f15_random_words drawn; /* the words of a random problem */

    /* the question */
    const f15_exercise *asked;      /* the course's exercise */
    f15_exercise variant;           /* the variant asked, if any */
    const f15_exercise *first;      /* the first part, if the later ones are asked too; else NULL */
    f15_text before[F15_MAX_PARTS]; /* last answer to each part; empty: none, or it was shown */
    bool carried;                   /* the answer is right because it follows from `before` */
    f15_verdict verdict, told;      /* on the last answer, and its revealed part, borrowed */
    bool another;           /* a wrong answer was the last try: NEXT brings a question like it */
    bool guessable;         /* a second try at the same question would prove nothing */
    f15i_tries *tries, gap; /* tries: of all questions, in `arena`; gap: of the gap */
    f15i_tries *tried;      /* the tries of the current question, one of these */
    bool given;             /* its solution was shown since it was asked */
    bool answered;          /* the question had a try, a look at the solution, or a skip */
    bool missed;            /* the student has missed this question */
    bool solved;            /* KNOWN reported that it was solved earlier */
    bool skipped;           /* the student skipped a question of the page not solved earlier */
    bool done;              /* the deed was added that the page is done */
    uint64_t number;        /* variants or traces begun in practice */
    bool counted;           /* the student has acted on the last of these */
};

/* ---- say.c --------------------------------------------------------------------------------- */

void f15i_session_say(f15_session *s, f15_message_id id);
void f15i_session_say_numbers(f15_session *s, f15_message_id id, uint64_t first, uint64_t second);
/* Say the message with a copy of the course's or student's text, and return it for its values. */
f15_message *f15i_session_say_text(f15_session *s, f15_message_id id, const char *text);
f15_message *f15i_session_say_part(f15_session *s, f15_message_id id, f15_text *part); /* freed */
/* Says why the page cannot show what this line of its file asks for; the part becomes REST. */
void f15i_session_refuse(f15_session *s, f15_message_id id, const f15_error *why, size_t line);
/* Keeps the code of a call as the session's failure, if it is the first; the call has described it
 * in s->error. Returns whether the call failed. */
bool f15i_session_failed(f15_session *s, f15_code code);
f15_deed *f15i_session_add_deed(f15_session *s, f15_deed_kind kind);
/* Returns the convention for words: the lesson's, or the start's. */
const f15_convention *f15i_session_convention(const f15_session *s);
/* ---- session.c ----------------------------------------------------------------------------- */

void f15i_session_finish(f15_session *s);
/* Goes on to the next part, page or question of practice, or to the end. */
void f15i_session_go_on(f15_session *s);
/* Adds the deed that the page is done, if its last question has been answered. */
void f15i_session_end_questions(f15_session *s);

#define F15I_CAN(act) (UINT32_C(1) << F15_ACT_##act)

/* ---- draft.c ------------------------------------------------------------------------------- */

void f15i_draft_begin(f15_session *s);
void f15i_draft_type(f15_session *s, const char *text, size_t length);
/* Performs DRAFT, SLIDE, TOUCH, UNDO, REDO or CLEAR; the draft and s->now keep failures. */
void f15i_draft_act(f15_session *s, const f15_act *act);
/* Shows the draft in the view; f15i_draft_can returns the acts possible with it. */
void f15i_draft_show(f15_session *s);
uint32_t f15i_draft_can(const f15_session *s);
/* Empty the list of touches; add an element to it, or drop the last one. All lose the undone. */
void f15i_draft_forget(f15i_draft *d);
void f15i_draft_push(f15i_draft *d, uint32_t element);
void f15i_draft_drop(f15i_draft *d);

/* ---- marks.c: hands from F15_HAND_PICK on ---------------------------------------------------- */

/* Names the places and keys of d->q. */
void f15i_marks_begin(f15i_draft *d);
/* Return the mark of each place; the lines that are drawn, *lines of them with two places each.
 * NULL: no memory. */
uint32_t *f15i_marks(const f15i_draft *d, f15_arena *arena);
uint32_t *f15i_marks_lines(const f15i_draft *d, f15_arena *arena, size_t *lines);
/* Returns the marks as a view shows them. Sets *field to the texts of the places whose field is not
 * a number; to NULL if there are none. */
const uint32_t *f15i_marks_shown(const f15i_draft *d, f15_arena *arena, const char *const **field);
/* Append the text of the list; make the list of a written answer, or return false. */
void f15i_marks_write(f15i_draft *d, f15_arena *arena);
bool f15i_marks_take(f15i_draft *d, const f15_written *w);
/* Does a TOUCH; returns false, with a message, if it cannot. */
bool f15i_marks_touch(f15_session *s, const f15_act *act);

/* ---- figure.c, figure_parts.c: figures to be explored ---------------------------------------- */

#define F15I_READOUTS 6
/* A figure after some touches. It is made again for each act, in that act's arena. */
typedef struct f15i_figure {
    const struct f15i_figure_kind *kind;
    const char *const *word; /* those after the name of its kind */
    size_t words;
    const f15_convention *convention;
    f15_arena *arena;
    f15_error *err;
    void *state; /* the kind's own */
    size_t n, keys, columns;
    const char **call;  /* what each element is called in the text: places or pieces, then keys */
    uint32_t *element;  /* what touching each place, then key, adds to the list of touches */
    const char **label; /* of each place (NULL: there is none), then of each key */
    uint32_t *mark;
    bool *can;
    uint32_t *line; /* two places each; at most n * n lines */
    size_t lines;
    f15_readout readout[F15I_READOUTS];
    size_t readouts;
    bool reached; /* the figure's goal is reached */
} f15i_figure;

/* A kind of figure, and its functions; a row of the table in figure.c. */
typedef struct f15i_figure_kind {
    const char *name, *arguments, *needs; /* needs: what its words must be */
    size_t words;
    bool (*begin)(f15i_figure *f); /* sets places and state; false: the words cannot be used */
    bool (*touch)(f15i_figure *f, uint32_t element); /* false: it cannot be touched now */
    void (*show)(f15i_figure *f); /* sets labels, marks, lines, readouts, and `reached` */
} f15i_figure_kind;
extern const f15i_figure_kind f15i_figure_lamps, f15i_figure_turns, f15i_figure_labels,
    f15i_figure_carry, f15i_figure_tour, f15i_figure_walls, f15i_figure_layers, f15i_figure_tree,
    f15i_figure_best, f15i_figure_deeper, f15i_figure_slips, f15i_figure_cases, f15i_figure_ring;

/* Makes room for n places, for keys with these names, and for a state of `size` bytes. Places are
 * called by their numbers. All can be touched until the kind changes f->can. */
bool f15i_figure_room(f15i_figure *f, size_t n, size_t columns, const char *const *key, size_t keys,
                      size_t size);
/* Returns the text, in the figure's arena; "" without memory. */
const char *f15i_figure_text(f15i_figure *f, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Add a readout: a text, a number, a lamp that is lit or not. */
void f15i_figure_read(f15i_figure *f, const char *name, const char *text);
void f15i_figure_count(f15i_figure *f, const char *name, size_t count);
void f15i_figure_lamp(f15i_figure *f, const char *name, const char *text, bool lit);
/* Draws a line between two places. */
void f15i_figure_line(f15i_figure *f, uint32_t from, uint32_t to);

/* Reads a size, the first word, and makes room for the grid's cells; false: it is not a size. */
bool f15i_figure_read_grid(f15i_figure *f, const char *const *key, size_t keys, size_t size,
                           f15_grid *out);
/* Reads the first word as a board, and makes room for its cells; items are called 1, 2, ... */
bool f15i_figure_read_board(f15i_figure *f, const char *const *key, size_t keys, size_t size,
                            f15_board *out);
/* Shows a board in the places; pieces beside the hole can be touched. */
void f15i_figure_board(f15i_figure *f, const f15_board *board);

/* Opens the figure of the page, or says why it cannot. */
void f15i_figure_open(f15_session *s, const f15_page *page);
/* Touch a place, or return false; write the list of touches as text; read it from the text, or
 * return false; show the figure. */
bool f15i_figure_touch(f15_session *s, uint64_t place);
void f15i_figure_write(f15i_draft *d, f15_arena *arena);
bool f15i_figure_take(f15i_draft *d, f15_arena *arena);
void f15i_figure_show(f15_session *s);

/* ---- breaking.c ---------------------------------------------------------------------------- */

/* Exchanges two places in a copy of the state after the cut, and judges the cut's claims on it. */
void f15i_session_break(f15_session *s, const f15_act *act);

/* ---- asking.c ------------------------------------------------------------------------------ */

/* Asks the question of the page or session; whole: with the parts after it. */
void f15i_session_ask_exercise(f15_session *s, const f15_exercise *exercise, bool whole);
bool f15i_session_has_part(const f15_session *s);
void f15i_session_ask_part(f15_session *s);
/* Opens a quiz on the view's words, and plays it to its first gap. */
f15_code f15i_session_ask_trace(f15_session *s, f15_error *err);
/* Asks the next question of practice, a variant or the trace of a problem, or ends the practice. */
void f15i_session_ask_next(f15_session *s);

/* Asks for the steps after the cut of the recording that was seen last. */
void f15i_session_predict(f15_session *s, const f15_act *act);
/* Goes on from the state after the last answer. */
void f15i_session_follow(f15_session *s, const f15_act *act);
void f15i_session_answer(f15_session *s, const f15_act *act);
void f15i_session_hint(f15_session *s, const f15_act *act);
void f15i_session_show(f15_session *s, const f15_act *act);
void f15i_session_skip(f15_session *s, const f15_act *act);
/* Asks another variant, or the same question if none can be drawn; asks a trace's steps again. */
void f15i_session_again(f15_session *s, const f15_act *act);
void f15i_session_known(f15_session *s, const f15_act *act);

/* ---- playing.c ----------------------------------------------------------------------------- */

void f15i_session_begin_play(f15_session *s);
void f15i_session_play(f15_session *s, const f15_act *act);
/* Returns which of UNDO, REDO and CLEAR are possible, as bits. */
uint32_t f15i_session_can_play(const f15_session *s);
void f15i_session_end_play(f15_session *s);

#endif

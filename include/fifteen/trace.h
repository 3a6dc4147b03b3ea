/* fifteen/trace.h - the steps and claims of an algorithm, and the checking of the claims.
 *
 * A trace is a tree of sections, given as a stream of events:
 *
 *   begin  transform MARINE -> AIRMEN           a section opens, with its problem
 *     step   swap places 0 and 1                an operation moves items, for a reason
 *     claim  places 0..0 are right    holds     a predicate of the state, checked here
 *     remark place 2 holds R already            a decision; nothing moves
 *     claim  goal reached             holds
 *   end
 *
 * An algorithm calls f15_begin, f15_step, f15_say (remarks and claims), f15_end and never prints.
 * With a NULL trace these do nothing, and the algorithm just computes. The trace replays every step
 * on an arrangement of its own, and judges every claim on that, by code (trace/claims.c) that
 * shares nothing with the algorithms: a trace is a proof run on an example. A claim that fails is
 * counted and passed on to the sink; the run ends with F15_CLAIM_FAILED (exit status 70): a bug
 * in fifteen.
 *
 * The first failure is kept: after it, or once the sink has stopped the trace, the trace does
 * nothing more. So an algorithm is a straight line that asks once, at its end (f15_trace_done), and
 * in a loop that is long or not bounded by its input (f15_stopped).
 *
 * Events carry kinds, places and numbers, never words: names and sentences are in events.def. */
#ifndef FIFTEEN_TRACE_H
#define FIFTEEN_TRACE_H

#include <fifteen/board.h>
#include <fifteen/core.h>

F15_C_BEGIN

/* A problem on a line: turn `start` into `goal`. Both are arrangements of the items 0..n-1, all
 * different; goal may be NULL (nothing asked). All borrowed. */
typedef struct f15_problem {
    size_t n;
    const uint32_t *start;
    const uint32_t *goal;
    f15_names names;
    const f15_grid *grid; /* NULL: a line; else the places are the cells of this grid */
} f15_problem;

typedef enum f15_event_kind { F15_BEGIN, F15_STEP, F15_REMARK, F15_CLAIM, F15_END } f15_event_kind;

typedef enum f15_event_id {
#define F15_EVENT(id, kind, name, values, text) F15_EVENT_##id,
#include <fifteen/events.def>
#undef F15_EVENT
    F15_EVENT_IDS
} f15_event_id;

#define F15_EVENT_VALUES 6

/* One event. The sink borrows it only during the call. */
typedef struct f15_event {
    f15_event_kind kind;
    f15_event_id id;
    uint32_t depth;             /* sections open around it; the outermost begin and end have 0 */
    bool holds;                 /* of a claim: whether it is true */
    const f15_problem *problem; /* begin: the section's own, or NULL for the present one */
    const uint32_t *list; /* steps: the places of the swap or cycle; else as events.def says */
    size_t listed;
    uint64_t value[F15_EVENT_VALUES]; /* as events.def names them */
} f15_event;

/* A row of events.def. `values` names the values by kind: "place:at item:wanted
 * number:count"; `text` is the generic sentence, "{wanted} stands in {at}". */
typedef struct f15_event_info {
    f15_event_kind kind;
    const char *name;
    const char *values;
    const char *text;
} f15_event_info;
const f15_event_info *f15_event_info_of(f15_event_id id);

/* The type and name of one value of an event, by position; false past the last one. */
typedef enum f15_value_type {
    F15_VALUE_PLACE,
    F15_VALUE_ITEM,
    F15_VALUE_NUMBER,
    F15_VALUE_PARITY,
    F15_VALUE_CELLS,  /* a set of cells, 64 bits */
    F15_VALUE_PLACES, /* the event's list, as are those below */
    F15_VALUE_ITEMS,  /* the event's list */
    F15_VALUE_BOARD   /* the event's list: the item in every cell of the grid */
} f15_value_type;
typedef struct f15_value_spec {
    f15_value_type type;
    char name[24];
} f15_value_spec;
bool f15_event_value_spec(f15_event_id id, size_t index, f15_value_spec *out);

/* ---- the state after each event ------------------------------------------------------------ */

/* An open section: the arrangement when it began, and the steps made before. */
typedef struct f15_frame {
    uint32_t *item;
    size_t room;
    uint64_t steps;
} f15_frame;

/* Replay: the arrangement after the steps so far. A section with a problem of its own restarts
 * from that problem's start. Begins as {0}.
 *
 *     start --step--> ... --step--> before --last step--> now        goal
 *                          ^ frame[frames - 1]: when the innermost open section began         */
#define F15_MAX_FRAMES ((size_t)32)
typedef struct f15_replay {
    f15_problem problem; /* start and goal are copies that the replay owns; names are borrowed */
    uint32_t *now;       /* n items */
    uint32_t *before;    /* n items, before the last step */
    uint32_t *last;      /* the places of the last step */
    size_t last_places;
    uint64_t steps;     /* since the problem began */
    uint64_t all_steps; /* since the replay began */
    f15_frame frame[F15_MAX_FRAMES];
    size_t frames;
    uint32_t *scratch;      /* 4 n + 2 words in which claims are judged */
    struct f15i_kept *kept; /* facts that one claim leaves to the next; NULL if `now` was not
                               made by steps: then claims look at every place */
    uint32_t *words;        /* memory of all these, for `room` items, and of the grid */
    f15_grid *grid;
    size_t room;
    struct f15i_distances *distances; /* of the problem's boards, once a claim needs them */
    f15_arena arena;
} f15_replay;

/* Follows one event (steps, begins and ends change the state). F15_OUT_OF_RANGE if a step's places
 * are not different places, F15_TOO_BIG past F15_MAX_FRAMES: then nothing has changed. */
f15_code f15_replay_follow(f15_replay *replay, const f15_event *event, f15_error *err);
void f15_replay_free(f15_replay *replay);

/* ---- sinks --------------------------------------------------------------------------------- */

/* A receiver of events. `now` is the state after the event. Returning anything but F15_OK stops the
 * algorithm, which returns that code: F15_STOPPED to stop it without an error. */
typedef struct f15_sink {
    f15_code (*put)(void *self, const f15_event *event, const f15_replay *now, f15_error *err);
    void *self;
} f15_sink;

/* A tape: every event recorded, so that it can be played forwards and back. It owns all that it
 * shows, names too, and outlives the run that filled it. */
#define F15_TAPE_LIMIT ((size_t)1 << 24) /* events */
typedef struct f15_tape {
    f15_event *event;
    size_t count, room;
    f15_replay replay; /* the state after `position` events */
    size_t position;
    f15_arena arena; /* of the events */
} f15_tape;
f15_sink f15_tape_sink(f15_tape *tape);
/* Moves tape->replay to the state after `position` events, at most all, forwards or back. */
f15_code f15_tape_seek(f15_tape *tape, size_t position, f15_error *err);
void f15_tape_free(f15_tape *tape);

/* ---- the trace that an algorithm writes to ------------------------------------------------- */

typedef struct f15_trace {
    f15_sink sink;   /* put == NULL: events are judged and dropped */
    f15_names names; /* of the items, for problems without names; borrowed */
    f15_replay replay;
    uint32_t depth;
    uint64_t checked, failed; /* claims */
    bool as_printed;          /* the algorithm has a known slip: failing claims are expected */
    uint64_t refuted;         /* claims that failed as expected; not in `failed` */
    f15_error error;          /* the first failure, or the sink's code: then events are ignored */
} f15_trace;

void f15_trace_free(f15_trace *trace);

/* Returns whether the trace has failed, or its sink has stopped it. False for NULL. */
static inline bool f15_stopped(const f15_trace *trace) {
    return trace && trace->error.code != F15_OK;
}
/* Returns F15_OK, or the first failure (no memory; the sink's), described in *err. F15_STOPPED is a
 * state, not an error, and leaves *err unchanged. F15_OK for NULL. */
f15_code f15_trace_done(const f15_trace *trace, f15_error *err);

/* Gives the event its depth, follows it, judges it if it is a claim, and passes it on. With trace
 * NULL, or stopped, does nothing. Values are named in events.def; a list is (list, listed). */
typedef struct f15_values {
    uint64_t value[F15_EVENT_VALUES];
} f15_values;
void f15_emit(f15_trace *trace, f15_event_id id, const f15_problem *problem, const uint32_t *list,
              size_t listed, f15_values values);

/* Calls f15_emit if there is a trace; inline, so that without one an algorithm has full speed. */
static inline void f15_tell(f15_trace *trace, f15_event_id id, const f15_problem *problem,
                            const uint32_t *list, size_t listed, f15_values values) {
    if (trace)
        f15_emit(trace, id, problem, list, listed, values);
}

#define F15_VALUES(...) (F15_VALUE(f15_values){{__VA_ARGS__}})
#define F15_TELL(trace, id, problem, list, listed, ...)                                            \
    f15_tell((trace), F15_EVENT_##id, (problem), (list), (listed), F15_VALUES(__VA_ARGS__))
#define f15_begin(trace, id, problem, ...) F15_TELL(trace, id, problem, NULL, 0, __VA_ARGS__)
#define f15_step(trace, id, list, listed, ...) F15_TELL(trace, id, NULL, list, listed, __VA_ARGS__)
#define f15_say(trace, id, ...) F15_TELL(trace, id, NULL, NULL, 0, __VA_ARGS__)
#define f15_say_list(trace, id, list, listed, ...)                                                 \
    F15_TELL(trace, id, NULL, list, listed, __VA_ARGS__)
#define f15_end(trace) f15_say(trace, SECTION, 0)

/* Returns F15_OK if no claim has failed, else F15_CLAIM_FAILED with a message. */
f15_code f15_trace_verdict(const f15_trace *trace, f15_error *err);

/* Judges a claim on a state: the predicate alone. Returns false for an event that is not a claim,
 * for every claim on a replay without a problem, and for a claim about distances, or about
 * reachable boards, on a replay that has not measured them. Works in the replay's own scratch. */
bool f15_claim_judge(const f15_event *claim, const f15_replay *now);

/* Measures, if the claim needs it, the distances of all boards from the start, or from the goal (or
 * from all boards that look like it), by plain breadth-first search, once per problem. Claims about
 * the true distances of boards, and about reachable boards, are for at most F15_MEASURED_CELLS open
 * cells. */
#define F15_MEASURED_CELLS 9
f15_code f15_replay_measure(f15_replay *replay, const f15_event *claim, f15_error *err);

F15_C_END

#endif

/* How the algorithms ask for a failure after each event; on the way out. */
#ifndef FIFTEEN_ALGORITHMS_TOLD_H
#define FIFTEEN_ALGORITHMS_TOLD_H

#include <fifteen/trace.h>

#define F15I_ASKED(trace, err, call)                                                               \
    ((call), f15_stopped(trace) ? f15_trace_done(trace, err) : F15_OK)
#define t_begin(trace, err, ...) F15I_ASKED(trace, err, f15_begin(trace, __VA_ARGS__))
#define t_step(trace, err, ...) F15I_ASKED(trace, err, f15_step(trace, __VA_ARGS__))
#define t_say(trace, err, ...) F15I_ASKED(trace, err, f15_say(trace, __VA_ARGS__))
#define t_say_list(trace, err, ...) F15I_ASKED(trace, err, f15_say_list(trace, __VA_ARGS__))
#define t_end(trace, err) F15I_ASKED(trace, err, f15_end(trace))
#define T_TELL(trace, err, ...) F15I_ASKED(trace, err, F15_TELL(trace, __VA_ARGS__))
/* the error comes last in these three */
#define t_emit(trace, id, problem, list, listed, values, err)                                      \
    F15I_ASKED(trace, err, f15_tell(trace, id, problem, list, listed, values))
#define t_moves_push(moves, item, err) (f15_moves_push(moves, item), f15_moves_done(moves, err))
#define t_moves_append(moves, item, count, err)                                                    \
    (f15_moves_append(moves, item, count), f15_moves_done(moves, err))
#define t_push(sequence, places, err)                                                              \
    (f15_sequence_push(sequence, places), f15_sequence_done(sequence, err))
#define t_push_swap(sequence, i, j, err)                                                           \
    (f15_sequence_push_swap(sequence, i, j), f15_sequence_done(sequence, err))

#endif

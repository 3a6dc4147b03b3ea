/* Numbers and parities that follow from wrong ones: one slip is one fault. */
#include "internal.h"

/* There are two parities only: a slip may mean the other one, or none. */

void f15i_hear(f15_quiz *quiz, const char *answer, size_t length) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    bool even = false;
    quiz->has_said = gap->kind == F15_GAP_PARITY
                         ? f15_read_even_odd(answer, length, &even, NULL) == F15_OK
                         : f15_read_number(answer, length, &quiz->said, NULL) == F15_OK;
    if (gap->kind == F15_GAP_PARITY)
        quiz->said = !even;
}

/* Is it the parity of the whole permutation, rather than of one cycle? */
static bool is_of_all(const f15_gap *gap) {
    return gap->kind == F15_GAP_PARITY && gap->info->of == F15_ASK_EVEN;
}

bool f15i_follows(const f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    if (!quiz->has_said)
        return false;
    if (gap->info->event == F15_EVENT_INVERSIONS_RIGHT)
        return !quiz->uncounted && quiz->said == quiz->smaller;
    return is_of_all(gap) && quiz->astray;
}

void f15i_remember(f15_quiz *quiz, bool taken) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    const bool heard = taken && quiz->has_said;
    const bool odd = heard && (quiz->said ^ f15i_value_of(quiz, gap)) & 1;
    if (gap->info->event == F15_EVENT_SMALLER_BEHIND) {
        quiz->smaller += heard ? quiz->said : 0;
        quiz->uncounted = quiz->uncounted || !heard;
    } else if (gap->info->event == F15_EVENT_CYCLE_FOUND) {
        quiz->astray ^= odd; /* the parities of the cycles together */
    } else if (gap->info->of == F15_ASK_CYCLES || gap->info->of == F15_ASK_INVERSIONS ||
               is_of_all(gap)) {
        quiz->astray = quiz->astray || odd;
    }
    quiz->has_said = false;
}

/* Sequences of swaps and cycles: kept, and performed. */
#include <fifteen/core.h>

#include <stdlib.h>
#include <string.h>

/* Room for one more operation; count * arity never passes the limit, so nothing overflows. */
static f15_code make_room(f15_sequence *sequence, f15_error *err) {
    size_t used = sequence->count * sequence->arity;
    if (sequence->arity > F15_SEQUENCE_LIMIT - used)
        return f15_fail(err, F15_TOO_BIG, NULL, "the sequence has more than %zu places",
                        F15_SEQUENCE_LIMIT);
    size_t needed = used + sequence->arity;
    if (needed <= sequence->room)
        return F15_OK;
    size_t room = sequence->room < 16 ? 16 : 2 * sequence->room;
    while (room < needed)
        room *= 2;
    uint32_t *at = realloc(sequence->at, room * sizeof *at);
    if (!at)
        return f15_no_memory(err);
    sequence->at = at;
    sequence->room = room;
    return F15_OK;
}

f15_code f15_sequence_push(f15_sequence *sequence, const uint32_t *places, f15_error *err) {
    if (!sequence)
        return F15_OK;
    f15_code code = make_room(sequence, err);
    if (code != F15_OK || sequence->arity == 0)
        return code;
    memcpy(sequence->at + sequence->count * sequence->arity, places,
           sequence->arity * sizeof *places);
    sequence->count++;
    return F15_OK;
}

/* A sequence that is still {0} becomes one of swaps. */
f15_code f15_sequence_push_swap(f15_sequence *sequence, uint32_t i, uint32_t j, f15_error *err) {
    if (sequence && sequence->count == 0 && sequence->arity == 0)
        sequence->arity = 2;
    if (sequence && sequence->arity != 2)
        return f15_fail(err, F15_MISMATCH, NULL, "a swap does not go into a sequence of %u-cycles",
                        (unsigned)sequence->arity);
    return f15_sequence_push(sequence, (uint32_t[]){i, j}, err);
}

void f15_sequence_free(f15_sequence *sequence) {
    free(sequence->at);
    *sequence = (f15_sequence){.arity = sequence->arity};
}

void f15_turn(uint32_t *arrangement, const uint32_t *places, size_t k) {
    uint32_t last = arrangement[places[k - 1]];
    for (size_t i = k - 1; i > 0; i--)
        arrangement[places[i]] = arrangement[places[i - 1]];
    arrangement[places[0]] = last;
}

void f15_turn_back(uint32_t *arrangement, const uint32_t *places, size_t k) {
    uint32_t first = arrangement[places[0]];
    for (size_t i = 0; i + 1 < k; i++)
        arrangement[places[i]] = arrangement[places[i + 1]];
    arrangement[places[k - 1]] = first;
}

void f15_swap(uint32_t *arrangement, uint32_t i, uint32_t j) {
    uint32_t item = arrangement[i];
    arrangement[i] = arrangement[j];
    arrangement[j] = item;
}

/* From the last operation to the first: to put a cycle c in front of the map q makes x -> q[c(x)],
 * which moves the entries of q against the cycle and needs no second array. */
void f15_sequence_permutation(const f15_sequence *sequence, size_t n, uint32_t *out) {
    f15_identity(out, n);
    for (size_t k = sequence->count; k-- > 0;)
        f15_turn_back(out, sequence->at + k * sequence->arity, sequence->arity);
}

/* Sequences of swaps and cycles: kept, and performed. */
#include <fifteen/core.h>

#include <string.h>

void f15_sequence_push(f15_sequence *sequence, const uint32_t *places) {
    if (!sequence || sequence->arity == 0)
        return;
    size_t arity = sequence->arity, bytes = arity * sizeof *places;
    uint32_t *at = f15_alloc_more(sequence->arena, sequence->at, sequence->count, &sequence->room,
                                  F15_SEQUENCE_LIMIT / arity, bytes);
    if (!at)
        return;
    sequence->at = at;
    memcpy(at + sequence->count++ * arity, places, bytes);
}

f15_code f15_sequence_done(const f15_sequence *sequence, f15_error *err) {
    return sequence && sequence->arena ? f15_arena_done(sequence->arena, err) : F15_OK;
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

/* Goes from the last operation to the first: putting a cycle c in front of the map q makes x ->
 * q[c(x)], which moves the entries of q against the cycle and needs no second array. */
void f15_sequence_permutation(const f15_sequence *sequence, size_t n, uint32_t *out) {
    f15_identity(out, n);
    for (size_t k = sequence->count; k-- > 0;)
        f15_turn_back(out, sequence->at + k * sequence->arity, sequence->arity);
}

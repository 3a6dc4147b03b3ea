/* Certificates for Coq: the result of a run, to be checked with the theory of proofs/. */
#include "../internal.h"

static void begin(f15_text *out, const char *says) {
    f15_text_addf(
        out,
        "(* %s\n"
        "   Made by fifteen %s. To check it: coqc -Q DIR Fifteen FILE.v, where DIR is proofs/\n"
        "   after `make proofs`. Definitions.v in that folder has the meaning of each word.\n"
        "   Places and cells are numbered from 0. *)\n"
        "From Coq Require Import List Arith NArith.\n"
        "Import ListNotations.\n"
        "From Fifteen Require Import Definitions Certificates.\n\n",
        says, F15_VERSION);
}

/* Returns the text before entry k of a list: a separator, or for the first entry the opening. */
static const char *before(size_t k, size_t per_line) {
    return k == 0 ? "\n  [" : k % per_line == 0 ? ";\n   " : "; ";
}

static void add_theorem(f15_text *out, const char *name, const char *says, const char *lemma) {
    f15_text_addf(out,
                  "\nTheorem %s :\n  %s.\nProof. apply %s. computed. Qed.\n"
                  "Print Assumptions %s. (* Coq prints: Closed under the global context *)\n",
                  name, says, lemma, name);
}

static f15_code write_parity(const f15_run *run, f15_text *out, f15_error *err) {
    const f15_problem line = {.n = run->n, .start = run->start.item, .goal = run->permutation};
    f15_arena arena = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena};
    if (run->n > F15_MOST_CERTIFIED)
        return f15_fail(err, F15_TOO_BIG, "leave --format coq out",
                        "a certificate for Coq has at most %u items", (unsigned)F15_MOST_CERTIFIED);
    const f15_code code = f15_transform(&line, F15_LEFT, NULL, &swaps, err);
    begin(out, run->odd ? "An odd permutation." : "An even permutation.");
    f15_text_addf(out, "Definition p : list nat :=%s", run->n ? "" : " [");
    for (size_t k = 0; k < run->n; k++)
        f15_text_addf(out, "%s%u", before(k, 20), (unsigned)run->permutation[k]);
    f15_text_addf(out, "].\n\n(* These swaps make it. *)\nDefinition w : list (nat * nat) :=%s",
                  swaps.count ? "" : " [");
    for (size_t k = 0; !code && k < swaps.count; k++)
        f15_text_addf(out, "%s(%u, %u)", before(k, 10), (unsigned)swaps.at[2 * k],
                      (unsigned)swaps.at[2 * k + 1]);
    f15_text_add(out, "].\n");
    add_theorem(
        out, "parity",
        run->odd
            ? "makes w p /\\ Nat.Odd (length w) /\\ forall v, makes v p -> Nat.Odd (length v)"
            : "makes w p /\\ Nat.Even (length w) /\\ forall v, makes v p -> Nat.Even (length v)",
        run->odd ? "all_words_odd" : "all_words_even");
    f15_arena_free(&arena);
    return code;
}

/* Begins a certificate about a board. Returns F15_USAGE, with the reason, if the theorems are not
 * about such boards. */
static f15_code begin_board(const f15_run *run, const char *says, f15_text *out, f15_error *err) {
    const f15_board *board = &run->board;
    const uint32_t home = f15_grid_home(&board->grid);
    const char *why =
        board->grid.obstacles ? "no theorem of proofs/ is about walls"
        : run->names.letters  ? "the theorems of proofs/ are about numbers 1, 2, 3, ... "
                                "in this order, and not about other goals"
        : run->names.turned   ? "in the theorems of proofs/ the hole belongs in the last "
                                "cell"
                              : NULL;
    if (why)
        return f15_fail(err, F15_USAGE, "leave --format coq out", "%s", why);
    begin(out, says);
    f15_text_addf(out,
                  "Definition rows := %u.\nDefinition columns := %u.\n"
                  "Definition b : list nat := printed",
                  (unsigned)board->grid.rows, (unsigned)board->grid.columns);
    for (uint32_t c = 0; c < f15_grid_size(&board->grid); c++)
        f15_text_addf(out, "%s%2u", before(c, board->grid.columns),
                      board->item[c] == home ? 0u : board->item[c] + 1u);
    f15_text_add(out, "].\n");
    return F15_OK;
}

static void add_slides(f15_text *out, const f15_moves *moves) {
    f15_text_addf(out, "Definition moves : list nat := numbers%s", moves->count ? "" : " [");
    for (size_t k = 0; k < moves->count; k++)
        f15_text_addf(out, "%s%u", before(k, 20), moves->item[k] + 1u);
    f15_text_add(out, "]%N.\n");
    add_theorem(
        out, "these_slides_lead_home",
        "board rows columns b /\\\n  slide_in_turn rows columns moves b (home rows columns) /\\"
        "\n  solvable rows columns b",
        "is_solution");
}

f15_code f15_render_coq(const f15_run *run, f15_text *out, f15_error *err) {
    F15_NEED(run && out, err);
    const bool solved = run->algorithm == F15_ALGORITHM_SOLVE && run->reached;
    if (run->kind == F15_RESULT_PARITY)
        return write_parity(run, out, err);
    if (run->kind != F15_RESULT_SOLVABLE && run->algorithm != F15_ALGORITHM_SOLVE)
        return f15_fail(err, F15_USAGE, NULL, "there is no certificate for this run");
    const bool can = solved || (run->kind == F15_RESULT_SOLVABLE && run->solvability.solvable);
    const char *says = can ? "A board that can be solved." : "A board that cannot be solved.";
    if (solved)
        says = "A solution: these pieces slide, in turn.";
    const f15_code code = begin_board(run, says, out, err);
    if (!code && solved)
        add_slides(out, &run->moves);
    else if (!code && can)
        add_theorem(out, "some_slides_lead_home",
                    "board rows columns b /\\ solvable rows columns b", "can_be_solved");
    else if (!code)
        add_theorem(out, "no_slides_lead_home",
                    "board rows columns b /\\ ~ solvable rows columns b", "cannot_be_solved");
    return code;
}

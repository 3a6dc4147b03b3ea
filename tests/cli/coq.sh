#!/usr/bin/env bash
# --format coq: what parity, solvable and solve write, and what they refuse. Coq itself is asked by
# `make check-certificates`.
. "$CASES/lib.sh"
plan 56

# a permutation: the list, a word of swaps, and the parity of every word
expect_status 0 -- fifteen parity "4 0 1 2 3" --format coq
sed '/^(\* An even/,/^   Places/d' "$OUT" >shown
cat >wanted <<'V'
From Coq Require Import List Arith NArith.
Import ListNotations.
From Fifteen Require Import Definitions Certificates.

Definition p : list nat :=
  [4; 0; 1; 2; 3].

(* These swaps make it. *)
Definition w : list (nat * nat) :=
  [(0, 4); (1, 4); (2, 4); (3, 4)].

Theorem parity :
  makes w p /\ Nat.Even (length w) /\ forall v, makes v p -> Nat.Even (length v).
Proof. apply all_words_even. computed. Qed.
Print Assumptions parity. (* Coq prints: Closed under the global context *)
V
expect "to the letter" cmp -s shown wanted
expect "the head says how to check it" grep -q 'coqc -Q DIR Fifteen FILE.v' "$OUT"
expect_status 0 -- fifteen parity "(0 1)" --format coq
expect_stdout_contains 'apply all_words_odd'
expect_stdout_contains 'Nat.Odd (length v)'
expect_status 1 -- fifteen parity "(0 1)" --claim even --format coq
expect_stdout_contains 'Nat.Odd (length v)'
expect_status 0 -- fifteen parity "2 1 3" --base 1 --format coq
expect_stdout_contains '[1; 0; 2]'
expect_status 0 -- fifteen parity SORTING --format coq
expect_status 0 -- fifteen parity "()" --format coq
expect_stdout_contains 'Definition p : list nat := [].'
expect_status 0 -- fifteen parity "4 0 1 2 3" --format coq -q
expect_stdout_empty

# a board
expect_status 0 -- fifteen solvable 1 2 3 / 4 _ 6 / 7 5 8 --format coq
sed -n '/^Definition/,$p' "$OUT" >shown
cat >wanted <<'V'
Definition rows := 3.
Definition columns := 3.
Definition b : list nat := printed
  [ 1;  2;  3;
    4;  0;  6;
    7;  5;  8].

Theorem some_slides_lead_home :
  board rows columns b /\ solvable rows columns b.
Proof. apply can_be_solved. computed. Qed.
Print Assumptions some_slides_lead_home. (* Coq prints: Closed under the global context *)
V
expect "to the letter" cmp -s shown wanted
expect_status 1 -- fifteen solvable 1 2 3 / 4 5 6 / 8 7 _ --format coq
expect_stdout_contains 'board rows columns b /\ ~ solvable rows columns b'
expect_status 0 -- fifteen solvable 1 2 3 / 4 5 6 / 8 7 _ --claim no --format coq
expect_stdout_contains 'cannot_be_solved'

# a solution; and for a board that has none the certificate of that
expect_status 0 -- fifteen solve 1 2 3 / 4 _ 6 / 7 5 8 --format coq
sed -n '/^Definition moves/,$p' "$OUT" >shown
cat >wanted <<'V'
Definition moves : list nat := numbers
  [5; 8]%N.

Theorem these_slides_lead_home :
  board rows columns b /\
  slide_in_turn rows columns moves b (home rows columns) /\
  solvable rows columns b.
Proof. apply is_solution. computed. Qed.
Print Assumptions these_slides_lead_home. (* Coq prints: Closed under the global context *)
V
expect "to the letter" cmp -s shown wanted
expect_status 0 -- fifteen solve --size 2x2 1 2 3 _ --format coq
expect_stdout_contains 'numbers []%N.'
for method in optimal three-cycles layered stages; do
    expect_status 1 -- fifteen solve 1 2 3 / 4 5 6 / 8 7 _ --method $method --format coq
    expect_stdout_contains no_slides_lead_home
    expect_stderr_empty
done

# what the theorems do not speak of
refused() {
    expect_status 2 -- fifteen "${@:2}" --format coq
    expect_stderr_contains "$1"
    [ ! -s "$OUT" ] || expect "nothing is written" false
}
refused 'about walls' solvable 1 2 3 / 4 '#' 6 / 7 8 _
refused 'not about other goals' solve A B / _ C --goal 'A B / C _'
refused 'in the last cell' solve _ 1 / 2 3 --home first
refused 'one certificate, and not one per line' solve -
refused 'one certificate, and not one per line' parity "(0 1)" "(1 2)"
refused 'at most 256 items' parity "$(seq -s ' ' 0 256)"
refused 'stands twice' parity TASTE
# a page has the same certificate as a link that saves it, and none for a board with walls
expect_status 0 -- fifteen site pages
perl -ne 'if (/download="certificate.v" href="data:text\/plain;charset=utf-8,([^"]*)"/) {
              my $file = $1; $file =~ s/%(..)/chr hex $1/ge; print $file }' pages/lesson/parity/9.html >saved
fifteen parity "2 1 0" --format coq >wanted
expect "a page saves what the program writes" cmp -s saved wanted
grep -q certificate.v pages/lesson/every-case/7.html
expect "and nothing where there is no theorem" [ $? = 1 ]
expect_status 2 -- fifteen prove 9.2 --format coq
expect_stderr_contains 'text or json'
finish

(* Definitions.v - what every statement of this folder is about.

   These definitions have to be trusted: a theorem says what they say. The examples between them
   are computed by Coq, and tie each definition to a value that can be checked by hand.

   Places, items and cells are numbered from 0. An arrangement of n items is the list of the items
   by place. It is also a permutation: place x has item p # x, or x goes to p # x. *)
From Coq Require Import List Arith Permutation BinNat.
Import ListNotations.

(* ---- arrangements and swaps ------------------------------------------------------------------ *)

(* The entry of the list l at place x. *)
Notation "l # x" := (nth x l 0) (at level 15, left associativity).

(* 0 1 2 ... n-1. *)
Definition identity (n : nat) : list nat := seq 0 n.

(* Each of the items 0 ... n-1 once. *)
Definition arrangement (n : nat) (p : list nat) : Prop := Permutation (identity n) p.

(* The place x, or the other one where x is i or j. *)
Definition exchanged (i j x : nat) : nat := if x =? i then j else if x =? j then i else x.

(* The list l with the entries at the places i and j exchanged. *)
Definition swap (i j : nat) (l : list nat) : list nat :=
  map (fun x => l # exchanged i j x) (seq 0 (length l)).

Example swap_example : swap 1 3 [7; 5; 9; 8] = [7; 8; 9; 5] := eq_refl.

(* A word is a list of swaps of two places below n. They are made one after the other. *)
Definition word (n : nat) (w : list (nat * nat)) : Prop :=
  Forall (fun s => fst s < n /\ snd s < n /\ fst s <> snd s) w.
Fixpoint run (w : list (nat * nat)) (l : list nat) : list nat :=
  match w with [] => l | s :: rest => run rest (swap (fst s) (snd s) l) end.

(* Each swap of the word exchanges a place and the next one. *)
Definition neighbours (w : list (nat * nat)) : Prop := Forall (fun s => snd s = S (fst s)) w.

Example run_example : run [(0, 1); (1, 2)] [0; 1; 2] = [1; 2; 0] := eq_refl.

(* The word w makes the arrangement p, from 0 1 2 ... *)
Definition makes (w : list (nat * nat)) (p : list nat) : Prop :=
  word (length p) w /\ run w (identity (length p)) = p.

(* Even: an even number of swaps makes it. Odd: an odd number does. *)
Definition even_arrangement (p : list nat) : Prop := exists w, makes w p /\ Nat.Even (length w).
Definition odd_arrangement (p : list nat) : Prop := exists w, makes w p /\ Nat.Odd (length w).

(* The place of the item x. *)
Fixpoint cell_of (x : nat) (b : list nat) : nat :=
  match b with [] => 0 | y :: r => if y =? x then 0 else S (cell_of x r) end.

(* The pairs of places whose entries are in the wrong order. *)
Fixpoint inversions (l : list nat) : nat :=
  match l with [] => 0 | a :: r => length (filter (fun b => b <? a) r) + inversions r end.

Example inversions_example : inversions [2; 0; 3; 1] = 3 := eq_refl.
Example inversions_of_six : inversions [5; 4; 3; 2; 1; 0] = 15 := eq_refl.

(* The arrangement p with one object more, which stays in its place a: the places from a on, and the
   items from a on, have their numbers raised by one. *)
Definition raise (a x : nat) : nat := if a <=? x then S x else x.
Definition put_in (a : nat) (p : list nat) : list nat :=
  map (raise a) (firstn a p) ++ a :: map (raise a) (skipn a p).

Example put_in_example : put_in 1 [1; 2; 0] = [2; 1; 3; 0] := eq_refl.

(* ---- the programs of the chapter ------------------------------------------------------------- *)

(* Filling the places, one after the other: the item that belongs there comes by one swap. *)
Fixpoint fill (places goal now : list nat) : list (nat * nat) :=
  match places with
  | [] => []
  | to :: rest =>
      let from := cell_of (goal # to) now in
      if from =? to then fill rest goal now else (to, from) :: fill rest goal (swap to from now)
  end.
Definition transform (goal now : list nat) : list (nat * nat) := fill (identity (length now)) goal now.

(* A swap of the places i < j, made of swaps of neighbours: out, one exchange, and back. *)
Definition steps (i k : nat) : list (nat * nat) := map (fun s => (s, S s)) (seq i k).
Definition convert (i j : nat) : list (nat * nat) := steps i (j - i) ++ rev (steps i (j - i - 1)).

(* Each swap of `transform`, converted. *)
Definition adjacent (goal now : list nat) : list (nat * nat) :=
  flat_map (fun s => convert (min (fst s) (snd s)) (max (fst s) (snd s))) (transform goal now).

(* One pass of bubble sort; and as many as are asked for. *)
Fixpoint pass (places l : list nat) : list (nat * nat) :=
  match places with
  | [] => []
  | i :: rest => if l # S i <? l # i then (i, S i) :: pass rest (swap i (S i) l) else pass rest l
  end.
Fixpoint bubble (passes : nat) (l : list nat) : list (nat * nat) :=
  match passes with
  | 0 => []
  | S k => let w := pass (identity (length l - 1)) l in w ++ bubble k (run w l)
  end.

Example transform_example : transform [2; 0; 1; 3] [0; 1; 2; 3] = [(0, 2); (1, 2)] := eq_refl.
Example convert_example : convert 1 3 = [(1, 2); (2, 3); (1, 2)] := eq_refl.
Example bubble_example : bubble 2 [2; 0; 1] = [(0, 1); (1, 2)] := eq_refl.

(* ---- cycles ---------------------------------------------------------------------------------- *)

(* Where x is after k steps x, p # x, p # (p # x), ... *)
Fixpoint follow (p : list nat) (k x : nat) : nat :=
  match k with 0 => x | S k => follow p k (p # x) end.

(* The number of cycles, fixed points counted: the items that are the least of their cycle. *)
Definition least_of_cycle (p : list nat) (x : nat) : bool :=
  forallb (fun k => x <=? follow p k x) (seq 0 (length p)).
Definition cycles (p : list nat) : nat :=
  length (filter (least_of_cycle p) (seq 0 (length p))).

(* The length of the cycle of x: the first step that leads back to it. *)
Definition cycle_length (p : list nat) (x : nat) : nat :=
  hd 0 (filter (fun k => follow p k x =? x) (seq 1 (length p))).

Example cycles_example : cycles [1; 2; 0; 4; 3; 5] = 3 := eq_refl.
Example cycle_lengths_example :
  map (cycle_length [1; 2; 0; 4; 3; 5]) (identity 6) = [3; 3; 3; 2; 2; 1] := eq_refl.

(* ---- 3-cycles -------------------------------------------------------------------------------- *)

(* The item of the place i goes to j, that of j to k, that of k to i. *)
Definition turned (i j k x : nat) : nat :=
  if x =? j then i else if x =? k then j else if x =? i then k else x.
Definition turn (i j k : nat) (l : list nat) : list nat :=
  map (fun x => l # turned i j k x) (seq 0 (length l)).

(* A list of 3-cycles of three places below n, made one after the other. *)
Definition three_word (n : nat) (w : list (nat * nat * nat)) : Prop :=
  Forall (fun t => let '(i, j, k) := t in
                   i < n /\ j < n /\ k < n /\ i <> j /\ j <> k /\ k <> i) w.
Fixpoint run_turns (w : list (nat * nat * nat)) (l : list nat) : list nat :=
  match w with [] => l | (i, j, k) :: rest => run_turns rest (turn i j k l) end.

(* Filling the places but the last two: a place beside helps to bring each item. *)
Fixpoint fill_by_three (places goal now : list nat) : list (nat * nat * nat) :=
  match places with
  | [] => []
  | to :: rest =>
      let from := cell_of (goal # to) now in
      let spare := if from =? S to then S (S to) else S to in
      if from =? to then fill_by_three rest goal now
      else (from, to, spare) :: fill_by_three rest goal (turn from to spare now)
  end.
Definition three_cycles (goal now : list nat) : list (nat * nat * nat) :=
  fill_by_three (identity (length now - 2)) goal now.

Example turn_example : turn 0 1 3 [5; 6; 7; 8] = [8; 5; 7; 6] := eq_refl.
Example three_cycles_example : three_cycles [1; 3; 2; 0] (identity 4) = [(1, 0, 2); (3, 1, 2)] := eq_refl.

(* ---- boards ---------------------------------------------------------------------------------- *)

(* A board of m rows and n columns is the list of what is in its cells, in reading order. The cell
   c is in row c / n and column c mod n. The piece x belongs in cell x. The hole is the item
   m * n - 1, which belongs in the last cell: the lower right corner. *)
Definition board (m n : nat) (b : list nat) : Prop := arrangement (m * n) b.
Definition home (m n : nat) : list nat := identity (m * n).

(* The rows and columns that two cells are apart, added up; for n columns. *)
Definition apart (a b : nat) : nat := (a - b) + (b - a).
Definition taxicab (n c d : nat) : nat := apart (c / n) (d / n) + apart (c mod n) (d mod n).

Example taxicab_example : taxicab 4 0 15 = 6 := eq_refl.
Example taxicab_of_neighbours : filter (fun d => taxicab 4 5 d =? 1) (seq 0 16) = [1; 4; 6; 9] := eq_refl.
Example taxicab_at_the_edge : filter (fun d => taxicab 4 7 d =? 1) (seq 0 16) = [3; 6; 11] := eq_refl.

Definition hole (m n : nat) (b : list nat) : nat := cell_of (m * n - 1) b.

(* A slide exchanges the hole and the piece in a neighbouring cell. *)
Definition slide (m n : nat) (b b' : list nat) : Prop :=
  exists d, d < m * n /\ taxicab n (hole m n b) d = 1 /\ b' = swap (hole m n b) d b.

(* The board b' comes from b by k slides; by any number of slides. *)
Inductive slides (m n : nat) : nat -> list nat -> list nat -> Prop :=
  | no_slide : forall b, slides m n 0 b b
  | one_more : forall k b b' b'', slides m n k b b' -> slide m n b' b'' -> slides m n (S k) b b''.
Definition reach (m n : nat) (b b' : list nat) : Prop := exists k, slides m n k b b'.

(* A board can be solved if slides lead from it to the solved one. *)
Definition solvable (m n : nat) (b : list nat) : Prop := reach m n b (home m n).

(* A closed path of cells: each is beside the one before it, the first beside the last, and none is
   there twice. *)
Fixpoint path (n c : nat) (rest : list nat) : Prop :=
  match rest with [] => True | d :: r => taxicab n c d = 1 /\ path n d r end.
Definition closed_path (n c : nat) (rest : list nat) : Prop :=
  NoDup (c :: rest) /\ path n c rest /\ taxicab n (last rest c) c = 1.

Example closed_path_example : closed_path 4 0 [1; 5; 4].
Proof. repeat constructor; simpl; intuition discriminate. Qed.

(* ---- counts of a board ----------------------------------------------------------------------- *)

(* The pieces in reading order, the hole left out. *)
Definition pieces (m n : nat) (b : list nat) : list nat := filter (fun x => negb (x =? m * n - 1)) b.

(* The hole goes k cells on, each `step` further; to the right side, then to the last row. *)
Fixpoint hole_by (m n step k : nat) (b : list nat) : list nat :=
  match k with 0 => b | S k => hole_by m n step k (swap (hole m n b) (hole m n b + step) b) end.
Definition to_corner (m n : nat) (b : list nat) : list nat :=
  let right := hole_by m n 1 (n - 1 - hole m n b mod n) b in
  hole_by m n n (m - 1 - hole m n right / n) right.

(* The pieces that are not at home; and how far each is from home, added up. *)
Definition misplaced (m n : nat) (b : list nat) : nat :=
  length (filter (fun x => negb (cell_of x b =? x)) (seq 0 (m * n - 1))).
Definition distance_from_home (m n : nat) (b : list nat) : nat :=
  list_sum (map (fun x => taxicab n (cell_of x b) x) (seq 0 (m * n - 1))).

Example pieces_example : pieces 2 2 [0; 3; 2; 1] = [0; 2; 1] := eq_refl.
Example n_of_a_board : inversions (pieces 4 4 [1; 0; 2; 3; 4; 5; 6; 7; 8; 9; 10; 15; 12; 13; 11; 14]) = 3 := eq_refl.
Example to_corner_example : to_corner 2 2 [3; 0; 1; 2] = [0; 2; 1; 3] := eq_refl.
Example misplaced_example : misplaced 2 2 [0; 1; 3; 2] = 1 := eq_refl.
Example distance_example : distance_from_home 3 3 [8; 7; 2; 3; 4; 5; 6; 1; 0] = 8 := eq_refl.

(* ---- for the false statements ---------------------------------------------------------------- *)

(* Slides on a board some of whose cells are walls: the hole never goes into one. *)
Inductive reach_around (m n : nat) (walls : list nat) (b : list nat) : list nat -> Prop :=
  | reach_none : reach_around m n walls b b
  | reach_more : forall b' b'', reach_around m n walls b b' -> slide m n b' b'' ->
                 ~ In (hole m n b'') walls -> reach_around m n walls b b''.

(* Everything that is not at home, the hole among it. *)
Definition things_misplaced (m n : nat) (b : list nat) : nat :=
  length (filter (fun x => negb (cell_of x b =? x)) (seq 0 (m * n))).

(* What k exchanges of two places, which may be the same one, can make of l: a result for each of the ways to
   choose them. Then the first two are exchanged where it is odd. In how many ways comes p? *)
Fixpoint exchanges (k : nat) (l : list nat) : list (list nat) :=
  match k with
  | 0 => [l]
  | S k => flat_map (fun i => flat_map (fun j => exchanges k (swap i j l)) (seq 0 (length l))) (seq 0 (length l))
  end.
Definition made_even (l : list nat) : list nat := if Nat.even (inversions l) then l else swap 0 1 l.
Definition ways (k : nat) (p : list nat) : nat :=
  count_occ (list_eq_dec Nat.eq_dec) (map made_even (exchanges k (identity (length p)))) p.

Example things_misplaced_example : things_misplaced 2 2 [0; 1; 3; 2] = 2 := eq_refl.
Example ways_example : map (ways 1) [[0; 1; 2]; [1; 2; 0]; [2; 0; 1]] = [5; 2; 2] := eq_refl.

(* ---- certificates ---------------------------------------------------------------------------- *)

(* A board as the program prints it, row after row: k is the piece that belongs in cell k - 1, and 0
   is the hole. *)
Definition printed (l : list nat) : list nat :=
  map (fun k => if k =? 0 then length l - 1 else k - 1) l.

(* Numbers that are written in binary, which Coq reads faster where there are thousands. *)
Definition numbers (l : list N) : list nat := map N.to_nat l.

(* The pieces of the list, numbered as they are printed, slide into the hole one after the other:
   that leads from b to b'. *)
Fixpoint slide_in_turn (m n : nat) (moves b b' : list nat) : Prop :=
  match moves with
  | [] => b' = b
  | k :: rest => exists c, slide m n b c /\ k = S (c # hole m n b) /\ slide_in_turn m n rest c b'
  end.

Example printed_example : printed [1; 2; 0; 3] = [0; 1; 3; 2] := eq_refl.
Example numbers_example : numbers [3; 12]%N = [3; 12] := eq_refl.
Example slide_in_turn_example : slide_in_turn 2 2 [3] (printed [1; 2; 0; 3]) (home 2 2).
Proof. exists (home 2 2). split; [exists 3; repeat split; simpl; repeat constructor|split; reflexivity]. Qed.

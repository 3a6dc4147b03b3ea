(* Hole.v - slides, the walks of the hole, and the colours of cells (chapter 6, sections 6.3 and 6.4.1). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity.

(* ---- rows and columns ------------------------------------------------------------------------ *)

Lemma row_of n r c : c < n -> (r * n + c) / n = r.
Proof. intro. rewrite Nat.div_add_l by lia. now rewrite Nat.div_small, Nat.add_0_r. Qed.

Lemma column_of n r c : c < n -> (r * n + c) mod n = c.
Proof. intro. rewrite Nat.add_comm, Nat.mod_add by lia. now apply Nat.mod_small. Qed.

Lemma cell_is n x : 0 < n -> x = x / n * n + x mod n /\ x mod n < n.
Proof.
  intro. pose proof (Nat.div_mod x n ltac:(lia)). pose proof (Nat.mod_upper_bound x n ltac:(lia)).
  rewrite (Nat.mul_comm (x / n)). lia.
Qed.

Lemma row_below m n x : x < m * n -> x / n < m.
Proof. intro. apply Nat.div_lt_upper_bound; [destruct n; lia|now rewrite Nat.mul_comm]. Qed.

Lemma cell_below m n r c : r < m -> c < n -> r * n + c < m * n.
Proof. intros. assert (S r * n <= m * n) by (apply Nat.mul_le_mono_r; lia). simpl in *. lia. Qed.

Lemma taxicab_sym n c d : taxicab n c d = taxicab n d c.
Proof. unfold taxicab, apart. lia. Qed.

Lemma taxicab_zero n c d : 0 < n -> taxicab n c d = 0 -> c = d.
Proof.
  intros N H. unfold taxicab, apart in H. destruct (cell_is n c N) as [-> _], (cell_is n d N) as [-> _].
  f_equal; [f_equal|]; lia.
Qed.

Lemma taxicab_triangle n a b c : taxicab n a c <= taxicab n a b + taxicab n b c.
Proof. unfold taxicab, apart. lia. Qed.

Lemma taxicab_same n c : taxicab n c c = 0.
Proof. unfold taxicab, apart. lia. Qed.

(* ---- colours --------------------------------------------------------------------------------- *)

(* The colour of a cell: is its row and its column, added up, odd? *)
Definition colour (n c : nat) : bool := Nat.odd (c / n + c mod n).

Lemma odd_apart a b : Nat.odd (apart a b) = xorb (Nat.odd a) (Nat.odd b).
Proof.
  unfold apart. destruct (le_lt_dec a b) as [H|H].
  - replace b with (a + (b - a)) at 3 by lia. replace (a - b) with 0 by lia. simpl plus. rewrite Nat.odd_add.
    now destruct (Nat.odd a), (Nat.odd (b - a)).
  - replace a with (b + (a - b)) at 3 by lia. replace (b - a) with 0 by lia. rewrite Nat.add_0_r, Nat.odd_add.
    now destruct (Nat.odd b), (Nat.odd (a - b)).
Qed.

Lemma odd_taxicab n c d : Nat.odd (taxicab n c d) = xorb (colour n c) (colour n d).
Proof.
  unfold taxicab, colour. rewrite !Nat.odd_add, !odd_apart.
  now destruct (Nat.odd (c / n)), (Nat.odd (d / n)), (Nat.odd (c mod n)), (Nat.odd (d mod n)).
Qed.

(* Neighbours have different colours: no closed path has an odd number of cells. *)
Lemma path_colour n rest : forall c, path n c rest ->
  colour n (last rest c) = xorb (colour n c) (Nat.odd (length rest)).
Proof.
  induction rest as [|d r IH]; intros c P; [simpl; now destruct (colour n c)|].
  destruct P as [T P]. assert (O : Nat.odd (taxicab n c d) = true) by now rewrite T. rewrite odd_taxicab in O.
  replace (last (d :: r) c) with (last r d) by (destruct r as [|e r]; [easy|]; clear; simpl;
    revert e; induction r as [|f r IH]; intro e; [easy|apply IH]).
  rewrite IH by easy. change (length (d :: r)) with (S (length r)). rewrite odd_succ.
  now destruct (colour n c), (colour n d), (Nat.odd (length r)).
Qed.

Theorem even_paths : forall n c rest,
  closed_path n c rest -> Nat.Even (length (c :: rest)) /\ length (c :: rest) <> 15.
Proof.
  intros n c rest (_ & P & T). assert (E : Nat.Even (length (c :: rest))).
  { apply odd_false. change (length (c :: rest)) with (S (length rest)). rewrite odd_succ.
    pose proof (path_colour n rest c P) as C. assert (O : Nat.odd (taxicab n (last rest c) c) = true) by now rewrite T.
    rewrite odd_taxicab, C in O. now destruct (colour n c), (Nat.odd (length rest)). }
  split; [easy|]. intro L. rewrite L in E. apply odd_false in E. discriminate.
Qed.

(* ---- slides ---------------------------------------------------------------------------------- *)

Lemma hole_there m n b : board m n b -> 0 < m * n ->
  hole m n b < m * n /\ b # hole m n b = m * n - 1.
Proof.
  intros B H. rewrite <- (arrangement_length (m * n) b B) at 1. apply cell_of_spec.
  apply (arrangement_has (m * n) b _ B). lia.
Qed.

Lemma hole_after m n b d : board m n b -> d < m * n -> hole m n (swap (hole m n b) d b) = d.
Proof.
  intros B D. pose proof (arrangement_length (m * n) b B) as L. destruct (hole_there m n b B) as [H _]; [lia|].
  unfold hole at 1. rewrite cell_of_swap; try lia.
  - unfold exchanged. fold (hole m n b). now rewrite Nat.eqb_refl.
  - now apply (arrangement_distinct (m * n)).
  - apply (arrangement_has (m * n) b _ B). lia.
Qed.

Lemma hole_swap_board m n b d : board m n b -> d < m * n -> board m n (swap (hole m n b) d b).
Proof. intros B D. apply swap_arrangement; auto. apply hole_there; [easy|lia]. Qed.

Lemma slide_board m n b b' : board m n b -> slide m n b b' -> board m n b'.
Proof. intros B (d & D & _ & ->). now apply hole_swap_board. Qed.

Lemma slide_back m n b b' : board m n b -> slide m n b b' -> slide m n b' b.
Proof.
  intros B (d & D & T & ->). pose proof (arrangement_length (m * n) b B).
  destruct (hole_there m n b B) as [H' _]; [lia|]. exists (hole m n b). rewrite hole_after by easy.
  split; [easy|]. split; [now rewrite taxicab_sym|]. rewrite (swap_sym d), swap_twice; [easy|lia|lia].
Qed.

Lemma slides_board m n k b b' : slides m n k b b' -> board m n b -> board m n b'.
Proof. induction 1; [easy|]. intro. apply slide_board with b'; auto. Qed.

Lemma slides_app m n k l b b' b'' :
  slides m n k b b' -> slides m n l b' b'' -> slides m n (k + l) b b''.
Proof.
  intros H K. induction K as [|l b1 b2 b3 _ IH S]; [now rewrite Nat.add_0_r|].
  rewrite Nat.add_succ_r. now apply one_more with b2; auto.
Qed.

Lemma one_slide m n b b' : slide m n b b' -> slides m n 1 b b'.
Proof. apply one_more, no_slide. Qed.

Lemma slides_back m n k b b' : slides m n k b b' -> board m n b -> slides m n k b' b.
Proof.
  induction 1 as [|k b b' b'' K IH S]; intro B; [constructor|].
  apply (slides_app m n 1 k b'' b' b); [|auto].
  apply one_slide, slide_back; [|easy]. now apply (slides_board m n k b).
Qed.

Lemma reach_here m n b : reach m n b b.
Proof. exists 0. constructor. Qed.

Lemma reach_then m n b b' b'' : reach m n b b' -> reach m n b' b'' -> reach m n b b''.
Proof. intros [k K] [l L]. exists (k + l). now apply slides_app with b'. Qed.

Lemma reach_back m n b b' : board m n b -> reach m n b b' -> reach m n b' b.
Proof. intros B [k K]. exists k. now apply slides_back. Qed.

Lemma reach_board m n b b' : board m n b -> reach m n b b' -> board m n b'.
Proof. intros B [k K]. now apply (slides_board m n k b). Qed.

Lemma home_board m n : board m n (home m n).
Proof. apply identity_is_arrangement. Qed.

(* Every slide turns the sign, and the colour of the hole. *)
Lemma slide_turns m n b b' : board m n b -> slide m n b b' ->
  odd_inversions b' = negb (odd_inversions b) /\ colour n (hole m n b') = negb (colour n (hole m n b)).
Proof.
  intros B (d & D & T & ->). pose proof (arrangement_length (m * n) b B).
  destruct (hole_there m n b B) as [H' _]; [lia|]. rewrite hole_after by easy. split.
  - apply swap_turns_parity; try lia; [|now apply (arrangement_distinct (m * n))].
    intro E. rewrite <- E, taxicab_same in T. discriminate.
  - assert (O : Nat.odd (taxicab n (hole m n b) d) = true) by now rewrite T. rewrite odd_taxicab in O.
    now destruct (colour n (hole m n b)), (colour n d).
Qed.

Lemma slides_turn m n k b b' : slides m n k b b' -> board m n b ->
  odd_inversions b' = xorb (Nat.odd k) (odd_inversions b) /\
  colour n (hole m n b') = xorb (Nat.odd k) (colour n (hole m n b)).
Proof.
  induction 1 as [|k b b' b'' K IH S]; intro B.
  - simpl. now destruct (odd_inversions b), (colour n (hole m n b)).
  - destruct (IH B) as [I C]. destruct (slide_turns m n b' b'') as [I' C']; auto; [now apply (slides_board m n k b)|].
    rewrite I', C', I, C, odd_succ.
    now destruct (Nat.odd k), (odd_inversions b), (colour n (hole m n b)).
Qed.

Theorem hole_walks : forall m n k b b',
  board m n b -> slides m n k b b' -> hole m n b' = hole m n b -> Nat.Even k.
Proof.
  intros m n k b b' B K H. destruct (slides_turn m n k b b' K B) as [_ C]. rewrite H in C.
  apply odd_false. now destruct (Nat.odd k), (colour n (hole m n b)).
Qed.

(* ---- Problem 177: the hole goes anywhere ----------------------------------------------------- *)

(* From every cell but d there is a next one that is nearer to d: in its row, or above or below. *)
Lemma next_cell m n c d : c < m * n -> d < m * n -> 0 < taxicab n c d ->
  exists e, e < m * n /\ taxicab n c e = 1 /\ S (taxicab n e d) = taxicab n c d.
Proof.
  intros C D T. assert (N : 0 < n) by (destruct n; lia).
  pose proof (row_below m n c C) as RC. pose proof (row_below m n d D) as RD.
  destruct (cell_is n c N) as [_ CC], (cell_is n d N) as [_ CD].
  unfold taxicab in T |- *. set (rc := c / n) in *. set (rd := d / n) in *. set (cc := c mod n) in *. set (cd := d mod n) in *.
  assert (Go : forall r x, r < m -> x < n -> apart rc r + apart cc x = 1 ->
                 S (apart r rd + apart x cd) = apart rc rd + apart cc cd ->
                 exists e, e < m * n /\ apart rc (e / n) + apart cc (e mod n) = 1 /\
                   S (apart (e / n) rd + apart (e mod n) cd) = apart rc rd + apart cc cd).
  { intros r x R X A B. exists (r * n + x). rewrite row_of, column_of by easy.
    split; [now apply cell_below|easy]. }
  unfold apart in *. destruct (lt_eq_lt_dec rc rd) as [[H|H]|H].
  - apply (Go (S rc) cc); lia.
  - destruct (le_lt_dec cc cd).
    + apply (Go rc (S cc)); lia.
    + apply (Go rc (cc - 1)); lia.
  - apply (Go (rc - 1) cc); lia.
Qed.

Lemma hole_goes m n d : d < m * n -> forall k b, board m n b -> taxicab n (hole m n b) d = k ->
  exists b', slides m n k b b' /\ hole m n b' = d.
Proof.
  intros D k. induction k as [|k IH]; intros b B T.
  - exists b. split; [constructor|]. apply (taxicab_zero n); [destruct n; lia|easy].
  - destruct (hole_there m n b B) as [H _]; [lia|].
    destruct (next_cell m n (hole m n b) d H D) as (e & E & One & Rest); [lia|].
    destruct (IH (swap (hole m n b) e b)) as (b' & K & At).
    + now apply hole_swap_board.
    + rewrite hole_after by easy. lia.
    + exists b'. split; [|easy]. apply (slides_app m n 1 k _ (swap (hole m n b) e b)); [|easy].
      apply one_slide. now exists e.
Qed.

Theorem p177 : forall m n b d,
  board m n b -> d < m * n ->
  (exists b', slides m n (taxicab n (hole m n b) d) b b' /\ hole m n b' = d) /\
  (forall k b', slides m n k b b' -> hole m n b' = d -> taxicab n (hole m n b) d <= k).
Proof.
  intros m n b d B D. split; [now apply hole_goes|]. intros k b' K <-.
  clear D. induction K as [b|k b b' b'' K IH (e & E & T & ->)]; [now rewrite taxicab_same|].
  specialize (IH B). assert (B' : board m n b') by now apply (slides_board m n k b).
  rewrite hole_after by easy.
  pose proof (taxicab_triangle n (hole m n b) (hole m n b') e). lia.
Qed.

(* Searching.v - two guesses that never say too much: misplaced pieces and taxicab distance. *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity Hole.

(* A number for each board, which each slide lowers by at most one, and which is 0 on the solved board,
   is never more than the slides that are needed. *)
Lemma never_too_much m n (h : list nat -> nat) :
  (forall b b', board m n b -> slide m n b b' -> h b <= S (h b')) -> h (home m n) = 0 ->
  forall k b, board m n b -> slides m n k b (home m n) -> h b <= k.
Proof.
  intros Step Zero. assert (H : forall k b b', slides m n k b b' -> board m n b -> h b <= k + h b').
  { induction 1 as [|k b b' b'' K IH S]; intro B; [easy|]. specialize (IH B).
    pose proof (Step b' b'' (slides_board m n k b b' K B) S). lia. }
  intros k b B K. apply H in K; auto. lia.
Qed.

(* What a slide moves: one piece, to a neighbouring cell. *)
Lemma slide_moves m n b b' : board m n b -> slide m n b b' ->
  exists x, x < m * n - 1 /\ taxicab n (cell_of x b) (cell_of x b') = 1 /\
    forall y, y < m * n - 1 -> y <> x -> cell_of y b' = cell_of y b.
Proof.
  intros B (d & D & T & ->). pose proof (arrangement_length _ b B) as L. pose proof (arrangement_distinct _ b B) as Di.
  destruct (hole_there m n b B) as [H E]; [lia|].
  assert (N : hole m n b <> d) by (intros <-; rewrite taxicab_same in T; discriminate).
  exists (b # d). assert (X : b # d < m * n - 1).
  { pose proof (arrangement_entry _ b d B D). assert (b # d <> m * n - 1); [|lia].
    intro F. apply N. apply (distinct_entries b); try lia. easy. }
  split; [easy|]. assert (At : cell_of (b # d) b = d) by (apply cell_of_entry; [easy|lia]).
  split.
  - rewrite cell_of_swap; try lia; [|easy|apply entry_in; lia]. rewrite At. unfold exchanged.
    destruct (Nat.eqb_spec d (hole m n b)); [congruence|]. rewrite Nat.eqb_refl. now rewrite taxicab_sym.
  - intros y Y Ny. assert (I : In y b) by (apply (arrangement_has _ b y B); lia).
    rewrite cell_of_swap by (easy || lia). destruct (cell_of_spec y b I) as [Ly Ey]. unfold exchanged.
    destruct (Nat.eqb_spec (cell_of y b) (hole m n b)) as [F|_]; [rewrite F in Ey; lia|].
    destruct (Nat.eqb_spec (cell_of y b) d) as [F|_]; [rewrite F in Ey; congruence|easy].
Qed.

(* Sums that differ in one term. *)
Lemma sum_of_one_change (f g : nat -> nat) x l : NoDup l -> f x <= S (g x) ->
  (forall y, In y l -> y <> x -> f y = g y) -> list_sum (map f l) <= S (list_sum (map g l)).
Proof.
  intros D X. induction l as [|y l IH]; intro H; [simpl; lia|].
  inversion_clear D as [|? ? Ny D']. simpl. destruct (Nat.eq_dec y x) as [->|N].
  - replace (map f l) with (map g l); [lia|]. apply map_ext_in. intros z Z. symmetry. apply H; [now right|].
    now intros ->.
  - rewrite (H y) by (easy || now left). assert (list_sum (map f l) <= S (list_sum (map g l))); [|lia].
    apply IH; [easy|]. intros z Z. apply H. now right.
Qed.

Lemma length_is_sum (t : nat -> bool) l :
  length (filter t l) = list_sum (map (fun x => if t x then 1 else 0) l).
Proof. induction l as [|x l IH]; [easy|]. simpl. destruct (t x); simpl; now rewrite IH. Qed.

Lemma home_cells m n x : x < m * n -> cell_of x (home m n) = x.
Proof.
  intro X. unfold home. rewrite <- (entry_of_identity (m * n) x) at 1 by easy.
  apply cell_of_entry; [apply seq_NoDup|now rewrite identity_length].
Qed.

Theorem taxicab_never_too_much : forall m n k b,
  board m n b -> slides m n k b (home m n) -> distance_from_home m n b <= k.
Proof.
  intros m n. apply never_too_much.
  - intros b b' B S. destruct (slide_moves m n b b' B S) as (x & X & T & Stay).
    unfold distance_from_home. apply sum_of_one_change with x; [apply seq_NoDup| |].
    + pose proof (taxicab_triangle n (cell_of x b) (cell_of x b') x). lia.
    + intros y Y N. apply in_seq in Y. rewrite Stay; [easy|lia|easy].
  - unfold distance_from_home. rewrite (map_ext_in _ (fun _ => 0)).
    + generalize (seq 0 (m * n - 1)). induction l; easy.
    + intros x X. apply in_seq in X. rewrite home_cells by lia. apply taxicab_same.
Qed.

Theorem misplaced_never_too_much : forall m n k b,
  board m n b -> slides m n k b (home m n) -> misplaced m n b <= k.
Proof.
  intros m n. apply never_too_much.
  - intros b b' B S. destruct (slide_moves m n b b' B S) as (x & X & _ & Stay).
    unfold misplaced. rewrite !length_is_sum. apply sum_of_one_change with x; [apply seq_NoDup| |].
    + destruct (negb (cell_of x b =? x)); lia.
    + intros y Y N. apply in_seq in Y. rewrite Stay; [easy|lia|easy].
  - unfold misplaced. rewrite length_is_sum, (map_ext_in _ (fun _ => 0)).
    + generalize (seq 0 (m * n - 1)). induction l; easy.
    + intros x X. apply in_seq in X. rewrite home_cells, Nat.eqb_refl by lia. easy.
Qed.

(* Mistakes.v - statements that people believe, and a counterexample to each, computed by Coq. *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity Hole ThreeCycles.

(* An arrangement that is written out. *)
Ltac written_out :=
  apply arrangement_by_distinct;
  [repeat constructor; simpl; intuition discriminate | reflexivity | simpl; intuition lia].

(* ---- arrangements ---------------------------------------------------------------------------- *)

Theorem cycle_parity_false : ~ forall n p,
  arrangement n p -> cycles p = 1 -> (even_arrangement p <-> Nat.Even n).
Proof.
  intro H. assert (P : arrangement 2 [1; 0]) by written_out.
  destruct (H 2 [1; 0] P eq_refl) as [_ E]. assert (Nat.Even 2) as T by now exists 1. apply E in T.
  apply (even_by_inversions 2) in T; [discriminate|easy].
Qed.

Theorem fewest_adjacent_false : ~ forall n p w,
  arrangement n p -> word n w -> neighbours w -> run w (identity n) = p ->
  length (adjacent p (identity n)) <= length w.
Proof.
  intro H. assert (P : arrangement 3 [2; 0; 1]) by written_out.
  specialize (H 3 [2; 0; 1] [(1, 2); (0, 1)] P). cbn in H. assert (4 <= 2); [|lia].
  apply H; [repeat constructor; simpl; lia|repeat constructor|reflexivity].
Qed.

Theorem fewest_three_cycles_false : ~ forall n p w,
  arrangement n p -> even_arrangement p -> three_word n w -> run_turns w (identity n) = p ->
  length (three_cycles p (identity n)) <= length w.
Proof.
  intro H. assert (P : arrangement 4 [1; 3; 2; 0]) by written_out.
  specialize (H 4 [1; 3; 2; 0] [(0, 3, 1)] P). assert (2 <= 1); [|lia].
  apply H; [now apply (even_by_inversions 4)|repeat constructor; lia|reflexivity].
Qed.

(* ---- boards ---------------------------------------------------------------------------------- *)

Theorem hole_misplaced_false : ~ forall m n k b,
  2 <= m -> 2 <= n -> board m n b -> slides m n k b (home m n) -> things_misplaced m n b <= k.
Proof.
  intro H. assert (P : board 3 3 [0; 1; 2; 3; 4; 5; 6; 8; 7]) by written_out.
  specialize (H 3 3 1 _ ltac:(lia) ltac:(lia) P). assert (2 <= 1); [|lia].
  apply H. apply one_slide. exists 8. repeat split. simpl. lia.
Qed.

Theorem inversions_stay_false : ~ forall m n b b',
  2 <= m -> 2 <= n -> board m n b -> slide m n b b' ->
  (Nat.Even (inversions (pieces m n b')) <-> Nat.Even (inversions (pieces m n b))).
Proof.
  intro H. specialize (H 4 4 (home 4 4) (swap 15 11 (home 4 4)) ltac:(lia) ltac:(lia) (home_board 4 4)).
  assert (E : Nat.Even (inversions (pieces 4 4 (home 4 4)))) by now exists 0.
  apply H in E; [|exists 11; repeat split; simpl; lia]. apply odd_false in E. discriminate.
Qed.

Theorem n_plus_k_even_false : ~ forall m n b,
  2 <= m -> 2 <= n -> board m n b ->
  (solvable m n b <-> Nat.Even (inversions (pieces m n b) + (hole m n b / n + 1))).
Proof.
  intro H. specialize (H 3 3 (home 3 3) ltac:(lia) ltac:(lia) (home_board 3 3)).
  assert (E : solvable 3 3 (home 3 3)) by apply reach_here. apply H in E. apply odd_false in E. discriminate.
Qed.

Theorem random_exchanges_false : ~ forall m n p q,
  2 <= m -> 2 <= n -> arrangement (m * n - 1) p -> arrangement (m * n - 1) q ->
  even_arrangement p -> even_arrangement q -> ways (m * n) p = ways (m * n) q.
Proof.
  intro H. assert (P : arrangement 3 [1; 2; 0]) by written_out.
  specialize (H 2 2 [0; 1; 2] [1; 2; 0] ltac:(lia) ltac:(lia) (identity_is_arrangement 3) P).
  assert (E : ways 4 [0; 1; 2] = ways 4 [1; 2; 0]).
  { apply H; [apply (even_by_inversions 3); [apply (identity_is_arrangement 3)|easy]|now apply (even_by_inversions 3)]. }
  revert E. vm_compute. discriminate.
Qed.

(* ---- what cannot be reached ------------------------------------------------------------------ *)

(* A list of boards that no slide leaves has all that can be reached from one of them. *)
Definition is_in (b : list nat) (l : list (list nat)) : bool :=
  if in_dec (list_eq_dec Nat.eq_dec) b l then true else false.
Definition closed (m n : nat) (walls : list nat) (l : list (list nat)) : bool :=
  forallb (fun b => forallb (fun d =>
    if taxicab n (hole m n b) d =? 1
    then (hole m n (swap (hole m n b) d b) =? d) && (existsb (Nat.eqb d) walls || is_in (swap (hole m n b) d b) l)
    else true) (seq 0 (m * n))) l.

Lemma is_in_spec b l : is_in b l = true -> In b l.
Proof. unfold is_in. now destruct (in_dec _ b l). Qed.

Lemma existsb_spec x l : existsb (Nat.eqb x) l = true -> In x l.
Proof. intro H. apply existsb_exists in H. destruct H as (y & Y & E). apply Nat.eqb_eq in E. now subst. Qed.

Lemma closed_keeps m n walls l b b' : closed m n walls l = true -> In b l ->
  reach_around m n walls b b' -> In b' l.
Proof.
  intros C B R. induction R as [|b' b'' _ IH (d & D & T & ->) W]; [easy|].
  unfold closed in C. rewrite forallb_forall in C. specialize (C b' IH). rewrite forallb_forall in C.
  specialize (C d). rewrite T, Nat.eqb_refl in C. assert (In d (seq 0 (m * n))) as Hd by (apply in_seq; lia).
  apply C, andb_true_iff in Hd. destruct Hd as [E F]. apply Nat.eqb_eq in E. rewrite E in W.
  apply orb_true_iff in F. destruct F as [F|F]; [now apply existsb_spec in F|now apply is_in_spec].
Qed.

(* The boards on a route of the hole, and whether each of its steps is a slide around the walls. *)
Fixpoint on_route (m n : nat) (route b : list nat) : list (list nat) :=
  match route with [] => [b] | d :: r => b :: on_route m n r (swap (hole m n b) d b) end.
Fixpoint is_route (m n : nat) (walls route b : list nat) : bool :=
  match route with
  | [] => true
  | d :: r => (d <? m * n) && (taxicab n (hole m n b) d =? 1) && negb (existsb (Nat.eqb d) walls) &&
              (hole m n (swap (hole m n b) d b) =? d) && is_route m n walls r (swap (hole m n b) d b)
  end.

Lemma route_reached m n walls route : forall a b, is_route m n walls route b = true ->
  reach_around m n walls a b -> forall c, In c (on_route m n route b) -> reach_around m n walls a c.
Proof.
  induction route as [|d r IH]; intros a b H R c C.
  - destruct C as [<-|[]]. exact R.
  - simpl in H. rewrite !andb_true_iff in H. destruct H as ((((D & T) & W) & E) & H).
    destruct C as [<-|C]; [exact R|]. apply (IH a (swap (hole m n b) d b) H); [|exact C].
    apply (reach_more m n walls a b); [exact R| |].
    + exists d. apply Nat.ltb_lt in D. apply Nat.eqb_eq in T. easy.
    + apply Nat.eqb_eq in E. rewrite E. intro I. apply negb_true_iff in W.
      assert (existsb (Nat.eqb d) walls = true); [|congruence].
      apply existsb_exists. exists d. split; [easy|apply Nat.eqb_refl].
Qed.

Lemma reach_without_walls m n b b' : reach m n b b' -> reach_around m n [] b b'.
Proof.
  intros [k K]. induction K as [b|k b b' b'' _ IH S]; [constructor|]. apply reach_more with b'; easy.
Qed.

Lemma reach_with_no_walls m n b b' : reach_around m n [] b b' -> reach m n b b'.
Proof.
  induction 1 as [|b' b'' _ [k K] One _]; [exists 0; constructor|]. exists (S k). now apply one_more with b'.
Qed.

(* In one row no piece passes another. *)
Theorem anywhere_false : ~ forall m n b,
  1 <= m -> 1 <= n -> board m n b ->
  (solvable m n b <->
   (even_arrangement b /\ Nat.Even (taxicab n (hole m n b) (m * n - 1))) \/
   (odd_arrangement b /\ Nat.Odd (taxicab n (hole m n b) (m * n - 1)))).
Proof.
  intro H. assert (B : board 1 4 [1; 2; 0; 3]) by written_out.
  assert (S : solvable 1 4 [1; 2; 0; 3]).
  { apply (H 1 4 _ ltac:(lia) ltac:(lia) B). left. split; [now apply (even_by_inversions 4)|now exists 0]. }
  assert (I : In (home 1 4) (on_route 1 4 [2; 1; 0] [1; 2; 0; 3])).
  { apply (closed_keeps 1 4 [] _ [1; 2; 0; 3]); [reflexivity|now left|now apply reach_without_walls]. }
  revert I. vm_compute. intuition discriminate.
Qed.

(* In a ring they cannot either: seven times around, and every board that can be reached was met. *)
Definition seven_rounds : list nat := concat (repeat [7; 6; 3; 0; 1; 2; 5; 8] 7).
Definition ring : list (list nat) := on_route 3 3 seven_rounds (home 3 3).

Lemma ring_comes_everywhere :
  forallb (fun x => forallb (fun c => (x =? 4) || (c =? 4) || existsb (fun b => b # c =? x) ring) (seq 0 9))
    (seq 0 8) = true.
Proof. vm_compute. reflexivity. Qed.

Theorem without_block_false : ~ forall m n walls,
  (forall x c, x < m * n - 1 -> ~ In x walls -> c < m * n -> ~ In c walls ->
   exists b, reach_around m n walls (home m n) b /\ b # c = x) ->
  forall p, board m n p -> (forall x, In x walls -> p # x = x) -> hole m n p = m * n - 1 ->
  even_arrangement p -> reach_around m n walls (home m n) p.
Proof.
  intro H. set (p := [1; 2; 0; 3; 4; 5; 6; 7; 8]). assert (P : board 3 3 p) by written_out.
  assert (R : reach_around 3 3 [4] (home 3 3) p).
  { apply H; [|easy|now intros x [<-|[]]|easy|now apply (even_by_inversions 9)].
    intros x c X Wx C Wc. pose proof ring_comes_everywhere as E. rewrite forallb_forall in E.
    specialize (E x). rewrite forallb_forall in E. assert (In x (seq 0 8)) as Ix by (apply in_seq; simpl in X; lia).
    specialize (E Ix c). assert (In c (seq 0 9)) as Ic by (apply in_seq; simpl in C; lia). specialize (E Ic).
    rewrite !orb_true_iff in E. destruct E as [[E|E]|E].
    - apply Nat.eqb_eq in E. subst. exfalso. apply Wx. now left.
    - apply Nat.eqb_eq in E. subst. exfalso. apply Wc. now left.
    - apply existsb_exists in E. destruct E as (b & B & E). apply Nat.eqb_eq in E. exists b. split; [|easy].
      apply (route_reached 3 3 [4] seven_rounds (home 3 3) (home 3 3)); [vm_compute; reflexivity|constructor|easy]. }
  assert (I : is_in p ring = true).
  { assert (In p ring) as I; [|unfold is_in; now destruct (in_dec _ p ring)].
    apply (closed_keeps 3 3 [4] ring (home 3 3)); [vm_compute; reflexivity|now left|easy]. }
  revert I. vm_compute. discriminate.
Qed.

(* ---- a check of the definitions -------------------------------------------------------------- *)

(* Of the 24 boards of 2 x 2, twelve can be reached: those that are met on three rounds of the hole. *)
Theorem two_by_two : exists l,
  NoDup l /\ length l = 12 /\ forall b, In b l <-> reach 2 2 (home 2 2) b.
Proof.
  set (l := on_route 2 2 [2; 0; 1; 3; 2; 0; 1; 3; 2; 0; 1] (home 2 2)). exists l. split; [|split].
  - vm_compute. repeat constructor; simpl; intuition discriminate.
  - reflexivity.
  - intro b. split.
    + intro B. apply (reach_with_no_walls 2 2).
      apply (route_reached 2 2 [] [2; 0; 1; 3; 2; 0; 1; 3; 2; 0; 1] (home 2 2) (home 2 2));
        [reflexivity|constructor|exact B].
    + intro R. apply (closed_keeps 2 2 [] l (home 2 2)); [vm_compute; reflexivity|now left|].
      now apply reach_without_walls.
Qed.

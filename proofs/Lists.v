(* Lists.v - what is needed of lists: nothing of it has to be trusted, and nothing is about puzzles. *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions.

(* ---- entries --------------------------------------------------------------------------------- *)

(* Two lists are equal if they have the same entries. *)
Lemma same_entries (l l' : list nat) :
  length l = length l' -> (forall x, x < length l -> l # x = l' # x) -> l = l'.
Proof. intros. now apply nth_ext with 0 0. Qed.

Lemma entry_of_map f (l : list nat) x : x < length l -> map f l # x = f (l # x).
Proof. intro. rewrite (nth_indep _ 0 (f 0)) by now rewrite map_length. apply map_nth. Qed.

Lemma entry_of_seq s n x : x < n -> seq s n # x = s + x.
Proof. intro. now apply seq_nth. Qed.

Lemma entry_of_image f n x : x < n -> map f (seq 0 n) # x = f x.
Proof. intro. rewrite entry_of_map, entry_of_seq by now rewrite ?seq_length. easy. Qed.

Lemma entry_in (l : list nat) x : x < length l -> In (l # x) l.
Proof. apply nth_In. Qed.

Lemma entry_of_middle (l1 l2 : list nat) a x : x = length l1 -> (l1 ++ a :: l2) # x = a.
Proof. intros ->. rewrite app_nth2, Nat.sub_diag by lia. easy. Qed.

(* A list, taken apart at a place. *)
Lemma split_at (l : list nat) x : x < length l ->
  exists l1 l2, l = l1 ++ l # x :: l2 /\ length l1 = x.
Proof. intro H. now apply nth_split. Qed.

(* A list, taken apart at two places. *)
Lemma split_two (l : list nat) i j : i < j < length l ->
  exists l1 a l2 b l3, l = l1 ++ a :: l2 ++ b :: l3 /\ length l1 = i /\ length l2 = j - S i.
Proof.
  intros [Hi Hj]. destruct (split_at l i) as (l1 & r & E & L1); [lia|].
  assert (Lr : length l = i + S (length r)) by (rewrite E, app_length; simpl; lia).
  destruct (split_at r (j - S i)) as (l2 & l3 & E2 & L2); [lia|].
  exists l1, (l # i), l2, (r # (j - S i)), l3. rewrite <- E2. auto.
Qed.

(* ---- arrangements ---------------------------------------------------------------------------- *)

Lemma identity_length n : length (identity n) = n.
Proof. apply seq_length. Qed.

Lemma entry_of_identity n x : x < n -> identity n # x = x.
Proof. intro. unfold identity. now rewrite entry_of_seq. Qed.

Lemma identity_is_arrangement n : arrangement n (identity n).
Proof. apply Permutation_refl. Qed.

Lemma arrangement_length n p : arrangement n p -> length p = n.
Proof. intro H. apply Permutation_length in H. now rewrite <- H, identity_length. Qed.

Lemma arrangement_distinct n p : arrangement n p -> NoDup p.
Proof. intro H. apply (Permutation_NoDup H), seq_NoDup. Qed.

Lemma arrangement_has n p x : arrangement n p -> (In x p <-> x < n).
Proof.
  intro H. assert (In x (identity n) <-> x < n) by (unfold identity; rewrite in_seq; lia).
  split; intro; [apply H0, (Permutation_in _ (Permutation_sym H))|apply (Permutation_in _ H), H0]; auto.
Qed.

Lemma arrangement_entry n p x : arrangement n p -> x < n -> p # x < n.
Proof.
  intros H Hx. apply (arrangement_has n p _ H), entry_in. now rewrite (arrangement_length n p H).
Qed.

(* A list of n different items below n is an arrangement. *)
Lemma arrangement_by_distinct n p :
  NoDup p -> length p = n -> (forall x, In x p -> x < n) -> arrangement n p.
Proof.
  intros D L B. apply NoDup_Permutation_bis; [apply seq_NoDup| |].
  - rewrite identity_length. lia.
  - intros x Hx. apply in_seq in Hx.
    assert (I : incl (identity n) p).
    { apply NoDup_length_incl; [assumption|rewrite identity_length; lia|].
      intros y Hy. apply in_seq. specialize (B y Hy). lia. }
    apply I. apply in_seq. lia.
Qed.

(* Different places of an arrangement have different items. *)
Lemma distinct_entries (l : list nat) x y :
  NoDup l -> x < length l -> y < length l -> l # x = l # y -> x = y.
Proof. intros D Hx Hy E. now apply (proj1 (NoDup_nth l 0) D). Qed.

(* The place of an item. *)
Lemma cell_of_spec x l : In x l -> cell_of x l < length l /\ l # cell_of x l = x.
Proof.
  induction l as [|y l IH]; [easy|]. simpl. destruct (Nat.eqb_spec y x) as [->|Hne].
  - split; [lia|easy].
  - intros [->|Hin]; [easy|]. destruct (IH Hin). split; [lia|easy].
Qed.

Lemma cell_of_entry l x : NoDup l -> x < length l -> cell_of (l # x) l = x.
Proof.
  intros D H. destruct (cell_of_spec (l # x) l) as [Hc E]; [now apply entry_in|].
  now apply (distinct_entries l).
Qed.

(* ---- swaps ----------------------------------------------------------------------------------- *)

Ltac exchange := unfold exchanged in *; repeat
  match goal with
  | |- context [?a =? ?b] => destruct (Nat.eqb_spec a b); subst
  | H : context [?a =? ?b] |- _ => destruct (Nat.eqb_spec a b); subst
  end.

Lemma exchanged_below i j x n : i < n -> j < n -> x < n -> exchanged i j x < n.
Proof. intros. exchange; lia. Qed.

Lemma exchanged_twice i j x : exchanged i j (exchanged i j x) = x.
Proof. exchange; congruence. Qed.

Lemma exchanged_sym i j x : exchanged i j x = exchanged j i x.
Proof. exchange; congruence. Qed.

Lemma swap_length i j l : length (swap i j l) = length l.
Proof. unfold swap. now rewrite map_length, seq_length. Qed.

Lemma swap_entry i j l x : x < length l -> swap i j l # x = l # exchanged i j x.
Proof. intro. unfold swap. now rewrite entry_of_image. Qed.

Lemma swap_sym i j l : swap i j l = swap j i l.
Proof. unfold swap. apply map_ext. intro. now rewrite exchanged_sym. Qed.

Lemma swap_twice i j l : i < length l -> j < length l -> swap i j (swap i j l) = l.
Proof.
  intros Hi Hj. apply same_entries; [now rewrite !swap_length|]. rewrite !swap_length. intros x Hx.
  rewrite !swap_entry, exchanged_twice; auto using exchanged_below. rewrite swap_length. auto using exchanged_below.
Qed.

Lemma swap_same i l : swap i i l = l.
Proof.
  apply same_entries; rewrite swap_length; [easy|]. intros. rewrite swap_entry by easy.
  f_equal. exchange; congruence.
Qed.

(* What a swap does to a list that is taken apart at its two places. *)
Lemma swap_apart l1 a l2 b l3 :
  swap (length l1) (length l1 + S (length l2)) (l1 ++ a :: l2 ++ b :: l3) = l1 ++ b :: l2 ++ a :: l3.
Proof.
  apply same_entries; rewrite swap_length; [now rewrite !app_length; simpl; rewrite !app_length|].
  intros x Hx. rewrite swap_entry by easy. unfold exchanged.
  destruct (Nat.eqb_spec x (length l1)) as [->|N1].
  - rewrite (entry_of_middle l1 (l2 ++ a :: l3)) by easy.
    rewrite app_nth2, Nat.add_comm, Nat.add_sub by lia. simpl. now rewrite entry_of_middle.
  - destruct (Nat.eqb_spec x (length l1 + S (length l2))) as [->|N2].
    + rewrite entry_of_middle by easy. rewrite app_nth2, Nat.add_comm, Nat.add_sub by lia.
      simpl. now rewrite entry_of_middle.
    + destruct (lt_dec x (length l1)); [now rewrite !app_nth1 by easy|].
      rewrite !(app_nth2 l1) by lia. destruct (x - length l1) as [|y] eqn:Y; [lia|]. simpl.
      destruct (lt_dec y (length l2)); [now rewrite !app_nth1 by easy|].
      rewrite !(app_nth2 l2) by lia. destruct (y - length l2) as [|z] eqn:Z; [lia|easy].
Qed.

Lemma swap_is_permutation i j l : i < length l -> j < length l -> Permutation l (swap i j l).
Proof.
  assert (Up : forall i j, i < j < length l -> Permutation l (swap i j l)).
  { intros i0 j0 H. destruct (split_two l i0 j0 H) as (l1 & a & l2 & b & l3 & E & L1 & L2).
    assert (j0 = length l1 + S (length l2)) by lia. subst i0 j0. rewrite E at 2. rewrite swap_apart, E.
    apply Permutation_app_head.
    change (Permutation ((a :: l2) ++ b :: l3) ((b :: l2) ++ a :: l3)).
    etransitivity; [symmetry; apply Permutation_middle|].
    etransitivity; [|apply Permutation_middle]. simpl. apply perm_swap. }
  intros Hi Hj. destruct (lt_eq_lt_dec i j) as [[H| ->]|H].
  - apply Up. lia.
  - now rewrite swap_same.
  - rewrite swap_sym. apply Up. lia.
Qed.

Lemma swap_arrangement n i j p : i < n -> j < n -> arrangement n p -> arrangement n (swap i j p).
Proof.
  intros Hi Hj H. apply (Permutation_trans H). apply swap_is_permutation; now rewrite (arrangement_length n p H).
Qed.

(* ---- words ----------------------------------------------------------------------------------- *)

Lemma run_app u w l : run (u ++ w) l = run w (run u l).
Proof. revert l. induction u; simpl; auto. Qed.

Lemma run_length w l : length (run w l) = length l.
Proof. revert l. induction w as [|s w IH]; intro l; [easy|]. simpl. now rewrite IH, swap_length. Qed.

Lemma run_arrangement n w p : word n w -> arrangement n p -> arrangement n (run w p).
Proof.
  intro W. revert p. induction W as [|s w (Hi & Hj & _) _ IH]; [easy|]. intros p H. simpl.
  now apply IH, swap_arrangement.
Qed.

Lemma word_app n u w : word n (u ++ w) <-> word n u /\ word n w.
Proof. apply Forall_app. Qed.

Lemma word_rev n w : word n w -> word n (rev w).
Proof. apply Forall_rev. Qed.

(* A word made backwards undoes what it did. *)
Lemma run_back w l : word (length l) w -> run (rev w) (run w l) = l.
Proof.
  revert l. induction w as [|s w IH]; intros l W; [easy|]. inversion_clear W as [|? ? (Hi & Hj & _) W'].
  simpl. rewrite run_app, IH by now rewrite swap_length. now apply swap_twice.
Qed.

(* What a word does to places does not depend on what is in them. *)
Lemma run_entries w l : word (length l) w ->
  l = map (fun x => l # x) (identity (length l)) /\
  run w l = map (fun x => l # x) (run w (identity (length l))).
Proof.
  intro W. assert (E : forall l, l = map (fun x => l # x) (identity (length l))).
  { clear. intro l. apply same_entries; [now rewrite map_length, identity_length|].
    intros x Hx. rewrite entry_of_map, entry_of_identity; rewrite ?identity_length; easy. }
  split; [apply E|]. rewrite (E l) at 1.
  assert (G : forall k, length k = length l -> run w (map (fun x => l # x) k) = map (fun x => l # x) (run w k)).
  { induction W as [|s w (Hi & Hj & _) _ IH]; [easy|]. intros k L. simpl.
    rewrite <- IH by now rewrite swap_length. f_equal. unfold swap. rewrite map_length, map_map.
    apply map_ext_in. intros x Hx. apply in_seq in Hx. apply entry_of_map.
    rewrite L in *. apply exchanged_below; lia. }
  apply G. apply identity_length.
Qed.

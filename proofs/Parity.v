(* Parity.v - the Main Theorem, and what follows from it (chapter 6, section 6.2). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps.

Lemma odd_succ n : Nat.odd (S n) = negb (Nat.odd n).
Proof. now rewrite Nat.odd_succ, Nat.negb_odd. Qed.

Lemma odd_false n : Nat.odd n = false <-> Nat.Even n.
Proof. rewrite <- Nat.even_spec, <- Nat.negb_odd. now destruct (Nat.odd n). Qed.

(* ---- every swap turns the parity of the inversions ------------------------------------------- *)

Definition odd_inversions (l : list nat) : bool := Nat.odd (inversions l).

Lemma neighbours_turn_parity w l : word (length l) w -> neighbours w -> NoDup l ->
  odd_inversions (run w l) = xorb (Nat.odd (length w)) (odd_inversions l).
Proof.
  unfold odd_inversions. revert l. induction w as [|[i j] w IH]; intros l W N D; [simpl; now destruct (Nat.odd (inversions l))|].
  inversion_clear W as [|? ? (Hi & Hj & _) W']. inversion_clear N as [|? ? E N']. simpl in *. subst j.
  rewrite IH; try rewrite swap_length; auto.
  - destruct (inversions_by_one l i Hj D) as [E|E]; rewrite E; change (length ((i, S i) :: w)) with (S (length w));
      rewrite !odd_succ; destruct (Nat.odd (length w)); try destruct (Nat.odd (inversions l));
      try destruct (Nat.odd (inversions (swap i (S i) l))); easy.
  - now apply (Permutation_NoDup (swap_is_permutation i (S i) l Hi Hj)).
Qed.

(* A swap is made of 2m + 1 swaps of neighbours: an odd number. *)
Lemma swap_turns_parity i j l : i < length l -> j < length l -> i <> j -> NoDup l ->
  odd_inversions (swap i j l) = negb (odd_inversions l).
Proof.
  assert (Up : forall i j, i < j < length l -> NoDup l -> odd_inversions (swap i j l) = negb (odd_inversions l)).
  { intros a b H D. destruct (convert_word (length l) a b H) as [W N].
    rewrite <- run_convert, neighbours_turn_parity, convert_length by (easy || lia).
    rewrite Nat.add_1_r, odd_succ, Nat.odd_mul. easy. }
  intros. destruct (le_lt_dec i j).
  - apply Up; [lia|easy].
  - rewrite swap_sym. apply Up; [lia|easy].
Qed.

Lemma word_turns_parity w l : word (length l) w -> NoDup l ->
  odd_inversions (run w l) = xorb (Nat.odd (length w)) (odd_inversions l).
Proof.
  revert l. induction w as [|[i j] w IH]; intros l W D; [simpl; now destruct (odd_inversions l)|].
  inversion_clear W as [|? ? (Hi & Hj & N) W']. simpl in *. rewrite IH; try rewrite swap_length; auto.
  - rewrite swap_turns_parity by easy. change (length ((i, j) :: w)) with (S (length w)).
    rewrite odd_succ. now destruct (Nat.odd (length w)), (odd_inversions l).
  - now apply (Permutation_NoDup (swap_is_permutation i j l Hi Hj)).
Qed.

(* ---- Theorem 6.2.1 --------------------------------------------------------------------------- *)

Theorem main_theorem : forall n p w,
  arrangement n p -> word n w -> run w p = p -> Nat.Even (length w).
Proof.
  intros n p w P W R. rewrite <- (arrangement_length n p P) in W.
  pose proof (word_turns_parity w p W (arrangement_distinct n p P)) as E. rewrite R in E.
  apply odd_false. now destruct (Nat.odd (length w)), (odd_inversions p).
Qed.

Lemma cell_of_swap i j l a : NoDup l -> i < length l -> j < length l -> In a l ->
  cell_of a (swap i j l) = exchanged i j (cell_of a l).
Proof.
  intros D Hi Hj Ha. destruct (cell_of_spec a l Ha) as [B E].
  assert (X : exchanged i j (cell_of a l) < length l) by now apply exchanged_below.
  assert (E' : swap i j l # exchanged i j (cell_of a l) = a) by now rewrite swap_entry, exchanged_twice.
  rewrite <- E' at 1. apply cell_of_entry; [|now rewrite swap_length].
  now apply (Permutation_NoDup (swap_is_permutation i j l Hi Hj)).
Qed.

(* The item a is before the item b. *)
Lemma cells_differ n p a b : arrangement n p -> a < n -> b < n -> a <> b -> cell_of a p <> cell_of b p.
Proof.
  intros P A B N E. apply (arrangement_has n p _ P) in A, B. apply cell_of_spec in A, B.
  destruct A as [_ A], B as [_ B]. congruence.
Qed.

Theorem neighbours_turn : forall n p i a b,
  arrangement n p -> S i < n -> a < n -> b < n -> a <> b ->
  let q := swap i (S i) p in
  let exchanged_pair := (a = p # i /\ b = p # S i) \/ (b = p # i /\ a = p # S i) in
  (exchanged_pair -> (cell_of a q < cell_of b q <-> cell_of b p < cell_of a p)) /\
  (~ exchanged_pair -> (cell_of a q < cell_of b q <-> cell_of a p < cell_of b p)).
Proof.
  intros n p i a b P I A B N q pair.
  pose proof (cells_differ n p a b P A B N) as C.
  pose proof (arrangement_length n p P) as L. pose proof (arrangement_distinct n p P) as D.
  pose proof (proj2 (arrangement_has n p a P) A) as Ha. pose proof (proj2 (arrangement_has n p b P) B) as Hb.
  unfold q. rewrite !cell_of_swap by (easy || lia).
  destruct (cell_of_spec a p Ha) as [La Ea]. destruct (cell_of_spec b p Hb) as [Lb Eb].
  split; intro H.
  - destruct H as [[-> ->]|[-> ->]]; rewrite !cell_of_entry by (easy || lia); exchange; lia.
  - assert (~ (cell_of a p = i /\ cell_of b p = S i)) by (intros [E F]; apply H; left; rewrite E in Ea; rewrite F in Eb; auto).
    assert (~ (cell_of b p = i /\ cell_of a p = S i)) by (intros [E F]; apply H; right; rewrite E in Eb; rewrite F in Ea; auto).
    unfold exchanged. repeat match goal with |- context [?x =? ?y] => destruct (Nat.eqb_spec x y) end; lia.
Qed.

Theorem neighbours_never_back : forall n p w,
  arrangement n p -> word n w -> neighbours w -> run w p = p -> Nat.Even (length w).
Proof. intros n p w P W _. now apply (main_theorem n p w). Qed.

(* ---- Theorem 6.2.2 --------------------------------------------------------------------------- *)

Lemma makes_arrangement w p : makes w p -> arrangement (length p) p.
Proof. intros [W R]. rewrite <- R at 2. apply run_arrangement; [easy|apply identity_is_arrangement]. Qed.

Lemma parity_of_word w p : makes w p -> Nat.odd (length w) = odd_inversions p.
Proof.
  intros [W R]. rewrite <- R at 1. rewrite word_turns_parity.
  - unfold odd_inversions. rewrite inversions_of_identity. now destruct (Nat.odd (length w)).
  - now rewrite identity_length.
  - apply seq_NoDup.
Qed.

Lemma some_word n p : arrangement n p -> exists w, makes w p.
Proof.
  intro P. exists (transform p (identity n)). unfold makes. rewrite (arrangement_length n p P).
  apply p162; [apply identity_is_arrangement|easy].
Qed.

(* Every arrangement is even or odd; and its inversions tell which. *)
Theorem parity_of_inversions : forall n p,
  arrangement n p ->
  (even_arrangement p <-> Nat.Even (inversions p)) /\ (odd_arrangement p <-> Nat.Odd (inversions p)).
Proof.
  intros n p P. destruct (some_word n p P) as [w W].
  assert (E : forall w, makes w p -> (Nat.Even (length w) <-> Nat.Even (inversions p)) /\
                                     (Nat.Odd (length w) <-> Nat.Odd (inversions p))).
  { intros v V. apply parity_of_word in V. unfold odd_inversions in V.
    rewrite <- !odd_false, <- !Nat.odd_spec, V. tauto. }
  destruct (E w W) as [A B]. split; split.
  - intros (v & V & H). now apply (E v V).
  - intro. exists w. tauto.
  - intros (v & V & H). now apply (E v V).
  - intro. exists w. tauto.
Qed.

Theorem theorem_6_2_2 : forall p, ~ (even_arrangement p /\ odd_arrangement p).
Proof.
  intros p [(v & V & E) (w & W & O)]. apply parity_of_word in V, W.
  apply odd_false in E. apply Nat.odd_spec in O. congruence.
Qed.

Theorem even_or_odd : forall n p, arrangement n p -> even_arrangement p \/ odd_arrangement p.
Proof.
  intros n p P. destruct (parity_of_inversions n p P) as [E O].
  destruct (Nat.Even_or_Odd (inversions p)); tauto.
Qed.

Lemma even_by_inversions n p : arrangement n p -> (even_arrangement p <-> odd_inversions p = false).
Proof. intro P. destruct (parity_of_inversions n p P) as [E _]. rewrite E. symmetry. apply odd_false. Qed.

(* ---- one object more ------------------------------------------------------------------------- *)

Lemma raise_not a x : raise a x <> a.
Proof. unfold raise. destruct (Nat.leb_spec a x); lia. Qed.

Lemma raise_injective a x y : raise a x = raise a y -> x = y.
Proof. unfold raise. destruct (Nat.leb_spec a x), (Nat.leb_spec a y); lia. Qed.

Lemma raise_eqb a x y : (raise a x =? raise a y) = (x =? y).
Proof.
  destruct (Nat.eqb_spec x y) as [->|N]; [apply Nat.eqb_refl|].
  apply Nat.eqb_neq. intro E. now apply raise_injective in E.
Qed.

Lemma raise_below a x n : x < n -> raise a x < S n.
Proof. unfold raise. destruct (Nat.leb_spec a x); lia. Qed.

Lemma raised a y n : a <= n -> y < S n -> y <> a -> exists x, x < n /\ y = raise a x.
Proof.
  intros A Y N. destruct (le_lt_dec a y).
  - exists (y - 1). unfold raise. destruct (Nat.leb_spec a (y - 1)); lia.
  - exists y. unfold raise. destruct (Nat.leb_spec a y); lia.
Qed.

Lemma put_in_length a l : a <= length l -> length (put_in a l) = S (length l).
Proof.
  intro. unfold put_in. rewrite app_length. simpl.
  rewrite !map_length, firstn_length, skipn_length. lia.
Qed.

Lemma put_in_there a l : a <= length l -> put_in a l # a = a.
Proof. intro. unfold put_in. apply entry_of_middle. rewrite map_length, firstn_length. lia. Qed.

Lemma put_in_entry a l x : a <= length l -> x < length l -> put_in a l # raise a x = raise a (l # x).
Proof.
  intros A X. unfold put_in. set (u := map (raise a) (firstn a l)).
  assert (U : length u = a) by (unfold u; rewrite map_length, firstn_length; lia).
  rewrite <- (firstn_skipn a l) at 2. unfold raise at 1. destruct (Nat.leb_spec a x).
  - rewrite app_nth2, U by lia. replace (S x - a) with (S (x - a)) by lia. simpl.
    rewrite entry_of_map by (rewrite skipn_length; lia).
    rewrite app_nth2; rewrite firstn_length, Nat.min_l by lia; [easy|lia].
  - rewrite app_nth1 by lia. unfold u. rewrite entry_of_map by (rewrite firstn_length; lia).
    now rewrite app_nth1 by (rewrite firstn_length; lia).
Qed.

(* A swap of two of the others. *)
Lemma put_in_swap a i j l : a <= length l -> i < length l -> j < length l ->
  swap (raise a i) (raise a j) (put_in a l) = put_in a (swap i j l).
Proof.
  intros A I J.
  assert (L : length (put_in a l) = length (put_in a (swap i j l))) by (rewrite !put_in_length; now rewrite ?swap_length).
  apply same_entries; [now rewrite swap_length|].
  rewrite swap_length, put_in_length by easy. intros y Y. rewrite swap_entry by now rewrite put_in_length.
  destruct (Nat.eq_dec y a) as [->|N].
  - pose proof (raise_not a i). pose proof (raise_not a j).
    unfold exchanged. destruct (Nat.eqb_spec a (raise a i)), (Nat.eqb_spec a (raise a j)); try congruence.
    rewrite !put_in_there; rewrite ?swap_length; easy.
  - destruct (raised a y (length l)) as (x & X & ->); auto.
    rewrite (put_in_entry a (swap i j l)) by now rewrite swap_length. rewrite swap_entry by easy.
    rewrite <- put_in_entry by auto using exchanged_below. f_equal. unfold exchanged.
    rewrite !raise_eqb. now destruct (x =? i), (x =? j).
Qed.

Lemma put_in_identity a n : a <= n -> put_in a (identity n) = identity (S n).
Proof.
  intro A. apply same_entries; rewrite put_in_length; rewrite ?identity_length; auto. intros y Y.
  rewrite entry_of_identity by easy. destruct (Nat.eq_dec y a) as [->|N].
  - apply put_in_there. now rewrite identity_length.
  - destruct (raised a y n) as (x & X & ->); auto.
    rewrite put_in_entry, entry_of_identity; rewrite ?identity_length; easy.
Qed.

(* The same swaps make it. *)
Definition raise_word (a : nat) (w : list (nat * nat)) : list (nat * nat) :=
  map (fun s => (raise a (fst s), raise a (snd s))) w.

Lemma put_in_run a n w : a <= n -> word n w -> forall l, length l = n ->
  word (S n) (raise_word a w) /\ run (raise_word a w) (put_in a l) = put_in a (run w l).
Proof.
  intros A W. induction W as [|[i j] w (Hi & Hj & N) _ IH]; intros l L; [repeat constructor|].
  simpl in *. destruct (IH (swap i j l)) as [V E]; [now rewrite swap_length|]. split.
  - constructor; [|easy]. simpl. repeat split; auto using raise_below.
    intro E'. now apply raise_injective in E'.
  - rewrite put_in_swap by lia. exact E.
Qed.

Lemma put_in_made a w p : a <= length p -> makes w p -> makes (raise_word a w) (put_in a p).
Proof.
  intros A [W R]. unfold makes. rewrite put_in_length, <- (put_in_identity a) by easy.
  destruct (put_in_run a (length p) w A W (identity (length p))) as [V E]; [apply identity_length|].
  now rewrite E, R.
Qed.

Theorem fixed_object : forall n p a,
  arrangement n p -> a <= n ->
  put_in a p # a = a /\ arrangement (S n) (put_in a p) /\
  (even_arrangement (put_in a p) <-> even_arrangement p).
Proof.
  intros n p a P A. pose proof (arrangement_length n p P) as L. split; [apply put_in_there; lia|].
  destruct (some_word n p P) as [w W]. assert (V : makes (raise_word a w) (put_in a p)) by (apply put_in_made; [lia|easy]).
  pose proof (makes_arrangement _ _ V) as Q. rewrite put_in_length, L in Q by lia. split; [easy|].
  rewrite (even_by_inversions _ _ P), (even_by_inversions _ _ Q).
  apply parity_of_word in V, W. rewrite <- V, <- W. unfold raise_word. now rewrite map_length.
Qed.

(* ---- Problem 174: words with equal letters --------------------------------------------------- *)

Lemma equal_or_distinct (l : list nat) :
  NoDup l \/ exists i j, i < j < length l /\ l # i = l # j.
Proof.
  induction l as [|a l IH]; [left; constructor|]. destruct (in_dec Nat.eq_dec a l) as [H|H].
  - right. destruct (cell_of_spec a l H). exists 0, (S (cell_of a l)). simpl. split; [lia|easy].
  - destruct IH as [IH|(i & j & B & E)]; [left; now constructor|].
    right. exists (S i), (S j). simpl. split; [lia|easy].
Qed.

Theorem p174 : forall letters,
  (exists w, word (length letters) w /\ Nat.Odd (length w) /\ run w letters = letters) <->
  (exists i j, i < j < length letters /\ letters # i = letters # j).
Proof.
  intro l. split.
  - intros (w & W & O & R). destruct (equal_or_distinct l) as [D|E]; [exfalso|easy].
    pose proof (word_turns_parity w l W D) as E. rewrite R in E. apply Nat.odd_spec in O.
    rewrite O in E. now destruct (odd_inversions l).
  - intros (i & j & B & E). exists [(i, j)]. split; [|split].
    + repeat constructor; simpl; lia.
    + now exists 0.
    + simpl. apply same_entries; rewrite swap_length; [easy|]. intros x X. rewrite swap_entry by easy.
      exchange; congruence.
Qed.

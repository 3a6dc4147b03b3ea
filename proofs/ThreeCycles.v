(* ThreeCycles.v - 3-cycles (chapter 6, Problem 183 and Theorem 6.4.2). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity.

(* ---- a 3-cycle is two swaps ------------------------------------------------------------------ *)

Lemma turn_length i j k l : length (turn i j k l) = length l.
Proof. unfold turn. now rewrite map_length, seq_length. Qed.

Lemma turn_entry i j k l x : x < length l -> turn i j k l # x = l # turned i j k x.
Proof. intro. unfold turn. now rewrite entry_of_image. Qed.

Lemma turn_two_swaps i j k l : i < length l -> j < length l -> k < length l ->
  i <> j -> j <> k -> k <> i -> turn i j k l = swap i k (swap i j l).
Proof.
  intros I J K IJ JK KI. apply same_entries; [now rewrite turn_length, !swap_length|].
  rewrite turn_length. intros x X. rewrite turn_entry, !swap_entry; auto using exchanged_below.
  2: rewrite swap_length; auto.
  f_equal. unfold turned. exchange; congruence.
Qed.

Lemma turn_arrangement n i j k p : i < n -> j < n -> k < n -> i <> j -> j <> k -> k <> i ->
  arrangement n p -> arrangement n (turn i j k p).
Proof.
  intros. pose proof (arrangement_length n p H5). rewrite turn_two_swaps by lia.
  apply swap_arrangement; auto. now apply swap_arrangement.
Qed.

(* So it keeps the parity. *)
Lemma turn_parity n i j k p : i < n -> j < n -> k < n -> i <> j -> j <> k -> k <> i ->
  arrangement n p -> odd_inversions (turn i j k p) = odd_inversions p.
Proof.
  intros I J K IJ JK KI P. pose proof (arrangement_length n p P). rewrite turn_two_swaps by lia.
  assert (P' : arrangement n (swap i j p)) by now apply swap_arrangement.
  rewrite !swap_turns_parity; rewrite ?swap_length; try lia; eauto using arrangement_distinct.
  apply negb_involutive.
Qed.

Lemma run_turns_keeps n w : three_word n w -> forall p, arrangement n p ->
  arrangement n (run_turns w p) /\ odd_inversions (run_turns w p) = odd_inversions p.
Proof.
  induction 1 as [|[[i j] k] w (I & J & K & IJ & JK & KI) _ IH]; intros p P; [easy|]. simpl.
  destruct (IH (turn i j k p)) as [A E]; [now apply turn_arrangement|].
  split; [easy|]. rewrite E. now apply (turn_parity n).
Qed.

(* ---- Problem 183 ----------------------------------------------------------------------------- *)

Lemma exchanged_moves i j x y : exchanged i j x = y -> x <> y -> (i = x /\ j = y) \/ (i = y /\ j = x).
Proof. intros. exchange; auto. easy. Qed.

Lemma exchanged_pair i j u v x : (i = u /\ j = v) \/ (i = v /\ j = u) -> exchanged i j x = exchanged u v x.
Proof. intros [[-> ->]|[-> ->]]; [easy|apply exchanged_sym]. Qed.

Lemma turned_by_swaps i j k x : i <> j -> j <> k -> k <> i ->
  turned i j k x = exchanged i j (exchanged i k x).
Proof. intros. unfold turned. exchange; congruence. Qed.

Lemma two_swaps_entry n i j k l x : i < n -> j < n -> k < n -> l < n -> x < n ->
  run [(i, j); (k, l)] (identity n) # x = exchanged i j (exchanged k l x).
Proof.
  intros. simpl. rewrite !swap_entry; rewrite ?swap_length, ?identity_length; auto using exchanged_below.
  apply entry_of_identity. auto using exchanged_below.
Qed.

Theorem p183 : forall n a b c i j k l,
  a < n -> b < n -> c < n -> a <> b -> b <> c -> c <> a ->
  i < n -> j < n -> k < n -> l < n -> i <> j -> k <> l ->
  let same x y u v := (x = u /\ y = v) \/ (x = v /\ y = u) in
  (run [(i, j); (k, l)] (identity n) = turn a b c (identity n) <->
   (same i j a b /\ same k l a c) \/
   (same i j b c /\ same k l a b) \/
   (same i j a c /\ same k l b c)).
Proof.
  intros n a b c i j k l A B C AB BC CA I J K L IJ KL same.
  assert (E : run [(i, j); (k, l)] (identity n) = turn a b c (identity n) <->
              forall x, x < n -> exchanged i j (exchanged k l x) = turned a b c x).
  { assert (T : forall x, x < n -> turn a b c (identity n) # x = turned a b c x).
    { intros x X. rewrite turn_entry by now rewrite identity_length. apply entry_of_identity.
      unfold turned. now destruct (x =? b), (x =? c), (x =? a). }
    split.
    - intros E x X. rewrite <- T, <- E by easy. symmetry. now apply two_swaps_entry.
    - intro H. apply same_entries; rewrite run_length, identity_length; [now rewrite turn_length, identity_length|].
      intros x X. now rewrite two_swaps_entry, T, H. }
  rewrite E. clear E.
  assert (Ta : turned a b c a = c) by (unfold turned; exchange; congruence).
  assert (Tb : turned a b c b = a) by (unfold turned; now rewrite Nat.eqb_refl).
  assert (Tc : turned a b c c = b) by (unfold turned; rewrite Nat.eqb_refl; destruct (Nat.eqb_spec c b); congruence).
  split.
  - intro H.
    assert (Three : forall x y, x = k /\ y = l \/ x = l /\ y = k -> x = a \/ x = b \/ x = c).
    { intros x y XY. destruct (Nat.eq_dec x a), (Nat.eq_dec x b), (Nat.eq_dec x c); auto. exfalso.
      assert (T : turned a b c x = x).
      { unfold turned. destruct (Nat.eqb_spec x b), (Nat.eqb_spec x c), (Nat.eqb_spec x a); congruence. }
      assert (M : exchanged i j y = x).
      { rewrite <- T, <- H by (destruct XY; lia). f_equal. unfold exchanged.
        destruct XY as [[-> ->]|[-> ->]]; rewrite Nat.eqb_refl; [easy|]. now destruct (Nat.eqb_spec l k). }
      apply exchanged_moves in M; [|destruct XY; lia]. specialize (H a A). rewrite Ta in H. apply CA. rewrite <- H.
      assert (Same : exchanged i j (exchanged k l a) = exchanged k l (exchanged k l a)).
      { destruct XY as [[-> ->]|[-> ->]], M as [[<- <-]|[<- <-]]; easy || apply exchanged_sym. }
      rewrite Same. apply exchanged_twice. }
    pose proof (Three k l ltac:(auto)) as HK. pose proof (Three l k ltac:(auto)) as HL.
    pose proof (H a A) as Ha. pose proof (H b B) as Hb. rewrite Ta in Ha. rewrite Tb in Hb. clear H Three.
    assert (Kk : exchanged k l k = l) by (unfold exchanged; now rewrite Nat.eqb_refl).
    assert (Kl : exchanged k l l = k) by (rewrite exchanged_sym; unfold exchanged; now rewrite Nat.eqb_refl).
    assert (Away : forall x, x <> k -> x <> l -> exchanged k l x = x).
    { intros x X Y. unfold exchanged. destruct (Nat.eqb_spec x k), (Nat.eqb_spec x l); congruence. }
    destruct HK as [->|[->| ->]], HL as [->|[->| ->]]; try congruence; unfold same;
      repeat first [rewrite Kk in Ha|rewrite Kl in Ha|rewrite Away in Ha by congruence];
      repeat first [rewrite Kk in Hb|rewrite Kl in Hb|rewrite Away in Hb by congruence];
      try (apply exchanged_moves in Ha; [|congruence]); try (apply exchanged_moves in Hb; [|congruence]);
      intuition congruence.
  - intros H x X. unfold same in H. rewrite turned_by_swaps by easy.
    destruct H as [[HI HK]|[[HI HK]|[HI HK]]];
      rewrite (exchanged_pair i j _ _ _ HI), (exchanged_pair k l _ _ _ HK); [easy| |];
      (destruct (Nat.eq_dec x a) as [Xa|Xa]; [|destruct (Nat.eq_dec x b) as [Xb|Xb]]); exchange; congruence.
Qed.

(* ---- Theorem 6.4.2 --------------------------------------------------------------------------- *)

Lemma fill_by_three_fills n goal : arrangement n goal -> forall r k now,
  k + r + 2 <= n -> arrangement n now -> (forall x, x < k -> now # x = goal # x) ->
  let w := fill_by_three (seq k r) goal now in
  three_word n w /\ length w <= r /\ forall x, x < k + r -> run_turns w now # x = goal # x.
Proof.
  intros G r. induction r as [|r IH]; intros k now B P Same; simpl.
  - split; [constructor|]. split; [easy|]. intros. apply Same. lia.
  - pose proof (arrangement_length n now P) as L.
    destruct (cell_of_spec (goal # k) now) as [F E].
    { apply (arrangement_has n now _ P), (arrangement_entry n goal); [easy|lia]. }
    destruct (Nat.eqb_spec (cell_of (goal # k) now) k) as [At|Away].
    + destruct (IH (S k) now) as (W & C & R); [lia|easy| |].
      { intros x Hx. destruct (Nat.eq_dec x k) as [->|]; [congruence|apply Same; lia]. }
      split; [easy|]. split; [lia|]. intros. apply R. lia.
    + set (from := cell_of (goal # k) now) in *. set (spare := if from =? S k then S (S k) else S k).
      assert (k < from).
      { destruct (lt_eq_lt_dec from k) as [[H|H]|H]; try lia. exfalso. apply Away. rewrite Same in E by easy.
        apply (distinct_entries goal); auto; rewrite ?(arrangement_length _ goal G); try lia.
        eapply arrangement_distinct, G. }
      assert (Sp : spare < n /\ k < spare /\ spare <> from).
      { unfold spare. destruct (Nat.eqb_spec from (S k)); lia. }
      destruct (IH (S k) (turn from k spare now)) as (W & C & R); [lia|apply turn_arrangement; auto; lia| |].
      { intros x Hx. rewrite turn_entry by lia. unfold turned.
        destruct (Nat.eqb_spec x k) as [->|]; [easy|].
        destruct (Nat.eqb_spec x spare); [lia|]. destruct (Nat.eqb_spec x from); [lia|]. apply Same. lia. }
      split; [constructor; [lia|easy]|]. split; [simpl; lia|]. intros. apply R. lia.
Qed.

Lemma all_but_two n p q : arrangement n p -> arrangement n q -> (forall x, x < n - 2 -> p # x = q # x) ->
  p = q \/ (2 <= n /\ p = swap (n - 2) (n - 1) q).
Proof.
  intros P Q Same. pose proof (arrangement_length n p P) as Lp. pose proof (arrangement_length n q Q) as Lq.
  destruct (le_lt_dec n 1) as [Small|Big].
  { left. destruct n as [|n]; [apply same_entries; lia|]. apply (p166 (S n) p q n); auto. lia. }
  destruct (Nat.eq_dec (p # (n - 2)) (q # (n - 2))) as [E|E].
  - left. apply (p166 n p q (n - 1)); auto; [lia|]. intros x X N.
    destruct (Nat.eq_dec x (n - 2)) as [->|]; [easy|apply Same; lia].
  - right. split; [lia|]. apply (p166 n _ _ (n - 1)); auto; [apply swap_arrangement; auto; lia|lia|].
    intros x X N. rewrite swap_entry by lia. unfold exchanged.
    destruct (Nat.eqb_spec x (n - 2)) as [->|D].
    + destruct (cell_of_spec (p # (n - 2)) q) as [L H].
      { apply (arrangement_has n q _ Q), (arrangement_entry n p); auto; lia. }
      assert (C : cell_of (p # (n - 2)) q = n - 1); [|now rewrite C in H].
      destruct (le_lt_dec (n - 2) (cell_of (p # (n - 2)) q)) as [Far|Near].
      * assert (cell_of (p # (n - 2)) q <> n - 2) by (intro C; rewrite C in H; congruence). lia.
      * rewrite <- Same in H by easy. apply (distinct_entries p) in H; try lia. now apply (arrangement_distinct n).
    + destruct (Nat.eqb_spec x (n - 1)); [lia|]. apply Same. lia.
Qed.

Theorem theorem_6_4_2 : forall n p,
  arrangement n p ->
  let w := three_cycles p (identity n) in
  three_word n w /\ length w <= n - 2 /\
  (even_arrangement p -> run_turns w (identity n) = p) /\
  (odd_arrangement p -> run_turns w (identity n) = swap (n - 2) (n - 1) p).
Proof.
  intros n p P w. unfold three_cycles in w.
  assert (H : three_word n w /\ length w <= n - 2 /\ forall x, x < n - 2 -> run_turns w (identity n) # x = p # x).
  { destruct (le_lt_dec n 1) as [Small|Big].
    - unfold w. rewrite identity_length. replace (n - 2) with 0 by lia. repeat split; [constructor|simpl; lia|lia].
    - unfold w. rewrite identity_length. apply (fill_by_three_fills n p P (n - 2) 0); [lia|apply identity_is_arrangement|lia]. }
  destruct H as (W & C & R). split; [easy|]. split; [easy|].
  destruct (run_turns_keeps n w W (identity n) (identity_is_arrangement n)) as [A K].
  assert (Z : odd_inversions (identity n) = false) by (unfold odd_inversions; now rewrite inversions_of_identity).
  rewrite Z in K. destruct (parity_of_inversions n p P) as [Ev Od].
  rewrite Ev, Od, <- odd_false, <- Nat.odd_spec. fold (odd_inversions p).
  destruct (all_but_two n _ p A P R) as [E|[N E]].
  - split; [easy|]. rewrite <- E, K. discriminate.
  - pose proof (arrangement_length n p P). assert (T : odd_inversions p = true).
    { rewrite E, swap_turns_parity in K; try lia; [|now apply (arrangement_distinct n)].
      now destruct (odd_inversions p). }
    split; [congruence|easy].
Qed.

Theorem three_cycles_are_even : forall n w,
  three_word n w -> even_arrangement (run_turns w (identity n)).
Proof.
  intros n w W. destruct (run_turns_keeps n w W (identity n) (identity_is_arrangement n)) as [A K].
  apply (even_by_inversions n); [easy|]. rewrite K. unfold odd_inversions. now rewrite inversions_of_identity.
Qed.

(* Cycles.v - the cycles of a permutation (chapter 6, Problem 164; lecture 9, Exercise 12). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity.

(* ---- following a permutation ----------------------------------------------------------------- *)

Lemma follow_add p k j x : follow p (k + j) x = follow p j (follow p k x).
Proof. revert x. induction k as [|k IH]; intro x; [easy|]. apply IH. Qed.

Lemma follow_below n p k : arrangement n p -> forall x, x < n -> follow p k x < n.
Proof.
  intro P. induction k as [|k IH]; intros x X; [easy|]. simpl. apply IH. now apply arrangement_entry.
Qed.

Lemma follow_injective n p k x y : arrangement n p -> x < n -> y < n ->
  follow p k x = follow p k y -> x = y.
Proof.
  intro P. revert x y. induction k as [|k IH]; intros x y X Y E; [easy|]. simpl in E.
  apply IH in E; try now apply arrangement_entry.
  apply (distinct_entries p); rewrite ?(arrangement_length n p P); auto. now apply (arrangement_distinct n).
Qed.

(* Among n + 1 steps two lead to the same place: so one of the first n leads back. *)
Lemma repeats n p x : arrangement n p -> x < n -> exists k, 0 < k <= n /\ follow p k x = x.
Proof.
  intros P X. destruct (equal_or_distinct (map (fun k => follow p k x) (seq 0 (S n)))) as [D|(i & j & B & E)].
  - exfalso. assert (I : incl (map (fun k => follow p k x) (seq 0 (S n))) (identity n)).
    { intros y Y. apply in_map_iff in Y. destruct Y as (k & <- & _).
      apply in_seq. pose proof (follow_below n p k P x X). lia. }
    apply (NoDup_incl_length D) in I. rewrite map_length, seq_length, identity_length in I. lia.
  - rewrite map_length, seq_length in B. rewrite !entry_of_image in E by lia. exists (j - i). split; [lia|].
    replace j with (j - i + i) in E by lia. rewrite follow_add in E.
    apply (follow_injective n p i); auto. now apply follow_below.
Qed.

(* So every step is one of the first n. *)
Lemma follow_short n p x k : arrangement n p -> x < n -> exists j, j < n /\ follow p j x = follow p k x.
Proof.
  intros P X. destruct (repeats n p x P X) as (r & R & E).
  assert (M : forall q, follow p (q * r) x = x).
  { induction q as [|q IH]; [easy|]. simpl. now rewrite follow_add, E, IH. }
  exists (k mod r). pose proof (Nat.mod_upper_bound k r ltac:(lia)). split; [lia|].
  rewrite (Nat.div_mod k r) at 2 by lia. rewrite (Nat.mul_comm r), follow_add. now rewrite M.
Qed.

Lemma least_spec n p x : arrangement n p -> x < n ->
  (least_of_cycle p x = true <-> forall k, x <= follow p k x).
Proof.
  intros P X. unfold least_of_cycle. rewrite forallb_forall, (arrangement_length n p P). split.
  - intros H k. destruct (follow_short n p x k P X) as (j & J & <-). apply Nat.leb_le, H, in_seq. lia.
  - intros H k _. now apply Nat.leb_le.
Qed.

(* Every item is in the cycle of a least one. *)
Lemma some_least n p : arrangement n p -> forall x, x < n ->
  exists y k, y < n /\ least_of_cycle p y = true /\ y = follow p k x.
Proof.
  intros P x. induction x as [x IH] using lt_wf_ind. intro X. destruct (least_of_cycle p x) eqn:E.
  - exists x, 0. easy.
  - unfold least_of_cycle in E. rewrite <- not_true_iff_false, forallb_forall in E.
    assert (exists k, follow p k x < x) as [k K].
    { clear IH. assert (H : forall l, (exists k, In k l /\ follow p k x < x) \/
                             forall k, In k l -> (x <=? follow p k x) = true).
      { induction l as [|k l [(j & J & H)|H]]; [now right|left; exists j; split; [now right|easy]|].
        destruct (le_lt_dec x (follow p k x)) as [Le|Lt].
        - right. intros j [->|J]; [now apply Nat.leb_le|now apply H].
        - left. exists k. split; [now left|easy]. }
      destruct (H (seq 0 (length p))) as [(k & _ & K)|H']; [now exists k|easy]. }
    destruct (IH (follow p k x) K) as (y & j & Y & L & F); [now apply follow_below|].
    exists y, (k + j). split; [easy|]. split; [easy|]. now rewrite follow_add.
Qed.

(* ---- no word is shorter than n - cycles ------------------------------------------------------ *)

(* Labels that p does not change: there are no more of them than cycles. *)
Lemma labels_of_cycles n p f : arrangement n p -> (forall x, x < n -> f (p # x) = f x) ->
  length (nodup Nat.eq_dec (map f (seq 0 n))) <= cycles p.
Proof.
  intros P F. unfold cycles. rewrite (arrangement_length n p P), <- (map_length f (filter _ _)).
  apply NoDup_incl_length; [apply NoDup_nodup|]. intros y Y. apply nodup_In, in_map_iff in Y.
  destruct Y as (x & <- & X). apply in_seq in X. destruct (some_least n p P x) as (z & k & Z & L & ->); [lia|].
  assert (E : forall k x, x < n -> f (follow p k x) = f x).
  { intro j. induction j as [|j IH]; intros u U; [easy|]. simpl. rewrite IH; [now apply F|].
    now apply arrangement_entry. }
  rewrite <- (E k) by lia. apply in_map, filter_In. split; [apply in_seq; lia|easy].
Qed.

(* Giving one label the name of another one loses one label at most. *)
Lemma labels_lost l a b : In a l ->
  length (nodup Nat.eq_dec l) <= S (length (nodup Nat.eq_dec (map (fun x => if x =? a then b else x) l))).
Proof.
  intro A. set (g := fun x => if x =? a then b else x).
  assert (H : incl (nodup Nat.eq_dec l) (a :: nodup Nat.eq_dec (map g l))).
  { intros x X. apply nodup_In in X. destruct (Nat.eq_dec x a) as [->|N]; [now left|]. right.
    apply nodup_In, in_map_iff. exists x. split; [|easy]. unfold g. destruct (Nat.eqb_spec x a); easy. }
  apply NoDup_incl_length in H; [easy|apply NoDup_nodup].
Qed.

(* A word of k swaps leaves n - k labels at least: each swap joins those of its two places. *)
Lemma labels_of_word n w : word n w -> forall p f, arrangement n p -> (forall x, x < n -> f (p # x) = f x) ->
  exists g, (forall x, x < n -> g (run w p # x) = g x) /\
    length (nodup Nat.eq_dec (map f (seq 0 n))) <= length w + length (nodup Nat.eq_dec (map g (seq 0 n))).
Proof.
  induction 1 as [|[i j] w (I & J & N) _ IH]; intros p f P F; [now exists f|]. simpl in I, J, N.
  set (h := fun x => if f x =? f i then f j else f x).
  destruct (IH (swap i j p) h) as (g & G & C); [now apply swap_arrangement| |].
  - intros x X. pose proof (arrangement_length n p P). rewrite swap_entry by lia.
    assert (E : f (p # exchanged i j x) = f (exchanged i j x)) by (apply F; now apply exchanged_below).
    unfold h. rewrite E. unfold exchanged.
    destruct (Nat.eqb_spec x i) as [->|Ni].
    + rewrite Nat.eqb_refl. now destruct (f j =? f i).
    + destruct (Nat.eqb_spec x j) as [->|Nj]; [|easy]. rewrite Nat.eqb_refl. now destruct (f j =? f i).
  - exists g. split; [exact G|]. simpl length.
    assert (L : length (nodup Nat.eq_dec (map f (seq 0 n))) <= S (length (nodup Nat.eq_dec (map h (seq 0 n))))).
    { replace (map h (seq 0 n)) with (map (fun x => if x =? f i then f j else x) (map f (seq 0 n)))
        by (now rewrite map_map).
      apply labels_lost, in_map, in_seq. lia. }
    lia.
Qed.

Lemma least_number n p w : word n w -> run w (identity n) = p -> n <= length w + cycles p.
Proof.
  intros W R. destruct (labels_of_word n w W (identity n) (fun x => x)) as (g & G & C).
  - apply identity_is_arrangement.
  - intros x X. now apply entry_of_identity.
  - rewrite map_id, nodup_fixed_point, seq_length in C by apply seq_NoDup.
    assert (P : arrangement n p) by (rewrite <- R; apply run_arrangement; [easy|apply identity_is_arrangement]).
    rewrite R in G. pose proof (labels_of_cycles n p g P G). lia.
Qed.

(* ---- and one of n - cycles swaps makes it ---------------------------------------------------- *)

(* Bringing the largest item that is away from home there makes one cycle more: the item itself. *)
Lemma one_cycle_more n p x : arrangement n p -> x < n -> p # x <> x ->
  (forall y, x < y < n -> p # y = y) ->
  cycles p < cycles (swap x (cell_of x p) p).
Proof.
  intros P X Away Above. pose proof (arrangement_length n p P) as L. pose proof (arrangement_distinct n p P) as D.
  destruct (cell_of_spec x p) as [U E]; [now apply (arrangement_has n p)|]. set (u := cell_of x p) in *.
  assert (Q : arrangement n (swap x u p)) by (apply swap_arrangement; auto; lia).
  assert (Hx : swap x u p # x = x).
  { rewrite swap_entry by lia. unfold exchanged. now rewrite Nat.eqb_refl. }
  assert (Hu : swap x u p # u = p # x).
  { rewrite swap_entry by lia. unfold exchanged. rewrite Nat.eqb_refl. destruct (Nat.eqb_spec u x); [congruence|easy]. }
  assert (Other : forall y, y < n -> y <> x -> y <> u -> swap x u p # y = p # y).
  { intros y Y N M. rewrite swap_entry by lia. unfold exchanged.
    destruct (Nat.eqb_spec y x); [easy|]. now destruct (Nat.eqb_spec y u). }
  assert (Small : p # x < x).
  { pose proof (arrangement_entry n p x P X). destruct (lt_eq_lt_dec (p # x) x) as [[H0|H0]|H0]; try easy.
    exfalso. apply Away. apply (distinct_entries p); try easy; try lia. now rewrite (Above (p # x)) by lia. }
  assert (NotLeast : least_of_cycle p x = false).
  { apply not_true_iff_false. rewrite (least_spec n) by easy. intro H. specialize (H 1). simpl in H. lia. }
  assert (Follows : forall k y, y < n -> y <> x -> exists j, follow (swap x u p) k y = follow p j y).
  { induction k as [|k IH]; intros y Y N; [now exists 0|]. simpl. destruct (Nat.eq_dec y u) as [->|M].
    - rewrite Hu. destruct (IH (p # x)) as [j J]; [now apply arrangement_entry|easy|].
      exists (S (S j)). simpl. now rewrite E, J.
    - rewrite Other by easy. destruct (IH (p # y)) as [j J]; [now apply arrangement_entry| |exists (S j); now rewrite J].
      intro H. apply M. apply (distinct_entries p); (easy || lia || congruence). }
  unfold cycles. rewrite swap_length, L.
  apply (NoDup_incl_length (l := x :: filter (least_of_cycle p) (seq 0 n))).
  - constructor; [|apply NoDup_filter, seq_NoDup]. intro H. apply filter_In in H. destruct H. congruence.
  - assert (F : forall k, follow (swap x u p) k x = x) by (induction k as [|k IH]; [easy|]; simpl; now rewrite Hx).
    intros y [<-|Y]; apply filter_In.
    + split; [apply in_seq; lia|]. apply (least_spec n); auto. intro k. now rewrite F.
    + apply filter_In in Y. destruct Y as [Y Ly]. split; [easy|]. apply in_seq in Y. apply (least_spec n); auto; [lia|].
      intro k. destruct (Follows k y) as [j ->]; [lia|congruence|]. apply (least_spec n); auto. lia.
Qed.

Lemma cycles_at_most n p : arrangement n p -> cycles p <= n.
Proof.
  intro P. unfold cycles. rewrite (arrangement_length n p P).
  rewrite <- (seq_length n 0) at 2. apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
  intros x X. now apply filter_In in X.
Qed.

Lemma largest_away n p : arrangement n p -> p = identity n \/
  exists x, x < n /\ p # x <> x /\ forall y, x < y < n -> p # y = y.
Proof.
  intro P. pose proof (arrangement_length n p P) as L.
  assert (H : forall k, (forall y, n - k <= y < n -> p # y = y) \/
                        exists x, x < n /\ p # x <> x /\ forall y, x < y < n -> p # y = y).
  { induction k as [|k [IH|IH]]; [left; lia| |now right].
    destruct (le_lt_dec n k) as [Big|Small]; [left; intros; apply IH; lia|].
    destruct (Nat.eq_dec (p # (n - S k)) (n - S k)) as [E|E].
    - left. intros y Y. destruct (Nat.eq_dec y (n - S k)) as [->|]; [easy|apply IH; lia].
    - right. exists (n - S k). split; [lia|]. split; [easy|]. intros y Y. apply IH. lia. }
  destruct (H n) as [A|A]; [left|now right]. apply same_entries; [now rewrite identity_length|].
  intros x X. rewrite entry_of_identity, A by lia. easy.
Qed.

Lemma enough_swaps n k : forall p, arrangement n p -> n <= k + cycles p ->
  exists w, word n w /\ run w p = identity n /\ length w <= k.
Proof.
  induction k as [|k IH]; intros p P K; destruct (largest_away n p P) as [->|(x & X & A & B)];
    try (exists []; repeat split; [constructor|simpl; lia]);
    pose proof (one_cycle_more n p x P X A B) as M;
    destruct (cell_of_spec x p) as [U E]; try (now apply (arrangement_has n p));
    pose proof (arrangement_length n p P) as L;
    assert (Q : arrangement n (swap x (cell_of x p) p)) by (apply swap_arrangement; auto; lia).
  - pose proof (cycles_at_most n _ Q). lia.
  - destruct (IH _ Q) as (w & W & R & C); [lia|]. exists ((x, cell_of x p) :: w). split; [|split].
    + constructor; [|easy]. simpl. repeat split; try lia. intro H. apply A. now rewrite <- H in E.
    + exact R.
    + simpl. lia.
Qed.

Theorem p164 : forall n p,
  arrangement n p ->
  (exists w, word n w /\ run w (identity n) = p /\ length w = n - cycles p) /\
  (forall w, word n w -> run w (identity n) = p -> n - cycles p <= length w) /\
  (0 < n -> (n - cycles p = n - 1 <-> cycles p = 1)).
Proof.
  intros n p P. pose proof (cycles_at_most n p P) as C. split; [|split].
  - destruct (enough_swaps n (n - cycles p) p P) as (w & W & R & K); [lia|]. exists (rev w).
    pose proof (arrangement_length n p P) as L.
    assert (B : run (rev w) (identity n) = p) by (rewrite <- R; apply run_back; now rewrite L).
    split; [now apply word_rev|]. split; [easy|].
    pose proof (least_number n p (rev w) (word_rev n w W) B) as Le. rewrite rev_length in *. lia.
  - intros w W R. pose proof (least_number n p w W R). lia.
  - intro N. assert (0 < cycles p); [|lia]. destruct (some_least n p P 0 N) as (y & _ & Y & Ly & _).
    unfold cycles. rewrite (arrangement_length n p P).
    assert (I : In y (filter (least_of_cycle p) (seq 0 n))) by (apply filter_In; split; [apply in_seq; lia|easy]).
    destruct (filter (least_of_cycle p) (seq 0 n)); [easy|simpl; lia].
Qed.

(* ---- Exercise 12: conjugates ----------------------------------------------------------------- *)

(* The conjugate c takes beta(x) to beta(y) where alpha takes x to y; so it does step by step. *)
Lemma conjugate_follows n a b c : arrangement n a ->
  (forall x, x < n -> c # (b # x) = b # (a # x)) ->
  forall k x, x < n -> follow c k (b # x) = b # follow a k x.
Proof.
  intros A H k. induction k as [|k IH]; intros x X; [easy|]. simpl. rewrite H by easy. apply IH.
  now apply arrangement_entry.
Qed.

Theorem ex12 : forall n a b c,
  arrangement n a -> arrangement n b -> arrangement n c ->
  (forall x, x < n -> c # (b # x) = b # (a # x)) ->
  (forall k x, x < n -> follow c k (b # x) = b # follow a k x) /\
  (forall x, x < n -> cycle_length c (b # x) = cycle_length a x) /\
  Permutation (map (cycle_length c) (identity n)) (map (cycle_length a) (identity n)).
Proof.
  intros n a b c A B C H. pose proof (conjugate_follows n a b c A H) as F.
  assert (Len : forall x, x < n -> cycle_length c (b # x) = cycle_length a x).
  { intros x X. unfold cycle_length. rewrite (arrangement_length n a A), (arrangement_length n c C). f_equal.
    apply filter_ext. intro k. rewrite F by easy. pose proof (follow_below n a k A x X) as Y.
    destruct (Nat.eqb_spec (follow a k x) x) as [->|N]; [apply Nat.eqb_refl|]. apply Nat.eqb_neq. intro E. apply N.
    apply (distinct_entries b); rewrite ?(arrangement_length n b B); auto. now apply (arrangement_distinct n). }
  split; [easy|]. split; [easy|].
  transitivity (map (cycle_length c) b); [now apply Permutation_map|].
  replace (map (cycle_length a) (identity n)) with (map (cycle_length c) b); [easy|].
  pose proof (arrangement_length n b B) as L. apply same_entries; rewrite !map_length; [now rewrite identity_length|].
  intros x X. rewrite !entry_of_map, entry_of_identity by (rewrite ?identity_length; lia). apply Len. lia.
Qed.

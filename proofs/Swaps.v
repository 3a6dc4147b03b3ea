(* Swaps.v - what swaps can make, and how many are needed (chapter 6, Problems 162 to 171). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists.

(* ---- Problem 166: the last place is right by itself ------------------------------------------ *)

(* The item of the place k is at some place of q; it cannot be another place, since there q has what
   p has, and p has this item only once. *)
Theorem p166 : forall n p q k,
  arrangement n p -> arrangement n q -> k < n ->
  (forall x, x < n -> x <> k -> p # x = q # x) -> p = q.
Proof.
  intros n p q k P Q K Same. pose proof (arrangement_length n p P) as Lp.
  pose proof (arrangement_length n q Q) as Lq. apply same_entries; [lia|]. intros x Hx.
  destruct (Nat.eq_dec x k) as [->|N]; [|apply Same; lia].
  destruct (cell_of_spec (p # k) q) as [B E].
  { apply (arrangement_has n q); [easy|]. apply arrangement_entry; auto. }
  destruct (Nat.eq_dec (cell_of (p # k) q) k) as [C|C]; [now rewrite C in E|].
  exfalso. apply C. apply (distinct_entries p); try lia; [now apply (arrangement_distinct n)|].
  rewrite Same by lia. easy.
Qed.

(* ---- Problems 162 and 163: the places are filled one after the other ------------------------- *)

Lemma fill_app a b goal now :
  fill (a ++ b) goal now = fill a goal now ++ fill b goal (run (fill a goal now) now).
Proof.
  revert now. induction a as [|to a IH]; intro now; [easy|]. simpl.
  destruct (cell_of (goal # to) now =? to); [easy|]. simpl. now rewrite IH.
Qed.

(* The induction step: the places filled so far are right, and stay so. *)
Lemma fill_fills n goal : arrangement n goal -> forall r k now,
  k + r <= n -> arrangement n now -> (forall x, x < k -> now # x = goal # x) ->
  let w := fill (seq k r) goal now in
  word n w /\ length w <= r /\ forall x, x < k + r -> run w now # x = goal # x.
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
    + set (from := cell_of (goal # k) now) in *.
      destruct (IH (S k) (swap k from now)) as (W & C & R); [lia|apply swap_arrangement; auto; lia| |].
      { intros x Hx. rewrite swap_entry by lia. exchange; [easy| |apply Same; lia].
        destruct (lt_eq_lt_dec from k) as [[H|H]|H]; try lia.
        exfalso. apply Away. rewrite Same in E by easy.
        apply (distinct_entries goal); auto; rewrite ?(arrangement_length _ goal G); try lia.
        eapply arrangement_distinct, G. }
      split; [constructor; [simpl; lia|easy]|]. split; [simpl; lia|]. intros. apply R. lia.
Qed.

Lemma fill_all_but_last n goal now : arrangement n goal -> arrangement n now ->
  let w := fill (identity (n - 1)) goal now in word n w /\ length w <= n - 1 /\ run w now = goal.
Proof.
  intros G P. destruct (fill_fills n goal G (n - 1) 0 now) as (W & C & R); [lia|easy|lia|].
  split; [easy|]. split; [easy|]. destruct n as [|n].
  - apply Permutation_nil in G, P. now subst.
  - apply (p166 (S n) _ _ n); [now apply run_arrangement|easy|lia|]. intros. apply R. lia.
Qed.

(* The same, of the program: its loop may end one place early. *)
Theorem p166_program : forall n goal now,
  arrangement n goal -> arrangement n now ->
  fill (identity (n - 1)) goal now = transform goal now.
Proof.
  intros n goal now G P. unfold transform. rewrite (arrangement_length n now P).
  destruct (fill_all_but_last n goal now G P) as (_ & _ & R). destruct n as [|n]; [easy|].
  replace (S n - 1) with n in * by lia. unfold identity in *. rewrite seq_S, fill_app, R. simpl.
  rewrite cell_of_entry, Nat.eqb_refl; [now rewrite app_nil_r|now apply (arrangement_distinct (S n))|].
  rewrite (arrangement_length _ _ G). lia.
Qed.

Lemma transform_works n goal now : arrangement n goal -> arrangement n now ->
  word n (transform goal now) /\ length (transform goal now) <= n - 1 /\
  run (transform goal now) now = goal.
Proof. intros G P. rewrite <- (p166_program n) by easy. now apply fill_all_but_last. Qed.

Theorem p162 : forall n p q,
  arrangement n p -> arrangement n q ->
  word n (transform q p) /\ run (transform q p) p = q.
Proof. intros n p q P Q. now destruct (transform_works n q p Q P) as (W & _ & R). Qed.

Theorem p163 : forall n p q,
  arrangement n p -> arrangement n q ->
  word n (transform q p) /\ run (transform q p) p = q /\ length (transform q p) <= n - 1.
Proof. intros n p q P Q. now destruct (transform_works n q p Q P) as (W & C & R). Qed.

(* ---- inversions ------------------------------------------------------------------------------ *)

(* The entries of l below a. *)
Definition less (a : nat) (l : list nat) : nat := length (filter (fun b => b <? a) l).

Lemma less_app a l1 l2 : less a (l1 ++ l2) = less a l1 + less a l2.
Proof. unfold less. now rewrite filter_app, app_length. Qed.

Lemma less_cons a b l : less a (b :: l) = (if b <? a then 1 else 0) + less a l.
Proof. unfold less. simpl. now destruct (b <? a). Qed.

Lemma less_permuted a l l' : Permutation l l' -> less a l = less a l'.
Proof. induction 1; rewrite ?less_cons in *; lia. Qed.

Lemma less_all a l : (forall x, In x l -> x < a) -> less a l = length l.
Proof.
  induction l as [|b l IH]; intro H; [easy|]. rewrite less_cons, IH by (intros; apply H; now right).
  assert (b < a) by (apply H; now left). destruct (Nat.ltb_spec b a); simpl; lia.
Qed.

Lemma less_none a l : (forall x, In x l -> a <= x) -> less a l = 0.
Proof.
  induction l as [|b l IH]; intro H; [easy|]. rewrite less_cons, IH by (intros; apply H; now right).
  assert (a <= b) by (apply H; now left). destruct (Nat.ltb_spec b a); simpl; lia.
Qed.

Lemma less_zero a l x : less a l = 0 -> In x l -> a <= x.
Proof.
  intros H Hx. apply in_split in Hx. destruct Hx as (l1 & l2 & ->).
  rewrite less_app, less_cons in H. destruct (Nat.ltb_spec x a); lia.
Qed.

Lemma inversions_cons a l : inversions (a :: l) = less a l + inversions l.
Proof. easy. Qed.

(* A swap of neighbours turns the order of the two, and of no other pair. *)
Lemma inversions_of_neighbours l1 a b l2 : a < b ->
  inversions (l1 ++ b :: a :: l2) = S (inversions (l1 ++ a :: b :: l2)).
Proof.
  intro H. induction l1 as [|c l1 IH].
  - rewrite !app_nil_l, !inversions_cons, !less_cons.
    destruct (Nat.ltb_spec a b), (Nat.ltb_spec b a); lia.
  - rewrite <- !app_comm_cons, !inversions_cons, IH.
    rewrite (less_permuted c (l1 ++ b :: a :: l2) (l1 ++ a :: b :: l2)); [lia|].
    apply Permutation_app_head, perm_swap.
Qed.

Lemma split_neighbours (l : list nat) i : S i < length l ->
  exists l1 l2, l = l1 ++ l # i :: l # S i :: l2 /\ swap i (S i) l = l1 ++ l # S i :: l # i :: l2
                /\ length l1 = i.
Proof.
  intro H. destruct (split_two l i (S i)) as (l1 & a & l2 & b & l3 & E & L1 & L2); [lia|].
  assert (l2 = []) as -> by (apply length_zero_iff_nil; lia). simpl in E. exists l1, l3. rewrite !E.
  assert (A : (l1 ++ a :: b :: l3) # i = a) by now apply entry_of_middle.
  assert (B : (l1 ++ a :: b :: l3) # S i = b).
  { rewrite app_nth2, <- L1 by lia. now replace (S (length l1) - length l1) with 1 by lia. }
  rewrite A, B. repeat split; [|easy]. subst i.
  replace (S (length l1)) with (length l1 + S (length (@nil nat))) by (simpl; lia).
  apply (swap_apart l1 a [] b l3).
Qed.

(* So it changes the inversions by one: up where the two were in order, down where they were not. *)
Lemma inversions_up l i : S i < length l -> l # i < l # S i ->
  inversions (swap i (S i) l) = S (inversions l).
Proof.
  intros H O. destruct (split_neighbours l i H) as (l1 & l2 & E & -> & _).
  rewrite inversions_of_neighbours by easy. now rewrite <- E.
Qed.

Lemma inversions_down l i : S i < length l -> l # S i < l # i ->
  inversions l = S (inversions (swap i (S i) l)).
Proof.
  intros H O. destruct (split_neighbours l i H) as (l1 & l2 & E & -> & _).
  rewrite <- inversions_of_neighbours by easy. now rewrite <- E.
Qed.

Lemma inversions_by_one l i : S i < length l -> NoDup l ->
  inversions (swap i (S i) l) = S (inversions l) \/ inversions l = S (inversions (swap i (S i) l)).
Proof.
  intros H D. destruct (lt_eq_lt_dec (l # i) (l # S i)) as [[O|O]|O].
  - left. now apply inversions_up.
  - apply (distinct_entries l) in O; auto; lia.
  - right. now apply inversions_down.
Qed.

(* So a word of neighbours has at least as many swaps as the inversions that it removes, or makes. *)
Lemma inversions_of_word w l : word (length l) w -> neighbours w -> NoDup l ->
  inversions l <= length w + inversions (run w l) /\ inversions (run w l) <= length w + inversions l.
Proof.
  revert l. induction w as [|[i j] w IH]; intros l W N D; [simpl; lia|].
  inversion_clear W as [|? ? (Hi & Hj & _) W']. inversion_clear N as [|? ? E N']. simpl in *. subst j.
  destruct (IH (swap i (S i) l)) as [A B]; [now rewrite swap_length|easy| |].
  - apply (Permutation_NoDup (swap_is_permutation i (S i) l Hi Hj) D).
  - destruct (inversions_by_one l i Hj D); lia.
Qed.

(* No inversions: in order. *)
Lemma no_inversions s k l : Permutation (seq s k) l -> inversions l = 0 -> l = seq s k.
Proof.
  revert s k. induction l as [|a l IH]; intros s k P Z.
  - apply Permutation_sym, Permutation_nil in P. now rewrite P.
  - rewrite inversions_cons in Z. destruct k as [|k]; [now apply Permutation_nil in P|].
    assert (a = s) as ->.
    { assert (In s (a :: l)) by (apply (Permutation_in _ P); now left).
      assert (In a (seq s (S k))) as A by (apply (Permutation_in _ (Permutation_sym P)); now left).
      apply in_seq in A. destruct H as [|H]; [easy|]. apply (less_zero a) in H; lia. }
    simpl. f_equal. apply IH; [|lia]. now apply Permutation_cons_inv in P.
Qed.

Lemma inversions_of_identity n : inversions (identity n) = 0.
Proof.
  unfold identity. generalize 0 at 1. induction n as [|n IH]; intro s; [easy|]. simpl seq.
  rewrite inversions_cons, IH, less_none; [easy|]. intros x Hx. apply in_seq in Hx. lia.
Qed.

(* Some inversions: some neighbours are in the wrong order. *)
Lemma some_inversions l : 0 < inversions l -> exists i, S i < length l /\ l # S i < l # i.
Proof.
  induction l as [|a l IH]; intro H; [now apply Nat.lt_irrefl in H|].
  destruct (Nat.eq_dec (inversions l) 0) as [Z|Z].
  - destruct l as [|b l]; [now apply Nat.lt_irrefl in H|]. exists 0. simpl. split; [lia|].
    destruct (le_lt_dec a b) as [O|O]; [|easy]. rewrite !inversions_cons in *.
    assert (less a (b :: l) = 0); [|lia]. apply less_none. intros x [->|Hx]; [easy|].
    assert (b <= x) by (apply (less_zero b l); [lia|easy]). lia.
  - destruct IH as (i & Hi & O); [lia|]. exists (S i). simpl. split; [lia|easy].
Qed.

(* ---- Problems 170 and 171: out, one exchange, and back --------------------------------------- *)

Lemma steps_length i k : length (steps i k) = k.
Proof. unfold steps. now rewrite map_length, seq_length. Qed.

Lemma steps_word n i k : i + k < n -> word n (steps i k) /\ neighbours (steps i k).
Proof.
  intro H. split; apply Forall_forall; intros s Hs; apply in_map_iff in Hs;
    destruct Hs as (x & <- & Hx); apply in_seq in Hx; simpl; lia.
Qed.

(* An item goes past the k items behind it. *)
Lemma run_steps l1 a l2 l3 :
  run (steps (length l1) (length l2)) (l1 ++ a :: l2 ++ l3) = l1 ++ l2 ++ a :: l3.
Proof.
  revert l1. induction l2 as [|b l2 IH]; intro l1; [easy|].
  change (steps (length l1) (length (b :: l2)))
    with ((length l1, S (length l1)) :: steps (S (length l1)) (length l2)). cbn [run fst snd].
  replace (S (length l1)) with (length l1 + S (length (@nil nat))) at 2 by (simpl; lia).
  change (l1 ++ a :: (b :: l2) ++ l3) with (l1 ++ a :: [] ++ b :: l2 ++ l3). rewrite swap_apart. simpl.
  specialize (IH (l1 ++ [b])). rewrite app_length, <- !app_assoc in IH. simpl in IH.
  rewrite Nat.add_comm in IH. exact IH.
Qed.

Lemma convert_word n i j : i < j < n -> word n (convert i j) /\ neighbours (convert i j).
Proof.
  intro H. destruct (steps_word n i (j - i)) as [A B]; [lia|].
  destruct (steps_word n i (j - i - 1)) as [C D]; [lia|].
  split; apply Forall_app; split; auto; now apply Forall_rev.
Qed.

Lemma convert_length i j : i < j -> length (convert i j) = 2 * (j - i - 1) + 1.
Proof. intro. unfold convert. rewrite app_length, rev_length, !steps_length. lia. Qed.

Lemma run_convert i j l : i < j < length l -> run (convert i j) l = swap i j l.
Proof.
  intro H. destruct (split_two l i j H) as (l1 & a & l2 & b & l3 & -> & L1 & L2).
  assert (j = length l1 + S (length l2)) by lia. subst i j. rewrite swap_apart. unfold convert.
  replace (length l1 + S (length l2) - length l1) with (length (l2 ++ [b])) by (rewrite app_length; simpl; lia).
  replace (length (l2 ++ [b]) - 1) with (length l2) by (rewrite app_length; simpl; lia).
  rewrite run_app. replace (l1 ++ a :: l2 ++ b :: l3) with (l1 ++ a :: (l2 ++ [b]) ++ l3) by now rewrite <- app_assoc.
  rewrite run_steps, <- app_assoc. simpl.
  rewrite <- (run_steps l1 b l2 (a :: l3)). apply run_back. apply steps_word.
  rewrite !app_length. simpl. rewrite !app_length. simpl. lia.
Qed.

Lemma inversions_behind s k r : (forall x, In x r -> s + k <= x) ->
  inversions (seq s k ++ r) = inversions r.
Proof.
  revert s. induction k as [|k IH]; intros s H; [easy|]. simpl seq. rewrite <- app_comm_cons, inversions_cons, IH.
  - rewrite less_none; [easy|]. intros x Hx. apply in_app_or in Hx. destruct Hx as [Hx|Hx].
    + apply in_seq in Hx. lia.
    + apply H in Hx. lia.
  - intros x Hx. apply H in Hx. lia.
Qed.

Lemma inversions_before i s k r : i < s -> (forall x, In x r -> s + k <= x) ->
  inversions (seq s k ++ i :: r) = k + inversions (i :: r).
Proof.
  revert s. induction k as [|k IH]; intros s I H; [easy|]. simpl seq.
  rewrite <- app_comm_cons, inversions_cons, IH; [|lia|intros x Hx; apply H in Hx; lia].
  rewrite less_app, less_cons, !less_none.
  - destruct (Nat.ltb_spec i s); lia.
  - intros x Hx. apply H in Hx. lia.
  - intros x Hx. apply in_seq in Hx. lia.
Qed.

(* The swap that is to be made has as many inversions. *)
Lemma inversions_of_swap n i j : i < j < n ->
  inversions (swap i j (identity n)) = 2 * (j - i - 1) + 1.
Proof.
  intro H. set (m := j - i - 1).
  assert (E : identity n = seq 0 i ++ i :: seq (S i) m ++ j :: seq (S j) (n - S j)).
  { unfold identity. replace n with (i + S (m + S (n - S j))) by lia. rewrite seq_app. f_equal.
    cbn [seq plus]. f_equal. rewrite seq_app. f_equal. cbn [seq]. f_equal; [|f_equal]; lia. }
  rewrite E. replace (swap i j) with (swap (length (seq 0 i)) (length (seq 0 i) + S (length (seq (S i) m)))).
  2: { f_equal; rewrite !seq_length; lia. }
  rewrite swap_apart, inversions_behind.
  - rewrite inversions_cons, inversions_before, inversions_cons, less_app, less_cons, (less_all j (seq _ _)), seq_length.
    + rewrite !less_none. 2, 3: intros x Hx; apply in_seq in Hx; lia.
      replace (inversions (seq (S j) (n - S j))) with 0.
      2: { symmetry. rewrite <- (app_nil_r (seq _ _)). now rewrite inversions_behind. }
      destruct (Nat.ltb_spec i j); lia.
    + intros x Hx. apply in_seq in Hx. lia.
    + lia.
    + intros x Hx. apply in_seq in Hx. lia.
  - intros x [<-|Hx]; [lia|]. apply in_app_or in Hx. destruct Hx as [Hx|[<-|Hx]]; [|lia|]; apply in_seq in Hx; lia.
Qed.

Theorem p170 : forall n i j,
  i < j < n ->
  (word n (convert i j) /\ neighbours (convert i j) /\ length (convert i j) = 2 * (j - i - 1) + 1 /\
   forall l, length l = n -> run (convert i j) l = swap i j l) /\
  (forall w, word n w -> neighbours w -> run w (identity n) = swap i j (identity n) ->
   2 * (j - i - 1) + 1 <= length w).
Proof.
  intros n i j H. split.
  - destruct (convert_word n i j H). repeat split; auto; [apply convert_length; lia|].
    intros l L. apply run_convert. lia.
  - intros w W N E. rewrite <- (inversions_of_swap n i j H), <- E.
    destruct (inversions_of_word w (identity n)) as [_ B]; auto.
    + now rewrite identity_length.
    + apply seq_NoDup.
    + rewrite inversions_of_identity in B. lia.
Qed.

Lemma adjacent_of_word n w : word n w ->
  let a := flat_map (fun s => convert (min (fst s) (snd s)) (max (fst s) (snd s))) w in
  word n a /\ neighbours a /\ forall l, length l = n -> run a l = run w l.
Proof.
  induction 1 as [|[i j] w (Hi & Hj & D) _ (A & B & C)]; simpl in *; [repeat constructor|].
  destruct (convert_word n (min i j) (max i j)) as [E F]; [lia|].
  split; [now apply Forall_app|]. split; [now apply Forall_app|]. intros l L.
  rewrite run_app, run_convert by lia.
  replace (swap (min i j) (max i j) l) with (swap i j l); [apply C; now rewrite swap_length|].
  destruct (le_lt_dec i j).
  - now rewrite Nat.min_l, Nat.max_r by lia.
  - rewrite Nat.min_r, Nat.max_l by lia. apply swap_sym.
Qed.

Theorem p171 : forall n p q,
  arrangement n p -> arrangement n q ->
  word n (adjacent q p) /\ neighbours (adjacent q p) /\ run (adjacent q p) p = q.
Proof.
  intros n p q P Q. destruct (transform_works n q p Q P) as (W & _ & R).
  destruct (adjacent_of_word n _ W) as (A & B & C). unfold adjacent. repeat split; auto.
  rewrite C; [easy|]. now apply arrangement_length.
Qed.

(* ---- bubble sort ----------------------------------------------------------------------------- *)

(* Each swap of a pass removes one inversion. *)
Lemma pass_lowers places : forall l, (forall i, In i places -> S i < length l) ->
  let w := pass places l in
  word (length l) w /\ neighbours w /\ length w + inversions (run w l) = inversions l.
Proof.
  induction places as [|i places IH]; intros l H; simpl; [repeat constructor|].
  assert (Hi : S i < length l) by (apply H; now left).
  destruct (Nat.ltb_spec (l # S i) (l # i)) as [O|O].
  - destruct (IH (swap i (S i) l)) as (W & N & C); [intros; rewrite swap_length; apply H; now right|].
    rewrite swap_length in W. repeat split; [constructor; simpl; [lia|easy]|now constructor|].
    rewrite (inversions_down l i) by easy. simpl. lia.
  - apply IH. intros. apply H. now right.
Qed.

Lemma pass_of_none places l : pass places l = [] -> forall i, In i places -> l # i <= l # S i.
Proof.
  induction places as [|i places IH]; [easy|]. simpl. destruct (Nat.ltb_spec (l # S i) (l # i)); [easy|].
  intros E j [<-|Hj]; [easy|]. now apply IH.
Qed.

Lemma bubble_lowers passes : forall n l, arrangement n l ->
  word n (bubble passes l) /\ neighbours (bubble passes l) /\
  length (bubble passes l) + inversions (run (bubble passes l) l) = inversions l /\
  (inversions l <= passes -> inversions (run (bubble passes l) l) = 0).
Proof.
  induction passes as [|k IH]; intros n l P; simpl; [repeat constructor; lia|].
  pose proof (arrangement_length n l P) as L. set (w := pass (identity (length l - 1)) l).
  destruct (pass_lowers (identity (length l - 1)) l) as (W & N & C).
  { intros i Hi. apply in_seq in Hi. lia. }
  fold w in W, N, C. rewrite L in W. destruct (IH n (run w l)) as (W' & N' & C' & Z); [now apply run_arrangement|].
  rewrite run_app, app_length. repeat split.
  - now apply word_app.
  - now apply Forall_app.
  - lia.
  - intro H. destruct (Nat.eq_dec (inversions l) 0) as [E|E]; [lia|]. apply Z.
    destruct w as [|s r] eqn:Ew; [|simpl in C |- *; simpl in C; lia].
    destruct (some_inversions l) as (i & Hi & O); [lia|].
      assert (l # i <= l # S i) by (apply (pass_of_none _ _ Ew), in_seq; lia). lia.
Qed.

Theorem bubble_sort : forall n p k,
  arrangement n p -> inversions p <= k ->
  (word n (bubble k p) /\ neighbours (bubble k p) /\ run (bubble k p) p = identity n /\
   length (bubble k p) = inversions p) /\
  (forall w, word n w -> neighbours w -> run w p = identity n -> inversions p <= length w).
Proof.
  intros n p k P K. split.
  - destruct (bubble_lowers k n p P) as (W & N & C & Z). specialize (Z K).
    repeat split; auto; [|lia]. now apply no_inversions; [apply run_arrangement|].
  - intros w W N E. destruct (inversions_of_word w p) as [B _]; auto.
    + now rewrite (arrangement_length n p P).
    + now apply (arrangement_distinct n).
    + rewrite E, inversions_of_identity in B. lia.
Qed.

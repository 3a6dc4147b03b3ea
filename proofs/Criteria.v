(* Criteria.v - other ways to tell which boards can be solved, each from Theorem 9.2. *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity Hole Solve.

(* ---- exactly half of the boards -------------------------------------------------------------- *)

(* All lists of k entries below n; and, of these, all boards. *)
Fixpoint lists_below (n k : nat) : list (list nat) :=
  match k with 0 => [[]] | S k => flat_map (fun l => map (fun x => x :: l) (seq 0 n)) (lists_below n k) end.
Definition has_all (n : nat) (l : list nat) : bool := forallb (fun x => existsb (Nat.eqb x) l) (seq 0 n).
Definition all_arrangements (n : nat) : list (list nat) :=
  nodup (list_eq_dec Nat.eq_dec) (filter (has_all n) (lists_below n n)).

Lemma lists_below_all n l : (forall x, In x l -> x < n) -> In l (lists_below n (length l)).
Proof.
  induction l as [|x l IH]; intro H; [now left|]. simpl. apply in_flat_map. exists l. split.
  - apply IH. intros. apply H. now right.
  - apply in_map_iff. exists x. split; [easy|]. apply in_seq. split; [lia|]. apply H. now left.
Qed.

Lemma lists_below_length n k : forall l, In l (lists_below n k) -> length l = k.
Proof.
  induction k as [|k IH]; intros l H; [now destruct H as [<-|[]]|]. simpl in H.
  apply in_flat_map in H. destruct H as (l' & H & H'). apply in_map_iff in H'. destruct H' as (x & <- & _).
  simpl. f_equal. now apply IH.
Qed.

Lemma all_arrangements_spec n p : In p (all_arrangements n) <-> arrangement n p.
Proof.
  unfold all_arrangements. rewrite nodup_In, filter_In. unfold has_all. rewrite forallb_forall. split.
  - intros [H A]. apply lists_below_length in H. apply NoDup_Permutation_bis.
    + apply seq_NoDup.
    + rewrite identity_length. lia.
    + intros x Hx. apply A in Hx. apply existsb_exists in Hx. destruct Hx as (y & Hy & E).
      apply Nat.eqb_eq in E. now subst.
  - intro P. split.
    + rewrite <- (arrangement_length n p P) at 2. apply lists_below_all. intros x. apply (arrangement_has n p x P).
    + intros x Hx. apply existsb_exists. exists x. split; [|apply Nat.eqb_refl].
      now apply (Permutation_in _ P).
Qed.

(* The numbers of two pieces exchanged: another board, of the other sign, its hole in the same cell. *)
Definition renamed (b : list nat) : list nat := map (exchanged 0 1) b.

Lemma renamed_twice b : renamed (renamed b) = b.
Proof.
  unfold renamed. rewrite map_map. rewrite <- (map_id b) at 2. apply map_ext. intro. apply exchanged_twice.
Qed.

Lemma renamed_is_swap n b : arrangement n b -> 2 <= n -> renamed b = swap (cell_of 0 b) (cell_of 1 b) b.
Proof.
  intros B N. pose proof (arrangement_length n b B) as L. pose proof (arrangement_distinct n b B) as D.
  destruct (cell_of_spec 0 b) as [L0 E0]; [apply (arrangement_has n b _ B); lia|].
  destruct (cell_of_spec 1 b) as [L1 E1]; [apply (arrangement_has n b _ B); lia|].
  apply same_entries; [unfold renamed; now rewrite map_length, swap_length|].
  unfold renamed. rewrite map_length. intros x X. rewrite entry_of_map, swap_entry by easy. unfold exchanged.
  destruct (Nat.eqb_spec x (cell_of 0 b)) as [->|N0]; [now rewrite E0, E1|].
  destruct (Nat.eqb_spec x (cell_of 1 b)) as [->|N1]; [now rewrite E1, E0|].
  destruct (Nat.eqb_spec (b # x) 0) as [H|]; [exfalso; apply N0; rewrite <- H; symmetry; now apply cell_of_entry|].
  destruct (Nat.eqb_spec (b # x) 1) as [H|]; [exfalso; apply N1; rewrite <- H; symmetry; now apply cell_of_entry|].
  easy.
Qed.

Lemma renamed_fits m n b : 2 <= m -> 2 <= n -> board m n b ->
  board m n (renamed b) /\ fits m n (renamed b) = negb (fits m n b).
Proof.
  intros M N B. assert (C : 4 <= m * n) by (apply (Nat.mul_le_mono 2 m 2 n); lia).
  pose proof (arrangement_length _ b B) as L. pose proof (arrangement_distinct _ b B) as D.
  rewrite (renamed_is_swap (m * n)) by (easy || lia).
  destruct (cell_of_spec 0 b) as [L0 E0]; [apply (arrangement_has _ b _ B); lia|].
  destruct (cell_of_spec 1 b) as [L1 E1]; [apply (arrangement_has _ b _ B); lia|].
  assert (cell_of 0 b <> cell_of 1 b) by (intro E; rewrite E in E0; lia).
  split; [apply swap_arrangement; lia || easy|]. unfold fits. rewrite swap_turns_parity by easy.
  destruct (hole_there m n b B) as [LH EH]; [lia|].
  replace (hole m n (swap (cell_of 0 b) (cell_of 1 b) b)) with (hole m n b).
  - now destruct (odd_inversions b), (colour n (hole m n b)).
  - unfold hole at 2. rewrite cell_of_swap; auto; [|apply (arrangement_has _ b _ B); lia].
    fold (hole m n b). unfold exchanged.
    destruct (Nat.eqb_spec (hole m n b) (cell_of 0 b)) as [F|_]; [rewrite <- F in E0; lia|].
    destruct (Nat.eqb_spec (hole m n b) (cell_of 1 b)) as [F|_]; [rewrite <- F in E1; lia|easy].
Qed.

Lemma filter_halves {A} (f : A -> bool) l :
  length (filter f l) + length (filter (fun x => negb (f x)) l) = length l.
Proof. induction l as [|x l IH]; [easy|]. simpl. destruct (f x); simpl; lia. Qed.

Lemma no_more_than_others all (P : list nat -> bool) : NoDup all ->
  (forall b, In b all -> In (renamed b) all /\ P (renamed b) = negb (P b)) ->
  length (filter P all) <= length (filter (fun b => negb (P b)) all).
Proof.
  intros D H. rewrite <- (map_length renamed). apply NoDup_incl_length.
  - apply FinFun.Injective_map_NoDup; [|now apply NoDup_filter].
    intros x y E. rewrite <- (renamed_twice x), E. apply renamed_twice.
  - intros b Hb. apply in_map_iff in Hb. destruct Hb as (c & <- & Hc). apply filter_In in Hc.
    destruct (H c) as [I F]; [easy|]. apply filter_In. rewrite F, negb_involutive. easy.
Qed.

Theorem half : forall m n,
  2 <= m -> 2 <= n ->
  exists all can,
    NoDup all /\ (forall b, In b all <-> board m n b) /\
    NoDup can /\ (forall b, In b can <-> board m n b /\ solvable m n b) /\
    length all = 2 * length can.
Proof.
  intros m n M N. set (all := all_arrangements (m * n)).
  set (P := fun b => eqb (fits m n b) (fits m n (home m n))).
  assert (A : forall b, In b all <-> board m n b) by apply all_arrangements_spec.
  assert (D : NoDup all) by apply NoDup_nodup.
  exists all, (filter P all). split; [easy|]. split; [easy|]. split; [now apply NoDup_filter|]. split.
  - intro b. rewrite filter_In, A. unfold P. rewrite eqb_true_iff. split; intros [B F]; split; auto.
    + now apply reach_if_fits; [| | |apply home_board|].
    + apply (reach_if_fits m n M N b (home m n)); auto. apply home_board.
  - assert (H : forall b, In b all -> In (renamed b) all /\ P (renamed b) = negb (P b)).
    { intros b Hb. apply A in Hb. destruct (renamed_fits m n b M N Hb) as [B F]. split; [now apply A|].
      unfold P. rewrite F. now destruct (fits m n b), (fits m n (home m n)). }
    pose proof (no_more_than_others all P D H) as Le.
    pose proof (no_more_than_others all (fun b => negb (P b)) D) as Ge.
    pose proof (filter_halves P all) as E.
    assert (Same : filter (fun b => negb (negb (P b))) all = filter P all).
    { apply filter_ext. intro. apply negb_involutive. }
    cbv beta in Ge. rewrite Same in Ge. assert (length (filter (fun b => negb (P b)) all) <= length (filter P all)).
    { apply Ge. intros b Hb. destruct (H b Hb) as [I F]. split; [easy|]. now rewrite F. }
    lia.
Qed.

(* ---- Problem 178: any piece in the first cell ------------------------------------------------ *)

(* Two pieces exchanged: sign and colour agree where they did not, and the other way round. *)
Lemma exchanged_fits m n b i j : board m n b -> i < m * n -> j < m * n -> i <> j ->
  i <> hole m n b -> j <> hole m n b ->
  board m n (swap i j b) /\ fits m n (swap i j b) = negb (fits m n b).
Proof.
  intros B I J N Hi Hj. pose proof (arrangement_length _ b B) as L. pose proof (arrangement_distinct _ b B) as D.
  split; [now apply swap_arrangement|]. unfold fits. rewrite swap_turns_parity by (easy || lia).
  replace (hole m n (swap i j b)) with (hole m n b).
  - now destruct (odd_inversions b), (colour n (hole m n b)).
  - unfold hole at 2. rewrite cell_of_swap; try lia; [|easy|apply (arrangement_has _ b _ B); lia].
    fold (hole m n b). unfold exchanged.
    destruct (Nat.eqb_spec (hole m n b) i); [congruence|]. destruct (Nat.eqb_spec (hole m n b) j); congruence.
Qed.

(* 14 and 15 exchanged, or the last two pieces of a board of any size. *)
Theorem fourteen_fifteen : forall m n,
  2 <= m -> 2 <= n -> ~ solvable m n (swap (m * n - 3) (m * n - 2) (home m n)).
Proof.
  intros m n M N S. assert (C : 4 <= m * n) by (apply (Nat.mul_le_mono 2 m 2 n); lia).
  pose proof (hole_of_home m n ltac:(lia)) as H.
  destruct (exchanged_fits m n (home m n) (m * n - 3) (m * n - 2) (home_board m n)) as [B F]; try lia.
  apply reach_fits in S; [|easy]. rewrite F in S. now destruct (fits m n (home m n)).
Qed.

(* The piece is exchanged with what is there; and two others, if the sign is then wrong. *)
Theorem p178 : forall m n b x,
  2 <= m -> 2 <= n -> board m n b -> x < m * n - 1 ->
  exists b', reach m n b b' /\ b' # 0 = x.
Proof.
  intros m n b x M N B X. assert (C : 4 <= m * n) by (apply (Nat.mul_le_mono 2 m 2 n); lia).
  pose proof (arrangement_length _ b B) as L.
  destruct (cell_of_spec x b) as [U E]; [apply (arrangement_has _ b x B); lia|].
  set (c := swap 0 (cell_of x b) b). assert (Bc : board m n c) by (apply swap_arrangement; auto; lia).
  assert (Ec : c # 0 = x) by (unfold c; rewrite swap_entry by lia; unfold exchanged; now rewrite Nat.eqb_refl).
  destruct (bool_dec (fits m n b) (fits m n c)) as [F|F]; [exists c; split; [now apply reach_if_fits|easy]|].
  assert (Go : forall i j, 0 < i < 4 -> 0 < j < 4 -> i <> j -> i <> hole m n c -> j <> hole m n c ->
                 exists b', reach m n b b' /\ b' # 0 = x).
  { intros i j I J IJ Hi Hj. destruct (exchanged_fits m n c i j Bc) as [B' F']; try lia. exists (swap i j c).
    split.
    - apply reach_if_fits; auto. rewrite F'. now destruct (fits m n b), (fits m n c).
    - rewrite swap_entry by (unfold c; rewrite swap_length; lia). unfold exchanged.
      destruct (Nat.eqb_spec 0 i); [lia|]. now destruct (Nat.eqb_spec 0 j); [lia|]. }
  destruct (Nat.eq_dec (hole m n c) 1); [apply (Go 2 3); lia|].
  destruct (Nat.eq_dec (hole m n c) 2); [apply (Go 1 3); lia|apply (Go 1 2); lia].
Qed.

(* ---- swaps and the way of the hole ----------------------------------------------------------- *)

Theorem taxicab_criterion : forall m n b w,
  2 <= m -> 2 <= n -> board m n b -> word (m * n) w -> run w b = home m n ->
  let distance := taxicab n (hole m n b) (m * n - 1) in
  (solvable m n b <->
   (Nat.Even (length w) /\ Nat.Even distance) \/ (Nat.Odd (length w) /\ Nat.Odd distance)).
Proof.
  intros m n b w M N B W R distance. rewrite (solvable_if_fits m n b M N B). fold distance.
  assert (E : odd_inversions b = Nat.odd (length w)).
  { rewrite <- (arrangement_length _ b B) in W.
    pose proof (word_turns_parity w b W (arrangement_distinct _ b B)) as E. rewrite R in E.
    unfold odd_inversions at 1, home in E. rewrite inversions_of_identity in E.
    now destruct (Nat.odd (length w)), (odd_inversions b). }
  rewrite E, <- !odd_false, <- !Nat.odd_spec. destruct (Nat.odd (length w)), (Nat.odd distance); intuition congruence.
Qed.

(* ---- counts without the hole ----------------------------------------------------------------- *)

(* The hole is the largest item: it is in the wrong order with each piece behind it. *)
Lemma inversions_with_largest u v x : (forall y, In y (u ++ v) -> y < x) ->
  inversions (u ++ x :: v) = inversions (u ++ v) + length v.
Proof.
  induction u as [|a u IH]; intro H.
  - simpl app. rewrite inversions_cons, less_all; [lia|]. intros. now apply H.
  - rewrite <- !app_comm_cons, !inversions_cons, IH, !less_app, less_cons.
    + assert (a < x) by (apply H; now left). destruct (Nat.ltb_spec x a); lia.
    + intros y Y. apply H. now right.
Qed.

Lemma pieces_of m n u v : arrangement (m * n) (u ++ m * n - 1 :: v) -> pieces m n (u ++ m * n - 1 :: v) = u ++ v.
Proof.
  intro A. pose proof (NoDup_remove_2 _ _ _ (arrangement_distinct _ _ A)) as D.
  unfold pieces. rewrite filter_app. simpl. rewrite Nat.eqb_refl. simpl. rewrite <- filter_app.
  rewrite <- (filter_ext_in (fun _ => true)).
  - clear. induction (u ++ v) as [|x l IH]; [easy|]. simpl. now rewrite IH.
  - intros x X. symmetry. apply negb_true_iff, Nat.eqb_neq. intros ->. easy.
Qed.

Lemma inversions_of_pieces m n b : board m n b -> 0 < m * n ->
  inversions b = inversions (pieces m n b) + (m * n - 1 - hole m n b).
Proof.
  intros B H. assert (In (m * n - 1) b) as I by (apply (arrangement_has _ b _ B); lia).
  apply in_split in I. destruct I as (u & v & E). pose proof (arrangement_length _ b B) as L.
  pose proof (arrangement_distinct _ b B) as D. subst b. rewrite pieces_of by easy.
  assert (At : hole m n (u ++ m * n - 1 :: v) = length u).
  { unfold hole. rewrite <- (entry_of_middle u v (m * n - 1) (length u) eq_refl) at 1.
    apply cell_of_entry; [easy|]. rewrite app_length. simpl. lia. }
  rewrite At, inversions_with_largest.
  - rewrite app_length in L. simpl in L. lia.
  - intros y Y. assert (In y (u ++ m * n - 1 :: v)) as I.
    { apply in_app_or in Y. apply in_or_app. simpl. tauto. }
    apply (arrangement_has _ _ _ B) in I. assert (y <> m * n - 1); [|lia].
    intros ->. now apply NoDup_remove_2 in D.
Qed.

(* Where the hole is: its rows below it, and its columns to the right. *)
Lemma hole_counts m n b : board m n b -> 0 < m * n ->
  let below := m - 1 - hole m n b / n in let right := n - 1 - hole m n b mod n in
  hole m n b / n < m /\ hole m n b mod n < n /\
  taxicab n (hole m n b) (m * n - 1) = below + right /\ m * n - 1 - hole m n b = below * n + right.
Proof.
  intros B H below right. assert (N : 0 < n) by (destruct n; lia). assert (M : 0 < m) by (destruct m; lia).
  destruct (hole_there m n b B H) as [L _]. pose proof (row_below m n _ L) as R.
  destruct (cell_is n (hole m n b) N) as [E C]. split; [easy|]. split; [easy|].
  assert (F : m * n - 1 = (m - 1) * n + (n - 1)).
  { rewrite Nat.mul_sub_distr_r. assert (1 * n <= m * n) by (apply Nat.mul_le_mono_r; lia). lia. }
  split.
  - unfold taxicab. rewrite F, row_of, column_of by lia. unfold apart. lia.
  - rewrite F. rewrite E at 1. unfold below, right.
    assert (G : (m - 1) * n = (m - 1 - hole m n b / n) * n + hole m n b / n * n).
    { rewrite <- Nat.mul_add_distr_r. f_equal. lia. }
    rewrite G. lia.
Qed.

Ltac parities := repeat rewrite ?Nat.odd_add, ?Nat.odd_mul, ?odd_succ;
  repeat match goal with |- context [Nat.odd ?x] => destruct (Nat.odd x) eqn:? end.

(* Is the sum of the rank violations, and of columns less one for each row below the hole, odd? *)
Lemma odd_violations m n b : board m n b -> 0 < m * n ->
  Nat.odd (inversions (pieces m n b) + (n - 1) * (m - 1 - hole m n b / n)) =
  xorb (odd_inversions b) (Nat.odd (taxicab n (hole m n b) (m * n - 1))).
Proof.
  intros B H. destruct (hole_counts m n b B H) as (_ & _ & T & E). unfold odd_inversions.
  rewrite (inversions_of_pieces m n b B H), E, T. destruct n as [|n]; [lia|].
  replace (S n - 1) with n by lia. parities; easy.
Qed.

Theorem n_plus_k : forall m n b,
  2 <= m -> 2 <= n -> board m n b ->
  let N := inversions (pieces m n b) in
  let K := hole m n b / n + 1 in
  (Nat.Odd n -> (solvable m n b <-> Nat.Even N)) /\
  (Nat.Even n -> (solvable m n b <-> (Nat.Even (N + K) <-> Nat.Even m))).
Proof.
  intros m n b M N B. cbv zeta. assert (H : 0 < m * n) by lia.
  pose proof (odd_violations m n b B H) as V. destruct (hole_counts m n b B H) as (R & _ & _ & _).
  assert (S : solvable m n b <-> Nat.odd (inversions (pieces m n b) + (n - 1) * (m - 1 - hole m n b / n)) = false).
  { rewrite V, solvable_if_fits by easy.
    destruct (odd_inversions b), (Nat.odd (taxicab n (hole m n b) (m * n - 1))); simpl; split; congruence. }
  rewrite S, <- !odd_false, <- Nat.odd_spec. clear S V.
  set (below := m - 1 - hole m n b / n). set (row := hole m n b / n) in *.
  replace (Nat.odd m) with (Nat.odd (S (row + below))) by (f_equal; lia). destruct n as [|n]; [lia|]. replace (S n - 1) with n by lia.
  rewrite Nat.add_1_r. set (v := inversions (pieces m (S n) b)). clearbody v below row. clear.
  repeat rewrite ?Nat.odd_add, ?Nat.odd_mul, ?odd_succ.
  destruct (Nat.odd v), (Nat.odd n), (Nat.odd below), (Nat.odd row); simpl; intuition congruence.
Qed.

(* A slide changes the sign and the colour of the hole: the sum stays as it was, even or odd. *)
Theorem violations_stay : forall m n b b',
  board m n b -> slide m n b b' ->
  let sum b := inversions (pieces m n b) + (n - 1) * (m - 1 - hole m n b / n) in
  (Nat.Even (sum b') <-> Nat.Even (sum b)).
Proof.
  intros m n b b' B S sum. pose proof (slide_board m n b b' B S) as B'.
  destruct (slide_turns m n b b' B S) as [I C]. assert (H : 0 < m * n) by (destruct S as (d & D & _); lia).
  rewrite <- !odd_false. unfold sum. rewrite !odd_violations, !odd_taxicab, I, C by easy.
  destruct (odd_inversions b), (colour n (hole m n b)), (colour n (m * n - 1)); simpl; intuition congruence.
Qed.

(* ---- rank violations ------------------------------------------------------------------------- *)

(* The hole goes on, while every step is to a neighbour. *)
Lemma hole_goes_by m n step k : forall b, board m n b -> 0 < step ->
  (forall i, i < k -> hole m n b + S i * step < m * n /\
     taxicab n (hole m n b + i * step) (hole m n b + S i * step) = 1) ->
  reach m n b (hole_by m n step k b) /\ hole m n (hole_by m n step k b) = hole m n b + k * step.
Proof.
  induction k as [|k IH]; intros b B P H; [split; [apply reach_here|simpl; lia]|].
  destruct (H 0) as [L T]; [lia|]. rewrite Nat.add_0_r, Nat.mul_1_l in *.
  assert (One : slide m n b (swap (hole m n b) (hole m n b + step) b)) by now exists (hole m n b + step).
  pose proof (hole_after m n b (hole m n b + step) B L) as A.
  simpl. destruct (IH (swap (hole m n b) (hole m n b + step) b)) as [R E]; auto.
  - now apply (slide_board m n b).
  - rewrite A. intros i I. destruct (H (S i)) as [L' T']; [lia|]. split.
    + replace (hole m n b + step + S i * step) with (hole m n b + S (S i) * step) by (simpl; lia). easy.
    + replace (hole m n b + step + S i * step) with (hole m n b + S (S i) * step) by (simpl; lia).
      replace (hole m n b + step + i * step) with (hole m n b + S i * step) by (simpl; lia). easy.
  - split; [|rewrite E, A; lia]. apply (reach_then m n b (swap (hole m n b) (hole m n b + step) b)); [|easy].
    exists 1. now apply one_slide.
Qed.

Lemma corner_reached m n b : board m n b -> 0 < m * n ->
  reach m n b (to_corner m n b) /\ hole m n (to_corner m n b) = m * n - 1.
Proof.
  intros B H. destruct (hole_counts m n b B H) as (R & C & _ & _).
  assert (N : 0 < n) by lia. destruct (cell_is n (hole m n b) N) as [E _].
  unfold to_corner. set (r := hole m n b / n) in *. set (c := hole m n b mod n) in *.
  set (right := hole_by m n 1 (n - 1 - c) b).
  destruct (hole_goes_by m n 1 (n - 1 - c) b B ltac:(lia)) as [R1 A1].
  { intros i I. rewrite E, !Nat.mul_1_r, <- !Nat.add_assoc. split; [apply cell_below; lia|].
    unfold taxicab. rewrite !row_of, !column_of by lia. unfold apart. lia. }
  fold right in R1, A1. assert (A : hole m n right = r * n + (n - 1)) by lia.
  pose proof (reach_board m n b right B R1) as B1.
  rewrite A, row_of by lia.
  destruct (hole_goes_by m n n (m - 1 - r) right B1 ltac:(lia)) as [R2 A2].
  { intros i I. rewrite A. replace (r * n + (n - 1) + S i * n) with ((r + S i) * n + (n - 1)) by lia.
    replace (r * n + (n - 1) + i * n) with ((r + i) * n + (n - 1)) by lia. split; [apply cell_below; lia|].
    unfold taxicab. rewrite !row_of, !column_of by lia. unfold apart. lia. }
  split; [now apply (reach_then m n b right)|]. rewrite A2, A.
  replace (r * n + (n - 1) + (m - 1 - r) * n) with ((r + (m - 1 - r)) * n + (n - 1)) by lia.
  replace (r + (m - 1 - r)) with (m - 1) by lia.
  rewrite Nat.mul_sub_distr_r. assert (1 * n <= m * n) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Theorem rank_violations : forall m n b,
  2 <= m -> 2 <= n -> board m n b ->
  reach m n b (to_corner m n b) /\ hole m n (to_corner m n b) = m * n - 1 /\
  (solvable m n b <-> Nat.Even (inversions (pieces m n (to_corner m n b)))).
Proof.
  intros m n b M N B. assert (H : 0 < m * n) by lia. destruct (corner_reached m n b B H) as [R A].
  split; [easy|]. split; [easy|]. pose proof (reach_board m n b _ B R) as B'.
  transitivity (solvable m n (to_corner m n b)).
  { split; intro S; [apply (reach_then m n _ b); [now apply reach_back|easy]|now apply (reach_then m n _ _ _ R)]. }
  rewrite (solvable_if_fits m n _ M N B'), A, taxicab_same, <- odd_false.
  unfold odd_inversions. rewrite (inversions_of_pieces m n _ B' H), A, Nat.sub_diag, Nat.add_0_r. easy.
Qed.

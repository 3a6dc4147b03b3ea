(* Solve.v - which boards can be solved: Theorems 6.4.1, 9.1 and 9.2, for every size.

   That a board whose sign and colour do not agree cannot be solved is the invariant of Hole.v. That
   all others can be is shown after Archer (1999). Read the pieces along a snake: the first row to
   the right, the second to the left, and so on; and leave the hole out. A slide along the snake does
   not change what is read. A slide across it, from a row to the next, takes one piece past an even
   number of others: it turns an odd number of neighbours round. From these turns come all turns of
   three neighbours; and turns of three sort every reading but, perhaps, its last two pieces. *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity Hole.

(* ---- the snake ------------------------------------------------------------------------------- *)

(* The cell that is k steps along the snake; it is also the other way round. *)
Definition snake (n k : nat) : nat :=
  if Nat.even (k / n) then k else k / n * n + (n - 1 - k mod n).

(* A board, read along the snake; and the board of such a reading. *)
Definition along (m n : nat) (l : list nat) : list nat := map (fun k => l # snake n k) (seq 0 (m * n)).

Lemma snake_at n r c : c < n -> snake n (r * n + c) = r * n + (if Nat.even r then c else n - 1 - c).
Proof. intro H. unfold snake. rewrite row_of, column_of by easy. now destruct (Nat.even r). Qed.

Lemma snake_below m n k : k < m * n -> snake n k < m * n.
Proof.
  intro H. destruct (cell_is n k) as [E C]; [destruct n; lia|]. rewrite E, snake_at by easy.
  apply cell_below; [now apply row_below|]. destruct (Nat.even (k / n)); lia.
Qed.

Lemma snake_twice n k : 0 < n -> snake n (snake n k) = k.
Proof.
  intro N. destruct (cell_is n k N) as [E C]. rewrite E at 1. rewrite snake_at by easy.
  rewrite snake_at by (destruct (Nat.even (k / n)); lia). destruct (Nat.even (k / n)); lia.
Qed.

(* Steps along the snake, and across it from row to row, lead to neighbours. *)
Lemma snake_along n k : 0 < n -> taxicab n (snake n k) (snake n (S k)) = 1.
Proof.
  intro N. destruct (cell_is n k N) as [E C]. set (r := k / n) in *. set (c := k mod n) in *.
  destruct (Nat.eq_dec (S c) n) as [L|L].
  - replace (S k) with (S r * n + 0) by lia. rewrite E, !snake_at by lia. unfold taxicab.
    rewrite !row_of, !column_of by (destruct (Nat.even r), (Nat.even (S r)); lia).
    rewrite Nat.even_succ, <- Nat.negb_even. unfold apart. destruct (Nat.even r); cbn [negb]; lia.
  - replace (S k) with (r * n + S c) by lia. rewrite E, !snake_at by lia. unfold taxicab.
    rewrite !row_of, !column_of by (destruct (Nat.even r); lia). unfold apart. destruct (Nat.even r); lia.
Qed.

Lemma snake_across n r c : c < n ->
  taxicab n (snake n (r * n + c)) (snake n (S r * n + (n - 1 - c))) = 1.
Proof.
  intro H. rewrite !snake_at by lia. unfold taxicab.
  rewrite !row_of, !column_of by (destruct (Nat.even r), (Nat.even (S r)); lia).
  rewrite Nat.even_succ, <- Nat.negb_even. unfold apart. destruct (Nat.even r); cbn [negb]; lia.
Qed.

Lemma along_length m n l : length (along m n l) = m * n.
Proof. unfold along. now rewrite map_length, seq_length. Qed.

Lemma along_entry m n l k : k < m * n -> along m n l # k = l # snake n k.
Proof. intro. unfold along. now rewrite entry_of_image. Qed.

Lemma along_twice m n l : length l = m * n -> along m n (along m n l) = l.
Proof.
  intro L. apply same_entries; rewrite along_length; [easy|]. intros x X.
  rewrite !along_entry by auto using snake_below. f_equal. apply snake_twice. destruct n; lia.
Qed.

Lemma along_swap m n i j l : length l = m * n -> i < m * n -> j < m * n ->
  along m n (swap i j l) = swap (snake n i) (snake n j) (along m n l).
Proof.
  intros L I J. assert (N : 0 < n) by (destruct n; lia).
  apply same_entries; [now rewrite swap_length, !along_length|]. rewrite along_length. intros x X.
  rewrite along_entry, !swap_entry by (rewrite ?along_length, ?L; auto using snake_below).
  rewrite along_entry by (apply exchanged_below; auto using snake_below). f_equal. unfold exchanged.
  assert (E : forall y, (x =? snake n y) = (snake n x =? y)).
  { intro y. destruct (Nat.eqb_spec x (snake n y)) as [->|D]; symmetry.
    - apply Nat.eqb_eq. now apply snake_twice.
    - apply Nat.eqb_neq. intros <-. apply D. now rewrite snake_twice. }
  rewrite !E. destruct (snake n x =? i), (snake n x =? j); now rewrite ?snake_twice.
Qed.

Lemma along_board m n b : board m n b -> arrangement (m * n) (along m n b).
Proof.
  intro B. pose proof (arrangement_length (m * n) b B) as L. apply arrangement_by_distinct.
  - apply (proj2 (NoDup_nth _ 0)). rewrite along_length. intros x y X Y E.
    rewrite !along_entry in E by easy. apply (distinct_entries b) in E; rewrite ?L; auto using snake_below.
    + assert (N : 0 < n) by (destruct n; lia).
      rewrite <- (snake_twice n x N), E. now apply snake_twice.
    + now apply (arrangement_distinct (m * n)).
  - apply along_length.
  - intros x H. apply In_nth with (d := 0) in H. rewrite along_length in H. destruct H as (k & K & <-).
    rewrite along_entry by easy. apply (arrangement_entry (m * n)); auto using snake_below.
Qed.

(* ---- slides, as they are seen along the snake ------------------------------------------------ *)

Section Size.
Variables m n : nat.
Let cells := m * n.
Let the_hole := cells - 1.

(* Slides lead from the board that is read as l to the one that is read as l'. *)
Definition leads (l l' : list nat) : Prop := reach m n (along m n l) (along m n l').

Lemma leads_here l : leads l l.
Proof. apply reach_here. Qed.

Lemma leads_then l l' l'' : leads l l' -> leads l' l'' -> leads l l''.
Proof. apply reach_then. Qed.

Lemma leads_back l l' : arrangement cells l -> leads l l' -> leads l' l.
Proof. intro A. apply reach_back. now apply along_board. Qed.

Lemma leads_arrangement l l' : arrangement cells l -> length l' = cells -> leads l l' -> arrangement cells l'.
Proof.
  intros A L R. rewrite <- (along_twice m n l') by easy. apply along_board.
  apply (reach_board m n (along m n l)); [now apply along_board|easy].
Qed.

(* The hole, k steps along the snake, exchanges with the piece that is k' steps along it. *)
Lemma leads_slide l k k' : arrangement cells l -> k < cells -> k' < cells -> l # k = the_hole ->
  taxicab n (snake n k) (snake n k') = 1 -> leads l (swap k k' l).
Proof.
  intros A K K' H T. pose proof (arrangement_length cells l A) as L. exists 1. apply one_slide.
  rewrite along_swap by easy.
  assert (E : hole m n (along m n l) = snake n k).
  { unfold hole. fold cells the_hole. rewrite <- H.
    assert (N : 0 < n) by (unfold cells in K; destruct n; lia).
    rewrite <- (snake_twice n k N) at 1. rewrite <- along_entry with (m := m) by now apply snake_below.
    apply cell_of_entry; [|rewrite along_length; now apply snake_below].
    apply (arrangement_distinct cells), along_board, A. }
  exists (snake n k'). rewrite E. split; [now apply snake_below|easy].
Qed.

(* Along the snake: the hole goes past a piece, and nothing else changes. *)
Lemma hole_along l1 x l2 : arrangement cells (l1 ++ the_hole :: x :: l2) ->
  leads (l1 ++ the_hole :: x :: l2) (l1 ++ x :: the_hole :: l2).
Proof.
  intro A. pose proof (arrangement_length _ _ A) as L. rewrite app_length in L. simpl in L.
  change (l1 ++ x :: the_hole :: l2) with (l1 ++ x :: [] ++ the_hole :: l2). rewrite <- swap_apart.
  simpl length. rewrite Nat.add_1_r. apply leads_slide; try lia; [easy|now apply entry_of_middle|].
  apply snake_along. unfold cells in L. destruct n; lia.
Qed.

(* So it can come to the front. *)
Lemma hole_to_front l1 : forall l2, arrangement cells (the_hole :: l1 ++ l2) ->
  leads (the_hole :: l1 ++ l2) (l1 ++ the_hole :: l2).
Proof.
  induction l1 as [|x l1 IH] using rev_ind; intros l2 A; [apply leads_here|].
  rewrite <- !app_assoc in *. simpl in *. apply (leads_then _ (l1 ++ the_hole :: x :: l2)); [now apply IH|].
  apply hole_along. apply (Permutation_trans A). apply Permutation_middle.
Qed.

(* ---- what is read without the hole ----------------------------------------------------------- *)

(* Slides lead from one reading of the pieces to the other, the hole being at the front. *)
Definition turns (p q : list nat) : Prop := leads (the_hole :: p) (the_hole :: q).
Definition reading (p : list nat) : Prop := arrangement cells (the_hole :: p).

Lemma reading_permuted p q : reading p -> Permutation p q -> reading q.
Proof. intros R P. apply (Permutation_trans R). now constructor. Qed.

Lemma reading_length p : reading p -> S (length p) = cells.
Proof. intro R. now apply arrangement_length in R. Qed.

(* Across the snake, from row r to the next: a piece goes past 2j others. *)
Lemma turn_across r j l1 x l2 l3 : S r < m -> j < n ->
  length l1 = r * n + (n - 1 - j) -> length l2 = 2 * j -> reading (l1 ++ l2 ++ x :: l3) ->
  turns (l1 ++ l2 ++ x :: l3) (l1 ++ x :: l2 ++ l3).
Proof.
  intros R J L1 L2 P. pose proof (reading_length _ P) as L. rewrite !app_length in L. simpl in L.
  assert (A : arrangement cells (l1 ++ the_hole :: l2 ++ x :: l3)).
  { apply (Permutation_trans P). apply Permutation_middle. }
  assert (Q : reading (l1 ++ x :: l2 ++ l3)).
  { apply (reading_permuted _ _ P), Permutation_app_head. symmetry. apply Permutation_middle. }
  apply (leads_then _ (l1 ++ the_hole :: l2 ++ x :: l3)); [now apply hole_to_front|].
  apply (leads_then _ (l1 ++ x :: l2 ++ the_hole :: l3)).
  - rewrite <- (swap_apart l1 the_hole l2 x l3). apply leads_slide; try lia; [easy|now apply entry_of_middle|].
    rewrite L1, L2. replace (r * n + (n - 1 - j) + S (2 * j)) with (S r * n + (n - 1 - (n - 1 - j))) by lia.
    apply snake_across. lia.
  - apply leads_back; [easy|].
    change (the_hole :: l1 ++ x :: l2 ++ l3) with (the_hole :: (l1 ++ [x] ++ l2 ++ l3)).
    replace (l1 ++ [x] ++ l2 ++ l3) with ((l1 ++ x :: l2) ++ l3) by now rewrite <- app_assoc.
    replace (l1 ++ x :: l2 ++ the_hole :: l3) with ((l1 ++ x :: l2) ++ the_hole :: l3) by now rewrite <- app_assoc.
    apply hole_to_front. now rewrite <- app_assoc.
Qed.

Lemma turns_here p : turns p p.
Proof. apply leads_here. Qed.

Lemma turns_then p q s : turns p q -> turns q s -> turns p s.
Proof. apply leads_then. Qed.

Lemma turns_back p q : reading p -> turns p q -> turns q p.
Proof. apply leads_back. Qed.

(* ---- turns of three neighbours --------------------------------------------------------------- *)

(* The three neighbours that begin q pieces from the front can be turned. *)
Definition three_turn (q : nat) : Prop := forall l1 a b c l2, length l1 = q ->
  reading (l1 ++ a :: b :: c :: l2) -> turns (l1 ++ a :: b :: c :: l2) (l1 ++ b :: c :: a :: l2).

Lemma rotate3 (l1 l2 : list nat) a b c :
  Permutation (l1 ++ a :: b :: c :: l2) (l1 ++ b :: c :: a :: l2).
Proof.
  apply Permutation_app_head. change (Permutation (a :: [b; c] ++ l2) ([b; c] ++ a :: l2)).
  apply Permutation_middle.
Qed.

(* And turned the other way. *)
Lemma three_turn_other q l1 a b c l2 : three_turn q -> length l1 = q ->
  reading (l1 ++ a :: b :: c :: l2) -> turns (l1 ++ a :: b :: c :: l2) (l1 ++ c :: a :: b :: l2).
Proof.
  intros T L R. assert (R' : reading (l1 ++ c :: a :: b :: l2)).
  { apply (reading_permuted _ _ R). symmetry. apply rotate3. }
  apply turns_back; [easy|]. now apply T.
Qed.

(* The turns of three neighbours between two rows: a longer turn carries a shorter one to its ends.
   Of row r, the turn of 2j + 1 neighbours begins at r n + n - 1 - j. *)
Lemma turns_of_rows r : S r < m -> forall j, 1 <= j < n ->
  forall q, r * n + (n - 1 - j) <= q <= r * n + (n - 1 - j) + 2 * j - 2 -> three_turn q.
Proof.
  intros R j. induction j as [|j IH]; intros J q Q; [lia|].
  destruct (Nat.eq_dec j 0) as [->|J0].
  { intros l1 a b c l2 L P. apply turns_back; [now apply (reading_permuted _ _ P), rotate3|].
    apply (turn_across r 1 l1 a [b; c] l2); try (simpl; lia).
    now apply (reading_permuted _ _ P), rotate3. }
  set (s := r * n + (n - 1 - S j)) in *.
  destruct (le_lt_dec (s + 1) q) as [Low|Low]; [destruct (le_lt_dec q (s + 2 * j - 1)) as [High|High]|].
  - apply IH; lia.
  - (* the last three of the longer turn: q = s + 2j *)
    intros l1 a b c l2 L P.
    destruct (split_at l1 s) as (k & rest & E & K); [lia|]. set (u := l1 # s) in E.
    assert (Lr : length rest = 2 * j - 1) by (rewrite E, app_length in L; simpl in L; lia).
    rewrite E in *. repeat (rewrite <- app_assoc in * || rewrite <- app_comm_cons in * ).
    assert (Across : forall x y z, reading (k ++ u :: rest ++ x :: y :: z :: l2) ->
              turns (k ++ (rest ++ [x; y; z]) ++ u :: l2) (k ++ u :: (rest ++ [x; y; z]) ++ l2)).
    { intros x y z H. apply (turn_across r (S j)); try lia; [rewrite app_length; simpl; lia|].
      apply (reading_permuted _ _ H), Permutation_app_head.
      replace (rest ++ x :: y :: z :: l2) with ((rest ++ [x; y; z]) ++ l2) by now rewrite <- app_assoc.
      apply Permutation_middle. }
    assert (P' : reading (k ++ u :: rest ++ b :: c :: a :: l2)).
    { apply (reading_permuted _ _ P). apply Permutation_app_head, perm_skip, rotate3. }
    pose proof (Across a b c P) as T1. pose proof (Across b c a P') as T2.
    repeat (rewrite <- app_assoc in T1, T2). simpl in T1, T2.
    assert (P1 : reading (k ++ rest ++ a :: b :: c :: u :: l2)).
    { apply (reading_permuted _ _ P), Permutation_app_head.
      replace (rest ++ a :: b :: c :: l2) with ((rest ++ [a; b; c]) ++ l2) by now rewrite <- app_assoc.
      replace (rest ++ a :: b :: c :: u :: l2) with ((rest ++ [a; b; c]) ++ u :: l2) by now rewrite <- app_assoc.
      apply Permutation_middle. }
    apply (turns_then _ (k ++ rest ++ a :: b :: c :: u :: l2)); [now apply turns_back|].
    apply (turns_then _ (k ++ rest ++ b :: c :: a :: u :: l2)); [|easy].
    rewrite !(app_assoc k rest) in *. apply (IH ltac:(lia) (s + 2 * j - 1) ltac:(lia)); [|easy].
    rewrite app_length. lia.
  - (* the first three of the longer turn: q = s *)
    intros l1 a b c l2 L P.
    assert (Long : 2 * j <= length l2).
    { pose proof (reading_length _ P) as LP. rewrite app_length in LP. simpl in LP.
      assert (S (S r) * n <= cells) by (apply Nat.mul_le_mono_r; lia). simpl in H. lia. }
    rewrite <- (firstn_skipn (2 * j) l2) in P |- *. set (l3 := skipn (2 * j) l2) in *.
    assert (Lf : length (firstn (2 * j) l2) = 2 * j) by (rewrite firstn_length; lia).
    destruct (@exists_last _ (firstn (2 * j) l2)) as (rest & z & E); [intro E0; rewrite E0 in Lf; simpl in Lf; lia|].
    rewrite E in *. rewrite app_length in Lf. simpl in Lf. rewrite <- !app_assoc in *. simpl in *.
    assert (Across : forall x y w, reading (l1 ++ x :: y :: w :: rest ++ z :: l3) ->
              turns (l1 ++ x :: y :: w :: rest ++ z :: l3) (l1 ++ z :: x :: y :: w :: rest ++ l3)).
    { intros x y w H. apply (turn_across r (S j) l1 z (x :: y :: w :: rest) l3); auto; simpl; lia. }
    assert (P' : reading (l1 ++ b :: c :: a :: rest ++ z :: l3)) by (apply (reading_permuted _ _ P), rotate3).
    apply (turns_then _ (l1 ++ z :: a :: b :: c :: rest ++ l3)); [now apply Across|].
    apply (turns_then _ (l1 ++ z :: b :: c :: a :: rest ++ l3)); [|apply turns_back; [easy|now apply Across]].
    change (l1 ++ z :: a :: b :: c :: rest ++ l3) with (l1 ++ [z] ++ a :: b :: c :: rest ++ l3).
    change (l1 ++ z :: b :: c :: a :: rest ++ l3) with (l1 ++ [z] ++ b :: c :: a :: rest ++ l3).
    rewrite !(app_assoc l1 [z]). apply (IH ltac:(lia) (s + 1) ltac:(lia)); [rewrite app_length; simpl; lia|].
    rewrite <- app_assoc. simpl. apply (reading_permuted _ _ P), Permutation_app_head.
    change (Permutation ((a :: b :: c :: rest) ++ z :: l3) (z :: (a :: b :: c :: rest) ++ l3)).
    symmetry. apply Permutation_middle.
Qed.

(* Two columns: the rows give the turns that begin at even places. Four of them make one between. *)
Lemma turn_between q : three_turn q -> three_turn (S (S q)) -> q + 5 < cells -> three_turn (S q).
Proof.
  intros T U Q l1 a b c l2 L P.
  assert (exists k x, l1 = k ++ [x] /\ length k = q) as (k & x & -> & K).
  { destruct (@exists_last _ l1) as (k & x & E); [intros ->; discriminate|].
    exists k, x. split; [easy|]. rewrite E, app_length in L. simpl in L. lia. }
  pose proof (reading_length _ P) as LP. rewrite !app_length in LP. simpl in LP.
  destruct l2 as [|d l2]; [simpl in LP; lia|]. rewrite <- !app_assoc in *. simpl in *.
  assert (First : forall a b c d e, reading (k ++ a :: b :: c :: d :: e :: l2) ->
            turns (k ++ a :: b :: c :: d :: e :: l2) (k ++ b :: c :: a :: d :: e :: l2)).
  { intros. now apply T. }
  assert (Last : forall a b c d e, reading (k ++ a :: b :: c :: d :: e :: l2) ->
            turns (k ++ a :: b :: c :: d :: e :: l2) (k ++ a :: b :: d :: e :: c :: l2)).
  { intros v w y z t H. specialize (U (k ++ [v; w]) y z t l2).
    rewrite app_length, <- !app_assoc in U. apply U; [simpl; lia|easy]. }
  assert (R : forall l, Permutation [x; a; b; c; d] l -> reading (k ++ l ++ l2)).
  { intros l H. apply (reading_permuted _ _ P), Permutation_app_head.
    change (x :: a :: b :: c :: d :: l2) with ([x; a; b; c; d] ++ l2). now apply Permutation_app_tail. }
  assert (R1 : reading (k ++ x :: a :: c :: d :: b :: l2)).
  { apply (R [x; a; c; d; b]), (rotate3 [x; a] []). }
  assert (R2 : reading (k ++ c :: x :: a :: d :: b :: l2)).
  { apply (reading_permuted _ _ R1). symmetry. apply rotate3. }
  assert (R3 : reading (k ++ c :: x :: b :: a :: d :: l2)).
  { apply (reading_permuted _ _ R2). symmetry.
    change (k ++ c :: x :: b :: a :: d :: l2) with (k ++ [c; x] ++ b :: a :: d :: l2).
    change (k ++ c :: x :: a :: d :: b :: l2) with (k ++ [c; x] ++ a :: d :: b :: l2).
    rewrite !app_assoc. apply rotate3. }
  apply (turns_then _ _ _ (Last x a b c d P)).
  apply (turns_then _ (k ++ c :: x :: a :: d :: b :: l2)); [apply turns_back; [easy|now apply First]|].
  apply (turns_then _ (k ++ c :: x :: b :: a :: d :: l2)); [apply turns_back; [easy|now apply Last]|].
  apply First, R3.
Qed.

Variable rows : 2 <= m.
Variable columns : 2 <= n.

Lemma three_turns q : q + 3 < cells -> three_turn q.
Proof.
  intro Q. destruct (cell_is n q) as [E C]; [lia|]. pose proof (row_below m n q ltac:(unfold cells in Q; lia)) as R.
  set (r := q / n) in *. set (c := q mod n) in *.
  destruct (Nat.eq_dec n 2) as [N|N].
  - rewrite N in *.
    assert (Even_place : forall r, S r < m -> three_turn (r * n)).
    { intros r0 R0. apply (turns_of_rows r0 R0 1); lia. }
    rewrite N in Even_place. assert (c = 0 \/ c = 1) as [H|H] by lia; rewrite E, H.
    + rewrite Nat.add_0_r. apply Even_place. unfold cells in Q. lia.
    + rewrite Nat.add_1_r. unfold cells in Q. apply turn_between; [apply Even_place; lia| |unfold cells; lia].
      replace (S (S (r * 2))) with (S r * 2) by lia. apply Even_place. lia.
  - assert (B : cells = S (S (m - 2)) * n) by (unfold cells; f_equal; lia). simpl in B.
    destruct (le_lt_dec r (m - 2)).
    + apply (turns_of_rows r ltac:(lia) (n - 1)); lia.
    + assert (r = S (m - 2)) as Er by lia. rewrite Er in E. simpl in E.
      apply (turns_of_rows (m - 2) ltac:(lia) (n - 1)); lia.
Qed.

(* ---- sorting by turns of three --------------------------------------------------------------- *)

Lemma last_two (l : list nat) : l = [] \/ (exists a, l = [a]) \/ exists l' a b, l = l' ++ [a; b].
Proof.
  destruct l as [|x l _] using rev_ind; [now left|]. right.
  destruct l as [|y l _] using rev_ind; [left; now exists x|]. right.
  exists l, y, x. now rewrite <- app_assoc.
Qed.

(* A piece comes forward, by two places at a time, if two others are there to be turned with it. *)
Lemma bring_forward k : forall l1 l2 x l3, length l2 <= k -> 2 <= length l2 + length l3 ->
  reading (l1 ++ l2 ++ x :: l3) ->
  exists l, Permutation (l2 ++ l3) l /\ turns (l1 ++ l2 ++ x :: l3) (l1 ++ x :: l).
Proof.
  induction k as [|k IH]; intros l1 l2 x l3 K Two R.
  { destruct l2 as [|a l2]; [|simpl in K; lia]. exists l3. split; [easy|apply turns_here]. }
  pose proof (reading_length _ R) as L. rewrite !app_length in L. simpl in L.
  destruct (last_two l2) as [->|[[a ->]|(l4 & a & b & ->)]].
  - exists l3. split; [easy|apply turns_here].
  - destruct l3 as [|y l3]; [simpl in Two; lia|]. exists (y :: a :: l3). split; [apply perm_swap|].
    apply (three_turns (length l1)); auto. simpl in L. lia.
  - rewrite app_length in *. rewrite <- !app_assoc in *. simpl in *.
    assert (R' : reading (l1 ++ l4 ++ x :: a :: b :: l3)).
    { apply (reading_permuted _ _ R). rewrite !app_assoc. symmetry. apply rotate3. }
    destruct (IH l1 l4 x (a :: b :: l3)) as (l & P & T); [lia|simpl; lia|easy|].
    exists l. split; [easy|]. apply (turns_then _ (l1 ++ l4 ++ x :: a :: b :: l3)); [|easy].
    rewrite !app_assoc in *. apply (three_turn_other (length (l1 ++ l4))); auto.
    apply three_turns. rewrite app_length. lia.
Qed.

(* So every reading becomes the one that is wanted, but perhaps for its last two pieces. *)
Lemma sorted_but_two goal : forall l1 p, Permutation p goal -> reading (l1 ++ p) ->
  turns (l1 ++ p) (l1 ++ goal) \/
  exists l a b, goal = l ++ [a; b] /\ turns (l1 ++ p) (l1 ++ l ++ [b; a]).
Proof.
  induction goal as [|x goal IH]; intros l1 p P R.
  { apply Permutation_sym, Permutation_nil in P. subst. left. apply turns_here. }
  destruct (le_lt_dec 2 (length goal)) as [Two|Two].
  - assert (In x p) as H by (apply (Permutation_in _ (Permutation_sym P)); now left).
    apply in_split in H. destruct H as (l2 & l3 & ->).
    assert (P' : Permutation (l2 ++ l3) goal).
    { apply (Permutation_cons_inv (a := x)). apply (Permutation_trans (Permutation_middle l2 l3 x) P). }
    destruct (bring_forward (length l2) l1 l2 x l3) as (l & Pl & T); auto.
    { rewrite <- app_length, (Permutation_length P'). easy. }
    assert (R' : reading (l1 ++ x :: l)).
    { apply (reading_permuted _ _ R), Permutation_app_head. etransitivity; [symmetry; apply Permutation_middle|].
      now constructor. }
    replace (l1 ++ x :: l) with ((l1 ++ [x]) ++ l) in * by now rewrite <- app_assoc.
    destruct (IH (l1 ++ [x]) l) as [H|(l' & a & b & E & H)]; auto.
    + now rewrite <- Pl.
    + left. apply (turns_then _ _ _ T). replace (l1 ++ x :: goal) with ((l1 ++ [x]) ++ goal) by now rewrite <- app_assoc. exact H.
    + right. exists (x :: l'), a, b. split; [now rewrite E|]. apply (turns_then _ _ _ T).
      change ((x :: l') ++ [b; a]) with ([x] ++ l' ++ [b; a]). now rewrite app_assoc.
  - destruct goal as [|y [|z goal]]; [| |simpl in Two; lia].
    + apply Permutation_sym, Permutation_length_1_inv in P. subst. left. apply turns_here.
    + apply Permutation_sym, Permutation_length_2_inv in P. destruct P as [->| ->]; [left; apply turns_here|].
      right. exists [], x, y. split; [easy|apply turns_here].
Qed.

(* ---- sign and colour ------------------------------------------------------------------------- *)

(* What no slide changes: do the sign and the colour of the hole agree? *)
Definition fits (b : list nat) : bool := xorb (odd_inversions b) (colour n (hole m n b)).

Lemma reach_fits b b' : board m n b -> reach m n b b' -> fits b' = fits b.
Proof.
  intros B [k K]. destruct (slides_turn m n k b b' K B) as [I C]. unfold fits. rewrite I, C.
  now destruct (Nat.odd k), (odd_inversions b), (colour n (hole m n b)).
Qed.

Lemma hole_in_front l : reading l -> hole m n (along m n (the_hole :: l)) = 0.
Proof.
  intro R. unfold hole. fold cells the_hole.
  assert (E : along m n (the_hole :: l) # 0 = the_hole).
  { rewrite along_entry by lia. unfold snake. now rewrite Nat.div_0_l by lia. }
  rewrite <- E at 1. apply cell_of_entry; [|rewrite along_length; lia].
  apply (arrangement_distinct cells), along_board, R.
Qed.

(* Two boards whose last two pieces along the snake are exchanged. *)
Lemma last_two_differ l a b : reading (l ++ [a; b]) ->
  fits (along m n (the_hole :: l ++ [b; a])) = negb (fits (along m n (the_hole :: l ++ [a; b]))).
Proof.
  intro R. assert (R' : reading (l ++ [b; a])).
  { apply (reading_permuted _ _ R), Permutation_app_head, perm_swap. }
  unfold fits. rewrite !hole_in_front by easy.
  pose proof (reading_length _ R) as L. rewrite app_length in L. simpl in L.
  assert (E : the_hole :: l ++ [b; a] = swap (S (length l)) (S (length l) + 1) (the_hole :: l ++ [a; b])).
  { symmetry. apply (swap_apart (the_hole :: l) a [] b []). }
  rewrite E, along_swap; fold cells; try lia; [|now apply arrangement_length in R].
  assert (N : 0 < n) by lia. rewrite swap_turns_parity.
  - now destruct (odd_inversions _), (colour n 0).
  - rewrite along_length. apply snake_below. fold cells. lia.
  - rewrite along_length. apply snake_below. fold cells. lia.
  - intro H. assert (S (length l) = S (length l) + 1); [|lia].
    apply (f_equal (snake n)) in H. now rewrite !snake_twice in H.
  - apply (arrangement_distinct cells), along_board, R.
Qed.

(* Slides lead from a board to another exactly if sign and colour agree in both, or in none. *)
Theorem reach_if_fits b b' : board m n b -> board m n b' -> (reach m n b b' <-> fits b = fits b').
Proof.
  intros B B'. split; [intro R; symmetry; now apply reach_fits|]. intro F.
  pose proof (along_board m n b B) as A. pose proof (along_board m n b' B') as A'.
  assert (Front : forall l, arrangement cells l -> exists p, reading p /\ leads l (the_hole :: p)).
  { intros l Al. assert (In the_hole l) as H by (apply (arrangement_has cells l _ Al); unfold the_hole, cells; lia).
    apply in_split in H. destruct H as (u & v & ->). exists (u ++ v).
    assert (R : reading (u ++ v)).
    { apply (Permutation_trans Al). symmetry. apply Permutation_middle. }
    split; [easy|]. apply leads_back; [easy|]. now apply hole_to_front. }
  destruct (Front _ A) as (p & Rp & Lp). destruct (Front _ A') as (g & Rg & Lg).
  unfold leads in Lp, Lg. rewrite along_twice in Lp, Lg by now apply arrangement_length.
  assert (P : Permutation p g).
  { apply (Permutation_cons_inv (a := the_hole)). apply (Permutation_trans (Permutation_sym Rp) Rg). }
  destruct (sorted_but_two g [] p P Rp) as [T|(l & x & y & E & T)]; simpl in T; unfold turns, leads in T.
  - apply (reach_then _ _ _ _ _ Lp), (reach_then _ _ _ _ _ T), reach_back; [easy|exact Lg].
  - exfalso. subst g. assert (Bad : reach m n b (along m n (the_hole :: l ++ [y; x]))).
    { now apply (reach_then _ _ _ _ _ Lp). }
    apply reach_fits in Bad, Lg; auto. rewrite last_two_differ in Bad by easy.
    rewrite Lg, F in Bad. now destruct (fits b').
Qed.
End Size.

(* ---- Theorem 9.2 ----------------------------------------------------------------------------- *)

Lemma hole_of_home m n : 0 < m * n -> hole m n (home m n) = m * n - 1.
Proof.
  intro H. unfold hole, home. rewrite <- (entry_of_identity (m * n) (m * n - 1)) at 1 by lia.
  apply cell_of_entry; [apply seq_NoDup|rewrite identity_length; lia].
Qed.

Lemma solvable_if_fits m n b : 2 <= m -> 2 <= n -> board m n b ->
  (solvable m n b <-> odd_inversions b = Nat.odd (taxicab n (hole m n b) (m * n - 1))).
Proof.
  intros M N B. unfold solvable. rewrite (reach_if_fits m n M N b (home m n) B (home_board m n)).
  unfold fits. rewrite hole_of_home, odd_taxicab by lia. unfold odd_inversions, home.
  rewrite inversions_of_identity. simpl.
  destruct (Nat.odd (inversions b)), (colour n (hole m n b)), (colour n (m * n - 1)); simpl; split; congruence.
Qed.

Theorem theorem_9_2 : forall m n b,
  2 <= m -> 2 <= n -> board m n b ->
  let distance := taxicab n (hole m n b) (m * n - 1) in
  (solvable m n b <->
   (even_arrangement b /\ Nat.Even distance) \/ (odd_arrangement b /\ Nat.Odd distance)).
Proof.
  intros m n b M N B distance. destruct (parity_of_inversions (m * n) b B) as [E O].
  rewrite (solvable_if_fits m n b M N B), E, O, <- !odd_false, <- !Nat.odd_spec.
  fold (odd_inversions b). fold distance. destruct (odd_inversions b), (Nat.odd distance); intuition congruence.
Qed.

(* ---- the hole at home ------------------------------------------------------------------------ *)

Lemma inversions_of_last p x : (forall y, In y p -> y < x) -> inversions (p ++ [x]) = inversions p.
Proof.
  induction p as [|a p IH]; intro H; [easy|]. rewrite <- app_comm_cons, !inversions_cons, IH, less_app, less_cons.
  - assert (a < x) by (apply H; now left). destruct (Nat.ltb_spec x a); change (less a []) with 0; lia.
  - intros. apply H. now right.
Qed.

Lemma hole_last m n p : arrangement (m * n - 1) p -> 0 < m * n ->
  board m n (p ++ [m * n - 1]) /\ hole m n (p ++ [m * n - 1]) = m * n - 1 /\
  inversions (p ++ [m * n - 1]) = inversions p.
Proof.
  intros P H. assert (B : board m n (p ++ [m * n - 1])).
  { unfold board, arrangement, identity. replace (m * n) with (S (m * n - 1)) at 1 by lia.
    rewrite seq_S. now apply Permutation_app_tail. }
  split; [easy|]. split.
  - unfold hole. pose proof (arrangement_length _ _ P) as L.
    rewrite <- (entry_of_middle p [] (m * n - 1) (length p) eq_refl) at 1.
    rewrite cell_of_entry; [easy|now apply (arrangement_distinct (m * n))|rewrite app_length; simpl; lia].
  - apply inversions_of_last. intros y Y. now apply (arrangement_has _ _ _ P).
Qed.

(* With the hole in its corner, exactly the even permutations of the pieces can be reached. *)
Theorem theorem_6_4_1 : forall m n p,
  2 <= m -> 2 <= n -> arrangement (m * n - 1) p ->
  (reach m n (home m n) (p ++ [m * n - 1]) <-> even_arrangement p).
Proof.
  intros m n p M N P. assert (0 < m * n) by lia. destruct (hole_last m n p P H) as (B & At & I).
  rewrite (even_by_inversions _ _ P). unfold odd_inversions. rewrite <- I.
  transitivity (solvable m n (p ++ [m * n - 1])).
  { split; apply reach_back; [apply home_board|easy]. }
  rewrite solvable_if_fits by easy. now rewrite At, taxicab_same.
Qed.

Theorem theorem_9_1 : forall p,
  arrangement 15 p -> (solvable 4 4 (p ++ [15]) <-> even_arrangement p).
Proof.
  intros p P. rewrite <- (theorem_6_4_1 4 4 p ltac:(lia) ltac:(lia) P).
  destruct (hole_last 4 4 p P ltac:(lia)) as (B & _). split; apply reach_back; [easy|apply home_board].
Qed.

Theorem ex13 : forall b,
  board 3 2 b ->
  let distance := taxicab 2 (hole 3 2 b) 5 in
  (solvable 3 2 b <->
   (even_arrangement b /\ Nat.Even distance) \/ (odd_arrangement b /\ Nat.Odd distance)).
Proof. intros b B. apply (theorem_9_2 3 2 b); auto. Qed.

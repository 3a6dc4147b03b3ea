(* Certificates.v - what `--format coq` of parity, solvable and solve imports.

   Each question is answered by a function that Coq can compute, and a lemma says that the answer is
   right; a certificate then only computes. The same functions, extracted to OCaml, are compared with
   the program (tests/proofs/). *)
From Coq Require Import List Arith Permutation Lia Bool.
Import ListNotations.
From Fifteen Require Import Definitions Lists Swaps Parity Hole Solve Criteria.

(* The proof of `f x = true` is that f x computes to true; the kernel computes it, once. *)
Ltac computed := vm_cast_no_check (eq_refl true).

(* ---- arrangements ---------------------------------------------------------------------------- *)

Fixpoint same_list (l l' : list nat) : bool :=
  match l, l' with
  | [], [] => true
  | x :: r, x' :: r' => (x =? x') && same_list r r'
  | _, _ => false
  end.

Lemma same_list_spec l : forall l', same_list l l' = true <-> l = l'.
Proof.
  induction l as [|x l IH]; intros [|x' l']; simpl; try easy.
  rewrite andb_true_iff, Nat.eqb_eq, IH. split; [now intros [-> ->]|now inversion 1].
Qed.

Definition is_arrangement (n : nat) (p : list nat) : bool :=
  (length p =? n) && forallb (fun x => existsb (Nat.eqb x) p) (seq 0 n).

(* n entries among which are all of n items: each is there once. *)
Lemma is_arrangement_spec n p : is_arrangement n p = true <-> arrangement n p.
Proof.
  unfold is_arrangement. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. split.
  - intros [L A]. apply NoDup_Permutation_bis; [apply seq_NoDup|rewrite identity_length; lia|].
    intros x X. apply A in X. apply existsb_exists in X. destruct X as (y & Y & E).
    apply Nat.eqb_eq in E. now subst.
  - intro P. split; [now apply arrangement_length|]. intros x X. apply existsb_exists. exists x.
    split; [now apply (Permutation_in _ P)|apply Nat.eqb_refl].
Qed.

(* ---- parity ---------------------------------------------------------------------------------- *)

Definition is_word (n : nat) (w : list (nat * nat)) : bool :=
  forallb (fun s => (fst s <? n) && (snd s <? n) && negb (fst s =? snd s)) w.

Lemma is_word_spec n w : is_word n w = true -> word n w.
Proof.
  unfold is_word, word. rewrite forallb_forall, Forall_forall. intros H s S. apply H in S.
  rewrite !andb_true_iff, !Nat.ltb_lt, negb_true_iff, Nat.eqb_neq in S. tauto.
Qed.

Definition makes_it (w : list (nat * nat)) (p : list nat) : bool :=
  is_word (length p) w && same_list (run w (identity (length p))) p.

Lemma makes_it_spec w p : makes_it w p = true -> makes w p.
Proof.
  unfold makes_it. rewrite andb_true_iff, same_list_spec. intros [W R]. split; [now apply is_word_spec|easy].
Qed.

(* One word of swaps that makes p is even: so is every other one. *)
Lemma all_words_even w p : makes_it w p && Nat.even (length w) = true ->
  makes w p /\ Nat.Even (length w) /\ forall v, makes v p -> Nat.Even (length v).
Proof.
  rewrite andb_true_iff, Nat.even_spec. intros [M E]. apply makes_it_spec in M. split; [easy|]. split; [easy|].
  intros v V. apply parity_of_word in M, V. apply odd_false in E. apply odd_false. congruence.
Qed.

Lemma all_words_odd w p : makes_it w p && Nat.odd (length w) = true ->
  makes w p /\ Nat.Odd (length w) /\ forall v, makes v p -> Nat.Odd (length v).
Proof.
  rewrite andb_true_iff, Nat.odd_spec. intros [M O]. apply makes_it_spec in M. split; [easy|]. split; [easy|].
  intros v V. apply parity_of_word in M, V. apply Nat.odd_spec in O. apply Nat.odd_spec. congruence.
Qed.

(* ---- in a single row, or column -------------------------------------------------------------- *)

(* There neighbours are next to each other in reading order, *)
Lemma next_in_line m n c d : m = 1 \/ n = 1 -> c < m * n -> d < m * n -> taxicab n c d = 1 ->
  d = S c \/ c = S d.
Proof.
  unfold taxicab, apart. intros [->| ->] C D T.
  - rewrite !Nat.div_small, !Nat.mod_small in T by lia. lia.
  - rewrite !Nat.div_1_r, !Nat.mod_1_r in T. lia.
Qed.

Lemma hole_not_counted (x : nat) (l1 l2 : list nat) h :
  filter (fun y => negb (y =? h)) (l1 ++ h :: x :: l2) = filter (fun y => negb (y =? h)) (l1 ++ x :: h :: l2).
Proof. rewrite !filter_app. simpl. rewrite Nat.eqb_refl. now destruct (x =? h). Qed.

(* and no piece passes another. *)
Lemma line_keeps_order m n k b b' : m = 1 \/ n = 1 -> board m n b -> slides m n k b b' ->
  pieces m n b' = pieces m n b.
Proof.
  intros One B K. induction K as [b|k b b' b'' K IH (d & D & T & ->)]; [easy|]. rewrite <- IH by easy.
  assert (B' : board m n b') by now apply (slides_board m n k b).
  pose proof (arrangement_length _ _ B') as L. destruct (hole_there m n b' B') as [H At]; [lia|].
  set (h := hole m n b') in *. clearbody h. unfold pieces. destruct (next_in_line m n h d One H D T) as [E|E]; subst.
  - destruct (split_neighbours b' h) as (l1 & l2 & E & -> & _); [lia|].
    rewrite At in E |- *. rewrite E at 2. symmetry. apply hole_not_counted.
  - rewrite swap_sym. destruct (split_neighbours b' d) as (l1 & l2 & E & -> & _); [lia|].
    rewrite At in E |- *. rewrite E at 2. apply hole_not_counted.
Qed.

(* A board is known by its pieces in order and the cell of its hole. *)
Lemma pieces_then_hole m n b : board m n b -> 0 < m * n -> hole m n b = m * n - 1 ->
  b = pieces m n b ++ [m * n - 1].
Proof.
  intros B N H. pose proof (arrangement_length _ _ B) as L.
  destruct (hole_there m n b B N) as [_ At]. rewrite H in At.
  destruct (exists_last (l := b)) as (l & x & E); [intro E; rewrite E in L; simpl in L; lia|].
  assert (x = m * n - 1).
  { rewrite <- At, E. rewrite E, app_length in L. simpl in L. symmetry. now apply entry_of_middle; lia. }
  subst x. rewrite E in B |- * at 1. now rewrite E, (pieces_of m n l []), app_nil_r.
Qed.

(* So a board of one row or one column can be solved exactly if its pieces are in order. *)
Theorem one_row : forall m n b,
  m = 1 \/ n = 1 -> board m n b -> (solvable m n b <-> pieces m n b = pieces m n (home m n)).
Proof.
  intros m n b One B. split.
  - intros [k K]. symmetry. now apply (line_keeps_order m n k).
  - intro P. destruct (Nat.eq_dec (m * n) 0) as [Z|N].
    { exists 0. pose proof (arrangement_length _ _ B) as L. unfold home. rewrite Z in *. destruct b; [constructor|easy]. }
    destruct (hole_goes m n (m * n - 1) ltac:(lia) _ b B eq_refl) as (b' & K & H). exists (taxicab n (hole m n b) (m * n - 1)).
    assert (B' : board m n b') by now apply (slides_board _ _ _ _ _ K).
    rewrite (pieces_then_hole m n (home m n)), <- P, <- (line_keeps_order m n _ b b' One B K),
      <- pieces_then_hole; auto using home_board; try lia. apply hole_of_home. lia.
Qed.

(* ---- boards ---------------------------------------------------------------------------------- *)

(* The solved board as it is printed: 1 2 3 ... 0. *)
Lemma printed_home k : printed (seq 1 k ++ [0]) = identity (S k).
Proof.
  unfold printed, identity. rewrite map_app, app_length, seq_length, seq_S, <- seq_shift, map_map. simpl.
  rewrite (map_ext _ (fun x => x)), map_id by (intro; lia). do 2 f_equal. lia.
Qed.

Definition decide (m n : nat) (b : list nat) : bool :=
  if (m <=? 1) || (n <=? 1) then same_list (pieces m n b) (pieces m n (home m n))
  else eqb (Nat.odd (inversions b)) (Nat.odd (taxicab n (hole m n b) (m * n - 1))).

Lemma decide_is_right : forall m n b,
  1 <= m -> 1 <= n -> board m n b -> (decide m n b = true <-> solvable m n b).
Proof.
  intros m n b M N B. unfold decide. destruct (Nat.leb_spec m 1), (Nat.leb_spec n 1); simpl;
    try (rewrite one_row, same_list_spec by (easy || lia); easy).
  rewrite eqb_true_iff. symmetry. now apply solvable_if_fits.
Qed.

Lemma can_be_solved m n b : (1 <=? m) && (1 <=? n) && is_arrangement (m * n) b && decide m n b = true ->
  board m n b /\ solvable m n b.
Proof.
  rewrite !andb_true_iff, !Nat.leb_le, is_arrangement_spec. intros [[[M N] B] D].
  split; [easy|]. now apply decide_is_right.
Qed.

Lemma cannot_be_solved m n b :
  (1 <=? m) && (1 <=? n) && is_arrangement (m * n) b && negb (decide m n b) = true ->
  board m n b /\ ~ solvable m n b.
Proof.
  rewrite !andb_true_iff, !Nat.leb_le, is_arrangement_spec, negb_true_iff. intros [[[M N] B] D].
  split; [easy|]. intro S. apply (decide_is_right m n b M N B) in S. congruence.
Qed.

(* ---- solutions ------------------------------------------------------------------------------- *)

(* A swap that looks at no more than it must. *)
Fixpoint put (i x : nat) (l : list nat) : list nat :=
  match l, i with
  | [], _ => []
  | _ :: r, 0 => x :: r
  | y :: r, S i => y :: put i x r
  end.

Lemma put_length i x l : length (put i x l) = length l.
Proof. revert i. induction l as [|y l IH]; intros [|i]; simpl; auto. Qed.

Lemma put_entry i x l : forall c, i < length l -> put i x l # c = if c =? i then x else l # c.
Proof.
  revert i. induction l as [|y l IH]; intros [|i] [|c] H; simpl in *; try easy; try lia.
  apply IH. lia.
Qed.

Lemma put_twice i j l : i < length l -> j < length l -> put i (l # j) (put j (l # i) l) = swap i j l.
Proof.
  intros I J. apply same_entries; rewrite !put_length; [now rewrite swap_length|]. intros c C.
  rewrite !put_entry, swap_entry by (rewrite ?put_length; easy). unfold exchanged.
  destruct (Nat.eqb_spec c i) as [->|]; [easy|]. now destruct (Nat.eqb_spec c j) as [->|].
Qed.

(* Does each piece of the list stand beside the hole, which is in cell h, and are all at home then? *)
Fixpoint leads_home (m n : nat) (moves : list nat) (h : nat) (b : list nat) : bool :=
  match moves with
  | [] => same_list b (home m n)
  | 0 :: _ => false
  | S x :: rest =>
      let d := cell_of x b in
      (d <? m * n) && (taxicab n h d =? 1) && leads_home m n rest d (put h x (put d (b # h) b))
  end.

Lemma cell_of_found x l : cell_of x l < length l -> l # cell_of x l = x.
Proof.
  induction l as [|y l IH]; simpl; [lia|]. destruct (Nat.eqb_spec y x); [easy|]. intro. apply IH. lia.
Qed.

Lemma leads_home_spec m n moves : forall b, board m n b -> leads_home m n moves (hole m n b) b = true ->
  slide_in_turn m n moves b (home m n).
Proof.
  induction moves as [|[|x] rest IH]; intros b B H; simpl in H; [|easy|].
  - apply same_list_spec in H. now subst.
  - rewrite !andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in H. destruct H as [[D T] H].
    set (d := cell_of x b) in *. pose proof (arrangement_length _ _ B) as L.
    destruct (hole_there m n b B) as [Hh _]; [lia|].
    assert (X : b # d = x) by (apply cell_of_found; fold d; lia).
    assert (E : put (hole m n b) x (put d (b # hole m n b) b) = swap (hole m n b) d b).
    { rewrite <- X at 1. apply put_twice; lia. }
    exists (swap (hole m n b) d b). split; [now exists d|]. split.
    + rewrite swap_entry by lia. unfold exchanged. now rewrite Nat.eqb_refl, X.
    + apply IH; [now apply hole_swap_board|]. now rewrite hole_after, <- E.
Qed.

Lemma in_turn_slides m n moves : forall b b', slide_in_turn m n moves b b' -> slides m n (length moves) b b'.
Proof.
  induction moves as [|k rest IH]; intros b b' H; simpl in H; [subst; constructor|].
  destruct H as (c & S & _ & H). apply (slides_app m n 1 (length rest) b c b'); [now apply one_slide|auto].
Qed.

Lemma is_solution m n moves b :
  is_arrangement (m * n) b && leads_home m n moves (hole m n b) b = true ->
  board m n b /\ slide_in_turn m n moves b (home m n) /\ solvable m n b.
Proof.
  rewrite andb_true_iff, is_arrangement_spec. intros [B H]. apply leads_home_spec in H; [|easy].
  split; [easy|]. split; [easy|]. exists (length moves). now apply in_turn_slides.
Qed.

(* ---- all slides of a board ------------------------------------------------------------------- *)

Definition next_boards (m n : nat) (b : list nat) : list (list nat) :=
  map (fun d => swap (hole m n b) d b) (filter (fun d => taxicab n (hole m n b) d =? 1) (seq 0 (m * n))).

Lemma next_boards_are_slides m n b b' : In b' (next_boards m n b) <-> slide m n b b'.
Proof.
  unfold next_boards. rewrite in_map_iff. split.
  - intros (d & <- & H). apply filter_In in H. destruct H as [D T]. apply in_seq in D.
    exists d. now rewrite Nat.eqb_eq in T.
  - intros (d & D & T & ->). exists d. split; [easy|]. apply filter_In. rewrite T.
    split; [apply in_seq; lia|easy].
Qed.

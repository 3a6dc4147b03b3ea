(* The theory as a judge: what Coq has proved, extracted, and asked about boards.

   judge boards                  "R C k k k ..." per line of standard input (k as printed): yes or no
   judge count R C               how many of all boards the theory calls solvable
   judge space R C               boards at each distance from the solved one, by the theory's slides
   judge refutes NAME OBJECT     is the object a counterexample to this false statement? *)
open Theory

let words s = List.filter (( <> ) "") (String.split_on_char ' ' s)
let ints s = List.map int_of_string (words s)

let solvable m n b =
  if not (is_arrangement (m * n) b) then failwith "not a board";
  decide m n b

let boards () =
  try
    while true do
      match ints (input_line stdin) with
      | m :: n :: cells -> print_endline (if solvable m n (printed cells) then "yes" else "no")
      | _ -> failwith "a line without a board"
    done
  with End_of_file -> ()

(* All arrangements, one after the other. *)
let rec each rest chosen visit =
  if rest = [] then visit chosen
  else List.iter (fun x -> each (List.filter (( <> ) x) rest) (x :: chosen) visit) rest

let count m n =
  let all = ref 0 in
  each (identity (m * n)) [] (fun b -> if solvable m n b then incr all);
  Printf.printf "%d\n" !all

(* The layers of what steps lead to. *)
let layers next start =
  let seen = Hashtbl.create 100000 in
  let key l = String.concat " " (List.map string_of_int l) in
  let fresh b = (not (Hashtbl.mem seen (key b))) && (Hashtbl.add seen (key b) (); true) in
  let rec go layer out =
    if layer = [] then List.rev out
    else go (List.filter fresh (List.concat_map next layer)) (layer :: out)
  in
  go (List.filter fresh [ start ]) []

let space m n =
  let sizes = List.map List.length (layers (next_boards m n) (home m n)) in
  print_endline (String.concat "," (List.map string_of_int sizes))

let rec factorial n = if n = 0 then 1 else n * factorial (n - 1)
let even k = k mod 2 = 0

(* "1 2 3 / 4 # 6 / 7 8 _": rows, columns, walls, and the list; a wall has its own number. *)
let read_board text =
  let rows = List.map words (String.split_on_char '/' text) in
  let cell c = function "_" -> 0 | "#" -> c + 1 | k -> int_of_string k in
  let cells = List.concat rows in
  let walls = List.filteri (fun c _ -> List.nth cells c = "#") (List.mapi (fun c _ -> c) cells) in
  (List.length rows, List.length (List.hd rows), walls, printed (List.mapi cell cells))

let three_cycles_needed n p =
  let triples = ref [] in
  for i = 0 to n - 1 do for j = 0 to n - 1 do for k = 0 to n - 1 do
    if i <> j && j <> k && k <> i then triples := (i, j, k) :: !triples
  done done done;
  let all = layers (fun l -> List.map (fun (i, j, k) -> turn i j k l) !triples) (identity n) in
  let rec find d = function [] -> max_int | l :: r -> if List.mem p l then d else find (d + 1) r in
  find 0 all

let refutes name text =
  let text, slid = match String.split_on_char ',' text with [ b; s ] -> (b, s) | _ -> (text, "") in
  let line () = let p = ints text in (List.length p, p) in
  let sum_fits m n b = even (inversions b) = even (taxicab n (hole m n b) ((m * n) - 1)) in
  match name with
  | "cycle-parity" -> let n, p = line () in cycles p = 1 && even (inversions p) <> even n
  | "fewest-adjacent" -> let n, p = line () in List.length (adjacent p (identity n)) > inversions p
  | "fewest-three-cycles" ->
      let n, p = line () in
      even (inversions p) && List.length (three_cycles p (identity n)) > three_cycles_needed n p
  | "ex15-without-block" ->
      let m, n, walls, b = read_board text in
      let next b = List.filter (fun b' -> not (List.mem (hole m n b') walls)) (next_boards m n b) in
      let reached = List.concat (layers next b) in
      let comes x c = List.exists (fun b -> List.nth b c = x) reached in
      let open_cells = List.filter (fun c -> not (List.mem c walls)) (identity (m * n)) in
      let home_cell = (m * n) - 1 in
      let at_home = List.filter (fun b -> hole m n b = home_cell) reached in
      List.for_all (fun x -> x = home_cell || List.for_all (comes x) open_cells) open_cells
      && List.length at_home <> factorial (List.length open_cells - 1) / 2
  | "9.2-anywhere" -> let m, n, _, b = read_board text in solvable m n b <> sum_fits m n b
  | "hole-misplaced" ->
      let m, n, _, b = read_board text in
      let rec far d = function [] -> max_int | l :: r -> if List.mem b l then d else far (d + 1) r in
      things_misplaced m n b > far 0 (layers (next_boards m n) (home m n))
  | "inversions-stay" ->
      let m, n, _, b = read_board text in
      let piece = int_of_string (String.trim slid) - 1 in
      List.exists
        (fun b' -> List.nth b' (hole m n b) = piece
          && even (inversions (pieces m n b)) <> even (inversions (pieces m n b')))
        (next_boards m n b)
  | "n-plus-k-even" ->
      let m, n, _, b = read_board text in
      solvable m n b <> even (inversions (pieces m n b) + (hole m n b / n) + 1)
  | "random-exchanges" ->
      let m, n, _, b = read_board text in
      let p = pieces m n b in
      hole m n b = (m * n) - 1 && even (inversions p)
      && ways (m * n) p <> ways (m * n) (identity ((m * n) - 1))
  | _ -> failwith ("no such statement: " ^ name)

let () =
  match Array.to_list Sys.argv with
  | [ _; "boards" ] -> boards ()
  | [ _; "count"; m; n ] -> count (int_of_string m) (int_of_string n)
  | [ _; "space"; m; n ] -> space (int_of_string m) (int_of_string n)
  | [ _; "refutes"; name; text ] -> print_endline (if refutes name text then "yes" else "no")
  | _ -> prerr_endline "judge boards | count R C | space R C | refutes NAME OBJECT"; exit 2

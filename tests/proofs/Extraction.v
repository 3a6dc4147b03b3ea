(* What the judge of tests/proofs/judge is made of: functions of the theory, as OCaml. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
From Fifteen Require Import Definitions Certificates.
Extraction Language OCaml.
Extraction "theory" printed home hole is_arrangement decide next_boards pieces inversions taxicab
  things_misplaced cycles adjacent three_cycles turn identity ways.

# shellcheck shell=bash
# The words of `explore`, for each figure: right ones are taken, wrong ones are found by lint, with place and remedy.
. "$CASES/lib.sh"
plan 63
page() { # page WORDS: a lesson of one page, whose line 7 has the words
    printf 'fifteen: lesson\nid: l\ntitle: L\nconvention: chapter6\npages:\n  - prose: What?\n    explore: %s\n    reached: This.\n' "$1" >l.yaml
}
good() {
    page "$1"
    expect_status 0 -- fifteen lint l.yaml
}
bad() { # bad WORDS WHAT REMEDY
    page "$1"
    expect_bounded 1 20 500 -- fifteen lint l.yaml
    expect_stdout_contains "l.yaml:7:14: error: this figure cannot be explored: $2"
    expect_stdout_contains "$3"
}
board='"1 2 3 / 4 5 6 / 7 8 _"'
good '["turns", "STOP"]'
bad '["turns", "ST"]' 'turns needs three or four different letters' 'write: turns WORD'
good '["labels", "(1 4 2)(3 5)", "(1 2 3 4 5)"]'
bad '["labels", "(1 4 2)(3 5)"]' 'labels needs two permutations of 2 to 9 places' 'write: labels ALPHA BETA'
bad '["labels", "(1 4000000000)", "(1 2)"]' '' 'write'
good "[\"carry\", $board]"
bad '["carry", "1 2 3 / 4 # 6 / 7 8 _"]' 'carry needs a board without narrow places' 'write: carry BOARD'
good '["tour", "2x3"]'
bad '["tour", "9999999999x3"]' '' 'error'
bad '["tour", "2x3", "4"]' 'tour needs a size' 'write: tour ROWSxCOLUMNS'
good "[\"lamps\", $board]"
bad '["lamps", "1 2 2 / 4 5 _"]' '' 'error'
good '["walls", "3x3"]'
bad '["walls", "8x8"]' 'walls needs a size of at most 16 cells' 'write: walls ROWSxCOLUMNS'
good '["layers", "4 1 3 / 2 5 6 / 7 8 _"]'
bad '["layers", "1 2 3 / 4 # 6 / 7 8 _"]' 'layers needs a board without walls' 'write: layers BOARD'
good '["tree", "1 3 _ / 4 2 5", "3"]'
bad '["tree", "1 3 _ / 4 2 5", "7"]' 'tree needs a board, and a depth from 1 to 6' 'write: tree BOARD DEPTH'
bad '["tree", "1 3 _ / 4 2 5", "99999999999999999999"]' '' 'error'
bad "[\"tree\", $board, \"6\"]" 'tree needs a board, and a depth from 1 to 6 that makes at most 26 nodes' 'write'
good '["best", "1 5 _ / 4 3 2", "5"]'
bad '["best", "1 5 _ / 4 3 2", "0"]' 'best needs a board, and a depth from 1 to 6' 'write: best BOARD DEPTH'
good '["deeper", "2 4 3 / 1 5 _", "6"]'
bad '["deeper", "2 4 3 / 1 5 _"]' 'deeper needs a board, and a bound from 1 to 6' 'write: deeper BOARD BOUND'
good '["slips", "_ 1 3 / 4 2 5 / 7 8 6"]'
bad '["slips", "_ 1 3 / 4 2"]' '' 'error'
good '["cases", "order-two"]'
bad '["cases", "manhattan-exact"]' 'cases needs a rule about permutations' 'write: cases RULE'
bad '["lamp", "3x3"]' 'there is no figure "lamp" to explore' 'did you mean lamps?'
finish

#!/usr/bin/env python3
"""What the prompts ask for, judged a second time.

prompts.py PROGRAM [OBJECTS [EVERY]]: for each exercise below a predicate, written from the words of its prompt alone, says
which objects are right. Solutions, objects close to them and random ones are given to `PROGRAM check`, and every
verdict must be the predicate's. Prints where they differ, and how many objects were compared.

Where one value is right, it is worked out from the text of the prompt as it is printed, for several variants, and that
and a value beside it are given to `check`."""
import json
import math
import random
import re
import subprocess
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import permutations

SEED = 15
VARIANTS = 4  # of an exercise with one right value: as it stands, and so many seeds less one
PROGRAM = sys.argv[1]
OBJECTS = int(sys.argv[2]) if len(sys.argv) > 2 else 24
EVERY = int(sys.argv[3]) if len(sys.argv) > 3 else 1  # of so many objects one is judged


# ---- permutations: lists, counted from 0: p[i] is the item at place i ----------------------------------------

def inversions(p):
    return sum(p[i] > p[j] for i in range(len(p)) for j in range(i + 1, len(p)))


def lengths(p):
    """The lengths of the cycles, fixed points too."""
    seen, found = set(), []
    for i in range(len(p)):
        length = 0
        while i not in seen:
            seen.add(i)
            i = p[i]
            length += 1
        if length:
            found.append(length)
    return found


def swaps(p):
    return len(p) - len(lengths(p))


def even(p):
    return inversions(p) % 2 == 0


def order(p):
    return math.lcm(*lengths(p))


def descents(p):
    return sum(a > b for a, b in zip(p, p[1:]))


def fixed(p):
    return sum(i == x for i, x in enumerate(p))


def is_three_cycle(p):
    return sorted(lengths(p))[-1] == 3 and fixed(p) == len(p) - 3


def twice(p):
    return [p[x] for x in p]


# ---- boards: tuples of rows * columns numbers in reading order, 0 is the hole ---------------------------------

def pieces(b):
    return [x for x in b if x]


def hole_row(b, columns):
    return b.index(0) // columns + 1


def solvable(b, columns):
    """By swaps and the colour of the hole's cell: solved, both are even."""
    n = len(b)
    as_items = [(x or n) - 1 for x in b]
    apart = n - 1 - b.index(0)
    return (swaps(as_items) + apart // columns + apart % columns) % 2 == 0


def from_home(b, columns, cell):
    home = (b[cell] or len(b)) - 1
    return abs(cell // columns - home // columns) + abs(cell % columns - home % columns)


def manhattan(b, columns):
    return sum(from_home(b, columns, cell) for cell in range(len(b)) if b[cell])


def slides(b, columns):
    hole = b.index(0)
    for to in (hole - columns, hole + columns, hole - 1, hole + 1):
        if 0 <= to < len(b) and (to % columns == hole % columns or to // columns == hole // columns):
            c = list(b)
            c[hole], c[to] = c[to], 0
            yield tuple(c)


@lru_cache(None)
def distances(n, columns):
    home = tuple(range(1, n)) + (0,)
    far, queue = {home: 0}, deque([home])
    while queue:
        b = queue.popleft()
        for c in slides(b, columns):
            if c not in far:
                far[c] = far[b] + 1
                queue.append(c)
    return far


def distance(b, columns):
    return distances(len(b), columns).get(tuple(b))


def conflicts(b, columns):
    """The pieces that must leave their row or column: of each line those at home in it less a longest rising run."""
    rows = len(b) // columns
    lines = [([r * columns + c for c in range(columns)], 0) for r in range(rows)]
    lines += [([r * columns + c for r in range(rows)], 1) for c in range(columns)]
    leave = 0
    for cells, down in lines:
        home = [b[c] - 1 for c in cells if b[c]]
        line = [h for h in home if (h % columns if down else h // columns) ==
                (cells[0] % columns if down else cells[0] // columns)]
        best = [1] * len(line)
        for i in range(len(line)):
            for j in range(i):
                if line[j] < line[i]:
                    best[i] = max(best[i], best[j] + 1)
        leave += len(line) - max(best, default=0)
    return 2 * leave


def order_of_items(b):
    n = len(b)
    return [(x or n) - 1 for x in b]


# ---- what the prompts say: id -> (n or (rows, columns), predicate) --------------------------------------------

GIVE = {
    "ch6/p164a": (4, lambda p: swaps(p) > 2),
    "ch6/p164b": (10, lambda p: swaps(p) > 8),
    "example/one-swap-many-inversions": (5, lambda p: swaps(p) == 1 and inversions(p) == 7),
    "example/even-turned-round": (5, lambda p: swaps(p) == 2 and inversions(p) == 10),
    "example/order-six": (5, lambda p: order(p) == 6),
    "example/order-twelve": (7, lambda p: order(p) == 12),
    "example/odd-nobody-home": (5, lambda p: not even(p) and fixed(p) == 0),
    "example/even-one-cycle": (5, lambda p: even(p) and len(lengths(p)) == 1),
    "example/one-descent": (5, lambda p: descents(p) == 1 and inversions(p) == 6),
    "example/same-parity-as-two": (6, lambda p: even(p) and not is_three_cycle(p) and swaps(p) in (0, 2)),
    "conj/ex12-witness": (6, lambda p: even(p) and len(lengths(p)) == 2 and order(p) == 4),
    "example/in-order-unsolvable": ((4, 4), lambda b: inversions(pieces(b)) == 0 and not solvable(b, 4)),
    "example/solvable-three-inversions": ((4, 4), lambda b: inversions(pieces(b)) == 3 and solvable(b, 4)),
    "example/smallest-fault": ((3, 3), lambda b: inversions(pieces(b)) == 1 and b[8] == 0 and not solvable(b, 3)),
    "example/hole-far-away": ((3, 3), lambda b: inversions(pieces(b)) == 0 and b[0] == 0 and solvable(b, 3)),
    "example/even-unsolvable": ((4, 4), lambda b: even(order_of_items(b)) and not solvable(b, 4)),
    "example/n-plus-k-seven": ((4, 4), lambda b: hole_row(b, 4) == 2 and inversions(pieces(b)) + 2 == 7),
    "example/everything-moves": ((2, 3), lambda b: solvable(b, 3) and len(lengths(order_of_items(b))) == 1),
    "search/conflict-board": ((3, 3), lambda b: solvable(b, 3) and manhattan(b, 3) == 4 and
                              manhattan(b, 3) + conflicts(b, 3) >= 8),
    "search/deceived": ((2, 3), lambda b: manhattan(b, 3) <= 6 and (distance(b, 3) or 0) >= 16),
    "blog/odd-neighbour": ((4, 4), lambda b: solvable(b, 4) and inversions(pieces(b)) in (1, 3)),
}

# A counterexample is an object of which the claim is false.
PERMUTATION_CLAIMS = {
    "claim/n-parity": lambda p: even(p) != (len(p) % 2 == 0),
    "claim/cycle-length": lambda p: sum(k > 1 for k in lengths(p)) == 1 and even(p) != (max(lengths(p)) % 2 == 0),
    "claim/moved-items": lambda p: even(p) != ((len(p) - fixed(p)) % 2 == 0),
    "claim/inversions-least": lambda p: swaps(p) != inversions(p),
    "claim/nothing-fixed": lambda p: fixed(p) == 0 and len(lengths(p)) != 1,
    "claim/order-two": lambda p: order(p) == 2 and even(p),
    "claim/descents": lambda p: even(p) != (descents(p) % 2 == 0),
    "claim/cycles-decide": lambda p: even(p) != (len(lengths(p)) % 2 == 0),
    "claim/written-cycles": lambda p: even(p) != ((len(p) - sum(k > 1 for k in lengths(p))) % 2 == 0),
    "claim/longest-cycle": lambda p: order(p) != max(lengths(p)),
    "claim/odd-twice": lambda p: not even(p) and even(twice(p)),
    "claim/two-routes": lambda p: swaps(p) % 2 != inversions(p) % 2,
    "claim/odd-order": lambda p: order(p) % 2 == 1 and not even(p),
    "claim/never-more": lambda p: swaps(p) > inversions(p),
}
BOARD_CLAIMS = {
    "claim/n-decides": lambda b, c: solvable(b, c) != (inversions(pieces(b)) % 2 == 0),
    "claim/n-plus-k": lambda b, c: solvable(b, c) != ((inversions(pieces(b)) + hole_row(b, c)) % 2 == 0),
    "claim/rows-from-zero": lambda b, c: c == len(b) // c and c in (2, 4) and
    solvable(b, c) != ((inversions(pieces(b)) + hole_row(b, c) - 1) % 2 == 0),
    "claim/hole-as-piece": lambda b, c: solvable(b, c) != (inversions([x or 99 for x in b]) % 2 == 0),
    "claim/one-pair": lambda b, c: swaps([x - 1 for x in pieces(b)]) == 1 and solvable(b, c),
    "claim/hole-at-home": lambda b, c: b[-1] == 0 and not solvable(b, c),
    "claim/odd-width": lambda b, c: c % 2 == 1 and solvable(b, c) != (inversions(pieces(b)) % 2 == 0),
}
SMALL_BOARD_CLAIMS = {
    "claim/manhattan-bound": lambda b, c: distance(b, c) is not None and distance(b, c) < manhattan(b, c),
    "claim/hole-in-manhattan": lambda b, c: distance(b, c) is not None and
    distance(b, c) < manhattan(b, c) + from_home(b, c, b.index(0)),
    "claim/twice-misplaced": lambda b, c: distance(b, c) is not None and
    distance(b, c) < 2 * sum(x != i + 1 for i, x in enumerate(b) if x),
    "claim/inversions-bound": lambda b, c: distance(b, c) is not None and distance(b, c) < inversions(pieces(b)),
    "claim/manhattan-exact": lambda b, c: distance(b, c) is not None and distance(b, c) != manhattan(b, c),
    "claim/manhattan-parity": lambda b, c: distance(b, c) is not None and (distance(b, c) - manhattan(b, c)) % 2 != 0,
    "claim/misplaced-parity": lambda b, c: distance(b, c) is not None and
    (distance(b, c) - sum(x != i + 1 for i, x in enumerate(b) if x)) % 2 != 0,
    "claim/hole-bound": lambda b, c: distance(b, c) is not None and distance(b, c) < from_home(b, c, b.index(0)),
}
# All arrangements of the word for which this holds of p, the letter of place p[i] having come to place i.
SETS = {
    "ch6/s15": ("ABC", lambda p: not even(p)),
    "ch6/s16a": ("ABC", even),
    "ch6/s16b": ("CAB", lambda p: not even(p)),
    "graphs/even-abcd": ("ABCD", even),
    "graphs/two-pairs": ("ABCD", lambda p: sorted(lengths(p)) == [2, 2]),
    "graphs/nobody-home": ("ABCD", lambda p: fixed(p) == 0),
    "graphs/four-cycles": ("ABCD", lambda p: swaps(p) > 2),
    "graphs/one-inversion": ("ABCD", lambda p: inversions(p) == 1),
}


# ---- prompts with one right value: id -> (text of the prompt, its whole numbers, its board) -> answer ----------

def mapping(text, n, one_line=False, base=0):
    """What cycles, the left first, do to the places; or a list of items, item to place."""
    if one_line:
        return [text.index(i + base) for i in range(n)]
    m = list(range(n))
    for cycle in re.findall(r"\(([0-9, ]+)\)", text):
        c = [int(x) - base for x in re.findall(r"\d+", cycle)]
        step = {a: b for a, b in zip(c, c[1:] + c[:1])}
        m = [step.get(x, x) for x in m]
    return m


def write_cycles(m, base=0):
    seen, out = set(), ""
    for i in range(len(m)):
        cycle = []
        while i not in seen:
            seen.add(i)
            cycle.append(i + base)
            i = m[i]
        out += "(" + " ".join(map(str, cycle)) + ")" if len(cycle) > 1 else ""
    return out or "()"


def inverse(m):
    return [m.index(i) for i in range(len(m))]


def parity_of(m):
    return "even" if swaps(m) % 2 == 0 else "odd"


def with_home(n, k):
    """Orders of n in which k are at home."""
    return sum(fixed(p) == k for p in permutations(range(n)))


def shuffle(n, inner):
    """Place to place: the halves laid into one another."""
    top, low = list(range(n // 2)), list(range(n // 2, n))
    deck = [c for pair in (zip(low, top) if inner else zip(top, low)) for c in pair]
    return inverse(deck)


def listed(text):
    """The longest run of numbers parted by blanks."""
    return [int(x) for x in max(re.findall(r"\d+(?: \d+)+", text), key=len).split()]


def ranks(b):
    return inversions(pieces(b))


def brought_home(b, columns):
    row = b.index(0) // columns
    rest = [b[i:i + columns] for i in range(0, len(b), columns)]
    rest[row] = [x for x in rest[row] if x] + [0]
    for r in range(row, len(rest) - 1):
        rest[r][-1], rest[r + 1][-1] = rest[r + 1][-1], 0
    return [x for r in rest for x in r]


def walks(b, columns, depth, last=None):
    """Ways of so many slides that never take the last one back."""
    return 1 if depth == 0 else sum(walks(c, columns, depth - 1, b) for c in slides(b, columns) if c != last)


def rounds(t, b):
    path = [int(x) for x in re.search(r"path ((?:\d+, )+\d+)", t)[1].split(", ")]
    piece, cell = map(int, re.search(r"bring piece (\d+) to cell (\d+)", t).groups())
    return (path.index(b.index(piece)) - path.index(cell)) % len(path)


def table(t, columns):
    """Rows of numbers below a heading."""
    rows = re.findall(r"-- +(?:-+ *)+((?:\d+ ?)+)", t)[0].split()
    return [[int(x) for x in rows[i:i + columns]] for i in range(0, len(rows), columns)]


def best_first(nodes):
    """Of rows of node, g and h, the node that A* takes. A node is made after all those on the way to it."""
    assert all(g < node for node, g, _ in nodes), nodes
    return min(nodes, key=lambda row: (row[1] + row[2], -row[1], row[0]))[0]


def told(names, m, base=0):
    values = {"swaps": swaps(m), "cycles": len(lengths(m)), "inversions": inversions(m)}
    return ", ".join([parity_of(m)] + [f"{name} {values[name]}" for name in names.split()])


def batch(t):
    return " ".join(parity_of(mapping(c, 20) if "(" in c else mapping([int(x) for x in c.split()], len(c.split()), True))
                    for c in re.findall(r"\d\. “([^”]*)”", t))


VALUES = {
    "beyond/cut-twice": lambda t, n, b: (n[-2] + n[-1]) % n[-3],
    "beyond/cut-undone": lambda t, n, b: -n[-2] * n[-1] % n[-3],
    "beyond/derangements": lambda t, n, b: with_home(5, 0),
    "beyond/even-orders": lambda t, n, b: f"{n[0]}!/2",
    "beyond/exactly-so-many": lambda t, n, b: with_home(n[0], n[1]),
    "beyond/in-shuffle/a": lambda t, n, b: write_cycles(shuffle(n[0], True)),
    "beyond/in-shuffle/b": lambda t, n, b: order(shuffle(n[0], True)),
    "beyond/in-shuffle/c": lambda t, n, b: told("cycles", shuffle(n[0], True)),
    "beyond/out-shuffle": lambda t, n, b: order(shuffle(n[0], False)),
    "beyond/riffle-parity": lambda t, n, b: told("inversions", inverse(shuffle(n[0], False))),
    "beyond/round-table": lambda t, n, b: math.gcd(n[0], n[1]),
    "beyond/share": lambda t, n, b: f"{with_home(n[0], n[1])}/{math.factorial(n[0])}",
    "blog/pop": lambda t, n, b: int(re.search(r"nodes \d+ to (\d+)", t)[1]),
    "blog/worst": lambda t, n, b: max(table(t, 2), key=lambda r: r[1])[0],
    "ch6/p180": lambda t, n, b: rounds(t, b),
    "ch6/s33": lambda t, n, b: rounds(t, b),
    "exhaust/cases": lambda t, n, b: sum(math.factorial(k) for k in range(n[0], n[1] + 1)),
    "exhaust/walls": lambda t, n, b: 2 ** (n[0] * n[1]) - 1,
    "perm/cycle-count": lambda t, n, b: len(lengths(listed(t))),
    "perm/order": lambda t, n, b: order(mapping(t, 20)),
    "swaps/fewest": lambda t, n, b: swaps(listed(t)),
    "swaps/inversions": lambda t, n, b: inversions(listed(t)),
    "search/bound": lambda t, n, b: min(f for f in n[1:] if f > n[0]),
    "search/f": lambda t, n, b: n[0] + 1 + manhattan(b, 3),
    "search/manhattan": lambda t, n, b: manhattan(b, 3),
    "search/misplaced": lambda t, n, b: sum(x != i + 1 for i, x in enumerate(b) if x),
    "search/conflicts": lambda t, n, b: manhattan(b, 3) + conflicts(b, 3),
    "search/next/a": lambda t, n, b: best_first(table(t, 3)),
    "search/next/b": lambda t, n, b: min(row[0] for row in table(t, 3)),
    "search/layer": lambda t, n, b: sum(d == n[2] for d in distances(n[0] * n[1], n[1]).values()),
    "search/live": lambda t, n, b: n[0] - 2 + len(list(slides(tuple(b), 3))),
    "search/tree": lambda t, n, b: walks(tuple(b), 3, int(re.search(r"at depth (\d+)", t)[1])),
    "t1/q1c": lambda t, n, b: ranks(b) + hole_row(b, 4),
    "t2/q2": lambda t, n, b: ranks(b),
    "t2/q2b": lambda t, n, b: ranks(brought_home(b, 4)),
    "solvable/rank": lambda t, n, b: ranks(brought_home(b, 4)),
    "ch6/p175a": lambda t, n, b: told("swaps", listed(t)),
    "ch6/p175b": lambda t, n, b: batch(t),
    "ch6/p176a": lambda t, n, b: write_cycles(inverse(listed(t))),
    "ch6/p176b": lambda t, n, b: told("cycles", listed(t)),
    "ch6/s26": lambda t, n, b: told("swaps inversions", listed(t)),
    "cycles3/which": lambda t, n, b: batch(t),
    "l9/fig3b": lambda t, n, b: told("swaps", mapping(t, 16, base=1)),
    "parity/board": lambda t, n, b: told("swaps", order_of_items(b)),
    "swaps/parity": lambda t, n, b: told("cycles", mapping(t, int(re.search(r"the (\d+) places", t)[1]))),
    "swaps/parity-of-cycles": lambda t, n, b: batch(t),
    "beyond/power": lambda t, n, b: len(lengths(power(mapping(t, n[1] + 1), n[2]))),
    "perm/inverse": lambda t, n, b: write_cycles(inverse(mapping(t, 20))),
    "perm/list-to-cycles": lambda t, n, b: write_cycles(inverse(listed(t[t.index("now as"):]))),
    "perm/product-of-three": lambda t, n, b: write_cycles(mapping(re.search(r"out (.*?), left", t)[1], 20)),
    "conj/fetch": lambda t, n, b: write_cycles(mapping(re.search(r"product (.*?), left", t)[1], 8, base=1), 1),
    "solving/two-words": lambda t, n, b: write_cycles(mapping(re.search(r"out (.*?), left", t)[1], 16, base=1), 1),
    "solving/one-of-the-two": lambda t, n, b: write_cycles(mapping(re.search(r"that is (.*?), left", t)[1], 16, base=1), 1),
    "cycles3/two-swaps": lambda t, n, b: write_cycles(mapping(re.sub(r"(\d)-(\d)", r"(\1,\2)", t), 20)),
}


def power(m, times):
    out = list(range(len(m)))
    for _ in range(times):
        out = [m[x] for x in out]
    return out


def asked_with(exercise, seed):
    """The prompt, without title, source and what is said of the form of the answer; its numbers; its board."""
    shown = subprocess.run([PROGRAM, "show", exercise] + (["--seed", str(seed)] if seed else []),
                           capture_output=True, text=True).stdout
    shown = shown.split("\n\n", 1)[1].split("\n\nAnswer with")[0]
    rows = [line.split("│")[1:-1] for line in shown.splitlines() if "│" in line]
    board = [int(x) if x.strip() else 0 for row in rows for x in row]
    text = " ".join(" ".join(line for line in shown.splitlines() if not re.search("[│├┌└]", line)).split())
    return text, [int(x) for x in re.findall(r"\d+", text)], board


def other_than(answer):
    """An answer near by that is wrong."""
    if re.match("(even|odd) (even|odd)", answer):
        return ("odd" if answer.startswith("even") else "even") + answer[answer.index(" "):]
    if answer.startswith("("):
        return answer[:-1] + " 19)" if " 19" not in answer else "()"
    if "/" in answer:
        return answer + "+1"
    return re.sub(r"\d+$", lambda m: str(int(m[0]) + 1), answer)


# ---- objects -----------------------------------------------------------------------------------------------

def write_list(p, base=0):
    return " ".join(str(x + base) for x in p)


def write_board(b, columns):
    return " / ".join(" ".join(str(x or "_") for x in b[i:i + columns]) for i in range(0, len(b), columns))


def near(rng, object_, times):
    """A copy with so many pairs exchanged."""
    copy = list(object_)
    for _ in range(times):
        i, j = rng.sample(range(len(copy)), 2)
        copy[i], copy[j] = copy[j], copy[i]
    return copy


def objects_of(rng, start, holds, count, tries=300):
    """A third of them right where right ones are found, then objects a swap or two away from those, then random ones."""
    found, right = [], []
    for _ in range(tries):
        p = near(rng, start, rng.choice((0, 1, 1, 2, 3, 5, 9, 15)))
        if len(right) >= max(1, count // 3):
            break
        if holds(p):
            right.append(p)
    found += right
    found += [near(rng, p, rng.choice((1, 2))) for p in right]
    while len(found) < count:
        found.append(near(rng, start, rng.choice((0, 1, 2, 3, 12))))
    return found


def verdict(task):
    exercise, answer, wanted = task
    run = subprocess.run([PROGRAM, "check", *exercise.split(), answer, "--format", "json"], capture_output=True, text=True)
    judged = json.loads(run.stdout)["verdict"] if run.returncode in (0, 1, 2) and run.stdout else run.stderr
    return None if judged == ("right" if wanted else "wrong") else \
        f"{exercise} {answer!r}: {judged}, and by the prompt {'right' if wanted else 'wrong'}"


def least(holds, sizes):
    """The fewest items or cells of which an object is a counterexample, by trying all of few."""
    for size in sizes:
        n = size if isinstance(size, int) else size[0] * size[1]
        if any(holds(list(p), size) for p in permutations(range(n))):
            return n
    return None


def tasks():
    rng = random.Random(SEED)
    for exercise, answer in VALUES.items():
        for seed in range(VARIANTS):
            variant = exercise + (f" --seed {seed}" if seed else "")
            value = str(answer(*asked_with(exercise, seed)))
            yield variant, value, True
            yield variant, other_than(value), False
    for exercise, (size, holds) in GIVE.items():
        base = 1 if exercise.startswith("conj/") else 0
        if isinstance(size, int):
            for p in objects_of(rng, list(range(size)), holds, OBJECTS, 3000):
                yield exercise, write_list(p, base), holds(p)
        else:
            home = list(range(1, size[0] * size[1])) + [0]
            for b in objects_of(rng, home, holds, OBJECTS, 3000):
                yield exercise, write_board(b, size[1]), holds(b)
    for exercise, (word, holds) in SETS.items():
        words = {"".join(word[i] for i in p): holds(p) for p in permutations(range(len(word)))}
        right = [w for w in words if words[w]]
        other = next(w for w in words if not words[w])
        yield exercise, " ".join(right), True
        yield exercise, " ".join(right[1:]), False
        yield exercise, " ".join(right[:-1] + [other]), False
        yield exercise, " ".join(right + [other]), False
    asked = {}
    for exercise in {**PERMUTATION_CLAIMS, **BOARD_CLAIMS, **SMALL_BOARD_CLAIMS}:
        shown = subprocess.run([PROGRAM, "show", exercise], capture_output=True, text=True).stdout
        asked[exercise] = "as few" in " ".join(shown.split())
    for exercise, holds in PERMUTATION_CLAIMS.items():
        fewest = least(lambda p, _: holds(p), range(1, 7)) if asked[exercise] else None
        for n in (1, 2, 3, 4, 5, 6, 9, 12):
            for p in objects_of(rng, list(range(n)), holds, max(3, OBJECTS // 6)) if n > 1 else [[0]]:
                yield exercise, write_list(p), holds(p) and (fewest is None or n == fewest)
    sizes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (3, 4), (4, 4)]
    for claims, room in ((BOARD_CLAIMS, 16), (SMALL_BOARD_CLAIMS, 9)):
        for exercise, holds in claims.items():
            fewest = least(lambda b, s: holds(b, s[1]), sizes[:3]) if asked[exercise] else None
            for rows, columns in (s for s in sizes if s[0] * s[1] <= room):
                home = list(range(1, rows * columns)) + [0]
                for b in objects_of(rng, home, lambda b: holds(b, columns), max(3, OBJECTS // 6)):
                    right = holds(b, columns) and (fewest is None or rows * columns == fewest)
                    yield exercise, write_board(b, columns), right


def main():
    pending = list(dict.fromkeys(tasks()))[::EVERY]
    with ThreadPoolExecutor(2) as pool:
        differences = [d for d in pool.map(verdict, pending) if d]
    print("\n".join(differences), end="\n" if differences else "")
    right = sum(wanted for _, _, wanted in pending)
    print(f"{len({e.split()[0] for e, _, _ in pending})} exercises, {len(pending)} objects ({right} right), "
          f"{len(differences)} differences, seed {SEED}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

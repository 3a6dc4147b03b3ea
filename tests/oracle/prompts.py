#!/usr/bin/env python3
"""What the prompts ask for, judged a second time.

prompts.py PROGRAM [OBJECTS]: for each exercise below a predicate, written from the words of its prompt alone, says
which objects are right. Solutions, objects close to them and random ones are given to `PROGRAM check`, and every
verdict must be the predicate's. Prints where they differ, and how many objects were compared."""
import json
import math
import random
import subprocess
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import permutations

SEED = 15
PROGRAM = sys.argv[1]
OBJECTS = int(sys.argv[2]) if len(sys.argv) > 2 else 24


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
    run = subprocess.run([PROGRAM, "check", exercise, answer, "--format", "json"], capture_output=True, text=True)
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
    pending = list(dict.fromkeys(tasks()))
    with ThreadPoolExecutor(2) as pool:
        differences = [d for d in pool.map(verdict, pending) if d]
    print("\n".join(differences), end="\n" if differences else "")
    right = sum(wanted for _, _, wanted in pending)
    print(f"{len({e for e, _, _ in pending})} exercises, {len(pending)} objects ({right} right), "
          f"{len(differences)} differences, seed {SEED}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

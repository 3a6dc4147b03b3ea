#!/usr/bin/env python3
"""`fifteen convert` against SymPy and GAP: convert.py PROGRAM [sympy|gap]

Each permutation of up to five places and products of three of them, as the other system writes and computes them,
are converted; the permutation that `fifteen` prints must be the one that the system has. For GAP one run computes all.
Prints how many expressions agreed; ends with 1 at the first that does not.
"""
import itertools
import random
import subprocess
import sys

program, system = sys.argv[1:3]
draw = random.Random(15)


def convert(lines, *options):
    """The output lines of one run over all lines."""
    done = subprocess.run([program, 'convert', '-', *options], input='\n'.join(lines) + '\n', text=True,
                          capture_output=True)
    if done.returncode:
        sys.exit(f'status {done.returncode}: {done.stderr[:400]}')
    return done.stdout.splitlines()


def compare(what, expressions, got, expected):
    if len(got) != len(expected):
        sys.exit(f'{what}: {len(got)} lines, not {len(expected)}')
    for expression, one, other in zip(expressions, got, expected):
        if one != other:
            sys.exit(f'{what}: {expression}: fifteen {one}, {system} {other}')
    return len(got)


lists = [list(p) for n in range(1, 6) for p in itertools.permutations(range(n))]
triples = [[draw.choice(lists) for _ in range(3)] for _ in range(500)]
powers = [draw.randint(-9, 9) for _ in triples]
agreed = 0

if system == 'sympy':
    from sympy.combinatorics import Permutation

    def pad(p, n):
        return p + list(range(len(p), n))

    perms = [Permutation(p) for p in lists]
    array = ['[' + ', '.join(map(str, p)) + ']' for p in lists]
    expected = [' '.join(map(str, p.array_form)) for p in perms]
    agreed += compare('lists', array, convert(array, '--from', 'sympy', '--to', 'images'), expected)
    # as str() and repr() print it: (3)(0 1 2), Permutation(3)(0, 1, 2)
    for write in (lambda p: f'Permutation({p.array_form})', lambda p: p.__repr__(), str):
        texts = [write(p) for p in perms]
        agreed += compare('written', texts, convert(texts, '--from', 'sympy', '--to', 'images'), expected)
    # what fifteen writes for SymPy is evaluated there, and says where each goes: the inverse of its list
    ours = convert([' '.join(map(str, p)) for p in lists], '--to', 'sympy')
    for p, text in zip(lists, ours):
        if eval(text, {'Permutation': Permutation}) != ~Permutation(p):
            sys.exit(f'{text} is not the inverse of {p}')
        agreed += 1
    texts, expected = [], []
    for (p, q, r), k in zip(triples, powers):
        n = max(map(len, (p, q, r)))
        texts.append(f'Permutation({p})*Permutation({q})**{k}*Permutation({r})**-1')
        value = Permutation(pad(p, n)) * Permutation(pad(q, n)) ** k * Permutation(pad(r, n)) ** -1
        expected.append(' '.join(map(str, value.array_form)))
    agreed += compare('products', texts, convert(texts, '--from', 'sympy', '--to', 'images'), expected)
    # matrices: SymPy's are those of the inverse
    from sympy.matrices.expressions import PermutationMatrix
    ours = convert(array, '--from', 'sympy', '--to', 'matrix')
    theirs = [str(PermutationMatrix(p).as_explicit().T.tolist()) for p in perms]
    agreed += compare('matrices', array, ours, theirs)
else:
    def cycles(p):
        """As GAP prints it, worked out here."""
        seen, text = set(), ''
        for start in range(len(p)):
            cycle = []
            while start not in seen:
                seen.add(start)
                cycle.append(start + 1)
                start = p[start]
            text += '(' + ','.join(map(str, cycle)) + ')' if len(cycle) > 1 else ''
        return text or '()'

    plain = [f'PermList({[x + 1 for x in p]})' for p in lists] + [cycles(p) for p in lists]
    products = [f'{cycles(p)}*{cycles(q)}^{k}*({cycles(r)}*(1,2)*(2,3))^-1' for (p, q, r), k in zip(triples, powers)]
    texts = plain + products + convert([' '.join(map(str, p)) for p in lists], '--to', 'gap')
    matrices = [cycles(p) for p in lists if len(p) == 5]
    run = ''.join(f'Print({text}, "\\n");\n' for text in texts)
    run += ''.join(f'Print(TransposedMat(PermutationMat({p}, 5)), "\\n");\n' for p in matrices)
    out = subprocess.run(['gap', '-q', '-A', '-b', '-o', '1g'], input='SizeScreen([4096, 24]);;\n' + run,
                         text=True, capture_output=True).stdout
    lines = [line.strip() for line in out.splitlines() if line.strip() and not line.startswith('[ 4096')]
    theirs, their_matrices = lines[:len(texts)], lines[len(texts):]
    head = len(plain) + len(products)
    agreed += compare('GAP', texts[:head], convert(texts[:head], '--from', 'gap', '--to', 'gap'), theirs[:head])
    inverses = []
    for p in lists:
        inverse = [0] * len(p)
        for x, y in enumerate(p):
            inverse[y] = x
        inverses.append(cycles(inverse))
    agreed += compare('to GAP', texts[head:], theirs[head:], inverses)
    ours = [line.replace(' ', '') for line in
            convert([f'[{", ".join(str(x) for x in p)}]' for p in lists if len(p) == 5], '--from', 'images', '--to', 'matrix')]
    agreed += compare('matrices', matrices, ours, [line.replace(' ', '') for line in their_matrices])

print(f'{system}: {agreed} agree')

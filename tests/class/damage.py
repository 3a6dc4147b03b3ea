"""Files of a class, damaged by chance, and what `fifteen grade` makes of them, by readers of Python's own.

damage.py FIFTEEN MANIFEST ANSWERS OVERRIDES RUNS

A changed line of the manifest is refused by its number; one whose check is right, but whose values no draw makes, gets no mark. If the answers can be read, each mark has the answer that
csv.reader finds last; if the overrides can, each of them is in a mark. Nothing else is said than a place and a remedy.
"""
import csv
import hashlib
import io
import json
import random
import re
import subprocess
import sys

random.seed(2026)
fifteen, *paths, runs = sys.argv[1:]
original = [open(path, 'rb').read() for path in paths]
pieces = [b'', b'"', b'""', b',', b';', b'\n', b'\r\n', b'\0', b'\xff', b'\x1b[2J', b'\t', b'9', b'-1', b'{', b'}', b'a',
          b'\\', b'\\u0000', b'null', b'1e999', b'99999999999999999999', b'\xef\xbb\xbf', b'\xff\xfe', b'odd']


def damaged(data):
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        at = random.randrange(len(data) + 1)
        data = data[:at] + random.choice(pieces) + data[at + random.choice([0, 0, 1, 1, 2, 40, len(data)]):]
    return data


def grade(files, *more):
    for path, data in zip(('bad.jsonl', 'bad.csv', 'bad.overrides'), files):
        open(path, 'wb').write(data)
    done = subprocess.run([fifteen, 'grade', 'bad.jsonl', 'bad.csv', '--overrides', 'bad.overrides', '--format', 'json', *more],
                          capture_output=True, timeout=60)
    assert done.returncode in (0, 1, 2), done
    said = done.stdout + done.stderr
    assert not re.search(rb'[\x00-\x09\x0b-\x1f\x7f]', said), done
    said.decode()
    if done.returncode == 2:
        assert done.stderr.startswith((b'fifteen: ', b'{"error":')), done
        if not done.stdout:
            return None, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


def records(data):
    """as dictionaries by the header; None if the two readers may differ"""
    try:
        text = data.decode().removeprefix('\ufeff')
    except UnicodeDecodeError:
        return None
    if re.search('\r(?!\n)|[\0\t;{]', text):
        return None
    try:
        rows = [row for row in csv.reader(io.StringIO(text, newline=''), strict=True) if row]
    except csv.Error:
        return None
    return [dict(zip([name.strip(' ').lower() for name in rows[0]], row)) for row in rows[1:]] if rows else None


def same(a, b):
    try:
        return json.loads(a) == json.loads(b)
    except (ValueError, UnicodeDecodeError):
        return False


lines = original[0].splitlines()
expected, _ = grade(original)
assert len(expected) == len(lines)


def forged(**keys):
    """the manifest with these keys in its first line, and the check that belongs to them"""
    line = {**json.loads(lines[0]), **keys}
    del line['check']
    text = json.dumps(line, separators=(',', ':'), sort_keys=True, ensure_ascii=False)
    line['check'] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return [b'\n'.join([json.dumps(line, ensure_ascii=False).encode(), *lines[1:]]), *original[1:]]


assert json.loads(lines[0]).items() == json.loads(forged()[0].splitlines()[0]).items()
assert grade(forged(prompt='another'), '--as-handed-out')[0] is not None
whose = expected[0]['student'], expected[0]['exercise']
bad = [{'data': {'p': p}} for p in ([9] * 7, [-1, 0, 1, 2, 3, 4, 5], ['x', 'y'], list(range(129)), list(range(5000)), 7, 'p', {})]
for keys in bad + [{'points': -1}, {'points': 2000000000}, {'student': 5}, {'due': 'never'}]:
    marks = grade(forged(**keys), '--as-handed-out')[0]
    assert not any((mark['student'], mark['exercise']) == whose for mark in marks or []), keys
compared = 0
for run in range(int(runs)):
    which = run % 3
    files = list(original)
    files[which] = damaged(files[which])
    marks, said = grade(files)
    if which == 0:
        now = [line for line in files[0].split(b'\n') if line.strip(b'\r')]
        if marks is not None:
            assert all(any(same(line, old) for old in lines) for line in now), files[0]
            assert len(marks) == len(now), files[0]
            compared += 1
        elif not all(any(same(line, old) for old in lines) for line in now):
            assert re.search(r'bad\.jsonl:[0-9]+: |"file":"bad\.jsonl","line":[0-9]', said) or b'\n' not in files[0], said
        continue
    if marks is None:
        assert 'bad.csv' in said or 'bad.overrides' in said, said
        continue
    assert len(marks) == len(lines)
    found = records(files[which])
    if found is None or (which == 1 and found and not {'student', 'exercise', 'answer'} <= set(found[0])):
        continue
    compared += 1
    last = {(r.get('student'), r.get('exercise')): r for r in found if which == 2 or r.get('answer', '').strip(' \n')}
    for mark, old in zip(marks, expected):
        row = last.get((mark['student'], mark['exercise']))
        if which == 1 and old['by'] == 'engine':
            assert mark['answer'] == (row['answer'].replace('\r\n', '\n') if row else None), (mark, row)
        elif which == 2:
            assert (mark['by'], mark['reason']) == (('override', row['reason'].replace('\r\n', '\n')) if row else ('engine', None)), (mark, row)
assert compared > int(runs) // 10, compared

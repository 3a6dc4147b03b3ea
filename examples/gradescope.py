#!/usr/bin/env python3
"""A Gradescope autograder around `fifteen check`: results/results.json from submission/answers.csv.

answers.csv has exercise,answer,points; FIFTEEN_SEED is the seed of the student's variants, if they vary.
A wrong answer earns its credit; an unreadable one costs nothing but earns nothing, and says why.
"""
import csv
import json
import os
import pathlib
import subprocess
import sys

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else '/autograder')
tests = []
with open(root / 'submission' / 'answers.csv', newline='', encoding='utf-8-sig') as file:
    for number, row in enumerate(csv.DictReader(file), 1):
        command = ['fifteen', 'check', row['exercise'], '--credit', '--format', 'json']
        if os.environ.get('FIFTEEN_SEED'):
            command += ['--seed', os.environ['FIFTEEN_SEED']]
        done = subprocess.run(command + ['--', row['answer']], capture_output=True, text=True)
        verdict = json.loads(done.stdout) if done.stdout else None
        points = float(row.get('points') or 1)
        fault = (verdict or {}).get('fault') or {}
        tests.append({
            'name': row['exercise'], 'number': str(number), 'max_score': points,
            'score': round(points * verdict['credit'], 2) if verdict else 0,
            'status': 'passed' if verdict and verdict['verdict'] == 'right' else 'failed',
            'output': '; '.join(filter(None, [fault.get('text'), fault.get('remedy')])) if verdict else done.stderr,
            'tags': verdict['diagnosis'] or [] if verdict else [], 'visibility': 'after_due_date'})
(root / 'results').mkdir(exist_ok=True)
(root / 'results' / 'results.json').write_text(json.dumps({'tests': tests}, indent=1) + '\n')

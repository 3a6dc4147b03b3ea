"""A PrairieLearn question around `fifteen`: server.py, with the exercise in EXERCISE.

question.html shows {{params.prompt}} and has a pl-string-input named "answer".
"""
import json
import os
import subprocess

EXERCISE = os.environ.get('FIFTEEN_EXERCISE', 'ch6/p161')


def fifteen(verb, *words):
    return subprocess.run(['fifteen', verb, '--format', 'json', *words], capture_output=True, text=True).stdout


def generate(data):
    """The variant of PrairieLearn's seed; its text is kept, and the seed and what it drew."""
    shown = json.loads(fifteen('show', EXERCISE, '--seed', str(data['variant_seed'])))
    prompt = shown.get('stem', '') + shown['prompt']
    data['params'].update(prompt=prompt, form=shown['form'], seed=shown['seed'], draw=shown['draw'])


def judge(data):
    seed = [] if data['params']['seed'] is None else [
        '--seed', str(data['params']['seed']), '--draw', data['params']['draw']]
    return json.loads(fifteen('check', EXERCISE, *seed, '--credit', '--', data['submitted_answers']['answer']))


def parse(data):
    """What cannot be read is no attempt, and says why."""
    verdict = judge(data)
    if verdict['verdict'] == 'unreadable':
        data['format_errors']['answer'] = '%(text)s; %(remedy)s' % verdict['fault']


def grade(data):
    verdict = judge(data)
    data['partial_scores']['answer'] = {'score': verdict['credit'], 'weight': 1}
    data['score'] = verdict['credit']
    data['feedback']['answer'] = (verdict['fault'] or {}).get('text', '')

#!/usr/bin/env python3
"""What four.c does, with the package of bindings/python."""
import collections
import json
import sys

import fifteen


def parity(text):
    print(fifteen.parity(json.loads(text)))


def stop():
    steps = 0

    def second(event):
        nonlocal steps
        if event.kind == "step":
            steps += 1
            print(f"step {steps}: {event.data['places'][0]}-{event.data['places'][1]}")
        return steps < 2

    ended = fifteen.follow("transform", "MARINE", "AIRMEN", each=second)
    print("reached" if ended else "stopped; not reached")


def judge(directory):
    exercise = fifteen.Course(directory).exercise("ch6/p161")
    count = collections.Counter(exercise.check(f"{k % 7}-{k // 7 % 7} 1-3 4-5").judgement for k in range(1000))
    print(f"{count['right']} right, {count['wrong']} wrong, {count['unreadable']} unreadable")


def lesson(directory):
    session = fifteen.Session(fifteen.Course(directory), lesson="swaps", seed=1)
    acts = 0
    while session.view["part"] != "end":
        session.act("next" if "next" in session.view["can"] else "skip")
        acts += 1
    print(f"{session.view['lesson']}: at the end after {acts} acts")


if __name__ == "__main__":
    try:
        {"parity": parity, "stop": stop, "judge": judge, "lesson": lesson}[sys.argv[1]](*sys.argv[2:])
    except fifteen.Error as error:
        print(error, file=sys.stderr)
        sys.exit(2)

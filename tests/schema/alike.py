#!/usr/bin/env python3
"""What three readers of YAML make of the same files.

alike.py OURS THEIRS FILE...: OURS and THEIRS hold a line of JSON for each file, by libyaml as we use it
and by js-yaml; the third is PyYAML. Prints where they differ. To us a scalar is a text, so a number must
be written as others print it, and a truth is one whatever it is called."""
import json
import sys

import yaml

TRUTHS = {"yes": "true", "true": "true", "on": "true", "no": "false", "false": "false", "off": "false"}


def plain(value):
    if isinstance(value, dict):
        return {plain(key): plain(of) for key, of in value.items()}
    if isinstance(value, list):
        return [plain(of) for of in value]
    text = "" if value is None else str(value)
    return TRUTHS.get(text.lower(), text)


def differences(one, other, where):
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return [d for key in one for d in differences(one[key], other[key], f"{where}/{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [d for k, of in enumerate(one) for d in differences(of, other[k], f"{where}/{k}")]
    return [] if one == other else [f"{where}: {one!r} to us, {other!r} to others"]


with open(sys.argv[1]) as ours, open(sys.argv[2]) as theirs:
    for file in sys.argv[3:]:
        with open(file) as text:
            parsed = yaml.safe_load(text)
        mine = plain(json.loads(ours.readline()))
        for other in (plain(json.loads(theirs.readline())), plain(parsed)):
            for difference in differences(mine, other, file):
                print(difference)

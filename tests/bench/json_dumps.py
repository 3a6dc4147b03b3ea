"""Seconds that CPython takes to write the objects of a JSON-lines file: json_dumps.py FILE"""
import json
import sys
import time

with open(sys.argv[1], encoding="utf-8") as lines:
    objects = [json.loads(line) for line in lines]
begin = time.perf_counter()
with open("/dev/null", "w", encoding="utf-8") as out:
    for item in objects:
        out.write(json.dumps(item, separators=(",", ":")) + "\n")
print(time.perf_counter() - begin)

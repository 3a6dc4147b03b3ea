# shellcheck shell=bash
# Manifests, answers and overrides damaged by chance: refused, or read as Python's own readers read them.
. "$CASES/lib.sh"
plan 5
type -P python3 >/dev/null || skip_rest 'python3 is not installed'
export FIFTEEN_COURSE=$PWD/course
cp -R "$ROOT/tests/class/small/." .
printf 'student,name\ns1,Ada\ns2,Bea\ns3,"C, ""Cy"""\n' >roster.csv
cat >answers.csv <<'END'
student,exercise,answer
s1,c/order,6
s1,c/fixed,odd
s1,c/pair/a,"(0,1)(2,3)"
s2,c/order,"2*3"
s2,c/pair/b,2
s3,c/fixed,even
END
cat >overrides.csv <<'END'
student,exercise,read-as,points,reason
s2,c/fixed,odd,,"a scan, cut off"
s3,c/order,,"1,5",ill
END
expect_status 0 -- fifteen assign week.yaml roster.csv --salt x -o m.jsonl
expect_status 0 -- fifteen grade m.jsonl answers.csv --overrides overrides.csv
expect 'two hundred damaged files' python3 "$ROOT/tests/class/damage.py" "$FIFTEEN" m.jsonl answers.csv overrides.csv 200
# a line without the name of the assignment is none, though its check is right
python3 - m.jsonl >bare.jsonl <<'END'
import hashlib, json, sys
for text in open(sys.argv[1], encoding='utf-8'):
    line = {**json.loads(text), 'assignment': None, 'title': None}
    del line['check']
    whole = json.dumps(line, separators=(',', ':'), sort_keys=True, ensure_ascii=False)
    print(json.dumps({**line, 'check': hashlib.sha256(whole.encode()).hexdigest()[:16]}, ensure_ascii=False))
END
expect_status 2 -- fifteen grade bare.jsonl answers.csv --format moodle
expect_stderr_contains 'bare.jsonl:1: this is not a line of a manifest'
finish

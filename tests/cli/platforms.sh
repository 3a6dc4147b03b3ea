# shellcheck shell=bash
# The scripts of examples/ for other platforms, on recorded inputs. (They were not tried on the platforms themselves.)
. "$CASES/lib.sh"
plan 13
for script in gradescope prairielearn; do
    expect "$script.py has forty lines at most" test "$(wc -l <"$ROOT/examples/$script.py")" -le 40
done
type -P python3 >/dev/null || skip_rest 'python3 is not installed'
mkdir -p bin course/submission
ln -s "$FIFTEEN" bin/fifteen
export PATH=$PWD/bin:$PATH

printf 'exercise,answer,points\nch6/p161,0-1 1-3 4-5,4\nch6/p161,0-1 1-3,3\nch6/p161,(((,2\nno/such,1,1\n' >course/submission/answers.csv
expect_status 0 -- python3 "$ROOT/examples/gradescope.py" course
result() { python3 -c "import json; print(json.load(open('course/results/results.json'))['tests'][$1]['$2'])"; }
expect 'right has all points' test "$(result 0 score) $(result 0 status)" = '4.0 passed'
expect 'wrong has its credit' test "$(result 1 score) $(result 1 status)" = '2.0 failed'
expect 'unreadable has none, and says why' test "$(result 2 score)" = 0.0
expect '... why' grep -q 'opens a bracket' course/results/results.json
expect 'an unknown exercise is named' grep -q 'there is no exercise' course/results/results.json

cat >run.py <<'PY'
import sys
sys.path.insert(0, sys.argv[1])
import prairielearn as server
data = {'variant_seed': 5, 'params': {}, 'submitted_answers': {}, 'format_errors': {}, 'partial_scores': {}, 'feedback': {}}
server.generate(data)
for answer in sys.argv[2:]:
    data['submitted_answers']['answer'] = answer
    data['format_errors'] = {}
    server.parse(data)
    server.grade(data)
    print(data['score'], bool(data['format_errors']), data['feedback']['answer'][:20])
PY
export PYTHONDONTWRITEBYTECODE=1
right=$(fifteen show ch6/p161 --seed 5 --solution --format json | sed 's/.*"solutions":\["\([^"]*\)".*/\1/')
expect_status 0 -- python3 run.py "$ROOT/examples" "$right" '0-0' '((('
expect_stdout_contains '1.0 False '
expect_stdout_contains '0.0 False '
expect_stdout_contains '0.0 True '
expect 'the prompt is that of the seed' test "$(fifteen show ch6/p161 --seed 5 | grep -c '(variant, seed 5)')" -eq 1
finish

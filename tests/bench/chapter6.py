"""The peer of the bench `solver`: chapter 6's way of solving the 15-puzzle, in plain Python.

Every even board with the hole in its corner is solved by 3-cycles of pieces; each of those is a set-up
by rounds along closed paths, four slides around a corner square, and the set-up undone. Boards come on
standard input, one a line, 16 numbers in reading order with 0 for the hole. What is printed depends on
the argument: `moves` prints each solution, a line of labels; `time` prints the seconds that solving took,
boards read and nothing printed, and the number of moves.
"""
import sys
import time

AROUND_ALL = [0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1]
PAST_BOTTOM_LEFT = [1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2]
PAST_TOP_RIGHT = [1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2]
PAST_TWO = [1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2]
PAST_FOUR = [2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3]


def slide(board, pair):
    """Exchanges two neighbouring cells, one of them empty."""
    i, j = pair
    assert 0 <= i < 16 and 0 <= j < 16 and i != j
    assert abs(i // 4 - j // 4) + abs(i % 4 - j % 4) == 1
    assert board[i] == 0 or board[j] == 0
    board[i], board[j] = board[j], board[i]


def slide_all(board, pairs):
    for pair in pairs:
        slide(board, pair)


def one_round(board, path):
    """Everything on the path, the hole too, goes one cell towards the path's start."""
    at = 0
    while board[path[at]] != 0:
        at += 1
    turned = path[at:] + path[:at]
    pairs = []
    for k in range(len(turned) - 1):
        pairs += [(turned[k], turned[k + 1])]
    slide_all(board, pairs)
    return pairs


def three_cycle(board, a, b, c):
    """a goes where b is, b where c is, c where a is; returns the slides as pairs of cells."""
    done = []

    def aside(pair):
        slide(board, pair)
        done.append(pair)

    while board[0] != a:
        done += one_round(board, AROUND_ALL)
    if board[12] != c:
        if board[12] == 0:
            aside((12, 13 if board[8] == c else 8))
        while board[4] != c:
            done += one_round(board, PAST_BOTTOM_LEFT)
    else:
        if board[3] == 0:
            aside((3, 7))
        while board[4] != c:
            done += one_round(board, PAST_TOP_RIGHT)
    while board[1] != b:
        done += one_round(board, PAST_TWO)
    if board[10] == 0:
        aside((10, 11))
    while board[5] != 0:
        done += one_round(board, PAST_FOUR)
    rest = [(1, 5), (0, 1), (0, 4), (4, 5)] + done[::-1]
    slide_all(board, rest)
    return done + rest


def solve_by_pairs(board):
    current = list(board)
    goal = list(range(1, 16)) + [0]
    pairs = []
    for i in range(13):
        if current[i] != goal[i]:
            at = current.index(goal[i])
            spare = i + 2 if at == i + 1 else i + 1
            pairs += three_cycle(current, current[at], current[i], current[spare])
    return pairs


def solve(board):
    """The labels of the pieces that move."""
    current = list(board)
    labels = []
    for pair in solve_by_pairs(board):
        i, j = pair
        labels.append(current[i] or current[j])
        slide(current, pair)
    return labels


def main():
    boards = [[int(word) for word in line.split()] for line in sys.stdin]
    if sys.argv[1:] == ["moves"]:
        for board in boards:
            print(*solve(board))
        return
    begin = time.perf_counter()
    moves = sum(len(solve(board)) for board in boards)
    print(time.perf_counter() - begin, moves)


if __name__ == "__main__":
    main()

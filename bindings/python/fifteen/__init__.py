"""The mathematics of the 15-puzzle: parities, traces with checked claims, exercises judged by what an answer does.

    >>> import fifteen
    >>> fifteen.parity([4, 0, 1, 2, 3])
    'even'
    >>> fifteen.convert("(1,2,3)", "gap", "images")
    '1 2 0'
    >>> for event in fifteen.trace("transform", "STOP", "SPOT"):
    ...     print(event.sentence)

Permutations count from 0 and products go left to right, unless a Convention says otherwise. What cannot be read, or
is not there, raises Error, whose text names the place and what to do. In a notebook boards, traces, exercises and
verdicts show themselves. An object belongs to one thread at a time.
"""
from __future__ import annotations

import html
import json
import operator
import os
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence, Union

from ._library import ffi, lib

__all__ = ["Board", "Convention", "Course", "Error", "Event", "Exercise", "SYSTEMS", "Session", "Trace", "Verdict",
           "convert", "follow", "parity", "prove", "solve", "trace", "version"]

#: The ways of writing a permutation that convert knows.
SYSTEMS: tuple[str, ...] = tuple(ffi.string(lib.py_system(k)).decode() for k in range(lib.F15_SYSTEMS))

_FEEDBACK = ("none", "verdict", "place", "effect", "full")


class Error(Exception):
    """What the library refuses. code is its name ("bad-notation", "unknown", ...); line and column count from 1, and
    are 0 where there is no place; file is empty where there is none."""

    def __init__(
        self, code: str, message: str, remedy: str = "", line: int = 0, column: int = 0, file: str = ""
    ) -> None:
        super().__init__(code, message, remedy, line, column, file)  # so that it can be pickled
        self.code, self.message, self.remedy, self.line, self.column = code, message, remedy, line, column
        self.file = file

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.file and self.line else self.file or \
            (f"line {self.line}, column {self.column}" if self.line else "")
        return (f"{place}: " if place else "") + self.message + (f"; {self.remedy}" if self.remedy else "")


def _string(chars: Any) -> str:
    return "" if chars == ffi.NULL else ffi.string(chars).decode()


def _error(code: int, err: Any) -> Error:
    return Error(_string(lib.f15_code_name(code)), _string(err.what), _string(err.remedy), err.line, err.column,
                 os.fsdecode(ffi.string(err.file)) if err.file else "")


def _ask(function: Callable[..., int], *arguments: Any, allowed: Sequence[int] = ()) -> int:
    """Calls a function whose last argument is an f15_error *."""
    err = ffi.new("f15_error *")
    code = function(*arguments, err)
    if code and code not in allowed:
        raise _error(code, err)
    return code


def _bytes(text: str) -> bytes:
    """The text in UTF-8. (The library refuses what is left of half a character, and says where.)"""
    return text.encode(errors="surrogatepass")


def _name(text: str) -> bytes:
    """A text that ends with a NUL in C."""
    if "\0" in text:
        raise Error("bad-notation", f"{text!r} has the character U+0000 in it", "leave it out")
    return _bytes(text)


def _new(kind: str, free: Optional[Callable[[Any], None]] = None) -> Any:
    """A struct that begins as zeros, freed with its last user."""
    made = ffi.new(kind + " *")
    return ffi.gc(made, free) if free else made


def _text() -> Any:
    return _new("f15_text", lib.f15_text_free)


def _words(words: Sequence[str]) -> tuple[Any, list[Any]]:
    kept = [ffi.new("char[]", _name(str(word))) for word in words]
    return ffi.new("const char *[]", kept), kept


def version() -> str:
    """The version of the library."""
    return _string(lib.f15_version())


class Convention(NamedTuple):
    """How permutations are written: the number of the first place, which factor of a product acts first, and what the
    list of a permutation says of place x: which item comes there, or (images) where x goes. The direction is a text's
    way to speak of lists, and changes none."""

    base: int = 0
    compose: str = "left-to-right"
    direction: str = "place-to-item"
    list: str = "preimages"

    def _native(self) -> Any:
        if self.base not in (0, 1) or self.compose not in ("left-to-right", "right-to-left") or \
                self.direction not in ("place-to-item", "item-to-place") or self.list not in ("preimages", "images"):
            raise Error("usage", f"{self} is no convention")
        return ffi.new("f15_convention *", {"base": self.base, "compose": int(self.compose == "right-to-left"),
                                            "direction": 2 if self.list == "images" else
                                            int(self.direction == "item-to-place")})


def _numbers(numbers: Sequence[int]) -> Any:
    try:
        view = memoryview(numbers)  # type: ignore[arg-type]
        if view.format == "I" and view.ndim == 1 and view.contiguous:
            return ffi.from_buffer("uint32_t[]", numbers)
    except TypeError:  # no buffer
        pass
    try:
        return ffi.new("uint32_t[]", [operator.index(number) for number in numbers])
    except OverflowError as error:
        raise Error("out-of-range", str(error)) from None


def parity(permutation: Union[str, Sequence[int]], convention: Convention = Convention()) -> str:
    """"even" or "odd". A sequence holds the numbers from 0 (an array of uint32 is not copied); a str is read as the
    program reads it: a list, or cycles."""
    sign = ffi.new("int *")
    if isinstance(permutation, str):
        text = _bytes(permutation)
        arena = _new("f15_arena", lib.f15_arena_free)
        _ask(lib.f15_read_sign, text, len(text), convention._native(), arena, ffi.new("bool *"), sign)
    else:
        p = _numbers(permutation)
        _ask(lib.f15_permutation_check, p, len(p), ffi.new("size_t *"))
        _ask(lib.f15_sign, p, len(p), sign)
    return "even" if sign[0] > 0 else "odd"


def convert(expression: str, source: str = "fifteen", goal: str = "images", convention: Convention = Convention()) -> str:
    """A permutation, product, inverse or power, from one of SYSTEMS to another."""
    text, out = _bytes(expression), _text()
    _ask(lib.py_convert, text, len(text), _name(source), _name(goal), convention._native(), out)
    return _string(out.s)


class Board:
    """A board of the puzzle: Board("1 2 3 / 4 5 _"). str() is its notation."""

    def __init__(self, text: str) -> None:
        self._board = _new("f15_board")
        _ask(lib.f15_read_board, _bytes(text), len(_bytes(text)), 0, 0, self._board, ffi.NULL)

    @property
    def solvable(self) -> bool:
        """Whether slides can solve it; exact on any grid."""
        return bool(lib.f15_board_is_in_reach(self._board, ffi.new("uint32_t *")))

    def _drawn(self) -> tuple[str, str]:
        text, svg = _text(), _text()
        lib.py_board(self._board, text, svg)
        return _string(text.s), _string(svg.s)

    def svg(self) -> str:
        """A drawing of it."""
        return self._drawn()[1]

    def __str__(self) -> str:
        return self._drawn()[0]

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"

    def _repr_html_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Event:
    """One event of a trace. data is its line of `fifteen trace --format json`; holds is None unless it is a claim."""

    kind: str
    sentence: str
    depth: int
    holds: Optional[bool]
    data: dict[str, Any]

    @staticmethod
    def _of(line: str, sentence: str) -> "Event":
        data = json.loads(line)
        return Event(data["event"], sentence, data["depth"], data.get("holds"), data)

    @property
    def state(self) -> Optional[list[Any]]:
        """The arrangement after a step."""
        return self.data.get("state")


class Trace:
    """An algorithm that was run: an iterable of its events, made one by one as they are asked for, and the result."""

    def __init__(self, words: Sequence[str], convention: Convention = Convention()) -> None:
        self.words, self.convention = tuple(words), convention
        self._recording = _new("f15_recording", lib.f15_recording_free)
        self._native, self._kept = _words(words)  # which the recording borrows
        _ask(lib.f15_record, self._recording, self._native, len(words), convention._native(), ffi.NULL, 0)

    def __len__(self) -> int:
        return int(self._recording.tape.count)

    def __iter__(self) -> Iterator[Event]:
        sink, convention = _new("f15_json_sink", lib.f15_json_sink_free), self.convention._native()
        for k in range(len(self)):
            line, sentence = _text(), _text()
            _ask(lib.py_event, self._recording, sink, convention, k, line, sentence)
            yield Event._of(_string(line.s), _string(sentence.s))

    @property
    def result(self) -> dict[str, Any]:
        """The last line of `fifteen trace --format json`: answer, parity, claims checked and failed."""
        out = _text()
        _ask(lib.py_result, self._recording, out)
        return json.loads(_string(out.s))

    def svg(self) -> str:
        """Its states as a strip. Traces without figures, and long ones, raise Error."""
        out = _text()
        _ask(lib.py_strip, self._native, len(self.words), self.convention._native(), _name(" ".join(self.words)), out)
        return _string(out.s)

    def _repr_html_(self) -> str:
        lines = "".join(f"<li style='margin-left:{event.depth}em'>{'✓ ' if event.holds else '✗ ' if event.holds is False else ''}"
                        f"{html.escape(event.sentence)}</li>" for event in self if event.sentence)
        try:
            figure = self.svg()
        except Error:
            figure = ""
        return f"{figure}<ol style='list-style:none'>{lines}</ol>"


def trace(*words: str, convention: Convention = Convention()) -> Trace:
    """Runs an algorithm by the words of `fifteen trace`: trace("transform", "STOP", "SPOT")."""
    return Trace(words, convention)


def _keep(kind: Any, error: BaseException, trace: Any) -> None:
    """Keeps what a call from the library raised, Ctrl-C too: it may not pass through the library."""
    ffi.from_handle(trace.tb_frame.f_locals["calls"])["raised"] = error


@ffi.def_extern(error=False, onerror=_keep)
def py_on_event(calls: Any, line: Any, sentence: Any) -> bool:
    return ffi.from_handle(calls)["each"](Event._of(_string(line), _string(sentence))) is not False


@ffi.def_extern(error=False, onerror=_keep)
def py_on_work(calls: Any, done: int, bound: int) -> bool:
    return ffi.from_handle(calls)["each"](done, bound) is not False


@contextmanager
def _calling(each: Callable[..., Any]) -> Iterator[Any]:
    """The handle by which the library calls `each`; what that raised is raised when the library has come back."""
    calls: dict[str, Any] = {"each": each}
    try:
        yield ffi.new_handle(calls)
    finally:
        if "raised" in calls:
            raise calls["raised"] from None


def follow(*words: str, each: Callable[[Event], Any], convention: Convention = Convention()) -> bool:
    """Runs an algorithm and calls `each` with every event while it happens; if that returns False the algorithm is
    stopped there. Returns whether it came to its end."""
    native, _kept = _words(words)
    with _calling(each) as handle:
        code = _ask(lib.py_follow, native, len(words), convention._native(), handle, allowed=(lib.F15_STOPPED,))
    return code == lib.F15_OK


def _go_on(done: int, bound: int) -> bool:
    return True


def solve(board: Union[str, Board], method: Optional[str] = None, goal: Optional[str] = None, nodes: int = 0,
          tell: Callable[[int, int], Any] = _go_on) -> dict[str, Any]:
    """Solves a board: the result of `fifteen trace solve`, whose "answer" is the pieces in the order in which they
    slide; Error "unreachable", with the reason, if slides cannot. Without a method a shortest solution up to
    4 x 4; larger boards are solved by stages, or with walls, or of one row or column, by 3-cycles. A board of letters
    needs a goal, in letters too: solve("RA / A_", goal="AR / A_").

    A search for a shortest solution makes at most `nodes` boards (0: as many as the program), and calls tell(boards
    made, least number of slides known) about every million boards: if that returns False, as another thread may wish,
    the search ends. Then "proved" is False, "bound" that number, and the answer some solution. Ctrl-C ends it too.
    Without such a search "bound" is None."""
    words = ["solve", str(board)]
    words += ["--method", method] if method else []
    words += ["--goal", goal] if goal is not None else []
    out, proved, bound = _text(), ffi.new("bool *"), ffi.new("uint32_t *")
    native, _kept = _words(words)
    with _calling(tell) as handle:
        _ask(lib.py_solve, native, len(words), method is None, nodes, handle, out, proved, bound)
    return {**json.loads(_string(out.s)), "proved": proved[0], "bound": bound[0] if proved[0] or bound[0] else None}


def prove(statement: str, n: int = 0, size: tuple[int, int] = (0, 0)) -> dict[str, Any]:
    """Checks a statement on every case of n items, or of a board of rows and columns (neither: its usual size): the
    certificate, whose "holds", "checked" and "counterexample" say what was found. Ctrl-C ends it."""
    out = _text()
    with _calling(_go_on) as handle:
        _ask(lib.py_prove, _name(statement), n, size[0], size[1], handle, out)
    return json.loads(_string(out.s))


def _level(feedback: str) -> int:
    if feedback not in _FEEDBACK:
        raise Error("usage", f"feedback is one of {', '.join(_FEEDBACK)}")
    return _FEEDBACK.index(feedback)


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth. data is the line of `fifteen check --format json`, text what the terminal shows."""

    judgement: Optional[str]  #: right, wrong or unreadable; None at the level none, which does not tell it
    credit: Optional[float]  #: from 0 to 1; None where the level of feedback does not tell it
    text: str
    data: dict[str, Any]

    @property
    def right(self) -> Optional[bool]:
        """Whether it is right; None where the judgement is."""
        return None if self.judgement is None else self.judgement == "right"

    @property
    def diagnosis(self) -> list[str]:
        """The misconceptions that explain the answer."""
        return self.data["diagnosis"] or []

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


class Exercise:
    """An exercise of a course, or a variant of one."""

    def __init__(self, course: "Course", native: Any) -> None:
        self._course, self._native = course, native  # the course owns it, or what it shares
        self.id, self.title, self.prompt = _string(native.id), _string(native.title), _string(native.prompt)
        self.points, self.varies = int(native.points), bool(native.varies)
        self.seed: Optional[int] = int(native.seed) if native.is_variant else None

    def check(self, answer: str, feedback: str = "place") -> Verdict:
        """Judges an answer by what it does, and tells as much as `feedback` allows: none, verdict, place, effect, full."""
        line, text, given = _text(), _text(), _bytes(answer)
        _ask(lib.py_check, self._native, given, len(given), _level(feedback), line, text)
        data = json.loads(_string(line.s))
        return Verdict(data["verdict"], data["credit"], _string(text.s), data)

    def _made(self, make: Callable[..., int], seed: int) -> "Exercise":
        made = _new("f15_exercise", lib.f15_exercise_free)
        _ask(make, self._native, seed, made)
        return Exercise(self._course, made)

    def variant(self, seed: int) -> "Exercise":
        """The variant of a seed, the same on every machine."""
        return self._made(lib.f15_exercise_variant, seed)

    def fresh(self, seed: int) -> "Exercise":
        """The first variant from a seed on in which the expected mistakes give answers of their own; its seed is in .seed.

        So the program's practice and assign choose one for a student.
        """
        return self._made(lib.f15_exercise_fresh, seed)

    def solution(self) -> str:
        """A right answer. Error, where none is given and many are right, or where the course withholds it."""
        if self._native.withheld:
            raise Error("mismatch", f"the solutions of {self.id} have been taken out", "ask whoever made the course")
        out = _text()
        _ask(lib.py_show, self._native, ffi.NULL, out)
        return _string(out.s)

    def __str__(self) -> str:
        out = _text()
        _ask(lib.py_show, self._native, out, ffi.NULL)
        return _string(out.s)

    def __repr__(self) -> str:
        return f"<Exercise {self.id}: {self.title}>"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"


class Course:
    """A course: a directory with lessons/ and exercises/; without one, the one that is installed (or FIFTEEN_COURSE)."""

    def __init__(self, directory: Union[str, os.PathLike[str], None] = None) -> None:
        self.directory = os.fspath(directory or os.environ.get("FIFTEEN_COURSE") or _string(lib.f15_datadir))
        self._course = _new("f15_course", lib.f15_course_free)
        self._findings = _new("f15_findings", lib.f15_findings_free)
        _ask(lib.f15_course_open, self._course, os.fsencode(self.directory), self._findings)
        if not self._course.files:
            raise Error("io", "no course is there", "it must hold a directory lessons or exercises", file=self.directory)

    def exercise(self, id: str) -> Exercise:
        """Reads one exercise, and nothing else. Of an exercise in parts, each part is one; a Session asks all of it."""
        parts = self._parts(id)
        names = [_string(part.id) for part in parts]
        if names != [id]:
            raise Error("mismatch", f"{id} is in parts: {', '.join(names)}", "ask for one of them")
        return Exercise(self, parts[0])

    def _parts(self, id: str) -> list[Any]:
        """The exercise, or all parts of an exercise in parts."""
        native, _kept = _words([id])
        _ask(lib.f15_course_require, self._course, native, 1, self._findings)
        parts = [self._found(lib.f15_course_next_part(self._course, _name(id), ffi.NULL), "exercise", id)]
        while (part := lib.f15_course_next_part(self._course, _name(id), parts[-1])) != ffi.NULL:
            parts.append(part)
        return parts

    def _found(self, native: Any, what: str, id: str) -> Any:
        if native == ffi.NULL and lib.f15_course_is_invalid(self._course, _name(id)):
            raise Error("findings", f"the {what} {id!r} in {self.directory} has faults", "see them in course.findings")
        if native == ffi.NULL:
            raise Error("unknown", f"there is no {what} {id!r} in {self.directory}")
        return native

    @property
    def findings(self) -> list[Error]:
        """The faults of what has been read so far, each with its place; nothing is kept of what has one."""
        found = (self._findings.at[k] for k in range(self._findings.count))
        return [_error(at.error.code, at.error) for at in found if at.severity == lib.F15_ERROR]

    def exercises(self) -> list[str]:
        """The ids of all exercises without faults (see findings): reads the whole course."""
        _ask(lib.f15_course_want_all, self._course, self._findings)
        return [_string(self._course.exercise[k].id) for k in range(self._course.exercises)]

    def lessons(self) -> list[str]:
        """The ids of all lessons without faults: reads the whole course."""
        _ask(lib.f15_course_want_all, self._course, self._findings)
        return [_string(self._course.lesson[k].id) for k in range(self._course.lessons)]

    def _lesson(self, id: str) -> Any:
        _ask(lib.f15_course_require_lesson, self._course, _name(id), self._findings)
        return self._found(lib.f15_course_lesson(self._course, _name(id)), "lesson", id)


class Session:
    """What happens between a student and a lesson, an exercise, its variants (practice), or a trace by its words: watched,
    or asked step by step (practice; an algorithm named alone gets random problems). An exercise in parts is asked whole.
    view is what a screen would show now, a dict; view["can"] has the acts that are possible, view["said"] what was said
    last. act("break", 0, other=3) in a trace exchanges the items of two places, and view["broken"] has the claims, judged
    again. Only a trace needs no course."""

    def __init__(self, course: Optional[Course] = None, lesson: Optional[str] = None, exercise: Optional[str] = None,
                 practice: bool = False, seed: int = 0, feedback: str = "full", trace: Sequence[str] = (),
                 convention: Convention = Convention()) -> None:
        if (lesson is not None) + (exercise is not None) + bool(trace) != 1 or not (course or trace):
            raise Error("usage", "a session has a course with a lesson or an exercise, or a trace")
        if practice and lesson is not None:
            raise Error("usage", "a lesson is not practised", "leave practice out, or name an exercise")
        opened = ffi.new("f15_session **")
        page = course._lesson(lesson) if course and lesson is not None else ffi.NULL
        asked = course._parts(exercise)[0] if course and exercise is not None else ffi.NULL
        whole = asked != ffi.NULL and _string(asked.id) != exercise
        kind = lib.F15_SESSION_LESSON if lesson is not None else lib.F15_SESSION_PRACTICE if practice else \
            lib.F15_SESSION_TRACE if trace else lib.F15_SESSION_EXERCISE
        native, self._kept = _words(trace)  # which the session borrows, as it does the course
        _ask(lib.py_open, kind, course._course if course else ffi.NULL, page, asked, whole, native, len(trace),
             convention._native(), seed, _level(feedback), opened)
        self._course, self._native = course, native
        self._session = ffi.gc(opened[0], lib.f15_session_close)
        self._cuts = ffi.new("f15_cut_text *")
        self.view: dict[str, Any] = {}
        self._look()

    def __del__(self) -> None:
        if hasattr(self, "_cuts"):
            lib.f15_cut_text_free(self._cuts)

    def _look(self) -> dict[str, Any]:
        out = _text()
        _ask(lib.py_view, self._session, self._cuts, out)
        self.view = json.loads(_string(out.s))
        return self.view

    def act(self, kind: str, number: int = 0, text: Optional[str] = None, other: int = 0) -> dict[str, Any]:
        """Does one act ("next", "answer", "hint", ...) and returns the new view."""
        if kind not in _ACTS:
            raise Error("usage", f"there is no act {kind!r}", f"one of {', '.join(_ACTS)}")
        if kind not in self.view["can"]:
            raise Error("usage", f"{kind} cannot be done now", f"possible are {', '.join(self.view['can'])}")
        given = ffi.NULL if text is None else ffi.from_buffer(_bytes(text))
        _ask(lib.py_act, self._session, _ACTS.index(kind), number, other, given, 0 if text is None else len(given))
        return self._look()

    @property
    def said(self) -> list[str]:
        """The messages of the last act, as text."""
        return [message["text"] for message in self.view["said"]]


_ACTS = [_string(lib.f15_act_name(k)) for k in range(lib.F15_PY_ACTS)]

"""python3 -m unittest discover bindings/python/tests, with the package and a course installed."""
import array
import doctest
import gc
import itertools
import os
import pickle
import signal
import tempfile
import threading
import unittest
import xml.dom.minidom

import fifteen


class Permutations(unittest.TestCase):
    def test_every_permutation_of_five(self):
        for p in itertools.permutations(range(5)):
            inversions = sum(p[x] > p[y] for x in range(5) for y in range(x + 1, 5))
            odd = ("even", "odd")[inversions % 2]
            self.assertEqual(fifteen.parity(p), odd)
            self.assertEqual(fifteen.parity(" ".join(map(str, p))), odd)
            self.assertEqual(fifteen.parity(array.array("I", p)), odd)
            written = fifteen.convert(str(list(p)), "sympy", "two-line")
            self.assertEqual(fifteen.convert(written, "two-line", "images"), " ".join(map(str, p)))

    def test_what_is_no_permutation(self):
        for bad in ([0, 0], [5], "0 x", "(0 1", [-1, 0], [2 ** 40, 0]):
            with self.assertRaises(fifteen.Error):
                fifteen.parity(bad)
        with self.assertRaises(fifteen.Error) as raised:
            fifteen.parity("1 0 x")
        self.assertEqual((raised.exception.code, raised.exception.line, raised.exception.column), ("bad-notation", 1, 5))
        with self.assertRaises(fifteen.Error):
            fifteen.parity("1 0", fifteen.Convention(base=2))

        spread = memoryview(array.array("I", [1, 9, 0, 9, 2, 9]))[::2]  # not one after the other
        self.assertEqual(fifteen.parity(spread), "odd")

        for bad in ([0.5, 1.5], ["1", "0"]):  # which int() would make numbers of
            with self.assertRaises(TypeError):
                fifteen.parity(bad)
        with self.assertRaises(fifteen.Error):
            fifteen.parity("1 0 \udc80")

    def test_an_error_names_its_place_and_can_be_pickled(self):
        with self.assertRaises(fifteen.Error) as raised:
            fifteen.parity("1 0 x")
        self.assertTrue(str(raised.exception).startswith("line 1, column 5: a number was expected"))
        again = pickle.loads(pickle.dumps(raised.exception))
        self.assertEqual((str(again), again.code, again.column), (str(raised.exception), "bad-notation", 5))

    def test_systems(self):
        self.assertEqual(fifteen.convert("(1,2,3)", "gap", "images"), "1 2 0")
        self.assertEqual(fifteen.convert("(1 2)(2 3)", "sage", "gap"), fifteen.convert("(1,2)*(2,3)", "gap", "gap"))
        for system in fifteen.SYSTEMS:
            there = fifteen.convert("(0 2 1)(3 4)", "cycles", system)
            self.assertEqual(fifteen.convert(there, system, "cycles"), "(0 2 1)(3 4)")
        with self.assertRaises(fifteen.Error):
            fifteen.convert("(1 2)", "maple")

    def test_the_docstring(self):
        examples = fifteen.__doc__.split("    >>> for")[0]
        test = doctest.DocTestParser().get_doctest(examples, {}, "fifteen", None, 0)
        self.assertEqual(doctest.DocTestRunner().run(test), doctest.TestResults(0, 3))


class Traces(unittest.TestCase):
    def test_events(self):
        trace = fifteen.trace("transform", "STOP", "SPOT")
        events = list(trace)
        self.assertEqual(len(events), len(trace))
        self.assertEqual([event.state for event in events if event.kind == "step"][-1], list("SPOT"))
        self.assertTrue(all(event.holds for event in events if event.kind == "claim"))
        self.assertEqual(trace.result["claims"]["failed"], 0)
        self.assertTrue(any(event.sentence for event in events))

    def test_an_iterator_may_be_dropped(self):
        events = iter(fifteen.trace("transform", "MARINE", "AIRMEN"))
        next(events)
        gc.collect()
        self.assertEqual(next(events).kind in ("step", "claim", "begin", "remark"), True)
        del events

    def test_a_sink_that_stops(self):
        seen = []
        self.assertFalse(fifteen.follow("transform", "MARINE", "AIRMEN", each=lambda event: seen.append(event) or len(seen) < 4))
        self.assertEqual(len(seen), 4)
        self.assertTrue(fifteen.follow("transform", "MARINE", "AIRMEN", each=seen.append))
        with self.assertRaises(ZeroDivisionError):
            fifteen.follow("transform", "MARINE", "AIRMEN", each=lambda event: 1 // 0)

    def test_what_does_not_run(self):
        for words in ([], ["transfrom", "A", "A"], ["transform", "STOP", "SPAT"], ["transform\0", "STOP", "SPOT"]):
            with self.assertRaises(fifteen.Error):
                fifteen.trace(*words)

    def test_display(self):
        for shown in (fifteen.trace("transform", "STOP", "SPOT"), fifteen.Board("1 2 3 / 4 5 _")):
            xml.dom.minidom.parseString(shown.svg())
            xml.dom.minidom.parseString(f"<div>{shown._repr_html_()}</div>")


class Boards(unittest.TestCase):
    def test_every_board_of_four_cells(self):
        for p in itertools.permutations("123_"):
            board = fifteen.Board("{} {} / {} {}".format(*p))
            try:
                solved = fifteen.solve(board)["reached"]
            except fifteen.Error as error:
                self.assertEqual(error.code, "unreachable")
                solved = False
            self.assertEqual(solved, board.solvable, str(board))
        self.assertEqual(fifteen.solve("1 2 3 / 4 5 6 / 7 _ 8")["answer"], [8])

    def test_what_is_no_board(self):
        with self.assertRaises(fifteen.Error):
            fifteen.Board("1 2 / 3 3")

    def test_limits(self):
        hard = "8 6 7 / 2 5 4 / 3 _ 1"
        whole = fifteen.solve(hard)
        self.assertEqual((whole["proved"], whole["bound"], whole["count"]), (True, 31, 31))
        cut = fifteen.solve(hard, nodes=1000)
        self.assertEqual((cut["proved"], cut["bound"], cut["reached"]), (False, 19, True))
        layered = fifteen.solve(hard, method="layered")
        self.assertEqual((layered["proved"], layered["bound"]), (False, None))
        solved = fifteen.solve("1 2 3 / 4 5 6 / 7 8 _")
        self.assertEqual((solved["answer"], solved["proved"], solved["bound"]), ([], True, 0))

    def test_a_board_of_letters(self):
        solved = fifteen.solve("RA/A_", goal="AR/A_")
        self.assertEqual((solved["proved"], solved["bound"]), (True, solved["count"]))
        with self.assertRaises(fifteen.Error):
            fifteen.solve("RA/A_")

    # more boards than a test can wait for, unless the search is stopped
    endless = "24 23 22 21 20 / 19 18 17 16 15 / 14 13 12 11 10 / 9 8 7 6 5 / 4 3 2 1 _"

    def test_another_thread_ends_a_search(self):
        told, enough = [], threading.Event()

        def tell(nodes, bound):
            told.append((nodes, bound))
            threading.Thread(target=enough.set).start()
            return not enough.wait(60)

        cut = fifteen.solve(self.endless, method="optimal", tell=tell)
        self.assertFalse(cut["proved"])
        self.assertEqual(cut["bound"], told[-1][1])
        with self.assertRaises(ZeroDivisionError):
            fifteen.solve(self.endless, method="optimal", tell=lambda nodes, bound: 1 // 0)

    def test_ctrl_c(self):
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            with self.assertRaises(KeyboardInterrupt):
                fifteen.solve(self.endless, method="optimal", tell=lambda nodes, bound: signal.raise_signal(signal.SIGINT))
            threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
            with self.assertRaises(KeyboardInterrupt):
                fifteen.prove("6.2.1", n=14)
        finally:
            signal.signal(signal.SIGINT, before)

    def test_proofs(self):
        self.assertTrue(fifteen.prove("6.2.1", n=4)["holds"])
        self.assertFalse(fifteen.prove("n-plus-k-even")["holds"])
        self.assertEqual((fifteen.prove("9.2", size=(2, 2))["size"], fifteen.prove("9.2")["size"]), ("2x2", "3x3"))
        for size in ((0, 3), (3, 0)):
            with self.assertRaises(fifteen.Error):
                fifteen.prove("9.2", size=size)
        with self.assertRaises(fifteen.Error):
            fifteen.prove("6.2.1", n=99)
        with self.assertRaises(fifteen.Error):
            fifteen.prove("no such")


class Courses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.course = fifteen.Course()

    def test_answers(self):
        exercise = self.course.exercise("ch6/p161")
        right, wrong = exercise.check("0-1 1-3 4-5"), exercise.check("(1,2) (2,4) (5,6)", feedback="full")
        self.assertTrue(right.right and right.credit == 1)
        self.assertFalse(wrong.right)
        self.assertIn("base-one", wrong.diagnosis)
        self.assertEqual(exercise.check("0-1,,").judgement, "unreadable")
        self.assertIn(exercise.id, repr(exercise))
        xml.dom.minidom.parseString(wrong._repr_html_())
        xml.dom.minidom.parseString(exercise._repr_html_())
        with self.assertRaises(fifteen.Error):
            exercise.check("0-1", feedback="all")
        hidden = exercise.check("0-1 1-3 4-5", feedback="none")
        self.assertEqual((hidden.judgement, hidden.right, hidden.credit), (None, None, None))
        self.assertIs(exercise.check("0-1", feedback="verdict").right, False)
        self.assertIsNone(exercise.check("0-1", feedback="place").credit)
        self.assertGreater(exercise.check("0-1", feedback="effect").credit, 0)

    def test_an_exercise_in_parts(self):
        with self.assertRaises(fifteen.Error) as raised:
            self.course.exercise("beyond/in-shuffle")
        parts = [f"beyond/in-shuffle/{letter}" for letter in "abc"]
        self.assertEqual(str(raised.exception), f"beyond/in-shuffle is in parts: {', '.join(parts)}; ask for one of them")
        part = self.course.exercise("beyond/in-shuffle/b")
        self.assertEqual(part.id, "beyond/in-shuffle/b")
        for practice in (False, True):
            session = fifteen.Session(self.course, exercise="beyond/in-shuffle", practice=practice)
            asked = []
            while session.view["part"] == "question" and len(asked) < len(parts):
                asked.append(session.view["subject"]["id"])
                session.act("skip")
            self.assertEqual(asked, parts)
        session = fifteen.Session(self.course, exercise="beyond/in-shuffle/a")
        session.act("skip")
        self.assertEqual(session.view["part"], "end")

    def test_faults_of_a_course_can_be_seen(self):
        with tempfile.TemporaryDirectory() as place:
            os.mkdir(os.path.join(place, "exercises"))
            file = os.path.join(place, "exercises", "a.yaml")
            with open(file, "w", encoding="utf-8") as out:
                out.write("fifteen: exercises\nconvention: chapter6\nexercises:\n"
                          "  - {id: a/bad, title: A, prompt: B, kind: swapz, solutions: [x]}\n")
            course = fifteen.Course(place)
            self.assertEqual(course.findings, [])
            with self.assertRaises(fifteen.Error) as raised:
                course.exercise("a/bad")
            self.assertEqual(raised.exception.code, "findings")
            self.assertEqual([(fault.file, fault.line) for fault in course.findings], [(file, 4)])
            self.assertIn("swapz", str(course.findings[0]))
            with self.assertRaises(fifteen.Error) as raised:
                course.exercise("a/none")
            self.assertEqual(raised.exception.code, "unknown")

    def test_lists_of_images(self):
        with tempfile.TemporaryDirectory() as place:
            os.mkdir(os.path.join(place, "exercises"))
            for name, lists, right in (("a", "", "2 0 1"), ("b", ", list: images", "1 2 0")):
                with open(os.path.join(place, "exercises", name + ".yaml"), "w", encoding="utf-8") as file:
                    file.write("fifteen: exercises\nconvention: {base: 0, compose: left-to-right, direction: "
                               f"item-to-place{lists}}}\nexercises:\n  - {{id: {name}/list, title: A list, "
                               "prompt: 'Write {permutation} as a list.', kind: permutation, "
                               f"data: {{n: 3, permutation: (0 1 2)}}, solutions: [{right}]}}\n")
            course = fifteen.Course(place)
            for id, right, wrong in (("a/list", "2 0 1", "1 2 0"), ("b/list", "1 2 0", "2 0 1")):
                exercise = course.exercise(id)
                self.assertTrue(exercise.check(right).right, id)
                self.assertFalse(exercise.check(wrong).right, id)
        images = fifteen.Convention(list="images")
        self.assertEqual(fifteen.parity("1 2 0", images), "even")
        with self.assertRaises(fifteen.Error):
            fifteen.parity("1 0", fifteen.Convention(list="pictures"))

    def test_what_is_withheld_is_not_worked_out(self):
        with tempfile.TemporaryDirectory() as place:
            os.mkdir(os.path.join(place, "exercises"))
            with open(os.path.join(place, "exercises", "a.yaml"), "w", encoding="utf-8") as file:
                file.write("fifteen: exercises\nwithheld: yes\nconvention: chapter6\nexercises:\n"
                           "  - {id: a/sign, title: A, prompt: B, kind: parity, data: {permutation: 1 0}}\n")
            exercise = fifteen.Course(place).exercise("a/sign")
            self.assertTrue(exercise.check("odd").right)
            with self.assertRaises(fifteen.Error) as raised:
                exercise.solution()
            self.assertEqual(raised.exception.code, "mismatch")

    def test_a_fresh_variant_is_the_next_that_may_be_practised(self):
        exercise = self.course.exercise("perm/product")
        self.assertIsNone(exercise.seed)
        self.assertEqual((exercise.variant(0).seed, exercise.fresh(0).seed), (0, 1))  # seed 0 is passed over
        self.assertEqual((exercise.fresh(0).prompt, exercise.fresh(1).seed), (exercise.variant(1).prompt, 1))

    def test_every_solution_is_right(self):
        tried = 0
        for id in self.course.exercises():
            exercise = self.course.exercise(id)
            if exercise.varies:
                exercise = exercise.variant(7)
            try:
                answer = exercise.solution()
            except fifteen.Error:
                continue
            self.assertTrue(exercise.check(answer).right, f"{id}: {answer}")
            tried += 1
        self.assertGreater(tried, 100)

    def test_what_is_not_there(self):
        for ask in (lambda: self.course.exercise("ch6/p999"), lambda: self.course.exercise("ch6/p161\0"), lambda: fifteen.Course("/nowhere"), lambda: fifteen.Course("/etc"),
                    lambda: fifteen.Session(self.course, lesson="no-such"), lambda: fifteen.Session(self.course)):
            with self.assertRaises(fifteen.Error):
                ask()

    def test_an_error_names_its_file(self):
        with self.assertRaises(fifteen.Error) as raised:
            fifteen.Course("/nowhere")
        self.assertEqual(raised.exception.file, "/nowhere")
        self.assertEqual(str(raised.exception), "/nowhere: there is no such file")
        with self.assertRaises(fifteen.Error) as raised:
            fifteen.Course(__file__)
        self.assertEqual(str(raised.exception), f"{__file__}: it is not a directory; "
                         "give the directory that holds lessons or exercises")

    def test_objects_outlive_their_course(self):
        exercise = fifteen.Course().exercise("ch6/p161")
        gc.collect()
        self.assertTrue(exercise.check("0-1 1-3 4-5").right)

    def test_a_lesson_to_its_end(self):
        session = fifteen.Session(self.course, lesson="swaps", seed=1)
        for _ in range(1000):
            view = session.view
            if view["part"] == "end":
                break
            session.act("next" if "next" in view["can"] else "skip")
        self.assertEqual(session.view["part"], "end")
        with self.assertRaises(fifteen.Error):
            session.act("dance")

    def test_a_claim_that_is_broken_on_purpose(self):
        session = fifteen.Session(trace=["transform", "MARINE", "AIRMEN"])
        session.act("next")
        view = session.act("break", 0, other=1)
        self.assertEqual([claim["holds"] for claim in view["broken"]], [False])
        self.assertEqual(view["broken"][0]["sentence"], "Place 0 is right.")
        self.assertIsNone(session.act("next")["broken"])
        gc.collect()
        self.assertEqual(session.act("last")["part"], "trace")
        with self.assertRaises(fifteen.Error):
            fifteen.Session(trace=["transfrom", "A", "A"])
        with self.assertRaises(fifteen.Error):
            fifteen.Session(lesson="swaps")

    def test_practice(self):
        session = fifteen.Session(self.course, exercise="ch6/p161", practice=True, seed=3)
        self.assertEqual(session.view["part"], "question")
        view = session.act("answer", text="nonsense")
        self.assertEqual(view["verdict"]["verdict"], "unreadable")
        self.assertTrue(session.said)
        self.assertFalse(any("html" in message for message in view["said"]))
        for words in (["transform", "STOP", "SPOT"], ["transform"]):
            session = fifteen.Session(trace=words, practice=True, seed=3)
            self.assertEqual(session.view["part"], "gap")
        with self.assertRaises(fifteen.Error):
            fifteen.Session(self.course, lesson="swaps", practice=True)


if __name__ == "__main__":
    unittest.main()

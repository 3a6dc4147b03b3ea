// What four.c does, in C++20: the same calls, freed by their owners.
#include <fifteen/fifteen.h>

#include <array>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

// A value of the library that begins as zeros and is freed with its owner.
template <class T, void (*release)(T *)> struct owned : T {
    owned() : T{} {}
    ~owned() { release(this); }
    owned(const owned &) = delete;
    owned &operator=(const owned &) = delete;
};
using arena = owned<f15_arena, f15_arena_free>;
using trace = owned<f15_trace, f15_trace_free>;
using run = owned<f15_run, f15_run_free>;
using verdict = owned<f15_verdict, f15_verdict_free>;
using findings = owned<f15_findings, f15_findings_free>;
using course = owned<f15_course, f15_course_free>;
using session = std::unique_ptr<f15_session, decltype(&f15_session_close)>;

const f15_convention convention = F15_CHAPTER6;

// Calls a function whose last argument is an f15_error *, and throws what it reports.
template <class... Given, class... Taken> void ask(f15_code (*function)(Taken...), Given... given) {
    f15_error err = {};
    if (function(given..., &err) != F15_OK)
        throw std::runtime_error(std::string(err.what) + (*err.remedy ? "; " : "") + err.remedy);
}

void parity(std::string_view json) {
    arena memory;
    bool read_from_one = false;
    int sign = 0;
    ask(f15_read_sign, json.data(), json.size(), &convention, &memory, &read_from_one, &sign);
    std::cout << (sign > 0 ? "even\n" : "odd\n");
}

f15_code stop_at_second(void *self, const f15_event *event, const f15_replay *, f15_error *) {
    auto &steps = *static_cast<unsigned *>(self);
    if (event->kind != F15_STEP)
        return F15_OK;
    std::cout << "step " << ++steps << ": " << event->list[0] << "-" << event->list[1] << "\n";
    return steps == 2 ? F15_STOPPED : F15_OK;
}

void stop() {
    const std::array words = {"transform", "MARINE", "AIRMEN"};
    unsigned steps = 0;
    trace told;
    run done;
    told.sink.put = stop_at_second;
    told.sink.self = &steps;
    f15_error err = {};
    const f15_code code = f15_run_words(words.data(), words.size(), &convention, &told, &done, &err);
    if (code != F15_STOPPED) // which is a state, not an error
        throw std::runtime_error(err.what);
    std::cout << "stopped; " << (done.reached ? "reached" : "not reached") << "\n";
}

void judge(const char *directory) {
    course its;
    findings found;
    const char *const id = "ch6/p161";
    ask(f15_course_open, static_cast<f15_course *>(&its), directory, static_cast<f15_findings *>(&found));
    ask(f15_course_require, static_cast<f15_course *>(&its), &id, std::size_t{1}, static_cast<f15_findings *>(&found));
    const f15_exercise *exercise = f15_course_exercise(&its, id);
    if (exercise == nullptr)
        throw std::runtime_error("the course does not have it");
    std::array<unsigned, 3> count = {};
    for (unsigned k = 0; k < 1000; k++) {
        const std::string answer = std::to_string(k % 7) + "-" + std::to_string(k / 7 % 7) + " 1-3 4-5";
        verdict said;
        ask(f15_check, &exercise->question, answer.data(), answer.size(), static_cast<f15_verdict *>(&said));
        count[said.judgement]++;
    }
    std::cout << count[F15_RIGHT] << " right, " << count[F15_WRONG] << " wrong, " << count[F15_UNREADABLE]
              << " unreadable\n";
}

void lesson(const char *directory) {
    course its;
    findings found;
    ask(f15_course_open, static_cast<f15_course *>(&its), directory, static_cast<f15_findings *>(&found));
    ask(f15_course_require_lesson, static_cast<f15_course *>(&its), "swaps", static_cast<f15_findings *>(&found));
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &its,
                                     .lesson = f15_course_lesson(&its, "swaps"),
                                     .seed = 1,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *opened = nullptr;
    ask(f15_session_open, &start, &opened);
    const session driven(opened, f15_session_close);
    unsigned acts = 0;
    for (; f15_session_view(opened)->part != F15_PART_END; acts++) {
        const bool next = (f15_session_view(opened)->can >> F15_ACT_NEXT & 1) != 0;
        const f15_act act = {.kind = next ? F15_ACT_NEXT : F15_ACT_SKIP};
        ask(f15_session_act, opened, &act);
    }
    std::cout << start.lesson->id << ": at the end after " << acts << " acts\n";
}

} // namespace

int main(int argc, char **argv) try {
    const std::string_view what = argc > 1 ? argv[1] : "";
    const char *with = argc > 2 ? argv[2] : "";
    if (what == "parity")
        parity(with);
    else if (what == "stop")
        stop();
    else if (what == "judge")
        judge(with);
    else if (what == "lesson")
        lesson(with);
    else
        throw std::runtime_error("parity, stop, judge or lesson");
} catch (const std::exception &error) {
    std::cerr << error.what() << "\n";
    return 2;
}

/* Fuzzing the module of pages: whatever words are called, the answer is a line of JSON. A newline
 * ends a call, a bar a word; the rest is as it is. Built as fuzz_notation is:
 *
 *     fuzz_module [RUNS [SEED]]
 */
#include "../../web/deeds.c"
#include "../../web/module.c"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look(const char *json) {
    const size_t length = strlen(json);
    if (json[0] != '{' && json[0] != '[')
        abort();
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)json[i] < 0x20 && json[i] != '\n')
            abort();
    if (json[length - 1] != '\n')
        abort();
}

static void call_bytes(const uint8_t *bytes, size_t length) {
    char *room = f15w_room(length);
    if (room == NULL)
        return;
    for (size_t i = 0; i < length; i++)
        room[i] = bytes[i] == '|' ? '\0' : bytes[i] == '\r' ? '\n' : (char)bytes[i];
    look(f15w_call(length));
}

static void hold(const char *s) {
    call_bytes((const uint8_t *)s, strlen(s));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hold("read|exercises/a.yaml|fifteen: exercises\rconvention: chapter6\rexercises:\r"
         "  - {id: a/s, title: T, prompt: \"{start}\", kind: swaps, data: {start: STOP, goal: "
         "POTS},\r"
         "     solutions: [0-3], variants: {let: {goal: shuffling of STOP}, data: {goal: "
         "\"{goal}\"}}}\r"
         "  - {id: a/b, title: T, prompt: P, kind: moves, data: {board: 1 2 3 4 5 6 7 0 8},\r"
         "     solutions: [8]}\r|");
    hold("read|lessons/l.yaml|fifteen: lesson\rid: l\rtitle: L\rconvention: chapter6\rpages:\r"
         "  - {prose: \"# x\"}\r  - {trace: transform MARINE AIRMEN}\r"
         "  - {predict: transform STOP POTS}\r  - {question: a/s}\r  - {question: a/b}\r|");
    for (size_t at = 0, end = 0; at < size; at = end + 1) {
        for (end = at; end < size && data[end] != '\n';)
            end++;
        call_bytes(data + at, end - at);
    }
    close_session();
    f15w_deeds_free(&module.deeds);
    f15_course_free(&module.course);
    f15_text_free(&module.out);
    free(module.room);
    memset(&module, 0, sizeof module);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 400
#define DEFAULT_RUNS 1500

static const char *const seeds[] = {
    "open|lesson|l|1|7|\nact|next||||\nact|last||||\nact|predict||||\nact|answer|||0-1|\n",
    "open|lesson|l|2|7|\nact|answer|||0-1|\nact|follow||||\nact|hint||||\nact|show||||\nview|\n",
    "open|lesson|l|3|7|\nknown|1|0|0|0|0|0|\nact|touch|0|||\nact|touch|3|||\nact|undo||||\n",
    "open|lesson|l|4|7|\nact|slide|8|||\nact|draft|||8 5|\nact|answer|||8|\nact|next||||\n",
    "open|exercise|a/s|3|\nact|answer|||(0,1)|\nact|again||||\nact|page|1|||\nclose|\n",
    "open|practice|a/s|5|\nact|skip||||\nopen|practice|transform|\nact|clear||||\n",
    "open|play|1 2 3/4 5 6/7 0 8||1|\nact|slide|8|||\nact|undo||||\nact|hint||||\nact|redo||||\n",
    "open|play||3x3|9|\nact|slide|5|||\nact|clear||||\n",
    "open|trace|transform|CBA|ABC|\nact|go|2|||\nact|break|0|1||\nact|back||||\n",
    "check|a/s|2|1|0-1|\ncheck|a/b||9|8|\ntrace||parity|3 1 2 0|\ntrace|l|hole|1,2/0,3|0|\n",
    "progress|2026-01-31T12:00:00Z|{\"what\":\"done\",\"time\":null,\"lesson\":\"l\",\"page\":0}|"
    "\nshelf|\nstar|l|\n",
    "progress|2026-01-31T12:00:00Z|\nopen|lesson|l|2|7|\nact|answer|||0-1|\nkept|\nknown|\n",
    "import|{\"what\":\"shown\",\"time\":null,\"exercise\":\"a/"
    "s\",\"hash\":\"00000000000000ff\"}|\nkept|\n",
    "enter|lesson/l/1|link|7|\nact|last||||\nenter|lesson/l/2|link|7|\nfarewell|hashes|\nfind|\n",
    "enter|exercise/a/s||7|seed|3|answer|0-1|draw|00|\nrestore|||7|answer|0-1|draw|00|\n",
    "enter|play||7|board|1 2 3/4 5 6/7 0 8|\nrestore|||7|moves|8 8 6 x|\nenter|index||7|\n",
    "enter|trace||7|words|transform CBA ABC|\nrestore|||7|step|3|\n",
    "index|\npage|index||\npage|lesson/l/2|hashes|\npage|exercise/a/s||\nversion|\n",
};

static const char *const pieces[] = {"|",
                                     "\n",
                                     "||",
                                     "0",
                                     "1",
                                     "9",
                                     "-1",
                                     "18446744073709551615",
                                     "",
                                     "\xff",
                                     "\xe2\x80\xae",
                                     "\x01",
                                     "act|",
                                     "next",
                                     "open|",
                                     "lesson|l|",
                                     "18446744073709551616",
                                     "view|\n",
                                     "act|slide|7|||\n",
                                     "act|touch|1|||\n",
                                     "act|break|9|9||\n",
                                     "act|answer|||",
                                     "close|\n",
                                     "read|x|y|\n",
                                     "(",
                                     "/"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_text(seeds, sizeof seeds / sizeof *seeds, LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_module", DEFAULT_RUNS, run_once);
}

#endif

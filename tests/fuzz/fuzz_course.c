/* Fuzzing a whole file of exercises, by changes of its lines: whatever the file says, lint, list and show end with
 * findings or do their work. Where lint finds no error, each exercise is shown, its solution is judged right, and
 * blanks around and between its words change no verdict. Built as fuzz_notation is:
 *
 *     fuzz_course [RUNS [SEED]]
 */
#include "program.h"

#define MOST_EXERCISES 3

/* Words with twice the blanks, and some around. */
static void widen(f15_text *out, const char *s) {
    f15_text_add(out, " \t ");
    for (; *s != '\0'; s++)
        f15_text_add(out, *s == ' ' ? "  " : (const char[]){*s, '\0'});
    f15_text_add(out, "  ");
}

static int judge(const char *id, const char *answer) {
    outcome o = RUN("check", "--seed", "1", "--format=json", "--", id, answer);
    const int status = o.status;
    end_outcome(&o);
    return status;
}

/* Of an exercise of a file without errors. Some seeds draw nothing; parts have solutions of their own. */
static void look(const char *id, bool sound) {
    outcome o = RUN("show", "--seed", "1", "--solution", "--format=json", "--", id);
    json_t *shown = o.status == 0 ? json_loadb(o.out, o.out_length, 0, NULL) : NULL;
    const json_t *solution = json_array_get(json_object_get(shown, "solutions"), 0);
    if (sound && json_is_string(solution) && strlen(json_string_value(solution)) > 0) {
        f15_text wide = {0};
        const char *text = json_string_value(solution);
        const int status = judge(id, text);
        widen(&wide, text);
        if (status != 0)
            fprintf(stderr, "%s: %s is not right\n", id, text);
        REQUIRE(status == 0);
        REQUIRE(judge(id, f15_text_string(&wide)) == status);
        f15_text_free(&wide);
    }
    json_decref(shown);
    end_outcome(&o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    begin("");
    const char *file = put("course/exercises/e.yaml", data, size);
    outcome found = RUN("lint", file);
    outcome sarif = RUN("lint", file, "--format=json");
    REQUIRE(found.status == sarif.status);
    const bool sound = found.status != 2 && strstr(found.out, " 0 errors") != NULL;
    outcome listed = RUN("list", "exercises", "--format=json");
    for (size_t k = 0, ids = 0; k < listed.out_length && ids < MOST_EXERCISES; ids++) {
        json_error_t why;
        json_t *row =
            json_loadb(listed.out + k, listed.out_length - k, JSON_DISABLE_EOF_CHECK, &why);
        const char *id = json_string_value(json_object_get(row, "id"));
        if (id != NULL)
            look(id, sound);
        k += row != NULL ? (size_t)why.position + 1 : listed.out_length;
        json_decref(row);
    }
    end_outcome(&listed);
    end_outcome(&sarif);
    end_outcome(&found);
    return 0;
}

/* ---- changes that keep the structure of lines, keys and values ------------------------------------- */

#define LONGEST 4000

static const char *const words[] = {"kind",
                                    "data",
                                    "let",
                                    "where",
                                    "solutions",
                                    "prompt",
                                    "title",
                                    "n",
                                    "p",
                                    "parity",
                                    "number",
                                    "cycles",
                                    "moves",
                                    "swaps",
                                    "word",
                                    "set",
                                    "witness",
                                    "formula",
                                    "permutation",
                                    "board",
                                    "start",
                                    "goal",
                                    "of",
                                    "order",
                                    "sign",
                                    "conditions",
                                    "variants",
                                    "parts",
                                    "hint",
                                    "wrong",
                                    "options",
                                    "choice",
                                    "batch",
                                    "convention",
                                    "list",
                                    "images",
                                    "base",
                                    "with",
                                    "fewest",
                                    "yes",
                                    "no",
                                    "0",
                                    "1",
                                    "-1",
                                    "16",
                                    "128",
                                    "4294967296",
                                    "{p}",
                                    "\"{p:cycles}\"",
                                    "permutation of 5",
                                    "permutation of 99",
                                    "number from 1 to 9",
                                    "p * p^-1",
                                    "(0 1)(2 3)",
                                    "[odd]",
                                    "[]",
                                    "{}",
                                    "~",
                                    "*a",
                                    "&a x",
                                    "!!int 3",
                                    "|",
                                    ">",
                                    "\"\\u202e\"",
                                    "\xff",
                                    "x{p:list}",
                                    "board of 3x3",
                                    "1 2 3/4 5 6/7 0 8"};

typedef struct span {
    size_t from, length;
} span;

/* The k-th line, with its newline. */
static span line_at(const char *text, size_t length, size_t k) {
    span s = {0, 0};
    for (;; k--) {
        const char *end = memchr(text + s.from, '\n', length - s.from);
        s.length = end != NULL ? (size_t)(end - text) + 1 - s.from : length - s.from;
        if (k == 0 || end == NULL || s.from + s.length >= length)
            return s;
        s.from += s.length;
    }
}

/* Replaces a span of the text, if there is room. */
static size_t replace(char *text, size_t length, size_t most, span s, const char *by, size_t more) {
    if (length - s.length + more > most)
        return length;
    memmove(text + s.from + more, text + s.from + s.length, length - s.from - s.length);
    memcpy(text + s.from, by, more);
    return length - s.length + more;
}

/* A line gone, doubled, moved, or at another depth; a key or a value another word. */
static size_t change(char *text, size_t length, size_t most, f15_random *random) {
    size_t lines = 1;
    char kept[LONGEST];
    for (size_t k = 0; k < length; k++)
        lines += text[k] == '\n';
    const span line = line_at(text, length, (size_t)f15_random_below(random, lines));
    span part = line;
    memcpy(kept, text + line.from, line.length);
    const char *colon = memchr(kept, ':', line.length),
               *word = words[f15_random_below(random, sizeof words / sizeof *words)];
    switch (f15_random_below(random, 7)) {
    case 0:
        return replace(text, length, most, line, "", 0);
    case 1:
        return replace(text, length, most, (span){line.from, 0}, kept, line.length);
    case 2:
        length = replace(text, length, most, line, "", 0);
        part = line_at(text, length, (size_t)f15_random_below(random, lines));
        return replace(text, length, most, (span){part.from, 0}, kept, line.length);
    case 3:
        return replace(text, length, most, (span){line.from, 0}, "  ", 2);
    case 4:
        return replace(text, length, most,
                       (span){line.from, line.length > 2 && memcmp(kept, "  ", 2) == 0 ? 2 : 0}, "",
                       0);
    default: /* a word: between two of the marks of YAML */
        if (colon == NULL)
            return length;
        part.from = line.from + (size_t)f15_random_below(random, line.length);
        while (part.from > line.from && strchr(" :,{}[]\n\"", text[part.from - 1]) == NULL)
            part.from--;
        for (part.length = 0; part.from + part.length < line.from + line.length &&
                              strchr(" :,{}[]\n\"", text[part.from + part.length]) == NULL;)
            part.length++;
        return replace(text, length, most, part, word, strlen(word));
    }
}

#ifndef F15_FUZZ_REPLAY
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    f15_random random = {seed};
    most = most < LONGEST ? most : LONGEST;
    size = size < most ? size : most;
    if (size == 0 || f15_random_below(&random, 5) == 0)
        return LLVMFuzzerMutate(data, size, most);
    for (uint64_t times = 1 + f15_random_below(&random, 4); times > 0 && size > 0; times--)
        size = change((char *)data, size, most, &random);
    return size;
}
#else

#include "replay.h"

#define DEFAULT_RUNS 1000

static void run_once(f15_random *random) {
    static char text[REPLAY_LONGEST];
    const size_t which = below(random, replayed.seeds);
    size_t length = replayed.seed[which].length;
    memcpy(text, replayed.seed[which].text, length);
    for (size_t times = 1 + below(random, 4); times > 0 && length > 0; times--)
        length = change(text, length, LONGEST, random);
    replay_try((const uint8_t *)text, length);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_course", DEFAULT_RUNS, run_once);
}

#endif

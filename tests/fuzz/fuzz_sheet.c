/* Fuzzing sheets: whatever is in the file, it is read and judged, or refused. Built as
 * fuzz_notation is:
 *
 *     fuzz_sheet [RUNS [SEED]]
 */
#include <fifteen/render.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static f15_code judge(const f15_worksheet *sheet, bool json, f15_text *out) {
    f15_quiz predict;
    f15_marks marks;
    const f15_worksheet_report report = {sheet, "a", json, {json, 40}, F15_FEEDBACK_FULL, true};
    f15_code code = f15_quiz_open(&predict, sheet->word, sheet->words, &sheet->convention, NULL,
                                  sheet->depth, NULL);
    if (code == F15_OK) {
        code = f15_render_marks(&report, &predict, out, &marks, NULL);
        if (code == F15_OK &&
            marks.right + marks.wrong + marks.unreadable + marks.unfilled != marks.of)
            abort();
    }
    f15_quiz_free(&predict);
    return code;
}

/* Nothing that could steer a terminal comes out of what was put in. */
static void look(const f15_text *out) {
    for (size_t i = 0; i < out->length; i++)
        if ((unsigned char)out->s[i] < 0x20 && out->s[i] != '\n' && out->s[i] != '\033')
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size > 0 ? size : 1); /* exact, so that reading past the end is seen */
    f15_worksheet sheet;
    f15_error err = {0}; /* what it says is written too */
    if (text == NULL)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    if (f15_worksheet_read(text, size, &sheet, &err) == F15_OK) {
        f15_text out = {0};
        judge(&sheet, size % 2 == 0, &out);
        look(&out);
        f15_text_free(&out);
        f15_worksheet_free(&sheet);
    }
    free(text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 400
#define DEFAULT_RUNS 3000

static const char *const seeds[] = {
    "fifteen trace transform MARINE AIRMEN --blanks\n# a\n1. s: 0-1\n2. s: 1-3\n3. s: ___\n",
    "fifteen trace apply STOP \"(0,1)(1,2)\"\n1. 0-1 gives: TSOP\n2. 1-2 gives: TOSP\n3. p: even\n",
    "fifteen trace three-cycles 2,3,0,1 0,1,2,3 --base 0\n1. c: (2 0 1)\n2. c: (3 1 2)\n",
    "fifteen trace hole 1,2,3/4,0,5/6,7,8 0 --depth 2 \\\n --blanks\n1. piece: 2\n2. piece: R\n",
    "fifteen trace solve 2,3,1/4,5,0/7,8,6\n1. pieces: (1 2 3)\n",
    "fifteen trace place 1,2,3/4,0,5/6,7,8 8 7 --keep 0\n1. r: 1\n2. p: 7\n3. p: 8\n",
    "fifteen trace adjacent CBA ABC --method bubble\n1. s: 0-1\n2. s: 1-2\n3. s: 0-1\n4. p: odd\n",
    "fifteen trace parity \"(0 1 2)(3 4)\"\n1. parity: odd\n2. parity: even\n4. c: 2\n",
    "fifteen trace conjugate \"(0 1 2)\" \"(0 3)\" --compose right-to-left\n1. x: (3 1 2)\n",
};

static const char *const pieces[] = {"0",         "1",
                                     "9",         ".",
                                     ":",         "-",
                                     "(",         ")",
                                     "___",       "\n",
                                     " ",         "#",
                                     "\"",        "'",
                                     "\\\n",      "\t",
                                     "/",         "\xff",
                                     "A",         "--depth 9 ",
                                     "\x01",      "12. a: 0-1\n",
                                     "--base 1 ", "\xe2\x88\x92",
                                     "_",         "@x",
                                     "4294967296"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_text(seeds, sizeof seeds / sizeof *seeds, LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_sheet", DEFAULT_RUNS, run_once);
}

#endif

/* A sheet: reads its command and its answers, and judges gap after gap, each from the state that
 * the answers so far reach. Executes nothing: the words of the command stay words. */
#include "internal.h"

#include <string.h>

/* The state of reading; its first failure is kept. */
typedef struct sheet_reading {
    const char *s, *end;
    size_t line;
    f15_worksheet *sheet;
    bool has_command, has_version;
    f15_code code;
    f15_error *err;
} sheet_reading;

#define FAULT(r, column, failure, remedy, ...)                                                     \
    ((r)->code = f15_fail(f15_at((r)->err, (r)->line, (column)), (failure), (remedy), __VA_ARGS__))

/* Returns the column of `at` in the line that begins at s, in code points from 1. */
static size_t column_of(const char *s, const char *at) {
    size_t column = 1;
    while (s < at) {
        uint32_t point;
        size_t bytes = f15_utf8_decode(s, (size_t)(at - s), &point);
        s += bytes > 0 ? bytes : 1;
        column++;
    }
    return column;
}

static void check_bytes(sheet_reading *r) {
    const char *start = r->s;
    for (const char *s = r->s; s < r->end && r->code == F15_OK; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '\n') {
            r->line++;
            start = s + 1;
        } else if ((c < 0x20 && !f15_is_blank(*s)) || c == 0x7f) {
            FAULT(r, column_of(start, s), F15_BAD_NOTATION,
                  "a sheet is a text file: print a new one with fifteen trace ... --blanks",
                  "there is a control character in this sheet");
        }
    }
    r->line = 1;
}

/* ---- the command --------------------------------------------------------------------------- */

/* Returns the value of an option, `--name VALUE` or `--name=VALUE`, and moves *k to its last word;
 * NULL if the word is another. */
static const char *value_of(const f15_command *command, const char *name, size_t *k) {
    const char *word = command->word[*k].s;
    size_t length = strlen(name);
    if (strncmp(word, name, length) != 0)
        return NULL;
    if (word[length] == '=')
        return word + length + 1;
    if (word[length] != '\0')
        return NULL;
    const char *value = *k + 1 < command->count ? command->word[++*k].s : NULL;
    return value != NULL ? value : "";
}

/* Takes the program's own options out of the words; the rest is the algorithm's. */
static void take_word(sheet_reading *r, const f15_command *command, size_t *k) {
    f15_worksheet *sheet = r->sheet;
    const char *word = command->word[*k].s, *value;
    uint64_t depth = 0;
    if (strcmp(word, "--blanks") == 0 || strcmp(word, "--gaps") == 0)
        return;
    if ((value = value_of(command, "--depth", k)) != NULL) {
        if (f15_read_number(value, strlen(value), &depth, NULL) != F15_OK || depth < 1 ||
            depth > F15_MAX_DEPTH)
            FAULT(r, 0, F15_USAGE, NULL, "--depth goes from 1 to %d", F15_MAX_DEPTH);
        sheet->depth = (uint32_t)depth;
    } else if ((value = value_of(command, "--base", k)) != NULL) {
        if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0)
            FAULT(r, 0, F15_USAGE, NULL, "--base is 0 or 1");
        sheet->convention.base = *value == '1' ? 1 : 0;
    } else if ((value = value_of(command, "--compose", k)) != NULL) {
        bool left = strcmp(value, "left-to-right") == 0;
        if (!left && strcmp(value, "right-to-left") != 0)
            FAULT(r, 0, F15_USAGE, NULL, "--compose is left-to-right or right-to-left");
        sheet->convention.compose = left ? F15_LEFT_TO_RIGHT : F15_RIGHT_TO_LEFT;
    } else {
        sheet->word[sheet->words++] = word;
    }
}

/* Reads the command, to the end of its line, or of its last continuation line. */
static void read_command(sheet_reading *r) {
    f15_command command = {0};
    const size_t line = r->line - 1;
    r->has_command = true;
    r->code = f15_split_line(r->s, (size_t)(r->end - r->s), &r->sheet->memory, &command, r->err);
    if (r->code == F15_BAD_NOTATION && r->err != NULL) {
        r->err->line += line;
        r->err->column = 0;
    }
    if (r->code != F15_OK)
        return;
    if (command.count > F15_WORKSHEET_WORDS) {
        r->line = line + command.word[F15_WORKSHEET_WORDS].span.line;
        FAULT(r, 0, F15_TOO_BIG, NULL, "the command has more than %d words", F15_WORKSHEET_WORDS);
    } else if (command.count < 3 || strcmp(command.word[0].s, "fifteen") != 0 ||
               strcmp(command.word[1].s, "trace") != 0) {
        FAULT(r, 1, F15_USAGE,
              "the first line of a sheet is its command: fifteen trace ... --blanks",
              "this is no `fifteen trace` command");
    }
    for (size_t k = 2; k < command.count && r->code == F15_OK; k++)
        take_word(r, &command, &k);
    for (const char *end = r->s + command.used; r->s < end; r->s++)
        r->line += *r->s == '\n';
}

/* ---- the gaps ------------------------------------------------------------------------------ */

/* Reads "12. label: answer", from `at` to `end`; the line begins at r->s. */
static void read_gap(sheet_reading *r, const char *at, const char *end) {
    const size_t column = column_of(r->s, at);
    const char *dot = at;
    size_t number = 0;
    for (; dot < end && f15_is_digit(*dot) && number <= F15_MAX_GAPS; dot++)
        number = 10 * number + (size_t)(*dot - '0');
    const bool numbered = dot > at && dot < end && *dot == '.';
    const bool in_range = number >= 1 && number <= F15_MAX_GAPS;
    const char *colon = numbered ? memchr(dot, ':', (size_t)(end - dot)) : NULL;
    if (numbered && !in_range) {
        FAULT(r, column, F15_OUT_OF_RANGE, NULL, "blanks go from 1 to %zu", F15_MAX_GAPS);
        return;
    }
    if (colon == NULL) {
        FAULT(r, column, F15_BAD_NOTATION,
              "write the answer behind its number and label, as in \"2. swap: 1-3\"; a comment "
              "begins with #",
              "this line is no blank of the sheet");
        return;
    }
    f15_worksheet_line *gap = &r->sheet->gap[number - 1];
    if (gap->there) {
        FAULT(r, column, F15_REPEATED, "leave one of the two out",
              "blank %zu stands in line %zu already", number, gap->line);
        return;
    }
    const char *blank = colon + 1; /* the answer, or the underscores around it or in place of it */
    while (blank < end && f15_is_blank(*blank))
        blank++;
    const char *answer = blank, *answer_end = end;
    while (answer < end && (f15_is_blank(*answer) || *answer == '_'))
        answer++;
    while (answer_end > answer && (f15_is_blank(answer_end[-1]) || answer_end[-1] == '_'))
        answer_end--;
    *gap = (f15_worksheet_line){r->line, column_of(r->s, answer < answer_end ? answer : blank),
                                answer, (size_t)(answer_end - answer), true};
    if (number > r->sheet->most)
        r->sheet->most = number;
}

/* Reads the printed version. A sheet of version 1 has none, and begins with `first`. */
static void read_comment(sheet_reading *r, const char *at, const char *end) {
    static const char says[] = "Sheet version ", first[] = "Write your answers ";
    uint64_t version = 0;
    size_t length = (size_t)(end - at);
    f15_trim(&at, &length);
    if (length >= sizeof says && memcmp(at, says, sizeof says - 1) == 0)
        f15_read_number(at + sizeof says - 1, length - (sizeof says - 1), &version, NULL);
    else if (!r->has_version && length >= sizeof first - 1 &&
             memcmp(at, first, sizeof first - 1) == 0)
        version = 1;
    r->has_version = r->has_version || version > 0;
    if (version > 0 && version != F15_WORKSHEET_VERSION) {
        bool old = version < F15_WORKSHEET_VERSION;
        FAULT(r, 0, F15_MISMATCH,
              old ? "print it anew with the command in its first line, and copy the answers"
                  : "have it judged by the fifteen that printed it",
              "this sheet is of version %llu, from %s fifteen; this one judges sheets of version "
              "%d",
              (unsigned long long)version, old ? "an earlier" : "a later", F15_WORKSHEET_VERSION);
    }
}

static void read_line(sheet_reading *r) {
    const char *newline = memchr(r->s, '\n', (size_t)(r->end - r->s));
    const char *at = r->s, *end = newline != NULL ? newline : r->end;
    while (at < end && f15_is_blank(*at))
        at++;
    if (at < end && *at == '#') {
        read_comment(r, at + 1, end);
    } else if (at < end && !r->has_command) {
        read_command(r); /* which goes on to the line after the command */
        return;
    } else if (at < end) {
        read_gap(r, at, end);
    }
    r->s = newline != NULL ? newline + 1 : end;
    r->line++;
}

f15_code f15_worksheet_read(const char *text, size_t length, f15_worksheet *out, f15_error *err) {
    F15_NEED(text && out && length <= F15_READ_LIMIT, err);
    sheet_reading r = {.s = text, .end = text + length, .line = 1, .sheet = out, .err = err};
    *out = (f15_worksheet){.convention = F15_CHAPTER6};
    if (length > F15_WORKSHEET_BYTES)
        return f15_fail(err, F15_TOO_BIG, NULL, "a sheet has at most %zu bytes",
                        F15_WORKSHEET_BYTES);
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        r.s += 3; /* skips a byte order mark, which some editors write */
    check_bytes(&r);
    while (r.code == F15_OK && r.s < r.end)
        read_line(&r);
    if (r.code == F15_OK && !r.has_command)
        FAULT(&r, 0, F15_BAD_NOTATION,
              "the first line of a sheet is its command: fifteen trace ... --blanks",
              "there is no command in this sheet");
    if (r.code != F15_OK)
        f15_worksheet_free(out);
    return r.code;
}

void f15_worksheet_free(f15_worksheet *sheet) {
    if (!sheet)
        return;
    f15_arena_free(&sheet->memory);
    *sheet = (f15_worksheet){0};
}

static void count(f15_marks *marks, const f15_marked *marked) {
    marks->of++;
    if (marked->right)
        marks->right++;
    else if (marked->verdict == NULL)
        marks->unfilled++;
    else if (marked->verdict->judgement == F15_WRONG)
        marks->wrong++;
    else
        marks->unreadable++;
}

f15_code f15_worksheet_judge(const f15_worksheet *sheet, f15_quiz *quiz, f15_feedback level,
                             f15_code (*each)(void *self, const f15_marked *marked, f15_error *err),
                             void *self, f15_marks *marks, f15_error *err) {
    F15_NEED(sheet && quiz && marks && (unsigned)level <= F15_FEEDBACK_FULL, err);
    F15_NEED(each || level == F15_FEEDBACK_NONE, err);
    f15_code code = F15_OK;
    *marks = (f15_marks){0};
    if (sheet->most > quiz->own.gaps)
        return f15_fail(f15_at(err, sheet->gap[sheet->most - 1].line, 0), F15_OUT_OF_RANGE,
                        "leave it out", "there is no blank %zu: this trace has %zu", sheet->most,
                        quiz->own.gaps);
    while (code == F15_OK && f15_quiz_gap(quiz) != NULL) {
        const f15_worksheet_line *line = &sheet->gap[quiz->next];
        f15_marked marked = {.number = quiz->next + 1, .gap = f15_quiz_gap(quiz), .line = line};
        f15_verdict verdict = {0};
        f15_text expected = {0};
        if (line->length > 0) {
            code = f15_quiz_judge(quiz, line->text, line->length, &verdict, err);
            marked.verdict = &verdict;
        }
        const bool filled = marked.verdict != NULL;
        marked.right = filled ? verdict.judgement == F15_RIGHT : f15_quiz_is_done(quiz);
        count(marks, &marked);
        if (code == F15_OK && !marked.right && level == F15_FEEDBACK_FULL) {
            code = f15_quiz_write(quiz, &expected, err);
            marked.expected = f15_text_string(&expected);
            if (code == F15_OK)
                code = f15_quiz_reason(quiz, &marked.reason, &marked.now, err);
        }
        f15_verdict_limit(&verdict, level);
        if (code == F15_OK && level > F15_FEEDBACK_NONE)
            code = each(self, &marked, err);
        const bool follow = filled && verdict.judgement != F15_UNREADABLE;
        f15_text_free(&expected);
        f15_verdict_free(&verdict);
        if (code == F15_OK)
            code = follow ? f15_quiz_take(quiz, err) : f15_quiz_pass(quiz, err);
    }
    return code;
}

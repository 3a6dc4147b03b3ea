/* Where an answer is at fault: in its text, and which of the things that it names. */
#include "../internal.h"

#include <string.h>

/* Returns the bytes of the first `points` code points. */
static size_t bytes_of(const char *s, size_t length, size_t points) {
    size_t at = 0;
    while (points-- > 0 && at < length) {
        uint32_t codepoint;
        size_t step = f15_utf8_decode(s + at, length - at, &codepoint);
        at += step ? step : 1;
    }
    return at < length ? at : length;
}

/* Leaves out what no one sees in a line of a file: the mark at its beginning, and the carriage
 * return before a newline. */
static void leave_out_unseen(f15i_fault_text *at, bool first) {
    static const char mark[] = "\xef\xbb\xbf";
    const size_t marked = first && at->length >= 3 && memcmp(at->line, mark, 3) == 0 ? 3 : 0;
    at->line += marked;
    at->length -= marked;
    at->from -= at->from < marked ? at->from : marked;
    at->to -= at->to < marked ? at->to : marked;
    if (at->length > 0 && at->line[at->length - 1] == '\r')
        at->length--;
    at->from = at->from < at->length ? at->from : at->length;
    at->to = at->to < at->length ? at->to : at->length;
}

f15i_fault_text f15i_fault_text_of(const f15_verdict_context *about, const f15_span *span) {
    f15i_fault_text out = {.line = ""};
    if (span->line == 0 || !about->answer)
        return out;
    const char *s = about->answer, *end = s + about->answer_length;
    const char *newline = memchr(s, '\n', about->answer_length);
    for (uint32_t line = span->line; line > 1 && s < end; line--) {
        s = newline ? newline + 1 : end;
        newline = memchr(s, '\n', (size_t)(end - s));
    }
    out.line = s;
    out.length = (size_t)((newline ? newline : end) - s);
    out.from = bytes_of(s, out.length, span->column ? span->column - 1 : 0);
    out.to =
        out.from + bytes_of(s + out.from, out.length - out.from, span->length ? span->length : 1);
    leave_out_unseen(&out, s == about->answer);
    return out;
}

/* Returns whether c may be a part of a name or a number. */
static bool is_of_word(char c) {
    return f15_is_digit(c) || f15_is_letter(c) || (unsigned char)c >= 0x80;
}

bool f15i_is_at_fault(const f15i_fault_text *at, const char *word) {
    const size_t length = strlen(word);
    size_t begin = at->from, end; /* of a word of the line */
    for (; length > 0 && begin < at->to; begin = end + 1) {
        end = begin;
        while (end < at->to && is_of_word(at->line[end]))
            end++;
        if (end - begin == length && f15_same_word(at->line + begin, word, length))
            return true;
    }
    return false;
}

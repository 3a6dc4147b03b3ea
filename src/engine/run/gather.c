/* The arguments of a command written as a person writes them, without a shell's quotes: (1 2 3) (1 4) are two
 * permutations, and 1 2 3 4, 2 1 4 3 two lists. */
#include "internal.h"

#include <string.h>

/* The signs that divide arguments outside brackets, the clearest first. */
enum { DIVIDERS = 4, FORMS = 3 };
static const char *const dividers[DIVIDERS][FORMS] = {{"→", "->", "=>"}, {";"}, {","}, {" "}};

/* Returns the bytes of the divider that begins at s, or 0. */
static size_t divider_at(const char *s, size_t kind) {
    for (size_t k = 0; k < FORMS && dividers[kind][k]; k++)
        if (strncmp(s, dividers[kind][k], strlen(dividers[kind][k])) == 0)
            return strlen(dividers[kind][k]);
    return 0;
}

static int depth_after(int depth, char c) {
    return depth + (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
}

static bool has_its_brackets(const char *s) {
    int depth = 0;
    while (*s && depth >= 0)
        depth = depth_after(depth, *s++);
    return depth == 0;
}

static bool is_edge(char c) {
    return c == ' ' || c == ',' || c == ';';
}

/* Ends the part before `end`; returns it without separators at its edges. */
static char *trimmed(char *s, char *end) {
    while (s < end && is_edge(*s))
        s++;
    while (end > s && is_edge(end[-1]))
        end--;
    *end = '\0';
    return s;
}

/* Divides a copy of the text at one kind of divider; returns the number of parts, and the first `most` in `part`. */
static size_t divide(char *text, size_t kind, char **part, size_t most) {
    size_t parts = 0, bytes = 0;
    int depth = 0;
    for (char *from = text, *s = text;; s += bytes ? bytes : 1) {
        bytes = depth == 0 ? divider_at(s, kind) : 0;
        if (*s && bytes == 0) {
            depth = depth_after(depth, *s);
            continue;
        }
        const bool last = *s == '\0';
        char *const made = trimmed(from, s);
        if (*made && parts++ < most)
            part[parts - 1] = made;
        if (last)
            return parts;
        from = s + bytes;
    }
}

/* Divides what has swaps or cycles in brackets after something without, at the first bracket. */
static bool divide_at_bracket(char *text, char **part) {
    char *const open = strchr(text, '('), *const end = text + strlen(text);
    if (!open || open == text || !is_edge(open[-1]) || strpbrk(text, "[{") || end[-1] != ')')
        return false;
    part[1] = open;
    part[0] = trimmed(text, open - 1);
    return *part[0] != '\0';
}

/* Divides a board from the cells or pieces after it, which are one word each. */
static bool divide_after_board(char *text, char **part, size_t count) {
    char *end = text + strlen(text);
    for (size_t k = count; --k > 0;) {
        while (end > text && is_edge(end[-1]))
            *--end = '\0';
        while (end > text && !is_edge(end[-1]))
            end--;
        part[k] = end;
    }
    part[0] = text;
    if (end > text)
        trimmed(text, end - 1);
    return *text != '\0' && end > text;
}

static char *joined(f15i_request *r, const char *const *word, size_t count) {
    f15_text text = {0};
    for (size_t k = 0; k < count; k++) {
        f15_text_add(&text, k > 0 ? " " : "");
        f15_text_add(&text, word[k]);
    }
    char *const all = f15_alloc_text(r->arena, &text);
    return all ? trimmed(all, all + strlen(all)) : NULL;
}

bool f15i_gather(f15i_request *r, const char *const *word, size_t count) {
    char *part[F15I_MAX_WORDS], *text = NULL;
    bool done = count == r->arguments;
    for (size_t k = 0; k < count; k++)
        done = done && has_its_brackets(word[k]) &&
               (k + 1 == count || !is_edge(*(strchr(word[k], '\0') - 1)));
    for (size_t k = 0; done && k < count; k++)
        r->word[k].text = word[k];
    if (done)
        return true;
    const char *const all = joined(r, word, count);
    const size_t length = all ? strlen(all) : 0;
#define COPY (text = f15_alloc_string(r->arena, all, length))
    if (length == 0)
        return false;
    done = r->arguments == 1 && (part[0] = COPY) != NULL;
    if (!done && r->arguments == 2 && COPY)
        done = divide_at_bracket(text, part);
    if (!done && r->arguments > 1 && count > r->arguments &&
        strncmp(r->word[0].name, "BOARD ", 6) == 0 && COPY)
        done = divide_after_board(text, part, r->arguments);
    const size_t kinds = count < r->arguments ? DIVIDERS - 1 : DIVIDERS;
    for (size_t kind = 0; kind < kinds && !done && COPY; kind++)
        done = divide(text, kind, part, r->arguments) == r->arguments;
#undef COPY
    for (size_t k = 0; done && k < r->arguments; k++)
        r->word[k].text = part[k];
    return done;
}

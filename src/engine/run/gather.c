/* Divides a command's words into its arguments where a person left out the quotes that a shell
 * needs: (1 2 3) (1 4) are two permutations, and 1 2 3 4, 2 1 4 3 two lists. */
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

/* Returns the number of brackets open after `c`, if `depth` are open before it. */
static int depth_after(int depth, char c) {
    if (c == '(' || c == '[' || c == '{')
        return depth + 1;
    return c == ')' || c == ']' || c == '}' ? depth - 1 : depth;
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

static bool ends_with_edge(const char *s) {
    const size_t length = strlen(s);
    return length > 0 && is_edge(s[length - 1]);
}

/* Terminates the part of s up to `end`, and returns it without separators at its edges. */
static char *trimmed(char *s, char *end) {
    while (s < end && is_edge(*s))
        s++;
    while (end > s && is_edge(end[-1]))
        end--;
    *end = '\0';
    return s;
}

/* Divides the text in place at a kind of divider. Returns how many parts; keeps `most` of them. */
static size_t divide(char *text, size_t kind, char **part, size_t most) {
    size_t parts = 0, bytes = 0;
    int depth = 0;
    for (char *from = text, *s = text;; s += bytes ? bytes : 1) {
        bytes = depth == 0 ? divider_at(s, kind) : 0;
        if (*s && bytes == 0) {
            depth = depth_after(depth, *s);
            continue;
        }
        const bool last = *s == '\0'; /* asked before `trimmed` writes a NUL there */
        char *const made = trimmed(from, s);
        if (*made && parts < most)
            part[parts] = made;
        parts += *made != '\0';
        if (last)
            return parts;
        from = s + bytes;
    }
}

/* Divides a text at its first bracket, if swaps or cycles in brackets follow an argument without
 * brackets. */
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
    for (size_t k = count - 1; k > 0; k--) {
        while (end > text && is_edge(end[-1]))
            *--end = '\0';
        while (end > text && !is_edge(end[-1]))
            end--;
        part[k] = end;
    }
    if (end == text)
        return false;
    trimmed(text, end - 1); /* ends the board */
    part[0] = text;
    return *text != '\0';
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

static bool are_the_arguments(const f15i_request *r, const char *const *word, size_t count) {
    bool are = count == r->arguments;
    for (size_t k = 0; k < count; k++)
        are = are && has_its_brackets(word[k]) && (k + 1 == count || !ends_with_edge(word[k]));
    return are;
}

/* Ways to divide a text into arguments, the surest first; AT_DIVIDER + k: at the k-th divider. */
enum { AS_ONE, AT_BRACKET, AFTER_BOARD, AT_DIVIDER, WAYS = AT_DIVIDER + DIVIDERS };

/* Divides a text of `count` words, in place. */
static bool divide_in(size_t way, const f15i_request *r, char *text, size_t count, char **part) {
    const size_t wanted = r->arguments;
    switch (way) {
    case AS_ONE:
        part[0] = text;
        return wanted == 1;
    case AT_BRACKET:
        return wanted == 2 && divide_at_bracket(text, part);
    case AFTER_BOARD:
        return wanted > 1 && count > wanted && strncmp(r->word[0].name, "BOARD ", 6) == 0 &&
               divide_after_board(text, part, wanted);
    default: /* at spaces, the last divider, only if there are enough words */
        return (way + 1 < WAYS || count >= wanted) &&
               divide(text, way - AT_DIVIDER, part, wanted) == wanted;
    }
}

bool f15i_gather(f15i_request *r, const char *const *word, size_t count) {
    char *part[F15I_MAX_WORDS];
    const bool as_they_are = are_the_arguments(r, word, count);
    const char *const all = as_they_are ? NULL : joined(r, word, count);
    bool done = false;
    for (size_t way = 0; all && *all && way < WAYS && !done; way++) {
        char *const copy = f15_alloc_string(r->arena, all, strlen(all));
        if (!copy)
            return false;
        done = divide_in(way, r, copy, count, part);
    }
    for (size_t k = 0; (done || as_they_are) && k < r->arguments; k++)
        r->word[k].text = done ? part[k] : word[k];
    return done || as_they_are;
}

/* The meanings of keys and words. */
#include "keys.h"

#include <string.h>

enum {
    LINE = F15I_AT_LINE,
    PROMPT = F15I_AT_PROMPT,
    PAGE = F15I_AT_PAGE,
    HAND = F15I_AT_HAND,
    BOARD = F15I_AT_BOARD,
    LESSON = F15I_IN_LESSON,
    FIGURE = F15I_AT_FIGURE,
    ASKED = LINE | LESSON,
    MOVED = BOARD | FIGURE,
    PAGED = LESSON | FIGURE,
    ANY_WORD = ASKED | MOVED
};

/* A row: the places as bits; the command; a named key; the letters that mean it alone, with Ctrl,
 * and with Alt (or after Esc). */
static const struct {
    int places;
    int command;
    f15_stroke_kind key; /* NOTHING: none */
    const char *text, *control, *meta;
} keys[] = {
    {LINE, F15I_LINE_LEFT, F15_STROKE_LEFT, "", "b", ""},
    {LINE, F15I_LINE_RIGHT, F15_STROKE_RIGHT, "", "f", ""},
    {LINE, F15I_WORD_LEFT, F15_STROKE_NOTHING, "", "", "b"},
    {LINE, F15I_WORD_RIGHT, F15_STROKE_NOTHING, "", "", "f"},
    {LINE, F15I_LINE_HOME, F15_STROKE_HOME, "", "a", ""},
    {LINE, F15I_LINE_END, F15_STROKE_END, "", "e", ""},
    {LINE, F15I_ERASE, F15_STROKE_BACKSPACE, "", "h", ""},
    {LINE, F15I_DELETE, F15_STROKE_DELETE, "", "d", ""},
    {LINE, F15I_CUT_BEFORE, F15_STROKE_NOTHING, "", "u", ""},
    {LINE, F15I_CUT_AFTER, F15_STROKE_NOTHING, "", "k", ""},
    {LINE, F15I_CUT_WORD, F15_STROKE_NOTHING, "", "w", ""},
    {LINE, F15I_YANK, F15_STROKE_NOTHING, "", "y", ""},
    {LINE, F15I_OLDER, F15_STROKE_UP, "", "p", ""},
    {LINE, F15I_NEWER, F15_STROKE_DOWN, "", "n", ""},
    {LINE, F15I_SEARCH, F15_STROKE_NOTHING, "", "r", ""},
    {LINE, F15I_CANCEL, F15_STROKE_ESCAPE, "", "g", ""},

    {PROMPT | PAGE, F15_ACT_NEXT, F15_STROKE_ENTER, " ", "", ""},
    {PROMPT | PAGE, F15_ACT_NEXT, F15_STROKE_RIGHT, "", "", ""},
    {PROMPT | PAGE, F15_ACT_NEXT, F15_STROKE_DOWN, "", "", ""},
    {PROMPT, F15_ACT_NEXT, F15_STROKE_PAGE_DOWN, "", "", ""},
    {PAGE, F15_ACT_NEXT, F15_STROKE_NOTHING, "n", "", ""},
    {PROMPT | PAGE, F15_ACT_BACK, F15_STROKE_BACKSPACE, "b", "", ""},
    {PROMPT | PAGE, F15_ACT_BACK, F15_STROKE_LEFT, "", "", ""},
    {PROMPT | PAGE, F15_ACT_BACK, F15_STROKE_UP, "", "", ""},
    {PROMPT, F15_ACT_BACK, F15_STROKE_PAGE_UP, "", "", ""},
    {PROMPT | PAGE, F15_ACT_LAST, F15_STROKE_NOTHING, "a", "", ""},
    {PAGE, F15_ACT_FIRST, F15_STROKE_HOME, "", "", ""},
    {PAGE, F15_ACT_LAST, F15_STROKE_END, "", "", ""},
    {PAGE, F15I_PAGES, F15_STROKE_NOTHING, "p", "", ""},
    {PROMPT | PAGE, F15I_HELP, F15_STROKE_NOTHING, "h", "", ""},
    {PROMPT | PAGE, F15I_QUIT, F15_STROKE_NOTHING, "Q", "", ""},
    {PROMPT | PAGE | BOARD, F15I_HELP, F15_STROKE_HELP, "?", "", ""},
    {PROMPT | PAGE | BOARD, F15I_QUIT, F15_STROKE_CLOSED, "q", "d", ""},
    {PROMPT | PAGE | BOARD, F15I_INTERRUPT, F15_STROKE_INTERRUPTED, "", "", ""},

    {HAND, F15_ACT_ANSWER, F15_STROKE_ENTER, "", "", ""},
    {HAND, F15_ACT_TOUCH, F15_STROKE_NOTHING, " ", "", ""},
    {HAND | BOARD, F15I_ARROW + F15_SIDE_UP, F15_STROKE_UP, "", "", ""},
    {HAND | BOARD, F15I_ARROW + F15_SIDE_DOWN, F15_STROKE_DOWN, "", "", ""},
    {HAND | BOARD, F15I_ARROW + F15_SIDE_LEFT, F15_STROKE_LEFT, "", "", ""},
    {HAND | BOARD, F15I_ARROW + F15_SIDE_RIGHT, F15_STROKE_RIGHT, "", "", ""},
    {HAND | BOARD, F15_ACT_UNDO, F15_STROKE_NOTHING, "u", "", ""},
    {HAND | BOARD, F15_ACT_REDO, F15_STROKE_NOTHING, "r", "", ""},
    {HAND | BOARD, F15_ACT_CLEAR, F15_STROKE_NOTHING, "c", "", ""},
    {BOARD, F15I_ARROW + F15_SIDE_UP, F15_STROKE_NOTHING, "w", "", ""},
    {BOARD, F15I_ARROW + F15_SIDE_DOWN, F15_STROKE_NOTHING, "s", "", ""},
    {BOARD, F15I_ARROW + F15_SIDE_LEFT, F15_STROKE_NOTHING, "a", "", ""},
    {BOARD, F15I_ARROW + F15_SIDE_RIGHT, F15_STROKE_NOTHING, "d", "", ""},
    {BOARD, F15_ACT_HINT, F15_STROKE_NOTHING, "h", "", ""},
    {BOARD, F15I_MORE, F15_STROKE_NOTHING, "i", "", ""},
    {BOARD, F15I_NEW, F15_STROKE_NOTHING, "n", "", ""},
};

static const struct {
    const char *word;
    int command, places, offered; /* sets of places: accepted; completed by Tab */
} words[] = {{"hint", F15_ACT_HINT, ASKED | BOARD, ASKED | BOARD},
             {"show", F15_ACT_SHOW, ASKED, ASKED},
             {"skip", F15_ACT_SKIP, ASKED, ASKED},
             {"undo", F15_ACT_UNDO, MOVED, MOVED},
             {"redo", F15_ACT_REDO, MOVED, MOVED},
             {"clear", F15_ACT_CLEAR, MOVED, MOVED},
             {"more", F15I_MORE, BOARD, BOARD},
             {"new", F15I_NEW, BOARD, BOARD},
             {"quit", F15I_QUIT, ANY_WORD, ANY_WORD},
             {"help", F15I_HELP, ANY_WORD, ANY_WORD},
             {"back", F15_ACT_BACK, ASKED | FIGURE, PAGED},
             {"pages", F15I_PAGES, ASKED | FIGURE, PAGED},
             {"exit", F15I_QUIT, ANY_WORD, 0},
             {"follow", F15_ACT_FOLLOW, ASKED, 0},
             {"h", F15_ACT_HINT, BOARD, 0},
             {"?", F15I_HELP, ANY_WORD, 0},
             {"q", F15I_QUIT, ANY_WORD, 0}};

f15i_command f15i_key_command(f15i_place place, const f15_stroke *stroke) {
    const f15_stroke_kind kind = stroke->kind;
    const char letter = stroke->text[0];
    if (kind == F15_STROKE_NOTHING || stroke->pasted)
        return F15I_NOTHING;
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        const char *letters = kind == F15_STROKE_TEXT      ? keys[k].text
                              : kind == F15_STROKE_CONTROL ? keys[k].control
                              : kind == F15_STROKE_META    ? keys[k].meta
                                                           : NULL;
        const bool pressed =
            letters ? letter != '\0' && strchr(letters, letter) : keys[k].key == kind;
        if (pressed && keys[k].places & (int)place)
            return keys[k].command;
    }
    return F15I_NOTHING;
}

f15i_command f15i_word_command(f15i_place place, bool exact, const char *s, size_t length) {
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (words[k].places & (int)place && strlen(words[k].word) == length &&
            f15_same_word(words[k].word, s, length) &&
            (!exact || memcmp(words[k].word + 1, s + 1, length - 1) == 0))
            return words[k].command;
    return F15I_NOTHING;
}

size_t f15i_offered(f15i_place place, const char *word[F15I_OFFERED]) {
    size_t count = 0;
    for (size_t k = 0; k < sizeof words / sizeof *words && count < F15I_OFFERED; k++)
        if (words[k].offered & (int)place)
            word[count++] = words[k].word;
    return count;
}

bool f15i_is_arrow(f15i_command command, f15_side *side) {
    if (command < F15I_ARROW || command > F15I_LAST_ARROW)
        return false;
    *side = (f15_side)(command - F15I_ARROW);
    return true;
}

/* Fuzzing what becomes HTML: Markdown, the texts of a course, and answers, all of any bytes.
 * Whatever is made is well-formed, and holds no script, no style, no handler, and no link that does
 * anything but lead somewhere. Built as fuzz_notation is:
 *
 *     fuzz_html [RUNS [SEED]]
 *
 * The first byte chooses: prose, each text of a course (in it, "|" parts them), or a file of one.
 */
#include <fifteen/unstable/html.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)
#define assert_true(condition) REQUIRE(condition)
#define assert_false(condition) REQUIRE(!(condition))
#define assert_int_equal(a, b) REQUIRE((a) == (b))
#define assert_string_equal(a, b) REQUIRE(strcmp(a, b) == 0)
#define assert_memory_equal(a, b, length) REQUIRE(memcmp(a, b, length) == 0)
#define XML_DEEPEST 10000
#include "../unit/render/xml.h"

/* ---- what a page may hold -------------------------------------------------------------------- */

static bool is_name(const char *s, const char *const *names) {
    const size_t length = name_length(s);
    while (*names != NULL && (strlen(*names) != length || strncmp(s, *names, length) != 0))
        names++;
    return *names != NULL;
}

/* Relative: nothing before the first / ? # that a browser could take for a scheme. */
static bool leads_somewhere(const char *address) {
    static const char *const schemes[] = {"http:", "https:", "mailto:"};
    for (size_t k = 0; k < sizeof schemes / sizeof *schemes; k++) {
        size_t i = 0;
        while (schemes[k][i] != '\0' && ((unsigned char)address[i] | 0x20) == schemes[k][i])
            i++;
        if (schemes[k][i] == '\0' || (schemes[k][i] == ':' && address[i] == ':'))
            return true;
    }
    return address[strcspn(address, ":/?#\"")] != ':';
}

/* Of what is well-formed: "<" begins a tag, and quotes stand about values only. */
static void is_harmless(const char *html) {
    static const char *const never[] = {"script", "style", "iframe", "object", "embed", "link",
                                        "meta",   "base",  "img",    "image",  "use",   "animate",
                                        "set",    "video", "audio",  "input",  NULL};
    for (const char *s = strchr(html, '<'); s != NULL; s = strchr(s, '<')) {
        s += s[1] == '/' ? 2 : 1;
        REQUIRE(!is_name(s, never));
        for (s += name_length(s); *s == ' '; s = strchr(strchr(s, '"') + 1, '"') + 1) {
            static const char *const attributes[] = {"style", "src", "srcdoc", "action", NULL};
            REQUIRE(strncmp(++s, "on", 2) != 0 && !is_name(s, attributes));
            if (strncmp(s, "href=\"", 6) == 0)
                REQUIRE(leads_somewhere(s + 6));
        }
    }
}

/* Frees it. */
static void look(f15_text *html) {
    f15_text whole = {0};
    f15_text_addf(&whole, "<main>%s</main>\n", f15_text_string(html));
    if (whole.code == F15_OK && html->code == F15_OK) {
        assert_xml(whole.s);
        is_harmless(whole.s);
    }
    f15_text_free(&whole);
    f15_text_free(html);
}

/* ---- what is made ---------------------------------------------------------------------------- */

static void look_at_prose(const char *s, unsigned level) {
    const f15_numbering numbering = {F15_CHAPTER6, 3, 0};
    f15_text html = {0};
    if (f15_html_prose(&html, s, &numbering, level, NULL) == F15_OK)
        look(&html);
    f15_text_free(&html);
}

static void look_at_pages(const f15_course *course) {
    f15_html_walk walk = {0};
    f15_text path = {0};
    while (f15_html_next(course, &walk, &path)) {
        f15_html_page page;
        f15_text html = {0}, title = {0}, text = {0};
        if (f15_html_find(course, path.s, F15_LINKS_HASHES, &page, NULL) != F15_OK)
            continue;
        f15_html_page_title(&title, course, &page);
        f15_html_text(&text, f15_text_string(&title), title.length);
        look(&text);
        if (f15_html_page_main(&html, course, &page, NULL) == F15_OK)
            look(&html);
        f15_text_free(&html);
        f15_text_free(&title);
    }
    f15_text_free(&path);
}

/* All that is said, from page to page, of wrong answers too. */
static void look_at_session(const f15_course *course, const char *answer) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = course,
                                     .lesson = course->lessons > 0 ? course->lesson[0] : NULL,
                                     .nodes = 1000,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_cut_text cuts = {0};
    if (start.lesson == NULL || f15_session_open(&start, &session, NULL) != F15_OK)
        return;
    for (unsigned acts = 0; acts < 24; acts++) {
        static const f15_act_kind kinds[] = {F15_ACT_ANSWER, F15_ACT_HINT, F15_ACT_ANSWER,
                                             F15_ACT_SHOW,   F15_ACT_SKIP, F15_ACT_NEXT};
        const f15_view *view = f15_session_view(session);
        const f15_act act = {.kind = kinds[acts % 6], .text = answer, .length = strlen(answer)};
        f15_text html = {0};
        for (size_t k = 0; k < view->saids; k++)
            f15_html_said(&html, view, &view->said[k], &cuts, NULL);
        look(&html);
        if (f15_session_act(session, &act, NULL) != F15_OK)
            break;
    }
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

/* As YAML has any bytes in double quotes. */
static void add_quoted(f15_text *out, const char *s, size_t length) {
    f15_text_add(out, "\"");
    for (size_t i = 0; i < length; i++)
        f15_text_addf(out, (unsigned char)s[i] < 0x80 ? "\\x%02x" : "%c", (unsigned char)s[i]);
    f15_text_add(out, "\"");
}

/* The template, with the parts of s, again and again, where it has "@". */
static void fill(f15_text *out, const char *pattern, const char *s) {
    const char *part = s;
    for (; *pattern != '\0'; pattern++) {
        const size_t length = strcspn(part, "|");
        if (*pattern != '@') {
            f15_text_add_n(out, pattern, 1);
            continue;
        }
        add_quoted(out, part, length);
        part = part[length] == '|' ? part + length + 1 : s;
    }
}

static void read_filled(f15_course *course, const char *name, const char *pattern, const char *s) {
    f15_findings findings = {0};
    f15_text text = {0};
    fill(&text, pattern, s);
    f15_course_read(course, name, f15_text_string(&text), text.length, &findings, NULL);
    f15_findings_free(&findings);
    f15_text_free(&text);
}

static void look_at_course(const char *s) {
    f15_course course = {0};
    read_filled(&course, "exercises",
                "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                "  - {id: t/c, title: @, source: @, topic: @, prompt: @, kind: choice,\n"
                "     options: [{text: @, right: true}, {text: @}], hints: [@],\n"
                "     solutions: [a], explanation: @}\n"
                "  - {id: t/o, title: @, prompt: @, kind: order, solutions: [a b],\n"
                "     statements: [{text: @}, {text: @, needs: [a]}], hints: [@]}\n",
                s);
    read_filled(&course, "swaps",
                "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                "  - {id: t/s, title: @, prompt: @, kind: swaps, data: {start: STOP, goal: POTS},\n"
                "     solutions: [0-3], hints: [@], explanation: @}\n",
                s);
    read_filled(&course, "lesson",
                "fifteen: lesson\nid: t\ntitle: @\nsummary: @\nconvention: chapter6\npages:\n"
                "  - {title: @, prose: @}\n  - {title: @, prose: @, trace: [apply, @, @]}\n"
                "  - {prose: @, question: t/c}\n  - {question: t/s}\n  - {question: t/o}\n"
                "  - {title: @, predict: [transform, @, @]}\n",
                s);
    look_at_pages(&course);
    look_at_session(&course, s);
    f15_course_free(&course);
}

static void look_at_file(const char *s) {
    f15_findings findings = {0};
    f15_course course = {0};
    f15_course_read(&course, "file", s, strlen(s), &findings, NULL);
    look_at_pages(&course);
    look_at_session(&course, "<1>");
    f15_findings_free(&findings);
    f15_course_free(&course);
}

/* An exact allocation, so that reading past the end is seen. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = size > 0 ? malloc(size) : NULL;
    if (text == NULL)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (data[0] % 4 < 2)
        look_at_prose(text, data[0] / 4 % 6 + 1);
    else if (data[0] % 4 == 2)
        look_at_course(text);
    else
        look_at_file(text);
    free(text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 400
#define DEFAULT_RUNS 3000

static const char *const seeds[] = {
    "[x](javascript:alert(1)) [y](<data:a>) <b onclick=\"x\">y</b> ![a *b*](c)",
    "[x](&#106;avascript:a) [y](/a:b) [z](HTTPS://a.b) <mailto:a@b> <https://a?b&c>",
    "# A\n\n- a\n  1. b\n\n> q\n> > r\n\n| a | b |\n|--:|---|\n| `c<` | *d* |\n\n---\n",
    "```figure\nboard \"1 2 / 3 _\" --caption \"a <b>\"\n```\n\n```\n1 2\n# _\n```\n\n    x<y\n",
    "```figure\ncycles \"(1 2)\" --items 4 --caption \"</title>\"\n```\n&times;&#60;&zork;\\<\\\n",
    "</h1><script>x</script>|a\" onclick=x|]]> --> <![CDATA[|&lt;&|</main>|javascript:x|0-1|ABC",
    "<svg onload=x>|[x](javascript:y)|`</p>`|```|STOP|POTS|<details>|</li>|{{x}}|'\"|\\",
    "fifteen: lesson\nid: t\ntitle: <b>\nconvention: chapter6\npages:\n"
    "  - {title: \"<\\\"\", prose: \"[x](vbscript:y)\", trace: apply <&> 0-1}\n",
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: t/<, title: <i>, prompt: \"> a\\n\\n<\", kind: parity, data: {permutation: 1 0},\n"
    "     solutions: [even]}\n",
};

static const char *const pieces[] = {
    "|",        "\n",           "<",        ">",     "\"",           "'",
    "&",        "](",           "[",        "!",     "javascript:",  "\t",
    "`",        "```",          "*",        "_",     "<!--",         "]]>",
    "&#x6a;",   "\\",           "",         "\xff",  "\xe2\x80\xae", "\x01",
    "<script",  "on=\"",        "style=\"", "://",   "\n> ",         "\n- ",
    "\n\n",     "|-|\n",        "#",        "&#58;", "DATA:",        "\x1b",
    "\xc2\x85", "\xef\xbf\xbf", "figure",   "1."};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    char text[LONGEST + 1];
    const size_t k = below(random, sizeof seeds / sizeof *seeds);
    size_t length = strlen(seeds[k]);
    memcpy(text + 1, seeds[k], length);
    for (size_t times = below(random, 8); times > 0; times--)
        length = replay_mutate(text + 1, length, LONGEST, &all_pieces, random);
    text[0] = (char)(k < 5 ? 4 * below(random, 6) + below(random, 10) / 8 * 2 : k < 7 ? 2 : 3);
    replay_try((const uint8_t *)text, length + 1);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_html", DEFAULT_RUNS, run_once);
}

#endif

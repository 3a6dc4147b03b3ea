/* Sentences with placeholders. */
#include <fifteen/core.h>

#include <string.h>

static f15_placeholder read_placeholder(const char *s, const char *end) {
    f15_placeholder it = {.name = s + 1, .rest = ""};
    const char *at = it.name;
    while (at < end && !strchr(":.{}\n", *at))
        at++;
    it.length = (size_t)(at - it.name);
    if (at < end && (*at == ':' || *at == '.')) {
        it.mark = *at++;
        it.rest = at;
        while (at < end && !strchr("{}\n", *at))
            at++;
        it.rest_length = (size_t)(at - it.rest);
    }
    it.closed = at < end && *at == '}';
    return it;
}

bool f15_placeholder_is(const f15_placeholder *it, const char *name) {
    return strlen(name) == it->length && memcmp(it->name, name, it->length) == 0;
}

void f15_template(f15_text *out, const char *text, size_t length, f15_fill *fill, void *self) {
    const char *end = text + length;
    while (text < end && !out->code) {
        const char *brace = memchr(text, '{', (size_t)(end - text));
        f15_text_add_n(out, text, (size_t)((brace ? brace : end) - text));
        if (!brace)
            return;
        text = brace + 1;
        if (text < end && *text == '{') {
            f15_text_add_n(out, text++, 1);
            continue;
        }
        const f15_placeholder it = read_placeholder(brace, end);
        if (!fill(self, &it, out))
            f15_text_add_n(out, brace, 1);
        else if (it.closed)
            text = (it.mark ? it.rest + it.rest_length : it.name + it.length) + 1;
    }
}

/* Records of fields between commas, semicolons or tabs. */
#include <fifteen/class.h>

#include <string.h>

static f15_csv_state refuse(f15_csv *csv, const char *fault) {
    csv->fault = fault;
    return F15_CSV_BAD;
}

static bool is_utf8(const char *s, size_t length) {
    uint32_t point;
    for (size_t k = 0, bytes; k < length; k += bytes) {
        bytes = f15_utf8_decode(s + k, length - k, &point);
        if (bytes == 0)
            return false;
    }
    return true;
}

/* Returns the most frequent delimiter in a line, outside quotes; without any, a comma. */
static char delimiter_of(const char *line, size_t length) {
    static const char marks[3] = {',', ';', '\t'};
    size_t count[3] = {0}, best = 0;
    bool quoted = false;
    for (size_t k = 0; k < length; k++) {
        if (line[k] == '"')
            quoted = !quoted;
        const char *found = quoted ? NULL : memchr(marks, line[k], sizeof marks);
        if (found != NULL)
            count[found - marks]++;
    }
    for (size_t k = 1; k < 3; k++)
        best = count[k] > count[best] ? k : best;
    return marks[best];
}

static void begin_field(f15_csv *csv) {
    const size_t start = csv->text.length;
    f15_text_add_n(&csv->starts, (const char *)&start, sizeof start);
    csv->fields++;
}

static void end_field(f15_csv *csv) {
    f15_text_add_n(&csv->text, "", 1);
}

/* Reads the field at s, or the rest of a field whose quote is still open. Sets *after to the
 * beginning of the next field, or to NULL at the end of the line. */
static f15_csv_state take_field(f15_csv *csv, const char *s, const char *end, const char **after) {
    bool quoted = csv->open;
    *after = NULL;
    if (!quoted) {
        begin_field(csv);
        quoted = s < end && *s == '"';
        s += quoted;
    }
    while (quoted) {
        const char *quote = s < end ? memchr(s, '"', (size_t)(end - s)) : NULL;
        f15_text_add_n(&csv->text, s, (size_t)((quote == NULL ? end : quote) - s));
        csv->open = quote == NULL;
        if (csv->open) {
            f15_text_add(&csv->text, "\n");
            return F15_CSV_MORE;
        }
        s = quote + 1;
        if (s == end || *s != '"')
            break;
        f15_text_add_n(&csv->text, s++, 1); /* two quotes within a field are one */
    }
    const char *mark = s < end ? memchr(s, csv->delimiter, (size_t)(end - s)) : NULL;
    const size_t rest = (size_t)((mark == NULL ? end : mark) - s);
    if (quoted && rest > 0)
        return refuse(csv, "something follows the quote that closes a field");
    f15_text_add_n(&csv->text, s, rest);
    end_field(csv);
    *after = mark == NULL ? NULL : mark + 1;
    return F15_CSV_RECORD;
}

f15_csv_state f15_csv_take(f15_csv *csv, const char *line, size_t length) {
    const char *end = line + length, *after = line;
    f15_csv_state state = F15_CSV_RECORD;
    csv->ended++;
    if (csv->ended == 1 && length >= 2 &&
        (memcmp(line, "\xff\xfe", 2) == 0 || memcmp(line, "\xfe\xff", 2) == 0))
        return refuse(csv, "this is UTF-16: save it as CSV in UTF-8");
    if (memchr(line, '\0', length) != NULL)
        return refuse(csv, "there is a NUL byte in this line");
    if (!is_utf8(line, length))
        return refuse(csv, "this line is not UTF-8: save it as CSV in UTF-8");
    if (csv->ended == 1 && length == 5 && f15_same_word(line, "sep=", 4)) {
        csv->delimiter = line[4];
        return F15_CSV_BLANK;
    }
    if (!csv->open && length == 0)
        return F15_CSV_BLANK;
    if (!csv->open) { /* a record begins */
        csv->line = csv->ended;
        csv->text.length = csv->starts.length = csv->fields = 0;
        csv->text.limit = F15_CSV_BYTES;
        if (csv->delimiter == '\0')
            csv->delimiter = delimiter_of(line, length);
    }
    while (after != NULL && state == F15_CSV_RECORD)
        state = take_field(csv, after, end, &after);
    if (csv->text.code == F15_NO_MEMORY || csv->starts.code == F15_NO_MEMORY)
        return F15_CSV_NO_MEMORY;
    if (csv->text.code != F15_OK || csv->starts.code != F15_OK) {
        f15_text_free(&csv->text); /* for the next record */
        f15_text_free(&csv->starts);
        csv->fields = 0;
        return refuse(csv, "this record is too long; perhaps a quote is not closed");
    }
    if (state != F15_CSV_RECORD)
        return state;
    csv->records++;
    if (csv->records == 1)
        csv->columns = csv->fields;
    for (size_t k = csv->columns; k < csv->fields; k++)
        if (*f15_csv_field(csv, k) != '\0')
            return refuse(csv, "this line has more fields than the header; a field with a "
                               "delimiter in it needs quotes");
    return state;
}

const char *f15_csv_field(const f15_csv *csv, size_t k) {
    size_t start = 0;
    if (k >= csv->fields)
        return "";
    memcpy(&start, csv->starts.s + k * sizeof start, sizeof start);
    return csv->text.s + start;
}

/* Looks for the names of "a|b" in turn: returns the first of the fields from `from` up to `end`
 * that has the name; SIZE_MAX: none has any of them. */
static size_t find(const f15_csv *csv, size_t from, size_t end, const char *names) {
    for (size_t length; *names != '\0'; names += length + (names[length] == '|' ? 1 : 0)) {
        length = strcspn(names, "|");
        for (size_t k = from; k < end; k++) {
            const char *field = f15_csv_field(csv, k);
            field += strspn(field, " ");
            if (f15_same_word(field, names, length) &&
                field[length + strspn(field + length, " ")] == '\0')
                return k;
        }
    }
    return SIZE_MAX;
}

size_t f15_csv_column(const f15_csv *csv, const char *names) {
    return find(csv, 0, csv->fields, names);
}

bool f15_csv_is_column(const f15_csv *csv, size_t k, const char *names) {
    return find(csv, k, k + 1, names) == k;
}

void f15_csv_free(f15_csv *csv) {
    if (!csv)
        return;
    f15_text_free(&csv->text);
    f15_text_free(&csv->starts);
    *csv = (f15_csv){0};
}

bool f15_csv_guards(const char *field) {
    return *field != '\0' && strchr("=+-@", *field) != NULL;
}

void f15_csv_add(f15_text *out, const char *field, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, field, length);
    const char *s = f15_text_string(&clean);
    const bool formula = f15_csv_guards(s);
    const bool quoted = s[strcspn(s, ",\"\n")] != '\0';
    f15_text_add(out, quoted ? "\"" : "");
    f15_text_add(out, formula ? "'" : "");
    for (; *s != '\0'; s++) {
        f15_text_add(out, *s == '"' ? "\"" : "");
        f15_text_add_n(out, s, 1);
    }
    f15_text_add(out, quoted ? "\"" : "");
    f15_text_drop_part(out, &clean);
}

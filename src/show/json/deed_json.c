/* A deed as a line of JSON, written and read: for `fifteen progress`, and for other stores. */
#include <fifteen/json.h>
#include <fifteen/render.h>

#include <math.h>
#include <string.h>

/* Adds the bytes of an answer that cleaning changes, so that nothing is lost. A change is seen by
 * the length, since it makes the answer longer. */
static void add_bytes(f15_json *json, const char *answer, size_t length) {
    f15_text clean = {0}, bytes = {0};
    f15_text_add_clean(&clean, answer, length);
    for (size_t k = 0; clean.length != length && k < length; k++)
        f15_text_addf(&bytes, "%02x", (unsigned char)answer[k]);
    if (bytes.length > 0)
        f15_json_text(json, "answer-bytes", &bytes);
    f15_text_drop_part(json->out, &clean);
    f15_text_drop_part(json->out, &bytes);
}

static void add_names(f15_json *json, const char *key, const char *names) {
    f15_json_array(json, key);
    for (size_t length; *names != '\0'; names += length) {
        names += strspn(names, " ");
        length = strcspn(names, " ");
        if (length > 0)
            f15_json_clean(json, NULL, names, length);
    }
    f15_json_close(json, ']');
}

static void add_time(f15_json *json, const char *key, int64_t time) {
    f15_text text = {0};
    const bool dated = f15_add_time(&text, time);
    f15_json_text_if(json, key, dated, &text);
}

/* Writes a field, and after a credit the points. */
static void add_field(f15_json *json, const f15_deed *deed, const f15_deed_field *field) {
    const f15_value v = f15_deed_get(deed, field);
    const char *key = field->key;
    const bool unclaimed = field->type == F15_FIELD_CLAIMED && v.number == 0;
    const bool with_credit = field->type == F15_FIELD_POINTS && v.there;
    if (unclaimed || with_credit)
        return;
    if (field->type == F15_FIELD_CREDIT && v.there)
        f15_render_credit_json(json, v.share, (unsigned)deed->subject.points);
    else if (field->type == F15_FIELD_TIME)
        add_time(json, key, deed->time);
    else if (!v.there)
        f15_json_null(json, key);
    else if (field->type == F15_FIELD_NAMES)
        add_names(json, key, v.text);
    else if (v.text != NULL)
        f15_json_clean(json, key, v.text, v.length);
    else if (field->type == F15_FIELD_HASH)
        f15_json_hash(json, key, v.number);
    else if (field->type >= F15_FIELD_TRUTH)
        f15_json_boolean(json, key, v.number != 0);
    else
        f15_json_number(json, key, v.number);
}

void f15_render_deed_json(f15_text *out, const f15_deed *deed) {
    const f15_deed_kind like = deed->kind < F15_DEED_PAGE ? F15_DEED_ATTEMPT : F15_DEED_PAGE;
    const f15_deed_field *field;
    f15_json json = f15_json_begin(out);
    for (size_t k = 0; (field = f15_deed_field_at(k)) != NULL; k++)
        if (field->kinds >> like & 1)
            add_field(&json, deed, field);
    if (deed->kind == F15_DEED_ATTEMPT)
        add_bytes(&json, deed->answer, deed->length);
    f15_json_end(&json);
}

/* ---- JSON read ----------------------------------------------------------------------------- */

enum { MOST_DEPTH = 32, MOST_KEYS = 64, MOST_NAMES = 16, MOST_POWER = 1000 };

/* Bytes of a valid line: a value, or a key without its quotes. */
typedef struct part {
    const char *s, *end;
} part;

/* The members of an object, and a key that it has twice. */
typedef struct members {
    part key[MOST_KEYS], value[MOST_KEYS];
    size_t count;
    part twice;
} members;

static void skip_blanks(part *at) {
    while (at->s < at->end && strchr(" \t\r\n", *at->s) != NULL && *at->s != '\0')
        at->s++;
}

/* Moves past c, if it is next. */
static bool take(part *at, char c) {
    if (at->s == at->end || *at->s != c)
        return false;
    at->s++;
    return true;
}

/* Returns the value of a hexadecimal digit, or 16. */
static uint32_t digit_of(char c) {
    static const char digit[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = c != '\0' ? strchr(digit, c) : NULL;
    return found != NULL ? (uint32_t)(found - digit) % 16 : 16;
}

/* Reads the uXXXX of an escape; returns 0 if it is missing, and for NUL, which is refused. */
static uint32_t take_unit(part *at) {
    uint32_t unit = 0;
    if (!take(at, 'u') || at->end - at->s < 4)
        return 0;
    for (const char *end = at->s + 4; at->s < end; at->s++) {
        if (digit_of(*at->s) == 16)
            return 0;
        unit = unit << 4 | digit_of(*at->s);
    }
    return unit;
}

/* Reads an escape after its backslash; returns 0 if it is not valid. */
static uint32_t take_escape(part *at) {
    static const char sign[] = "\"\\/bfnrt", is[] = "\"\\/\b\f\n\r\t";
    const char *found = at->s < at->end && *at->s != '\0' ? strchr(sign, *at->s) : NULL;
    if (found != NULL) {
        at->s++;
        return (unsigned char)is[found - sign];
    }
    const uint32_t high = take_unit(at);
    if (high < 0xd800 || high > 0xdfff) /* else a pair of surrogates stands for one code point */
        return high;
    const uint32_t low = take(at, '\\') ? take_unit(at) : 0;
    return high < 0xdc00 && low >= 0xdc00 && low <= 0xdfff
               ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
               : 0;
}

/* Reads a string, and adds its text to `out` unless NULL. Returns false if there is no string. */
static bool take_string(part *at, f15_text *out) {
    uint32_t c = 0;
    if (!take(at, '"'))
        return false;
    while (!take(at, '"')) {
        const char *plain = at->s; /* for speed */
        while (at->s < at->end && *at->s >= ' ' && *at->s < 127 && *at->s != '"' && *at->s != '\\')
            at->s++;
        if (at->s > plain) {
            if (out != NULL)
                f15_text_add_n(out, plain, (size_t)(at->s - plain));
            continue;
        }
        const size_t bytes =
            at->s < at->end ? f15_utf8_decode(at->s, (size_t)(at->end - at->s), &c) : 0;
        if (bytes == 0 || c < 0x20)
            return false;
        at->s += bytes;
        if (c == '\\')
            c = take_escape(at);
        if (c == 0)
            return false;
        if (out != NULL)
            f15_text_add_codepoint(out, c);
    }
    return true;
}

static size_t skip_digits(part *at) {
    const char *from = at->s;
    while (at->s < at->end && *at->s >= '0' && *at->s <= '9')
        at->s++;
    return (size_t)(at->s - from);
}

/* Reads a number into *real, and its digits into *integer if it has neither point nor exponent;
 * they must fit in an int64_t. Sets *is_integer for such a number without a minus. */
static bool take_number(part *at, double *real, uint64_t *integer, bool *is_integer) {
    const bool minus = take(at, '-');
    const char *from = at->s;
    const size_t digits = skip_digits(at);
    size_t decimals = 0;
    int exponent = 0;
    double value = 0, ten = 1; /* value: of the digits, without the point; ten: a power of ten */
    bool good = digits > 0 && !(digits > 1 && *from == '0');
    *is_integer = true;
    if (take(at, '.')) {
        *is_integer = false;
        decimals = skip_digits(at);
        good = good && decimals > 0;
    }
    for (const char *s = from; s < at->s; s++)
        value = *s == '.' ? value : 10 * value + (*s - '0');
    if (take(at, 'e') || take(at, 'E')) {
        const bool down = take(at, '-');
        *is_integer = false;
        if (!down)
            take(at, '+');
        const char *s = at->s;
        good = skip_digits(at) > 0 && good;
        for (; s < at->s && exponent < MOST_POWER; s++)
            exponent = 10 * exponent + (*s - '0');
        exponent = down ? -exponent : exponent;
    }
    const int power = exponent - (int)decimals;
    for (int k = power < 0 ? -power : power; k > 0; k--)
        ten *= 10;
    *real = (power < 0 ? value / ten : value * ten) * (minus ? -1 : 1);
    if (good && *is_integer)
        good = f15_read_number(from, digits, integer, NULL) == F15_OK && *integer <= INT64_MAX;
    *is_integer = *is_integer && !minus;
    return good && isfinite(*real);
}

static bool take_value(part *at, unsigned depth, members *into);

static void keep_member(members *all, part key, part value) {
    const size_t length = (size_t)(key.end - key.s);
    for (size_t k = 0; k < all->count; k++)
        if (length == (size_t)(all->key[k].end - all->key[k].s) &&
            memcmp(all->key[k].s, key.s, length) == 0)
            all->twice = key;
    all->key[all->count] = key;
    all->value[all->count++] = value;
}

/* Skips members or elements, up to the bracket `close`; lists members in `into`, if not NULL. */
static bool take_members(part *at, char close, unsigned depth, members *into) {
    skip_blanks(at);
    if (take(at, close))
        return true;
    do {
        part key = {0};
        skip_blanks(at);
        if (close == '}') { /* a key, between its quotes, and a colon */
            key.s = at->s + 1;
            if (!take_string(at, NULL))
                return false;
            key.end = at->s - 1;
            skip_blanks(at);
            if (!take(at, ':'))
                return false;
            skip_blanks(at);
        }
        part value = {at->s, at->s};
        if (!take_value(at, depth + 1, NULL))
            return false;
        value.end = at->s;
        if (into != NULL && close == '}' && into->count < MOST_KEYS)
            keep_member(into, key, value);
        skip_blanks(at);
    } while (take(at, ','));
    return take(at, close);
}

/* Skips a value; lists an object's members in `into`, if not NULL. */
static bool take_value(part *at, unsigned depth, members *into) {
    static const char *const words[] = {"true", "false", "null"};
    double real;
    uint64_t integer;
    bool is_integer;
    if (depth > MOST_DEPTH || at->s == at->end)
        return false;
    if (*at->s == '"')
        return take_string(at, NULL);
    if (take(at, '{'))
        return take_members(at, '}', depth, into);
    if (take(at, '['))
        return take_members(at, ']', depth, into);
    for (size_t k = 0; k < 3; k++) {
        const size_t length = strlen(words[k]);
        if ((size_t)(at->end - at->s) >= length && memcmp(at->s, words[k], length) == 0) {
            at->s += length;
            return true;
        }
    }
    return take_number(at, &real, &integer, &is_integer);
}

/* ---- a deed read --------------------------------------------------------------------------- */

/* Returns the value of a key; empty: it is missing or null. */
static part value_of(const members *m, const char *key) {
    const size_t length = strlen(key);
    for (size_t k = 0; k < m->count; k++)
        if ((size_t)(m->key[k].end - m->key[k].s) == length &&
            memcmp(m->key[k].s, key, length) == 0 && *m->value[k].s != 'n')
            return m->value[k];
    return (part){0};
}

/* Reads a string into the arena. Returns false if there is none, or one longer than the limit. */
static bool read_text(part value, size_t most, f15_arena *arena, f15_value *out) {
    f15_text text = {0};
    const bool there = take_string(&value, &text);
    out->length = text.length;
    out->text = f15_alloc_text(arena, &text);
    return there && out->text != NULL && (most == 0 || out->length <= most);
}

/* Reads an array of names, and joins them by spaces. The line is known to be JSON. */
static bool read_names(part list, size_t most, f15_arena *arena, f15_value *out) {
    f15_text all = {0};
    bool good = take(&list, '[');
    size_t count = 0;
    for (skip_blanks(&list); good && !take(&list, ']'); skip_blanks(&list)) {
        f15_text name = {0};
        good = take_string(&list, &name) && name.length > 0 && name.length <= most &&
               strchr(name.s, ' ') == NULL && ++count <= MOST_NAMES;
        f15_text_add(&all, count > 1 ? " " : "");
        f15_text_add(&all, f15_text_string(&name));
        f15_text_drop_part(&all, &name);
        skip_blanks(&list);
        take(&list, ',');
    }
    out->text = f15_alloc_text(arena, &all);
    return good;
}

/* Replaces the text by decoded bytes; returns false unless cleaning them gives the text. */
static bool read_bytes(part value, f15_arena *arena, f15_value *out) {
    f15_value hex = {0};
    f15_text clean = {0}, bytes = {0};
    bool good = read_text(value, 0, arena, &hex) && hex.length % 2 == 0;
    for (size_t k = 0; good && k < hex.length; k += 2) {
        const uint32_t byte = digit_of(hex.text[k]) << 4 | digit_of(hex.text[k + 1]);
        const char c = (char)byte;
        good = digit_of(hex.text[k]) < 16 && digit_of(hex.text[k + 1]) < 16;
        f15_text_add_n(&bytes, &c, 1);
    }
    f15_text_add_clean(&clean, f15_text_string(&bytes), bytes.length);
    good = good && strcmp(f15_text_string(&clean), out->text) == 0;
    out->length = bytes.length;
    out->text = f15_alloc_text(arena, &bytes);
    if (clean.code)
        f15_arena_fail(arena, clean.code);
    f15_text_free(&clean);
    return good && out->text != NULL;
}

static bool read_number(part value, const f15_deed_field *field, f15_arena *arena, f15_value *out) {
    const bool hash = field->type == F15_FIELD_HASH;
    f15_value text = {0};
    bool is_integer;
    if (*value.s != '"') /* a hash is digits in quotes, or 0 if it is unknown */
        return take_number(&value, &out->share, &out->number, &is_integer) && is_integer &&
               !(hash && (out->number != 0 || !field->may_lack));
    if (!read_text(value, 0, arena, &text))
        return false;
    if (hash)
        return f15_read_hash(text.text, &out->number);
    return field->type == F15_FIELD_SEED && /* a seed past INT64_MAX is written in quotes */
           f15_read_number(text.text, text.length, &out->number, NULL) == F15_OK;
}

/* Reads the value of a field, which may be missing; returns false if the value is not possible. */
static bool read_value(const members *m, const f15_deed *deed, const f15_deed_field *field,
                       f15_arena *arena, f15_value *out) {
    part value = value_of(m, field->key);
    if (field->type == F15_FIELD_POINTS) { /* "points": {"of": 2}; none without a credit */
        members points = {0};
        if (value.s != NULL)
            take_value(&value, 0, &points);
        value = deed->credit >= 0 ? value_of(&points, "of") : (part){0};
    }
    *out = (f15_value){.there = value.s != NULL};
    if (!out->there)
        return true;
    if (field->type == F15_FIELD_NAMES)
        return read_names(value, field->most, arena, out);
    if (field->type == F15_FIELD_BYTES) {
        const part bytes = value_of(m, "answer_bytes");
        return read_text(value, bytes.s != NULL ? 4 * field->most : field->most, arena, out) &&
               (bytes.s == NULL || read_bytes(bytes, arena, out));
    }
    if (field->type < F15_FIELD_TIME)
        return read_text(value, field->most, arena, out) &&
               (field->type != F15_FIELD_ID || out->length > 0);
    if (field->type == F15_FIELD_TIME)
        return read_text(value, 0, arena, out) &&
               f15_read_time(out->text, out->length, (int64_t *)&out->number);
    if (field->type == F15_FIELD_TRUTH) {
        out->number = *value.s == 't';
        return *value.s == 't' || *value.s == 'f';
    }
    if (field->type == F15_FIELD_CREDIT) {
        uint64_t integer;
        bool is_integer;
        return take_number(&value, &out->share, &integer, &is_integer);
    }
    return read_number(value, field, arena, out);
}

f15_code f15_read_deed_json(const char *line, size_t length, f15_arena *arena, f15_deed *out,
                            f15_error *err) {
    F15_NEED(line && arena && out && length <= F15_TEXT_LIMIT, err);
    const f15_deed_field *field;
    part at = {line, line + length};
    members m = {0};
    skip_blanks(&at);
    bool good = take_value(&at, 0, &m);
    skip_blanks(&at);
    if (!good || at.s != at.end)
        return f15_fail(err, F15_BAD_NOTATION, NULL, "this is not JSON");
    if (m.twice.s != NULL)
        return f15_fail(err, F15_BAD_NOTATION, NULL, "a key stands there twice (near \"%.*s\")",
                        (int)(m.twice.end - m.twice.s), m.twice.s);
    *out = (f15_deed){.time = F15_NO_TIME};
    for (size_t k = 0; (field = f15_deed_field_at(k)) != NULL; k++) {
        f15_value value;
        if (!(field->kinds >> out->kind & 1) || field->type == F15_FIELD_CLAIMED)
            continue;
        if (read_value(&m, out, field, arena, &value) && f15_deed_set(out, field, &value))
            continue;
        if (arena->code)
            return f15_arena_done(arena, err);
        if (field->type == F15_FIELD_TIME)
            return f15_fail(err, F15_BAD_NOTATION, NULL,
                            "\"time\" is none such as \"2026-11-21T20:15:00Z\"");
        return f15_fail(err, F15_BAD_NOTATION, NULL, "\"%s\" is missing, or cannot be", field->key);
    }
    const part claimed = value_of(&m, "claimed");
    out->claimed = out->kind == F15_DEED_ATTEMPT && claimed.s != NULL && *claimed.s == 't';
    return f15_arena_done(arena, err);
}

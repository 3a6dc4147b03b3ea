/* A command's words sorted into arguments and options. The synopsis of the algorithm is the
 * grammar: words in capitals are arguments, an option is known if the synopsis names it. */
#include "internal.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The options, and where each goes. */
static const struct {
    const char *name;
    size_t offset;
} options[] = {
    {"--from", offsetof(f15_words, from)}, {"--method", offsetof(f15_words, method)},
    {"--size", offsetof(f15_words, size)}, {"--swaps", offsetof(f15_words, swaps)},
    {"--keep", offsetof(f15_words, keep)}, {"--ledger", offsetof(f15_words, ledger)},
    {"--goal", offsetof(f15_words, goal)}, {"--depth", offsetof(f15_words, depth)},
};

/* How deep a trace is shown is a matter of all of them, so no synopsis names it. */
static bool is_known(const char *option, const char *synopsis) {
    return strcmp(option, "--depth") == 0 || strstr(synopsis, option);
}

/* The member that an option fills, if the algorithm has it. */
static const char **option_member(f15_words *words, const char *option, const char *synopsis) {
    for (size_t o = 0; o < sizeof options / sizeof *options; o++)
        if (strcmp(option, options[o].name) == 0 && is_known(option, synopsis))
            return (const char **)((char *)words + options[o].offset);
    return NULL;
}

static f15_code usage(const f15_algorithm_info *info, f15_error *err, const char *what,
                      const char *word) {
    char remedy[200];
    snprintf(remedy, sizeof remedy, "write: fifteen trace %s %s", info->name, info->synopsis);
    return f15_fail(err, F15_USAGE, remedy, "%s%s%s", what, *word ? " " : "", word);
}

/* `--name VALUE` or `--name=VALUE` at word[*at], which moves past it. */
static f15_code take_option(f15_words *out, const char *const *word, size_t count, size_t *at,
                            const f15_algorithm_info *info, f15_error *err) {
    char name[24];
    const char *option = word[*at], *equals = strchr(option, '=');
    size_t length = equals ? (size_t)(equals - option) : strlen(option);
    if (length >= sizeof name)
        return usage(info, err, "unknown option", option);
    memcpy(name, option, length);
    name[length] = '\0';
    if (strcmp(option, "--anyway") == 0 && strstr(info->synopsis, option)) {
        out->anyway = true;
        *at += 1;
        return F15_OK;
    }
    const char **member = option_member(out, name, info->synopsis);
    if (!member)
        return usage(info, err, "unknown option", option);
    if (!equals && *at + 1 == count)
        return usage(info, err, "a value is missing after", option);
    *member = equals ? equals + 1 : word[*at + 1];
    *at += equals ? 1 : 2;
    return F15_OK;
}

/* A dash and a letter or another dash; "-1" is a (bad) number, for the readers to refuse. */
static bool is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || (word[1] >= 'a' && word[1] <= 'z') ||
                              (word[1] >= 'A' && word[1] <= 'Z'));
}

/* The words of the synopsis before its first bracket. */
static size_t arguments_wanted(const char *synopsis) {
    size_t wanted = 0;
    for (const char *s = synopsis; *s && *s != '[';) {
        wanted++;
        s += strcspn(s, " ");
        s += strspn(s, " ");
    }
    return wanted;
}

f15_code f15_words_sort(const char *const *word, size_t count, const f15_algorithm_info *info,
                        f15_words *out, f15_error *err) {
    size_t wanted = arguments_wanted(info->synopsis);
    *out = (f15_words){0};
    for (size_t at = 1; at < count;) {
        if (is_option(word[at])) {
            f15_code code = take_option(out, word, count, &at, info, err);
            if (code)
                return code;
        } else if (out->arguments == wanted) {
            return usage(info, err, "one argument too many:", word[at]);
        } else {
            out->argument[out->arguments++] = word[at++];
        }
    }
    return out->arguments < wanted ? usage(info, err, "an argument is missing", "") : F15_OK;
}

/* events.def as tables: the name of each event and the values it carries. */
#include <fifteen/trace.h>

#include <string.h>

static const f15_event_info infos[F15_EVENT_IDS] = {
#define F15_EVENT(id, kind, name, values, text) [F15_EVENT_##id] = {F15_##kind, name, values, text},
#include <fifteen/events.def>
#undef F15_EVENT
};

static const struct {
    const char *word;
    f15_value_type type;
} types[] = {
    {"place:", F15_VALUE_PLACE},   {"item:", F15_VALUE_ITEM},   {"number:", F15_VALUE_NUMBER},
    {"parity:", F15_VALUE_PARITY}, {"cells:", F15_VALUE_CELLS}, {"places:", F15_VALUE_PLACES},
    {"items:", F15_VALUE_ITEMS},   {"board:", F15_VALUE_BOARD},
};

const f15_event_info *f15_event_info_of(f15_event_id id) {
    return (unsigned)id < F15_EVENT_IDS ? &infos[id] : NULL;
}

static const char *nth_word(const char *spec, size_t index) {
    while (index > 0 && (spec = strchr(spec, ' ')) != NULL) {
        spec++;
        index--;
    }
    return spec && *spec ? spec : NULL;
}

bool f15_event_value_spec(f15_event_id id, size_t index, f15_value_spec *out) {
    if ((unsigned)id >= F15_EVENT_IDS)
        return false;
    const char *word = nth_word(infos[id].values, index);
    for (size_t t = 0; word && t < sizeof types / sizeof *types; t++) {
        size_t skip = strlen(types[t].word);
        if (strncmp(word, types[t].word, skip) != 0)
            continue;
        size_t length = strcspn(word + skip, " ");
        if (length >= sizeof out->name)
            return false;
        memcpy(out->name, word + skip, length);
        out->name[length] = '\0';
        out->type = types[t].type;
        return true;
    }
    return false;
}

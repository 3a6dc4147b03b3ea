/* Messages, deeds and the first failure of an act. */
#include "internal.h"

#include <string.h>

static const struct {
    const char *name, *text;
} messages[F15_MESSAGES] = {
#define F15_MESSAGE(id, name, text) [F15_SAY_##id] = {name, text},
#include <fifteen/messages.def>
#undef F15_MESSAGE
};

const char *f15_message_name(f15_message_id id) {
    return (unsigned)id < F15_MESSAGES ? messages[id].name : "unknown";
}

const char *f15_message_text(f15_message_id id) {
    return (unsigned)id < F15_MESSAGES ? messages[id].text : "";
}

void f15i_session_say_numbers(f15_session *s, f15_message_id id, uint64_t first, uint64_t second) {
    if (s->view.saids < F15_MOST_SAID)
        s->view.said[s->view.saids++] = (f15_message){.id = id, .value = {first, second}};
}

void f15i_session_say(f15_session *s, f15_message_id id) {
    f15i_session_say_numbers(s, id, 0, 0);
}

f15_message *f15i_session_say_part(f15_session *s, f15_message_id id, f15_text *part) {
    f15i_session_say(s, id);
    f15_message *said = &s->view.said[s->view.saids - 1];
    said->text = f15_alloc_text(&s->now, part);
    return said;
}

f15_message *f15i_session_say_text(f15_session *s, f15_message_id id, const char *text) {
    f15_text part = {0};
    f15_text_add(&part, text);
    return f15i_session_say_part(s, id, &part);
}

void f15i_session_refuse(f15_session *s, f15_message_id id, const f15_error *why, size_t line) {
    f15_text text = {0};
    f15_text_addf(&text, "%s%s%s", why->what, why->remedy[0] ? "; " : "", why->remedy);
    f15i_session_say_part(s, id, &text)->value[0] = line;
    s->view.part = F15_PART_REST;
    s->view.wait = true;
}

bool f15i_session_failed(f15_session *s, f15_code code) {
    s->code = s->code ? s->code : code;
    return code != F15_OK;
}

f15_deed *f15i_session_add_deed(f15_session *s, f15_deed_kind kind) {
    f15_deed *deed = &s->deed[s->deeds < F15_MOST_DEEDS - 1 ? s->deeds++ : F15_MOST_DEEDS - 1];
    *deed = (f15_deed){.kind = kind, .time = F15_NO_TIME, .subject = s->view.subject};
    return deed;
}

const f15_convention *f15i_session_convention(const f15_session *s) {
    return s->view.lesson != NULL ? &s->view.lesson->convention : &s->start.convention;
}

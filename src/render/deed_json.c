/* A deed as a line of JSON: for `fifteen progress`, and for other stores. */
#include <fifteen/json.h>
#include <fifteen/render.h>
#include <string.h>

/* Adds the bytes of an answer that cleaning would change, so that nothing is lost. */
static void add_bytes(f15_json *json, const char *answer, size_t length) {
    f15_text clean = {0}, bytes = {0};
    f15_text_add_clean(&clean, answer, length);
    for (size_t k = 0; clean.length != length && k < length; k++)
        f15_text_addf(&bytes, "%02x", (unsigned char)answer[k]);
    if (bytes.length > 0)
        f15_json_string(json, "answer-bytes", f15_text_string(&bytes));
    f15_text_drop_part(json->out, &clean);
    f15_text_drop_part(json->out, &bytes);
}

static void add_question(f15_json *json, const f15_deed *d) {
    const f15_subject *s = &d->subject;
    const bool tried = d->kind == F15_DEED_ATTEMPT, tagged = tried && d->tag && d->tag[0];
    f15_json_clean(json, "exercise", s->id, strlen(s->id));
    f15_json_hash(json, "hash", true, s->hash);
    f15_json_hash(json, "text-hash", tried && s->text_hash, s->text_hash);
    f15_json_hash(json, "family", tried && s->family, s->family);
    f15_json_number_if(json, "seed", s->has_seed, s->seed);
    f15_json_clean(json, "answer", tried ? d->answer : NULL, d->length);
    f15_json_string(json, "verdict", tried ? f15_judgement_name(d->judgement) : NULL);
    f15_json_clean(json, "fault", tried ? d->fault : NULL, tried ? strlen(d->fault) : 0);
    if (tried) {
        f15_json_array(json, "diagnosis");
        for (const char *name = d->diagnosis + strspn(d->diagnosis, " "); *name;) {
            f15_json_clean(json, NULL, name, strcspn(name, " "));
            name += strcspn(name, " ");
            name += strspn(name, " ");
        }
        f15_json_close(json, ']');
    } else {
        f15_json_null(json, "diagnosis");
    }
    f15_json_clean(json, "tag", tagged ? d->tag : NULL, tagged ? strlen(d->tag) : 0);
    f15_json_number_if(json, "hints", tried, d->hints);
    f15_json_boolean_if(json, "shown", tried, d->shown);
    if (tried && d->credit >= 0) {
        f15_render_credit_json(json, d->credit, s->points);
    } else {
        f15_json_null(json, "credit");
        f15_json_null(json, "points");
    }
    if (tried && d->claimed)
        f15_json_boolean(json, "claimed", true);
    if (tried)
        add_bytes(json, d->answer, d->length);
}

void f15_render_deed_json(f15_text *out, const f15_deed *deed) {
    f15_text time = {0};
    f15_json json = f15_json_begin(out);
    f15_json_string(&json, "what", f15_deed_name(deed->kind));
    const bool dated = f15_add_time(&time, deed->time, false);
    f15_json_string(&json, "time", dated ? f15_text_string(&time) : NULL);
    f15_text_drop_part(out, &time);
    if (deed->lesson == NULL) {
        add_question(&json, deed);
    } else {
        f15_json_clean(&json, "lesson", deed->lesson, strlen(deed->lesson));
        f15_json_number(&json, "page", deed->page);
        f15_json_number_if(&json, "pages", deed->pages > 0, deed->pages);
        f15_json_boolean_if(&json, "finished", deed->kind == F15_DEED_PAGE && deed->pages == 0,
                            deed->finished);
    }
    f15_json_end(&json);
}

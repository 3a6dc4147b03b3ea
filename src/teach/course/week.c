/* Assignments: their exercises, points and due time. */
#include "internal.h"

#include <string.h>

/* Reads a time; drops a fraction of a second, and takes a blank for the T. */
bool f15_read_instant(const char *s, int64_t *seconds) {
    enum { DATE = sizeof "2026-11-30" - 1, LOCAL = sizeof "2026-11-30T23:59:00" - 1 };
    char as_utc[LOCAL + 2] = "";
    int64_t found = 0;
    if (strlen(s) < LOCAL)
        return false;
    memcpy(as_utc, s, LOCAL);
    as_utc[DATE] = s[DATE] == ' ' || s[DATE] == 't' ? 'T' : s[DATE];
    as_utc[LOCAL] = 'Z';
    const char *zone = s + LOCAL;
    const size_t fraction = *zone == '.' ? strspn(zone + 1, "0123456789") : 0;
    zone += fraction > 0 ? 1 + fraction : 0;
    const bool utc = strcmp(zone, "Z") == 0 || strcmp(zone, "z") == 0;
    const bool offset = strlen(zone) == strlen("+01:00") && (*zone == '+' || *zone == '-') &&
                        zone[3] == ':' && strspn(zone + 1, "0123456789") == 2 &&
                        strspn(zone + 4, "0123456789") == 2;
    if ((!utc && !offset) || !f15_read_time(as_utc, LOCAL + 1, &found))
        return false;
    const int hours = offset ? (zone[1] - '0') * 10 + zone[2] - '0' : 0;
    const int minutes = offset ? (zone[4] - '0') * 10 + zone[5] - '0' : 0;
    if (hours > 23 || minutes > 59)
        return false;
    const int64_t from_utc = (int64_t)(60 * hours + minutes) * 60;
    *seconds = *zone == '-' ? found + from_utc : found - from_utc;
    return true;
}

static void read_seed(f15i_yaml_reader *reader, const f15i_node *node, f15_assigned *out) {
    const char *text = f15i_text_of(node);
    uint64_t number = 0;
    out->has_seed = text != NULL;
    if (text == NULL || strcmp(text, "student") == 0)
        out->from = F15_SEED_BY_STUDENT;
    else if (strcmp(text, "none") == 0)
        out->from = F15_SEED_NONE;
    else if (f15_read_number(text, strlen(text), &number, NULL) == F15_OK) {
        out->from = F15_SEED_FIXED;
        out->seed = number;
    } else
        f15i_tell(reader, node, "write student, none or a number", "\"%.40s\" names no seed", text);
}

void f15i_read_week(f15i_yaml_reader *reader, f15i_node *root, f15_week *out) {
    const f15i_node *due = NULL, *feedback = NULL;
    int64_t seconds;
    f15i_look_through(reader, root, F15I_TYPE_week);
    if (!root->good)
        return;
    due = f15i_get(root, "due");
    feedback = f15i_get(root, "feedback");
    out->assignment = f15i_get_text(root, "assignment");
    out->title = f15i_get_text(root, "title");
    out->due = f15i_text_of(due);
    out->feedback = feedback == NULL ? F15_FEEDBACK_PLACE : (f15_feedback)feedback->number;
    if (out->due != NULL && !f15_read_instant(out->due, &seconds))
        f15i_tell(reader, due, "write it with its offset, as 2026-11-30T23:59:00+01:00",
                  "this is not a time of RFC 3339");
    out->exercise = f15i_get_room(reader, root, "exercises", sizeof *out->exercise);
    for (const f15i_node *k = f15i_get_list(root, "exercises"); out->exercise != NULL && k != NULL;
         k = k->next) {
        f15_assigned *task = &out->exercise[out->exercises];
        const char *id = k->good ? f15i_get_text(k, "id") : NULL;
        if (id == NULL)
            continue;
        if (f15_row_named(out->exercise, out->exercises, sizeof *task, id) < out->exercises)
            f15i_tell(reader, f15i_get(k, "id"), "name each exercise once",
                      "%s is assigned already", id);
        *task = (f15_assigned){.id = id, .at = f15i_position(k)};
        task->has_points = f15i_get(k, "points") != NULL;
        task->hundredths = (unsigned)f15i_get_number(k, "points");
        read_seed(reader, f15i_get(k, "seed"), task);
        out->exercises++;
    }
}

/* Adds what keeps the text from being read at all to the findings. */
static void tell_failure(f15_findings *findings, const char *name, f15_error *why, f15_error *err) {
    const size_t before = findings->count;
    f15_findings_add(findings, name, F15_ERROR, why);
    why->file = findings->count > before ? findings->at[before].error.file : NULL;
    if (err != NULL && why->code != F15_FINDINGS)
        *err = *why;
}

f15_code f15_week_read(const char *name, const char *text, size_t length, f15_week *out,
                       f15_findings *findings, f15_error *err) {
    F15_NEED(name && text && out && findings, err);
    f15_arena nodes = {0};
    f15i_tree tree = {0};
    f15i_yaml_reader reader = {.file = name, .memory = &out->memory, .findings = findings};
    f15_error why = {0};
    f15_code code = f15i_yaml_read(text, length, &nodes, &out->memory, &tree, &why);
    if (code == F15_OK && tree.root == NULL)
        code = f15_fail(f15_at(&why, 1, 1), F15_FINDINGS, "begin with assignment: and its id",
                        "there is nothing in this file");
    else if (code == F15_OK)
        f15i_read_week(&reader, tree.root, out);
    if (code != F15_OK && code != F15_NO_MEMORY)
        tell_failure(findings, name, &why, err);
    f15i_findings_sort(findings, 0);
    if (code == F15_NO_MEMORY || nodes.code != F15_OK || out->memory.code != F15_OK ||
        findings->memory.code != F15_OK)
        code = f15_no_memory(err);
    f15_arena_free(&nodes);
    return code == F15_OK && reader.faults > 0 ? F15_FINDINGS : code;
}

f15_code f15_assigned_check(const f15_assigned *assigned, const f15_exercise *first,
                            f15_error *err) {
    F15_NEED(assigned && first, err);
    if (first->whole != NULL && strcmp(first->id, assigned->id) == 0)
        return f15_fail(err, F15_MISMATCH, "assign the whole", "%s is a part of %s", first->id,
                        first->whole);
    if (assigned->has_seed && assigned->from != F15_SEED_NONE && !first->varies)
        return f15_fail(err, F15_MISMATCH, "leave its seed out", "%s does not vary", assigned->id);
    return F15_OK;
}

void f15_week_free(f15_week *week) {
    if (!week)
        return;
    f15_arena_free(&week->memory);
    *week = (f15_week){0};
}

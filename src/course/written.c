/* src/course/written.c - an exercise as its file has it, as JSON. It knows none of the keys. */
#include "internal.h"

#include <fifteen/json.h>

#include <string.h>

/* As YAML 1.2 takes it: "yes" is a text. */
static void write_scalar(const f15i_node *node, const char *key, f15_json *json) {
    uint64_t number;
    const bool truth = strcmp(node->text, "true") == 0;
    if (node->plain && (truth || strcmp(node->text, "false") == 0))
        f15_json_boolean(json, key, truth);
    else if (node->plain && node->length <= 15 && (node->text[0] != '0' || node->length == 1) &&
             f15_read_number(node->text, node->length, &number, NULL) == F15_OK)
        f15_json_number(json, key, number);
    else
        f15_json_string(json, key, node->text);
}

/* As deep as a file may be. */
static void write_node(const f15i_node *node, const char *key, f15_json *json) {
    if (node->kind == F15I_SCALAR) {
        write_scalar(node, key, json);
        return;
    }
    const bool is_list = node->kind == F15I_LIST;
    if (is_list)
        f15_json_array(json, key);
    else
        f15_json_object(json, key);
    for (const f15i_node *k = node->first; k != NULL; k = k->next) {
        const char *name = is_list ? NULL : k->text;
        k = is_list ? k : k->next;
        write_node(k, name, json);
    }
    f15_json_close(json, is_list ? ']' : '}');
}

f15_code f15_course_written(f15_course *course, const f15_exercise *e, f15_json *json,
                            const char *key, f15_error *err) {
    f15_findings findings = {0};
    f15i_load load = {.course = course, .findings = &findings, .err = err};
    f15i_tree tree = {0};
    f15_arena texts = {0};
    const f15i_node *item = NULL, *id;
    size_t at = 0;
    while (at < course->files && course->file[at].name != e->file)
        at++;
    f15_code code = F15_UNKNOWN;
    f15i_read_head(&load, e->origin);
    if (at < course->files && (code = f15i_bytes_of(&load, &course->file[at], err)) == F15_OK)
        code = f15i_yaml_read(load.text, load.length, &load.memory, &texts, &tree, err);
    if (code == F15_OK && tree.root != NULL) {
        const f15i_node *all = f15i_find(tree.root, "exercises");
        item = all == NULL ? NULL : all->first;
    }
    while (item != NULL && ((id = f15i_find(item, "id")) == NULL || id->text == NULL ||
                            strcmp(id->text, e->whole != NULL ? e->whole : e->id) != 0))
        item = item->next;
    if (item != NULL)
        write_node(item, key, json);
    else if (code != F15_NO_MEMORY)
        f15_json_null(json, key); /* somebody has just changed the file */
    f15_arena_free(&texts);
    f15_findings_free(&findings);
    f15_code ended = f15i_load_end(&load);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : ended;
}

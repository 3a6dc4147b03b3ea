/* The contents of a course, as JSON, for lists of it. */
#include "../internal.h"

static void add_lesson(f15_json *json, const f15_lesson *lesson) {
    f15_json_object(json, NULL);
    f15_json_string(json, "id", lesson->id);
    f15_json_string(json, "title", lesson->title);
    f15_json_string(json, "summary", lesson->summary);
    f15_json_array(json, "pages");
    for (size_t k = 0; k < lesson->pages; k++) {
        const f15_page *page = &lesson->page[k];
        f15_json_object(json, NULL);
        f15_json_string(json, "title", page->title);
        f15_json_string(json, "has",
                        page->traces > 0         ? "trace"
                        : page->predicts > 0     ? "predict"
                        : page->explores > 0     ? "explore"
                        : page->question != NULL ? "question"
                                                 : "prose");
        f15_json_string(json, "question", page->question);
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
    f15_json_close(json, '}');
}

void f15_render_course_json(f15_json *json, const char *name, const f15_course *course) {
    const f15_course_head none = {0}, *head = course->heads > 0 ? course->head : &none;
    f15_json_string(json, "course", name);
    f15_json_string(json, "title", head->title);
    f15_json_string(json, "licence", head->licence);
    f15_json_array(json, "lessons");
    for (size_t k = 0; k < course->lessons; k++)
        add_lesson(json, course->lesson[k]);
    f15_json_close(json, ']');
    f15_json_array(json, "exercises");
    for (size_t k = 0; k < course->exercises; k++) {
        const f15_exercise *e = course->exercise[k];
        f15_json_object(json, NULL);
        f15_json_string(json, "id", e->id);
        f15_json_string(json, "title", e->title);
        f15_json_string(json, "topic", e->topic);
        f15_json_string(json, "kind", f15_kind_name(e->question.kind));
        f15_json_boolean(json, "varies", e->varies);
        f15_json_number(json, "points", e->points);
        f15_json_number(json, "part", e->part);
        f15_json_string(json, "whole", e->whole);
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
    f15_json_array(json, "algorithms");
    for (unsigned a = 0; a < F15_ALGORITHMS; a++) {
        const f15_algorithm_info *info = f15_algorithm_info_of((f15_algorithm)a);
        f15_json_object(json, NULL);
        f15_json_string(json, "name", info->name);
        f15_json_string(json, "synopsis", info->synopsis);
        f15_json_string(json, "summary", info->summary);
        f15_json_string(json, "example", f15_algorithm_example((f15_algorithm)a));
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
}

/* The contents of a course, as JSON, for lists of it. */
#include "../internal.h"

static void add_lesson(f15_json *json, const f15_lesson *lesson) {
    f15_json_string(json, "id", lesson->id);
    f15_json_string(json, "title", lesson->title);
    f15_json_string(json, "summary", lesson->summary);
    F15_JSON_OBJECTS(json, "pages", k, lesson->pages) {
        const f15_page *page = &lesson->page[k];
        f15_json_string(json, "title", page->title);
        f15_json_string(json, "has",
                        page->traces > 0         ? "trace"
                        : page->predicts > 0     ? "predict"
                        : page->explores > 0     ? "explore"
                        : page->question != NULL ? "question"
                                                 : "prose");
        f15_json_string(json, "question", page->question);
    }
}

void f15_render_course_json(f15_json *json, const char *name, const f15_course *course) {
    const f15_course_head none = {0}, *head = course->heads > 0 ? course->head : &none;
    f15_json_string(json, "course", name);
    f15_json_string(json, "title", head->title);
    f15_json_string(json, "licence", head->licence);
    F15_JSON_OBJECTS(json, "lessons", k, course->lessons)
        add_lesson(json, course->lesson[k]);
    F15_JSON_OBJECTS(json, "exercises", k, course->exercises) {
        const f15_exercise *e = course->exercise[k];
        f15_json_string(json, "id", e->id);
        f15_json_string(json, "title", e->title);
        f15_json_string(json, "topic", e->topic);
        f15_json_string(json, "kind", f15_kind_name(e->question.kind));
        f15_json_boolean(json, "varies", e->varies);
        f15_json_number(json, "points", e->points);
        f15_json_number(json, "part", e->part);
        f15_json_string(json, "whole", e->whole);
    }
    F15_JSON_OBJECTS(json, "algorithms", a, F15_ALGORITHMS) {
        const f15_algorithm_info *info = f15_algorithm_info_of((f15_algorithm)a);
        f15_json_string(json, "name", info->name);
        f15_json_string(json, "synopsis", info->synopsis);
        f15_json_string(json, "summary", info->summary);
        f15_json_string(json, "example", info->example);
    }
}

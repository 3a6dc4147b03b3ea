/* src/course/lesson.c - a sheet to a lesson. */
#include "internal.h"

#include <stdlib.h>

static void free_page(f15_page *page) {
    free(page->title);
    free(page->prose);
    f15_strings_free(page->trace, page->traces);
    free(page->question);
}

void f15_lesson_free(f15_lesson *lesson) {
    free(lesson->id);
    free(lesson->title);
    free(lesson->summary);
    for (size_t i = 0; i < lesson->pages; i++) {
        free_page(&lesson->page[i]);
    }
    free(lesson->page);
    *lesson = (f15_lesson){0};
}

static char *take(f15_slot *slot) {
    char *text = slot->text;
    slot->text = NULL;
    return text;
}

static void set_place(const f15_reader *reader, uint32_t node, size_t *line, size_t *column) {
    if (node != 0) {
        *line = f15_reader_node(reader, node)->line;
        *column = f15_reader_node(reader, node)->column;
    }
}

static void check_page(f15_reader *reader, const f15_page_sheet *sheet) {
    if (sheet->head.faulty) {
        return;
    }
    if (sheet->trace.node != 0 && sheet->question.node != 0) {
        f15_reader_fault(reader, sheet->question.node, "make two pages of it",
                         "a page has something to watch or something to answer, not both");
    }
    if (sheet->prose.node == 0 && sheet->trace.node == 0 && sheet->question.node == 0) {
        f15_reader_fault(reader, sheet->head.node, "add prose, a trace or a question",
                         "this page has nothing on it");
    }
}

static void take_words(f15_reader *reader, f15_list *list, f15_page *page) {
    f15_slot *slots = list->at;
    if (list->count == 0) {
        return;
    }
    page->trace = f15_reader_alloc(reader, list->count, sizeof *page->trace);
    for (size_t i = 0; page->trace != NULL && i < list->count; i++) {
        page->trace[page->traces++] = take(&slots[i]);
    }
}

static void make_page(f15_reader *reader, f15_page_sheet *sheet, f15_page *page) {
    check_page(reader, sheet);
    page->title = take(&sheet->title);
    page->prose = take(&sheet->prose);
    page->question = take(&sheet->question);
    take_words(reader, &sheet->trace, page);
    set_place(reader, sheet->head.node, &page->line, &page->column);
    set_place(reader, sheet->trace.node, &page->trace_line, &page->trace_column);
    set_place(reader, sheet->question.node, &page->question_line, &page->question_column);
}

void f15_lesson_make(f15_reader *reader, f15_lesson_sheet *sheet, f15_lesson *out) {
    f15_page_sheet *pages = sheet->pages.at;
    out->line = f15_reader_node(reader, 0)->line;
    out->column = f15_reader_node(reader, 0)->column;
    out->id = take(&sheet->id);
    out->title = take(&sheet->title);
    out->summary = take(&sheet->summary);
    out->order = (int64_t)sheet->order.number;
    out->convention = sheet->convention.value;
    out->page = f15_reader_alloc(reader, sheet->pages.count, sizeof *out->page);
    for (size_t i = 0; out->page != NULL && i < sheet->pages.count; i++) {
        make_page(reader, &pages[i], &out->page[out->pages++]);
    }
}

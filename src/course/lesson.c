/* src/course/lesson.c - a sheet to a lesson. */
#include "internal.h"

#include <stdlib.h>

static void free_page(f15_page *page) {
    free(page->title);
    free(page->prose);
    f15_strings_free(page->trace, page->traces);
    f15_strings_free(page->predict, page->predicts);
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
    uint32_t trace = sheet->trace.node, predict = sheet->predict.node;
    uint32_t question = sheet->question.node;
    if ((trace != 0) + (predict != 0) + (question != 0) > 1) {
        f15_reader_fault(reader, question != 0 ? question : predict, "make two pages of it",
                         "a page has something to watch or something to answer, not both");
    }
    if (sheet->prose.node == 0 && trace == 0 && predict == 0 && question == 0) {
        f15_reader_fault(reader, sheet->head.node, "add prose, a trace or a question",
                         "this page has nothing on it");
    }
}

static void take_words(f15_reader *reader, f15_list *list, char ***words, size_t *count) {
    f15_slot *slots = list->at;
    if (list->count == 0) {
        return;
    }
    *words = f15_reader_alloc(reader, list->count, sizeof **words);
    for (size_t i = 0; *words != NULL && i < list->count; i++) {
        (*words)[(*count)++] = take(&slots[i]);
    }
}

static void make_page(f15_reader *reader, f15_page_sheet *sheet, f15_page *page) {
    check_page(reader, sheet);
    page->title = take(&sheet->title);
    page->prose = take(&sheet->prose);
    page->question = take(&sheet->question);
    take_words(reader, &sheet->trace, &page->trace, &page->traces);
    take_words(reader, &sheet->predict, &page->predict, &page->predicts);
    set_place(reader, sheet->head.node, &page->line, &page->column);
    set_place(reader, sheet->trace.node, &page->trace_line, &page->trace_column);
    set_place(reader, sheet->predict.node, &page->predict_line, &page->predict_column);
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

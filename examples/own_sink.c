/* A trace told to a sink of one's own: every event with its sentence, every claim with its tick.
 *
 *     own_sink transform MARINE AIRMEN
 *
 * The words are those of `fifteen trace`. A claim is judged by the library before the sink sees it,
 * by code that shares nothing with the algorithm. */
#include <fifteen/fifteen.h>
#include <stdio.h>

static const f15_convention convention = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};

/* What the sink is called with: an event, and the arrangement after it. */
static f15_code tell(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    unsigned long *steps = self;
    f15_text sentence = {0};
    (void)err;
    if (event->kind == F15_STEP)
        ++*steps;
    f15_event_sentence(&sentence, event, now, &convention);
    if (sentence.length > 0)
        printf("%*s%s%s\n", 2 * (int)event->depth, "",
               event->kind != F15_CLAIM ? "" : event->holds ? "[holds] " : "[FAILS] ",
               f15_text_string(&sentence));
    f15_text_free(&sentence);
    return F15_OK; /* F15_STOPPED would stop the algorithm here */
}

int main(int argc, char **argv) {
    static const char *const marine[] = {"transform", "MARINE", "AIRMEN"};
    const char *const *words = argc > 1 ? (const char *const *)argv + 1 : marine;
    unsigned long steps = 0;
    f15_trace trace = {.sink = {tell, &steps}};
    f15_run run = {0};
    f15_error err = {0};
    f15_code code =
        f15_run_words(words, argc > 1 ? (size_t)argc - 1 : 3, &convention, &trace, &run, &err);
    if (!code)
        code = f15_trace_verdict(&trace, &err);
    if (!code)
        printf("%lu steps, %llu claims checked\n", steps, (unsigned long long)trace.checked);
    else
        fprintf(stderr, "%s%s%s\n", err.what, *err.remedy ? "; " : "", err.remedy);
    f15_trace_free(&trace);
    f15_run_free(&run);
    return f15_code_status(code);
}

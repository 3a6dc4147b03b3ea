/* cli/claims.h - files with a claim per line, each judged by itself. */
#ifndef F15_CLI_CLAIMS_H
#define F15_CLI_CLAIMS_H

#include "app.h"

/* A line has one of three forms: columns of object, claim and perhaps id, with tabs between them;
 * or the object, a blank and the claim's word; or a flat JSON object with the keys OBJECT, claim
 * and perhaps id. A first line may name the columns, in any order; with commas it must. */
typedef struct f15_claim_kind {
    const char *object[2]; /* its names as a key or column */
    const char *answer;    /* its key in JSON output */
    const char *word[2];   /* [0] claims false, [1] true; `read` takes other spellings, too */
    bool is_truth;         /* in JSON the answer is true or false, not a word */
    f15_code (*read)(const char *text, size_t length, bool *claim, f15_error *err);
    /* Finds the answer about `object`, which may lack a final NUL; the app keeps a failure. */
    bool (*find)(f15_app *app, void *self, const char *object, size_t length);
} f15_claim_kind;

/* The claims of a verb's files. The verb sets the first five. */
enum { F15_MOST_LISTED = 20 };
typedef struct f15_claims {
    f15_app *app;
    const f15_claim_kind *kind;
    void *self;
    bool all;     /* lists more than F15_MOST_LISTED wrong and unreadable lines */
    bool refused; /* --claim was given, so the lines must not have claims */

    const char *source;        /* the file */
    f15_text out;              /* output not yet written */
    f15_arena arena;           /* of a line */
    uint64_t before;           /* lines of this file before the first with a claim */
    bool begun;                /* a line with a claim was met */
    char separator;            /* the delimiter of columns */
    size_t column[3], columns; /* the columns of object, claim and id; the most columns of a line */
    uint64_t right, wrong, unreadable, listed; /* lines */
} f15_claims;

void f15_begin_claims(f15_claims *claims, const char *source);
/* Judges the claim of a line, and keeps the output. Returns false if no line of the file has had a
 * claim so far; else stores the status. */
bool f15_judge_claim(f15_claims *claims, const char *line, size_t length, size_t number,
                     int *status);
/* Writes the kept output, if it has at least `at_least` bytes. */
void f15_flush_claims(f15_claims *claims, size_t at_least);
/* Writes the numbers of claims, if any, and frees the rest. Returns whether there were claims. */
bool f15_end_claims(f15_claims *claims);

#endif

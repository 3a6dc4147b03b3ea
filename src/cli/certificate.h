/* cli/certificate.h - what `fifteen prove --format json` wrote, read again. */
#ifndef F15_CLI_CERTIFICATE_H
#define F15_CLI_CERTIFICATE_H

#include "json_lines.h"

enum { F15_MOST_PARTS = 10000 };

/* A certificate may be altered: nothing that it says is relied upon but what its trial is. */
typedef struct f15_kept_certificate {
    f15_certificate certificate; /* its version in the app's arena */
    const char *file;            /* where it stands */
    size_t line;
    json_t *said; /* all that it says */
} f15_kept_certificate;

/* Reads all lines of these files ("-": standard input), into the app's arena. A line that cannot be
 * a certificate, or that names other cases than its statement, size and part have, is complained
 * of, and is a failure: false. Free them in either case. */
bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count);
void f15_free_certificates(f15_kept_certificate *kept, size_t count);

/* Appends the names of the fields in which a certificate says other things than `c`, but those that
 * are among the names: "holds", "counterexample.why". Fields that one of them lacks are among them.
 * Of another version's certificate its sentences are not compared. Returns F15_OK, or
 * F15_NO_MEMORY. */
f15_code f15_compare_certificate(const f15_kept_certificate *kept, const f15_certificate *c,
                                 f15_text *names);
/* Is it of another version than this program's? */
bool f15_certificate_is_foreign(const f15_kept_certificate *kept);

#endif

/* cli/certificate.h - reads certificates that `fifteen prove --format json` wrote. */
#ifndef F15_CLI_CERTIFICATE_H
#define F15_CLI_CERTIFICATE_H

#include "json_lines.h"

/* A certificate. It may have been altered: trust nothing in it except the name of its trial. */
typedef struct f15_kept_certificate {
    f15_certificate certificate; /* its version lives in the app's arena */
    const char *file;
    size_t line;
    json_t *said; /* the whole line */
} f15_kept_certificate;

/* Reads all lines of these files ("-": standard input) into the app's arena. Complains about a line
 * that is not a certificate, or names other cases than its statement, size and part have; then
 * returns false. Free the certificates in either case. */
bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count);
void f15_free_certificates(f15_kept_certificate *kept, size_t count);

/* Appends the names of the fields that differ from those of `c`, or that one of the two lacks, each
 * once: "holds", "counterexample.why". Sentences may differ if another version wrote them. Returns
 * F15_OK or F15_NO_MEMORY. */
f15_code f15_compare_certificate(const f15_kept_certificate *kept, const f15_certificate *c,
                                 f15_text *names);
/* Returns whether another version of the program made it. */
bool f15_certificate_is_foreign(const f15_kept_certificate *kept);

#endif

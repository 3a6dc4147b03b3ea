/* cli/certificate.h - what `fifteen prove --format json` wrote, read again. */
#ifndef F15_CLI_CERTIFICATE_H
#define F15_CLI_CERTIFICATE_H

#include "app.h"

enum { F15_MOST_PARTS = 10000 };

typedef struct f15_kept_certificate {
    f15_certificate certificate;
    const char *version; /* of the fifteen that made it */
    const char *file;    /* where it stands */
    size_t line;
} f15_kept_certificate;

/* All lines of these files ("-": standard input), in the app's arena; what cannot be a certificate
 * is complained of, and is a failure: false. */
bool f15_read_certificates(f15_app *app, int files, char **file, f15_kept_certificate **out,
                           size_t *count);

#endif

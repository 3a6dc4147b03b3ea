/* Shared by the files of site. */
#ifndef F15_SITE_INTERNAL_H
#define F15_SITE_INTERNAL_H

#include <fifteen/core.h>

/* Adds 'sha256-..' and a blank: the hash by which a policy allows a script. */
void f15i_add_hash(f15_text *out, const char *bytes, size_t length);
/* Adds a data element with bytes that gzip has packed, written as text (add_pairs). */
void f15i_add_data(f15_text *out, const char *id, const char *packed, size_t size);
/* Adds a data element of the bytes, packed here, without a date. */
void f15i_add_packed(f15_text *out, const char *id, const char *bytes, size_t length);

#endif

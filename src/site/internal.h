/* site/internal.h - what the files of this room share; for this room only. */
#ifndef F15_SITE_INTERNAL_H
#define F15_SITE_INTERNAL_H

#include <fifteen/core.h>

/* 'sha256-..' and a blank: the hash by which a policy names what may run. */
void f15i_add_hash(f15_text *out, const char *bytes, size_t length);
/* An element of data: gzip without a date, as text (add_pairs), of so many bytes. */
void f15i_add_packed(f15_text *out, const char *id, const char *bytes, size_t length);

#endif

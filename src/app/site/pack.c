/* Bytes packed into text for a page, and the hashes by which a page names its scripts. */
#define ZLIB_CONST /* zlib's input is const */
#include "internal.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

void f15i_add_hash(f15_text *out, const char *bytes, size_t length) {
    uint8_t digest[32];
    f15_sha256(bytes, length, digest);
    f15_text_add(out, "'sha256-");
    f15_text_add_base64(out, digest, sizeof digest);
    f15_text_add(out, "' ");
}

/* Writes each thirteen bits as two of 91 characters that are not special in HTML, which is 8 % less
 * than base64. Bits of value 0 follow the last byte until a pair is full. */
static void add_pairs(f15_text *out, const uint8_t *bytes, size_t length) {
    enum { BITS = 13, DIGITS = 91 };
    char digit[DIGITS];
    uint32_t word = 0;
    unsigned bits = 0;
    for (size_t k = 0, c = ' '; k < DIGITS; c++)
        if (c != '"' && c != '&' && c != '<' && c != '>')
            digit[k++] = (char)c;
    for (size_t k = 0; k < length || bits > 0; k++) {
        word = word << 8 | (k < length ? bytes[k] : 0);
        bits += 8;
        if (bits < BITS)
            continue;
        bits -= BITS;
        const uint32_t value = word >> bits & ((1U << BITS) - 1);
        f15_text_add_n(out, (char[]){digit[value / DIGITS], digit[value % DIGITS]}, 2);
        if (k >= length)
            break;
    }
}

void f15i_add_data(f15_text *out, const char *id, const char *packed, size_t size) {
    f15_text_addf(out, "<script type=\"application/octet-stream\" id=\"%s\" data-bytes=\"%zu\">",
                  id, size);
    add_pairs(out, (const uint8_t *)packed, size);
    f15_text_add(out, "</script>\n");
}

void f15i_add_packed(f15_text *out, const char *id, const char *bytes, size_t length) {
    z_stream z = {0};
    char *packed = NULL;
    if (length > UINT_MAX / 2) {
        out->code = out->code ? out->code : F15_TOO_BIG;
        return;
    }
    bool good = deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) == Z_OK;
    const size_t most = good ? deflateBound(&z, (uLong)length) : 0;
    packed = good ? malloc(most) : NULL;
    z.next_in = (const Bytef *)bytes;
    z.avail_in = (uInt)length;
    z.next_out = (Bytef *)packed;
    z.avail_out = (uInt)most;
    good = packed && deflate(&z, Z_FINISH) == Z_STREAM_END;
    if (good)
        f15i_add_data(out, id, packed, most - z.avail_out);
    else if (!out->code)
        out->code = F15_NO_MEMORY;
    deflateEnd(&z);
    free(packed);
}

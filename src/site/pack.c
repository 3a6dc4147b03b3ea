/* Bytes packed so that they can stand in a page, and the hashes by which a page names what it runs.
 */
#define ZLIB_CONST /* what goes in is only read */
#include "internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- SHA-256 (FIPS 180-4) ------------------------------------------------------------------ */

static uint32_t turned(uint32_t x, unsigned by) {
    return x >> by | x << (32 - by);
}

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t cubes[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static void take_block(uint32_t h[8], const uint8_t block[64]) {
    uint32_t w[64], v[8];
    for (size_t t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (size_t t = 16; t < 64; t++)
        w[t] = (turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ w[t - 2] >> 10) + w[t - 7] +
               (turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ w[t - 15] >> 3) + w[t - 16];
    memcpy(v, h, sizeof v);
    for (size_t t = 0; t < 64; t++) {
        const uint32_t a = v[0], e = v[4];
        const uint32_t one = v[7] + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
                             ((e & v[5]) ^ (~e & v[6])) + cubes[t] + w[t];
        const uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) +
                             ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (size_t k = 0; k < 8; k++)
        h[k] += v[k];
}

void f15i_sha256(const char *bytes, size_t length, uint8_t digest[32]) {
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[128] = {0};
    const size_t whole = length / 64, rest = length % 64, end = rest < 56 ? 64 : 128;
    for (size_t k = 0; k < whole; k++)
        take_block(h, (const uint8_t *)bytes + 64 * k);
    if (rest > 0)
        memcpy(last, bytes + 64 * whole, rest);
    last[rest] = 0x80;
    for (size_t k = 0; k < 8; k++)
        last[end - 1 - k] = (uint8_t)((uint64_t)length * 8 >> 8 * k);
    for (size_t k = 0; k < end; k += 64)
        take_block(h, last + k);
    for (size_t k = 0; k < 32; k++)
        digest[k] = (uint8_t)(h[k / 4] >> (24 - 8 * (k % 4)));
}

/* ---- base64, gzip -------------------------------------------------------------------------- */

void f15i_add_base64(f15_text *out, const uint8_t *bytes, size_t length) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t k = 0; k < length; k += 3) {
        const size_t left = length - k;
        const uint32_t three = (uint32_t)bytes[k] << 16 |
                               (left > 1 ? (uint32_t)bytes[k + 1] << 8 : 0) |
                               (left > 2 ? bytes[k + 2] : 0);
        const char four[4] = {digit[three >> 18], digit[three >> 12 & 63],
                              left > 1 ? digit[three >> 6 & 63] : '=',
                              left > 2 ? digit[three & 63] : '='};
        f15_text_add_n(out, four, 4);
    }
}

void f15i_add_packed(f15_text *out, const char *bytes, size_t length) {
    z_stream z = {0};
    uint8_t *packed = NULL;
    if (length > UINT_MAX / 2) {
        out->code = out->code ? out->code : F15_TOO_BIG;
        return;
    }
    bool good = deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) == Z_OK;
    const size_t most = good ? deflateBound(&z, (uLong)length) : 0;
    packed = good ? malloc(most) : NULL;
    z.next_in = (const Bytef *)bytes;
    z.avail_in = (uInt)length;
    z.next_out = packed;
    z.avail_out = (uInt)most;
    good = packed && deflate(&z, Z_FINISH) == Z_STREAM_END;
    if (good)
        f15i_add_base64(out, packed, most - z.avail_out);
    else if (!out->code)
        out->code = F15_NO_MEMORY;
    deflateEnd(&z);
    free(packed);
}

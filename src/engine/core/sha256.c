/* SHA-256, from FIPS 180-4. */
#include <fifteen/core.h>

#include <string.h>

static uint32_t turn(uint32_t x, unsigned bits) {
    return x >> bits | x << (32 - bits);
}

static void take_block(uint32_t hash[8], const uint8_t *block) {
    static const uint32_t round[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
        0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
        0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
        0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
        0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
        0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
        0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
        0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
        0xc67178f2};
    uint32_t w[64], v[8];
    for (size_t k = 0; k < 16; k++)
        w[k] = (uint32_t)block[4 * k] << 24 | (uint32_t)block[4 * k + 1] << 16 |
               (uint32_t)block[4 * k + 2] << 8 | block[4 * k + 3];
    for (size_t k = 16; k < 64; k++) {
        const uint32_t a = w[k - 15], b = w[k - 2];
        w[k] = w[k - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[k - 7] +
               (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
    memcpy(v, hash, sizeof v);
    for (size_t k = 0; k < 64; k++) { /* a is v[-k mod 8]: the letters move, not the values */
#define V(letter) v[(letter + 64 - k) % 8]
        const uint32_t a = V(0), e = V(4);
        const uint32_t one = V(7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                             ((e & V(5)) ^ (~e & V(6))) + round[k] + w[k];
        V(7) = one + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
               ((a & V(1)) ^ (a & V(2)) ^ (V(1) & V(2)));
        V(3) += one;
#undef V
    }
    for (size_t k = 0; k < 8; k++)
        hash[k] += v[k];
}

void f15_sha256(const void *bytes, size_t length, uint8_t digest[32]) {
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *at = bytes;
    const size_t rest = length % 64;
    uint8_t last[128] = {0};
    for (size_t k = 0; k < length / 64; k++)
        take_block(hash, at + 64 * k);
    if (rest > 0)
        memcpy(last, at + length - rest, rest);
    last[rest] = 0x80;
    const size_t end = rest < 56 ? 64 : 128;
    for (size_t k = 0; k < 8; k++)
        last[end - 1 - k] = (uint8_t)((uint64_t)length * 8 >> 8 * k);
    take_block(hash, last);
    if (end == 128)
        take_block(hash, last + 64);
    for (size_t k = 0; k < 32; k++)
        digest[k] = (uint8_t)(hash[k / 4] >> (24 - 8 * (k % 4)));
}

uint64_t f15_short_hash(const void *bytes, size_t length) {
    uint8_t digest[32];
    uint64_t hash = 0;
    f15_sha256(bytes, length, digest);
    for (size_t k = 0; k < 8; k++)
        hash = hash << 8 | digest[k];
    return hash;
}

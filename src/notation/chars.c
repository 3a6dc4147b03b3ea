/* Which characters are spaces, dashes and letters. */
#include "internal.h"

typedef struct range {
    uint32_t first, last;
} range;

static bool in_ranges(const range *ranges, size_t count, uint32_t codepoint) {
    for (size_t i = 0; i < count; i++)
        if (codepoint >= ranges[i].first && codepoint <= ranges[i].last)
            return true;
    return false;
}
#define IN(ranges, codepoint) in_ranges(ranges, sizeof(ranges) / sizeof((ranges)[0]), codepoint)

bool f15i_is_space(uint32_t codepoint) {
    static const range spaces[] = {
        {0x85, 0x85},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
        {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
    };
    if (codepoint < 0x80)
        return codepoint == ' ' || (codepoint >= '\t' && codepoint <= '\r');
    return IN(spaces, codepoint);
}

bool f15i_is_dash(uint32_t codepoint) {
    return codepoint == '-' || (codepoint >= 0x2010 && codepoint <= 0x2015) || codepoint == 0x2212;
}

/* Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Thai, Georgian, kana, Han, Hangul:
 * whole letters only, no marks that join the letter before them. */
bool f15i_is_letter(uint32_t codepoint) {
    static const range letters[] = {
        {'A', 'Z'},       {'a', 'z'},       {0xaa, 0xaa},     {0xb5, 0xb5},     {0xba, 0xba},
        {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x2af},    {0x370, 0x373},   {0x376, 0x377},
        {0x37b, 0x37d},   {0x386, 0x386},   {0x388, 0x3ff},   {0x400, 0x481},   {0x48a, 0x52f},
        {0x531, 0x556},   {0x561, 0x587},   {0x5d0, 0x5ea},   {0x620, 0x63f},   {0x641, 0x64a},
        {0x904, 0x939},   {0xe01, 0xe30},   {0x10a0, 0x10ff}, {0x1e00, 0x1ffc}, {0x3041, 0x3096},
        {0x30a1, 0x30fa}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3},
    };
    if (codepoint < 0x80) /* the commonest, without the table */
        return (codepoint | 0x20) >= 'a' && (codepoint | 0x20) <= 'z';
    return IN(letters, codepoint);
}

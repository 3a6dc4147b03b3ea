/* The module's calls as a program: what is the same in a page is tested against it.
 *
 *     each call: its length (four bytes, the lowest first) and the bytes of its words
 *     each answer: likewise, JSON
 */
#include "../../web/deeds.c"
#include "../../web/module.c"

#include <stdio.h>

static bool read_length(size_t *out) {
    unsigned char b[4];
    const bool there = fread(b, 1, 4, stdin) == 4;
    *out = there ? (size_t)b[0] | (size_t)b[1] << 8 | (size_t)b[2] << 16 | (size_t)b[3] << 24 : 0;
    return there;
}

int main(void) {
    size_t length;
    while (read_length(&length)) {
        char *room = f15w_room(length);
        if (room == NULL || fread(room, 1, length, stdin) != length)
            return 1;
        const char *json = f15w_call(length);
        const size_t n = strlen(json);
        const unsigned char b[4] = {n & 255, n >> 8 & 255, n >> 16 & 255, n >> 24 & 255};
        if (fwrite(b, 1, 4, stdout) != 4 || fwrite(json, 1, n, stdout) != n)
            return 1;
    }
    close_session();
    f15w_deeds_free(&module.deeds);
    f15w_deeds_free(&module.deeds);
    f15_course_free(&module.course);
    f15_text_free(&module.out);
    free(module.room);
    return fflush(stdout) != 0;
}

/* The peer of the claims: what anyone would write in C for lists of a digit each. getline, the
 * digits, a mask of what was seen, and the parity of the larger ones seen before. Nothing is
 * checked, and only the total is told. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    unsigned long total = 0;
    while (file && (length = getline(&line, &room, file)) > 0) {
        unsigned seen = 0, odd = 0;
        for (ssize_t k = 0; k < length; k++) {
            if (line[k] < '0' || line[k] > '9')
                continue;
            unsigned value = (unsigned)(line[k] - '0');
            odd ^= (unsigned)__builtin_popcount(seen >> value) & 1u;
            seen |= 1u << value;
        }
        total += odd;
    }
    free(line);
    printf("%lu are odd\n", total);
    return 0;
}

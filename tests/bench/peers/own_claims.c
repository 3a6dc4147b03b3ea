/* The peer of the files with a claim per line: what anyone would write in C for lists of a digit each,
 * a tab, and even or odd. Nothing is checked. With "json" each line's answer is written by printf. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    FILE *file = argc > 2 ? fopen(argv[1], "r") : stdin;
    const int json = argc > 2 && strcmp(argv[2], "json") == 0;
    const char *name[] = {"even", "odd"}, *truth[] = {"false", "true"};
    char *line = NULL, *tab;
    size_t room = 0, number = 0, wrong = 0;
    while (file && getline(&line, &room, file) > 0 && (tab = strchr(line, '\t')) != NULL) {
        unsigned seen = 0, odd = 0;
        for (const char *s = line; s < tab; s++) {
            if (*s < '0' || *s > '9')
                continue;
            const unsigned value = (unsigned)(*s - '0');
            odd ^= (unsigned)__builtin_popcount(seen >> value) & 1u;
            seen |= 1u << value;
        }
        const unsigned claim = tab[1] == 'o';
        number++;
        wrong += claim != odd;
        if (json)
            printf(
                "{\"file\":\"%s\",\"line\":%zu,\"parity\":\"%s\",\"claim\":\"%s\",\"holds\":%s}\n",
                argv[1], number, name[odd], name[claim], truth[claim == odd]);
        else if (claim != odd)
            printf("%s:%zu: %s, claimed %s\n", argv[1], number, name[odd], name[claim]);
    }
    free(line);
    printf("%zu claims: %zu wrong\n", number, wrong);
    return 0;
}

/* Boards from the command line, from files and from standard input, one a line. */
#include "boards.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static f15_code open_boards(const char *path, FILE **file, f15_error *err) {
    *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
    if (*file)
        return F15_OK;
    return f15_fail(err, F15_IO, NULL, "cannot open %s: %s", path, strerror(errno));
}

/* Lines are answered as they come, so that a program can talk to us. */
static int each_line(const f15_app *app, FILE *file, f15_board_verb *verb, void *wish) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int worst = 0;
    while ((length = getline(&line, &room, file)) > 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            line[--length] = '\0';
        if (line[strspn(line, " \t")] == '\0')
            continue;
        int status = strlen(line) == (size_t)length
                         ? verb(app, line, wish)
                         : f15_complain_usage(app, NULL, "a line holds a NUL byte");
        worst = status > worst ? status : worst;
        fflush(stdout);
    }
    free(line);
    return worst;
}

static int each_of_file(const f15_app *app, const char *path, f15_board_verb *verb, void *wish) {
    f15_error err = {0};
    FILE *file = NULL;
    if (open_boards(path, &file, &err))
        return f15_complain(app, &err);
    int status = each_line(app, file, verb, wish);
    if (ferror(file)) {
        f15_fail(&err, F15_IO, NULL, "cannot read %s: %s", path, strerror(errno));
        status = f15_complain(app, &err);
    }
    if (file != stdin)
        fclose(file);
    return status;
}

int f15_each_board(const f15_app *app, int argc, char **argv, f15_board_verb *verb, void *wish) {
    if (argc == 0)
        return each_of_file(app, "-", verb, wish);
    if (argc == 1 && (argv[0][0] == '@' || strcmp(argv[0], "-") == 0))
        return each_of_file(app, argv[0][0] == '@' ? argv[0] + 1 : argv[0], verb, wish);
    f15_text board = {0};
    f15_error err = {0};
    f15_join_words(&board, argc, argv);
    int status = board.code ? (f15_no_memory(&err), f15_complain(app, &err))
                            : verb(app, f15_text_string(&board), wish);
    f15_text_free(&board);
    return status;
}

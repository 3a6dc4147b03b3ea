/* cli/boards.h - what the verbs about boards share. */
#ifndef F15_CLI_BOARDS_H
#define F15_CLI_BOARDS_H

#include "app.h"

/* Does one thing to the board that `text` (terminated) is: writes its answer, returns the status.
 */
typedef int f15_board_verb(const f15_app *app, const char *text, void *wish);

/* For the board on the command line (words joined; "@FILE" and "-" hold one a line, and nothing
 * is standard input): the worst status. */
int f15_each_board(const f15_app *app, int argc, char **argv, f15_board_verb *verb, void *wish);

int f15_cmd_draw(int argc, char **argv, f15_app *app);
int f15_cmd_scramble(int argc, char **argv, f15_app *app);
int f15_cmd_solvable(int argc, char **argv, f15_app *app);
int f15_cmd_solve(int argc, char **argv, f15_app *app);

#endif

/* fifteen/search.h - shortest solutions: engines that search, and know nothing of traces or words.
 *
 * The room works on boards (board.h) within limits that its caller states. It starts no thread and
 * opens nothing; what it allocates is freed before it returns. Two threads may search at once.
 */
#ifndef FIFTEEN_SEARCH_H
#define FIFTEEN_SEARCH_H

#include <fifteen/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- breadth first, for few open cells ----------------------------------------------------- */

/* It takes boards of at most F15_SHORTEST_CELLS open cells, and visits at most F15_SHORTEST_BOARDS,
 * which take some 250 MB; it is some 20 million for the hardest of 3 x 4. */
#define F15_SHORTEST_CELLS 12
#define F15_SHORTEST_BOARDS ((uint64_t)3 << 23)

/* Visits every board that can be reached, breadth first; *found: the solved one is among them. With
 * `way`, until it meets a search from the solved board: then the hole's way on a shortest solution
 * is appended, cell by cell from where it stands (cells, not items). *boards: how many were
 * visited. F15_OUT_OF_REACH past F15_SHORTEST_BOARDS. Unchecked precondition: at most
 * F15_SHORTEST_CELLS open cells, and with `way` a board that is not solved. */
f15_code f15_search_breadth(const f15_board *board, f15_moves *way, uint64_t *boards, bool *found,
                            f15_error *err);

#ifdef __cplusplus
}
#endif

#endif

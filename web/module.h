/* web/module.h - the engine as a WebAssembly module: words in, JSON out.
 *
 *     p = f15w_room(bytes)     where the caller writes words, each ended by NUL (UTF-8, any bytes)
 *     f15w_call(bytes)         does the call that they name: JSON, ended by NUL, until the next call
 *
 * One page, one thread, one course, one session. A call that fails returns
 * {"error":{"code":..,"what":..,"remedy":..,"file":..,"line":..,"column":..}} and changes nothing.
 * The module draws, stores, times and fetches nothing. The searches of a trace make at most 2^22
 * boards, and report whether that stopped them. Numbers are decimal words, as seeds have 64 bits;
 * in JSON, too, seeds and hashes are strings. An optional word that is not wanted is empty.
 *
 * call                                  JSON
 * version                               {"version":"1.0.0","interface":1}; a page that wants another
 *                                       interface or version says so
 * read NAME BYTES                       a file of the course: {"errors":n,"findings":[..]}
 * index                                 {"course":..,"title":..,"licence":..,
 *                                       "lessons":[{"id","title","summary","pages":[{"title",
 *                                       "has":"prose|trace|predict|explore|question",
 *                                       "question"}]}],
 *                                       "exercises":[{"id","title","topic","kind","varies","points",
 *                                       "part","whole"}],
 *                                       "algorithms":[{"name","synopsis","summary","example"}]}, in their order
 * page PATH LINKS                       {"title":..,"html":..}: what `fifteen site` writes into the
 *                                       <main> of index, lesson/swaps/3 (from 1), exercise/ch6/p161,
 *                                       play, trace (f15_html_find, _page_title, _page_main); LINKS
 *                                       hashes: #lesson/swaps/3, files or none: ../swaps/3.html
 * check ID SEED TRY ANSWER              as `fifteen check ID ANSWER --format json` prints
 * trace LESSON WORD...                  [..]: the lines of `fifteen trace WORD... --format json`, in
 *                                       the convention of the lesson, or the default
 * enter PATH WAY SEED KEY VALUE...      the view: opens what the page of that path is about, as its address says. Keys are
 *                                       those of "state" below, and practice, words, size, how; SEED is for what is drawn
 *                                       there without one. WAY link: a link was followed; a page of the lesson that is
 *                                       open is turned to, and what is left forward is done
 * restore (the same words)              {"changed":the exercise has, since the link was made; "views":[{"act":"go",
 *                                       "view":..},..]}: does what the address says beyond the page
 * open lesson ID PAGE SEED              the view (below); page from 0
 * open exercise|practice ID SEED        practice: variant after variant; exercise: once, of a seed
 * open practice|trace WORD...           with a first word that is an algorithm, a trace; practice ALGORITHM --seed SEED: of
 *                                       arguments drawn from the seed
 * open play BOARD SIZE SEED HOW         a board, or a size (4x4) to be drawn from the seed; HOW: easy, a few
 *                                       slides from home, or unsolvable, a few from all but two at home
 * act KIND NUMBER OTHER TEXT            the view; KIND as F15_ACT_... in small letters, other words if
 *                                       the act needs them; `act answer` alone gives the draft; an answer
 *                                       too long to be kept (65536 bytes) is an error, and not judged
 * known ATTEMPTS UNREADABLE SOLVED SHOWN SKIPPED OWN
 *                                       F15_ACT_KNOWN: two numbers, and 0 or 1; without words,
 *                                       from the progress below
 * fault                                 {"there":bool,"from":n,"to":n}: where the answer just judged is at
 *                                       fault, in a script's characters (UTF-16)
 * progress TIME LINES                   {}: from now on deeds have this time (2026-01-31T12:00:00Z), and
 *                                       are kept here, no longer in the view; LINES: the deeds
 *                                       so far; lines that are not deeds are skipped
 * kept                                  {"lines":..}: all deeds, to be stored; null if none is new since
 *                                       the last kept or progress
 * import LINES                          {"lines":n,"new":n,"line":n,"why":..}: adds them, their
 *                                       answers judged again; none if a line is at fault (from 1; else 0)
 * shelf                                 {"words":how much is done, "lines":n,"claimed":n,"on":the path of the page
 *                                       seen last|null}
 * done PATH                             {"html":what stands behind a link to there: that its exercise, with all its parts,
 *                                       was answered; how many pages of its lesson are done, and a star if all its
 *                                       questions were solved unaided}
 * farewell LINKS                        {"html":..}: what is left of the lesson that has ended, and the next one;
 *                                       or the score of practice
 * find                                  {"pages":[[path,title,words],..]}: what a search looks in
 * near WORD WORDS                       {"near":word|null}: the nearest of some words (f15_nearest)
 * view                                  the view again
 * close                                 {}
 *
 * The view, made by f15_render_view_json (fifteen/render.h), which says what each field holds:
 *
 *     {"part":"prose|trace|question|gap|rest|play|explore|end", "lesson":id|null, "page":n, "pages":n,
 *      "can":["next","answer",..], "is_read":of its page nothing is left to be read, "wait":bool, "fresh":bool, "word_like":bool,
 *      "trace":{"words":[..],"cut":n,"cuts":n,"ticks":the contents of an SVG above its track,
 *               "html":the figure or table of the state behind this cut, "sentence":..,"spoken":all of it as it is read out}|null,
 *      "subject":{"id","hash","seed","draw","printed","key","points"}|null,
 *      "hints":n,"has_hint":bool,"predicts":steps of a trace that BACK leads back to,"shown":bool,
 *      "said":[{"message":"verdict","where":"prompt|help|feedback|page","html":..}],
 *      "verdict":as check, as far as it is revealed|null,
 *      "draft":{"hand":f15_hand_name,"keyboard":"numeric|text","text":..,"spoken":..,"board":that is slid|null,"readable":bool,"rows":n,"columns":n,
 *               "places":[{"label":"12","place":as it is called in text,"hole":bool,
 *                          "obstacle":bool,"x":n,"y":n,"spoken":what is read after its label,"sign":a small one,"can":bool,
 *                          "slides":"up|down|left|right", where its piece can slide, and of a draft
 *                          "touched":bool,"mark":n,"text":..,"number":true,"field":.., as f15_draft has them, and
 *                          "fault":true where the answer just judged goes wrong}],
 *               "keys":[label..],"lines":[two places per line],
 *               where keys are set "pressed":[of each key, as places], and of a figure "readouts":[{"name","text","on":bool}],
 *               "seen":its sentence|null; a label of null is no place; and of a trace that is watched (its hand: touches), or a board
 *               that is played, only "hand", "spoken", "rows", "columns", "places"}|null,
 *      "play":{"board":that it began with,"ledger":what can be counted of it, as HTML,"moves":text,"solvable":bool,"solved":bool}|null,
 *      "broken":[{"claim":..,"sentence":..,"holds":bool}]|null,
 *      "state":{"step","predict","seed","draw","version","answer","touched","size","board","moves"}: what a link to here says, as texts, null: nothing,
 *      "deeds":[as lines of `fifteen progress --format json`, without a time; none with progress],
 *      "made":n}
 */
#ifndef FIFTEEN_WEB_MODULE_H
#define FIFTEEN_WEB_MODULE_H

#include <stddef.h>

#define F15W_INTERFACE 1
#define F15W_MOST ((size_t)8 << 20)

char *f15w_room(size_t bytes); /* NULL: no memory, or more than F15W_MOST */
const char *f15w_call(size_t bytes);

#endif

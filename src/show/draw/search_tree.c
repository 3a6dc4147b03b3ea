/* The tree of a search, as SVG and for Graphviz: the nodes shown in the trace, at most
 * F15_TREE_NODES.
 *
 *               ┌────────┐
 *               │ 0      │      a node is below its parent, children are from left to right
 *               │ board  │      in the order in which they were made
 *               │ f = .. │
 *               └───┬────┘
 *          ┌────────┴───────┐ */
#include "../internal.h"

#include <string.h>

enum { MARGIN = 24, LINE = 16, LETTER = 8, BESIDE = 14, BELOW = 34, KEY = 96 };

/* ---- the nodes ------------------------------------------------------------------------------- */

static uint64_t value_named(const f15_event *event, const char *name, uint64_t otherwise) {
    f15_value_spec spec;
    for (size_t v = 0; v < F15_EVENT_VALUES && f15_event_value_spec(event->id, v, &spec); v++)
        if (strcmp(spec.name, name) == 0)
            return event->value[v];
    return otherwise;
}

static f15_code add_node(f15_tree_sink *self, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    const uint64_t number = value_named(event, "node", 0);
    f15_text label = {0};
    if (number == 0) { /* idastar begins a new tree in every round */
        self->count = 0;
        self->drawn = self->rounds;
    }
    if (number != self->count || number == F15_TREE_NODES || self->drawn != self->rounds)
        return F15_OK;
    f15i_fill_sentence(&label, "{board}", event, now, &self->convention);
    f15_tree_node *node = &self->node[self->count++];
    *node = (f15_tree_node){
        .parent = (uint32_t)value_named(event, "parent", 0),
        .g = (uint32_t)value_named(event, "g", 0),
        .h = (uint32_t)value_named(event, "h", UINT32_MAX),
        .board = f15_alloc_string(&self->arena, f15_text_string(&label), label.length),
        .state = event->id == F15_EVENT_NODE_BEYOND ? F15_TREE_PRUNED : F15_TREE_LIVE};
    f15_code code = f15_text_done(&label, err);
    f15_text_free(&label);
    return code ? code : f15_arena_done(&self->arena, err);
}

static void set_state(f15_tree_sink *self, uint64_t number, f15_tree_state state) {
    if (number < self->count && self->drawn == self->rounds)
        self->node[number].state = state;
}

static f15_code put_node(void *context, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    f15_tree_sink *self = context;
    const uint64_t number = value_named(event, "node", UINT64_MAX);
    f15_code code = F15_OK;
    self->rounds += event->id == F15_EVENT_ROUND_OF_SEARCH;
    if (event->kind == F15_REMARK && event->listed > 0 && number != UINT64_MAX)
        code = add_node(self, event, now, err);
    if ((event->kind == F15_BEGIN && event->listed > 0) || event->id == F15_EVENT_DESCENDED ||
        event->id == F15_EVENT_DESCENDED_RATED || event->id == F15_EVENT_START_RATED ||
        event->id == F15_EVENT_START_NODE)
        set_state(self, number, F15_TREE_EXPANDED);
    if (event->id == F15_EVENT_NODE_AT_LIMIT)
        set_state(self, number, F15_TREE_PRUNED);
    if (event->id == F15_EVENT_SHORTER_WAY)
        set_state(self, value_named(event, "old", UINT64_MAX), F15_TREE_PRUNED);
    if (event->id == F15_EVENT_GOAL_FOUND) /* found when its turn came, and not expanded */
        set_state(self, number, F15_TREE_LIVE);
    if (event->id == F15_EVENT_GOAL_FOUND && self->drawn == self->rounds)
        for (uint64_t k = number; k < self->count; k = k ? self->node[k].parent : UINT64_MAX)
            self->node[k].on_way = true;
    return code;
}

f15_sink f15_tree_sink_of(f15_tree_sink *self) {
    return (f15_sink){put_node, self};
}

void f15_tree_sink_free(f15_tree_sink *self) {
    if (!self)
        return;
    f15_arena_free(&self->arena);
    *self = (f15_tree_sink){0};
}

/* ---- for both forms -------------------------------------------------------------------------- */

/* Writes "f = 2 + 3 = 5", or "g = 2". */
static void say_rate(f15_text *out, const f15_tree_node *node) {
    if (node->h == UINT32_MAX)
        f15_text_addf(out, "g = %u", node->g);
    else
        f15_text_addf(out, "f = %u + %u = %u", node->g, node->h, node->g + node->h);
}

/* Sets *row to the next row of a board "1 2 / 3 _", moves *board past it; returns its length. */
static size_t next_row(const char **board, const char **row) {
    const char *end = strstr(*board, " / ");
    size_t length = end ? (size_t)(end - *board) : strlen(*board);
    *row = *board;
    *board += length + (end ? 3 : 0);
    return length;
}

static void say_missing(f15_text *out, const f15_tree_sink *self, const f15_run *run) {
    f15i_add_counts(out,
                    self->rounds > 1
                        ? "{1} of {2:node} made in all rounds; this is round {3} of {4}"
                        : "{1} of {2:node} made",
                    (uint64_t[]){self->count, run->search[0].made, self->drawn, self->rounds});
    if (run->search[0].end == F15_SEARCH_FOUND && !self->node[0].on_way)
        f15_text_add(out, "; the solved board is not among them");
}

/* ---- SVG ------------------------------------------------------------------------------------- */

typedef struct tree_layout {
    const f15_tree_sink *self;
    int x[F15_TREE_NODES], y[F15_TREE_NODES]; /* the middle of the upper side */
    int width, height;                        /* of a node */
    int next;                                 /* x of the next leaf */
    uint32_t deepest;
} tree_layout;

/* Places a leaf to the right of the last one, another node above the middle of its children. */
static void place(tree_layout *l, uint32_t k) {
    int first = -1, last = -1;
    const f15_tree_node *node = &l->self->node[k];
    for (uint32_t child = k + 1; child < l->self->count; child++) {
        if (l->self->node[child].parent != k)
            continue;
        place(l, child);
        last = l->x[child];
        first = first < 0 ? last : first;
    }
    if (first < 0) {
        l->x[k] = l->next;
        l->next += l->width + BESIDE;
    } else {
        l->x[k] = (first + last) / 2;
    }
    l->y[k] = MARGIN + (int)node->g * (l->height + BELOW);
    l->deepest = node->g > l->deepest ? node->g : l->deepest;
}

static void draw_box(f15_text *out, const tree_layout *l, int x, int y, f15_tree_state state,
                     bool way) {
    f15i_add_box(out, state == F15_TREE_EXPANDED ? F15I_HOME : F15I_TILE, x - l->width / 2, y,
                 l->width, l->height, 5, state == F15_TREE_LIVE ? " stroke-dasharray=\"6 4\"" : "");
    if (state == F15_TREE_PRUNED)
        f15_text_addf(out, "<path d=\"M%d %dL%d %dM%d %dL%d %d\" %s/>\n", x - l->width / 2 + 3,
                      y + 3, x + l->width / 2 - 3, y + l->height - 3, x + l->width / 2 - 3, y + 3,
                      x - l->width / 2 + 3, y + l->height - 3, F15I_HATCH);
    if (way)
        f15i_add_box(out, F15I_FRAME, x - l->width / 2 - 4, y - 4, l->width + 8, l->height + 8, 7,
                     "");
}

static void draw_node(f15_text *out, const tree_layout *l, uint32_t k) {
    const f15_tree_node *node = &l->self->node[k];
    const int x = l->x[k], y = l->y[k];
    const char *board = node->board, *row;
    f15_text line = {0};
    int down = y + LINE;
    draw_box(out, l, x, y, node->state, node->on_way);
    f15i_add_words(out, F15I_WORDS, x, down, 13, "%u", k);
    f15_text_add(out, "<g font-family=\"monospace\">\n");
    while (*board) {
        const int length = (int)next_row(&board, &row);
        down += LINE;
        f15i_add_words(out, F15I_WORDS, x, down, 13, "%.*s", length, row);
    }
    f15_text_add(out, "</g>\n");
    say_rate(&line, node);
    f15i_add_words(out, F15I_SMALL, x, down + LINE, 11, "%s", f15_text_string(&line));
    f15_text_drop_part(out, &line);
}

static void draw_key(f15_text *out, const tree_layout *l, int y) {
    static const struct {
        const char *words;
        f15_tree_state state;
        bool way;
    } key[] = {{.words = "expanded", .state = F15_TREE_EXPANDED},
               {.words = "live", .state = F15_TREE_LIVE},
               {.words = "dead at once", .state = F15_TREE_PRUNED},
               {.words = "on the way", .state = F15_TREE_EXPANDED, .way = true}};
    tree_layout sample = {.self = l->self, .width = 28, .height = 16};
    for (size_t k = 0; k < sizeof key / sizeof *key; k++) {
        const int x = MARGIN + 50 + (int)k * KEY;
        draw_box(out, &sample, x, y, key[k].state, key[k].way);
        f15i_add_words(out, F15I_WORDS, x, y + 36, 12, "%s", key[k].words);
    }
}

static f15_code refuse_empty(f15_error *err) {
    return f15_fail(err, F15_USAGE, "say --show 1 or more, and leave --compare out",
                    "no node was told, so there is no tree to be drawn");
}

f15_code f15_render_tree_svg(const f15_tree_sink *self, const f15_run *run, const char *title,
                             const f15_out *out, f15_error *err) {
    F15_NEED(self && run && title && out, err);
    f15_text text = {0}, line = {0};
    tree_layout l = {.self = self};
    if (self->count == 0)
        return refuse_empty(err);
    size_t columns = 14, rows = 0; /* of the text in a node: all boards have one size */
    for (const char *board = self->node[0].board, *row; *board; rows++) {
        const size_t length = next_row(&board, &row);
        columns = length > columns ? length : columns;
    }
    l.width = (int)columns * LETTER;
    l.height = (int)(rows + 2) * LINE + 8;
    l.next = MARGIN + l.width / 2;
    place(&l, 0);
    const int least = 2 * MARGIN + 5 * KEY, wide = l.next - BESIDE - l.width / 2 + MARGIN;
    const int below = MARGIN + ((int)l.deepest + 1) * (l.height + BELOW);

    f15i_begin_svg(&text, (size_t)(wide > least ? wide : least), (size_t)below + 90, title, false);
    for (uint32_t k = 0; k < self->count; k++) {
        line.length = 0;
        f15_text_addf(&line, "%s%u: %s, ", k ? "; " : "", k, self->node[k].board);
        say_rate(&line, &self->node[k]);
        f15_html_addf(&text, "%s", f15_text_string(&line));
    }
    f15_text_add(&text, "</desc>\n");

    for (uint32_t k = 1; k < self->count; k++) { /* edges first: the nodes cover them */
        const f15_tree_node *node = &self->node[k];
        f15_text_addf(&text, "<path d=\"M%d %dL%d %d\" %s/>\n", l.x[node->parent],
                      l.y[node->parent] + l.height, l.x[k], l.y[k],
                      (node->on_way ? F15I_FRAME : F15I_HATCH));
    }
    for (uint32_t k = 0; k < self->count; k++)
        draw_node(&text, &l, k);
    draw_key(&text, &l, below);
    line.length = 0;
    say_missing(&line, self, run);
    f15_text_addf(&text, "<g text-anchor=\"start\">\n");
    f15i_add_words(&text, F15I_SMALL, MARGIN, below + 66, 13, "%s", f15_text_string(&line));
    f15_text_add(&text, "</g>\n</svg>\n");
    f15_text_drop_part(&text, &line);
    return f15i_flush(out, &text, err);
}

/* ---- Graphviz -------------------------------------------------------------------------------- */

f15_code f15_render_tree_dot(const f15_tree_sink *self, const f15_run *run, const f15_out *out,
                             f15_error *err) {
    F15_NEED(self && run && out, err);
    f15_text text = {0};
    if (self->count == 0)
        return refuse_empty(err);
    f15_text_add(&text, "digraph search {\n  node [shape=box];\n");
    for (uint32_t k = 0; k < self->count; k++) {
        const f15_tree_node *node = &self->node[k];
        const char *board = node->board, *row;
        f15_text_addf(&text, "  %u [label=\"%u", k, k);
        while (*board) {
            size_t length = next_row(&board, &row);
            f15_text_addf(&text, "\\n%.*s", (int)length, row);
        }
        f15_text_add(&text, "\\n");
        say_rate(&text, node);
        f15_text_addf(&text, "\", style=%s%s];\n",
                      node->state == F15_TREE_EXPANDED ? "filled"
                      : node->state == F15_TREE_LIVE   ? "dashed"
                                                       : "dotted",
                      node->on_way ? ", penwidth=3" : "");
        if (k > 0)
            f15_text_addf(&text, "  %u -> %u%s;\n", node->parent, k,
                          node->on_way ? " [penwidth=3]" : "");
    }
    f15_text_add(&text, "  label=\"");
    if (self->count > 0)
        say_missing(&text, self, run);
    f15_text_add(&text, "\";\n}\n");
    return f15i_flush(out, &text, err);
}

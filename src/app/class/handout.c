/* Writes a line of the manifest: all that a student was given, even if the course changes later. */
#include <fifteen/class.h>

/* Rounds the sums of the first 1, 2, ... shares, so that all add up to the whole. If all weights
 * are 0, the parts are equal. */
void f15_share_points(uint64_t hundredths, const unsigned *weight, size_t parts, uint64_t *share) {
    uint64_t all = 0, seen = 0, given = 0;
    for (size_t k = 0; k < parts; k++)
        all += weight[k];
    for (size_t k = 0; k < parts; k++) {
        seen += all == 0 ? 1 : weight[k];
        const uint64_t until = (2 * hundredths * seen / (all == 0 ? parts : all) + 1) / 2;
        share[k] = until - given;
        given = until;
    }
}

void f15_share_assigned(const f15_assigned *assigned, const f15_exercise *first,
                        uint64_t share[F15_MAX_PARTS]) {
    unsigned weight[F15_MAX_PARTS];
    uint64_t points = 0;
    size_t parts = 0;
    for (const f15_exercise *p = first; p != NULL && parts < F15_MAX_PARTS; p = p->next) {
        weight[parts++] = p->points;
        points += p->points;
    }
    const bool has_points = assigned != NULL && assigned->has_points;
    f15_share_points(has_points ? assigned->hundredths : 100 * points, weight, parts, share);
}

f15_code f15_handout_write(const f15_handout *handout, f15_json *json, f15_error *err) {
    const f15_exercise *e = handout->exercise;
    f15_hashes hashes = {0};
    const f15_code code = f15_exercise_hashes(e, &hashes, err);
    f15_json_string(json, "course", handout->course);
    f15_json_string(json, "assignment", handout->week->assignment);
    f15_json_string(json, "title", handout->week->title);
    f15_json_string(json, "due", handout->week->due);
    f15_json_string(json, "feedback", f15_feedback_name(handout->week->feedback));
    f15_json_string(json, "student", handout->student);
    f15_json_string(json, "exercise", e->id);
    f15_json_number_if(json, "seed", handout->has_seed, handout->seed);
    f15_json_string(json, "code", handout->code);
    f15_json_rounded(json, "points", (double)handout->hundredths / 100);
    f15_json_string(json, "version", F15_VERSION);
    f15_json_convention(json, "convention", &e->question.convention);
    f15_exercise_write_data(e, json, "data");
    f15_json_string(json, "prompt", e->prompt);
    f15_exercise_write_options(e, json);
    f15_json_hash_if(json, "draw", f15_exercise_is_drawn(e), hashes.draw);
    f15_json_hash(json, "printed", hashes.printed);
    f15_json_hash(json, "key", hashes.key);
    f15_json_object(json, "roster");
    json->keys_as_given = true;
    for (size_t k = 0; k < handout->columns; k++)
        f15_json_string(json, handout->column[k], handout->value[k]);
    json->keys_as_given = false;
    f15_json_close(json, '}');
    return code;
}

/* Fuzzing the bytes of a progress file: it is read or refused, and reading never changes it; what is shown of it is
 * JSON. The input is a list of changes to a file that the program wrote, six bytes each: where (three), the new byte
 * (one), how many times (two, at most 64). Built as fuzz_notation is:
 *
 *     fuzz_state [RUNS [SEED]]
 */
#include "program.h"

static const char course[] = "fifteen: exercises\nconvention: chapter6\nexercises:\n"
                             "  - {id: c/fixed, title: T, prompt: P, kind: parity, data: {n: 3, "
                             "permutation: (0 1)}, solutions: [odd]}\n";
static const char deeds[] =
    "{\"what\":\"attempt\",\"time\":\"2026-11-26T18:37:15Z\",\"exercise\":\"c/"
    "fixed\",\"hash\":\"8ecffc4ee631f28f\",\"draw\":null,\"printed\":\"0a207dacef22b098\",\"key\":"
    "\"518207bc35d2a880\",\"seed\":null,\"answer\":\"even\",\"verdict\":\"wrong\",\"fault\":"
    "\"wrong-parity\",\"diagnosis\":[],\"tag\":null,\"hints\":0,\"shown\":false,\"credit\":0.0,"
    "\"points\":{\"earned\":0.0,\"of\":1}}\n";

static struct {
    uint8_t *bytes;
    size_t length;
} whole;

static void read_whole(const char *path) {
    FILE *in = fopen(path, "rb");
    REQUIRE(in != NULL && fseek(in, 0, SEEK_END) == 0);
    whole.length = (size_t)ftell(in);
    rewind(in);
    whole.bytes = whole.bytes != NULL ? whole.bytes : malloc(whole.length);
    REQUIRE(whole.bytes != NULL && fread(whole.bytes, 1, whole.length, in) == whole.length);
    fclose(in);
}

static bool is_the_same(const char *path, const uint8_t *bytes, size_t length) {
    FILE *in = fopen(path, "rb");
    bool same = in != NULL;
    for (size_t k = 0; same && k < length; k++)
        same = fgetc(in) == bytes[k];
    same = same && fgetc(in) == EOF;
    if (in != NULL)
        fclose(in);
    return same;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    begin(course);
    if (whole.bytes == NULL) {
        outcome made = RUN("progress", "--import", put("deeds", deeds, strlen(deeds)));
        if (made.status != 0)
            fputs(made.err, stderr);
        REQUIRE(made.status == 0);
        end_outcome(&made);
        read_whole(at("state/fifteen/progress.db"));
    }
    uint8_t *bytes = malloc(whole.length);
    REQUIRE(bytes != NULL);
    memcpy(bytes, whole.bytes, whole.length);
    for (; size >= 6; data += 6, size -= 6) {
        size_t from = ((size_t)data[0] << 16 | (size_t)data[1] << 8 | data[2]) % whole.length;
        for (size_t k = 0; k <= data[5] % 64u && from + k < whole.length; k++)
            bytes[from + k] = data[3];
    }
    remove_below(at("state/fifteen"));
    REQUIRE(mkdir(at("state/fifteen"), 0700) == 0);
    const size_t length = whole.length - size % 6;
    char file[128];
    snprintf(file, sizeof file, "%s", put("state/fifteen/progress.db", bytes, length));
    outcome json = RUN("progress", "--format=json");
    end_outcome(&json);
    REQUIRE(is_the_same(file, bytes, length));
    outcome text = RUN("progress");
    end_outcome(&text);
    outcome more = RUN("progress", "--import", at("deeds"));
    if (more.status == 2)
        REQUIRE(is_the_same(file, bytes, length));
    end_outcome(&more);
    free(bytes);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define DEFAULT_RUNS 300

/* Anywhere, but half of the time in the first page and its header. */
static void run_once(f15_random *random) {
    uint8_t change[60];
    const size_t length = 6 * below(random, 9) + (below(random, 9) == 0 ? below(random, 6) : 0);
    for (size_t k = 0; k < length; k++)
        change[k] = (uint8_t)below(random, 256);
    for (size_t k = 0; k + 6 <= length; k += 6)
        if (below(random, 2) == 0) {
            change[k] = 0;
            change[k + 1] = below(random, 2) == 0 ? 0 : (uint8_t)below(random, 16);
        }
    replay_try(change, length);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_state", DEFAULT_RUNS, run_once);
}

#endif

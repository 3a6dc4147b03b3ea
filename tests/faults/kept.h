/* Progress that is kept for one run. */
#ifndef FIFTEEN_TESTS_FAULTS_KEPT_H
#define FIFTEEN_TESTS_FAULTS_KEPT_H

#include "faults.h"

#include <fifteen/progress.h>

#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

/* Thousands of runs: in memory rather than on a disk, where there is such a place. */
static inline const char *place_of(char *path, size_t room) {
    const char *directory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(path, room, "%s/fifteen-faults-%ld.db", directory, (long)getpid());
    return path;
}

/* SQLite keeps memory of its own between calls until it is shut down. */
static inline void forget(f15_progress *opened) {
    char path[64], journal[80];
    f15_progress_close(opened);
    sqlite3_shutdown();
    unlink(place_of(path, sizeof path));
    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(journal);
}

#endif

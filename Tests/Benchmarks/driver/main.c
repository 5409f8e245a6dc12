// Runs a plan, round after round over all its measurements, and prints a line with the median of every figure.
#define _GNU_SOURCE
#include "bench.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// No measurement takes so long; one that does hangs.
enum { PATIENCE = 180 };

typedef struct {
    char *measure, *figure;
    double *values; // one a round
    int count;
} Row;

static Row *rows;
static int row_count;

static Row *row_for(const char *measure, const char *figure, int rounds) {
    for (int i = 0; i < row_count; i++)
        if (strcmp(rows[i].measure, measure) == 0 && strcmp(rows[i].figure, figure) == 0) return &rows[i];
    rows = realloc(rows, (size_t)(row_count + 1) * sizeof *rows);
    rows[row_count] = (Row){strdup(measure), strdup(figure), malloc((size_t)rounds * sizeof(double)), 0};
    return &rows[row_count++];
}

static FILE *to_parent;

static void report(const char *figure, double value) { fprintf(to_parent, "%s\t%.9g\n", figure, value); }

static void out_of_patience(int signal) {
    (void)signal;
    give_up("no answer within %d s", PATIENCE);
}

// Each measurement is a separate process, so that a server that lies, hangs or dies costs that measurement only.
static bool measured(const Measure *measure, int rounds) {
    int numbers[2];
    if (pipe2(numbers, O_CLOEXEC) != 0) return false;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        close(numbers[0]);
        to_parent = fdopen(numbers[1], "w");
        signal(SIGPIPE, SIG_IGN);
        signal(SIGALRM, out_of_patience);
        alarm(PATIENCE);
        if (measure->reset && system(measure->reset) != 0) give_up("the reset failed: %s", measure->reset);
        measure_run(measure, report);
        fclose(to_parent);
        _exit(0);
    }
    close(numbers[1]);
    FILE *from_child = fdopen(numbers[0], "r");
    char figure[128];
    double value;
    while (fscanf(from_child, " %127[^\t]\t%lf", figure, &value) == 2) {
        Row *row = row_for(measure->name, figure, rounds);
        if (row->count < rounds) row->values[row->count++] = value;
    }
    fclose(from_child);
    int status;
    return waitpid(pid, &status, 0) == pid && status == 0;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: driver PLAN\n");
        return 2;
    }
    Plan plan = plan_read(argv[1]);
    bool *failed = calloc((size_t)plan.count, sizeof *failed);
    int failures = 0;
    for (int round = 0; round < plan.rounds; round++) {
        for (int i = 0; i < plan.count; i++) {
            const Measure *measure = &plan.measures[i];
            // A server that was wrong once is not asked again: its numbers mean nothing.
            if (failed[i] || measured(measure, plan.rounds)) continue;
            fprintf(stderr, "WRONG %s\n", measure->name);
            failed[i] = true;
            failures++;
        }
        fprintf(stderr, "round %d of %d\n", round + 1, plan.rounds);
    }
    for (int i = 0; i < row_count; i++) {
        Row *row = &rows[i];
        size_t count = (size_t)row->count;
        printf("%s\t%s\t%.6g\t%.6g\t%.6g\t%d\n", row->measure, row->figure, median(row->values, count),
               percentile(row->values, count, 0), percentile(row->values, count, 1), row->count);
    }
    for (int i = 0; i < plan.count; i++)
        if (failed[i]) printf("%s\twrong\t1\t1\t1\t1\n", plan.measures[i].name);
    return failures ? 1 : 0;
}

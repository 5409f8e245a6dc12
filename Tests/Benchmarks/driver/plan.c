// Reads a plan: blocks of "key value" lines, each opened by "measure NAME"; "rounds N" precedes the first.
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void refuse(long line, const char *what, const char *text) {
    fprintf(stderr, "plan, line %ld: %s: %s\n", line, what, text);
    exit(2);
}

static int choice(long line, const char *value, const char *const *names) {
    for (int i = 0; names[i]; i++)
        if (strcmp(value, names[i]) == 0) return i;
    refuse(line, "unknown value", value);
}

// Words are separated by tabs, so that a path may hold a space.
static char **words(const char *text) {
    char **argv = NULL, *copy = strdup(text), *rest = copy;
    size_t count = 0;
    for (char *word; (word = strsep(&rest, "\t"));) {
        argv = realloc(argv, (count + 2) * sizeof *argv);
        argv[count++] = word;
    }
    argv[count] = NULL;
    return argv;
}

static Measure *opened(Plan *plan, const char *name) {
    plan->measures = realloc(plan->measures, (size_t)(plan->count + 1) * sizeof *plan->measures);
    Measure *measure = &plan->measures[plan->count++];
    *measure = (Measure){.name = strdup(name), .outstanding = 256};
    return measure;
}

static void set(Measure *m, long line, const char *key, const char *value) {
    if (strcmp(key, "kind") == 0)
        m->kind = (Kind)choice(line, value, (const char *const[]){"cold", "roundtrip", "pipeline", "job", NULL});
    else if (strcmp(key, "framing") == 0)
        m->framing = (Framing)choice(line, value, (const char *const[]){"lines", "headers", NULL});
    else if (strcmp(key, "check") == 0)
        m->check = (Check)choice(line, value, (const char *const[]){"echo", "params", "result", "same", NULL});
    else if (strcmp(key, "cores") == 0)
        m->cores = (Cores)choice(line, value, (const char *const[]){"free", "one", "two", NULL});
    else if (strcmp(key, "messages") == 0) m->messages = strdup(value);
    else if (strcmp(key, "preamble") == 0) m->preamble = strdup(value);
    else if (strcmp(key, "reset") == 0) m->reset = strdup(value);
    else if (strcmp(key, "command") == 0) m->command = words(value);
    else if (strcmp(key, "count") == 0) m->count = atol(value);
    else if (strcmp(key, "outstanding") == 0) m->outstanding = atol(value);
    else if (strcmp(key, "seconds") == 0) m->seconds = atof(value);
    else refuse(line, "unknown key", key);
}

static void complete(const Plan *plan) {
    for (int i = 0; i < plan->count; i++) {
        const Measure *m = &plan->measures[i];
        if (!m->command || !m->messages) refuse(0, "no command or no messages", m->name);
        if (m->count == 0 && m->seconds == 0) refuse(0, "neither count nor seconds", m->name);
    }
}

Plan plan_read(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) refuse(0, "cannot read", path);
    Plan plan = {.rounds = 7};
    Measure *measure = NULL;
    char *text = NULL;
    size_t capacity = 0;
    for (long line = 1; getline(&text, &capacity, file) >= 0; line++) {
        text[strcspn(text, "\n")] = 0;
        char *value = strchr(text, ' ');
        if (!*text) continue;
        if (!value) refuse(line, "no value", text);
        *value++ = 0;
        if (strcmp(text, "rounds") == 0) plan.rounds = atoi(value);
        else if (strcmp(text, "measure") == 0) measure = opened(&plan, value);
        else if (measure) set(measure, line, text, value);
        else refuse(line, "precedes the first measure", text);
    }
    free(text);
    fclose(file);
    complete(&plan);
    return plan;
}

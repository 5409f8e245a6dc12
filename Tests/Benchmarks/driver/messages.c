// Renders message templates into the bytes that are sent, framed and numbered, before the clock runs.
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char MARK[] = "%ID%";

typedef struct {
    char **lines;
    int count;
} Templates;

static Templates templates_read(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) give_up("cannot read %s", path);
    Templates templates = {0};
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, file) > 0) {
        line[strcspn(line, "\n")] = 0;
        if (!*line) continue;
        templates.lines = realloc(templates.lines, (size_t)(templates.count + 1) * sizeof *templates.lines);
        templates.lines[templates.count++] = strdup(line);
    }
    free(line);
    fclose(file);
    if (templates.count == 0) give_up("no message in %s", path);
    return templates;
}

// The template with the number in every place that asks for it; the caller frees it.
static char *numbered(const char *template, long id, size_t *length) {
    char digits[24];
    int width = snprintf(digits, sizeof digits, "%ld", id);
    size_t marks = 0;
    for (const char *at = template; (at = strstr(at, MARK)); at += sizeof MARK - 1) marks++;
    char *text = malloc(strlen(template) + marks * sizeof digits + 1), *to = text;
    for (const char *from = template, *at;; from = at + sizeof MARK - 1) {
        at = strstr(from, MARK);
        size_t part = at ? (size_t)(at - from) : strlen(from);
        to = mempcpy(to, from, part);
        if (!at) break;
        to = mempcpy(to, digits, (size_t)width);
    }
    *length = (size_t)(to - text);
    return text;
}

// How many messages there are without a count: some megabytes, so that no cache flatters a server, and whole laps of
// the templates, so that a message comes from the same template in every lap.
static long laps(const Templates *templates) {
    size_t bytes = 0;
    for (int i = 0; i < templates->count; i++) bytes += strlen(templates->lines[i]) + 1;
    long wanted = (long)((8u << 20) / bytes) + 1;
    long least = 512 / templates->count + 1;
    long most = 800000 / templates->count;
    return (wanted > most ? most : wanted < least ? least : wanted) * templates->count;
}

Reel reel_make(const char *path, Framing framing, long count) {
    Templates templates = templates_read(path);
    if (count == 0) count = laps(&templates);
    if (count < 0) count = templates.count;
    Reel reel = {.count = count, .templates = templates.count};
    reel.end = malloc((size_t)count * sizeof *reel.end);
    reel.body = malloc((size_t)count * sizeof *reel.body);
    reel.tail = malloc((size_t)count * sizeof *reel.tail);
    reel.awaited = malloc((size_t)count * sizeof *reel.awaited);
    size_t capacity = 0, used = 0;
    for (long i = 0; i < count; i++) {
        const char *template = templates.lines[i % templates.count];
        size_t length;
        char *text = numbered(template, FIRST_ID + i, &length);
        if (used + length + 64 > capacity) {
            capacity = 2 * (used + length + 64);
            reel.bytes = realloc(reel.bytes, capacity);
        }
        if (framing == HEADERS) used += (size_t)sprintf(reel.bytes + used, "Content-Length: %zu\r\n\r\n", length);
        reel.body[i] = used;
        memcpy(reel.bytes + used, text, length);
        used += length;
        reel.tail[i] = used;
        if (framing == LINES) reel.bytes[used++] = '\n';
        reel.end[i] = used;
        reel.awaited[i] = strstr(template, MARK) != NULL;
        free(text);
    }
    for (int i = 0; i < templates.count; i++) free(templates.lines[i]);
    free(templates.lines);
    return reel;
}

size_t reel_start(const Reel *reel, long index) { return index == 0 ? 0 : reel->end[index - 1]; }

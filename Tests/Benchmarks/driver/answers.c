// Finds the answers in what a server wrote and checks every one of them.
#define _GNU_SOURCE
#include "bench.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Room for the next read; what is consumed is dropped first, so the buffer stays as large as one read and one answer.
char *inbox_space(Inbox *inbox, size_t *room) {
    enum { READ = 1 << 18 };
    if (inbox->read == inbox->used) inbox->read = inbox->used = inbox->scanned = 0;
    if (inbox->capacity - inbox->used < READ && inbox->read > 0) {
        memmove(inbox->bytes, inbox->bytes + inbox->read, inbox->used - inbox->read);
        inbox->used -= inbox->read;
        inbox->scanned -= inbox->read;
        inbox->read = 0;
    }
    if (inbox->capacity - inbox->used < READ) {
        inbox->capacity = 2 * (inbox->used + READ);
        inbox->bytes = realloc(inbox->bytes, inbox->capacity);
    }
    *room = inbox->capacity - inbox->used;
    return inbox->bytes + inbox->used;
}

static bool next_line(Inbox *inbox, Answer *answer) {
    char *end = memchr(inbox->bytes + inbox->scanned, '\n', inbox->used - inbox->scanned);
    if (!end) {
        inbox->scanned = inbox->used;
        return false;
    }
    *answer = (Answer){inbox->bytes + inbox->read, (size_t)(end - inbox->bytes) - inbox->read};
    inbox->read = inbox->scanned = (size_t)(end - inbox->bytes) + 1;
    return true;
}

static bool next_headers(Inbox *inbox, Answer *answer) {
    const char *start = inbox->bytes + inbox->read;
    size_t available = inbox->used - inbox->read;
    char *blank = memmem(start, available, "\r\n\r\n", 4);
    if (!blank) return false;
    // The name of the length is searched in the header block only: a body may hold the same words.
    *blank = 0;
    const char *length = strcasestr(start, "Content-Length:");
    *blank = '\r';
    if (!length) give_up("a header block without Content-Length");
    size_t body = strtoul(length + strlen("Content-Length:"), NULL, 10);
    size_t header = (size_t)(blank - start) + 4;
    if (available < header + body) return false;
    *answer = (Answer){start + header, body};
    inbox->read += header + body;
    inbox->scanned = inbox->read;
    return true;
}

bool inbox_next(Inbox *inbox, Answer *answer) {
    if (inbox->read == inbox->used) return false;
    return inbox->framing == LINES ? next_line(inbox, answer) : next_headers(inbox, answer);
}

// ---- checking -----------------------------------------------------------------------------------------------------

static _Noreturn void wrong(const char *what, const Reel *reel, long index, Answer answer) {
    int sent = (int)(reel->tail[index] - reel->body[index]);
    give_up("%s\n  sent: %.*s\n  got:  %.*s", what, sent > 300 ? 300 : sent, reel->bytes + reel->body[index],
            answer.length > 300 ? 300 : (int)answer.length, answer.text);
}

// Where the digits of the answer's own id begin: member order is fixed, so it is the first id in the text.
static size_t id_at(Answer answer) {
    const char *found = memmem(answer.text, answer.length, "\"id\":", 5);
    if (!found) return 0;
    size_t at = (size_t)(found - answer.text) + 5;
    while (at < answer.length && answer.text[at] == ' ') at++;
    return at;
}

static size_t check_id(const Reel *reel, long index, Answer answer) {
    char digits[24];
    size_t width = (size_t)snprintf(digits, sizeof digits, "%ld", FIRST_ID + index);
    size_t at = id_at(answer);
    if (at == 0 || at + width >= answer.length || memcmp(answer.text + at, digits, width) != 0
        || isdigit((unsigned char)answer.text[at + width]))
        wrong("not the answer to this request", reel, index, answer);
    if (!memmem(answer.text, answer.length, "\"result\":", 9)) wrong("no result", reel, index, answer);
    return at;
}

// The text without its spaces: some libraries set one after each comma and colon. The caller frees it.
static Answer squeezed(const char *text, size_t length) {
    char *copy = malloc(length), *to = copy;
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ') *to++ = text[i];
    return (Answer){copy, (size_t)(to - copy)};
}

// The params are the last member of every message that we send.
static void check_params(const Reel *reel, long index, Answer answer) {
    const char *text = reel->bytes + reel->body[index], *end = reel->bytes + reel->tail[index] - 1;
    const char *found = memmem(text, (size_t)(end - text), "\"params\":", 9);
    if (!found) give_up("a message without params");
    Answer params = squeezed(found + 9, (size_t)(end - found) - 9), result = squeezed(answer.text, answer.length);
    if (!memmem(result.text, result.length, params.text, params.length))
        wrong("the result is not the params", reel, index, answer);
    free((char *)params.text);
    free((char *)result.text);
}

static void check_same(Checker *checker, long index, Answer answer, size_t id) {
    if (!checker->first) checker->first = calloc((size_t)checker->reel->templates, sizeof *checker->first);
    Answer *first = &checker->first[index % checker->reel->templates];
    if (!first->text) {
        *first = (Answer){memcpy(malloc(answer.length), answer.text, answer.length), answer.length};
        return;
    }
    enum { DIGITS = 6 };
    if (first->length != answer.length || memcmp(first->text, answer.text, id) != 0
        || memcmp(first->text + id + DIGITS, answer.text + id + DIGITS, answer.length - id - DIGITS) != 0)
        wrong("not the same answer as before to the same request", checker->reel, index, answer);
}

void check_answer(Checker *checker, long index, Answer answer) {
    const Reel *reel = checker->reel;
    if (checker->mode == ECHO) {
        size_t length = reel->tail[index] - reel->body[index];
        if (answer.length != length || memcmp(answer.text, reel->bytes + reel->body[index], length) != 0)
            wrong("not an echo", reel, index, answer);
        return;
    }
    size_t id = check_id(reel, index, answer);
    if (checker->mode == SAME) check_same(checker, index, answer, id);
    if (checker->mode == PARAMS) check_params(reel, index, answer);
}

// What the files of the benchmark driver share: the plan, the server under test, its messages and its numbers.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// ---- plan.c: what to measure ----------------------------------------------------------------------------------

typedef enum { COLD, ROUNDTRIP, PIPELINE, JOB } Kind;
typedef enum { LINES, HEADERS } Framing;
typedef enum { ECHO, PARAMS, RESULT, SAME } Check;
typedef enum { FREE, ONE, TWO } Cores;

typedef struct {
    char *name;
    Kind kind;
    Framing framing;
    Check check;
    Cores cores;
    char *messages;   // file of message templates, one a line, %ID% where the number goes; a job's standard input
    char *preamble;   // file of messages to send and await before anything is measured, or NULL
    char *reset;      // shell command before each round, outside every measured time, or NULL
    char **command;   // argv, ended by NULL
    long count;       // messages (or spawns) at most; 0: as many as the time allows
    long outstanding; // requests sent and not yet answered, at most
    double seconds;   // no new message after so long; 0: until count
} Measure;

typedef struct {
    int rounds;
    Measure *measures;
    int count;
} Plan;

Plan plan_read(const char *path);

// ---- process.c: a server as a child over two pipes --------------------------------------------------------------

typedef struct {
    pid_t pid;
    int in;  // we write, the server reads
    int out; // the server writes, we read
} Server;

Server server_start(const Measure *measure);
void server_stop(Server *server);
double server_cpu_seconds(const Server *server);
long server_status_kb(const Server *server, const char *field);
long server_descriptors(const Server *server);
double now_seconds(void);
// Says what went wrong with this measurement, ends the server and the process that measures.
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

// ---- messages.c: the bytes that are sent ------------------------------------------------------------------------

// All messages ready to send, one after another, so that rendering costs nothing while the clock runs.
typedef struct {
    char *bytes;
    size_t *end;  // offset after message i, i from 0 to count - 1
    size_t *body; // offset of its JSON text
    size_t *tail; // offset after its JSON text
    bool *awaited; // false: a notification, nobody answers
    long count;
    int templates; // message i was made from template i % templates
} Reel;

// Ids start here, so that all of them have the same number of digits.
enum { FIRST_ID = 100000 };

Reel reel_make(const char *path, Framing framing, long count);
size_t reel_start(const Reel *reel, long index);

// ---- answers.c: the bytes that come back -------------------------------------------------------------------------

typedef struct {
    const char *text;
    size_t length;
} Answer;

typedef struct {
    Framing framing;
    char *bytes;
    size_t capacity, used, read, scanned; // [read, used) is not consumed yet, [read, scanned) holds no line end
} Inbox;

typedef struct {
    Check mode;
    const Reel *reel;
    Answer *first; // SAME: the first answer to each template
} Checker;

char *inbox_space(Inbox *inbox, size_t *room);
bool inbox_next(Inbox *inbox, Answer *answer);
void check_answer(Checker *checker, long index, Answer answer);

// ---- measure.c: one measurement; each number goes to report() ----------------------------------------------------

void measure_run(const Measure *measure, void (*report)(const char *figure, double value));

// ---- numbers.c ---------------------------------------------------------------------------------------------------

double percentile(double *values, size_t count, double fraction);
static inline double median(double *values, size_t count) { return percentile(values, count, 0.5); }

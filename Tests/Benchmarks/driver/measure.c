// The four kinds of measurement: cold start, round trip, pipelined stream, and a job that runs to its end.
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void Report(const char *figure, double value);

// A request of a round trip is written before its answer is read, without poll: it has to fit into an empty pipe.
enum { PIPE = 65536 };

static void write_all(const Server *server, const char *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t count = write(server->in, bytes + done, length - done);
        if (count < 0) give_up("write: %s", strerror(errno));
        done += (size_t)count;
    }
}

// False where nothing has arrived yet on a descriptor that does not block.
static bool read_some(const Server *server, Inbox *inbox) {
    size_t room;
    char *space = inbox_space(inbox, &room);
    ssize_t count = read(server->out, space, room);
    if (count < 0 && errno == EAGAIN) return false;
    if (count <= 0) give_up(count == 0 ? "the server closed its output" : "read failed");
    inbox->used += (size_t)count;
    return true;
}

static Answer exchange(const Server *server, Inbox *inbox, const Reel *reel, long index) {
    size_t start = reel_start(reel, index), length = reel->end[index] - start;
    if (length > PIPE) give_up("a message of %zu bytes does not fit into a pipe", length);
    write_all(server, reel->bytes + start, length);
    Answer answer = {0};
    if (reel->awaited[index])
        while (!inbox_next(inbox, &answer)) read_some(server, inbox);
    return answer;
}

static void preamble(const Measure *measure, const Server *server, Inbox *inbox) {
    if (!measure->preamble) return;
    Reel reel = reel_make(measure->preamble, measure->framing, -1);
    Checker checker = {.mode = RESULT, .reel = &reel};
    for (long i = 0; i < reel.count; i++) {
        Answer answer = exchange(server, inbox, &reel, i);
        if (reel.awaited[i]) check_answer(&checker, i, answer);
    }
}

// A measurement that runs for a time spends half of it again beforehand, unmeasured: start-up, caches and just-in-time
// compilers have their own figure. One with a count changes what is stored, so nothing may go before it.
static double warm_seconds(const Measure *measure) { return measure->count ? 0 : measure->seconds / 2; }

static bool finished(const Measure *measure, long done, double began) {
    if (measure->count && done >= measure->count) return true;
    return measure->seconds > 0 && now_seconds() - began > measure->seconds;
}

typedef struct {
    double *values;
    size_t count;
} Series;

static void add(Series *series, double value) {
    if ((series->count & (series->count - 1)) == 0)
        series->values = realloc(series->values, (series->count ? 2 * series->count : 1) * sizeof *series->values);
    series->values[series->count++] = value;
}

// The first tenth against the last shows whether a cost grows with what has been done before.
static void report_times(Report *report, const Series *times) {
    size_t tenth = times->count / 10 ? times->count / 10 : 1;
    report("p50", median(times->values, times->count));
    report("p99", percentile(times->values, times->count, 0.99));
    report("p50 first tenth", median(times->values, tenth));
    report("p50 last tenth", median(times->values + times->count - tenth, tenth));
}

// Milliseconds from before the spawn to the end of the first answer, one server after another.
static void cold(const Measure *measure, Report *report) {
    Reel reel = reel_make(measure->messages, measure->framing, measure->count);
    Checker checker = {.mode = measure->check, .reel = &reel};
    Series times = {0};
    double peak = 0, began = now_seconds();
    for (long i = 0; !finished(measure, i, began); i++) {
        Inbox inbox = {.framing = measure->framing};
        double start = now_seconds();
        Server server = server_start(measure);
        Answer answer = exchange(&server, &inbox, &reel, i % reel.count);
        add(&times, (now_seconds() - start) * 1e3);
        check_answer(&checker, i % reel.count, answer);
        double memory = (double)server_status_kb(&server, "VmHWM");
        if (memory > peak) peak = memory;
        server_stop(&server);
        free(inbox.bytes);
    }
    report_times(report, &times);
    report("peak kB", peak);
}

// Microseconds for one request at a time. With a count, memory and descriptors after a tenth of it are reported too.
static void roundtrip(const Measure *measure, Report *report) {
    Reel reel = reel_make(measure->messages, measure->framing, measure->count);
    Checker checker = {.mode = measure->check, .reel = &reel};
    Inbox inbox = {.framing = measure->framing};
    Server server = server_start(measure);
    preamble(measure, &server, &inbox);
    long i = 0;
    for (double began = now_seconds(); now_seconds() - began < warm_seconds(measure); i++)
        check_answer(&checker, i % reel.count, exchange(&server, &inbox, &reel, i % reel.count));
    Series times = {0};
    double began = now_seconds(), cpu = server_cpu_seconds(&server);
    for (; !finished(measure, i, began); i++) {
        double start = now_seconds();
        Answer answer = exchange(&server, &inbox, &reel, i % reel.count);
        add(&times, (now_seconds() - start) * 1e6);
        check_answer(&checker, i % reel.count, answer);
        if (measure->count && i + 1 == (measure->count + 9) / 10) {
            report("kB after a tenth", (double)server_status_kb(&server, "VmHWM"));
            report("descriptors after a tenth", (double)server_descriptors(&server));
        }
    }
    report("cpu us", (server_cpu_seconds(&server) - cpu) * 1e6 / (double)times.count);
    report_times(report, &times);
    report("peak kB", (double)server_status_kb(&server, "VmHWM"));
    report("descriptors", (double)server_descriptors(&server));
    server_stop(&server);
}

typedef struct {
    long laps;     // messages in the completed laps of the reel
    long begun;    // messages of this lap of which at least one byte left
    size_t offset; // of the next byte in the reel
    long limit;    // messages in all
} Outbox;

// Writes as much as the pipe takes of what may be outstanding; true where the pipe is full before that.
static bool write_some(const Measure *measure, const Server *server, const Reel *reel, Outbox *outbox, long answered) {
    if (outbox->offset == reel->end[reel->count - 1])
        *outbox = (Outbox){.laps = outbox->laps + reel->count, .limit = outbox->limit};
    long allowed = answered + measure->outstanding;
    if (allowed > outbox->limit) allowed = outbox->limit;
    allowed -= outbox->laps;
    if (allowed > reel->count) allowed = reel->count;
    size_t until = allowed > 0 ? reel->end[allowed - 1] : 0;
    if (until <= outbox->offset) return false;
    ssize_t count = write(server->in, reel->bytes + outbox->offset, until - outbox->offset);
    if (count < 0 && errno == EAGAIN) return true;
    if (count < 0) give_up("write: %s", strerror(errno));
    bool full = (size_t)count < until - outbox->offset;
    outbox->offset += (size_t)count;
    while (outbox->begun < allowed && reel_start(reel, outbox->begun) < outbox->offset) outbox->begun++;
    return full;
}

// What had been done when the measured time began.
typedef struct {
    double time, cpu, requests, answers;
    long answered;
} Mark;

static void report_rates(Report *report, const Mark *from, const Mark *to) {
    double seconds = to->time - from->time, count = (double)(to->answered - from->answered);
    report("messages/s", count / seconds);
    report("request MB/s", (to->requests - from->requests) / seconds / 1e6);
    report("answer MB/s", (to->answers - from->answers) / seconds / 1e6);
    report("cpu us", (to->cpu - from->cpu) * 1e6 / count);
}

// Messages a second with many outstanding. Both pipes are polled and neither is ever waited for alone: no deadlock.
static void pipeline(const Measure *measure, Report *report) {
    Reel reel = reel_make(measure->messages, measure->framing, measure->count);
    Checker checker = {.mode = measure->check, .reel = &reel};
    Inbox inbox = {.framing = measure->framing};
    Server server = server_start(measure);
    preamble(measure, &server, &inbox);
    for (int i = 0; i < 2; i++) {
        int pipe = i == 0 ? server.in : server.out;
        fcntl(pipe, F_SETFL, O_NONBLOCK);
        // In a pipe of the usual 64 kB each side soon waits for the other, and waking a core takes longer than most
        // servers think: that would measure the kernel. All servers get the large pipe.
        fcntl(pipe, F_SETPIPE_SZ, 1 << 20);
    }
    Outbox outbox = {.limit = measure->count ? measure->count : 1L << 60};
    Mark now = {.time = now_seconds(), .cpu = server_cpu_seconds(&server)}, from = now;
    double warm = now.time + warm_seconds(measure);
    for (bool counting = measure->count > 0;; now.time = now_seconds()) {
        if (!counting && now.time > warm && now.answered > 0) {
            now.cpu = server_cpu_seconds(&server);
            from = now;
            counting = true;
        }
        if (counting && measure->seconds > 0 && now.time - from.time > measure->seconds)
            outbox.limit = outbox.laps + outbox.begun;
        if (now.answered == outbox.limit) break;
        bool full = write_some(measure, &server, &reel, &outbox, now.answered);
        // A message that is half sent is answered only after its other half, so room is waited for too.
        if (!read_some(&server, &inbox)) {
            struct pollfd ends[] = {{server.out, POLLIN, 0}, {server.in, full ? POLLOUT : 0, 0}};
            if (poll(ends, 2, -1) < 0) give_up("poll: %s", strerror(errno));
        }
        for (Answer answer; inbox_next(&inbox, &answer); now.answered++) {
            if (now.answered >= outbox.laps + outbox.begun) give_up("an answer to nothing");
            long index = now.answered % reel.count;
            check_answer(&checker, index, answer);
            now.answers += (double)answer.length;
            now.requests += (double)(reel.end[index] - reel_start(&reel, index));
        }
    }
    now.cpu = server_cpu_seconds(&server);
    report_rates(report, &from, &now);
    report("peak kB", (double)server_status_kb(&server, "VmHWM"));
    server_stop(&server);
}

// A program that reads all of its input and leaves; the last line that it prints has to be the count.
static void job(const Measure *measure, Report *report) {
    int input = open(measure->messages, O_RDONLY);
    if (input < 0) give_up("cannot read %s", measure->messages);
    double began = now_seconds();
    Server server = server_start(measure);
    char *bytes = malloc(PIPE);
    for (ssize_t count; (count = read(input, bytes, PIPE)) > 0;) write_all(&server, bytes, (size_t)count);
    close(server.in);
    server.in = input;
    Inbox inbox = {.framing = LINES};
    Answer answer = {0};
    while (!inbox_next(&inbox, &answer) || strtol(answer.text, NULL, 10) != measure->count) read_some(&server, &inbox);
    server_stop(&server);
    report("messages/s", (double)measure->count / (now_seconds() - began));
}

void measure_run(const Measure *measure, Report *report) {
    static void (*const kinds[])(const Measure *, Report *) = {
        [COLD] = cold, [ROUNDTRIP] = roundtrip, [PIPELINE] = pipeline, [JOB] = job,
    };
    kinds[measure->kind](measure, report);
}

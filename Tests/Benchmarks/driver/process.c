// Starts a server as a child over two pipes, says what it costs, and ends it.
#define _GNU_SOURCE
#include "bench.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t running; // the server to end when this measurement gives up

void give_up(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    if (running) kill(running, SIGKILL);
    _exit(1);
}

double now_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// The first and the last core that we may use; on one core the two are the same.
static void cores_allowed(int *first, int *last) {
    cpu_set_t set;
    sched_getaffinity(0, sizeof set, &set);
    *first = -1;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (!CPU_ISSET(core, &set)) continue;
        if (*first < 0) *first = core;
        *last = core;
    }
}

static void stay_on(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) give_up("sched_setaffinity: %s", strerror(errno));
}

Server server_start(const Measure *measure) {
    // The child inherits our core at the spawn; with `two` we move away right after it.
    static int first = -1, last;
    if (first < 0) cores_allowed(&first, &last);
    if (measure->cores != FREE) stay_on(last);

    int to_server[2], from_server[2];
    if (pipe2(to_server, O_CLOEXEC) != 0 || pipe2(from_server, O_CLOEXEC) != 0) give_up("pipe: %s", strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to_server[0], 0);
    posix_spawn_file_actions_adddup2(&actions, from_server[1], 1);
    Server server = {.in = to_server[1], .out = from_server[0]};
    int failure = posix_spawnp(&server.pid, measure->command[0], &actions, NULL, measure->command, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure) give_up("%s: %s", measure->command[0], strerror(failure));
    close(to_server[0]);
    close(from_server[1]);
    running = server.pid;

    if (measure->cores == TWO) stay_on(first);
    return server;
}

// End of input ends a stdio server; a server that stays, or leaves with a failure, is wrong.
void server_stop(Server *server) {
    close(server->in);
    int status;
    if (waitpid(server->pid, &status, 0) != server->pid) give_up("waitpid: %s", strerror(errno));
    running = 0;
    close(server->out);
    if (status != 0) give_up("the server left with wait status %d", status);
}

double server_cpu_seconds(const Server *server) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(server->pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
        give_up("no CPU clock of process %d", (int)server->pid);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// From /proc and not from wait4: after a vfork ru_maxrss also counts the pages of the parent.
long server_status_kb(const Server *server, const char *field) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", (int)server->pid);
    FILE *file = fopen(path, "r");
    long value = 0;
    size_t length = strlen(field);
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, field, length) == 0 && line[length] == ':') value = atol(line + length + 1);
    if (file) fclose(file);
    return value;
}

long server_descriptors(const Server *server) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd", (int)server->pid);
    DIR *folder = opendir(path);
    long count = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));) count += entry->d_name[0] != '.';
    if (folder) closedir(folder);
    return count;
}

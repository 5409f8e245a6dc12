// The least that a storing server can do: each line updates PAGES rows of 1.5 kB, commits, and is answered.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROW = 1500 };

static sqlite3 *database;

static void check(int code) {
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
    fprintf(stderr, "commit: %s\n", sqlite3_errmsg(database));
    exit(1);
}

static sqlite3_stmt *prepared(const char *text) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
    return statement;
}

static void run(sqlite3_stmt *statement) {
    check(sqlite3_step(statement));
    check(sqlite3_reset(statement));
}

static void open_database(const char *path, const char *synchronous) {
    char pragma[64];
    check(sqlite3_open(path, &database));
    snprintf(pragma, sizeof pragma, "PRAGMA synchronous=%s", synchronous);
    check(sqlite3_exec(database, "PRAGMA journal_mode=WAL", NULL, NULL, NULL));
    check(sqlite3_exec(database, pragma, NULL, NULL, NULL));
    const char *table = "CREATE TABLE IF NOT EXISTS session (id INTEGER PRIMARY KEY, state BLOB)";
    check(sqlite3_exec(database, table, NULL, NULL, NULL));
}

// One row fills most of a page, and the rows between are filled too, so that each update writes a separate page.
static void fill(int rows) {
    check(sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    sqlite3_stmt *insert = prepared("INSERT OR REPLACE INTO session VALUES (?1, zeroblob(?2))");
    for (int row = 1; row <= rows; row++) {
        check(sqlite3_bind_int(insert, 1, row));
        check(sqlite3_bind_int(insert, 2, ROW));
        run(insert);
    }
    check(sqlite3_finalize(insert));
    check(sqlite3_exec(database, "COMMIT", NULL, NULL, NULL));
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: commit DATABASE FULL|NORMAL PAGES\n");
        return 2;
    }
    enum { APART = 3 }; // a page holds two such rows, so every third row is on another page
    int pages = atoi(argv[3]);
    open_database(argv[1], argv[2]);
    fill(pages * APART);
    sqlite3_stmt *begin = prepared("BEGIN IMMEDIATE"), *commit = prepared("COMMIT");
    sqlite3_stmt *update = prepared("UPDATE session SET state = ?2 WHERE id = ?1");
    static char state[ROW], line[1 << 16];
    for (ssize_t count, used = 0; (count = read(0, line + used, sizeof line - (size_t)used)) > 0;) {
        used += count;
        if (line[used - 1] != '\n') continue;
        // Each line differs from the one before: SQLite does not write a row that is given the content it has.
        memcpy(state, line, used < ROW ? (size_t)used : ROW);
        run(begin);
        for (int page = 0; page < pages; page++) {
            check(sqlite3_bind_int(update, 1, 1 + page * APART));
            check(sqlite3_bind_blob(update, 2, state, ROW, SQLITE_STATIC));
            run(update);
        }
        run(commit);
        if (write(1, line, (size_t)used) != used) return 1;
        used = 0;
    }
    return 0;
}

// The least that a resumable server does at its start: opens an existing SQLite file, reads a row, and echoes lines.
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
    sqlite3 *database;
    sqlite3_stmt *read_row;
    if (argc != 2 || sqlite3_open(argv[1], &database) != SQLITE_OK) return 2;
    if (sqlite3_exec(database, "PRAGMA journal_mode=WAL", NULL, NULL, NULL) != SQLITE_OK
        || sqlite3_prepare_v2(database, "SELECT state FROM session WHERE id = 1", -1, &read_row, NULL) != SQLITE_OK
        || sqlite3_step(read_row) != SQLITE_ROW || sqlite3_column_bytes(read_row, 0) == 0) {
        fprintf(stderr, "open: %s\n", sqlite3_errmsg(database));
        return 1;
    }
    sqlite3_finalize(read_row);
    char line[1 << 16];
    for (ssize_t count; (count = read(0, line, sizeof line)) > 0;)
        if (write(1, line, (size_t)count) != count) return 1;
    return sqlite3_close(database);
}

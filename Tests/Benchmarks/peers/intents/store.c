// The store: the same calls of SQLite as Sources/GatherStorage makes, in the same transactions.
#include "intents.h"
#include "shim.h"
#include <stdio.h>
#include <time.h>

session user;
static sqlite3 *database;
static sqlite3_stmt *prepared[STATEMENTS];
static unsigned char session_digest[32];
static sqlite3_int64 known_size;
static long checked_version = -1;

#define GATHER_COLUMNS \
    "id, startedAt, endedAt, scoreA, scoreB, clockChosen, clockPeriods, clockPeriod, clockEnd, clockRemaining"
#define PLAYER_COLUMNS "id, name, age, skill, preferredPosition, favouriteTeam"
#define RATED(figure) \
    "SELECT " PLAYER_COLUMNS " FROM figures CROSS JOIN players ON id = player " \
    "WHERE figures.account = ? AND tier > 0 ORDER BY tier DESC, " figure " DESC, figures.nameKey, player LIMIT ? OFFSET ?"

static const char *const texts[STATEMENTS] = {
    [USER_VERSION] = "PRAGMA user_version",
    [APPLICATION_ID] = "PRAGMA application_id",
    [SESSION] = "SELECT account, state, day FROM sessions WHERE digest = ?",
    [DATA_VERSION] = "PRAGMA data_version",
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [SAVEPOINT] = "SAVEPOINT attempt",
    [RELEASE] = "RELEASE attempt",
    [ADD_DAY] = "INSERT OR IGNORE INTO daysOfUse (day) VALUES (?)",
    [LATEST_DAY] = "SELECT max(number), max(day) FROM daysOfUse",
    [ADD_SESSION] = "INSERT INTO sessions (account, day, use, state, digest, createdAt, usedAt) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (digest) DO UPDATE SET account = excluded.account, "
        "day = excluded.day, use = excluded.use, state = excluded.state, usedAt = excluded.usedAt",
    [DELETE_SESSIONS] = "DELETE FROM sessions WHERE use <= ?",
    [UPDATE_SESSION] =
        "UPDATE sessions SET state = ?, usedAt = ? WHERE digest = ? AND account IS ? AND day = ?",
    [GATHER] = "SELECT " GATHER_COLUMNS " FROM gathers WHERE id = ? AND account = ?",
    [LINEUP] = "SELECT team, player, name, preferredPosition, skill FROM lineups WHERE gather = ? "
        "ORDER BY team, place",
    [GOALS] = "SELECT team, scorer, isOwnGoal, minute FROM goals WHERE gather = ? ORDER BY place",
    [SUBSTITUTIONS] = "SELECT player, isOn, minute FROM substitutions WHERE gather = ? ORDER BY place",
    [ADD_GOAL] = "INSERT INTO goals (gather, place, team, scorer, isOwnGoal, minute) VALUES (?, ?, ?, ?, ?, ?)",
    [OPEN_GATHER] = "SELECT " GATHER_COLUMNS " FROM gathers WHERE account = ? AND endedAt IS NULL AND "
        "(SELECT count(DISTINCT team) FROM lineups WHERE gather = id AND team <> 'bench') = 2 "
        "ORDER BY startedAt DESC, id DESC LIMIT 1",
    [PLAYER_COUNT] = "SELECT playerCount FROM accounts WHERE id = ?",
    [SHELVES] = "SELECT count, firstKey FROM shelves WHERE account = ? ORDER BY firstKey",
    [PLAYERS] = "SELECT " PLAYER_COLUMNS " FROM players WHERE account = ? AND nameKey >= ? "
        "ORDER BY nameKey, id LIMIT ? OFFSET ?",
    [ADD_PLAYER] = "INSERT INTO players (id, account, nameKey, name, age, skill, preferredPosition, favouriteTeam) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [SHELF] = "SELECT firstKey, count FROM shelves WHERE account = ? AND firstKey <= ? "
        "ORDER BY firstKey DESC LIMIT 1",
    [UPDATE_SHELF] = "UPDATE shelves SET count = ? WHERE account = ? AND firstKey = ?",
    [INDEX_NAMES] = "INSERT INTO playerNames (rowid, nameKey) SELECT id, nameKey FROM players WHERE id >= ?",
    [GATHER_COUNT] = "SELECT total(count) FROM gatherShelves WHERE account = ? AND player = ?",
    [GATHER_SHELVES] = "SELECT count, firstStart, firstGather FROM gatherShelves WHERE account = ? AND player = ? "
        "ORDER BY firstStart DESC, firstGather DESC",
    [GATHERS] = "SELECT " GATHER_COLUMNS " FROM gathers WHERE account = ? AND (startedAt, id) < (?, ?) "
        "AND endedAt IS NOT NULL ORDER BY startedAt DESC, id DESC LIMIT ? OFFSET ?",
    [MONTHS] = "SELECT month, goals FROM monthlyGoals WHERE account = ? ORDER BY month DESC LIMIT ?",
    [TIERS] = "SELECT rankedCount, unrankedCount, playerCount FROM accounts WHERE id = ?",
    [BY_WON] = RATED("won"),
    [BY_RATING] = RATED("rating"),
    [FIGURES] = "SELECT rating, won, drawn, lost, goalsFor, goalsAgainst, goals FROM figures "
        "WHERE player = ? AND account = ?",
    [FORM] = "SELECT outcome FROM lineups WHERE player = ? AND outcome IS NOT NULL AND startedAt >= ? "
        "AND startedAt < ? ORDER BY startedAt DESC, gather DESC LIMIT ?",
    [YEARS] = "WITH RECURSIVE years (year) AS (SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = ?1 "
        "UNION ALL SELECT (SELECT substr(max(month), 1, 4) FROM monthlyGoals WHERE account = ?1 AND month < year) "
        "FROM years WHERE year IS NOT NULL) SELECT CAST(year AS INTEGER) FROM years WHERE year IS NOT NULL LIMIT ?2",
};

void refuse(const char *reason) {
    fprintf(stderr, "intents: %s\n", reason);
    exit(1);
}

static void check(int code) {
    if (code != SQLITE_OK) refuse(sqlite3_errmsg(database));
}

sqlite3_stmt *use(statement which) {
    if (!prepared[which])
        check(sqlite3_prepare_v3(database, texts[which], -1, SQLITE_PREPARE_PERSISTENT, &prepared[which], NULL));
    return prepared[which];
}

int next_row(sqlite3_stmt *query) {
    int code = sqlite3_step(query);
    if (code == SQLITE_ROW) return 1;
    if (code != SQLITE_DONE) refuse(sqlite3_errmsg(database));
    sqlite3_reset(query);
    return 0;
}

void run(sqlite3_stmt *query) {
    while (next_row(query)) {}
}

long last_id(void) { return sqlite3_last_insert_rowid(database); }

// Writes back a long log after a commit, as the service does.
static int checkpoint(void *context, sqlite3 *connection, const char *name, int pages) {
    (void)context, (void)name;
    if (pages < 1000) return SQLITE_OK;
    int mode = pages >= 4000 ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE;
    sqlite3_wal_checkpoint_v2(connection, NULL, mode, NULL, NULL);
    return SQLITE_OK;
}

// The first column of the only row of a query without parameters.
static long number(statement which) {
    sqlite3_stmt *query = use(which);
    if (!next_row(query)) refuse("a pragma has no value");
    long value = sqlite3_column_int64(query, 0);
    run(query);
    return value;
}

void open_store(const char *path) {
    fg_configure_memory();
    check(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL));
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, 5000);
    sqlite3_wal_hook(database, checkpoint, NULL);
    check(sqlite3_exec(database, "PRAGMA fullfsync = 0", NULL, NULL, NULL));
    number(USER_VERSION);
    number(APPLICATION_ID);
    check(sqlite3_exec(database, "PRAGMA foreign_keys = ON", NULL, NULL, NULL));
    check(sqlite3_exec(database, "PRAGMA synchronous = normal", NULL, NULL, NULL));
    check(sqlite3_exec(database, "PRAGMA journal_size_limit = 16777216", NULL, NULL, NULL));
}

void close_store(void) {
    for (int which = 0; which < STATEMENTS; which++) sqlite3_finalize(prepared[which]);
    sqlite3_close_v2(database);
}

void read_session(const unsigned char digest[32]) {
    memcpy(session_digest, digest, sizeof session_digest);
    sqlite3_stmt *query = use(SESSION);
    sqlite3_bind_blob(query, 1, session_digest, sizeof session_digest, SQLITE_STATIC);
    if (!next_row(query)) refuse("the profile's session is not stored");
    user.account = sqlite3_column_int64(query, 0);
    const char *state = sqlite3_column_blob(query, 1);
    size_t length = (size_t)sqlite3_column_bytes(query, 1);
    static const char last[] = "\"revision\":";
    char *revision = memmem(state, length, last, sizeof last - 1);
    if (!revision) refuse("the session's state has no revision");
    revision += sizeof last - 1;
    user.revision = atol(revision);
    put(&user.state, state, (size_t)(revision - state));
    run(query);
}

void check_version(void) {
    int has_moved = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    if (has_moved) refuse("the file was moved");
    sqlite3_int64 size = fg_file_size(database);
    if (size < known_size) refuse("the file was cut");
    known_size = size;
    long version = number(DATA_VERSION);
    if (version != checked_version) number(USER_VERSION);
    checked_version = version;
}

void begin(void) {
    run(use(BEGIN));
    check_version();
}

void save_session(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    long instant = now.tv_sec * 1000 + now.tv_nsec / 1000000;
    size_t kept = user.state.used;
    put_number(&user.state, user.revision);
    PUT(&user.state, "}");
    if (user.is_saved) {
        sqlite3_stmt *update = use(UPDATE_SESSION);
        sqlite3_bind_blob(update, 1, user.state.bytes, (int)user.state.used, SQLITE_STATIC);
        sqlite3_bind_int64(update, 2, instant);
        sqlite3_bind_blob(update, 3, session_digest, sizeof session_digest, SQLITE_STATIC);
        sqlite3_bind_int64(update, 4, user.account);
        sqlite3_bind_int64(update, 5, user.day);
        run(update);
        if (sqlite3_changes(database) != 1) refuse("the session was not saved");
    } else {
        sqlite3_stmt *add = use(ADD_DAY), *latest = use(LATEST_DAY), *save = use(ADD_SESSION);
        sqlite3_bind_int64(add, 1, now.tv_sec / 86400);
        run(add);
        next_row(latest);
        long day_number = sqlite3_column_int64(latest, 0);
        user.day = sqlite3_column_int64(latest, 1);
        run(latest);
        sqlite3_bind_int64(save, 1, user.account);
        sqlite3_bind_int64(save, 2, user.day);
        sqlite3_bind_int64(save, 3, day_number);
        sqlite3_bind_blob(save, 4, user.state.bytes, (int)user.state.used, SQLITE_STATIC);
        sqlite3_bind_blob(save, 5, session_digest, sizeof session_digest, SQLITE_STATIC);
        sqlite3_bind_int64(save, 6, instant);
        run(save);
        sqlite3_bind_int64(use(DELETE_SESSIONS), 1, day_number - 90);
        run(use(DELETE_SESSIONS));
        user.is_saved = 1;
    }
    user.state.used = kept;
}

void commit(void) { run(use(COMMIT)); }

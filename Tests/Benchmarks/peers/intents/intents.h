// What the parts of the program know of each other: the store, the session, the views.
#ifndef INTENTS_H
#define INTENTS_H
#include "text.h"
#include <sqlite3.h>

// The statements of the service, by what they do.
typedef enum {
    USER_VERSION, APPLICATION_ID, SESSION, DATA_VERSION, BEGIN, COMMIT, SAVEPOINT, RELEASE,
    ADD_DAY, LATEST_DAY, ADD_SESSION, DELETE_SESSIONS, UPDATE_SESSION,
    GATHER, LINEUP, GOALS, SUBSTITUTIONS, ADD_GOAL, OPEN_GATHER,
    PLAYER_COUNT, SHELVES, PLAYERS, ADD_PLAYER, SHELF, UPDATE_SHELF, INDEX_NAMES,
    GATHER_COUNT, GATHER_SHELVES, GATHERS, MONTHS,
    TIERS, BY_WON, BY_RATING, FIGURES, FORM, YEARS, STATEMENTS
} statement;

// The session: its account, and its state as JSON, which ends with the revision.
typedef struct {
    long account, revision;
    text state;   // up to the revision's digits
    int is_saved; // by this process
    long day;
} session;

extern session user;

// Ends the program with a sentence on what it does not know.
_Noreturn void refuse(const char *reason);

void open_store(const char *path);
void close_store(void);
void read_session(const unsigned char digest[32]);
void check_version(void);
void begin(void);
void save_session(void);
void commit(void);

// The statement, ready to be bound; prepared when it is first used.
sqlite3_stmt *use(statement which);
// Whether there is one more row; resets the statement after the last one.
int next_row(sqlite3_stmt *prepared);
// Runs a statement without rows, or ends one whose other rows are not needed.
void run(sqlite3_stmt *prepared);
long last_id(void);

// The view that was drawn last, without the end of its object.
extern text view;
// Begins a view with the first part of its template, after which stands the revision.
void begin_view(piece first);
// Replaces what stands in the state between `before` and the next `end`.
void set_state(const char *before, char end, const char *value, size_t length);
// The first column of the only row that a statement has for the account.
long count_of(statement which);
void put_column(text *out, sqlite3_stmt *row, int column);

// Each draws a screen as it is stored.
void read_match(void);
void draw_match(int is_announced);
void draw_players(long offset);
void draw_history(long offset);
void draw_leaderboard(int is_by_won);

// Each does what the intent of this name does, and draws its screen.
void set_score(int is_team_a, long value);
void page_players(long offset);
void page_history(long offset);
void sort_leaderboard(int is_by_won);

#endif

// What all screens need to be drawn from rows of the store.
#include "intents.h"

text view;

void put_column(text *out, sqlite3_stmt *row, int column) {
    const char *bytes = (const char *)sqlite3_column_text(row, column);
    put_escaped(out, bytes, (size_t)sqlite3_column_bytes(row, column));
}

void begin_view(piece first) {
    view.used = 0;
    put_piece(&view, first);
    put_number(&view, user.revision);
}

void set_state(const char *before, char end, const char *value, size_t length) {
    char *from = memmem(user.state.bytes, user.state.used, before, strlen(before));
    if (!from) refuse("the state does not have what changes");
    size_t start = (size_t)(from - user.state.bytes) + strlen(before), stop = start;
    while (user.state.bytes[stop] != end) stop++;
    static text changed;
    changed.used = 0;
    put(&changed, user.state.bytes, start);
    put(&changed, value, length);
    put(&changed, user.state.bytes + stop, user.state.used - stop);
    text old = user.state;
    user.state = changed;
    changed = old;
}

long count_of(statement which) {
    sqlite3_stmt *query = use(which);
    sqlite3_bind_int64(query, 1, user.account);
    if (which == GATHER_COUNT) sqlite3_bind_int64(query, 2, 0);
    next_row(query);
    long count = sqlite3_column_int64(query, 0);
    run(query);
    return count;
}

// The list of players and that of past matches, a hundred rows at a time.
#include "intents.h"
#include "templates.h"
#include <stdint.h>

enum { WINDOW = 100 };

static text lines;

static void set_offset(const char *before, long offset) {
    static text digits;
    digits.used = 0;
    put_number(&digits, offset);
    set_state(before, '}', digits.bytes, digits.used);
}

// The window of a list: its offset and total, and what turns its pages; `part` begins after the rows.
static void put_window(long offset, long total) {
    PUT(&view, "],\"offset\":");
    put_number(&view, offset);
    PUT(&view, ",\"total\":");
    put_number(&view, total);
    if (offset > 0) PUT(&view, ",\"previous\":\"previousPage\"");
    if (offset + WINDOW < total) PUT(&view, ",\"next\":\"nextPage\"");
}

// The actions that turn pages, and what stands after them.
static void put_paging(const piece *part, long offset, long total) {
    if (offset > 0) {
        put_piece(&view, part[0]);
        put_number(&view, offset > WINDOW ? offset - WINDOW : 0);
        put_piece(&view, part[1]);
    }
    if (offset + WINDOW < total) {
        put_piece(&view, part[2]);
        put_number(&view, offset + WINDOW);
        put_piece(&view, part[3]);
    }
    put_piece(&view, part[4]);
}

// The players from an offset on, as rows with details or as choices, into `lines`.
static void read_players(long offset, int is_row) {
    sqlite3_stmt *shelves = use(SHELVES), *players = use(PLAYERS);
    long before = 0;
    sqlite3_bind_int64(shelves, 1, user.account);
    static text key;
    key.used = 0;
    while (next_row(shelves)) {
        long count = sqlite3_column_int64(shelves, 0);
        if (before + count > offset) {
            const char *bytes = (const char *)sqlite3_column_text(shelves, 1);
            put(&key, bytes, (size_t)sqlite3_column_bytes(shelves, 1));
            sqlite3_reset(shelves);
            break;
        }
        before += count;
    }
    sqlite3_bind_int64(players, 1, user.account);
    sqlite3_bind_text(players, 2, key.used ? key.bytes : "", (int)key.used, SQLITE_STATIC);
    sqlite3_bind_int64(players, 3, WINDOW);
    sqlite3_bind_int64(players, 4, offset - before);
    lines.used = 0;
    while (next_row(players)) {
        if (lines.used) PUT(&lines, ",");
        PUT(&lines, "{\"id\":\"");
        put_number(&lines, sqlite3_column_int64(players, 0));
        PUT(&lines, "\",\"title\":\"");
        put_column(&lines, players, 1);
        if (is_row) {
            if (sqlite3_column_type(players, 3) != SQLITE_NULL || sqlite3_column_type(players, 4) != SQLITE_NULL)
                refuse("a player has a skill or a position");
            PUT(&lines, "\",\"details\":[\"\",\"\"]}");
        } else {
            PUT(&lines, "\"}");
        }
    }
}

void draw_players(long offset) {
    const piece *part = PLAYERS_TEMPLATE;
    long total = count_of(PLAYER_COUNT);
    read_players(offset, 1);
    count_of(PLAYER_COUNT);
    sqlite3_bind_int64(use(OPEN_GATHER), 1, user.account);
    if (next_row(use(OPEN_GATHER))) refuse("a match is in progress");
    begin_view(part[0]);
    put_piece(&view, part[1]);
    put_text(&view, &lines);
    put_window(offset, total);
    put_piece(&view, part[2]);
    put_paging(part + 3, offset, total);
}

void page_players(long offset) {
    if (offset) count_of(PLAYER_COUNT);
    set_offset("\"search\":\"\",\"offset\":", offset);
    user.revision++;
    draw_players(offset);
}

// Monday is 0, and was the fourth day before the first of January 1970.
static const char days[] = "MonTueWedThuFriSatSun", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";

typedef struct { long year, month, day; } date;

// The date of a day since 1970, by Howard Hinnant's algorithm, for days from then on.
static date date_of(long day) {
    long shifted = day + 719468, era = shifted / 146097, rest = shifted % 146097;
    long year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365;
    long of_year = rest - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
    long shown = month < 10 ? month + 3 : month - 9;
    return (date){year + era * 400 + (shown <= 2), shown, of_year - (153 * month + 2) / 5 + 1};
}

// A match that has ended; its line-up and goals are read as the service reads them.
static void put_past_match(long id, long start, long end, long of_a, long of_b) {
    sqlite3_stmt *lineup = use(LINEUP), *goals = use(GOALS), *changes = use(SUBSTITUTIONS);
    long in_a = 0, in_b = 0;
    sqlite3_bind_int64(lineup, 1, id);
    while (next_row(lineup)) {
        if (sqlite3_column_text(lineup, 0)[4] == 'A') in_a++; else in_b++;
    }
    sqlite3_bind_int64(goals, 1, id);
    run(goals);
    sqlite3_bind_int64(changes, 1, id);
    run(changes);
    long day = start / 86400000, minute = start / 60000 % 1440, seconds = start / 1000 % 60;
    date begun = date_of(day);
    if (lines.used) PUT(&lines, ",");
    PUT(&lines, "{\"id\":\"");
    put_number(&lines, id);
    PUT(&lines, "\",\"title\":\"");
    put(&lines, days + 3 * ((day + 3) % 7), 3);
    PUT(&lines, " ");
    put_number(&lines, begun.day);
    PUT(&lines, " ");
    put(&lines, months + 3 * (begun.month - 1), 3);
    PUT(&lines, " ");
    put_number(&lines, begun.year);
    PUT(&lines, ", ");
    put_padded(&lines, minute / 60, 2);
    PUT(&lines, ":");
    put_padded(&lines, minute % 60, 2);
    PUT(&lines, "\",\"details\":[\"");
    put_number(&lines, in_a);
    PUT(&lines, " against ");
    put_number(&lines, in_b);
    PUT(&lines, "\",\"");
    put_number(&lines, of_a);
    PUT(&lines, ":");
    put_number(&lines, of_b);
    if (of_a > of_b) PUT(&lines, "\",\"Team A won\",\"");
    else if (of_a < of_b) PUT(&lines, "\",\"Team B won\",\"");
    else PUT(&lines, "\",\"Draw\",\"");
    put_number(&lines, (end - start) / 60000);
    PUT(&lines, " minutes\"],\"instant\":\"");
    put_padded(&lines, begun.year, 4);
    PUT(&lines, "-");
    put_padded(&lines, begun.month, 2);
    PUT(&lines, "-");
    put_padded(&lines, begun.day, 2);
    PUT(&lines, "T");
    put_padded(&lines, minute / 60, 2);
    PUT(&lines, ":");
    put_padded(&lines, minute % 60, 2);
    PUT(&lines, ":");
    put_padded(&lines, seconds, 2);
    PUT(&lines, "Z\"}");
}

// The matches from an offset on, into `lines`. The rows are read before those of each match.
static void read_past_matches(long offset) {
    sqlite3_stmt *shelves = use(GATHER_SHELVES), *gathers = use(GATHERS);
    long after = 0, end_start = INT64_MAX, end_id = INT64_MAX, rows = 0;
    static struct { long id, start, end, of_a, of_b; } found[WINDOW];
    sqlite3_bind_int64(shelves, 1, user.account);
    sqlite3_bind_int64(shelves, 2, 0);
    while (next_row(shelves)) {
        long count = sqlite3_column_int64(shelves, 0);
        if (after + count > offset) {
            sqlite3_reset(shelves);
            break;
        }
        after += count;
        end_start = sqlite3_column_int64(shelves, 1);
        end_id = sqlite3_column_int64(shelves, 2);
    }
    sqlite3_bind_int64(gathers, 1, user.account);
    sqlite3_bind_int64(gathers, 2, end_start);
    sqlite3_bind_int64(gathers, 3, end_id);
    sqlite3_bind_int64(gathers, 4, WINDOW);
    sqlite3_bind_int64(gathers, 5, offset - after);
    for (; next_row(gathers); rows++) {
        found[rows].id = sqlite3_column_int64(gathers, 0);
        found[rows].start = sqlite3_column_int64(gathers, 1);
        found[rows].end = sqlite3_column_int64(gathers, 2);
        found[rows].of_a = sqlite3_column_int64(gathers, 3);
        found[rows].of_b = sqlite3_column_int64(gathers, 4);
    }
    lines.used = 0;
    for (long row = 0; row < rows; row++)
        put_past_match(found[row].id, found[row].start, found[row].end, found[row].of_a, found[row].of_b);
}

// The goals of the latest twelve months, the latest one last, as points of a chart.
static void put_months(void) {
    sqlite3_stmt *query = use(MONTHS);
    struct { char label[8]; long goals; } found[12];
    int count = 0;
    sqlite3_bind_int64(query, 1, user.account);
    sqlite3_bind_int64(query, 2, 12);
    for (; next_row(query); count++) {
        const char *month = (const char *)sqlite3_column_text(query, 0);
        memcpy(found[count].label, months + 3 * ((month[5] - '0') * 10 + month[6] - '1'), 3);
        found[count].label[3] = ' ';
        memcpy(found[count].label + 4, month, 4);
        found[count].goals = sqlite3_column_int64(query, 1);
    }
    while (count-- > 0) {
        PUT(&view, "{\"label\":\"");
        put(&view, found[count].label, 8);
        PUT(&view, "\",\"value\":");
        put_number(&view, found[count].goals);
        if (count) PUT(&view, "},");
        else PUT(&view, "}");
    }
}

void draw_history(long offset) {
    const piece *part = HISTORY_TEMPLATE;
    static text rows;
    long total = count_of(GATHER_COUNT);
    read_past_matches(offset);
    text read = lines;
    lines = rows;
    rows = read;
    count_of(PLAYER_COUNT);
    read_players(0, 0);
    begin_view(part[0]);
    put_piece(&view, part[1]);
    put_text(&view, &lines);
    put_piece(&view, part[2]);
    put_text(&view, &rows);
    put_window(offset, total);
    put_piece(&view, part[3]);
    put_months();
    put_piece(&view, part[4]);
    put_paging(part + 5, offset, total);
}

void page_history(long offset) {
    count_of(GATHER_COUNT);
    set_offset("\"history\":{\"offset\":", offset);
    user.revision++;
    draw_history(offset);
}

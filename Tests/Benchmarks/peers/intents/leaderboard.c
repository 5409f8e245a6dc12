// The leaderboard: a hundred players with their figures, and the latest outcomes of each.
#include "intents.h"
#include "templates.h"
#include <stdint.h>

enum { WINDOW = 100, CHARTED = 10, FORM_LENGTH = 5, NAME = 128 };

static text lines, points, years;

// A player of the window; their name as the inside of a JSON string.
typedef struct { long id; size_t length; char name[NAME]; } listed;

// The letters of a player's latest outcomes, the latest one last.
static void put_form(long player) {
    sqlite3_stmt *form = use(FORM);
    char letters[FORM_LENGTH];
    int count = 0;
    sqlite3_bind_int64(form, 1, player);
    sqlite3_bind_int64(form, 2, INT64_MIN);
    sqlite3_bind_int64(form, 3, INT64_MAX);
    sqlite3_bind_int64(form, 4, FORM_LENGTH);
    while (next_row(form)) letters[count++] = (char)(sqlite3_column_text(form, 0)[0] - 'a' + 'A');
    while (count-- > 0) {
        put(&lines, &letters[count], 1);
        if (count) PUT(&lines, " ");
    }
}

static void put_listed(const listed *player, long rank) {
    // In the order of the columns: rating, goals, played, won, drawn, lost, goals for and against.
    enum { SHOWN = 8 };
    static const int columns[SHOWN] = {0, 6, -1, 1, 2, 3, 4, 5};
    sqlite3_stmt *figures = use(FIGURES);
    sqlite3_bind_int64(figures, 1, player->id);
    sqlite3_bind_int64(figures, 2, user.account);
    if (!next_row(figures)) refuse("a player has no figures");
    long values[7];
    for (int column = 0; column < 7; column++) values[column] = sqlite3_column_int64(figures, column);
    run(figures);
    long played = values[1] + values[2] + values[3];
    if (rank > 1) PUT(&lines, ",");
    PUT(&lines, "{\"id\":\"");
    put_number(&lines, player->id);
    PUT(&lines, "\",\"title\":\"");
    put(&lines, player->name, player->length);
    PUT(&lines, "\",\"details\":[\"");
    put_number(&lines, rank);
    for (int index = 0; index < SHOWN; index++) {
        PUT(&lines, "\",\"");
        long value = columns[index] < 0 ? played : values[columns[index]];
        put_number(&lines, value);
    }
    PUT(&lines, "\",\"");
    put_form(player->id);
    PUT(&lines, "\"]}");
    if (rank > CHARTED) return;
    if (rank > 1) PUT(&points, ",");
    PUT(&points, "{\"label\":\"");
    put(&points, player->name, player->length);
    PUT(&points, "\",\"value\":");
    put_number(&points, (200 * values[1] + played) / (2 * played));
    PUT(&points, "}");
}

static void read_years(void) {
    sqlite3_stmt *query = use(YEARS);
    sqlite3_bind_int64(query, 1, user.account);
    sqlite3_bind_int64(query, 2, 20);
    years.used = 0;
    while (next_row(query)) {
        PUT(&years, ",{\"id\":\"");
        put_number(&years, sqlite3_column_int64(query, 0));
        PUT(&years, "\",\"title\":\"");
        put_number(&years, sqlite3_column_int64(query, 0));
        PUT(&years, "\"}");
    }
}

void draw_leaderboard(int is_by_won) {
    const piece *part = is_by_won ? WON_TEMPLATE : RATING_TEMPLATE;
    static listed found[WINDOW];
    sqlite3_stmt *tiers = use(TIERS), *players = use(is_by_won ? BY_WON : BY_RATING);
    sqlite3_bind_int64(tiers, 1, user.account);
    next_row(tiers);
    long total = sqlite3_column_int64(tiers, 0);
    if (total < WINDOW || sqlite3_column_int64(tiers, 1) || sqlite3_column_int64(tiers, 2) != total)
        refuse("some players are not ranked");
    run(tiers);
    sqlite3_bind_int64(players, 1, user.account);
    sqlite3_bind_int64(players, 2, WINDOW);
    sqlite3_bind_int64(players, 3, 0);
    long count = 0;
    for (; next_row(players); count++) {
        found[count].id = sqlite3_column_int64(players, 0);
        lines.used = 0;
        put_column(&lines, players, 1);
        if (lines.used > NAME) refuse("a name is too long");
        found[count].length = lines.used;
        memcpy(found[count].name, lines.bytes, lines.used);
    }
    lines.used = points.used = 0;
    for (long index = 0; index < count; index++) put_listed(&found[index], index + 1);
    read_years();
    begin_view(part[0]);
    put_piece(&view, part[1]);
    put_text(&view, &years);
    put_piece(&view, part[2]);
    put_text(&view, &lines);
    put_piece(&view, part[3]);
    put_number(&view, total);
    put_piece(&view, part[4]);
    put_text(&view, &points);
    put_piece(&view, part[5]);
}

void sort_leaderboard(int is_by_won) {
    if (is_by_won) set_state("\"figure\":\"", '"', "won", 3);
    else set_state("\"figure\":\"", '"', "rating", 6);
    user.revision++;
    draw_leaderboard(is_by_won);
}

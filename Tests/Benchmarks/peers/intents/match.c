// The match in progress. Its view is drawn from rows of the store; what is always the same comes from a template.
#include "intents.h"
#include "templates.h"

static struct { long id, of_a, of_b; text rows_a, rows_b, goals; } match;

static void put_goal(int is_team_a) {
    if (is_team_a) match.of_a++; else match.of_b++;
    text *out = &match.goals;
    if (out->used) PUT(out, ",");
    PUT(out, "{\"id\":\"");
    put_number(out, match.of_a + match.of_b);
    if (is_team_a) PUT(out, "\",\"title\":\"Team A\",\"details\":[\"\",\"");
    else PUT(out, "\",\"title\":\"Team B\",\"details\":[\"\",\"");
    put_number(out, match.of_a);
    PUT(out, ":");
    put_number(out, match.of_b);
    PUT(out, "\"]}");
}

void read_match(void) {
    match.id = 1;
    match.of_a = match.of_b = 0;
    match.rows_a.used = match.rows_b.used = match.goals.used = 0;
    sqlite3_stmt *gather = use(GATHER), *lineup = use(LINEUP), *goals = use(GOALS), *changes = use(SUBSTITUTIONS);
    sqlite3_bind_int64(gather, 1, match.id);
    sqlite3_bind_int64(gather, 2, user.account);
    if (!next_row(gather)) refuse("there is no match");
    if (sqlite3_column_type(gather, 2) != SQLITE_NULL) refuse("the match has ended");
    run(gather);
    sqlite3_bind_int64(lineup, 1, match.id);
    while (next_row(lineup)) {
        const char *team = (const char *)sqlite3_column_text(lineup, 0);
        text *out = team[4] == 'A' ? &match.rows_a : &match.rows_b;
        if (out->used) PUT(out, ",");
        PUT(out, "{\"id\":\"");
        put_number(out, sqlite3_column_int64(lineup, 1));
        PUT(out, "\",\"title\":\"");
        put_column(out, lineup, 2);
        PUT(out, "\",\"details\":[]}");
    }
    sqlite3_bind_int64(goals, 1, match.id);
    while (next_row(goals)) {
        if (sqlite3_column_type(goals, 3) != SQLITE_NULL) refuse("a goal has a minute");
        put_goal(sqlite3_column_text(goals, 0)[4] == 'A');
    }
    sqlite3_bind_int64(changes, 1, match.id);
    if (next_row(changes)) refuse("there is a substitution");
}

void draw_match(int is_announced) {
    const piece *part = MATCH_TEMPLATE;
    begin_view(part[0]);
    put_piece(&view, part[1]);
    put_number(&view, match.id);
    put_piece(&view, part[2]);
    if (is_announced) {
        PUT(&view, ",\"announce\":\"Team A ");
        put_number(&view, match.of_a);
        PUT(&view, ", Team B ");
        put_number(&view, match.of_b);
        PUT(&view, ".\"");
    }
    put_piece(&view, part[3]);
    put_number(&view, match.of_a);
    put_piece(&view, part[4]);
    put_number(&view, match.of_b);
    put_piece(&view, part[5]);
    put_text(&view, &match.rows_a);
    put_piece(&view, part[6]);
    put_text(&view, &match.rows_b);
    put_piece(&view, part[7]);
    if (match.goals.used) {
        put_piece(&view, part[8]);
        put_text(&view, &match.goals);
        put_piece(&view, part[9]);
    }
    put_piece(&view, part[10]);
}

void set_score(int is_team_a, long value) {
    read_match();
    if (value != (is_team_a ? match.of_a : match.of_b) + 1) refuse("a score changes by other than one goal");
    run(use(SAVEPOINT));
    sqlite3_stmt *add = use(ADD_GOAL);
    sqlite3_bind_int64(add, 1, match.id);
    sqlite3_bind_int64(add, 2, match.of_a + match.of_b);
    sqlite3_bind_text(add, 3, is_team_a ? "teamA" : "teamB", 5, SQLITE_STATIC);
    sqlite3_bind_null(add, 4);
    sqlite3_bind_int64(add, 5, 0);
    sqlite3_bind_null(add, 6);
    run(add);
    run(use(RELEASE));
    put_goal(is_team_a);
    user.revision++;
    draw_match(1);
}

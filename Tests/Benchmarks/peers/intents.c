// The least that answers as football-gather does: it makes the same calls of SQLite in the same transactions, writes the
// same session and the same bytes, and does nothing that these do not need. It knows what yardstick.py asks for.
#include "intents/intents.h"
#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

// A JSON value as it stands in the message; a string without its quotes.
typedef struct { const char *bytes; size_t length; } slice;

// A request: the members that are asked for.
typedef struct { slice id, method, params; } request;

// What is changed by the requests that have arrived together.
static struct { int is_open, has_players; long first_player; } group;
static slice token;
static text output;

// The end of the value that begins here.
static const char *end_of(const char *at) {
    if (*at == '"') {
        for (at++; *at != '"'; at++) at += *at == '\\';
        return at + 1;
    }
    if (*at != '{' && *at != '[') {
        while (*at != ',' && *at != '}' && *at != ']') at++;
        return at;
    }
    for (int depth = 0;; at++) {
        if (*at == '"') at = end_of(at) - 1;
        else if (*at == '{' || *at == '[') depth++;
        else if ((*at == '}' || *at == ']') && --depth == 0) return at + 1;
    }
}

// Moves on to the next member of an object without spaces; false at its end.
static int next_member(const char **at, slice *name, slice *value) {
    if (**at == '}') return 0;
    const char *start = *at + 1, *end = end_of(start);
    if (*start == '}') return 0;
    *name = (slice){start + 1, (size_t)(end - start) - 2};
    *at = end_of(end + 1);
    int is_string = end[1] == '"';
    *value = (slice){end + 1 + is_string, (size_t)(*at - end - 1) - 2 * (size_t)is_string};
    return 1;
}

static int is(slice found, const char *word, size_t length) {
    return found.length == length && memcmp(found.bytes, word, length) == 0;
}
#define IS(found, word) is(found, word, sizeof word - 1)

// The value of a member of the request's params.
static slice param(const request *asked, const char *wanted, size_t length) {
    slice name, value;
    for (const char *at = asked->params.bytes; next_member(&at, &name, &value);)
        if (is(name, wanted, length)) return value;
    refuse("a param is missing");
}
#define PARAM(asked, name) param(asked, name, sizeof name - 1)

static void begin_answer(const request *asked) {
    PUT(&output, "{\"jsonrpc\":\"2.0\",\"id\":");
    put(&output, asked->id.bytes, asked->id.length);
    PUT(&output, ",\"result\":");
}

static void answer_view(const request *asked) {
    begin_answer(asked);
    put_text(&output, &view);
    PUT(&output, "}}\n");
}

// Begins a transaction for the group, if there is none.
static void write_in_group(void) {
    if (!group.is_open) begin();
    group.is_open = 1;
    check_version();
}

static void end_group(void) {
    if (!group.is_open) return;
    save_session();
    if (group.has_players) {
        sqlite3_bind_int64(use(INDEX_NAMES), 1, group.first_player);
        run(use(INDEX_NAMES));
    }
    commit();
    group.is_open = group.has_players = 0;
}

// Draws the screen on the top of the session's stack.
static void draw(void) {
    char *state = user.state.bytes;
    size_t length = user.state.used;
#define HAS(word) memmem(state, length, word, sizeof word - 1)
    if (HAS("\"leaderboard\":")) {
        count_of(PLAYER_COUNT);
        draw_leaderboard(HAS("\"figure\":\"won\"") != NULL);
    } else if (HAS("\"history\":")) {
        count_of(GATHER_COUNT);
        draw_history(0);
    } else if (HAS("\"gather\":{\"gather\":")) {
        read_match();
        draw_match(0);
    } else {
        draw_players(0);
    }
}

static void open_session(const request *asked) {
    check_version();
    if (!view.used) draw();
    begin_answer(asked);
    put_text(&output, &view);
    PUT(&output, ",\"token\":\"");
    put(&output, token.bytes, token.length);
    PUT(&output, "\",\"locale\":\"en\"}}\n");
}

// Names are those of the benchmark: ASCII, without what a trimmed name has not, in less than one bucket.
static void add_player(const request *asked) {
    slice name = PARAM(asked, "name");
    static text key;
    key.used = 0;
    for (size_t index = 0; index < name.length; index++) {
        char byte = name.bytes[index];
        if (byte & 0x80 || byte == '\\') refuse("a name is not plain ASCII");
        if (byte >= 'A' && byte <= 'Z') byte += 'a' - 'A';
        put(&key, &byte, 1);
    }
    sqlite3_stmt *add = use(ADD_PLAYER), *bucket = use(SHELF), *update = use(UPDATE_SHELF);
    run(use(SAVEPOINT));
    sqlite3_bind_null(add, 1);
    sqlite3_bind_int64(add, 2, user.account);
    sqlite3_bind_text(add, 3, key.bytes, (int)key.used, SQLITE_STATIC);
    sqlite3_bind_text(add, 4, name.bytes, (int)name.length, SQLITE_STATIC);
    for (int column = 5; column <= 8; column++) sqlite3_bind_null(add, column);
    run(add);
    long id = last_id();
    if (!group.has_players) group.first_player = id;
    group.has_players = 1;
    sqlite3_bind_int64(bucket, 1, user.account);
    sqlite3_bind_text(bucket, 2, key.bytes, (int)key.used, SQLITE_STATIC);
    if (!next_row(bucket)) refuse("there is no bucket");
    if (sqlite3_column_bytes(bucket, 0)) refuse("there is more than one bucket");
    long count = sqlite3_column_int64(bucket, 1) + 1;
    if (count > 256) refuse("the bucket is full");
    run(bucket);
    sqlite3_bind_int64(update, 1, count);
    sqlite3_bind_int64(update, 2, user.account);
    sqlite3_bind_text(update, 3, "", 0, SQLITE_STATIC);
    run(update);
    run(use(RELEASE));
    begin_answer(asked);
    PUT(&output, "{\"id\":\"");
    put_number(&output, id);
    PUT(&output, "\",\"name\":\"");
    put_escaped(&output, name.bytes, name.length);
    PUT(&output, "\"}}\n");
}

static void answer(const char *line) {
    request asked = {0};
    slice name, value;
    for (const char *at = line; next_member(&at, &name, &value);) {
        if (IS(name, "id")) asked.id = value;
        else if (IS(name, "method")) asked.method = value;
        else if (IS(name, "params")) asked.params = value;
    }
    if (IS(asked.method, "session/open")) {
        open_session(&asked);
        return;
    }
    write_in_group();
    if (IS(asked.method, "players/add")) {
        add_player(&asked);
        return;
    }
    if (IS(asked.method, "gather/setScore"))
        set_score(PARAM(&asked, "team").bytes[4] == 'A', atol(PARAM(&asked, "value").bytes));
    else if (IS(asked.method, "playerList/page")) page_players(atol(PARAM(&asked, "offset").bytes));
    else if (IS(asked.method, "history/page")) page_history(atol(PARAM(&asked, "offset").bytes));
    else if (IS(asked.method, "leaderboard/sort")) sort_leaderboard(IS(PARAM(&asked, "value"), "won"));
    else refuse("this method is not known");
    answer_view(&asked);
}

// Finds the token in the profile, and the session under its digest.
static void read_profile(const char *path) {
    static char profile[256];
    unsigned char digest[crypto_hash_sha256_BYTES];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, profile, sizeof profile - 1) <= 0) refuse("the profile cannot be read");
    close(file);
    slice name, value;
    for (const char *at = profile; next_member(&at, &name, &value);)
        if (IS(name, "token")) token = value;
    crypto_hash_sha256(digest, (const unsigned char *)token.bytes, token.length);
    read_session(digest);
}

int main(int argc, char **argv) {
    if (argc != 3) refuse("usage: intents DATABASE PROFILE");
    open_store(argv[1]);
    read_profile(argv[2]);
    static char input[1 << 18];
    size_t used = 0;
    for (ssize_t count; (count = read(0, input + used, sizeof input - used)) > 0;) {
        used += (size_t)count;
        char *line = input, *end;
        while ((end = memchr(line, '\n', used - (size_t)(line - input)))) {
            answer(line);
            line = end + 1;
        }
        used -= (size_t)(line - input);
        memmove(input, line, used);
        end_group();
        for (size_t done = 0; done < output.used;) {
            ssize_t written = write(1, output.bytes + done, output.used - done);
            if (written < 0) return 1;
            done += (size_t)written;
        }
        output.used = 0;
    }
    close_store();
    return 0;
}

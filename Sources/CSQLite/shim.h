// SQLite's C interface, with the one constant that Swift cannot import because it is a cast macro.
#include <sqlite3.h>

static inline sqlite3_destructor_type footballGatherTransient(void) { return SQLITE_TRANSIENT; }

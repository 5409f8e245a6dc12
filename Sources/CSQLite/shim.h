// SQLite's C interface, with what Swift cannot import or should not do itself.
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// SQLITE_TRANSIENT is a cast in a macro, which Swift does not see.
static inline sqlite3_destructor_type fg_transient(void) { return SQLITE_TRANSIENT; }

// Sets how SQLite takes memory. It has an effect only before the first file is opened.
static inline void fg_configure_memory(void) {
  // It takes memory only for pages that it caches. It would else set twenty aside with the first one, and write into
  // each.
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
  // It does not count its memory. It would else lock a mutex at every allocation.
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Has a connection neither checkpoint nor remove the log when it is closed.
static inline int fg_keep_log_at_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

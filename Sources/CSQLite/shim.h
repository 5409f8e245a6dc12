// SQLite's C interface, with what Swift cannot import or should not do itself.
#include <errno.h>
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// SQLITE_TRANSIENT is a cast in a macro, which Swift does not see.
static inline sqlite3_destructor_type fg_transient(void) { return SQLITE_TRANSIENT; }

// Why the system call has failed that made SQLite fail; null if it was none. SQLite keeps the number after other errors.
// When a commit fails, only the log knows it.
static inline const char *fg_system_error(sqlite3 *database) {
  int code = sqlite3_errcode(database) & 0xFF;
  if (code != SQLITE_IOERR && code != SQLITE_CANTOPEN) return 0;
  int number = sqlite3_system_errno(database);
  sqlite3_file *log = 0;
  if (!number && sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && log
      && log->pMethods) {
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &number);
  }
  // EAGAIN is of a lock that was busy before.
  return number && number != EAGAIN ? strerror(number) : 0;
}

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

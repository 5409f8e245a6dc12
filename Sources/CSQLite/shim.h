// SQLite's C interface, with what Swift cannot import or should not do itself.
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// SQLITE_TRANSIENT is a cast in a macro, which Swift does not see.
static inline sqlite3_destructor_type fg_transient(void) { return SQLITE_TRANSIENT; }

// The layout of the write-ahead log's index that fg_wal_unchanged knows. SQLite writes this number at the
// start of the index (wal.c: WALINDEX_MAX_VERSION) and changes it with the layout.
static const uint32_t fg_wal_index_version = 3007000;

// The header of the index: its layout's version, a change counter, whether it is initialized, the number of
// frames, and checksums. SQLite keeps two copies of it, one after the other.
typedef struct { unsigned char bytes[48]; } fg_wal_stamp;

// Returns 1 if nothing was committed since `stamp` was taken, otherwise 0, and takes a new stamp. It compares
// the header in the memory that all processes share, as SQLite itself does at the start of a read, but without
// a lock. The result is 0 too if there is no log, if the layout is not `known_version`, or if a commit is being
// written, so that the two copies differ: the caller then has to ask SQLite (PRAGMA data_version). The index
// stays mapped while the connection is open.
static inline int fg_wal_unchanged(sqlite3 *database, fg_wal_stamp *stamp, uint32_t known_version) {
  sqlite3_file *file = 0;
  volatile void *index = 0;
  fg_wal_stamp copies[2];
  uint32_t version;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
      || !file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap
      || file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK || !index) {
    return 0;
  }
  __sync_synchronize();
  memcpy(copies, (const void *)index, sizeof copies);
  memcpy(&version, copies[0].bytes, sizeof version);
  if (version != known_version || memcmp(&copies[0], &copies[1], sizeof copies[0]) != 0) return 0;
  if (memcmp(&copies[0], stamp, sizeof copies[0]) == 0) return 1;
  *stamp = copies[0];
  return 0;
}

// Sets how SQLite takes memory. It has an effect only before the first file is opened.
static inline void fg_configure_memory(void) {
  // It takes memory only for pages that it caches. It would else set twenty aside with the first one, and write into
  // each.
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
  // It does not count its memory. It would else lock a mutex at every allocation.
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

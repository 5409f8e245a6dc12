// SQLite's C interface, with what Swift cannot import or should not touch by itself.
#include <sqlite3.h>
#include <string.h>

// A cast macro, which Swift does not see.
static inline sqlite3_destructor_type footballGatherTransient(void) { return SQLITE_TRANSIENT; }

// The header of the write-ahead log's index, as it was last seen.
typedef struct { unsigned char bytes[48]; } FootballGatherLogStamp;

// Whether nothing was committed since `stamp` was taken, by looking at the index that all processes
// share: the comparison with which SQLite itself begins to read, without its locks. A commit that is
// just being written makes it differ, and then SQLite is asked; 0 too if there is no such log. The
// index stays mapped for as long as the connection is open.
static inline int footballGatherLogIsUnchanged(sqlite3 *database, FootballGatherLogStamp *stamp) {
  sqlite3_file *file = 0;
  volatile void *index = 0;
  FootballGatherLogStamp present;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
      || !file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap
      || file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK || !index) {
    return 0;
  }
  __sync_synchronize();
  memcpy(&present, (const void *)index, sizeof present);
  if (memcmp(&present, stamp, sizeof present) == 0) return 1;
  *stamp = present;
  return 0;
}

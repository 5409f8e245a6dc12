// What other programs have done to a data file, to its log (-wal) and to the log's index (-shm). SQLite notices little of
// it, and would go on with files that nobody else sees.
#include <limits.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef enum {
  FG_SOUND,
  // Moved, removed, or replaced by another file or an older copy.
  FG_MOVED,
  // Overwritten by what is no data file.
  FG_OVERWRITTEN,
  // Shorter than before, or than its log needs.
  FG_CUT,
  // Cut to nothing.
  FG_EMPTIED,
  // The log or its index was moved, removed or cut.
  FG_LOST_LOG,
  // Missing or empty, beside a log that is filled. SQLite would remove the log.
  FG_LEFT_LOG,
  // A symbolic link beside which a filled log lies, or a file with a second name: by each name SQLite uses another log.
  FG_TWO_NAMES
} fg_file_state;

// An open data file as it was last seen. `device` is 0 for one that is no file of the system.
typedef struct {
  dev_t device;
  ino_t file, log, index;
  sqlite3_int64 size;
  uint32_t changes;
} fg_seen_file;

static inline int fg_stat_beside(const char *path, const char *suffix, struct stat *status) {
  char name[PATH_MAX + 8];
  if (strlen(path) > PATH_MAX) return -1;
  strcpy(name, path);
  strcat(name, suffix);
  return lstat(name, status);
}

static inline uint32_t fg_number(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The least size of the data file of this log, in bytes: each of its pages is in the file, or in a frame of the log.
static inline sqlite3_int64 fg_least_size(const char *path) {
  char name[PATH_MAX + 8];
  unsigned char header[32], frame[24];
  sqlite3_int64 frames = 0, least = 0;
  strcpy(name, path);
  strcat(name, "-wal");
  FILE *log = fopen(name, "rb");
  if (!log) return 0;
  if (fread(header, sizeof header, 1, log) == 1) {
    long page = (long)fg_number(header + 8);
    // Frames with other salts are of an earlier use of the log.
    while (fread(frame, sizeof frame, 1, log) == 1 && !memcmp(frame + 8, header + 16, 8)) {
      uint32_t pages = fg_number(frame + 4);
      frames++;
      // Only the last frame of a commit names the number of pages.
      if (pages) least = (pages - frames) * page;
      if (fseek(log, page, SEEK_CUR) != 0) break;
    }
  }
  fclose(log);
  return least;
}

// The state of a file that is to be opened. The log is looked at first: while it is filled, the file is never empty,
// and it only grows.
static inline fg_file_state fg_state_before_opening(const char *path) {
  char target[PATH_MAX];
  struct stat link = {0}, log, file;
  // The length of the log's header.
  int has_log = fg_stat_beside(path, "-wal", &log) == 0 && log.st_size > 32;
  if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode)) {
    if (has_log) return FG_TWO_NAMES;
    has_log = realpath(path, target) && fg_stat_beside(target, "-wal", &log) == 0 && log.st_size > 32;
  }
  sqlite3_int64 least = has_log ? fg_least_size(S_ISLNK(link.st_mode) ? target : path) : 0;
  int is_there = stat(path, &file) == 0;
  if (is_there && S_ISREG(file.st_mode) && file.st_nlink > 1) return FG_TWO_NAMES;
  if (has_log && (!is_there || file.st_size == 0)) return FG_LEFT_LOG;
  return has_log && file.st_size < least ? FG_CUT : FG_SOUND;
}

// Whether the log, of which the size is known, is shorter than its index says. Before it is called cut, the index is
// read twice, as others may write meanwhile.
static inline int fg_log_was_cut(sqlite3_file *file, const char *path, sqlite3_int64 size) {
  volatile void *index = 0;
  struct stat log = {0};
  uint32_t frames[2] = {0, 0};
  uint16_t page = 0;
  if (file->pMethods->iVersion < 2 || file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK || !index) return 0;
  memcpy(&page, (const char *)index + 14, sizeof page);
  memcpy(&frames[0], (const char *)index + 16, sizeof frames[0]);
  // A page of 64 KiB is stored as 1.
  sqlite3_int64 least = frames[0] ? 32 + frames[0] * (24 + (page == 1 ? 65536 : (sqlite3_int64)page)) : 0;
  if (size >= least) return 0;
  fg_stat_beside(path, "-wal", &log);
  __sync_synchronize();
  memcpy(&frames[1], (const char *)index + 16, sizeof frames[1]);
  return frames[0] == frames[1] && log.st_size < least;
}

// The state of an open file; `seen` keeps what it is compared with. A caller that accepts a file that was cut begins with
// a new `seen`.
static inline fg_file_state fg_state_of_open_file(sqlite3 *database, fg_seen_file *seen) {
  const char *path = database ? sqlite3_db_filename(database, "main") : 0;
  sqlite3_file *file = 0;
  struct stat now, log = {0}, index = {0};
  unsigned char header[28];
  sqlite3_int64 size = 0;
  if (!path || sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file
      || !file->pMethods) {
    return FG_SOUND;
  }
  int is_there = lstat(path, &now) == 0, is_first = seen->size == 0;
  if (seen->device && (!is_there || now.st_dev != seen->device || now.st_ino != seen->file)) return FG_MOVED;
  if (seen->device) size = now.st_size;
  else if (file->pMethods->xFileSize(file, &size) != SQLITE_OK) return FG_SOUND;
  if (size < seen->size) return size ? FG_CUT : FG_EMPTIED;
  if (size == 0) return FG_SOUND;
  if (file->pMethods->xRead(file, header, sizeof header, 0) != SQLITE_OK || memcmp(header, "SQLite format 3", 16)) {
    return FG_OVERWRITTEN;
  }
  uint32_t changes = fg_number(header + 24);
  if (changes < seen->changes) return FG_MOVED;
  if (is_there) {
    int has_index = fg_stat_beside(path, "-shm", &index) == 0;
    int has_log = fg_stat_beside(path, "-wal", &log) == 0;
    // Only the last connection that is closed removes them.
    if (seen->log && (!has_log || log.st_ino != seen->log)) return FG_LOST_LOG;
    if (seen->index && (!has_index || index.st_ino != seen->index || index.st_size < 32768)) return FG_LOST_LOG;
    if (has_index && index.st_size >= 32768 && fg_log_was_cut(file, path, log.st_size)) return FG_LOST_LOG;
    if (is_first) *seen = (fg_seen_file){.device = now.st_dev, .file = now.st_ino};
    // Before the first read, the log and its index do not exist.
    if (has_log && has_index && !seen->log) {
      seen->log = log.st_ino;
      seen->index = index.st_ino;
    }
  }
  seen->size = size;
  seen->changes = changes;
  return FG_SOUND;
}

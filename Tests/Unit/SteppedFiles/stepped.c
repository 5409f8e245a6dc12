#include "stepped.h"
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { PROCESSES = 8, FILES = 6, REGIONS = 8, STACK = 1 << 20, NAME = 64 };

// MARK: The machine

typedef struct write {
  int64_t offset, length;  // A negative length truncates at the offset.
  unsigned char *bytes;
  struct write *next;
} write;

typedef struct {
  unsigned char *bytes;
  int64_t size, room;
} image;

typedef struct {
  char name[NAME];
  bool exists;
  image present, durable;
  write *unsynced, **last;
  int64_t largest;
  void *regions[REGIONS];
} file;

typedef struct {
  sqlite3_file base;
  file *file;
  int process, lock;
  unsigned shared, exclusive;  // The locks of the shared memory.
} handle;

typedef struct {
  ucontext_t context;
  char *stack;
  void (*body)(void *);
  void *argument;
  bool runs, is_dead;
  int64_t wakes;  // The end of a wait; 0 without one.
} process;

enum { HANDLES = 64 };
static file files[FILES], kept[FILES];
static handle *handles[HANDLES];
static process processes[PROCESSES];
static ucontext_t scheduler;
static int current = -1;
static stepped_faults faults;
static uint64_t random_state, steps, all_steps, switches;
// One of so many steps goes to another process: those that move content, and those that lock, sync or map.
static uint32_t patience, patience_at_locks;
static int64_t now;
static int dying = -1;  // The process that was killed and has not returned yet.
static void *memory_at_death[FILES][REGIONS];
enum { REGION = 1 << 15 };

static uint64_t next_random(void) {
  random_state += 0x9E3779B97F4A7C15u;
  uint64_t z = random_state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

uint32_t stepped_random(uint32_t limit) { return (uint32_t)(next_random() % limit); }

static void reserve(image *it, int64_t size) {
  if (size <= it->room) return;
  it->room = size * 2;
  it->bytes = realloc(it->bytes, (size_t)it->room);
}

static void put(image *it, const void *bytes, int64_t offset, int64_t length) {
  int64_t end = offset + length;
  reserve(it, end);
  if (offset > it->size) memset(it->bytes + it->size, 0, (size_t)(offset - it->size));
  memcpy(it->bytes + offset, bytes, (size_t)length);
  if (end > it->size) it->size = end;
}

static void copy(image *to, const image *from) {
  reserve(to, from->size);
  if (from->size) memcpy(to->bytes, from->bytes, (size_t)from->size);
  to->size = from->size;
}

static void apply(image *it, const write *change) {
  if (change->length >= 0) put(it, change->bytes, change->offset, change->length);
  else if (change->offset < it->size) it->size = change->offset;
}

// Makes the writes durable that were not synced: all, or by chance.
static void settle(file *it, bool by_chance) {
  for (write *change = it->unsynced, *next; change; change = next) {
    next = change->next;
    if (!by_chance || stepped_random(2)) apply(&it->durable, change);
    free(change->bytes);
    free(change);
  }
  it->unsynced = 0;
  it->last = &it->unsynced;
}

static void change(file *it, const void *bytes, int64_t offset, int64_t length) {
  write *new = calloc(1, sizeof *new);
  new->offset = offset;
  new->length = length;
  if (length > 0) new->bytes = memcpy(malloc((size_t)length), bytes, (size_t)length);
  *it->last = new;
  it->last = &new->next;
  apply(&it->present, new);
  if (it->present.size > it->largest) it->largest = it->present.size;
}

static void forget_memory(file *it) {
  for (int i = 0; i < REGIONS; i++) {
    free(it->regions[i]);
    it->regions[i] = 0;
  }
}

static void unlock(int number) {
  for (int i = 0; i < HANDLES; i++) {
    handle *it = handles[i];
    if (it && it->process == number) it->lock = it->shared = it->exclusive = 0;
  }
}

// What a killed process still does while its calls return has no effect on the memory that it shares.
static void keep_memory(void) {
  for (int i = 0; i < FILES; i++)
    for (int j = 0; j < REGIONS; j++)
      if (files[i].regions[j])
        memory_at_death[i][j] = memcpy(malloc(REGION), files[i].regions[j], REGION);
}

static void restore_memory(void) {
  for (int i = 0; i < FILES; i++) {
    for (int j = 0; j < REGIONS; j++) {
      if (!memory_at_death[i][j]) continue;
      memcpy(files[i].regions[j], memory_at_death[i][j], REGION);
      free(memory_at_death[i][j]);
      memory_at_death[i][j] = 0;
    }
  }
}

static void end_what_ends(void) {
  if (faults.killed >= 0) {
    if (!processes[faults.killed].runs) return;
    dying = faults.killed;
    processes[dying].is_dead = true;
    unlock(dying);
    keep_memory();
    return;
  }
  for (int i = 0; i < PROCESSES; i++) {
    processes[i].is_dead = true;
    unlock(i);
  }
  for (int i = 0; i < FILES; i++) {
    settle(&files[i], true);
    copy(&files[i].present, &files[i].durable);
  }
}

// MARK: Turns

static void leave(void) { swapcontext(&processes[current].context, &scheduler); }

// Called before each call. False if the process is dead, so that the call has no effect.
static bool step_with(uint32_t usual) {
  if (current < 0) return true;
  if (!processes[current].is_dead) {
    all_steps++;
    if (++steps == faults.end_at) end_what_ends();
    if (stepped_random(usual) == 0 || (dying >= 0 && dying != current)) leave();
  }
  return !processes[current].is_dead;
}

static bool step(void) { return step_with(patience); }

static bool step_at_lock(void) { return step_with(patience_at_locks); }

static bool fails(void) {
  return current >= 0 && faults.failure && stepped_random(faults.failure) == 0;
}

void stepped_wait(int64_t milliseconds) {
  if (current < 0 || processes[current].is_dead) return;
  processes[current].wakes = now + milliseconds;
  leave();
  if (processes[current].wakes > now) now = processes[current].wakes;
  processes[current].wakes = 0;
}

static void run_body(void) {
  processes[current].body(processes[current].argument);
  processes[current].runs = false;
  leave();
}

void stepped_spawn(int number, void (*body)(void *), void *argument) {
  process *it = &processes[number];
  if (!it->stack) it->stack = malloc(STACK);
  getcontext(&it->context);
  it->context.uc_stack.ss_sp = it->stack;
  it->context.uc_stack.ss_size = STACK;
  it->context.uc_link = 0;
  it->body = body;
  it->argument = argument;
  it->runs = true;
  it->is_dead = false;
  it->wakes = 0;
  makecontext(&it->context, run_body, 0);
}

void stepped_run(void) {
  for (int latest = -1;;) {
    int number = -1, count = 0;
    for (int i = 0; i < PROCESSES; i++)
      if (processes[i].runs && stepped_random((uint32_t)++count) == 0) number = i;
    if (number < 0) break;
    if (dying >= 0) number = dying;
    if (number != latest) switches++;
    current = latest = number;
    swapcontext(&scheduler, &processes[number].context);
    current = -1;
    if (dying >= 0 && !processes[dying].runs) {
      restore_memory();
      dying = -1;
    }
  }
  faults = (stepped_faults){.killed = -1};
  for (int i = 0; i < PROCESSES; i++) processes[i].is_dead = false;
  for (int i = 0; i < FILES; i++) forget_memory(&files[i]);
}

int64_t stepped_clock(void) { return now; }
bool stepped_is_dead(void) { return current >= 0 && processes[current].is_dead; }
uint64_t stepped_steps(void) { return all_steps; }
uint64_t stepped_switches(void) { return switches; }

int64_t stepped_largest(const char *suffix) {
  int64_t largest = 0;
  for (int i = 0; i < FILES; i++) {
    size_t length = strlen(files[i].name), end = strlen(suffix);
    if (length >= end && !strcmp(files[i].name + length - end, suffix) && files[i].largest > largest)
      largest = files[i].largest;
  }
  return largest;
}

static void copy_files(file *to, file *from) {
  for (int i = 0; i < FILES; i++) {
    settle(&to[i], false);
    forget_memory(&to[i]);
    memcpy(to[i].name, from[i].name, NAME);
    to[i].exists = from[i].exists;
    copy(&to[i].present, &from[i].present);
    copy(&to[i].durable, &from[i].present);
    to[i].largest = to[i].present.size;
  }
}

static file none[FILES];

void stepped_begin(uint64_t seed, stepped_faults with, bool with_kept_files) {
  static const uint32_t choices[][2] = {{2, 2}, {16, 16}, {64, 64}, {1000, 4}, {1000, 16}, {1000, 16}};
  random_state = seed;
  steps = 0;
  faults = with;
  now = 1000;
  uint32_t choice = stepped_random(sizeof choices / sizeof *choices);
  patience = choices[choice][0];
  patience_at_locks = choices[choice][1];
  for (int i = 0; i < FILES; i++) files[i].last = &files[i].unsynced;
  copy_files(files, with_kept_files ? kept : none);
}

void stepped_keep(void) {
  for (int i = 0; i < FILES; i++) kept[i].last = &kept[i].unsynced;
  copy_files(kept, files);
}

// MARK: Calls on a file

static file *named(const char *name) {
  for (int i = 0; i < FILES; i++)
    if (!strcmp(files[i].name, name)) return &files[i];
  return 0;
}

static int close_file(sqlite3_file *opened) {
  handle *it = (handle *)opened;
  step();
  for (int i = 0; i < HANDLES; i++)
    if (handles[i] == it) handles[i] = 0;
  return SQLITE_OK;
}

static int read_file(sqlite3_file *opened, void *bytes, int length, sqlite3_int64 offset) {
  image *it = &((handle *)opened)->file->present;
  if (!step() || fails()) return SQLITE_IOERR_READ;
  int64_t there = it->size - offset;
  if (there >= length) {
    memcpy(bytes, it->bytes + offset, (size_t)length);
    return SQLITE_OK;
  }
  memset(bytes, 0, (size_t)length);
  if (there > 0) memcpy(bytes, it->bytes + offset, (size_t)there);
  return SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *opened, const void *bytes, int length, sqlite3_int64 offset) {
  if (!step()) return SQLITE_IOERR_WRITE;
  // A full disk takes a part.
  if (fails()) {
    change(((handle *)opened)->file, bytes, offset, length / 2);
    return SQLITE_FULL;
  }
  change(((handle *)opened)->file, bytes, offset, length);
  return SQLITE_OK;
}

static int truncate_file(sqlite3_file *opened, sqlite3_int64 size) {
  if (!step() || fails()) return SQLITE_IOERR_TRUNCATE;
  if (size < ((handle *)opened)->file->present.size) change(((handle *)opened)->file, 0, size, -1);
  return SQLITE_OK;
}

static int sync_file(sqlite3_file *opened, int flags) {
  (void)flags;
  if (!step_at_lock() || fails()) return SQLITE_IOERR_FSYNC;
  if (!faults.lies) settle(((handle *)opened)->file, false);
  return SQLITE_OK;
}

static int file_size(sqlite3_file *opened, sqlite3_int64 *size) {
  if (!step()) return SQLITE_IOERR_FSTAT;
  *size = ((handle *)opened)->file->present.size;
  return SQLITE_OK;
}

// The strongest lock of other handles on the file, and how many have one.
static int others_lock(const handle *mine, int *count) {
  int strongest = SQLITE_LOCK_NONE;
  *count = 0;
  for (int i = 0; i < HANDLES; i++) {
    const handle *it = handles[i];
    if (!it || it == mine || it->file != mine->file || it->lock == SQLITE_LOCK_NONE) continue;
    if (it->lock > strongest) strongest = it->lock;
    (*count)++;
  }
  return strongest;
}

static int lock_file(sqlite3_file *opened, int lock) {
  handle *it = (handle *)opened;
  int count;
  if (!step_at_lock()) return SQLITE_IOERR_LOCK;
  if (lock <= it->lock) return SQLITE_OK;
  int others = others_lock(it, &count);
  if (lock == SQLITE_LOCK_SHARED && others >= SQLITE_LOCK_PENDING) return SQLITE_BUSY;
  if (lock >= SQLITE_LOCK_RESERVED && others >= SQLITE_LOCK_RESERVED) return SQLITE_BUSY;
  if (lock == SQLITE_LOCK_EXCLUSIVE && count > 0) {
    it->lock = SQLITE_LOCK_PENDING;
    return SQLITE_BUSY;
  }
  it->lock = lock;
  return SQLITE_OK;
}

static int unlock_file(sqlite3_file *opened, int lock) {
  handle *it = (handle *)opened;
  if (step_at_lock() && lock < it->lock) it->lock = lock;
  return SQLITE_OK;
}

static int is_reserved(sqlite3_file *opened, int *result) {
  handle *it = (handle *)opened;
  int count;
  *result = it->lock >= SQLITE_LOCK_RESERVED || others_lock(it, &count) >= SQLITE_LOCK_RESERVED;
  return step() ? SQLITE_OK : SQLITE_IOERR_CHECKRESERVEDLOCK;
}

static int control(sqlite3_file *opened, int operation, void *result) {
  (void)opened;
  if (operation != SQLITE_FCNTL_HAS_MOVED) return SQLITE_NOTFOUND;
  *(int *)result = 0;
  return SQLITE_OK;
}

static int sector_size(sqlite3_file *opened) {
  (void)opened;
  return 4096;
}

static int characteristics(sqlite3_file *opened) {
  (void)opened;
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int map_memory(sqlite3_file *opened, int region, int size, int extend, void volatile **result) {
  file *it = ((handle *)opened)->file;
  *result = 0;
  if (!step_at_lock() || fails() || region >= REGIONS) return SQLITE_IOERR_SHMMAP;
  if (!it->regions[region] && extend && size == REGION) it->regions[region] = calloc(1, REGION);
  *result = it->regions[region];
  return SQLITE_OK;
}

static int lock_memory(sqlite3_file *opened, int first, int count, int flags) {
  handle *it = (handle *)opened;
  unsigned mask = ((1u << count) - 1) << first, shared = 0, exclusive = 0;
  if (!step_at_lock()) return SQLITE_IOERR_SHMLOCK;
  if (flags & SQLITE_SHM_UNLOCK) {
    it->shared &= ~mask;
    it->exclusive &= ~mask;
    return SQLITE_OK;
  }
  for (int i = 0; i < HANDLES; i++) {
    if (!handles[i] || handles[i] == it || handles[i]->file != it->file) continue;
    shared |= handles[i]->shared;
    exclusive |= handles[i]->exclusive;
  }
  if (exclusive & mask || (flags & SQLITE_SHM_EXCLUSIVE && shared & mask)) return SQLITE_BUSY;
  if (flags & SQLITE_SHM_EXCLUSIVE) it->exclusive |= mask;
  else it->shared |= mask;
  return SQLITE_OK;
}

static void barrier(sqlite3_file *opened) {
  (void)opened;
  step_at_lock();
}

static int unmap_memory(sqlite3_file *opened, int remove) {
  handle *it = (handle *)opened;
  if (step()) {
    it->shared = it->exclusive = 0;
    bool is_used = false;
    for (int i = 0; i < HANDLES; i++)
      if (handles[i] && handles[i] != it && handles[i]->file == it->file) is_used = true;
    if (remove && !is_used) forget_memory(it->file);
  }
  return SQLITE_OK;
}

// Nothing is mapped; the calls are steps all the same.
static int fetch(sqlite3_file *opened, sqlite3_int64 offset, int length, void **result) {
  (void)opened, (void)offset, (void)length;
  step();
  *result = 0;
  return SQLITE_OK;
}

static int unfetch(sqlite3_file *opened, sqlite3_int64 offset, void *bytes) {
  (void)opened, (void)offset, (void)bytes;
  step_at_lock();
  return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    3, close_file, read_file, write_file, truncate_file, sync_file, file_size, lock_file, unlock_file, is_reserved,
    control, sector_size, characteristics, map_memory, lock_memory, barrier, unmap_memory, fetch, unfetch};

// MARK: Calls on names

static sqlite3_vfs *system_vfs;

static bool is_ours(const char *name) { return name && !strncmp(name, "/stepped/", 9); }

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *opened, int flags, int *result) {
  (void)vfs;
  if (!is_ours(name)) return system_vfs->xOpen(system_vfs, name, opened, flags, result);
  opened->pMethods = 0;
  if (!step()) return SQLITE_CANTOPEN;
  file *it = named(name);
  if (!it && (it = named(""))) strcpy(it->name, name);
  if (!it || (!it->exists && !(flags & SQLITE_OPEN_CREATE))) return SQLITE_CANTOPEN;
  it->exists = true;
  *(handle *)opened = (handle){.base = {&methods}, .file = it, .process = current};
  for (int i = 0; i < HANDLES; i++) {
    if (handles[i]) continue;
    handles[i] = (handle *)opened;
    if (result) *result = flags;
    return SQLITE_OK;
  }
  opened->pMethods = 0;
  return SQLITE_CANTOPEN;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
  (void)vfs;
  if (!is_ours(name)) return system_vfs->xDelete(system_vfs, name, sync);
  if (!step()) return SQLITE_IOERR_DELETE;
  file *it = named(name);
  if (!it || !it->exists) return SQLITE_IOERR_DELETE_NOENT;
  it->exists = false;
  settle(it, false);
  it->present.size = it->durable.size = 0;
  return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  (void)vfs;
  if (!is_ours(name)) return system_vfs->xAccess(system_vfs, name, flags, result);
  file *it = named(name);
  if (!step()) return SQLITE_IOERR_ACCESS;
  *result = it && it->exists && (flags != SQLITE_ACCESS_EXISTS || it->present.size > 0);
  return SQLITE_OK;
}

static int full_path(sqlite3_vfs *vfs, const char *name, int length, char *result) {
  (void)vfs;
  if (!is_ours(name)) return system_vfs->xFullPathname(system_vfs, name, length, result);
  strcpy(result, name);
  return SQLITE_OK;
}

static int sleep_there(sqlite3_vfs *vfs, int microseconds) {
  (void)vfs;
  if (current < 0) return system_vfs->xSleep(system_vfs, microseconds);
  stepped_wait(microseconds / 1000 + 1);
  return microseconds;
}

void stepped_register(void) {
  static sqlite3_vfs vfs;
  if (system_vfs) return;
  system_vfs = sqlite3_vfs_find(0);
  vfs = *system_vfs;
  if (vfs.szOsFile < (int)sizeof(handle)) vfs.szOsFile = sizeof(handle);
  vfs.pNext = 0;
  vfs.zName = "stepped";
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = full_path;
  vfs.xSleep = sleep_there;
  sqlite3_vfs_register(&vfs, 1);
}

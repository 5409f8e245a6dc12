// A machine for tests, whose processes take turns: files in memory as an SQLite VFS, and a scheduler that a seed drives.
//
// A process is a coroutine that calls SQLite. Each call of the VFS is a step; before it, another process may go on. At
// a step a process can be killed, a call can fail, and the power can be cut: then each write that was not synced is
// kept or lost. The same seed gives the same steps. There is one machine; its files are those below "/stepped/".
#ifndef STEPPED_H
#define STEPPED_H
#include <stdbool.h>
#include <stdint.h>

// What can go wrong on a machine.
typedef struct {
  // The step before which a process is killed or the power is cut; 0 for never.
  uint64_t end_at;
  // The process that is killed; negative if the power is cut for all.
  int killed;
  // One of so many calls that read, write, sync or map fails; 0 for none.
  uint32_t failure;
  // A sync is reported and not done. No honest disk does so: it shows that the tests notice.
  bool lies;
} stepped_faults;

// Registers the VFS as SQLite's default one; other files are passed on to the former default.
void stepped_register(void);
// A new machine without files, or with those of the latest `stepped_keep`.
void stepped_begin(uint64_t seed, stepped_faults faults, bool with_kept_files);
// Keeps the present files for later machines.
void stepped_keep(void);
// Adds a process with a number from 0 to 7.
void stepped_spawn(int process, void (*body)(void *), void *context);
// Runs all processes to their end, in turns. Afterwards the machine is as after a start: nothing is locked, and nothing
// goes wrong any more.
void stepped_run(void);
// Lets the other processes go on for a time, in milliseconds of the machine's clock.
void stepped_wait(int64_t milliseconds);
// The machine's clock, in milliseconds.
int64_t stepped_clock(void);
// Whether the present process was killed, or the power was cut.
bool stepped_is_dead(void);
// A number below `limit`, by the seed.
uint32_t stepped_random(uint32_t limit);
// The steps of all machines.
uint64_t stepped_steps(void);
// How many steps went to another process than the one before.
uint64_t stepped_switches(void);
// The largest size that a file of the machine has had, in bytes, whose name ends so.
int64_t stepped_largest(const char *suffix);
#endif

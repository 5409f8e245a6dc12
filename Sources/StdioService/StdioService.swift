// One run of a service over pipes: it waits, reads, tells the time, makes random numbers and writes.
// It has the pipes of the client, signals, the clock and randomness; the executable sees the C library through it.
// It never knows the command line or a screen. Of how a store keeps its data it knows the log of SQLite, which it watches.
// Begin with ServiceLoop.swift.

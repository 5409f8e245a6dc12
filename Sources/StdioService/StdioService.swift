// One run of a service over pipes: it waits, reads, tells the time, makes random numbers and writes.
// It has the pipes of the client, signals, the clock and randomness; the executable sees the C library through it.
// It never knows the command line, a screen or how a store keeps its data.
// Begin with ServiceLoop.swift.

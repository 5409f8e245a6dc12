// One run of a service over pipes: it waits, reads, tells the time, makes random numbers and writes.
// It has all calls of the platform's C library that are no store's, signals included.
// It never knows the command line, a screen or how a store keeps its data.
// Begin with Service.swift.

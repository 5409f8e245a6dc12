// The store on SQLite, which many processes share by one file.
// A checkpoint runs only while its process holds the write lock.
// It never knows a session's screens, the wire or the command line.
// Begin with SQLiteStore.swift, then SQLiteConnection.swift.

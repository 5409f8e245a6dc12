// The store in memory: the shortest implementation of the store's protocols, and the reference for tests.
// It never knows another process.
// Begin with MemoryStore.swift.

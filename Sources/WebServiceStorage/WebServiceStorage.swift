// The original web service as a store, with a local mirror of its lists.
// A journal says what was sent, so that nothing is stored twice after a lost answer.
// It never knows screens or the command line.
// Begin with WebServiceStore.swift.

// What a view is made of, and what it offers: one vocabulary for all screens.
// A front end needs one renderer for it; the checker of front ends makes views of it by itself.
// It never knows a session, a presenter or where a view comes from.
// Begin with View.swift and Action.swift.

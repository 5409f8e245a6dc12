// The checker of front ends: made-up views, what a client has to draw of each, and what it may send.
// A client is driven by lines of text; it needs no store and no app.
// It never knows a session, a presenter or a screen of the app.
// Begin with Check.swift and Scene.swift.

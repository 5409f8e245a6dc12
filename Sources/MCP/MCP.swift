// The Model Context Protocol over a session: tools that show and drive the view.
// It never knows what the app is about, a store or the command line.
// Begin with MCPServer.swift and ViewTools.swift.

// The Model Context Protocol over a session: tools that show and drive the view.
// It never knows football, the store or the command line.
// Begin with MCPServer.swift and ViewTools.swift.

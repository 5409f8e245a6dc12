// The command line of a program: commands with their options.
// The parser, the suggestions, the help, the manual page and the completions follow from one description of them.
// It never knows what a command does.
// Begin with CommandLineTool.swift, then Command.swift.

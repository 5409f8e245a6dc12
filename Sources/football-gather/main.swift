// The executable: the commands with their options, and what puts the other targets together (ServiceAssembly.swift).
// It never decides what a screen shows or what a rule allows.
// Begin here, then ServeCommand.swift.
import CommandLine
import StdioService

// Only the owner can read the files that this process creates, whatever umask it inherited.
umask(0o077)

// In every command, and before the first file is opened: a write that nobody reads, or beyond `ulimit -f`, fails and ends
// no process without a word.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

CommandLineTool.footballGather.main()

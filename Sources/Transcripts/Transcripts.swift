// The format of transcripts: reading, playing, comparing and redacting them.
// It plays to a stage, which is a service in the process or another program.
// It never knows the app, its contract or how a process is started.
// Begin with Transcript.swift and TranscriptPlayer.swift.

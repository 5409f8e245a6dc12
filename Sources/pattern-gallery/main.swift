// The second program of this package: the small apps of PatternGallery as a service, and what their patterns cost.
// It shows what a program on the framework needs: a contract, a host for sessions, texts and commands.
// It never knows what a screen shows, or the gather app.
// Begin here, then GalleryServeCommand.swift.
import CommandLine
import StdioService

signal(SIGPIPE, SIG_IGN)
CommandLineTool.gallery.main()

import Foundation
import HeadlessUI
import JSONRPC
import PrintedContract
import Testing
import Transcripts

@testable import football_gather

/// The built program: the same transcripts through real pipes, real files and real signals.
@Suite("Process")
struct ProcessTests {
  // As the program does: a write to a process that has ended fails, and ends no other one.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test(
    "Whole evenings are what the built program answers; all others are played by test_replay.py",
    arguments: try Transcript.all().map(\.name).filter { $0.hasPrefix("evening/") },
    Framing.allCases)
  func transcript(name: String, framing: Framing) throws {
    let transcript = try Transcript.golden(name)
    let kind = transcript.effectiveHeader.store == .file ? InProcessService.Kind.sqlite : .memory
    let expected = try transcript.played(
      on: InProcessService(kind).stage, transcript.patterns[0]
    ).answers
    let plan = ReplayedService(
      header: transcript.effectiveHeader,
      command: [ServiceProcess.executable().path, ReplayedService.options], framing: framing,
      timeout: 30)
    let played = try transcript.played(on: ProcessStage(plan).stage, transcript.patterns[0])
    #expect(played.ending == .whole)
    let difference = transcript.firstDifference(expected, played.answers)
    #expect(difference.isEmpty, "The program answers otherwise:\n\(difference)")
  }

  @Test("The end of input ends the program with status 0, and a last line needs no line end")
  func endOfInput() throws {
    let run = try ServiceProcess.run(
      ["--store", "memory:"], input: #"{"jsonrpc":"2.0","id":1,"method":"initialized"}"#)
    #expect(run.status == 0)
    #expect(run.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")
    #expect(run.errors == "")
  }

  @Test("exit ends it with status 0 after shutdown, else 1")
  func exitStatus() throws {
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"# + "\n"
    let shutdown = #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"# + "\n"
    #expect(try ServiceProcess.run(["--store", "memory:"], input: exit).status == 1)
    #expect(try ServiceProcess.run(["--store", "memory:"], input: shutdown + exit).status == 0)
  }

  @Test(
    "A wrong command line gives an error on stderr and status 64",
    arguments: [
      ["--stor", "memory:"], ["--store"], ["--store", "redis:x"], ["--clock", "sundial"],
      ["--seed", "-1"], ["contract", "now"], ["contract", "--types", "cobol"], ["serv"],
      ["plugin", "--app"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ServiceProcess.run(arguments, input: "")
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("football-gather: "))
  }

  @Test("Help and version go to stdout")
  func help() throws {
    let help = try ServiceProcess.run(["--help"], input: "")
    #expect(help.status == 0 && help.output.contains("--durability full | normal"))
    let version = try ServiceProcess.run(["--version"], input: "")
    #expect(version.output == "football-gather \(Contract.whole.program.version)\n")
    #expect(try ServiceProcess.run(["contract"], input: "").output == Contract.whole.openRPCText())
  }

  @Test("Data that cannot be opened is reported on stderr with status 66")
  func unusableData() throws {
    let folder = try TemporaryFolder()
    let text = folder.path + "/text.sqlite"
    try String(repeating: "not a database\n", count: 100)
      .write(toFile: text, atomically: true, encoding: .utf8)
    let future = folder.path + "/future.sqlite"
    _ = try ServiceProcess.run(["--store", "sqlite:" + future, "--profile", "none"], input: "")
    try ServiceProcess.shell("sqlite3 '\(future)' 'PRAGMA user_version = 99'")
    let foreign = folder.path + "/foreign.sqlite"
    try ServiceProcess.shell("sqlite3 '\(foreign)' 'CREATE TABLE recipes (name TEXT)'")
    let negative = folder.path + "/negative.sqlite"
    try ServiceProcess.shell("cp '\(future)' '\(negative)'")
    try ServiceProcess.shell("sqlite3 '\(negative)' 'PRAGMA user_version = -1'")
    let cases = [
      text: "is damaged", future: "from a later football-gather",
      foreign: "belongs to another program", negative: "belongs to another program",
      text + "/below-a-file/x.sqlite": "cannot be opened for writing",
    ]
    for (path, sentence) in cases {
      let run = try ServiceProcess.run(
        ["--store", "sqlite:" + path, "--profile", "none"], input: "")
      #expect(run.status == 66)
      #expect(run.errors.contains(sentence), "\(path): \(run.errors)")
    }
  }

  @Test("With --clock manual and --seed 1, the same input gives the same bytes, ten runs in a row")
  func determinism() throws {
    let transcripts = try Transcript.all()
    let scenario = try #require(transcripts.first { $0.name == "evening/whole.transcript" })
    let sent = scenario.steps.compactMap { step in
      if case .send(let text, _) = step { text } else { nil }
    }
    let runs = try (0..<10).map { _ in
      try ServiceProcess.run(
        ["--store", "memory:", "--clock", "manual", "--seed", "1"],
        input: sent.joined(separator: "\n") + "\n"
      ).output
    }
    #expect(runs[0].contains("\"winner\":\"teamA\""))
    #expect(Set(runs).count == 1)
  }
}

import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import StdioService
import Transcripts

/// The service that a transcript is played on: how it is started, and how long it may take.
struct ReplayedService {
  let header: TranscriptHeader
  /// The program and its arguments.
  let command: [String]
  /// How messages are framed; nil if the transcript's bytes say it.
  let framing: Framing?
  /// How long the service may take to answer, in seconds.
  let timeout: Int

  /// The word of a command in whose place the options of a service of ours stand.
  static let options = "{{options}}"
  /// This program.
  static let ours = [Platform.program, options]

  /// Whether the service takes our options, and so can be moved in time and started again.
  var takesOptions: Bool { command.contains(Self.options) }

  /// Why this service cannot show a step; nil if it can.
  func hindrance(_ transcript: Transcript) -> String? {
    if takesOptions { return nil }
    if let pair = header.surroundings.first {
      return "line 1: \(pair) needs \(Self.options) in COMMAND"
    }
    for turn in transcript.turns {
      switch turn.step {
      case .wait where !header.clockIsManual: continue
      case .wait, .event(.restart), .event(.another), .event(.lockStore), .event(.breakStore),
        .event(.addPlayers), .event(.playGathers):
        return "line \(turn.line): \(turn.step.line) needs \(Self.options) in COMMAND"
      default: continue
      }
    }
    return nil
  }

  /// The program and its arguments, for the process of this number, after so many seconds.
  func command(in folder: String, process: Int, elapsed: Int) -> [String] {
    command.flatMap { word in
      word == Self.options ? options(in: folder, process: process, elapsed: elapsed) : [word]
    }
  }

  private func options(in folder: String, process: Int, elapsed: Int) -> [String] {
    var options: [String] = []
    if header.store != .none {
      options += ["--profile", header.machine.hasProfile ? folder + "/profile.json" : "none"]
    }
    if let framing { options += ["--framing", framing.rawValue] }
    switch header.store {
    case .none: break
    case .memory: options += ["--store", "memory:"]
    case .file:
      options += [
        "--store", "sqlite:\(folder)/gather.sqlite", "--durability", "normal",
        "--inject-faults", folder + "/faults",
      ]
    }
    if header.clockIsManual {
      options += ["--clock", "manual", "--start", header.start(after: elapsed)]
    }
    // Tokens differ from process to process, as they would with real randomness.
    if let seed = header.seed.flatMap({ UInt64($0) }) {
      options += ["--seed", "\(seed &+ UInt64(process) &- 1)"]
    }
    return options
  }

  /// What a service of ours reads from its environment; another one gets the environment as it is.
  func environment(in folder: String) -> [String: String] {
    guard takesOptions else { return [:] }
    return [
      "LC_ALL": header.machine.language, "TZ": header.machine.zone, "XDG_STATE_HOME": folder,
      "XDG_DATA_HOME": folder, "REMOTE_ADDR": "", "SSH_CLIENT": "",
      EnvironmentVariable.recording.name: "",
    ]
  }
}

extension TranscriptHeader {
  /// The time of a manual clock that started with the session, after so many seconds.
  func start(after seconds: Int) -> String {
    Instant(rfc3339: start)?.advanced(by: seconds * 1000).rfc3339 ?? start
  }
}

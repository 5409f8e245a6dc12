import ClientCheck
import GatherDomain
import Glibc
import HeadlessUI

/// Plays made-up screens to somebody's client, and says what it did wrong.
enum ClientCheckCommand {
  /// What is to be checked, and how.
  struct Options {
    /// The client's program and its arguments.
    var command: [String] = []
    /// Only scenes with one of these in their names are played; without any, all are.
    var scenes: [String] = []
    /// How long the client may take to answer, in seconds.
    var patience = 10
    var isTracing = false
  }

  /// Reads what stands behind `check-client` on the command line.
  static func options(_ arguments: some Sequence<String>) throws -> Options {
    var options = Options()
    var rest = Array(arguments)[...]
    while let name = rest.popFirst(), name != "--" {
      switch name {
      case "--trace": options.isTracing = true
      case "--scene", "--timeout":
        guard let value = rest.popFirst() else { throw ExitError.usage("\(name) needs a value") }
        if name == "--scene" {
          options.scenes.append(value)
        } else if let seconds = Int(value), 1...3600 ~= seconds {
          options.patience = seconds
        } else {
          throw ExitError.usage("--timeout must be a whole number of seconds from 1 to 3600")
        }
      default: throw ExitError.usage("unknown option \(name); the client's command goes behind --")
      }
    }
    guard !rest.isEmpty else { throw ExitError.usage("check-client needs -- COMMAND") }
    options.command = Array(rest)
    return options
  }

  /// The exit status: 0 if the client did everything right.
  static func run(_ options: Options) throws -> CInt {
    let scenes = Script.scenes(named: options.scenes)
    guard !scenes.isEmpty else { throw ExitError.usage("there is no such scene") }
    Signals.install()
    let trace: (String) -> Void = { if options.isTracing { Console.warn($0) } }
    let check = Check(welcome: welcome, trace: trace) { () throws(ClientError) in try start(options)
    }
    let tally = check.play(scenes) { Console.print(line(for: $0)) }
    let unplayed = tally.unplayed > 0 ? ", \(tally.unplayed) not played" : ""
    Console.print("\(tally.passed) passed, \(tally.failed) failed\(unplayed)\n")
    return tally.passed == scenes.count ? 0 : 1
  }

  private static func start(_ options: Options) throws(ClientError) -> ClientPipe {
    let process = try ChildProcess(options.command, patience: options.patience)
    return ClientPipe(
      write: { (bytes) throws(ClientError) in try process.write(bytes) },
      read: { () throws(ClientError) in try process.read() },
      end: { () throws(ClientError) in try process.end() })
  }

  private static func line(for verdict: Check.Verdict) -> String {
    guard let fault = verdict.fault else { return "ok    \(verdict.scene)\n" }
    let lines = fault.split(separator: "\n", omittingEmptySubsequences: false)
    return "FAIL  \(verdict.scene)\n" + lines.map { "      \($0)\n" }.joined()
  }

  /// What the service answers to `initialize`.
  private static var welcome: AnyJSON {
    AnyJSON(LifecycleMethods.InitializeResult(of: .whole))
  }
}

import CommandLine
import GatherApp
import GatherDomain
import HeadlessUI
import PrintedContract
import SodiumCrypto

extension Contract {
  /// The contract of this program.
  static let whole = contract(digest: ContractDigest.text) { ContractDigest.additions }

  private static func contract(
    digest: String, additions: @escaping @Sendable () -> [String: Int]
  ) -> Contract {
    let program = Program(
      name: "football-gather", title: "Football Gather",
      summary: "A football gather without a screen", namespace: "FootballGather.",
      version: "1.0.0", protocolVersion: "1.0",
      levels: ContractLevels(present: level, oldest: oldestLevel, additions: additions()),
      files: files, commands: CommandLineTool.footballGather.pages)
    return Contract(
      program, digest: digest, sessionTexts: GatherApp.sessionTexts, app: GatherApp.app,
      methods: [.discover])
  }

  /// The files of `Protocol/`.
  private static var files: [(path: String, summary: String)] {
    [
      (
        "openrpc.json", "the whole contract as an OpenRPC document, with an example of each method."
      ),
      ("schemas", "a JSON Schema for each type."), ("screens", "a JSON Schema for each screen."),
      ("errors.json", "the errors."),
      ("TUTORIAL.md", "one evening, request by request, for those who write a front end."),
      ("TRANSCRIPTS.md", "the format of transcripts."),
      ("Transcripts", "whole sessions, played by the tests; `football-gather replay` plays them."),
      ("screens.svg", "which intent leads from which screen to which."),
    ]
  }

  /// The contract's level. The first change after a level was frozen raises it by one.
  private static let level = 1
  /// The oldest level whose clients are served. A breaking change makes it the present level.
  private static let oldestLevel = 1

  /// The contract with the digest of its present document, and with what came after the first level. After a
  /// change of the contract both differ from what is built in.
  static func current(additions: [String: Int] = ContractDigest.additions) -> Contract {
    let contract = contract(digest: "") { additions }
    return Self.contract(
      digest: Crypto.hexDigest(Array(contract.openRPCText().utf8))
    ) { additions }
  }
}

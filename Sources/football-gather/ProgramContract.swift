import GatherApp
import GatherDomain
import GatherStorage
import HeadlessUI
import Showcase

extension Contract {
  /// The contract of this program.
  static let whole = contract(digest: ContractDigest.text)

  private static func contract(digest: String) -> Contract {
    let program = Program(
      name: "football-gather", title: "Football Gather",
      summary: "A football gather without a screen", namespace: "FootballGather.",
      version: "1.0.0", protocolVersion: "1.0")
    return Contract(
      program, digest: digest, sessionTexts: GatherApp.sessionTexts, apps: GatherApp.app,
      Showcase.apps)
  }

  /// The contract with the digest of its present document. After a change of the contract that digest
  /// differs from the built-in one.
  static func current() -> Contract {
    contract(digest: Crypto.hexDigest(Array(whole.openRPCText.utf8)))
  }
}

import Foundation
import HeadlessUI
import PrintedContract
import Testing

@testable import football_gather

/// What `contract --write` writes and what it leaves alone.
@Suite("contract --write")
struct ContractCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Puts a text into a file below the folder.
  private func put(_ text: String, at path: String) throws {
    let file = folder.path + "/" + path
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  /// The paths that are printed, from the folder.
  private func write() throws -> [String] {
    let run = try ServiceProcess.run(
      ["contract", "--write", folder.path + "/Protocol"], input: "")
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n").map {
      $0.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test("Elsewhere only the contract's files are written, and nothing is removed")
  func elsewhere() throws {
    try put("mine", at: "Protocol/schemas/Mine.json")
    let written = try write()
    #expect(written.count == Contract.whole.files().count + 1)
    #expect(written.last == "Protocol/schemas/Mine.json is not of this contract")
    #expect(text("Protocol/openrpc.json") == Contract.whole.openRPCText())
    #expect(text("Protocol/schemas/Mine.json") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Protocol"])
  }

  @Test("In a checkout everything that is derived is written, once")
  func checkout() throws {
    let derived = [
      "Clients/python/football_gather/contract.py", "Clients/javascript/contract.d.ts",
      "Clients/neovim/lua/football_gather/contract.lua",
      "Clients/swift/Sources/FootballGatherClient/Contract.swift",
      "Sources/football-gather/ContractDigest.swift",
    ]
    for path in derived { try put("of an earlier contract", at: path) }
    try put("{}", at: "Protocol/schemas/Former.json")
    try put("{}", at: "Protocol/screens/former.json")
    let written = try write()
    for path in derived {
      #expect(written.contains("Protocol/../" + path))
      #expect(text(path) == (try Repository.text(path)))
    }
    #expect(
      written.suffix(2) == [
        "Protocol/schemas/Former.json removed", "Protocol/screens/former.json removed",
      ])
    #expect(text("Protocol/schemas/Former.json") == nil)
    #expect(text("Protocol/screens/former.json") == nil)
    #expect(try write().isEmpty)
  }

  @Test("A folder that cannot be written gives status 74")
  func unwritable() throws {
    try put("a file", at: "Protocol")
    let run = try ServiceProcess.run(
      ["contract", "--write", folder.path + "/Protocol"], input: "")
    #expect(run.status == 74)
    #expect(run.errors.contains("cannot be written"))
  }
}

import Foundation
import GatherDomain
import GatherPresentation
import GatherStorage
import JSONRPC
import Testing

@testable import football_gather

/// The contract's files are what the program prints, and what the program prints is whole.
@Suite("Contract")
struct ContractTests {
  @Test(
    "Protocol/ is what the program prints; after a change: football-gather contract --write Protocol"
  )
  func filesAreCurrent() throws {
    for file in Contract.whole.files {
      let stored = try? Repository.text("Protocol/" + file.path)
      #expect(stored == file.text, "Protocol/\(file.path) is not what the program prints")
    }
  }

  @Test("Protocol/ holds nothing else")
  func nothingElse() {
    let printed = Set(Contract.whole.files.map { "Protocol/" + $0.path })
    let stored = Repository.files(in: "Protocol", ".json") + Repository.files(in: "Protocol", ".md")
    #expect(Set(stored) == printed)
  }

  /// Where the types for clients in a language are kept.
  private static let types: [TypedLanguage: String] = [
    .python: "Clients/python/football_gather/contract.py",
    .typescript: "Clients/javascript/contract.d.ts",
    .lua: "Clients/neovim/lua/football_gather/contract.lua",
  ]

  @Test("The types for clients are what the program prints", arguments: TypedLanguage.allCases)
  func typesAreCurrent(language: TypedLanguage) throws {
    let path = try #require(Self.types[language])
    let arguments = ["contract", "--types", language.rawValue]
    let printed = try ServiceProcess.run(arguments, input: "").output
    let stored = try? Repository.text(path)
    let command = "swift run football-gather \(arguments.joined(separator: " ")) > \(path)"
    #expect(!printed.isEmpty && stored == printed, "\(path) is not what is printed; \(command)")
  }

  @Test("The digest that initialize answers is that of Protocol/openrpc.json")
  func digestIsCurrent() {
    let digest = Secrets.sha256(Array(Contract.whole.openRPCText.utf8))
      .map { String(format: "%02x", $0) }.joined()
    #expect(
      Contract.whole.digest == digest,
      "Write \(digest) into Sources/football-gather/ContractCommand.swift")
  }

  @Test("Names of methods, errors and screens are unique")
  func uniqueNames() {
    let methods = Contract.whole.methods.map(\.name)
    #expect(Set(methods).count == methods.count)
    let kinds = ErrorKind.registry.map(\.name)
    #expect(Set(kinds).count == kinds.count)
  }

  @Test("Every method and every member has a sentence that ends in a full stop")
  func sentences() throws {
    #expect(Contract.whole.methods.allSatisfy { $0.summary.hasSuffix(".") })
    let document = try JSONSerialization.jsonObject(with: Data(Contract.whole.openRPCText.utf8))
    let descriptions = Self.values(of: "description", in: document)
    #expect(descriptions.count > 100)
    #expect(descriptions.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix(".md.") })
  }

  @Test("rpc.discover answers the document of Protocol/openrpc.json")
  func discover() throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    let answer = try #require(Stage().sendTogether([request]).first)
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let result = try #require(object?["result"] as? NSDictionary)
    let stored = try JSONSerialization.jsonObject(
      with: Data(Repository.text("Protocol/openrpc.json").utf8))
    #expect(result == stored as? NSDictionary)
  }

  @Test(
    "Every link in a document leads to a file, and to a heading of it",
    arguments: [
      "README.md", "Clients/README.md", "Clients/python/README.md", "Protocol/REFERENCE.md",
      "Sources/Showcase/README.md", "Tests/Benchmarks/RESULTS.md", "Tests/Benchmarks/SHARED.md",
    ])
  func links(path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let link = /\]\(([^)#\s]*)(?:#([^)\s]*))?\)/
    for match in try Repository.text(path).matches(of: link) {
      let target = String(match.output.1)
      if target.hasPrefix("http") { continue }
      let file = target.isEmpty ? path : Repository.path(target, from: folder)
      #expect(
        FileManager.default.fileExists(atPath: Repository.root + "/" + file),
        "\(path) links to \(target)")
      guard let anchor = match.output.2, file.hasSuffix(".md") else { continue }
      let anchors = Self.anchors(in: try Repository.text(file))
      #expect(anchors.contains(String(anchor)), "\(path) links to \(target)#\(anchor)")
    }
  }

  /// What a text's headings are linked to by: their words in lower case, joined by hyphens.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  /// All strings under `key` in a document.
  private static func values(of key: String, in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      let own = (object[key] as? String).map { [$0] } ?? []
      return own + object.values.flatMap { values(of: key, in: $0) }
    case let array as [Any]: return array.flatMap { values(of: key, in: $0) }
    default: return []
    }
  }
}

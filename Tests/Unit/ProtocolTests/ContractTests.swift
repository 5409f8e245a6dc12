import Foundation
import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import SQLiteStorage
import Testing

@testable import football_gather

/// The contract's files are what the program prints, and what the program prints is whole.
@Suite("Contract")
struct ContractTests {
  /// What writes all that is derived from the contract.
  private static let command =
    "swift build && .build/debug/football-gather contract --write Protocol && swift build"

  /// What is derived from the contract, by the paths from the root. The examples are those that are stored: they come
  /// from the transcripts, which take long to play; the tests of the schemas compare them with what was played.
  private static func derived() throws -> [Contract.File] {
    let contract = Contract.current()
    let stored = JSONDocument(text: Array(try Repository.text("Protocol/openrpc.json").utf8))
    let outputs =
      contract.files(examples: examples(of: try #require(stored)))
      + ContractCommand.checkoutFiles(of: contract)
    return outputs.map { .init(path: Repository.path($0.path, from: "Protocol"), text: $0.text) }
  }

  /// The examples of an OpenRPC document.
  private static func examples(of document: JSONDocument) -> [MethodExample] {
    guard case .array(let methods) = document["methods"] else { return [] }
    return methods.compactMap { method in
      guard case .array(let examples) = method["examples"], let example = examples.first,
        case .array(let params) = example["params"], let name = method["name"],
        let result = example["result"]?["value"]
      else { return nil }
      let members = params.compactMap { param -> JSONDocument.Member? in
        guard case .string(let name) = param["name"] else { return nil }
        return param["value"].map { .init(name: name, value: $0) }
      }
      return MethodExample(
        request: ["method": name, "params": .object(members)], response: ["result": result])
    }
  }

  @Test("What is derived from the contract is what the program writes")
  func filesAreCurrent() throws {
    var reports: [String] = []
    for file in try Self.derived() {
      let stored = (try? Repository.text(file.path)) ?? ""
      let difference = LineDifference.text(stored, file.text)
      if !difference.isEmpty { reports.append("\(file.path)\n\(difference)") }
    }
    if reports.isEmpty { return }
    let more = reports.count > 5 ? "\nand \(reports.count - 5) files more" : ""
    let list = reports.prefix(5).joined(separator: "\n")
    Issue.record("\(list)\(more)\nTo write them: \(Self.command)")
  }

  /// An OpenRPC document as the program answers it.
  private static func withoutExamples(_ text: String) -> String {
    text.replacing(/,\n {6}"examples": \[\n(?: {8}.*\n)+ {6}\]|,\n {6}"examples": .*/, with: "")
  }

  @Test("Protocol/ holds nothing else")
  func nothingElse() throws {
    let written = ["Protocol/TRANSCRIPTS.md", "Protocol/TUTORIAL.md"]
    let printed = Set(try Self.derived().map(\.path).filter { $0.hasPrefix("Protocol/") } + written)
    let stored = Repository.files(in: "Protocol", ".json") + Repository.files(in: "Protocol", ".md")
    let others = Set(
      stored.filter { !$0.hasPrefix("Protocol/Levels/") && !$0.hasPrefix("Protocol/gallery/") }
    ).subtracting(printed)
      .sorted().joined(separator: " ")
    #expect(others.isEmpty, "To remove them: \(Self.command)")
  }

  @Test("contract --types prints what is written", arguments: TypedLanguage.allCases)
  func types(language: TypedLanguage) throws {
    let arguments = ["contract", "--types", language.rawValue]
    let printed = try ServiceProcess.run(arguments, input: "").output
    let difference = LineDifference.text(Contract.whole.types(in: language), printed)
    if !difference.isEmpty { Issue.record("\(difference)") }
  }

  @Test("The digest that initialize answers is that of Protocol/openrpc.json")
  func digestIsCurrent() {
    #expect(Contract.whole.digest == Contract.current().digest, "\(Self.command)")
  }

  @Test("Names of methods, errors and screens are unique")
  func uniqueNames() {
    let methods = Contract.whole.methods.map(\.name)
    #expect(Set(methods).count == methods.count)
    let kinds = ErrorKind.all.map(\.name)
    #expect(Set(kinds).count == kinds.count)
  }

  @Test("A type that a method names is described as if no other method were there")
  func typeNames() {
    func compare(_ empty: SchemaCatalog, _ describe: (Method<Session>, inout SchemaCatalog) -> Void)
      -> [String]
    {
      var whole = empty
      for method in Contract.whole.methods { describe(method, &whole) }
      let schemas = Dictionary(uniqueKeysWithValues: whole.entries.map { ($0.name, $0.schema) })
      for method in Contract.whole.methods {
        var own = empty
        describe(method, &own)
        for entry in own.entries {
          #expect(schemas[entry.name] == entry.schema, "\(method.name) has another \(entry.name)")
        }
      }
      return whole.names
    }
    let results = compare(SchemaCatalog(prefix: "", for: .exactAnswer)) { _ = $0.resultSchema(&$1) }
    let params = compare(SchemaCatalog(prefix: "", for: .request, taken: results)) {
      _ = $0.paramsType(&$1)
    }
    #expect(!results.isEmpty && !params.isEmpty)
  }

  @Test("Every method and every member has a sentence that ends in a full stop")
  func sentences() throws {
    #expect(Contract.whole.methods.allSatisfy { $0.summary.hasSuffix(".") })
    let document = try JSONSerialization.jsonObject(
      with: Data(Contract.whole.openRPCText().utf8))
    let descriptions = Self.values(of: "description", in: document)
    #expect(descriptions.count > 100)
    #expect(descriptions.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix(".md.") })
  }

  @Test("rpc.discover answers the document of Protocol/openrpc.json")
  func discover() throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    let answer = try #require(InProcessService().sendTogether([request]).first)
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let result = try #require(object?["result"] as? NSDictionary)
    let text = Self.withoutExamples(try Repository.text("Protocol/openrpc.json"))
    let stored = try JSONSerialization.jsonObject(with: Data(text.utf8))
    // Without the documents, which would be printed.
    let isSame = result == stored as? NSDictionary
    #expect(isSame, "\(Self.command)")
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

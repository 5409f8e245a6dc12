import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import StdioService
import ViewVocabulary

/// What differs between two contracts: `football-gather contract diff`.
enum ContractDifference {
  /// What the command line takes.
  static let form = "diff OLD [NEW]"

  /// Prints a line for each change from `old` to `new`, or to this program's contract. Returns the exit
  /// status: 1 if a change is breaking.
  static func run(old: String, new: String?) throws -> CInt {
    let before = try document(at: old)
    let after =
      try new.map(document)
      ?? document(of: .whole).merging(["screens": Contract.whole.screenSchemas])
    let changes = ContractComparison.changes(from: before, to: after)
    for change in changes { Console.print(change.line + "\n") }
    return changes.contains { $0.verdict == .breaking } ? 1 : 0
  }

  /// What came after the first level, with its level, by place: from the levels that are frozen in `folder`,
  /// and from this program's contract.
  static func additions(after folder: String) throws -> [String: Int] {
    let levels = frozenLevels(in: folder)
    var documents = try levels.map { try document(at: folder + "/\($0)") }
    documents.append(document(of: .whole))
    var additions: [String: Int] = [:]
    for (index, document) in documents.enumerated().dropFirst() {
      let level = index < levels.count ? levels[index] : Contract.whole.program.levels.present
      for change in ContractComparison.changes(from: documents[index - 1], to: document) {
        if let place = change.added { additions[place] = level }
      }
    }
    return additions
  }

  /// The levels that are frozen in `folder`, from the first on.
  static func frozenLevels(in folder: String) -> [Int] {
    Folder.names(in: folder).compactMap { Int($0) }.sorted()
  }

  private static func document(of contract: Contract) -> JSONDocument { contract.openRPC() }

  /// The contract in a file, or in a folder that `contract --write` wrote: that has the schemas of the screens, too.
  private static func document(at path: String) throws -> JSONDocument {
    let isFolder = FileContent.isFolder(path)
    let file = isFolder ? path + "/openrpc.json" : path
    guard let document = try json(in: file), document["openrpc"] != nil else {
      throw ExitError.usage("\(file) is no OpenRPC document")
    }
    let screens = path + "/screens"
    guard isFolder, FileContent.isFolder(screens) else { return document }
    let schemas = try Folder.names(in: screens).filter { $0.hasSuffix(".json") }.sorted()
      .compactMap { name in
        try json(in: "\(screens)/\(name)").map {
          JSONDocument.Member(name: String(name.dropLast(5)), value: $0)
        }
      }
    return document.merging(["screens": .object(schemas)])
  }

  private static func json(in file: String) throws -> JSONDocument? {
    guard !FileContent.isNotRegularFile(file), let bytes = FileContent.read(file, limit: .max)
    else {
      throw ExitError.usage("\(file) cannot be read")
    }
    return JSONDocument(text: bytes)
  }
}

import Foundation

/// Where the repository is.
enum Repository {
  static let root = #filePath.components(separatedBy: "/Tests/")[0]

  /// The text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// A path from the root, of what a document in `folder` calls `relative`.
  static func path(_ relative: String, from folder: String) -> String {
    URL(fileURLWithPath: "/\(folder)/\(relative)").standardized.path.dropFirst().description
  }

  /// The paths of all files below a folder that end in `suffix`.
  static func files(in folder: String, _ suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root + "/" + folder)
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder + "/" + $0 }
  }
}

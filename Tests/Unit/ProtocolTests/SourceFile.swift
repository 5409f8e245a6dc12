import Foundation

/// A Swift file of the service.
struct SourceFile {
  let path: String
  let lines: [Substring]

  var target: String { String(path.split(separator: "/")[1]) }
  var name: String { String(path.split(separator: "/").last ?? "") }
  /// The lines that are not comments.
  var code: [Substring] { lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") } }
  /// The names of the functions that the file's protocols ask for.
  var requirements: [String] {
    var names: [String] = []
    var isInProtocol = false
    for line in lines {
      if line.hasPrefix("package protocol ") { isInProtocol = true }
      if line == "}" { isInProtocol = false }
      guard isInProtocol, let start = line.range(of: "func ") else { continue }
      names.append(String(line[start.upperBound...].prefix { $0.isLetter }))
    }
    return names
  }
}

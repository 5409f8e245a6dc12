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

extension SourceFile {
  /// How many stored variables a type or an extension declares.
  struct TypeState {
    let name: String
    let indent: Int
    /// Whether it is an object of the wire, whose variables are its fields.
    let isOfTheWire: Bool
    var variables = 0
    var flags = 0
  }

  /// The types and extensions that are declared in the file, found by their indentation.
  var types: [TypeState] {
    get throws {
      let type = try Regex(
        #"^ *(?:(?:package|private|fileprivate|final|indirect) )*(?:struct|class|enum|extension) ([A-Za-z.]+)(.*)\{$"#
      )
      let variable = try Regex(
        #"^ *(?:(?:package|private|fileprivate|weak|unowned|lazy)(?:\(set\))? )*var [^{]*(?:=.*)?$"#
      )
      let flag = try Regex(#": Bool( |$)|= (true|false)$"#)
      var open: [TypeState] = []
      var closed: [TypeState] = []
      for line in code {
        let indent = line.prefix { $0 == " " }.count
        if line.drop(while: { $0 == " " }) == "}", open.last?.indent == indent {
          closed += open.suffix(1)
          open.removeLast()
        } else if let match = line.firstMatch(of: type) {
          let conformances = match.output[2].substring ?? ""
          let isOfTheWire =
            conformances.contains("WireObject") || conformances.contains("RowParams")
          open.append(
            TypeState(
              name: match.output[1].substring.map(String.init) ?? "", indent: indent,
              isOfTheWire: isOfTheWire))
        } else if let last = open.indices.last, indent == open[last].indent + 2,
          line.contains(variable)
        {
          open[last].variables += 1
          if line.contains(flag) { open[last].flags += 1 }
        }
      }
      return closed
    }
  }
}

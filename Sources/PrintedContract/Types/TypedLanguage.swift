import HeadlessUI
import JSONRPC

/// A language that the contract is printed in as a module of types.
package enum TypedLanguage: String, CaseIterable {
  case python, typescript, lua, swift, go, rust, java, csharp
}

extension Contract {
  /// The contract's types as a module of `language`.
  package func types(in language: TypedLanguage) -> String {
    let contract = TypedContract(self)
    let declared = DeclaredContract(contract)
    switch language {
    case .python: return PythonModule(contract: contract).text
    case .typescript: return TypeScriptModule(contract: contract).text
    case .lua: return LuaModule(contract: contract).text
    case .swift: return SwiftModule().text(declared, of: language)
    case .go: return GoModule().text(declared, of: language)
    case .rust: return RustModule().text(declared, of: language)
    case .java: return JavaModule().text(declared, of: language)
    case .csharp:
      return CSharpModule(words: Set(declared.words.map(\.name))).text(declared, of: language)
    }
  }
}

extension TypedLanguage {
  /// What a reader of the printed module has to know, in paragraphs.
  func fileHeader(_ program: Contract.Program) -> [String] {
    [
      "The contract of \(program.name) in types.",
      "Printed by `\(program.name) contract --types \(rawValue)`; not to be edited.",
      "What is sent is exact; what is received may get more members and more words in a later version,"
        + " so its words are open and members that are not named here are to be ignored.",
    ]
  }
}

extension String {
  /// The text in lines of at most `width` characters, broken at spaces, each after `prefix`.
  func lines(upTo width: Int, after prefix: String) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(prefix + word)
      }
    }
    return lines
  }
}

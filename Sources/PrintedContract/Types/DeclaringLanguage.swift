import HeadlessUI
import JSONRPC

/// How a language declares types. The walk over the contract is the same for all of them.
protocol DeclaringLanguage {
  /// What a line of a comment on a type or member begins with.
  var comment: String { get }
  /// What stands between the types and the margin.
  var indent: String { get }
  /// How a reader of the module tells null from what is absent.
  var aboutNull: String { get }

  /// A comment on what follows, with its line ends; nothing if there is nothing to say.
  func documented(_ text: String, indent: String) -> String
  /// The lines between the header and the types.
  func opening(_ contract: TypedContract) -> String
  /// What stands after the types.
  var closing: String { get }
  func declaration(of words: DeclaredContract.Words) -> String
  func declaration(of object: TypedContract.ObjectType) -> String
}

extension DeclaringLanguage {
  /// The module's text.
  func text(_ declared: DeclaredContract, of language: TypedLanguage) -> String {
    let contract = declared.contract
    let head = (language.fileHeader(contract.program) + [aboutNull]).map {
      $0.lines(upTo: 100, after: "// ").joined(separator: "\n")
    }
    let words = declared.words.map { documented($0.summary, indent: "") + declaration(of: $0) }
    let objects = declared.objects.map { documented($0.summary, indent: "") + declaration(of: $0) }
    let types = (words + objects).joined(separator: "\n\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return head.joined(separator: "\n//\n") + "\n\n" + opening(contract) + "\n"
      + types.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined() + closing
  }

  /// How it is told by types that can have two levels of nothing: what `form` is, and what leaves out and sends null.
  static func nullWithin(_ form: String, _ absent: String, _ null: String) -> String {
    "A member of what is sent that may be null as well as absent \(form): `\(absent)` leaves it out, `\(null)` sends null."
  }

  /// How it is told by types that have one.
  static func nullIsAbsent(_ nothing: String) -> String {
    "What is \(nothing) is not sent. Null is not told from what is absent."
  }

  func documented(_ text: String, indent: String) -> String {
    text.lines(upTo: 100 - self.indent.count, after: indent + comment).map { $0 + "\n" }.joined()
  }
}

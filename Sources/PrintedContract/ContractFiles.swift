package import HeadlessUI
import JSONRPC
import ViewVocabulary

extension Contract {
  /// One file of the contract, by its path below `Protocol/`.
  package struct File {
    package let path: String
    package let text: String
  }

  /// Every file of the contract, all derived from ``methods``, the screens and the error kinds. With `isExact`
  /// answers are described as this program sends them, without room for later levels.
  package func files(isExact: Bool = false, examples: [MethodExample] = []) -> [File] {
    let errors = ErrorKind.all.map { $0.document(program.levels) }
    let types = types(for: isExact ? .exactAnswer : .answer, prefix: SchemaBundle.prefix)
    let bundle = SchemaBundle(types)
    return [
      File(path: "openrpc.json", text: openRPCText(isExact: isExact, examples: examples)),
      Self.json("errors.json", .array(errors)),
      File(path: "REFERENCE.md", text: Reference(self).text),
    ] + types.map { Self.json("schemas/\($0.name).json", bundle.document(of: $0, in: program)) }
      + screens.map { screen in
        File(
          path: "screens/\(screen.about.name).json",
          text: screen.schema(in: self, isExact: isExact).pretty() + "\n")
      }
  }

  /// The named types of the wire, each with its schema: first those of answers, for a `use`, then those of
  /// requests. References to them begin with `prefix`.
  func types(for use: SchemaCatalog.Use, prefix: String = "") -> [SchemaCatalog.Entry] {
    var answers = SchemaCatalog(prefix: prefix, for: use)
    for method in methods { _ = method.resultSchema(&answers) }
    var requests = SchemaCatalog(prefix: prefix, for: .request, taken: answers.names)
    for method in methods { _ = method.paramsType(&requests) }
    return answers.entries + requests.entries.filter { $0.name != Empty.about.name + "Input" }
  }

  private static let dialect: JSONDocument = ["$schema": "http://json-schema.org/draft-07/schema#"]

  private static func json(_ path: String, _ document: JSONDocument) -> File {
    File(path: path, text: dialect.merging(document).pretty() + "\n")
  }
}

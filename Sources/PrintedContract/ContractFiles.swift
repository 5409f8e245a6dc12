package import HeadlessUI
package import JSONRPC
import ViewVocabulary

extension Contract {
  /// One file of the contract, by its path below `Protocol/`.
  package struct File {
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// Every file of the contract, all derived from ``methods``, the screens and the error kinds.
  package func files(
    _ form: ContractForm = ContractForm(), examples: [MethodExample] = []
  ) -> [File] {
    let errors = ErrorKind.all.map { $0.document(program.levels, isExact: form.isExact) }
    let types = types(for: form.isExact ? .exactAnswer : .answer, prefix: SchemaBundle.prefix)
    let bundle = SchemaBundle(types)
    func json(_ path: String, _ document: JSONDocument) -> File {
      File(path: path, text: form.text(document))
    }
    return [
      json("openrpc.json", openRPC(isExact: form.isExact, examples: examples)),
      json("errors.json", .array(errors)),
    ] + Reference(self, examples).pages.map(\.file)
      + types.map { type in
        json(
          "schemas/\(type.name).json",
          SchemaCatalog.dialect.merging(bundle.document(of: type, in: program)))
      }
      + screens.map { screen in
        json("screens/\(screen.about.name).json", screen.schema(in: self, isExact: form.isExact))
      }
  }

  /// The schemas of the screens by their names, as ``ContractComparison`` takes them.
  package var screenSchemas: JSONDocument {
    .object(
      screens.map { .init(name: $0.about.name, value: $0.schema(in: self, isExact: false)) })
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
}

import JSONRPC

extension Contract {
  /// The contract for people: `Protocol/REFERENCE.md`.
  var reference: String {
    ([introduction] + methodPages + [
      Self.notificationPage, Self.errorPage,
    ] + mainApp.extras.pages() + [appPage, screenPage] + typePages)
    .joined(separator: "\n") + "\n"
  }

  private var introduction: String {
    """
    # \(program.title), headless: reference

    Printed by `\(program.name) contract --write Protocol`; not to be edited.

    JSON-RPC 2.0 over the standard streams of one process, one client each. Frames are lines of JSON or,
    if the first bytes are a header, `Content-Length` blocks. Parameters go by name; `{}`, `[]`, null and
    absence all mean none, and a parameter with a `?` may be null or absent. Responses come in the order of
    the requests. A member of a result with a `?` is absent where it has no value; it is never null.

    Every intent answers with the view to draw, and the view holds what can be done: an action's
    `method` with its `params`, the values of its `inputs` under their field ids, and for a row action
    the row's id under `rowParameter`. A field with `change` sends that at once, with the new `value`.
    What is empty is sent as an empty text where a text or a secret is typed, else as null. While an
    alert is shown, only its actions are available. A section without `total` continues as long as the
    view offers the next page. An error means that nothing has changed.

    ## Methods
    """
  }

  private var methodPages: [String] {
    methods.map { method in
      var catalog = SchemaCatalog(prefix: "")
      let result = Self.spelling(WireType(schema: method.resultSchema(&catalog)))
      let fields = Self.table(method.paramsSchema(&catalog), head: "parameter")
      return "\n### `\(method.name)`\n\n\(method.summary) Result: \(result).\n" + fields
    }
  }

  private static let notificationPage = """

    ## Notification

    `\(viewChanged)` with a View as its parameters, after `session/open` with `notify`. \(viewChangedSummary)

    """

  private static var errorPage: String {
    let lines = ErrorKind.all.map { kind in
      let details = kind.details.map { "`\($0.name)`: \($0.summary)" }.joined(separator: " ")
      return "| \(kind.code) | `\(kind.name)` | \(kind.summary) | \(details) |"
    }
    return
      "## Errors\n\nClients branch on `data.kind`. The `message` is in English; a person reads "
      + "`data.text` in its place.\n\n| code | kind | meaning | further data |\n"
      + "|---|---|---|---|\n" + lines.joined(separator: "\n") + "\n"
  }

  private var appPage: String {
    let lines = otherApps.map { app in
      "| `\(app.name)` | \(app.summary) | \(app.patterns.joined(separator: ", ")) |"
    }
    return "## Apps\n\nBeside the main app; `session/open` begins one.\n\n"
      + "| app | purpose | patterns |\n|---|---|---|\n" + lines.joined(separator: "\n") + "\n"
  }

  private var screenPage: String {
    let lines = screens.map { screen in
      let intents = screen.intents.map { "`\($0.name)`" }.joined(separator: ", ")
      return "| [`\(screen.about.name)`](screens/\(screen.about.name).json) "
        + "| \(screen.about.summary) | \(intents) |"
    }
    return "## Screens\n\n| screen | purpose | intents |\n|---|---|---|\n"
      + lines.joined(separator: "\n") + "\n\n## Types"
  }

  private var typePages: [String] {
    types.map { type in
      "\n### \(type.about.name)\n\n\(type.about.summary)\n"
        + Self.table(type.schema, head: "member")
    }
  }

  /// The members of an object's schema as a table.
  private static func table(_ schema: JSONDocument, head: String) -> String {
    let members = WireMember.all(of: schema)
    if members.isEmpty { return "" }
    let lines = members.map { member in
      "| `\(member.name)`\(member.isOptional ? "?" : "") | \(spelling(member.type.withoutNull)) "
        + "| \(member.summary) |"
    }
    return "\n| \(head) | type | meaning |\n|---|---|---|\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The name of a type that is referred to by its file.
  private static func bare(_ name: String) -> String {
    name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// A type in a few words.
  private static func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .any: "any"
    case .integer(let bounds):
      bounds.map { "integer, \($0.lowerBound) to \($0.upperBound)" } ?? "integer"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .array(let element): "array of " + spelling(element)
    case .map: "object"
    case .union(let parts): parts.map(spelling).joined(separator: " or ")
    case .named(let name): "[\(Self.bare(name))](#\(Self.bare(name).lowercased()))"
    case .open(let known): spelling(known)
    }
  }
}

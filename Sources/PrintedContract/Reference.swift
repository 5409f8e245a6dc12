import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The contract for people, in the order in which they need it: `Protocol/REFERENCE.md`.
struct Reference {
  let contract: Contract
  /// The types of answers, then those of requests that answers have too.
  private let types: [SchemaCatalog.Entry]
  /// The names of the types that a view is made of.
  private let viewTypes: [String]

  init(_ contract: Contract) {
    self.contract = contract
    types = contract.types(for: .exactAnswer)
    var view = SchemaCatalog(prefix: "", for: .exactAnswer)
    _ = View.schema(in: &view)
    viewTypes = view.names
  }

  var text: String {
    let parts = [
      introduction, viewPage, sessionPage, Self.notificationPage, errorPage, screenPages,
      domainPages, levelPage, filePage, commandPage,
    ]
    return parts.joined(separator: "\n") + "\n"
  }

  private var introduction: String {
    let program = contract.program
    return """
      # \(program.title), headless: reference

      Printed by `\(program.name) contract --write Protocol`; not to be edited. This is level
      \(program.levels.present) of the contract.

      1. [A request and its answer](#a-request-and-its-answer)
      2. [The view](#the-view)
      3. [The session](#the-session), [the notification](#the-notification), [errors](#errors)
      4. [The screens and their intents](#the-screens-and-their-intents)
      5. [The domain without screens](#the-domain-without-screens), [its types](#types-of-the-domain)
      6. [Levels](#levels): [what is promised](#what-is-promised), [what a change breaks](#what-a-change-breaks)
      7. [The files of the contract](#the-files-of-the-contract)
      8. [The command line](#the-command-line)

      ## A request and its answer

      \(contract.app.hooks.introduction())
      The program speaks JSON-RPC 2.0 over the standard streams of one process, one client each. Frames are
      lines of JSON or, if the first bytes are a header, `Content-Length` blocks. Parameters go by name; `{}`,
      `[]`, null and absence all mean none, and a parameter with a `?` may be null or absent. An unknown parameter is
      refused, and the nearest name is told; only `initialize` lets pass what clients of the Language Server Protocol
      send. Responses come in the order of the requests. A member of a result
      with a `?` is absent where it has no value; it is never null. A client ignores members that it does not
      know, and draws a word that it does not know like the first one of its list. If it does not know a field's `kind`,
      it goes by the `entry`; if it does not know that either, it only shows the field. A type `XInput` is the type `X` in a
      request, in which an unknown member is refused. Whole numbers are within ±9007199254740991 (2^53 − 1); the value of a
      field may be any, and one that is too great is an error at the field. An error means that nothing has changed.

      """
  }

  private var viewPage: String {
    """
    ## The view

    Every intent answers with the [View](#view) to draw, and the view holds what can be done: an action's
    `method` with its `params`, the values of its `inputs` under their field ids, and for a row action the row's
    id under `rowParameter`. A field with `change` sends that when it has changed, with the new `value`. What a value
    is sent as, and an empty one, is [rule 13 for front ends](../Clients/README.md#send). While an alert is shown, only its
    actions are available. A section without `total` continues as long as the view offers the next page.

    An action has one address: its id among the actions of the view, or of the alert; its section and its id if it is for
    rows; its section, its column and its id if it is a column's. At one address there is one action. The same id at
    another address may call another method.


    """ + types.filter { viewTypes.contains($0.name) }.map(typePage).joined()
  }

  private var sessionMethods: [Method<Session>] {
    contract.methods.filter { Contract.ownGroups.contains($0.group) }
  }

  private var sessionPage: String {
    "## The session\n\n" + sessionMethods.map { entry($0) }.joined() + "\n"
      + types(of: sessionMethods).map(typePage).joined()
  }

  private static let notificationPage = """
    ## The notification

    `\(Contract.viewChanged)` with a [View](#view) as its parameters, after `session/open` with `notify`.
    \(Contract.viewChangedSummary)

    """

  private var errorPage: String {
    let lines = ErrorKind.all.map { kind in
      let details = WireMember.all(of: kind.dataSchema(isExact: true)).dropFirst()
        .map(phrase).joined(separator: " ")
      return "| \(kind.code) | `\(kind.name)` | \(kind.summary) | \(details) |"
    }
    return """
      ## Errors

      Clients branch on `data.kind`, which is in each error. A member with a `?` may be absent. The `message` is in English; a person reads `data.text` in its place.

      | code | kind | meaning | further data |
      |---|---|---|---|
      \(lines.joined(separator: "\n"))

      """
  }

  private var screenPages: String {
    """
    ## The screens and their intents

    An intent answers with the [View](#view). Beside its own parameters it takes

    \(parameters(of: Precondition.self))
    After each intent stands the method that does the same without a screen, if there is one.

    \(contract.screens.map { screenPage($0) }.joined())
    """
  }

  /// A screen with its intents.
  private func screenPage(_ screen: any Presenter.Type) -> String {
    let name = screen.about.name
    return
      "### Screen \(name)\n\n\(screen.about.summary) Schema: [\(name).json](screens/\(name).json).\n\n"
      + screen.intents.map { entry($0.method, isIntent: true) }.joined() + "\n"
  }

  private var domainPages: String {
    let others = contract.screens.map { $0.about.name } + Contract.ownGroups
    let methods = contract.methods.filter { !others.contains($0.group) }
    let known = types(of: sessionMethods).map(\.name)
    var groups: [String] = []
    for method in methods where groups.last != method.group { groups.append(method.group) }
    let pages = groups.map { group in
      "### Methods of \(group)\n\n"
        + methods.filter { $0.group == group }.map { entry($0) }.joined() + "\n"
    }
    return """
      ## The domain without screens

      A program that needs no screen calls these methods. Those that change something also take

      \(parameters(of: IdempotencyKey.self))
      \(pages.joined())
      """ + contract.app.hooks.pages().joined(separator: "\n") + "\n## Types of the domain\n\n"
        + types(of: methods).filter { !known.contains($0.name) }.map(typePage).joined()
  }

  private var levelPage: String {
    """
    ## Levels

    The contract has a level, a whole number; `initialize` tells it with the oldest level whose clients are served.
    Level 1 is frozen with version 1.0, the first release. From then on, `Levels/‹n›` holds the contract and the
    transcripts of each level as it was, and a frozen file never changes.
    What came after level 1 has the level that it came with: in the OpenRPC document `\(ContractLevels.since)` stands on
    each method, type and error, on a member or parameter where it is not that of what holds it, and in
    `x-words-since` for words.

    ### What is promised

    As long as a level is served, its clients find what they know:

    - the names of methods, parameters, members, notifications and error kinds, with their types and codes;
    - of each screen its name, the ids of its fields, sections, columns and actions, and that those which are always
      there are; the kind of a field and whether it is required; the method, the parameters, the inputs and the role of
      an action; the place of a column among the others;
    - the ids of choices, and of an entry as long as it exists; every other id says nothing by its characters;
    - bounds: those of a request become no narrower, such as the 100 characters of a name, and those of an answer no wider,
      such as the 100 rows of a window; and what a parameter means that is left out;
    - words of a closed vocabulary: no other one is answered;
    - an action's address, and what a request does.

    These may change with any release, so that a client relies on none of them:

    - texts: titles, labels, placeholders, messages, reasons, and the `message` of an error;
    - the order of fields, sections, rows, actions, choices, members and methods, and an action's `key` and `group`;
    - where an intent leads, and the revision by which it does;
    - additions: methods, parameters that may be left out, members of answers, error kinds, screens, fields that need not
      be filled in, sections, columns behind the others, actions, rows, and words of a vocabulary that grows (its schema
      takes any string).

    A level is served by every release whose version has the same first number. A release that raises the oldest level has a
    greater one. A client says its level with `level` in [initialize](#the-session): a level that is served no longer is an
    error. With a service of a smaller level the client does without what came later, or says that it cannot; it sends no
    parameter that the service does not know, as that is refused.

    ### What a change breaks

    `\(contract.program.name) contract diff OLD [NEW]` compares two contracts and prints a line for each change. Of folders it
    compares the screens, too.

    | change | in a request | in an answer or notification |
    |---|---|---|
    \(ContractComparison.rules)

    """
  }

  private var filePage: String {
    """
    ## The files of the contract

    \(contract.program.files().map { "- [`\($0.path)`](\($0.path)): \($0.summary)\n" }.joined())
    Every schema is JSON Schema 2020-12, as `$schema` says on the first line of each file. Those in `openrpc.json` and
    `errors.json` use only what draft-07 has, too. No schema says that ids of one list differ, or that the parts which
    other parts name are there: a notice's action, a chart's section, `previous`, `next` and `focus`. Nor does one say whether
    there is a way back: that depends on where the session began.
    """
  }

  private var commandPage: String {
    let program = contract.program
    let pages = program.commands().map { command in
      "### \(program.name) \(command.name)\n\n```\n\(command.help)```\n"
    }
    return """
      ## The command line

      An option that several commands have is described with the first of them; `\(program.name) help COMMAND`
      prints all options of a command, `\(program.name) help` also the environment variables.

      \(pages.joined(separator: "\n"))
      """
  }

  // MARK: Parts

  /// A method with its own parameters, and what it answers with unless it is an intent.
  private func entry(_ method: Method<Session>, isIntent: Bool = false) -> String {
    var requests = SchemaCatalog(prefix: "", for: .request, taken: types.map(\.name))
    let reference = method.paramsType(&requests)
    let schema = requests.entries.first { requests.reference(to: $0.name) == reference }?.schema
    var answers = SchemaCatalog(prefix: "", for: .exactAnswer)
    let result = WireType(schema: method.resultSchema(&answers))
    let isView = result == .named(View.about.name)
    let answer =
      isIntent && isView || result == .named(Empty.about.name)
      ? "" : " Result: \(spelling(result))."
    let beside = contract.app.hooks.methodsWithoutScreens().first { $0.key == method.name }
    let other = beside.map { " Without a screen: `\($0.value)`." } ?? ""
    return "- **`\(method.name)`** \(method.summary)\(answer)\(other)\n"
      + members(of: schema ?? [:]).map { "  \($0)" }.joined()
  }

  private func parameters<Params: WireObject>(of type: Params.Type) -> String {
    var catalog = SchemaCatalog(prefix: "", for: .request)
    let schema = catalog.object(of: type.about) { type.describe(to: &$0) }
    return members(of: schema).joined()
  }

  /// The types that only these methods have in their requests and answers, in their order.
  private func types(of methods: [Method<Session>]) -> [SchemaCatalog.Entry] {
    var answers = SchemaCatalog(prefix: "", for: .exactAnswer)
    for method in methods { _ = method.resultSchema(&answers) }
    var requests = SchemaCatalog(prefix: "", for: .request, taken: types.map(\.name))
    for method in methods { _ = method.paramsSchema(&requests) }
    let names = answers.names + requests.names
    return types.filter {
      names.contains($0.name) && !viewTypes.contains($0.name) && described($0.name) == $0.name
    }
  }

  /// A type with its members.
  private func typePage(_ type: SchemaCatalog.Entry) -> String {
    "### \(type.name)\n\n\(type.summary)\n\n" + members(of: type.schema).joined() + "\n"
  }

  /// The name of the type that describes this one: that of answers, if clients send one like it.
  private func described(_ name: String) -> String {
    types.first { $0.name + "Input" == name }?.name ?? name
  }

  /// The members of an object's schema, a line for each.
  private func members(of schema: JSONDocument) -> [String] {
    WireMember.all(of: schema).map { member in
      "- \(phrase(member))\n"
    }
  }

  /// A member with its type and meaning.
  private func phrase(_ member: WireMember) -> String {
    "`\(member.name)`\(member.isOptional ? "?" : "") (\(spelling(member.type.withoutNull))): "
      + member.summary
  }

  /// A type in a few words.
  private func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .any: "any"
    case .integer(let bounds):
      bounds.map { "integer, \($0.phrase)" } ?? "integer"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .array(let element): "array of " + spelling(element)
    case .map(.any): "object"
    case .map(let value): "object of " + spelling(value)
    case .union(let parts): parts.map(spelling).joined(separator: " or ")
    case .named(let name): "[\(name)](#\(described(name).lowercased()))"
    case .open(let known): spelling(known)
    }
  }
}

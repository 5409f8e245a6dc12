import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The contract for people, in the order in which they need it: `Protocol/REFERENCE.md` and the pages beside it.
struct Reference {
  let contract: Contract
  private let examples: [MethodExample]
  /// The types of answers, then those of requests that answers have too.
  private let types: [SchemaCatalog.Entry]
  /// The names of the types that a view is made of.
  private let viewTypes: [String]
  /// The names of the types that the first page describes.
  private var firstTypes: [String]

  init(_ contract: Contract, _ examples: [MethodExample]) {
    self.contract = contract
    self.examples = examples
    types = contract.types(for: .exactAnswer)
    var view = SchemaCatalog(prefix: "", for: .exactAnswer)
    _ = View.schema(in: &view)
    viewTypes = view.names
    firstTypes = viewTypes
    firstTypes += types(of: calledMethods).map(\.name)
  }

  /// The pages; the first is what the author of a front end reads.
  var pages: [ReferencePage] {
    let first = [
      introduction, viewPage, sessionPage, Self.notificationPage, errorPage, levelPage,
    ]
    return [
      ReferencePage(ReferencePage.first, "View and session", first.joined(separator: "\n") + "\n"),
      ReferencePage("DOMAIN", "Methods of the domain", domainPage),
      ReferencePage("SCREENS", "Screens and intents", screenPage),
      ReferencePage("COMMANDS", "Command line", commandPage),
    ]
  }

  /// How a page begins.
  private func title(_ subject: String) -> String {
    let program = contract.program
    return """
      # \(program.title), headless: \(subject)

      Printed by `\(program.name) contract --write Protocol`; not to be edited. This is level
      \(program.levels.present) of the contract.

      """
  }

  /// Links to some headings of a page.
  private func contents(_ headings: [String], _ page: String = ReferencePage.first) -> String {
    headings.map { "[\($0)](\(page).md#\(ReferencePage.anchor(of: $0)))" }.joined(separator: ", ")
  }

  private var introduction: String {
    let title = title("reference")
    return """
      \(title)
      1. [A request and its answer](#a-request-and-its-answer)
      2. [The view](#the-view): \(contents(viewTypes))
      3. [The session](#the-session): \(contents(calledMethods.map(\.name)))
      4. [The notification](#the-notification), [errors](#errors)
      5. [Levels](#levels): [what is promised](#what-is-promised)

      Other pages have [the methods of the domain](DOMAIN.md), which need no screen, with
      [those of the process](DOMAIN.md#methods-of-the-process); [the screens and their intents](SCREENS.md), which a front end
      need not know; [the command line](COMMANDS.md), [what a change of the contract breaks](COMMANDS.md#what-a-change-breaks)
      and [the files of the contract](COMMANDS.md#the-files-of-the-contract).

      ## A request and its answer

      \(contract.app.parts.introduction())
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

  /// The methods of the framework.
  private var ownMethods: [Method<Session>] {
    contract.methods.filter { Contract.ownFamilies.contains($0.family) }
  }

  /// The methods that a front end calls by their names.
  private var calledMethods: [Method<Session>] {
    ownMethods.filter { ["initialize", "session/open", "session/view"].contains($0.name) }
  }

  /// The methods of the framework that views offer, on every screen.
  private var offeredMethods: [Method<Session>] {
    ownMethods.filter { !parameters($0.commonParamsType).isEmpty }
  }

  /// The other methods of the framework.
  private var processMethods: [Method<Session>] {
    let others = (calledMethods + offeredMethods).map(\.name)
    return ownMethods.filter { !others.contains($0.name) }
  }

  private var sessionPage: String {
    """
    ## The session

    Many methods, and all intents, take one or both of these beside their own parameters:

    \(parameters { IntentOptions.schema(in: &$0) }.map { "- \(phrase($0))\n" }.joined())
    \(calledMethods.map(section).joined())
    """ + types(of: calledMethods).map(typePage).joined()
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

  private var screenPage: String {
    """
    \(title("the screens and their intents"))
    An intent answers with the [View](REFERENCE.md#view). Beside its own parameters it takes
    [`ifRevision` and `key`](REFERENCE.md#the-session). Its [errors](REFERENCE.md#errors): \(errors(of: offeredMethods.first)).
    After each intent stands the method that does the same without a screen, if there is one.

    \(contents(["Every screen"] + contract.screens.map { "Screen " + $0.about.name }, "SCREENS"))

    ## Every screen

    What any view may offer, beside the intents of its screen.

    \(offeredMethods.map(entry).joined())
    \(contract.screens.map { section($0) }.joined(separator: "\n"))
    """
  }

  /// A screen with its intents.
  private func section(_ screen: any Presenter.Type) -> String {
    let name = screen.about.name
    return
      "## Screen \(name)\n\n\(screen.about.summary) Schema: [\(name).json](screens/\(name).json).\n\n"
      + screen.intents.map { entry($0.method) }.joined()
  }

  private var domainPage: String {
    let others = contract.screens.map { $0.about.name } + Contract.ownFamilies
    let methods = contract.methods.filter { !others.contains($0.family) }
    let types = types(of: methods + processMethods).filter { !firstTypes.contains($0.name) }
    var groups: [(name: String, methods: [Method<Session>])] = []
    for method in methods where groups.last?.name != method.family {
      groups.append((method.family, methods.filter { $0.family == method.family }))
    }
    groups.append(("the process", processMethods))
    let lists = groups.map { name, methods in
      "- \(contents(["Methods of " + name], "DOMAIN")): \(contents(methods.map(\.name), "DOMAIN"))\n"
    }
    let pages = groups.map { name, methods in
      "## Methods of \(name)\n\n" + methods.map(section).joined()
    }
    return """
      \(title("the domain without screens"))
      A program that needs no screen calls these methods. Those of the process may be called beside screens, too.

      \(lists.joined())- [Rules](#rules)
      - [Types of the domain](#types-of-the-domain): \(contents(types.map(\.name), "DOMAIN"))

      \(pages.joined())## Rules


      """ + contract.app.parts.pages().joined(separator: "\n") + "\n## Types of the domain\n\n"
        + types.map(typePage).joined()
  }

  private var levelPage: String {
    """
    ## Levels

    The contract has a level, a whole number; `initialize` tells it with the oldest level whose clients are served.
    Level 1 is frozen with version 1.0, the first release.

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

    """
  }

  private var changePage: String {
    """
    ## What a change breaks

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

    From version 1.0 on, `Levels/‹n›` holds the contract and the transcripts of each level as it was, and a frozen file
    never changes. Everything that was added after level 1 names the level that added it: in the OpenRPC document
    `\(ContractLevels.since)` stands on each method, type and error, on a member or parameter where it is not that of what
    holds it, and in `x-words-since` for words.
    """
  }

  private var commandPage: String {
    let program = contract.program
    let commands = program.commands().map { (heading: program.name + " " + $0.name, help: $0.help) }
    let pages = commands.map { "## \($0.heading)\n\n```\n\($0.help)```\n" }
    return """
      \(title("the command line"))
      An option that several commands have is described with the first of them; `\(program.name) help COMMAND`
      prints all options of a command, `\(program.name) help` also the environment variables.

      \(contents(commands.map(\.heading) + ["What a change breaks", "The files of the contract"], "COMMANDS"))

      \((pages + [changePage, filePage]).joined(separator: "\n"))
      """
  }

  // MARK: Parts

  /// An intent with its own parameters.
  private func entry(_ method: Method<Session>) -> String {
    let beside = contract.app.parts.methodsWithoutScreens().first { $0.key == method.name }
    let other = beside.map { " Without a screen: \(contents([$0.value], "DOMAIN"))." } ?? ""
    return "- **`\(method.name)`** \(method.summary)\(other)\n"
      + parameters(method.paramsType).map { "  - \(phrase($0))\n" }.joined()
  }

  /// A method under a heading of its own, to which one can link.
  private func section(_ method: Method<Session>) -> String {
    var catalog = SchemaCatalog(prefix: "", for: .exactAnswer)
    let result = WireType(schema: method.resultSchema(&catalog))
    let common = parameters(method.commonParamsType).map { "`\($0.name)`" }.joined(separator: ", ")
    let more = common.isEmpty ? "" : " It also takes [\(common)](REFERENCE.md#the-session)."
    let rows = parameters(method.paramsType).map { member in
      "| \(name(member)) | \(spelling(member.type.withoutNull)) | \(member.summary) |\n"
    }
    let table =
      rows.isEmpty ? "" : "| parameter | type | meaning |\n|---|---|---|\n\(rows.joined())\n"
    // A view is long, and the introduction has one.
    let isView = result == .named(View.about.name)
    let example = isView ? nil : examples.first { $0.method == method.name }
    return """
      ### \(method.name)

      \(method.summary)\(more)

      \(table)Result: \(spelling(result)). [Errors](REFERENCE.md#errors): \(errors(of: method)).


      """ + (example.map { "```\n\($0.transcript)```\n\n" } ?? "")
  }

  /// The errors that a method can return.
  private func errors(of method: Method<Session>?) -> String {
    (method?.errors ?? []).map { "`\($0.name)`" }.joined(separator: ", ")
  }

  /// The parameters of a type that a method names.
  private func parameters(_ type: (inout SchemaCatalog) -> JSONDocument) -> [WireMember] {
    var requests = SchemaCatalog(prefix: "", for: .request, taken: types.map(\.name))
    let reference = type(&requests)
    let schema = requests.entries.first { requests.reference(to: $0.name) == reference }?.schema
    return WireMember.all(of: schema ?? [:])
  }

  /// The types that only these methods have in their requests and answers, in their order.
  private func types(of methods: [Method<Session>]) -> [SchemaCatalog.Entry] {
    var answers = SchemaCatalog(prefix: "", for: .exactAnswer)
    for method in methods { _ = method.resultSchema(&answers) }
    var requests = SchemaCatalog(prefix: "", for: .request, taken: types.map(\.name))
    for method in methods { _ = method.paramsSchema(&requests) }
    let names = answers.names + requests.names.map(described)
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
    WireMember.all(of: schema).map { "- \(phrase($0))\n" }
  }

  private func name(_ member: WireMember) -> String {
    "`\(member.name)`\(member.isOptional ? "?" : "")"
  }

  /// A link to a type, or to that of answers which describes it.
  private func link(_ type: String) -> String {
    let name = described(type)
    let page = firstTypes.contains(name) ? ReferencePage.first : "DOMAIN"
    return "[\(type)](\(page).md#\(ReferencePage.anchor(of: name)))"
  }

  /// A member with its type and meaning.
  private func phrase(_ member: WireMember) -> String {
    "\(name(member)) (\(spelling(member.type.withoutNull))): \(member.summary)"
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
    case .named(let name): link(name)
    case .open(let known): spelling(known)
    }
  }
}

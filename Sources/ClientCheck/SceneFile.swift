package import JSONRPC

/// A file of scenes. Its types are stated here once: they are read, written and described by a schema.
package struct SceneFile: WireObject {
  package static let about = TypeInfo("SceneFile", "Scenes on one subject.")

  /// The name of the schema beside the files.
  package static let schemaName = "scenes.schema.json"

  private var schema: String?
  private var group = ""
  private var records: [SceneRecord] = []

  package init() {}

  /// The file of a group's `scenes`.
  init(_ group: String, _ scenes: [Scene]) {
    schema = Self.schemaName
    self.group = group
    records = scenes.map { SceneRecord(name: $0.name, steps: $0.steps) }
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("$schema", &schema, "The schema of this file, for editors.")
    visit("group", &group, "The subject: a scene is named by it and its own name.", .notEmpty)
    visit("scenes", &records, "The scenes, in the order in which they are played.")
  }

  /// The scenes, with the group in their names.
  package var scenes: [Scene] { records.map { Scene($0.name, $0.steps).within(group) } }

  /// Reads the bytes of a file. Throws a ``WireIssue`` if it is none.
  package static func read(_ bytes: [UInt8]) throws(WireIssue) -> SceneFile {
    let result = JSONSlice.parse(bytes) { json -> Result<SceneFile, WireIssue> in
      do throws(WireIssue) { return .success(try SceneFile(wire: json)) } catch {
        return .failure(error)
      }
    }
    guard let result else { throw WireIssue(expected: "JSON") }
    return try result.get()
  }

  /// The text of the file, with each scene on a line. A scene with half a character is left out: not everybody can
  /// read it.
  package var text: String {
    let scenes = records.map { AnyJSON($0) }.filter { $0 != .null }
    let lines = scenes.map(\.text).joined(separator: ",\n")
    let start = "{\"$schema\":\(Self.schemaName.quoted),\"group\":\(group.quoted)"
    return "\(start),\"scenes\":[\n\(lines)\n]}\n"
  }

  /// The schema of such a file.
  package static var schemaText: String {
    var catalog = SchemaCatalog(prefix: "#/$defs/", for: .exactAnswer)
    let root = schema(in: &catalog)
    let types = catalog.entries.map { JSONDocument.Member(name: $0.name, value: $0.schema) }
    let schema: JSONDocument = ["allOf": .array([root]), "$defs": .object(types)]
    return SchemaCatalog.dialect.merging(schema).pretty() + "\n"
  }
}

/// A scene as it is written.
private struct SceneRecord: WireObject {
  static let about = TypeInfo("Scene", "A test of one behaviour of a client.")
  var name = ""
  var steps: [Step] = []

  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "What a client has to do, as a sentence.", .notEmpty)
    visit("steps", &steps, "What happens. The client begins with an empty page.")
  }
}

extension Step: WireValue {
  init(wire value: JSONSlice) throws(WireIssue) {
    guard let step = try StepRecord(wire: value).step else {
      throw WireIssue(expected: "an object with one member")
    }
    self = step
  }

  func write(to writer: inout JSONWriter) {
    var record = StepRecord(self)
    record.write(to: &writer)
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    let record = StepRecord.schema(in: &catalog)
    return ["allOf": .array([record]), "minProperties": 1, "maxProperties": 1]
  }
}

/// A step as it is written: the one member that is there says what happens.
private struct StepRecord: WireObject {
  static let about = TypeInfo("Step", "One thing that happens in a scene.")
  private var notify: Message?
  private var draws: DrawExpectation?
  private var act: ActRecord?
  private var attempt: ActRecord?
  private var refuses: String?
  private var introduced: Bool?
  private var opened: Bool?
  private var ends: Bool?

  init() {}

  init(_ step: Step) {
    switch step {
    case .notify(let method, let params): notify = Message(method: method, params: params)
    case .draw(let expected): draws = expected
    case .act(let method, let params, let calls):
      act = ActRecord(method: method, params: params, sends: calls)
    case .attempt(let method, let params, let calls):
      attempt = ActRecord(method: method, params: params, sends: calls)
    case .refuse(let method): refuses = method
    case .introduced: introduced = true
    case .opened: opened = true
    case .end: ends = true
    }
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("notify", &notify, "The service sends a notification.")
    visit("draws", &draws, "The client is asked what it draws, which has to be this.")
    visit("act", &act, "The user acts, and the client has to send exactly these requests.")
    visit(
      "attempt", &attempt,
      "The same, if the client knows the act; else the rest of the scene is not played.")
    visit("refuses", &refuses, "The client has to refuse this check request.")
    visit("introduced", &introduced, "The client has begun with initialize.")
    visit("opened", &opened, "The client has opened the session as it should.")
    visit("ends", &ends, "The input ends, and the client has to end with status 0.")
  }

  /// The step; nil if there is not one member.
  var step: Step? {
    let steps: [Step?] = [
      notify.map { .notify($0.method, $0.params) }, draws.map { .draw($0) },
      act.map { .act($0.method, $0.params, $0.sends) },
      attempt.map { .attempt($0.method, $0.params, $0.sends) }, refuses.map { .refuse($0) },
      introduced == true ? .introduced : nil, opened == true ? .opened : nil,
      ends == true ? .end : nil,
    ]
    let found = steps.compactMap(\.self)
    return found.count == 1 ? found[0] : nil
  }
}

/// A notification of the service.
private struct Message: WireObject {
  static let about = TypeInfo("Message", "A notification of the service.")
  var method = ""
  var params: AnyJSON = [:]

  mutating func members(_ visit: MemberVisitor) {
    visit("method", &method, "The method, such as view/changed.")
    visit("params", &params, "The params, such as a view.")
  }
}

/// An act of the user as it is written.
private struct ActRecord: WireObject {
  static let about = TypeInfo("Act", "What the user does, as a check request.")
  var method = ""
  var params: AnyJSON = [:]
  var sends: [Request] = []

  mutating func members(_ visit: MemberVisitor) {
    visit("method", &method, "The check request, such as check/press.")
    visit("params", &params, "Its params.")
    visit.list("sends", &sends, "The requests that the client has to send, in order.")
  }
}

extension UserAct: WireObject {
  static let about = TypeInfo("UserAct", "What the user does besides.")
  init() { self.init(method: "", params: [:]) }

  mutating func members(_ visit: MemberVisitor) {
    visit("method", &method, "The check request, such as check/press.")
    visit("params", &params, "Its params.")
  }
}

extension Request: WireObject {
  static let about = TypeInfo("Request", "A request that a client has to send, and its answer.")
  init() { self.init("") }

  mutating func members(_ visit: MemberVisitor) {
    visit("method", &method, "The method.")
    visit(
      "params", &params, "The params; ifRevision may stand beside them, and {} may be left out.")
    var (view, error) = answer.parts
    visit("answer", &view, "The view that answers; absent: the one that the client has.")
    visit("error", &error, "The error that answers instead.")
    answer = error.map(\.answer) ?? view.map { .view($0) } ?? .same
    visit("unasked", &unasked, "A view that is sent as view/changed before the answer.")
    visit.flag("isRepeated", &isRepeated, "Whether the user repeats the act before the answer.")
    visit("meanwhile", &meanwhile, "What the user does besides before the answer.")
    visit.flag("isOptional", &isOptional, "Whether a client without the act may send nothing.")
  }
}

extension Request.Answer {
  /// The members that it is written as.
  fileprivate var parts: (view: AnyJSON?, error: ErrorRecord?) {
    switch self {
    case .view(let view): (view, nil)
    case .same: (nil, nil)
    case .error(let code, let kind, let message, let text):
      (nil, ErrorRecord(code: code, kind: kind, message: message, text: text))
    }
  }
}

/// An error as it is written.
private struct ErrorRecord: WireObject {
  static let about = TypeInfo("Error", "An error that answers a request.")
  var code = 0
  var kind: String?
  var message = ""
  var text: String?

  var answer: Request.Answer { .error(code, kind: kind, message, text: text) }

  mutating func members(_ visit: MemberVisitor) {
    visit("code", &code, "The code.")
    visit("kind", &kind, "The kind in its data.")
    visit("message", &message, "The message.")
    visit("text", &text, "The text in its data, in the user's language.")
  }
}

extension DrawExpectation: WireObject {
  static let about = TypeInfo("Drawing", "What a client has to draw, in any layout.")
  init() {
    self.init(
      texts: [], absent: [], others: [], lines: [], once: [], focus: nil, said: nil, change: nil)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit.list("texts", &texts, "Lists of texts; those of each are drawn in their order.")
    visit.list("without", &absent, "What is not drawn.")
    visit.list(
      "beside", &others, "What is drawn all before or all after the first list, if at all.")
    visit.list("lines", &lines, "Texts that are drawn in this order, each on its own line.")
    visit.list("once", &once, "Texts that are drawn, each at one place.")
    var place = focus.map { FocusRecord($0) }
    visit("focus", &place, "Where the focus is; absent: anywhere.")
    focus = place?.focus
    visit("says", &said, "What was announced since the last drawing, in order; absent: anything.")
    visit("seeing", &change, "What has changed, as a sentence: the drawing differs from the last.")
    var headings = rowHeading.map { HeadingRecord(rows: $0.0, column: $0.beside) }
    visit("headings", &headings, "The headings of a table: both are drawn, or none once.")
    rowHeading = headings.map { ($0.rows, beside: $0.column) }
    var addsNone = !addsTabs
    visit.flag("addsNoTabs", &addsNone, "Whether there are no more tabs than in the last drawing.")
    addsTabs = !addsNone
  }
}

/// The focus as it is written.
private struct FocusRecord: WireObject {
  static let about = TypeInfo("DrawnFocus", "Where the focus is: on a field, on none, or unmoved.")
  private var field: String?
  private var isUnmoved = false

  init() {}

  init(_ focus: DrawExpectation.Focus) {
    switch focus {
    case .field(let id): field = id
    case .onNoField: break
    case .unmoved: isUnmoved = true
    }
  }

  var focus: DrawExpectation.Focus {
    isUnmoved ? .unmoved : field.map { .field($0) } ?? .onNoField
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("field", &field, "The field's id; absent: at a row or an action.")
    visit.flag("isUnmoved", &isUnmoved, "Whether it is where it was when last drawn.")
  }
}

/// The headings of a table as they are written.
private struct HeadingRecord: WireObject {
  static let about = TypeInfo("Headings", "Headings of a table.")
  var rows = ""
  var column = ""

  mutating func members(_ visit: MemberVisitor) {
    visit("rows", &rows, "The heading above the rows' titles.")
    visit("column", &column, "The heading of a column.")
  }
}

extension MemberVisitor {
  /// A list that is left out if it is empty.
  fileprivate func list<Element: WireValue>(
    _ name: StaticString, _ value: inout [Element], _ summary: StaticString
  ) {
    var list = value.isEmpty ? nil : value
    self(name, &list, summary)
    value = list ?? []
  }

  /// A statement that is left out if it is false.
  fileprivate func flag(_ name: StaticString, _ value: inout Bool, _ summary: StaticString) {
    var flag = value ? true : nil
    self(name, &flag, summary)
    value = flag ?? false
  }
}

extension AnyJSON: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) { self.init(value) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { .object([]) }
}

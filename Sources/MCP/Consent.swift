import HeadlessUI
package import JSONRPC

/// What a person is asked before something is destroyed, by a host that shows them forms.
struct Consent {
  /// Whether a host that has shaken hands shows forms.
  var isDeclared = false
  /// Whether the host of the present request does.
  var isPossible = false
  /// What the person has said to the present request; nil if they were not asked.
  var answer: Answer?
  /// What the present request has to ask the person first.
  private(set) var question: Question?
  /// The id of the present request.
  private var id: EncodedJSON?
  /// The calls that wait for the person.
  private var waiting: [WaitingCall] = []
  private var count = 0

  /// A call that goes on when the person has answered.
  private struct WaitingCall {
    let id: EncodedJSON
    let params: EncodedJSON
    let question: Question
    /// The id under which the host is asked.
    let name: String
    var isAsked = false
    var answer: Answer?
    var isDone = false
  }

  /// What a person has said to a question.
  struct Answer {
    fileprivate let question: String
    fileprivate let isYes: Bool

    /// The answer to `question` that a host has sent; no, if it could not ask.
    init(to question: String, _ reply: Reply?) {
      self.question = question
      isYes = reply?.action == "accept" && reply?.content?.confirm == true
    }
  }

  /// Begins a request with this id.
  mutating func begin(_ id: EncodedJSON?) {
    (self.id, question, answer) = (id, nil, nil)
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    answer = waiting[index].answer
    if answer != nil { waiting[index].isDone = true }
  }

  /// Throws unless the person has said yes, or cannot be asked. The error of a cancelled request, which is not answered,
  /// stands for a question that is still to be asked.
  mutating func require(_ question: Question) throws(RPCError) {
    guard isPossible else { return }
    guard let answer, answer.question.utf8.elementsEqual(question.text.utf8) else {
      self.question = question
      throw .cancelled
    }
    if !answer.isYes { throw RPCError(.intentUnavailable, "The person has not agreed.") }
  }

  /// Lets the present call wait, if the person is to be asked first.
  mutating func wait(with params: JSONSlice) {
    guard let id, let question else { return }
    count += 1
    end(id)
    waiting.append(
      WaitingCall(
        id: id, params: EncodedJSON(encoded: Array(params.source)), question: question,
        name: "question \(count)"))
  }

  /// Ends the wait of the call with this id.
  mutating func end(_ id: EncodedJSON) { waiting.removeAll { $0.id == id } }

  /// The call that goes on with a response, as it was sent; nil if none waits for it.
  fileprivate mutating func call(resumedBy response: JSONSlice) -> EncodedJSON? {
    guard let response = try? Response(wire: response),
      let index = waiting.firstIndex(where: { $0.isAsked && $0.name == response.id })
    else { return nil }
    let call = waiting[index]
    waiting[index].answer = Answer(to: call.question.text, response.result)
    return EncodedJSON { writer in
      writer.beginObject()
      writer.name("jsonrpc")
      writer.string("2.0")
      writer.name("id")
      call.id.write(to: &writer)
      writer.name("method")
      writer.string("tools/call")
      writer.name("params")
      call.params.write(to: &writer)
      writer.endObject()
    }
  }

  /// Hands over what is still to be asked, and forgets the calls that have gone on.
  fileprivate mutating func takeQuestions() -> [(name: String, question: Question)] {
    waiting.removeAll(where: \.isDone)
    let new = waiting.indices.filter { !waiting[$0].isAsked }
    for index in new { waiting[index].isAsked = true }
    return new.map { (waiting[$0].name, waiting[$0].question) }
  }
}

/// A question with one box that a person ticks.
struct Question {
  private let message: String
  private let box: String

  init(_ message: String, box: String) {
    self.message = message
    self.box = box
  }

  /// The question before a method of the domain is called. Arguments that are too long to be read are cut.
  init(before method: Method<Session>, _ arguments: JSONSlice?, box: String) {
    let given = arguments.map { Array($0.source) } ?? []
    let shown = String(decoding: given.prefix(Self.limit), as: UTF8.self)
    self.init(
      method.summary + "\n" + shown + (given.count > Self.limit ? " … (\(given.count) bytes)" : ""),
      box: box)
  }

  /// How many bytes of arguments are shown.
  private static var limit: Int { 500 }

  /// What the person agrees to, all in one.
  var text: String { message + "\n" + box }

  /// The parameters by which a host is asked to show it.
  fileprivate var form: JSONDocument {
    [
      "mode": "form", "message": .string(message),
      "requestedSchema": [
        "type": "object",
        "properties": ["confirm": ["type": "boolean", "title": .string(box)]],
        "required": ["confirm"],
      ],
    ]
  }

  /// The result that asks it in the stateless revision, where the host calls once more with what was answered.
  var result: JSONDocument {
    let request: JSONDocument = ["method": "elicitation/create", "params": form]
    return ["inputRequests": ["confirm": request], "requestState": .string(text)]
  }
}

/// What a host says that a person has answered.
struct Reply: WireObject {
  static let about = TypeInfo("Reply", "What a person has answered.", isExtensible: true)
  fileprivate var action = ""
  fileprivate var content: Form?

  mutating func members(_ visit: MemberVisitor) {
    visit("action", &action, "Whether they have sent the form.")
    visit("content", &content, "What is in the form.")
  }

  /// The form.
  fileprivate struct Form: WireObject {
    static let about = TypeInfo("Form", "What is in a form.", isExtensible: true)
    var confirm: Bool?

    mutating func members(_ visit: MemberVisitor) {
      visit("confirm", &confirm, "Whether the box is ticked.")
    }
  }
}

/// The response of a host to a question.
private struct Response: WireObject {
  static let about = TypeInfo("Response", "The response of a host.", isExtensible: true)
  var id = ""
  var result: Reply?

  mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The id of the question.")
    visit("result", &result, "What the person has answered.")
  }
}

extension MCPServer {
  /// The call of a tool that goes on with a response of the host, as it was sent; nil if none waits for it.
  package func request(resumedBy response: JSONSlice) -> [UInt8]? {
    consent.call(resumedBy: response)?.bytes
  }

  /// Asks the host what persons are to be asked.
  package func askPersons(on connection: Connection<some ConnectionDelegate>) {
    for (name, question) in consent.takeQuestions() {
      connection.ask(name, "elicitation/create", EncodedJSON(question.form))
    }
  }
}

import HeadlessUI
import JSONRPC

/// The methods that list and make prompts: what a person can ask of a model, made from data.
enum PromptMethods {
  static let all: [Method<MCPServer>] = [
    MCPServer.list("prompts/list", "Lists the prompts.") { server in
      let language = server.session.language
      return ["prompts": .array(server.options.prompts.map { $0.document(in: language) })]
    },
    MCPServer.method("prompts/get", "Makes a prompt.") {
      (server: MCPServer, request: Request, _) throws(RPCError) in
      let prompts = server.options.prompts
      guard let prompt = prompts.first(where: { $0.name == request.name }) else {
        let names = prompts.map(\.name).joined(separator: ", ")
        throw RPCError(WireIssue(pointer: "/params/name", expected: "one of \(names)"))
      }
      try server.open()
      let argument = try request.arguments.text(of: prompt)
      let text = try server.session.text(of: prompt, argument)
      let message: JSONDocument = [
        "role": "user", "content": ["type": "text", "text": .string(text)],
      ]
      return ServerResult.Content([
        "description": .string(prompt.summary(server.session.language)), "messages": [message],
      ])
    },
  ]

  /// Which prompt is asked for.
  struct Request: WireObject {
    static let about = TypeInfo("PromptRequest", "Which prompt is asked for.", isExtensible: true)
    var name = ""
    var arguments = ViewTools.Inputs()

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, "The name of the prompt.")
      visit("arguments", &arguments, "Its arguments by name.")
    }
  }
}

extension Prompt {
  /// What is said of the prompt.
  fileprivate func document(in language: Language) -> JSONDocument {
    let base: JSONDocument = ["name": .string(name), "description": .string(summary(language))]
    guard let argument else { return base }
    let described: JSONDocument = [
      "name": .string(argument.name), "description": .string(argument.summary(language)),
      "required": false,
    ]
    return base.merging(["arguments": [described]])
  }
}

extension ViewTools.Inputs {
  /// The argument of a prompt, which is a text; empty if it was left out.
  fileprivate func text(of prompt: Prompt) throws(RPCError) -> String {
    for (name, json) in values {
      guard name == prompt.argument?.name else {
        let known = prompt.argument?.name ?? "no argument"
        throw RPCError(
          WireIssue(
            pointer: "/params/arguments/\(name)", expected: "left out; the prompt has \(known)"))
      }
      guard let text = json.decoded(as: String.self), text.utf8.count <= 10_000 else {
        throw RPCError(
          WireIssue(
            pointer: "/params/arguments/\(name)", expected: "a string of at most 10000 bytes"))
      }
      return text
    }
    return ""
  }
}

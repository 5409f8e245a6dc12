/// What a person can ask of a language model about the app: a request, made from what is stored.
package struct Prompt: Sendable {
  package let name: String
  /// What it asks for, in a language.
  package let summary: @Sendable (Language) -> String
  /// What the person may add, and what that is; nil if nothing.
  package let argument: (name: String, summary: @Sendable (Language) -> String)?
  /// The request with the person's argument.
  package let text: @Sendable (Session, String) throws(RequestError) -> String

  package init(
    _ name: String, _ summary: @escaping @Sendable (Language) -> String,
    argument: (name: String, summary: @Sendable (Language) -> String)? = nil,
    text: @escaping @Sendable (Session, String) throws(RequestError) -> String
  ) {
    self.name = name
    self.summary = summary
    self.argument = argument
    self.text = text
  }
}

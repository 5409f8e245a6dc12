/// What a change was answered that its client had given a key: the same key again is answered the same.
package struct StoredAnswer: Equatable, Sendable {
  /// Who was signed in afterwards: nobody else is shown the answer.
  package let account: ID<Account>?
  package let method: String
  /// The result as it was sent.
  package let result: [UInt8]

  /// How many answers are kept of each session: the latest ones.
  package static let most = 1000

  package init(account: ID<Account>?, method: String, result: [UInt8]) {
    self.account = account
    self.method = method
    self.result = result
  }
}

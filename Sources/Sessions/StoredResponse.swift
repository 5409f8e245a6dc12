/// The stored response to a request with an idempotency key. A retry with the same key gets it again.
package struct StoredResponse: Equatable, Sendable {
  /// The user who was signed in after the request. Sessions of other users do not get the response.
  package let user: String?
  package let method: String
  /// The digest of what was asked for.
  package let request: [UInt8]
  /// The result as it was sent, as JSON.
  package let result: [UInt8]

  /// How many responses are kept for each session: the latest ones.
  package static let maxPerSession = 1000

  package init(user: String?, method: String, request: [UInt8], result: [UInt8]) {
    self.user = user
    self.method = method
    self.request = request
    self.result = result
  }
}

import JSONRPC
import Sessions

@testable import HeadlessUI

/// A host in memory with transactions, whose operations fail as a test asks.
final class TestHost: SessionHost {
  /// What is kept.
  private struct Content {
    var count = 0
    var sessions: [[UInt8]: StoredSession] = [:]
    var responses: [String: StoredResponse] = [:]
  }

  /// Where a failure occurs.
  enum Place { case begin, intent, refresh, drawing, response, saving, commit }

  /// The failures to come, by place: each occurs once.
  var failures: [Place: RequestError] = [:]
  /// Whether a failed intent takes the transaction with it.
  var losesTransaction = false
  /// Whether the accounts of the users are still there.
  var hasUsers = true
  /// Grows when another process changes something.
  var externalChanges = 0
  private(set) var commits = 0
  /// What another process sets the count to as soon as a screen has been drawn.
  var countAfterDrawing: Int?
  /// Called during a commit.
  var whileCommitting: () -> Void = {}
  /// Whether the counter's screen has an action twice.
  var repeatsAction = false
  /// How often a screen was refreshed.
  var refreshes = 0

  private var content = Content()
  private var savepoint = Content()
  private var committed = Content()
  private var isLost: RequestError?
  private var tokens = 0

  var count: Int {
    get { content.count }
    set { content.count = newValue }
  }

  /// The count as another process sees it.
  var committedCount: Int { committed.count }

  func fail(in place: Place) throws(RequestError) {
    guard let failure = failures.removeValue(forKey: place) else { return }
    if losesTransaction { isLost = failure }
    throw failure
  }

  /// Lets another process set the count.
  func changeExternally(to count: Int) {
    self.count = count
    externalChanges += 1
  }

  func finishChanges() throws(RequestError) {}
  func begin() throws(RequestError) { try fail(in: .begin) }
  func throwIfTransactionLost() throws(RequestError) { if let isLost { throw isLost } }

  func commit() throws(RequestError) {
    whileCommitting()
    try fail(in: .commit)
    committed = content
    commits += 1
  }

  func rollback() {
    content = committed
    isLost = nil
  }

  func beginSavepoint() { savepoint = content }
  func endSavepoint(rollingBack isRolledBack: Bool) { if isRolledBack { content = savepoint } }

  func dataVersion(of session: [UInt8]?, user: String?) -> Int { externalChanges }

  func session(_ digest: [UInt8], at time: Instant) -> StoredSession? { content.sessions[digest] }

  func saveSession(
    _ session: StoredSession, under digest: [UInt8], at time: Instant
  ) throws(RequestError) {
    try fail(in: .saving)
    content.sessions[digest] = session
  }

  func deleteSession(_ digest: [UInt8]) { content.sessions[digest] = nil }
  func response(to key: String, of session: [UInt8]) -> StoredResponse? { content.responses[key] }

  func saveResponse(
    _ response: StoredResponse, to key: String, of session: [UInt8]
  ) throws(RequestError) {
    try fail(in: .response)
    content.responses[key] = response
  }

  func timeZoneProblem(_ name: String) -> String? {
    name == "Test/Zone" ? nil : "the zone of the test"
  }

  func userExists(_ id: String) -> Bool { hasUsers }

  func newToken() -> String {
    tokens += 1
    return "token \(tokens)"
  }

  func digest(of bytes: [UInt8]) -> [UInt8] { bytes }
}

/// What tells the program of changes that other processes have made.
package protocol ChangeSource: AnyObject {
  /// Has the store learn of changes by other processes as soon as it can, from the next
  /// ``SessionTransactions/dataVersion(of:user:)`` on.
  func listenForChanges()
  /// A file descriptor that becomes readable when another process may have changed something; nil if changes
  /// have to be polled for.
  var changeNotificationFD: Int32? { get }
  /// Whether a notification has come with the response to something else since the last
  /// ``SessionTransactions/dataVersion(of:user:)``; asked once, it is forgotten.
  func takeNotice() -> Bool
  /// How often to look for changes that no descriptor tells of, in milliseconds; nil if the program learns of them
  /// in another way, or not at all.
  var pollInterval: Int? { get }
}

extension ChangeSource {
  package func listenForChanges() {}
  package func takeNotice() -> Bool { false }
  package var pollInterval: Int? { nil }
}

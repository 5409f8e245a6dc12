import Glibc

/// Notices that some process writes to the log of a SQLite file: what it writes there is a commit, or the
/// beginning of one.
final class LogWatch {
  private let path: String
  private let descriptor: CInt
  /// What is watched; the log is made anew if it is removed.
  private var watch: CInt = -1
  /// Until when nothing is listened to, in milliseconds of ``SystemClock/milliseconds``.
  private var quietUntil = 0

  /// How long after a look nothing is listened to, in milliseconds: many commits cost one look.
  private static let pause = 50
  /// How often to look without being told, in milliseconds, where the platform does not tell.
  private static let interval = 1000

  /// Watches the log of the data file at `path`.
  init(ofDataFile path: String) {
    self.path = path + "-wal"
    descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    begin()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What becomes readable when the log has been written to; nil while that is not listened to.
  var readableDescriptor: CInt? {
    watch >= 0 && quietUntil <= SystemClock.milliseconds ? descriptor : nil
  }

  /// In how many milliseconds to look again without being told; nil if there is no need.
  var timeToNextLook: Int? {
    let now = SystemClock.milliseconds
    if quietUntil > now { return quietUntil - now }
    return watch >= 0 ? nil : 0
  }

  /// Forgets what was noticed: it is looked at now.
  func reset() {
    guard watch >= 0 else {
      quietUntil = SystemClock.milliseconds + Self.interval
      return begin()
    }
    var event = [UInt8](repeating: 0, count: 4096)
    var isLost = false
    while true {
      let count = read(descriptor, &event, event.count)
      guard count > 0 else { break }
      // The mask stands behind the four bytes of the watch; the log has no name of its own in its events.
      isLost = isLost || Self.ends(event[..<count])
    }
    if isLost { begin() }
    quietUntil = SystemClock.milliseconds + Self.pause
  }

  private static func ends(_ events: ArraySlice<UInt8>) -> Bool {
    let size = MemoryLayout<inotify_event>.size
    return stride(from: 0, to: events.count - size + 1, by: size).contains { start in
      let mask = events.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
      }
      return mask & UInt32(IN_IGNORED) != 0
    }
  }

  private func begin() {
    watch = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF))
  }
}

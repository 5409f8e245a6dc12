/// Watches the write-ahead log of a SQLite file: a write to it is a commit or a part of one. SQLite shows a commit to
/// readers only after the log is synced to the disk, of which no event tells, and a busy disk takes seconds for it; so
/// after a write the file is checked again and again for a while.
package final class LogWatcher {
  private let path: String
  private let descriptor: CInt
  /// The watch; negative while there is no log to watch.
  private var watch: CInt = -1
  /// The time in milliseconds.
  private let now: () -> Int
  /// The time until which events are ignored.
  private var quietUntil = 0
  /// The time of the next check after a write; nil if there was none for long.
  private var nextCheck: Int?
  /// The time until which there are checks after the last write.
  private var checksUntil = 0
  /// The interval from the last check to the next one, in milliseconds.
  private var delay = pause

  /// How long events are ignored after a check, in milliseconds, so that many commits cost one check.
  private static let pause = 50
  /// The longest interval between checks after a write, in milliseconds. Each is twice as long as the one before.
  private static let longestDelay = 800
  /// How long there are checks after a write, in milliseconds: a disk does not take longer.
  private static let timeout = 60_000
  /// The interval between checks if the log cannot be watched, in milliseconds.
  private static let interval = 1000

  /// Watches the log of the data file at `path`.
  package init(ofDataFile path: String, now: @escaping () -> Int = { SystemClock.milliseconds }) {
    self.path = path + "-wal"
    self.now = now
    descriptor = Platform.openFileEvents()
    begin()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The descriptor that becomes readable after a write to the log; nil while events are ignored.
  package var readableDescriptor: CInt? {
    watch >= 0 && quietUntil <= now() ? descriptor : nil
  }

  /// The time to the next check that no event starts, in milliseconds; nil if there is none.
  package var timeToNextCheck: Int? {
    let now = now()
    if quietUntil > now { return quietUntil - now }
    return watch >= 0 ? nextCheck.map { max(0, $0 - now) } : 0
  }

  /// Discards the events that have arrived, as the caller checks the file now.
  package func reset() {
    guard watch >= 0 else {
      quietUntil = now() + Self.interval
      return begin()
    }
    var event = [UInt8](repeating: 0, count: 4096)
    var (hasEvents, isLost) = (false, false)
    while true {
      let count = read(descriptor, &event, event.count)
      guard count > 0 else { break }
      hasEvents = true
      isLost = isLost || Platform.endsWatch(event[..<count])
    }
    if isLost { begin() }
    let now = now()
    if hasEvents { checksUntil = now + Self.timeout }
    delay = hasEvents ? Self.pause : min(2 * delay, Self.longestDelay)
    nextCheck = now + delay <= checksUntil ? now + delay : nil
    quietUntil = now + Self.pause
  }

  private func begin() {
    watch = Platform.watch(path, by: descriptor)
    // Of a write before now no event tells, and its commit may still wait for the disk.
    (nextCheck, checksUntil, delay) = (now(), now() + Self.timeout, Self.pause)
  }
}

package import GatherDomain

/// Limits how many processes of this user hash passwords at the same time, as each hash needs 64 MiB. A hash
/// needs one of a few slots. Each slot is a byte of a file that a process locks.
package final class HashingSlots {
  private let path: String?
  private let waiter: PollWaiter
  /// The file, opened when a password is first hashed. If it cannot be opened, there is no limit.
  private lazy var descriptor: CInt = {
    guard let path else { return -1 }
    Folder.make(for: path)
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }()

  /// How many hashes may be computed at the same time.
  private static let count = 4
  /// How long to wait for a slot, in milliseconds.
  private static let timeout = 20_000

  /// The slots of the file at `path`; no limit without one.
  package init(path: String?, _ waiter: PollWaiter) {
    self.path = path
    self.waiter = waiter
  }

  /// Calls `body` while this process holds a slot. Throws ``Failure/cancelled`` if the request is cancelled,
  /// and ``Failure/storeUnavailable(_:)`` if no slot is free in time.
  package func run<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let slot = try takeSlot()
    defer { if let slot { _ = lock(slot, F_UNLCK) } }
    return try body()
  }

  private func takeSlot() throws(Failure) -> Int? {
    guard descriptor >= 0 else { return nil }
    let end = waiter.clock() + Self.timeout
    while waiter.clock() < end {
      for slot in 0..<Self.count where lock(slot, F_WRLCK) { return slot }
      _ = try waiter.wait(nil, .reading, 10)
    }
    throw .storeUnavailable(.tooManySignIns)
  }

  /// Locks or unlocks one slot. The end of the process also unlocks it.
  private func lock(_ slot: Int, _ type: CInt) -> Bool {
    var range = Platform.lock(type, from: slot, length: 1)
    return fcntl(descriptor, F_SETLK, &range) == 0
  }
}

extension Crypto {
  /// The same crypto, with as many hashes at the same time as there are slots.
  package func limited(by slots: HashingSlots) -> Crypto {
    Crypto(
      hash: { (password) throws(Failure) in
        try slots.run { () throws(Failure) in try hash(password) }
      },
      verify: { (password, hash) throws(Failure) in
        try slots.run { () throws(Failure) in try verify(password, hash) }
      }, digest: digest, token: token, tag: tag)
  }
}

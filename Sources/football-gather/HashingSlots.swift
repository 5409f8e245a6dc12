import GatherDomain
import Glibc

/// Bounds how many processes of this user hash passwords at the same time, as each takes 64 MiB: a hash
/// needs one of a few places, each a byte of a file that a process locks.
final class HashingSlots {
  private let path: String
  private let waiter: PollWaiter
  /// The file, opened when a password is first hashed; without it there is no bound.
  private lazy var descriptor: CInt = {
    Folder.make(for: path)
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }()

  /// How many hashes may be computed at the same time.
  private static let count = 4
  /// How long a place is waited for, in milliseconds.
  private static let timeout = 20_000

  /// The places that the file at `path` stands for.
  init(path: String, _ waiter: PollWaiter) {
    self.path = path
    self.waiter = waiter
  }

  /// Calls `body` with a place of its own. Throws ``Failure/cancelled`` if nobody wants the answer any
  /// more, and ``Failure/storeUnavailable(_:)`` if no place is free in time.
  func run<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let place = try takePlace()
    defer { if let place { _ = lock(place, F_UNLCK) } }
    return try body()
  }

  private func takePlace() throws(Failure) -> Int? {
    guard descriptor >= 0 else { return nil }
    let end = waiter.clock() + Self.timeout
    while waiter.clock() < end {
      for place in 0..<Self.count where lock(place, F_WRLCK) { return place }
      _ = try waiter.wait(nil, .reading, 10)
    }
    throw .storeUnavailable("Too many people sign in at the same time; try again.")
  }

  /// Locks or unlocks one place, whose lock ends with the process at the latest.
  private func lock(_ place: Int, _ type: CInt) -> Bool {
    var range = flock()
    range.l_type = Int16(type)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = place
    range.l_len = 1
    return fcntl(descriptor, F_SETLK, &range) == 0
  }
}

extension Crypto {
  /// The same, with at most as many passwords hashed at a time as there are places.
  func limited(by slots: HashingSlots) -> Crypto {
    Crypto(
      hash: { (password) throws(Failure) in
        try slots.run { () throws(Failure) in try hash(password) }
      },
      verify: { (password, hash) throws(Failure) in
        try slots.run { () throws(Failure) in try verify(password, hash) }
      }, digest: digest, token: token)
  }
}

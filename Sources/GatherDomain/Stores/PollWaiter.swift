/// How a store waits for a file descriptor. The program provides it, because it owns the clock and reads the
/// client's input while it waits.
package struct PollWaiter {
  /// What a descriptor has to be ready for.
  package enum Readiness: Sendable { case reading, writing }

  /// Waits until the descriptor is ready or the time in milliseconds is over; without a descriptor, for the
  /// time. True if it is ready. Throws ``Failure/cancelled`` if the request was cancelled.
  package let wait:
    (_ descriptor: Int32?, _ readiness: Readiness, _ milliseconds: Int) throws(Failure) -> Bool
  /// Milliseconds of a monotonic clock.
  package let clock: () -> Int
  /// The number of the current request. Limits for a whole request start again when it changes.
  package let request: () -> Int

  /// - Parameter request: without it, each call of a store is a request.
  package init(
    wait: @escaping (Int32?, Readiness, Int) throws(Failure) -> Bool, clock: @escaping () -> Int,
    request: (() -> Int)? = nil
  ) {
    self.wait = wait
    self.clock = clock
    self.request = request ?? clock
  }
}

/// How a store waits for another machine: handed in, because waiting and the clock are the program's,
/// which meanwhile keeps an eye on the client.
package struct Patience {
  /// What a descriptor is waited for to be ready for.
  package enum Readiness: Sendable { case reading, writing }

  /// Waits until the descriptor is ready, or without one just for the time, in milliseconds; true if it
  /// is ready. Throws ``Failure/cancelled`` if nobody wants the answer any more.
  package let wait:
    (_ descriptor: Int32?, _ readiness: Readiness, _ milliseconds: Int) throws(Failure) -> Bool
  /// Milliseconds of a clock that only goes forward.
  package let clock: () -> Int
  /// The number of the request that is being answered: what limits a request as a whole is counted from
  /// zero again when it changes.
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

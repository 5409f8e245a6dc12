/// A descriptor that a store waits for.
package struct Descriptor: Equatable {
  package let number: Int32
  package var isForReading: Bool
  package var isForWriting: Bool

  package init(_ number: Int32, isForReading: Bool, isForWriting: Bool) {
    self.number = number
    self.isForReading = isForReading
    self.isForWriting = isForWriting
  }
}

/// How a store waits for another machine: handed in, because waiting and the clock are the program's,
/// which meanwhile keeps an eye on the client.
package struct Patience {
  /// Waits until one of the descriptors is ready, or without one just for the time, in milliseconds; says
  /// which are ready and for what. Throws ``Failure/cancelled`` if nobody wants the answer any more.
  package let wait:
    (_ descriptors: [Descriptor], _ milliseconds: Int) throws(Failure) -> [Descriptor]
  /// Milliseconds of a clock that only goes forward.
  package let clock: () -> Int

  package init(
    wait: @escaping ([Descriptor], Int) throws(Failure) -> [Descriptor], clock: @escaping () -> Int
  ) {
    self.wait = wait
    self.clock = clock
  }
}

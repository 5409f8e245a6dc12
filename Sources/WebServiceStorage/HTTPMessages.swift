#if WebService
  import GatherDomain

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

  /// A request to a web service.
  struct HTTPRequest {
    var method: String
    var path: String
    var authorization: String?
    /// JSON; nil for none.
    var body: [UInt8]?
    /// Whether it makes no difference if it is sent twice, not even to the answer.
    var isRepeatable: Bool { method == "GET" || method == "PUT" }
  }

  /// What a web service answered.
  struct HTTPAnswer {
    var status = 0
    var location: String?
    var body: [UInt8] = []
  }

  /// Why there is no answer, and whether the request may have been heard all the same.
  struct Silence: Error {
    let failure: Failure
    let mayBeHeard: Bool
  }
#endif

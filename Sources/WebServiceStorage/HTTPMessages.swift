#if WebService
  import GatherDomain

  /// A request to a web service.
  struct HTTPRequest {
    var method: String
    var path: String
    var authorization: String?
    /// JSON; nil for none.
    var body: [UInt8]?
    /// Whether the request is idempotent, including its response.
    var isRepeatable: Bool { method == "GET" || method == "PUT" }
  }

  /// The response of a web service.
  struct HTTPAnswer {
    var status = 0
    var location: String?
    var body: [UInt8] = []
  }

  /// Why there is no response, and whether the service may have received the request.
  struct TransportError: Error {
    let failure: Failure
    let mayHaveBeenSent: Bool
  }
#endif

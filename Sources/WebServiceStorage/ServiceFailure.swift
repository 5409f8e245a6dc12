#if WebService
  import GatherDomain
  import JSONRPC

  /// What stopped a call of the service.
  struct ServiceFailure: Error {
    let failure: Failure
    /// The status of the answer; nil if there was none, or if it was not the service that answered.
    var status: Int?
    /// Whether the call may have taken effect.
    var mayHaveTakenEffect = false
  }

  extension ServiceFailure {
    /// The failure that an unexpected status is.
    static func refused(_ answer: HTTPAnswer) -> ServiceFailure {
      let parsed = JSONValue.parse(answer.body) { try? ServiceErrorBody(wire: $0) }.flatMap { $0 }
      let reason = parsed.flatMap { $0.error ? $0.reason : nil }
      let status = answer.status
      let words = "\(status)" + (reason?.asLine.map { ", " + $0 } ?? "")
      switch (status, reason) {
      case (401, .some): return ServiceFailure(failure: .signInExpired(), status: status)
      case (404, .some):
        return ServiceFailure(
          failure: .notFound(
            "The web service does not have this any more; it was deleted elsewhere. Look at the list "
              + "again."),
          status: status)
      case (413, _):
        return unavailable(
          "The web service takes no entry of this length; try a shorter one.", status,
          mayHaveTakenEffect: reason == nil)
      case (429, _):
        return unavailable(
          "The web service is busy (429); wait a minute and try again.", status,
          mayHaveTakenEffect: true)
      case (500..., _):
        // A proxy may have lost the answer.
        return unavailable(
          "The web service has a fault of its own (\(words)); try again, or tell whoever runs it.",
          status, mayHaveTakenEffect: true)
      case (_, .some):
        return unavailable(
          "The web service refuses this (\(words)); tell whoever runs it, or check that this program "
            + "is of a version that goes with it.", status)
      default: return unexpectedResponse(answer)
      }
    }

    /// The failure that an answer is which no Football Gather service gives: a hotspot's page, say, or a
    /// proxy's. Nothing is known of what has become of the call.
    static func unexpectedResponse(_ answer: HTTPAnswer) -> ServiceFailure {
      let place =
        300..<400 ~= answer.status
        ? "sends its callers elsewhere (\(answer.location?.asLine ?? "it does not say where"))"
        : "gives an answer (\(answer.status)) that is not a Football Gather web service's"
      return unavailable(
        "What --store names \(place); check the address, and whether this network asks you to sign "
          + "in or a proxy stands in between.", nil, mayHaveTakenEffect: true)
    }

    private static func unavailable(
      _ sentence: String, _ status: Int?, mayHaveTakenEffect: Bool = false
    ) -> ServiceFailure {
      ServiceFailure(
        failure: .storeUnavailable(sentence), status: status, mayHaveTakenEffect: mayHaveTakenEffect
      )
    }
  }
#endif

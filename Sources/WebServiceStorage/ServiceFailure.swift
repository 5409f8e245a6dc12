#if WebService
  import GatherDomain
  import JSONRPC

  /// The error of a call of the service.
  struct ServiceFailure: Error {
    let failure: Failure
    /// The status of the response; nil if there was none, or if it did not come from the service.
    var status: Int?
    /// Whether the call may have taken effect.
    var mayHaveTakenEffect = false
  }

  extension ServiceFailure {
    /// The failure for an unexpected status.
    static func refused(_ answer: HTTPAnswer) -> ServiceFailure {
      let parsed = JSONSlice.parse(answer.body) { try ServiceErrorBody(wire: $0) }
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
        // A proxy may have lost the response.
        return unavailable(
          "The web service has an internal error (\(words)); try again, or tell its operator.",
          status, mayHaveTakenEffect: true)
      case (_, .some):
        return unavailable(
          "The web service refuses this (\(words)); tell its operator, or check that this program "
            + "is of a version that goes with it.", status)
      default: return unexpectedResponse(answer)
      }
    }

    /// The failure for a response that does not come from a Football Gather service, such as a hotspot's or
    /// proxy's page. Whether the call took effect is unknown.
    static func unexpectedResponse(_ answer: HTTPAnswer) -> ServiceFailure {
      let place =
        300..<400 ~= answer.status
        ? "sends its callers elsewhere (\(answer.location?.asLine ?? "it does not say where"))"
        : "gives an answer (\(answer.status)) that is not a Football Gather web service's"
      return unavailable(
        "What --store names \(place); check the address, and whether this network asks you to sign "
          + "in or a proxy is in between.", nil, mayHaveTakenEffect: true)
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

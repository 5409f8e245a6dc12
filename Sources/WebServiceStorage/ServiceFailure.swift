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
        return ServiceFailure(failure: .notFound(.serviceLostEntry), status: status)
      case (413, _):
        return unavailable(.serviceEntryIsTooLong, status, mayHaveTakenEffect: reason == nil)
      case (429, _): return unavailable(.serviceIsBusy, status, mayHaveTakenEffect: true)
      case (500..., _):
        // A proxy may have lost the response.
        return unavailable(.serviceHasFailed(words), status, mayHaveTakenEffect: true)
      case (_, .some): return unavailable(.serviceRefuses(words), status)
      default: return unexpectedResponse(answer)
      }
    }

    /// The failure for a response that does not come from a Football Gather service, such as a hotspot's or
    /// proxy's page. Whether the call took effect is unknown.
    static func unexpectedResponse(_ answer: HTTPAnswer) -> ServiceFailure {
      let sentence =
        300..<400 ~= answer.status
        ? Sentence.serviceIsElsewhere(answer.location?.asLine)
        : .serviceIsAnother(status: answer.status)
      return unavailable(sentence, nil, mayHaveTakenEffect: true)
    }

    private static func unavailable(
      _ sentence: Sentence, _ status: Int?, mayHaveTakenEffect: Bool = false
    ) -> ServiceFailure {
      ServiceFailure(
        failure: .storeUnavailable(sentence), status: status, mayHaveTakenEffect: mayHaveTakenEffect
      )
    }
  }
#endif

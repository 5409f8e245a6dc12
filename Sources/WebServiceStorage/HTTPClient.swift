#if WebService
  private import CCurl
  import GatherDomain

  /// An HTTP client for one web service, one request at a time: the only caller of libcurl.
  ///
  /// libcurl is driven from outside. All that it waits for is one descriptor for ``PollWaiter``, which also
  /// polls the client's input.
  final class HTTPClient {
    /// The timeouts of connecting and of a whole exchange, in milliseconds.
    static let (connectingTime, exchangeTime) = (5_000, 10_000)
    /// How long after a response its connection may be reused for a request that must not be sent twice, in
    /// milliseconds. The service or a proxy closes idle connections.
    private static let trustedTime = 2_000
    /// The maximum size of a response, in bytes.
    fileprivate static let longestAnswer = 1 << 26

    private let address: ServiceAddress
    private let waiter: PollWaiter
    private let multi: UnsafeMutableRawPointer?
    private let easy: UnsafeMutableRawPointer?
    private let waiting = UnsafeMutablePointer<FootballGatherWaiting>.allocate(capacity: 1)
    /// The time of the latest response, in milliseconds.
    private var latestAnswer: Int?

    /// A client of the service at `address`; ``Failure/storeUnavailable(_:)`` if libcurl is not installed.
    init(_ address: ServiceAddress, _ waiter: PollWaiter) throws(Failure) {
      guard footballGatherHasLibcurl() != 0 else {
        throw .storeUnavailable(
          .forOperator(
            "A web service as a store needs \(String(cString: footballGatherLibcurlName())), which this machine does not "
              + "have."))
      }
      self.address = address
      self.waiter = waiter
      lazy_curl_global_init(Int(CURL_GLOBAL_DEFAULT))
      multi = lazy_curl_multi_init()
      easy = lazy_curl_easy_init()
      waiting.initialize(to: FootballGatherWaiting())
      footballGatherBeginWaiting(multi, waiting)
    }

    deinit {
      lazy_curl_easy_cleanup(easy)
      lazy_curl_multi_cleanup(multi)
      footballGatherEndWaiting(waiting)
      waiting.deallocate()
    }

    /// Sends `request` and waits for the whole response.
    func exchange(_ request: HTTPRequest) throws(TransportError) -> HTTPAnswer {
      let collector = ResponseCollector()
      let headers = list(request)
      defer { lazy_curl_slist_free_all(headers) }
      lazy_curl_easy_reset(easy)
      footballGatherSetText(easy, CURLOPT_URL, address.text + request.path)
      footballGatherSetText(easy, CURLOPT_PROTOCOLS_STR, "http,https")
      if address.isLoopback { footballGatherSetText(easy, CURLOPT_PROXY, "") }
      footballGatherSetHeaders(easy, headers)
      footballGatherSet(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
      footballGatherSet(easy, CURLOPT_NOSIGNAL, 1)
      footballGatherSet(easy, CURLOPT_CONNECTTIMEOUT_MS, Self.connectingTime)
      footballGatherSet(easy, CURLOPT_TIMEOUT_MS, Self.exchangeTime)
      footballGatherLimitSending(easy, waiting, request.isRepeatable ? 3 : 1)
      let isTrusted = latestAnswer.map { waiter.clock() - $0 < Self.trustedTime } ?? false
      if !request.isRepeatable, !isTrusted { footballGatherSet(easy, CURLOPT_FRESH_CONNECT, 1) }
      if request.method != "GET" {
        footballGatherSet(easy, CURLOPT_POSTFIELDSIZE, request.body?.count ?? 0)
        // An extra byte, so that an empty body has an address too.
        _ = ((request.body ?? []) + [0]).withUnsafeBytes { bytes in
          footballGatherSetText(
            easy, CURLOPT_COPYPOSTFIELDS, bytes.bindMemory(to: CChar.self).baseAddress)
        }
        footballGatherSetText(easy, CURLOPT_CUSTOMREQUEST, request.method)
      }
      footballGatherSetSinks(
        easy,
        { bytes, size, count, ours in
          ResponseCollector.take(bytes, size * count, ours) { $0.head($1) }
        },
        { bytes, size, count, ours in
          ResponseCollector.take(bytes, size * count, ours) { $0.body($1) }
        },
        Unmanaged.passUnretained(collector).toOpaque())
      lazy_curl_multi_add_handle(multi, easy)
      defer { lazy_curl_multi_remove_handle(multi, easy) }
      do throws(Failure) {
        let result = try withExtendedLifetime(collector) { () throws(Failure) in try drive() }
        guard result == CURLE_OK, collector.isHeadComplete else { throw failure(result) }
      } catch {
        throw TransportError(failure: error, mayHaveBeenSent: waiting.pointee.sent > 0)
      }
      latestAnswer = waiter.clock()
      collector.answer.status = footballGatherGet(easy, CURLINFO_RESPONSE_CODE)
      return collector.answer
    }

    private func list(_ request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
      // An empty `Expect:` stops libcurl from sending `Expect: 100-continue`, for which it would wait a second
      // before a long body.
      var lines = ["Accept: application/json", "Expect:"]
      if request.body != nil { lines.append("Content-Type: application/json") }
      if request.body == nil { lines.append("Content-Type:") }
      if let authorization = request.authorization {
        lines.append("Authorization: " + authorization)
      }
      return lines.reduce(nil) { lazy_curl_slist_append($0, $1) }
    }

    /// Runs libcurl until the exchange has ended, and waits in between.
    private func drive() throws(Failure) -> CURLcode {
      var result = CURLE_OK
      footballGatherGoOn(multi, waiting, 0)
      while footballGatherResult(multi, &result) == 0 {
        let time = waiting.pointee.time
        let isReady = try waiter.wait(
          waiting.pointee.descriptor, .reading, time < 0 ? Self.exchangeTime : time)
        footballGatherGoOn(multi, waiting, isReady ? 1 : 0)
      }
      return result
    }

    /// Why an exchange failed.
    private func failure(_ result: CURLcode) -> Failure {
      let service = address.text
      switch result {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
        return .storeUnavailable(.serviceIsNotFound(service))
      case CURLE_COULDNT_CONNECT: return .storeUnavailable(.serviceIsUnreachable(service))
      case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
        return .storeUnavailable(.serviceIsNotTrusted(service))
      case CURLE_OPERATION_TIMEDOUT:
        return .timedOut(.serviceIsSlow(service, seconds: Self.exchangeTime / 1000))
      default: return .storeUnavailable(.serviceBrokeOff(service))
      }
    }
  }

  /// The received part of a response.
  private final class ResponseCollector {
    var answer = HTTPAnswer()
    /// Whether the empty line has been received: libcurl accepts an incomplete header block.
    private(set) var isHeadComplete = false

    /// Passes bytes from libcurl to `body`. Returning a smaller count ends the exchange.
    static func take(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ ours: UnsafeMutableRawPointer?,
      _ body: (ResponseCollector, UnsafeRawBufferPointer) -> Void
    ) -> Int {
      guard let ours else { return 0 }
      let collector = Unmanaged<ResponseCollector>.fromOpaque(ours).takeUnretainedValue()
      body(collector, UnsafeRawBufferPointer(start: bytes, count: count))
      return collector.answer.body.count <= HTTPClient.longestAnswer ? count : 0
    }

    /// Reads one header line. Only the location is used.
    func head(_ line: UnsafeRawBufferPointer) {
      isHeadComplete = line.first == UInt8(ascii: "\r")
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "location" else {
        return
      }
      answer.location = String(text[colon...].dropFirst()).trimmed
    }

    func body(_ bytes: UnsafeRawBufferPointer) { answer.body += bytes }
  }
#endif

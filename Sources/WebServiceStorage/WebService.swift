#if WebService
  import GatherDomain
  import JSONRPC

  /// What stopped a call of the service.
  struct ServiceFailure: Error {
    let failure: Failure
    /// The service's status; nil if it did not answer.
    var status: Int?
    /// Whether the call may have had its effect all the same.
    var mayBeDone = false
  }

  /// The original web service, call by call.
  final class WebService {
    private let client: HTTPClient

    init(_ client: HTTPClient) { self.client = client }

    // MARK: Users

    func users() throws(ServiceFailure) -> [ServiceUser] {
      try decode(send("GET", "/api/users", expecting: 200))
    }

    func register(_ user: NewServiceUser) throws(ServiceFailure) {
      _ = try send("POST", "/api/users", body: user, expecting: 201)
    }

    /// A token for the user whom name and digest belong to; nil if they do not belong together.
    func logIn(_ username: String, _ digest: String) throws(ServiceFailure) -> ServiceLogin? {
      let basic = "Basic " + Array("\(username):\(digest)".utf8).base64
      do throws(ServiceFailure) {
        return try decode(
          send("POST", "/api/users/login", authorization: basic, expecting: 200))
      } catch {
        if error.status == 401 { return nil }
        throw error
      }
    }

    func deleteUser(_ token: String) throws(ServiceFailure) {
      _ = try send("DELETE", "/api/users", token: token, expecting: 204)
    }

    // MARK: Players

    func players(_ token: String) throws(ServiceFailure) -> [ServicePlayer] {
      try decode(send("GET", "/api/players", token: token, expecting: 200))
    }

    /// Adds a player and gives his number.
    func addPlayer(_ profile: Player.Profile, _ token: String) throws(ServiceFailure) -> Int {
      let answer = try send(
        "POST", "/api/players", token: token, body: ServicePlayer(profile), expecting: 201)
      guard let number = answer.createdID.flatMap({ Int($0) }) else { throw .strange(answer) }
      return number
    }

    /// Replaces all that is known of a player.
    func updatePlayer(
      _ number: Int, _ profile: Player.Profile, _ token: String
    ) throws(ServiceFailure) {
      _ = try send(
        "PUT", "/api/players/\(number)", token: token, body: ServicePlayer(profile),
        expecting: 204)
    }

    func deletePlayer(_ number: Int, _ token: String) throws(ServiceFailure) {
      _ = try send("DELETE", "/api/players/\(number)", token: token, expecting: 204)
    }

    // MARK: Gathers

    func gathers(_ token: String) throws(ServiceFailure) -> [ServiceGather] {
      try decode(send("GET", "/api/gathers", token: token, expecting: 200))
    }

    /// Adds a gather in which nobody plays yet, and gives its id.
    func addGather(_ token: String) throws(ServiceFailure) -> String {
      let answer = try send("POST", "/api/gathers", token: token, expecting: 201)
      guard let id = answer.createdID, !id.isEmpty else { throw .strange(answer) }
      return id
    }

    func add(
      _ player: Int, to gather: String, _ team: Team, _ token: String
    ) throws(ServiceFailure) {
      _ = try send(
        "POST", "/api/gathers/\(gather)/players/\(player)", token: token, body: ServiceTeam(team),
        expecting: 200)
    }

    /// Who plays; in which team is not told.
    func players(in gather: String, _ token: String) throws(ServiceFailure) -> [ServicePlayer] {
      try decode(send("GET", "/api/gathers/\(gather)/players", token: token, expecting: 200))
    }

    func endGather(
      _ gather: String, _ score: Score, _ token: String
    ) throws(ServiceFailure) {
      _ = try send(
        "PUT", "/api/gathers/\(gather)", token: token, body: ServiceResult(score), expecting: 204)
    }

    func deleteGather(_ gather: String, _ token: String) throws(ServiceFailure) {
      _ = try send("DELETE", "/api/gathers/\(gather)", token: token, expecting: 204)
    }

    // MARK: Calls

    private func send(
      _ method: String, _ path: String, token: String? = nil, authorization: String? = nil,
      body: (any WireObject)? = nil, expecting status: Int
    ) throws(ServiceFailure) -> HTTPAnswer {
      var request = HTTPRequest(method: method, path: path)
      request.authorization = authorization ?? token.map { "Bearer " + $0 }
      if let body {
        var writer = JSONWriter()
        body.write(to: &writer)
        request.body = writer.bytes
      }
      let answer: HTTPAnswer
      do throws(Silence) { answer = try client.exchange(request) } catch {
        throw ServiceFailure(
          failure: error.failure, mayBeDone: error.mayBeHeard && method != "GET")
      }
      guard answer.status == status else { throw .refused(answer) }
      return answer
    }

    private func decode<Value: WireValue>(_ answer: HTTPAnswer) throws(ServiceFailure) -> Value {
      let value = JSONValue.parse(answer.body) { try? Value(wire: $0) }.flatMap { $0 }
      guard let value else { throw .strange(answer) }
      return value
    }
  }

  extension ServiceFailure {
    /// The failure that an unexpected status is.
    static func refused(_ answer: HTTPAnswer) -> ServiceFailure {
      let reason = JSONValue.parse(answer.body) { try? ServiceReason(wire: $0) }.flatMap { $0 }
      let words = "\(answer.status)" + (reason.map { ", " + $0.reason.cut } ?? "")
      let failure: Failure =
        switch answer.status {
        case 401: .signInExpired()
        case 404: .notFound("The web service does not have this any more.")
        case 413:
          .storeUnavailable("The web service takes no entry of this length; try a shorter one.")
        case 500...:
          .storeUnavailable(
            "The web service has a fault of its own (\(words)); try again, or tell whoever runs it."
          )
        default: strange(answer).failure
        }
      // A proxy may have lost the answer.
      return ServiceFailure(
        failure: failure, status: answer.status, mayBeDone: answer.status >= 500)
    }

    /// The failure that an answer is which no Football Gather service gives.
    static func strange(_ answer: HTTPAnswer) -> ServiceFailure {
      ServiceFailure(
        failure: .storeUnavailable(
          "What --store names gives an answer (\(answer.status)) that is not a Football Gather web "
            + "service's; check the address."),
        status: answer.status, mayBeDone: answer.status < 300)
    }
  }

  extension HTTPAnswer {
    /// The id of what was made: the last part of its path.
    fileprivate var createdID: String? {
      location?.split(separator: "/", omittingEmptySubsequences: false).last.map { String($0) }
    }
  }

  extension [UInt8] {
    /// RFC 4648's base64.
    fileprivate var base64: String {
      let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
      var text: [UInt8] = []
      for start in stride(from: 0, to: count, by: 3) {
        let part = self[start..<Swift.min(start + 3, count)]
        let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
        for place in 0..<4 {
          text.append(
            place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
#endif

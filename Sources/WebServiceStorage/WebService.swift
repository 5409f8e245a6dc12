#if WebService
  import GatherDomain
  import JSONRPC
  import Sessions

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

    /// A token for the user with this name and password digest; nil if they do not match.
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

    /// Adds a player and returns the player's number.
    func addPlayer(_ player: ServicePlayer, _ token: String) throws(ServiceFailure) -> Int {
      let answer = try send(
        "POST", "/api/players", token: token, body: player.unnumbered, expecting: 201)
      guard let number = answer.createdID(in: "players").flatMap({ Int($0) }), number > 0 else {
        throw .unexpectedResponse(answer)
      }
      return number
    }

    /// Replaces all values of a player.
    func updatePlayer(
      _ number: Int, _ player: ServicePlayer, _ token: String
    ) throws(ServiceFailure) {
      _ = try send(
        "PUT", "/api/players/\(number)", token: token, body: player.unnumbered, expecting: 204)
    }

    func deletePlayer(_ number: Int, _ token: String) throws(ServiceFailure) {
      _ = try send("DELETE", "/api/players/\(number)", token: token, expecting: 204)
    }

    /// The gathers that contain a player's number.
    func gathers(with number: Int, _ token: String) throws(ServiceFailure) -> [ServiceGather] {
      try decode(send("GET", "/api/players/\(number)/gathers", token: token, expecting: 200))
    }

    // MARK: Gathers

    func gathers(_ token: String) throws(ServiceFailure) -> [ServiceGather] {
      try decode(send("GET", "/api/gathers", token: token, expecting: 200))
    }

    /// Adds a gather without players and returns its id.
    func addGather(_ token: String) throws(ServiceFailure) -> String {
      let answer = try send("POST", "/api/gathers", token: token, expecting: 201)
      guard let id = answer.createdID(in: "gathers"), id.isUUID else {
        throw .unexpectedResponse(answer)
      }
      return id
    }

    func add(
      _ player: Int, to gather: String, _ team: Team, _ token: String
    ) throws(ServiceFailure) {
      let answer = try send(
        "POST", "/api/gathers/\(gather)/players/\(player)", token: token, body: ServiceTeam(team),
        expecting: 200)
      // The service sends an empty body. A page comes from a proxy.
      guard answer.body.isEmpty else { throw .unexpectedResponse(answer) }
    }

    /// The players of a gather, without their teams.
    func players(in gather: String, _ token: String) throws(ServiceFailure) -> [ServicePlayer] {
      try decode(send("GET", "/api/gathers/\(gather)/players", token: token, expecting: 200))
    }

    func endGather(
      _ gather: String, _ result: ServiceResult, _ token: String
    ) throws(ServiceFailure) {
      _ = try send(
        "PUT", "/api/gathers/\(gather)", token: token, body: result, expecting: 204)
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
        var body = body
        body.write(to: &writer)
        request.body = writer.bytes
      }
      let answer: HTTPAnswer
      do throws(TransportError) { answer = try client.exchange(request) } catch {
        throw ServiceFailure(
          failure: error.failure, mayHaveTakenEffect: error.mayHaveBeenSent && method != "GET")
      }
      guard answer.status == status else { throw .refused(answer) }
      return answer
    }

    private func decode<Value: WireValue>(_ answer: HTTPAnswer) throws(ServiceFailure) -> Value {
      let value = JSONSlice.parse(answer.body) { try Value(wire: $0) }
      guard let value else { throw .unexpectedResponse(answer) }
      return value
    }
  }

  extension HTTPAnswer {
    /// The id of a created resource: the last part of its path.
    fileprivate func createdID(in collection: String) -> String? {
      let parts = location?.split(separator: "/") ?? []
      guard parts.dropLast().last ?? "" == collection else { return nil }
      return parts.last.map { String($0) }
    }
  }

  extension String {
    /// Whether the text is a UUID, so that it is safe in a path.
    fileprivate var isUUID: Bool {
      let lengths = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map(\.count)
      return lengths == [8, 4, 4, 4, 12]
        && unicodeScalars.allSatisfy { $0 == "-" || $0.properties.isASCIIHexDigit }
    }
  }
#endif

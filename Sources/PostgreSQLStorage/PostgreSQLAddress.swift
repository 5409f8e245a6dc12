#if PostgreSQL
  import CPostgreSQL
  package import GatherDomain

  /// The address of a database: a URI or a list of settings, as libpq accepts it. Missing settings come from
  /// its service or from the environment.
  package struct PostgreSQLAddress {
    /// The identity of the data: the same text for all addresses of one database, independent of user,
    /// password and options.
    package let identity: String
    /// Whether the address itself holds a password, which the process list then shows.
    package let hasPassword: Bool
    /// What to connect with, per host, in the order in which the hosts are named.
    let hosts: [[Setting]]
    /// How long connecting to a host may take, in milliseconds.
    let hostLimit: Int
    /// How processes learn of changes by others.
    package let changes: Changes

    /// How processes learn of changes by others.
    package enum Changes: String, Sendable {
      /// The server notifies them.
      case listen
      /// They ask for the version from time to time.
      case poll
      /// The server notifies them, unless a pooler is between, which would lose the subscription.
      case automatic
    }

    /// The parameter of an address that libpq does not know.
    private static let changesParameter = "changes="

    /// A keyword of libpq and its value.
    typealias Setting = (keyword: String, value: String)

    /// The default connection timeout of a host that is not the only one, in milliseconds.
    private static let usualHostLimit = 3_000

    /// The default keepalive settings, by which the kernel notices a silently dropped connection: in seconds,
    /// the last in milliseconds. Detection takes longer than the timeout of a request.
    private static let liveness: [Setting] = [
      ("keepalives_idle", "30"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "15000"),
    ]

    /// Reads an address; ``Failure/invalidInput(_:)`` if libpq cannot, ``Failure/storeUnavailable(_:)`` if it is not
    /// installed.
    package init(_ text: String) throws(Failure) {
      guard footballGatherHasLibpq() != 0 else {
        throw .storeUnavailable(
          .forOperator(
            "PostgreSQL as a store needs \(String(cString: footballGatherLibpqName())), which this machine does not "
              + "have."))
      }
      var text = text
      changes = try Self.removeChanges(from: &text)
      let own = try Self.parsed(text)
      hasPassword = own["password"] != nil || own["sslpassword"] != nil
      let settings = Self.resolved(text)
      let list = HostList(settings)
      identity = "postgres:\(list.identity)/\(settings["dbname"] ?? "")"
      let common =
        [("dbname", text)] + Self.liveness.filter { settings[$0.keyword] == nil }
      hosts = list.hosts.map { common + $0 }
      hostLimit = try Self.hostLimit(settings["connect_timeout"], isOneOfMany: hosts.count > 1)
    }

    /// Removes the parameter `changes` from a URI; returns its value.
    private static func removeChanges(from text: inout String) throws(Failure) -> Changes {
      guard let start = text.firstIndex(of: "?") else { return .automatic }
      var parameters = text[text.index(after: start)...].split(separator: "&")
      guard let index = parameters.lastIndex(where: { $0.hasPrefix(changesParameter) }) else {
        return .automatic
      }
      let word = parameters.remove(at: index).dropFirst(changesParameter.count)
      guard let changes = Changes(rawValue: String(word)) else {
        throw .invalid("store", .forOperator("changes must be listen, poll or automatic."))
      }
      text = text[..<start] + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
      return changes
    }

    private static func hostLimit(
      _ seconds: String?, isOneOfMany: Bool
    ) throws(Failure) -> Int {
      guard let seconds else {
        return isOneOfMany ? usualHostLimit : PostgreSQLConnection.usualLimit
      }
      guard let seconds = Int32(seconds) else {
        throw .invalid("store", .forOperator("connect_timeout must be a whole number of seconds."))
      }
      // In libpq, 0 means no limit.
      return seconds > 0 ? 1000 * Int(seconds) : PostgreSQLConnection.usualLimit
    }

    /// The settings in the text itself.
    private static func parsed(_ text: String) throws(Failure) -> [String: String] {
      var message: UnsafeMutablePointer<CChar>?
      guard let options = lazy_PQconninfoParse(text, &message) else {
        defer { lazy_PQfreemem(message) }
        throw .invalid(
          "store", .forOperator("The address is not one of PostgreSQL: \(message.firstLine)."))
      }
      defer { lazy_PQconninfoFree(options) }
      return options.settings
    }

    /// The settings that libpq combines from the text, its service, the environment and the defaults. Only a
    /// connection object returns them. This one is never opened, because its `sslmode` is invalid.
    private static func resolved(_ text: String) -> [String: String] {
      let handle = start([("dbname", text), ("sslmode", "none at all")])
      defer { lazy_PQfinish(handle) }
      guard let options = lazy_PQconninfo(handle) else { return [:] }
      defer { lazy_PQconninfoFree(options) }
      return options.settings
    }

    /// Begins to connect. A later setting wins over an earlier one, and over what is in a `dbname` that is
    /// a whole address.
    static func start(_ settings: [Setting]) -> OpaquePointer? {
      let keywords = PostgreSQLParameters(settings.map { .text($0.keyword) })
      let values = PostgreSQLParameters(settings.map { .text($0.value) })
      return keywords.withPointers { keywords, _, _ in
        values.withPointers { values, _, _ in
          lazy_PQconnectStartParams(keywords + [nil], values + [nil], 1)
        }
      }
    }
  }

  /// The servers that settings name: lists separated by commas. libpq combines the first elements, then the
  /// second ones.
  private struct HostList {
    /// What to set for each host to reach it alone.
    let hosts: [[PostgreSQLAddress.Setting]]
    /// The hosts with their ports, in a fixed order.
    let identity: String

    init(_ settings: [String: String]) {
      let lists = ["host", "hostaddr", "port"].map { keyword in
        (keyword, values: Self.elements(settings[keyword]))
      }
      let (names, addresses, ports) = (lists[0].values, lists[1].values, lists[2].values)
      let count = max(names.count, addresses.count, 1)
      let shown = names.isEmpty ? addresses : names
      // An empty name is the server on this machine.
      identity = (0..<count).map { index in
        let port = ports.count == 1 ? ports[0] : ports.indices.contains(index) ? ports[index] : ""
        return "\(shown.indices.contains(index) ? shown[index] : ""):\(port)"
      }.sorted().joined(separator: ",")
      let isWhole = lists.allSatisfy { keyword, values in
        !values.contains("") && [0, keyword == "port" ? 1 : count, count].contains(values.count)
      }
      // A list with another length or a gap is left to libpq, which uses or rejects it as a whole.
      guard count > 1, isWhole else {
        hosts = [[]]
        return
      }
      hosts = (0..<count).map { index in
        lists.compactMap { keyword, values in
          values.isEmpty ? nil : (keyword, values.count == 1 ? values[0] : values[index])
        }
      }
    }

    private static func elements(_ list: String?) -> [String] {
      guard let list, !list.isEmpty else { return [] }
      return list.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  extension UnsafeMutablePointer<PQconninfoOption> {
    /// The settings that have a value.
    fileprivate var settings: [String: String] {
      var settings: [String: String] = [:]
      var next = self
      while let keyword = next.pointee.keyword {
        if let value = next.pointee.val {
          settings[String(cString: keyword)] = String(cString: value)
        }
        next += 1
      }
      return settings
    }
  }
#endif

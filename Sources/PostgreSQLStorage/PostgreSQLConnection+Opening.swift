#if PostgreSQL
  import CPostgreSQL
  import GatherDomain

  /// How a connection is opened: the hosts of the address are tried one after the other, each within its
  /// own limit, the last good one first.
  extension PostgreSQLConnection {
    /// Connects for the first time: each host is tried once.
    func open() throws(ConnectionError) { try tryHosts(until: .max) }

    /// Connects again within the remaining time of the request. Unreachable hosts are retried.
    func reopen() throws(ConnectionError) {
      let start = waiter.clock()
      let end = start + timeLeft()
      defer { count(since: start) }
      while true {
        do throws(ConnectionError) { return try tryHosts(until: end) } catch {
          // The error of an attempt without enough time is not the reason for the missing connection.
          let next = waiter.clock() + Self.pause + Self.lead
          guard error.isOfConnection, next < end else { throw error }
        }
        do throws(Failure) { _ = try waiter.wait(nil, .reading, Self.pause) } catch {
          throw .cancelled(error)
        }
      }
    }

    /// How long to wait before unreachable hosts are retried, in milliseconds.
    private static var pause: Int { 50 }

    private func tryHosts(until end: Int) throws(ConnectionError) {
      var trouble = ConnectionError.noResponse
      for _ in address.hosts {
        let start = waiter.clock()
        guard start < end else { break }
        let limit = min(start + address.hostLimit, end)
        do throws(ConnectionError) { return try connect(until: limit) } catch {
          guard error.isOfConnection else { throw error }
          trouble = error
        }
        host = (host + 1) % address.hosts.count
      }
      throw trouble
    }

    private func connect(until deadline: Int) throws(ConnectionError) {
      close()
      handle = PostgreSQLAddress.start(address.hosts[host])
      guard let handle, lazy_PQstatus(handle) != CONNECTION_BAD else { throw lost() }
      // By default, libpq prints the server's notices to stderr.
      lazy_PQsetNoticeReceiver(handle, { _, _ in }, nil)
      // libpq returns a connection error as text only. This verbosity adds its SQLSTATE.
      lazy_PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
      // libpq's manual says to wait until the socket is writable first.
      var state = PGRES_POLLING_WRITING
      while state != PGRES_POLLING_OK {
        guard state != PGRES_POLLING_FAILED else { throw rejection() }
        try wait(state == PGRES_POLLING_READING ? .reading : .writing, until: deadline)
        state = lazy_PQconnectPoll(handle)
      }
      lazy_PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
      lazy_PQsetnonblocking(handle, 1)
      try meet(until: deadline)
    }

    /// Finds out whether a pooler is between this process and the server, and which schema the database has.
    private func meet(until deadline: Int) throws(ConnectionError) {
      // Until it is known that there is none.
      server = Server(isPooled: true)
      let process = PostgreSQLStatement("SELECT pg_backend_pid()")
      var results: [PostgreSQLResult]
      do throws(ConnectionError) {
        results = try run(
          [process, PostgreSQLStatement("SELECT version FROM footballGather")], until: deadline)
        server.schema = results[1].first?.integer(0)
      } catch {
        // The table is missing.
        guard case .server("42P01", _) = error else { throw error }
        results = try run([process], until: deadline)
      }
      // A pooler gives its clients other process ids than those of the server.
      server.isPooled = results[0].first?.integer(0) != Int(lazy_PQbackendPID(handle))
    }

    /// Why there is no connection: what the server said, "FATAL:  3D000: …", or what libpq did.
    private func rejection() -> ConnectionError {
      let trouble = lost()
      guard case .disconnected(let text) = trouble else { return trouble }
      let bytes = Array(text.utf8)
      let isCode = { (start: Int) in
        bytes[start - 3..<start].elementsEqual(":  ".utf8) && bytes[start + 5] == UInt8(ascii: ":")
      }
      guard bytes.count > 10, let start = (3..<bytes.count - 6).first(where: isCode) else {
        return trouble
      }
      let state = String(decoding: bytes[start..<start + 5], as: UTF8.self)
      let message = String(decoding: bytes[(start + 7)...], as: UTF8.self)
      switch state.prefix(2) {
      // Temporary: the server starts, ends, or has no free connection.
      case "53", "57": return .disconnected(message)
      default: return .server(state: state, message: message)
      }
    }
  }
#endif

import Foundation

extension FootballGather {
  /// A session with a service: sends what its views offer, and hands on its views.
  public actor Client {
    /// Every view in the order of its arrival: what is answered, and what comes unasked. It ends with the service.
    /// One task reads it and draws. The latest 100 views wait for it.
    public nonisolated let views: AsyncStream<View>
    /// The latest view; it replaces the one before.
    public private(set) var view: View?

    /// The level of the contract that this client was written for.
    private static let level = 1
    private let transport: any Transport
    private let drawing: AsyncStream<View>.Continuation
    /// What waits for an answer, by the number of its request.
    private var waiting: [Int: (Result<Data, any Error>) -> Void] = [:]
    private var requests = 0
    private var failure: (any Error)?

    public init(_ transport: any Transport) {
      self.transport = transport
      (views, drawing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
      let lines = transport.lines
      Task { [weak self] in
        for await line in lines { await self?.receive(line) }
        await self?.fail(ClientError.ended)
      }
    }

    /// Says who speaks, opens the session, and answers with its first view.
    @discardableResult
    public func open(_ params: OpenSessionParams = .init(notify: true)) async throws -> View {
      let client = InitializeParams(protocolVersions: [protocolVersion], level: Self.level)
      let service: InitializeResult = try await call("initialize", client)
      guard Self.major(service.protocolVersion) <= Self.major(protocolVersion) else {
        throw ClientError.newer(service.protocolVersion)
      }
      return try await call("session/open", params)
    }

    /// Does what a view offers. What was entered is by the field's id; other fields are sent as they are.
    @discardableResult
    public func press(
      _ action: Action, row: Row? = nil, entered: [String: Scalar?] = [:]
    ) async throws -> View {
      var params: [String: Scalar?] = action.params ?? [:]
      for field in view?.fields ?? [] where action.inputs?.contains(field.id) == true {
        params.updateValue(entered[field.id] ?? field.valueToSend, forKey: field.id)
      }
      if let row, let name = action.rowParameter { params[name] = .text(row.id) }
      return try await call(action.method, params)
    }

    /// Sends a field that is to be sent as soon as it has changed.
    @discardableResult
    public func change(_ change: Call, to value: Scalar?) async throws -> View {
      var params: [String: Scalar?] = change.params ?? [:]
      params.updateValue(value, forKey: "value")
      return try await call(change.method, params)
    }

    /// Calls any method of the contract. If the task is cancelled, so is the request.
    public func call<Answer: Decodable & Sendable>(
      _ method: String, _ params: some Encodable & Sendable
    ) async throws -> Answer {
      if let failure { throw failure }
      requests += 1
      let number = requests
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiting[number] = { line in
            continuation.resume(with: Result { try self.answer(try line.get()) })
          }
          do {
            try send(Request(id: number, method: method, params: params))
          } catch {
            waiting.removeValue(forKey: number)?(.failure(error))
          }
        }
      } onCancel: {
        Task { await self.cancel(number) }
      }
    }

    /// Ends the service, and returns when it has ended.
    public func close() async {
      await transport.close()
      fail(ClientError.ended)
    }

    private func cancel(_ number: Int) {
      guard waiting[number] != nil else { return }
      let params = CancelParams(id: .number(number))
      try? send(Request(id: nil, method: "$/cancelRequest", params: params))
    }

    private func send(_ request: Request<some Encodable>) throws {
      let line = try JSONEncoder().encode(request) + [UInt8(ascii: "\n")]
      do { try transport.send(line) } catch { throw ClientError.ended }
    }

    private func receive(_ line: Data) {
      do {
        let message = try JSONDecoder().decode(Message.self, from: line)
        if message.method == "view/changed" {
          take(try JSONDecoder().decode(Notification.self, from: line).params)
        } else if let id = message.id, let answered = waiting.removeValue(forKey: id) {
          answered(message.error.map(Result.failure) ?? .success(line))
        }
      } catch {
        fail(ClientError.unreadable(String(describing: error)))
      }
    }

    private func answer<Answer: Decodable>(_ line: Data) throws -> Answer {
      let answer = try JSONDecoder().decode(Response<Answer>.self, from: line).result
      if let view = answer as? View { take(view) }
      return answer
    }

    private func take(_ view: View) {
      self.view = view
      drawing.yield(view)
    }

    /// The service cannot be used any more.
    private func fail(_ error: any Error) {
      failure = failure ?? error
      for answered in waiting.values { answered(.failure(error)) }
      waiting = [:]
      drawing.finish()
    }

    private static func major(_ version: String) -> Int {
      Int(version.prefix { $0 != "." }) ?? 0
    }
  }

  /// A request that the service has refused: nothing has changed. Branch on the kind in its data.
  public struct ServiceError: Error, Codable, Hashable, Sendable {
    public let code: Int
    public let message: String
    public let data: ErrorData?
  }

  /// Why a service cannot be used.
  public enum ClientError: Error, Hashable {
    /// It has ended.
    case ended
    /// It has written what is no message of the contract.
    case unreadable(String)
    /// It speaks this version of the protocol, which is newer than the client.
    case newer(String)
  }
}

/// A request or, without id, a notification.
private struct Request<Params: Encodable>: Encodable {
  var jsonrpc = "2.0"
  let id: Int?
  let method: String
  let params: Params
}

/// What tells the messages of a service apart.
private struct Message: Decodable {
  let id: Int?
  let method: String?
  let error: FootballGather.ServiceError?
}

private struct Response<Answer: Decodable>: Decodable {
  let result: Answer
}

private struct Notification: Decodable {
  let params: FootballGather.View
}

import Foundation
import GatherDomain
import JSONRPC
import Sessions
import Testing
import Transcripts

@testable import GatherApp
@testable import HeadlessUI
@testable import football_gather

/// What a program can do without a screen is said beside the intents.
@Suite("Methods beside intents")
struct MethodsWithoutScreensTests {
  private static let intents = GatherApp.app.screens.flatMap { $0.intents.map(\.method.name) }

  @Test("The intents are there, and named once each")
  func intents() {
    let named = GatherApp.methodsWithoutScreens.map(\.key)
    #expect(Set(named).count == named.count)
    #expect(Set(named).subtracting(Self.intents).sorted() == [], "These are no intents.")
  }

  @Test("The methods are there, and are of no screen")
  func methods() {
    let all = Set(Contract.whole.methods.map(\.name))
    for (_, method) in GatherApp.methodsWithoutScreens {
      #expect(all.contains(method) && !Self.intents.contains(method), "\(method)")
    }
  }

  @Test("An intent that changes what is stored has a method beside it")
  func changes() throws {
    var changing: Set<String> = []
    for transcript in try Transcript.all() where !transcript.needsFile {
      let service = WatchedService(try InProcessService())
      _ = transcript.played(on: service.stage, transcript.patterns[0])
      changing.formUnion(service.changing)
    }
    let beside = Set(GatherApp.methodsWithoutScreens.map(\.key))
    let intents = changing.intersection(Self.intents)
    #expect(intents.count > 20)
    #expect(intents.subtracting(beside).sorted() == [], "These have no method without a screen.")
  }
}

/// A service that notes which methods have changed accounts, players, matches or fixtures.
private final class WatchedService {
  private let service: InProcessService
  private(set) var changing: Set<String> = []

  init(_ service: InProcessService) { self.service = service }

  var stage: Stage {
    Stage { (action, wanted) throws(StageError) in
      let before = self.service.storedData
      let answers = try self.service.stage.perform(action, wanted)
      if case .send(let messages) = action, messages.count == 1, self.service.storedData != before {
        self.changing.formUnion(messages.compactMap(Self.method))
      }
      return answers
    }
  }

  /// The method that a message calls.
  private static func method(_ message: String) -> String? {
    let parts = message.components(separatedBy: #""method":""#)
    return parts.count == 2 ? parts[1].components(separatedBy: "\"").first : nil
  }
}

extension InProcessService {
  /// All accounts with their players, matches and fixtures, as a text.
  fileprivate var storedData: String {
    guard let store = try? store(), let accounts = try? store.accounts(after: nil, limit: 100)
    else { return "" }
    let all = PageRequest(limit: .max)
    return accounts.map { account, hash in
      let players = try? store.players(of: account.id, matching: NameSearch(""), in: all).entries
      let gathers = try? store.gathers(of: account.id, with: nil, in: all).entries
      let fixtures = try? store.fixtures(
        of: account.id, .toCome, at: Instant(milliseconds: 0), in: all
      ).entries
      return "\(account) \(hash) \(players ?? []) \(gathers ?? []) \(fixtures ?? [])"
    }.joined(separator: "\n")
  }
}

import GatherDomain
import MemoryStorage
import SQLiteStorage
import Sessions
import SodiumCrypto
import Testing

/// Every stored field of a player, one by one, in every store. A failure names the fields.
@Suite("Player fields", .serialized)
struct PlayerFieldTests {
  private let now = Instant(milliseconds: 1_767_297_600_000)
  private static let full = sample(1)
  private static let names = TextReader.texts(of: full).map(\.name)

  /// A profile whose fields all have a value, the `number`th of each; with `only`, one field has the next.
  private static func sample(_ number: Int, only field: String? = nil) -> Player.Profile {
    var profile = Player.Profile(name: "")
    var writer = SampleWriter(number: number, exception: field)
    profile.storedFields(&writer)
    return profile
  }

  /// The names of the fields in which two profiles differ; of one that is missing, all.
  private func differences(_ found: Player.Profile?, _ expected: Player.Profile) -> [String] {
    guard let found else { return Self.names }
    return zip(TextReader.texts(of: found), TextReader.texts(of: expected))
      .filter { $0.text != $1.text }.map(\.0.name)
  }

  /// Fails, with the names of the fields that differ.
  private func check(
    _ found: Player.Profile?, _ expected: Player.Profile, _ place: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let lost = differences(found, expected)
    #expect(lost == [], "\(place)", sourceLocation: location)
  }

  private func account(_ store: any Store, _ name: String = "ann") throws -> ID<Account> {
    try store.register(username: name, Password("secret", .plain), tag: "tag").id
  }

  @Test("The list of stored fields has every field of a profile, and nothing else")
  func complete() {
    let fields = Mirror(reflecting: Self.full).children.compactMap(\.label)
    #expect(fields.filter { !Self.names.contains($0) } == [], "not in storedFields(_:)")
    #expect(Self.names.filter { !fields.contains($0) } == [], "no field of Player.Profile")
    let plain = TextReader.texts(of: Player.Profile(name: ""))
    let same = zip(plain, TextReader.texts(of: Self.full)).filter { $0.text == $1.text }
    #expect(same.map(\.0.name) == [], "the sample has no value of these")
  }

  @Test(
    "A player is kept, listed, found and restored with all fields", arguments: StoreKind.allCases)
  func kept(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let player = try store.addPlayer(Self.full, to: ann)
    check(player.profile, Self.full, "added")
    check(try store.player(player.id, of: ann)?.profile, Self.full, "read")
    // All; a beginning of the name; a part of it.
    for search in ["", "na", "name 1"] {
      let page = try store.players(of: ann, matching: NameSearch(search), in: PageRequest())
      check(page.entries.first?.profile, Self.full, "search \"\(search)\"")
    }
    func ranked() throws -> Player.Profile? {
      try store.leaderboard(of: ann, by: .won, in: PageRequest()).entries.first?.player.profile
    }
    check(try ranked(), Self.full, "leaderboard without matches")
    let other = try store.addPlayer(.init(name: "Zoe"), to: ann)
    let lineup = Lineup(teamA: [.init(player)], teamB: [.init(other)])
    let gather = try store.addGather(lineup, at: now, to: ann)
    #expect(try store.endGather(gather.id, Score(teamA: 1), at: now, of: ann))
    check(try ranked(), Self.full, "leaderboard")
    #expect(try store.deletePlayer(player.id, of: ann))
    try store.restorePlayer(player, to: ann)
    check(try store.player(player.id, of: ann)?.profile, Self.full, "restored")
  }

  @Test(
    "Each field alone can be changed and, if it is optional, cleared", arguments: StoreKind.allCases
  )
  func updated(kind: StoreKind) throws {
    let store = try kind.make()
    let ann = try account(store)
    let player = try store.addPlayer(Self.full, to: ann)
    for name in Self.names {
      for profile in [Self.sample(1, only: name), Self.full] {
        try store.updatePlayer(Player(id: player.id, profile: profile), of: ann)
        check(try store.player(player.id, of: ann)?.profile, profile, "changed")
      }
    }
    let plain = Player.Profile(name: "Plain")
    try store.updatePlayer(Player(id: player.id, profile: plain), of: ann)
    check(try store.player(player.id, of: ann)?.profile, plain, "cleared")
  }

  @Test("A copy has all fields", arguments: StoreKind.transactional)
  func copied(kind: StoreKind) throws {
    for (source, target) in [(try kind.make(), MemoryStore()), (MemoryStore(), try kind.make())] {
      let old = try source.addAccount(username: "ann", passwordHash: "", tag: "tag").id
      _ = try source.addPlayer(Self.full, to: old)
      let copier = AccountCopier(from: source, to: target, crypto: .plain) { _ in }
      #expect(try copier.run() == 1)
      let new = try #require(try target.account(named: "ann")?.account.id)
      let page = try target.players(of: new, matching: NameSearch(""), in: PageRequest())
      check(page.entries.first?.profile, Self.full, "copied")
    }
  }

  @Test("A copy sees a difference in one field alone", arguments: names)
  func compared(field: String) throws {
    let (source, target) = (MemoryStore(), MemoryStore())
    for (store, profile) in [(source, Self.full), (target, Self.sample(1, only: field))] {
      let account = try store.addAccount(username: "ann", passwordHash: "", tag: "tag").id
      _ = try store.addPlayer(profile, to: account)
    }
    let copier = AccountCopier(from: source, to: target, crypto: .plain) { _ in }
    #expect(throws: Failure.self, "\(field)") { try copier.run() }
  }

  @Test(
    "An exported list is imported with all fields, as new players and as changes",
    arguments: StoreKind.allCases)
  func imported(kind: StoreKind) throws {
    let store = try kind.make()
    for (mode, old) in [(PlayerImport.Mode.add, nil), (.update, Player.Profile(name: "NAME 1"))] {
      let players = PlayerService(
        store: store, account: try account(store, mode.rawValue))
      if let old { _ = try players.add(old) }
      let file = PlayerImportFile(text: PlayerImportFile.csv(of: [PlayerRecord(Self.full)]))
      let plan = try players.plan(file, mode)
      #expect(plan.problems == [])
      try players.apply(plan) { (_, _) in }
      var expected = Self.full
      // An update keeps the name as it is written in the list of players.
      if let old { expected.name = old.name }
      let entries = try players.list().entries
      #expect(entries.count == 1)
      check(entries.first?.profile, expected, "\(mode)")
    }
  }
}

/// Gives each field a value that follows from a number and, for a text, from the field's name.
private struct SampleWriter: StoredMemberVisitor {
  let number: Int
  /// The field that gets the next value.
  let exception: String?

  private func number(of field: String) -> Int { field == exception ? number + 1 : number }

  mutating func field(_ name: String, _ value: inout String) {
    value = "\(name) \(number(of: name))"
  }
  mutating func field(_ name: String, _ value: inout String?) {
    value = "\(name) \(number(of: name))"
  }
  mutating func field(_ name: String, _ value: inout Int?) { value = 20 + number(of: name) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    let words = Array(Word.allCases)
    // The value after the last one is that there is none.
    let place = number(of: name) - 1
    value = words.indices.contains(place) ? words[place] : nil
  }
}

/// Reads each field as a text.
private struct TextReader: StoredMemberVisitor {
  var texts: [(name: String, text: String?)] = []

  static func texts(of profile: Player.Profile) -> [(name: String, text: String?)] {
    var (profile, reader) = (profile, TextReader())
    profile.storedFields(&reader)
    return reader.texts
  }

  mutating func field(_ name: String, _ value: inout String) { texts.append((name, value)) }
  mutating func field(_ name: String, _ value: inout String?) { texts.append((name, value)) }
  mutating func field(_ name: String, _ value: inout Int?) {
    texts.append((name, value.map { String($0) }))
  }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    texts.append((name, value?.rawValue))
  }
}

import MemoryStorage
import Sessions
import SodiumCrypto
import Testing

@testable import GatherDomain

/// What fixtures cost and who has paid, on every store.
@Suite("Payments of fixtures", .serialized)
struct FixturePaymentTests {
  private static let now = Instant(milliseconds: 1_767_297_600_000)

  /// An account with the currency EUR, three players and a fixture that costs 10.00 EUR.
  private struct Club {
    let store: any Store
    let account: ID<Account>
    let players: [ID<Player>]
    let id: ID<Fixture>

    var fixtures: FixtureService { FixtureService(store: store, account: account) }

    init(_ kind: StoreKind) throws {
      store = try kind.make()
      account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
      let (store, account) = (store, account)
      players = try (0..<3).map { try store.addPlayer(.init(name: "P\($0)"), to: account).id }
      let fixtures = FixtureService(store: store, account: account)
      try fixtures.setCurrency(.example)
      let plan = Fixture.Plan(startsAt: now, place: "Park", price: .init(1000))
      id = try fixtures.add(plan, weeks: 2, in: .utc)[0].id
      for player in players { _ = try fixtures.answer(id, .person(player), true) }
    }

    var shares: [Int] { get throws { try fixtures.get(id).shares.map(\.amount) } }
    var paid: [String] { get throws { try fixtures.get(id).paid.map(\.name) } }
  }

  @Test("A price is kept, changes and goes, for a series too", arguments: StoreKind.allCases)
  func prices(kind: StoreKind) throws {
    let club = try Club(kind)
    let all = try club.fixtures.list(.toCome, at: Self.now).entries
    #expect(all.map(\.plan.price) == [.init(1000), .init(1000)])
    #expect(try club.shares == [334, 333, 333])
    let rule = FixtureService.SeriesRule(at: Self.now, in: .utc)
    let perHead = Fixture.Price(600, isPerHead: true)
    _ = try club.fixtures.update(all[1].id) { $0.price = .init(700) }
    // A later one keeps its own price if that of the first one stays.
    _ = try club.fixtures.update(club.id, with: .init(later: rule)) { $0.maximumPlayers = 10 }
    #expect(try club.fixtures.get(all[1].id).plan.price == .init(700))
    #expect(
      try club.fixtures.update(club.id, with: .init(later: rule)) { $0.price = perHead }.laterCount
        == 1)
    #expect(try all.map { try club.fixtures.get($0.id).plan.price } == [perHead, perHead])
    #expect(try club.shares == [600, 600, 600])
    _ = try club.fixtures.update(club.id) { $0.price = nil }
    #expect(try club.fixtures.get(club.id).plan.price == nil && club.shares.isEmpty)
    #expect(throws: Failure.self) { try club.fixtures.update(club.id) { $0.price = .init(0) } }
  }

  @Test("Who has paid is saved once, and stays with another answer", arguments: StoreKind.allCases)
  func payments(kind: StoreKind) throws {
    let club = try Club(kind)
    let (fixtures, players) = (club.fixtures, club.players)
    let guest = try #require(try fixtures.answer(club.id, .guest("Zoe"), true).person)
    let change = try fixtures.setPaid(true, by: players[1], in: club.id)
    #expect(change.person?.name == "P1" && change.fixture.paid.map(\.name) == ["P1"])
    #expect(try fixtures.setPaid(true, by: players[1], in: club.id).person == nil)
    _ = try fixtures.setPaid(true, by: guest.id, in: club.id)
    #expect(try club.paid == ["P1", "Zoe"])
    #expect(try fixtures.get(club.id).shares.map(\.hasPaid) == [false, true, false, true])
    for comes in [false, true] { _ = try fixtures.answer(club.id, .person(players[1]), comes) }
    #expect(try club.paid == ["Zoe", "P1"])
    // A mark is no other version of the plan.
    #expect(try fixtures.get(club.id).sequence == 0)
    _ = try fixtures.update(club.id, with: .init(asksAgain: true)) { _ in }
    #expect(try fixtures.get(club.id).answers.map(\.person.name) == ["Zoe", "P1"])
    #expect(throws: Failure.notFound(.noAnswer(players[0].text))) {
      try fixtures.setPaid(true, by: players[0], in: club.id)
    }
    _ = try fixtures.setPaid(false, by: guest.id, in: club.id)
    _ = try fixtures.answer(club.id, .person(players[1]), nil)
    #expect(try club.paid.isEmpty)
  }

  @Test("Deleted players and fixtures have paid once they are back", arguments: StoreKind.allCases)
  func restored(kind: StoreKind) throws {
    let club = try Club(kind)
    let players = PlayerService(store: club.store, account: club.account)
    for player in club.players.prefix(2) {
      _ = try club.fixtures.setPaid(true, by: player, in: club.id)
    }
    let before = try club.fixtures.get(club.id)
    let gone = try players.delete(club.players[0])
    #expect(try club.paid == ["P1"] && club.shares == [500, 500])
    let deleted = try club.fixtures.delete(club.id).restorable
    try club.fixtures.restore(deleted)
    try players.restore(gone)
    let after = try club.fixtures.get(club.id)
    #expect(after.plan == before.plan && after.answers == before.answers)
  }

  @Test("The payment of a merged player is that of the one who stays, and back again")
  func merged() throws {
    for kind in StoreKind.transactional {
      let club = try Club(kind)
      let players = PlayerService(store: club.store, account: club.account)
      let other = try players.add(.init(name: "Other")).id
      _ = try club.fixtures.setPaid(true, by: club.players[2], in: club.id)
      let merge = try players.merge(club.players[2], into: other, at: Self.now)
      #expect(try club.paid == ["Other"])
      try players.undo(merge)
      #expect(try club.paid == ["P2"])
    }
  }

  @Test(
    "The club chooses a currency before a price, and keeps it while there are prices",
    arguments: StoreKind.allCases)
  func currencies(kind: StoreKind) throws {
    let store = try kind.make()
    let account = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
    let fixtures = FixtureService(store: store, account: account)
    let plan = Fixture.Plan(startsAt: Self.now, price: .init(1000))
    let refusal = Failure.invalid("price", .currency)
    #expect(throws: refusal) { try fixtures.add(plan, weeks: 1, in: .utc) }
    let free = try fixtures.add(.init(startsAt: Self.now), weeks: 1, in: .utc)[0].id
    #expect(throws: refusal) { try fixtures.update(free) { $0.price = .init(1) } }
    #expect(try fixtures.currency() == nil && store.account(account)?.currency == nil)
    let yen = try #require(Currency("JPY"))
    try fixtures.setCurrency(yen)
    try fixtures.setCurrency(.example)
    #expect(try fixtures.currency() == .example)
    let id = try fixtures.add(plan, weeks: 1, in: .utc)[0].id
    try fixtures.setCurrency(.example)
    #expect(throws: Failure.invalid("currency", .currencyIsUsed(.example))) {
      try fixtures.setCurrency(yen)
    }
    _ = try fixtures.delete(id)
    try fixtures.setCurrency(yen)
    #expect(try fixtures.currency() == yen)
  }

  @Test("Nobody marks in the fixtures of others", arguments: StoreKind.transactional)
  func others(kind: StoreKind) throws {
    let club = try Club(kind)
    let bob = try club.store.register(username: "bob", Password("secret", .plain), tag: "bob").id
    let fixtures = FixtureService(store: club.store, account: bob)
    #expect(throws: Failure.self) { try fixtures.setPaid(true, by: club.players[0], in: club.id) }
    try club.store.setPaid(true, by: club.players[0], in: club.id, of: bob)
    #expect(try club.paid.isEmpty && fixtures.currency() == nil)
  }

  @Test(
    "A copy has the currency, the prices and who has paid",
    arguments: StoreKind.transactional, StoreKind.transactional)
  func copy(from: StoreKind, to: StoreKind) throws {
    let (club, target) = (try Club(from), try to.make())
    _ = try club.fixtures.setPaid(true, by: club.players[1], in: club.id)
    let copier = AccountCopier(from: club.store, to: target, crypto: .plain) { _ in }
    #expect(try copier.run() == 1)
    let copy = try #require(try target.account(named: "ann")).account
    #expect(copy.currency == .example)
    let copied = try FixtureService(store: target, account: copy.id).list(.toCome, at: Self.now)
    #expect(copied.entries.map(\.plan.price) == [.init(1000), .init(1000)])
    #expect(copied.entries.map { $0.paid.map(\.name) } == [["P1"], []])
    // Another payment is another content.
    _ = try club.fixtures.setPaid(false, by: club.players[1], in: club.id)
    #expect(throws: Failure.self) { try copier.run() }
  }

  @Test("A list has the prices, in the currency of the club", arguments: StoreKind.allCases)
  func lists(kind: StoreKind) throws {
    let club = try Club(kind)
    _ = try club.fixtures.update(club.id) { $0.price = .init(650, isPerHead: true) }
    let list = FixtureImportFile.csv(of: try club.fixtures.exported())
    #expect(list.contains("6.50 EUR per head") && list.contains("10.00 EUR"))
    let store = try kind.make()
    let account = try store.register(username: "eve", Password("secret", .plain), tag: "eve").id
    for name in ["P0", "P1", "P2"] { _ = try store.addPlayer(.init(name: name), to: account) }
    let other = FixtureService(store: store, account: account)
    func problems() throws -> [Sentence] {
      try other.plan(FixtureImportFile(text: list)).problems.map(\.rule)
    }
    #expect(try problems() == [.currency, .currency])
    let yen = try #require(Currency("JPY"))
    try other.setCurrency(yen)
    #expect(try problems() == [.otherCurrency(yen), .otherCurrency(yen)])
    try other.setCurrency(.example)
    try other.apply(other.plan(FixtureImportFile(text: list))) { (_, _) in }
    #expect(
      try other.list(.toCome, at: Self.now).entries.map(\.plan.price) == [
        .init(650, isPerHead: true), .init(1000),
      ])
  }
}

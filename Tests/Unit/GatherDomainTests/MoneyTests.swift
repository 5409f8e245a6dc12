import Sessions
import Testing

@testable import GatherDomain

/// Amounts as people write them, and what each has to pay.
@Suite("Money")
struct MoneyTests {
  private func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

  @Test("A currency has a code of three letters, and as many decimals as its smallest unit")
  func codes() throws {
    for (code, decimals) in [("EUR", 2), (" usd ", 2), ("JPY", 0), ("kwd", 3), ("CLF", 4)] {
      #expect(try currency(code).decimals == decimals)
    }
    #expect(try currency("eur").code == "EUR")
    for text in ["", "EU", "EURO", "E1R", "ÄUR", "ßa", "ﬁa", "€"] { #expect(Currency(text) == nil) }
  }

  @Test(
    "An amount is understood in the person's language",
    arguments: [
      ("60", "EUR", 6000, 6000), ("60.00", "EUR", 6000, 6000), ("60,00", "EUR", 6000, 6000),
      ("€60", "EUR", 6000, 6000), (" 60 € ", "EUR", 6000, 6000), ("EUR 60.5", "EUR", 6050, 6050),
      ("60,5 eur", "EUR", 6050, 6050), (".5", "EUR", 50, 50), ("0", "EUR", 0, 0),
      ("1,200.50", "EUR", 120_050, 120_050), ("1.200,50", "EUR", 120_050, 120_050),
      ("1,200", "EUR", 120_000, nil), ("1.200", "EUR", nil, 120_000),
      ("1.200.300", "EUR", 120_030_000, 120_030_000), ("1 200", "EUR", 120_000, 120_000),
      ("1\u{202F}200,5", "EUR", 120_050, 120_050), ("1’200.50", "EUR", 120_050, 120_050),
      ("0,500", "EUR", nil, nil), ("60.005", "EUR", nil, 6_000_500), ("60.", "EUR", nil, nil),
      ("1200", "JPY", 1200, 1200), ("¥1,200", "JPY", 1200, nil), ("1.200", "JPY", nil, 1200),
      ("60.00", "JPY", nil, nil), ("1.200", "KWD", 1200, 1_200_000),
      ("1,200", "KWD", 1_200_000, 1200),
      ("$5", "USD", 500, 500), ("$5", "EUR", nil, nil), ("5 USD", "EUR", nil, nil),
      ("", "EUR", nil, nil), ("€", "EUR", nil, nil), ("-5", "EUR", nil, nil),
      ("+5", "EUR", nil, nil), ("1e3", "EUR", nil, nil), ("sixty", "EUR", nil, nil),
      ("1,2,3", "EUR", nil, nil), ("12,34.5", "EUR", nil, nil), ("1.2,3.4", "EUR", nil, nil),
      ("6٠", "EUR", nil, nil), ("99999999999999999999", "EUR", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func reads(text: String, code: String, withPoint: Int?, withComma: Int?) throws {
    #expect(try currency(code).amount(in: text, .point) == withPoint)
    #expect(try currency(code).amount(in: text, .comma) == withComma)
  }

  @Test("What is written is read again as the same amount")
  func roundTrip() throws {
    var random = SeededRandom(seed: 41)
    #expect(try currency("EUR").text(of: 5, .comma) == "0,05 EUR")
    #expect(try currency("JPY").text(of: 60, .point) == "60 JPY")
    for _ in 0..<2000 {
      let currency = try currency(random.pick(["EUR", "JPY", "KWD", "CLF", "USD"]))
      let mark = random.pick(DecimalMark.allCases)
      let amount = random.below(random.pick([10, 1000, 1_000_001, 1_000_000_001]))
      #expect(currency.amount(in: currency.number(of: amount, mark), mark) == amount)
      #expect(currency.amount(in: currency.text(of: amount, mark), mark) == amount)
    }
  }

  @Test("Whatever is typed is an amount or none, and the amount is read again as the same")
  func anything() throws {
    var random = SeededRandom(seed: 5)
    let parts = [
      "0", "1", "20", "300", ".", ",", "'", " ", "\u{A0}", "€", "EUR", "K", "-", "e\u{301}", "\n",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let text = (0..<random.below(7)).map { _ in random.pick(parts) }.joined()
      let currency = try currency(random.pick(["EUR", "JPY", "KWD"]))
      let mark = random.pick(DecimalMark.allCases)
      guard let amount = currency.amount(in: text, mark) else { continue }
      taken += 1
      #expect(currency.amount(in: currency.text(of: amount, mark), mark) == amount, "\(text)")
    }
    #expect(taken > 1000)
  }

  private func fixture(_ price: Fixture.Price?, maximumPlayers: Int? = nil, coming count: Int)
    -> Fixture
  {
    let plan = Fixture.Plan(
      startsAt: Instant(milliseconds: 0), maximumPlayers: maximumPlayers, price: price)
    var fixture = Fixture(id: ID("1"), plan: plan)
    for number in 0..<count {
      let person = Fixture.Person(id: ID("\(number)"), name: "P\(number)", isGuest: number == 1)
      fixture.setAnswer(true, of: person)
    }
    return fixture
  }

  @Test("A price is shared exactly among those who are in; what is left goes to the first ones")
  func shares() {
    #expect(fixture(.init(1000), coming: 3).shares.map(\.amount) == [334, 333, 333])
    #expect(fixture(.init(1001), coming: 3).shares.map(\.amount) == [334, 334, 333])
    #expect(fixture(.init(2), coming: 3).shares.map(\.amount) == [1, 1, 0])
    #expect(fixture(.init(1000), maximumPlayers: 2, coming: 3).shares.map(\.amount) == [500, 500])
    #expect(
      fixture(.init(600, isPerHead: true), coming: 3).shares.map(\.amount) == [600, 600, 600])
    #expect(
      fixture(.init(1000), coming: 0).shares.isEmpty && fixture(nil, coming: 2).shares.isEmpty)
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let price = 1 + random.below(1_000_000_000)
      let shares = fixture(.init(price), coming: 1 + random.below(40)).shares.map(\.amount)
      #expect(shares.reduce(0, +) == price && shares == shares.sorted(by: >))
      #expect((shares.first ?? 0) - (shares.last ?? 0) <= 1)
    }
  }

  @Test(
    "Who has paid has paid with another answer too, and is not asked again; who withdraws has not")
  func paid() throws {
    var fixture = fixture(.init(1000), coming: 3)
    fixture.setPaid(true, by: ID("1"))
    fixture.setPaid(true, by: ID("9"))
    #expect(fixture.shares.map(\.hasPaid) == [false, true, false])
    fixture.setAnswer(false, of: fixture.answers[1].person)
    #expect(fixture.paid.map(\.name) == ["P1"] && fixture.shares.map(\.amount) == [500, 500])
    fixture.deleteAnswers()
    #expect(fixture.answers.map(\.person.name) == ["P1"] && fixture[.absent].count == 1)
    fixture.setAnswer(nil, of: try #require(fixture.answers.first).person)
    #expect(fixture.paid.isEmpty && fixture.answers.isEmpty)
  }

  private func price(_ cell: String) -> FixtureRecord? {
    let file = FixtureImportFile(text: "Starts;Price\n2126-01-01T20:00:00Z;\(cell)")
    return file.problems.isEmpty ? file.entries.first?.record : nil
  }

  @Test("A list has prices with their currency")
  func lists() {
    #expect(price("60,00 EUR")?.price == Fixture.Price(6000))
    #expect(price("KWD 1.5 per head")?.price == Fixture.Price(1500, isPerHead: true))
    #expect(price("KWD 1.5 per head")?.currency == "KWD")
    #expect(price("")?.price == nil)
    for text in [
      "60", "€60", "60.001 EUR", "0 EUR", "10000000.01 EUR", "-1 EUR", "EUR", "per head",
    ] {
      #expect(price(text) == nil, "\(text)")
    }
  }
}

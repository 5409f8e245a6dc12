package import GatherDomain
package import JSONRPC

extension Fixture.Price: WireObject {
  package static let about = TypeInfo(
    "FixturePrice", "What a fixture costs those who take part, in the club's currency.")
  package init() { self.init(1) }

  package mutating func members(_ visit: MemberVisitor) {
    visit(
      "amount", &amount,
      "In the smallest unit of the currency: 6000 are 60.00 EUR, and 60 are 60 JPY.",
      .range(Self.amounts))
    visit(
      "perHead", &isPerHead, default: false,
      "Whether each who takes part pays the amount; else they share it.")
  }
}

extension FixtureResult {
  /// What somebody has to pay.
  struct Share: WireObject {
    static let about = TypeInfo("FixtureShare", "What one of those who take part has to pay.")
    private var id = ID<Player>("")
    private var amount = 0

    init() {}
    init(_ share: Fixture.Share) { (id, amount) = (share.person.id, share.amount) }

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The id of the player or guest.")
      visit("amount", &amount, "In the smallest unit of the club's currency.")
    }
  }
}

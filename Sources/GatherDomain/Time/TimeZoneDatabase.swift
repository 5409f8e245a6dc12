/// The time zones that a machine knows, by their IANA names.
package final class TimeZoneDatabase {
  private let read: (_ name: String) -> [UInt8]?
  /// The names of all zones.
  package let names: () -> [String]
  private let local: () -> TimeZoneRules
  /// The zones that were asked for.
  private var known: [String: TimeZoneRules] = [:]
  private lazy var localRules = local()

  /// - Parameters:
  ///   - local: the zone of the process.
  ///   - read: the file of a zone; nil if there is none.
  ///   - names: the names of all zones.
  package init(
    local: @escaping () -> TimeZoneRules = { .utc },
    read: @escaping (_ name: String) -> [UInt8]? = { _ in nil },
    names: @escaping () -> [String] = { [] }
  ) {
    self.local = local
    self.read = read
    self.names = names
  }

  /// The rules of the zone called `name`, or of the process's own zone without a name; nil if the machine does
  /// not know it.
  package func rules(of name: String?) -> TimeZoneRules? {
    guard let name else { return localRules }
    if let rules = known[name] { return rules }
    guard let rules = read(named: name) else { return nil }
    // A client that names all zones, one after the other, does not fill the memory.
    if known.count > 100 { known = [:] }
    known[name] = rules
    return rules
  }

  private func read(named name: String) -> TimeZoneRules? {
    if name == "UTC" { return .utc }
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || "/_+-".utf8.contains(byte)
    }
    guard isPlain, (1...64).contains(name.utf8.count), name.utf8.first != UInt8(ascii: "/") else {
      return nil
    }
    return read(name).flatMap { TimeZoneRules(file: $0) }
  }
}

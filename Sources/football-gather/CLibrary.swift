import ClientCheck
import GatherDomain
import SQLiteStorage
import SodiumCrypto
import StdioService

#if PostgreSQL
  import PostgreSQLStorage
#endif

#if WebService
  import WebServiceStorage
#endif

/// A library in C that the program is linked with, or loads when a store needs it.
struct CLibrary {
  let name: String
  /// Nil if this machine does not have it.
  let version: Version?
  /// The oldest version that is taken.
  let oldest: Version
  /// What is wrong with an older one, after "it".
  let olderOne: String
  /// The published faults that matter to what this program does with it.
  let faults: [Fault]

  /// A published fault of some versions.
  struct Fault {
    let name: String
    let since: Version
    /// The first version without it in each line of releases; the last one is of the latest line.
    let corrected: [Version]
    /// What keeps it from doing harm here.
    let keptAwayBy: String

    /// Whether a version has the fault, by its number: a distribution may correct it and keep the number.
    func isIn(_ version: Version) -> Bool {
      guard version >= since, let latest = corrected.last, version < latest else { return false }
      return !corrected.contains { $0.line == version.line && version >= $0 }
    }
  }

  /// The numbers of a version, the most significant first.
  struct Version: Comparable, ExpressibleByStringLiteral {
    let text: String
    private var numbers: [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
    /// What all versions of a line of releases have in common.
    fileprivate var line: ArraySlice<Int> { numbers.dropLast() }

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.init(text) }

    static func < (one: Version, other: Version) -> Bool {
      one.numbers.lexicographicallyPrecedes(other.numbers)
    }
  }

  /// Throws an ``ExitError`` if the library is too old. One that is not there is missed by what needs it.
  func check() throws {
    guard let version, version < oldest else { return }
    throw ExitError.noInput(
      "\(name) \(version.text) is too old: it \(olderOne); install \(oldest.text) or a later one")
  }
}

extension CLibrary {
  static var all: [CLibrary] {
    var all = [sqlite, sodium]
    #if PostgreSQL
      all.append(postgreSQL)
    #endif
    #if WebService
      all.append(curl)
    #endif
    return all
  }

  static var sqlite: CLibrary {
    CLibrary(
      name: "sqlite", version: Version(SQLiteStore.libraryVersion), oldest: "3.37.2",
      olderOne: "can damage the file when a savepoint is undone, or has no index of trigrams",
      faults: [
        Fault(
          name: "WAL-reset", since: "3.7.0", corrected: ["3.44.6", "3.50.7", "3.51.3"],
          keptAwayBy: "A checkpoint runs only while its process holds the write lock.")
      ])
  }

  static var sodium: CLibrary {
    CLibrary(
      name: "libsodium", version: Version(Crypto.libraryVersion), oldest: "1.0.14",
      olderOne: "has no base64", faults: [])
  }

  #if PostgreSQL
    static var postgreSQL: CLibrary {
      CLibrary(
        name: "libpq", version: PostgreSQLStore.libraryVersion.map { Version($0) }, oldest: "14.0",
        olderOne: "has no pipeline mode",
        faults: [
          Fault(
            name: "CVE-2025-12818", since: "14.0",
            corrected: ["14.20", "15.15", "16.11", "17.7", "18.1"],
            keptAwayBy: "A request is at most 16 MiB, and no value is quoted by libpq.")
        ])
    }
  #endif

  #if WebService
    static var curl: CLibrary {
      CLibrary(
        name: "libcurl", version: WebServiceStore.libraryVersion.map { Version($0) },
        oldest: "7.85.0", olderOne: "may send a request twice, or by another protocol",
        faults: [
          Fault(
            name: "CVE-2023-38545", since: "7.69.0", corrected: ["8.4.0"],
            keptAwayBy: "The host is the operator's, and no redirection is followed.")
        ])
    }
  #endif

  /// As `--version --json` has it.
  var report: AnyJSON {
    var report: AnyJSON = [
      "name": .string(name), "oldest": .string(oldest.text), "olderOne": .string(olderOne),
    ]
    if let version { report["version"] = .string(version.text) }
    report["faults"] = .array(
      faults.map { fault in
        [
          "name": .string(fault.name), "since": .string(fault.since.text),
          "corrected": .array(fault.corrected.map { .string($0.text) }),
          "isInThisVersion": .boolean(version.map(fault.isIn) ?? false),
          "keptAwayBy": .string(fault.keptAwayBy),
        ]
      })
    return report
  }
}

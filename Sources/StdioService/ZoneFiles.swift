package import GatherDomain

/// The time zones as the machine has them: files in the format TZif.
package enum ZoneFiles {
  /// The zones of this machine; the local one is that of `TZ`, or else of `/etc/localtime`.
  package static var database: TimeZoneDatabase {
    TimeZoneDatabase(
      local: { local ?? .utc }, read: read, names: { names() })
  }

  /// The file of a zone; nil if there is none.
  package static func read(_ name: String) -> [UInt8]? { FileContent.read(folder + "/" + name) }

  private static var folder: String {
    EnvironmentVariable.zoneFolder.value ?? "/usr/share/zoneinfo"
  }

  private static var local: TimeZoneRules? {
    guard let text = EnvironmentVariable.timeZone.value else {
      return FileContent.read("/etc/localtime").flatMap { TimeZoneRules(file: $0) }
    }
    let name = text.first == ":" ? String(text.dropFirst()) : text
    let path = name.first == "/" ? name : folder + "/" + name
    let rules =
      FileContent.read(path).flatMap { TimeZoneRules(file: $0) } ?? TimeZoneRules(posix: name)
    if rules == nil, name != "UTC", names().isEmpty {
      Console.warn("this machine has no zone data, so times are in UTC; install tzdata")
    }
    return rules
  }

  /// The names of all zones in a folder below ``folder``; those of zones begin with a capital letter.
  package static func names(below path: String = "") -> [String] {
    Folder.names(in: folder + "/" + path).flatMap { name in
      guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return [String]() }
      let whole = path + name
      return FileContent.isNotRegularFile(folder + "/" + whole)
        ? names(below: whole + "/") : [whole]
    }
  }
}

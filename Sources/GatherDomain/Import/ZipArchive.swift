/// A ZIP archive whose entries are stored without compression. It depends on the entries alone: all have the
/// time 1980-01-01 00:00. It has no ZIP64, so it can have 65,535 entries and 4 GiB.
struct ZipArchive {
  /// The entries, each after its header.
  private var entries: [UInt8] = []
  /// The central directory: another header of each entry.
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds an entry. Folders in its name end with slashes.
  mutating func append(_ content: [UInt8], named name: String) {
    // Version 2.0, names in UTF-8, no compression, time, date.
    var header: [UInt8] = []
    header.append([(20, 2), (0x0800, 2), (0, 2), (0, 2), (0x0021, 2)])
    let size = content.count
    header.append([(Int(Self.checksum(of: content)), 4), (size, 4), (size, 4)])
    // The lengths of the name and of the extra field.
    header.append([(name.utf8.count, 2), (0, 2)])

    // What made it; the header; the comment, the disk, attributes within and outside, where the entry is.
    directory.append([(0x0201_4B50, 4), (20, 2)])
    directory += header
    directory.append([(0, 2), (0, 2), (0, 2), (0, 4), (entries.count, 4)])
    directory += name.utf8

    entries.append([(0x0403_4B50, 4)])
    entries += header
    entries += name.utf8
    entries += content
    count += 1
  }

  /// The archive with the entries that it has.
  var bytes: [UInt8] {
    var result = entries
    result += directory
    // This disk, the disk of the directory, entries here and in all, the directory's size and place, the comment.
    result.append([(0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2)])
    result.append([(directory.count, 4), (entries.count, 4), (0, 2)])
    return result
  }

  /// The CRC-32 of one byte, for each byte.
  private static let checksums = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// The CRC-32 of the bytes.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    let checksums = checksums
    return ~bytes.reduce(~0) { sum, byte in
      sum >> 8 ^ checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
  }
}

extension [UInt8] {
  /// Adds numbers, each in so many bytes, the lowest byte first.
  fileprivate mutating func append(_ numbers: [(value: Int, size: Int)]) {
    for (value, size) in numbers {
      for place in 0..<size { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
  }
}

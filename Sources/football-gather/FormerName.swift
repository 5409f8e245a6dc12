import GatherDomain
import GatherStorage

extension String {
  /// A name of fixed length for a text of any length: the first 64 bits of its SHA-256.
  var shortDigest: String { String(Crypto.hexDigest(Array(utf8)).prefix(16)) }

  /// The name that earlier versions used in place of ``shortDigest``: FNV-1a.
  var formerDigest: String {
    let digest = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(digest, radix: 16)
  }
}

#if WebService
  /// The file with the mirror of a web service. Earlier versions gave it another name.
  enum MirrorFile {
    /// The path of the file for the service at `address`. Renames a file under its former name, unless a
    /// process of an earlier version uses it.
    static func path(in folder: String, address: String) -> String {
      let path = folder + "/service-\(address.shortDigest).sqlite"
      let former = folder + "/service-\(address.formerDigest).sqlite"
      guard !Platform.exists(path), Platform.exists(former) else { return path }
      let slots = open(former + "-slots", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard slots >= 0 else { return former }
      // Also releases the lock.
      defer { close(slots) }
      guard lock(slots) else { return former }
      // Another process may have renamed the file before this one had the lock.
      guard Platform.exists(former) else { return path }
      // The log goes first: a process that ends in between leaves a log that the renamed file finds.
      rename(former + "-wal", path + "-wal")
      unlink(former + "-shm")
      guard rename(former, path) == 0 else {
        rename(path + "-wal", former + "-wal")
        return former
      }
      unlink(former + "-slots")
      return path
    }

    /// Locks all slots; waits for another process that does the same, but not for one that holds a slot.
    private static func lock(_ slots: CInt) -> Bool {
      func whole() -> flock {
        Platform.lock(F_WRLCK, from: 0, length: 0)
      }
      while true {
        var range = whole()
        if fcntl(slots, F_SETLK, &range) == 0 { return true }
        range = whole()
        guard fcntl(slots, F_GETLK, &range) == 0 else { return false }
        if range.l_type == Int16(F_UNLCK) { continue }
        guard range.l_len == 0 else { return false }
        range = whole()
        guard fcntl(slots, F_SETLKW, &range) == 0 else { return false }
        return true
      }
    }
  }
#endif

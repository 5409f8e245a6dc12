#if WebService
  import StdioService
  import WebServiceStorage

  /// The processes that use one data file. Each holds one slot while it runs: a locked byte of a file beside
  /// the data file.
  enum ProcessSlots {
    /// Takes the first free slot of the file at `path`. The end of the process releases it.
    static func take(at path: String) -> ProcessSlot {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      // The data file cannot be created either, and opening it reports why.
      guard file >= 0 else { return .only }
      var number = 0
      while true {
        var lock = lock(number)
        if fcntl(file, F_SETLK, &lock) == 0 { break }
        guard errno == EACCES || errno == EAGAIN else { return .only }
        number += 1
      }
      return ProcessSlot(number: number) { other in
        var lock = lock(other)
        // The locks of this process do not count.
        return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
      }
    }

    private static func lock(_ slot: Int) -> flock {
      Platform.lock(F_WRLCK, from: slot, length: 1)
    }
  }
#endif

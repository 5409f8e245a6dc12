#if WebService
  import Glibc
  import WebServiceStorage

  /// The processes that use one data file, each with a slot that it holds as long as it lives: a byte of a
  /// file beside it, locked.
  enum ProcessSlots {
    /// The first free slot of the file at `path`. The lock ends with the process, however that ends.
    static func take(at path: String) -> ProcessSlot {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      // Where no file can be made, nor can a data file: opening that says why.
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
        // A process is never in its own way.
        return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
      }
    }

    private static func lock(_ slot: Int) -> flock {
      flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: off_t(slot), l_len: 1, l_pid: 0)
    }
  }
#endif

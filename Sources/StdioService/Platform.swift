// The C library of the platform. This is the only file of the program that imports one; the other files of the module
// see it through this import. Linux with glibc is built, tested and shipped. Darwin and Musl are checked against their
// headers only (Tests/System/Platforms), and have not been run.
#if canImport(Darwin)
  @preconcurrency @_exported import Darwin
#elseif canImport(Musl)
  @preconcurrency @_exported import Musl
#else
  @preconcurrency @_exported import Glibc
#endif

/// What the platforms name or do differently, and calls whose names are also those of methods.
package enum Platform {
  package static func read(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    platformRead(descriptor, bytes, count)
  }

  package static func write(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    platformWrite(descriptor, bytes, count)
  }

  /// Why the last system call has failed.
  package static var error: String { String(cString: strerror(errno)) }

  /// Writes all bytes; false if it fails, and ``error`` says why.
  package static func writeAll(_ descriptor: CInt, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether a file exists.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Sends a signal to all processes of a group.
  package static func kill(group: pid_t, _ signal: CInt) { _ = killpg(group, signal) }

  /// Sends a signal to a process.
  package static func kill(_ process: pid_t, _ signal: CInt) { _ = platformKill(process, signal) }

  /// A lock of bytes of a file: `length` from `start`, or all from there if it is 0.
  package static func lock(_ type: CInt, from start: Int, length: Int) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(start)
    lock.l_len = off_t(length)
    return lock
  }

  /// Locks an open file, until it is closed; false if another process has locked it.
  package static func lock(_ descriptor: CInt) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// The variables of the environment, each as the bytes of `NAME=VALUE` and a NUL.
  package static var environment: [[CChar]] {
    #if canImport(Darwin)
      var place = _NSGetEnviron().pointee
    #else
      var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [[CChar]] = []
    while let here = place, let text = here.pointee {
      variables.append(Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1)))
      place = here + 1
    }
    return variables
  }

  /// The name of the program's file; empty if the system does not say it.
  package static var programName: String {
    guard let path = realpath(program, nil) else { return "" }
    defer { free(path) }
    return String(cString: path).split(separator: "/").last.map(String.init) ?? ""
  }

  /// A path of the running program.
  package static var program: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// Writes what the file or folder holds to the disk, so that it survives a power cut.
  @discardableResult
  package static func sync(_ descriptor: CInt) -> Bool {
    #if canImport(Darwin)
      // There, fsync leaves it in the memory of the drive. Not every file system has more than that.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }
}

// MARK: Time and signals

extension Platform {
  /// A clock that only goes forward, and does so while the machine sleeps.
  package static var uptimeClock: clockid_t {
    #if canImport(Darwin)
      CLOCK_MONOTONIC
    #else
      CLOCK_BOOTTIME
    #endif
  }

  /// Installs a handler without SA_RESTART, so that a blocked call returns.
  package static func handle(_ number: CInt, _ body: @escaping @convention(c) (CInt) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = body
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = body
    #else
      action.__sigaction_handler.sa_handler = body
    #endif
    sigaction(number, &action, nil)
  }

  /// Sends this process SIGALRM again and again.
  package static func alarm(everyMilliseconds milliseconds: Int) {
    let interval = timeval(
      tv_sec: milliseconds / 1000, tv_usec: suseconds_t(milliseconds % 1000 * 1000))
    var timer = itimerval(it_interval: interval, it_value: interval)
    #if canImport(Darwin) || canImport(Musl)
      setitimer(ITIMER_REAL, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #endif
  }
}

// MARK: New processes

extension Platform {
  #if canImport(Darwin)
    package typealias SpawnActions = posix_spawn_file_actions_t?
    package typealias SpawnAttributes = posix_spawnattr_t?
    package static var noSpawnActions: SpawnActions { nil }
    package static var noSpawnAttributes: SpawnAttributes { nil }
  #else
    package typealias SpawnActions = posix_spawn_file_actions_t
    package typealias SpawnAttributes = posix_spawnattr_t
    package static var noSpawnActions: SpawnActions { SpawnActions() }
    package static var noSpawnAttributes: SpawnAttributes { SpawnAttributes() }
  #endif
}

// MARK: Writes to a file

extension Platform {
  /// Opens a descriptor that becomes readable after writes to files; negative where there is none, and the
  /// caller has to look at intervals.
  package static func openFileEvents() -> CInt {
    #if canImport(Darwin)
      -1
    #else
      inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    #endif
  }

  /// Reports writes to the file at `path`, and its end, to a descriptor of ``openFileEvents()``; negative if it cannot.
  package static func watch(_ path: String, by descriptor: CInt) -> CInt {
    #if canImport(Darwin)
      -1
    #else
      inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF))
    #endif
  }

  /// Whether one of the events that were read from ``openFileEvents()`` says that the file is watched no more.
  package static func endsWatch(_ events: ArraySlice<UInt8>) -> Bool {
    #if canImport(Darwin)
      false
    #else
      let size = MemoryLayout<inotify_event>.size
      return stride(from: 0, to: events.count - size + 1, by: size).contains { start in
        // The mask follows the four bytes of the watch. The events of a file contain no name.
        let mask = events.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
        }
        return mask & UInt32(IN_IGNORED) != 0
      }
    #endif
  }
}

private func platformRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, bytes, count)
}

private func platformKill(_ process: pid_t, _ signal: CInt) -> CInt { kill(process, signal) }

private func platformWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

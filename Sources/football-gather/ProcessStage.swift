import ClientCheck
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import Transcripts
import ViewVocabulary

/// A service in another process, or in several after each other, on which a transcript is played.
final class ProcessStage {
  private let plan: ReplayedService
  private let folder: TemporaryFolder
  private var process: ChildProcess?
  private var frames = OutputFrames()
  /// Processes that live on beside the one that is spoken to.
  private var others: [ChildProcess] = []
  /// How far the clock has been moved, in seconds.
  private var elapsed = 0
  private var probes = 0
  /// The messages of the turn that is being played.
  private var turnMessages: [String] = []
  /// Whether damaged bytes were sent, behind which no probe may follow.
  private var hasSentRaw = false
  /// Whether the service was asked to end, with whatever status.
  private var mayEnd = false
  /// Nil if no times are asked for.
  var stopwatch: Stopwatch?
  /// How long the answers took, in their order, by their ids.
  private(set) var times: [String: [AnswerTime]] = [:]

  init(_ plan: ReplayedService) throws {
    self.plan = plan
    folder = try TemporaryFolder()
  }

  deinit { for process in others + [process].compactMap(\.self) { process.kill() } }

  /// The stage on which a transcript is played. The processes live as long as it.
  var stage: Stage {
    Stage(
      { (action, wanted) throws(StageError) in try self.perform(action, wanted) },
      wait: plan.takesOptions ? nil : { () throws(StageError) in try self.waitForOne() })
  }

  /// The next message of a service that is not ours.
  private func waitForOne() throws(StageError) -> [String] {
    turnMessages = []
    do throws(ClientError) { return try receive(1) } catch { throw stageError(error) }
  }

  private func perform(_ action: Stage.Action, _ wanted: Int) throws(StageError) -> [String] {
    turnMessages = []
    do throws(ClientError) {
      switch action {
      case .send(let messages): return try send(messages, wanted)
      case .sendRaw(let bytes):
        hasSentRaw = true
        try running().write(bytes)
        return plan.takesOptions ? try receive(wanted) : []
      case .wait(let seconds):
        // A process that starts now starts before the wait.
        _ = try running()
        elapsed += seconds
        return try wait(seconds)
      case .event(let event): return try show(event)
      case .leave: return plan.takesOptions && !hasSentRaw ? [] : try end(within: 1)
      }
    } catch {
      throw stageError(error)
    }
  }

  /// Why the transcript cannot go on.
  private func stageError(_ error: ClientError) -> StageError {
    switch error {
    case .unstartable(let reason): return .ended("The service cannot be started: \(reason).")
    case .silent(let seconds): return .silent(turnMessages, limit: "\(seconds) s (--timeout)")
    case .ended(let ending): return .ended("The service ended \(ending) too early.\(said)")
    case .closed: return .ended("The service closed its stdout too early.\(said)")
    }
  }

  /// The end of what the service has written to stderr, in one line.
  private var said: String {
    let text = String(
      decoding: (FileContent.read(folder.path + "/errors") ?? []).suffix(400), as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? " It wrote nothing to stderr." : " Its stderr: \(words)"
  }

  private func running() throws(ClientError) -> ChildProcess {
    if let process { return process }
    (frames, hasSentRaw) = (OutputFrames(), false)
    let process = try ChildProcess(
      plan.command(in: folder.path, process: others.count + 1, elapsed: elapsed),
      timeout: plan.timeout, environment: plan.environment(in: folder.path),
      errors: folder.path + "/errors",
      atInterruption: { [unowned self] in
        for process in others { process.kill() }
        folder.remove()
      })
    self.process = process
    return process
  }

  // MARK: Messages

  /// Sends messages that arrive together. A service of ours then answers probes, which have no effect; another one is
  /// waited for.
  private func send(_ messages: [String], _ wanted: Int) throws(ClientError) -> [String] {
    mayEnd = messages.contains { OutputFrames.isExit($0) }
    guard plan.takesOptions, !hasSentRaw else {
      try write(messages)
      guard plan.takesOptions else { return [] }
      return try receive(max(wanted, messages.count { OutputFrames.isRequest($0) }))
    }
    _ = try probe(behind: messages, wanted)
    if mayEnd { return turnMessages }
    // What they have caused comes unasked after the answer to this probe, and before that to another one.
    return try probe(behind: [], wanted)
  }

  /// What has come before the answer to a probe that arrives together with these messages.
  private func probe(behind messages: [String], _ wanted: Int) throws(ClientError) -> [String] {
    probes += 1
    let id = "\"probe \(probes)\""
    try write(messages + [#"{"jsonrpc":"2.0","id":\#(id),"method":"initialized"}"#])
    return try receive(wanted, until: id)
  }

  private func write(_ messages: [String]) throws(ClientError) {
    let process = try running()
    for message in messages { stopwatch?.start(message) }
    try process.write(messages.flatMap { (plan.framing ?? .lines).framed($0) })
  }

  /// Reads so many messages, or all in front of the one with this id.
  private func receive(_ wanted: Int, until id: String? = nil) throws(ClientError) -> [String] {
    // Bytes that are no message give no more time.
    var deadline = try running().deadline
    while id != nil || turnMessages.count < wanted {
      while let frame = frames.next() {
        deadline = try running().deadline
        if let id, OutputFrames.answer(frame, has: id) { return turnMessages }
        turnMessages.append(normalized(frame))
        if id == nil, turnMessages.count == wanted { return turnMessages }
      }
      do throws(ClientError) { frames.append(try running().read(until: deadline)) } catch {
        // It may end after its last answer.
        guard case .ended(.status(let status)) = error, turnMessages.count >= wanted,
          status == 0 || mayEnd
        else { throw error }
        return turnMessages
      }
    }
    return turnMessages
  }

  /// How much is read of what comes unasked: a program that never ends is not read forever.
  private static let most = (messages: 1000, bytes: Framing.maximumFrame)

  /// What still comes when nothing more is sent.
  private func end(within seconds: Int) throws(ClientError) -> [String] {
    guard let process else { return [] }
    process.closeInput()
    turnMessages = []
    var size = 0
    while turnMessages.count < Self.most.messages, size < Self.most.bytes {
      while let frame = frames.next() { turnMessages.append(normalized(frame)) }
      guard let bytes = process.readIfAny(within: seconds * 1000) else { break }
      size += bytes.count
      frames.append(bytes)
    }
    if let rest = frames.rest { turnMessages.append(normalized(rest)) }
    return turnMessages
  }

  private func normalized(_ frame: String) -> String {
    for (id, time) in stopwatch?.stop(frame) ?? [] { times[id, default: []].append(time) }
    return plan.takesOptions ? frame.replacing(folder.path, by: "/data") : frame
  }

  // MARK: Time and events

  private func wait(_ seconds: Int) throws(ClientError) -> [String] {
    guard plan.header.clockIsManual else {
      let end = SystemClock.milliseconds + seconds * 1000
      turnMessages = []
      var size = 0
      while size < Self.most.bytes, case let left = end - SystemClock.milliseconds, left > 0 {
        guard let bytes = try running().readIfAny(within: left) else { break }
        size += bytes.count
        frames.append(bytes)
        while let frame = frames.next() { turnMessages.append(normalized(frame)) }
      }
      return turnMessages
    }
    let params = #"{"seconds":\#(seconds)}"#
    try write([#"{"jsonrpc":"2.0","id":"clock","method":"clock/advance","params":\#(params)}"#])
    _ = try receive(1)
    turnMessages = []
    // Notifications come after the answer, and before that to a probe.
    return try probe(behind: [], 0)
  }

  private func show(_ event: Event) throws(ClientError) -> [String] {
    switch event {
    case .restart:
      process?.kill()
      process = nil
      if others.isEmpty { waitForProfile() }
    case .another:
      others += [process].compactMap(\.self)
      process = nil
    case .endOfInput: return try end(within: plan.timeout)
    case .lockStore: writeFault("locked")
    case .breakStore: writeFault("broken")
    case .unlockStore, .repairStore: writeFault("")
    case .addPlayers, .playGathers, .secret: break
    }
    return []
  }

  /// Waits until the profile is free: a killed service behind a wrapper is no child of this process, and may hold it
  /// for a while.
  private func waitForProfile() {
    let lock = open(folder.path + "/profile.json.lock", O_RDWR | O_CLOEXEC)
    guard lock >= 0 else { return }
    defer { close(lock) }
    let deadline = SystemClock.milliseconds + plan.timeout * 1000
    while !Platform.lock(lock), SystemClock.milliseconds < deadline { poll(nil, 0, 1) }
  }

  private func writeFault(_ fault: String) {
    // A file in a folder that was made a moment ago can be written.
    try? FileContent.write(Array(fault.utf8), to: folder.path + "/faults", mode: 0o600)
  }
}

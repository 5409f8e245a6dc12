import GatherDomain
import Sessions

extension GatherApp {
  /// The rules for names and accounts, for people: a part of the reference.
  static var accountPage: String {
    let (length, password) = (Username.length, Credentials.shortestPassword)
    let (second, minute) = (1000, 60_000)
    return """
      ### Rules for names

      - The name of a player, guest, favourite team or place has a sign that can be seen. A character that turns the
        direction of what follows it (U+202A to U+202E, U+2066 to U+2069) is refused. What joins letters or symbols, or
        marks a direction, stays in a name that can be seen.
      - Two names of players or guests are the same if they differ only in case, in which blanks, apostrophes and dashes they
        have, in how accents are encoded, or in characters that draw nothing. A name is shown as it was typed.
      - Players are listed by the letters of their names without accents, then by the accents, then by case. A search
        ignores case and accents. It finds `Müller` by `mueller` too, and `Łukasz` by `lukasz`.

      ### Rules for accounts

      - A username has \(length.lowerBound) to \(length.upperBound) characters on one line: letters, marks, digits, symbols
        and single spaces that can be seen and are written in the usual way. What cannot be seen is refused (format
        characters, joiners, variation selectors, fillers), and so is what is another way to write something else
        (full width letters, ligatures, superscripts) or what Unicode has not assigned.
      - Two usernames are the same if they differ only in case or in how accents are encoded. Letters of different
        scripts that look alike are different.
      - A password has at least \(password) characters.
      - After \(SignInFailures.freeAttempts) wrong passwords in a row for a username, each further attempt from the same
        address has to wait: \(SignInFailures.initialDelay / second) seconds, and twice as long each time, up to
        \(SignInFailures.maxDelay / minute) minutes. A client that reconnects waits at most
        \(SignInThrottle.maxDelayForOthers / second) seconds because of other clients.
      - One address makes at most \(SignInThrottle.freeRegistrations) accounts in a row; then it waits
        \(SignInThrottle.registrationPause / minute) minutes. This machine itself may make as many as it likes.
      - A session has another token after each sign-in and sign-out. The next view tells it; the one before opens
        nothing any more. A session that is not used is kept for \(StoredSession.lifetime) days.

      """
  }
}

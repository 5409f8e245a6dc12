import CommandLine
import StdioService
import Testing

@testable import football_gather

/// What the command line and the environment say together.
@Suite("Options of serve")
struct ServeOptionsTests {
  private func options(
    _ arguments: [String], in folder: String = "/club", client: String? = nil
  ) throws -> ServeOptions {
    let environment = Environment(home: "/home/ann", folder: folder, client: client)
    let initial = ServeOptions(store: .byDefault(in: environment))
    return try ServeCommand().parse(arguments[...], from: initial).values.completed(in: environment)
  }

  @Test("A data file has one profile, named from any folder, and another file another one")
  func profiles() throws {
    let named = try options(["--store", "sqlite:gather.sqlite"]).places.profile
    let profile = try #require(named)
    #expect(profile.hasPrefix("/home/ann/.local/state/football-gather/profile-"))
    #expect(
      try options(["--store", "sqlite:/club/gather.sqlite"], in: "/").places.profile == profile)
    #expect(
      try options(["--store", "sqlite:gather.sqlite"], in: "/other").places.profile != profile)
    #expect(
      try options(["--store", "sqlite:gather.sqlite", "--profile", "none"]).places.profile == nil)
    #expect(
      try options([]).places.profile == "/home/ann/.local/state/football-gather/profile.json")
    #expect(try options(["--store", "memory:"]).places.profile == nil)
  }

  @Test("Wrong passwords are counted for the address of the client, if a server names one")
  func source() throws {
    #expect(try options([]).source == "")
    #expect(try options([], client: "192.0.2.7").source == "192.0.2.7")
  }
}

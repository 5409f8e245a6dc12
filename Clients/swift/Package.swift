// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "football-gather-client",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "FootballGatherClient", targets: ["FootballGatherClient"])],
  targets: [.target(name: "FootballGatherClient")]
)

// swift-tools-version: 6.1
import PackageDescription

/// The settings of every target: Swift 6 with explicit existentials and imports.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a program whose release has Swift's libraries in it, so that it runs without a toolchain.
let programSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
  ]

let programLinking: [LinkerSetting] = [
  // It starts in a third of the time of a dynamic one.
  .unsafeFlags(
    ["-static-executable"],
    .when(platforms: [.linux], configuration: .release, traits: ["Static"])),
  // The libraries of these stores are not static: libpq and libcurl are loaded by those processes that use them.
  .unsafeFlags(
    ["-static-stdlib", "-Xclang-linker", "-no-pie"],
    .when(platforms: [.linux], configuration: .release, traits: ["PostgreSQL", "WebService"])),
]

let package = Package(
  name: "football-gather",
  traits: [
    .trait(name: "Static", description: "A release is one file without an interpreter."),
    .trait(
      name: "PostgreSQL",
      description: "PostgreSQL as a store; needs libpq, which Debian does not have as a static one."
    ),
    .trait(
      name: "WebService",
      description: "The original web service as a store; needs libcurl, not static either."),
    .default(enabledTraits: ["Static"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    // Of these two only the headers are used: a process loads the library if it needs it. With `pkgConfig` it would be
    // linked.
    .systemLibrary(name: "CPostgreSQL", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "JSONRPC", swiftSettings: settings),
    .target(name: "Sessions", swiftSettings: settings),
    .target(name: "GatherDomain", dependencies: ["Sessions"], swiftSettings: settings),
    .target(
      name: "MemoryStorage", dependencies: ["Sessions", "GatherDomain"], swiftSettings: settings),
    .target(
      name: "SQLShared", dependencies: ["Sessions", "GatherDomain"], swiftSettings: settings),
    .target(
      name: "SQLiteStorage", dependencies: ["Sessions", "GatherDomain", "SQLShared", "CSQLite"],
      swiftSettings: settings),
    .target(
      name: "SodiumCrypto", dependencies: ["Sessions", "GatherDomain", "CSodium"],
      swiftSettings: settings),
    .target(
      name: "PostgreSQLStorage",
      dependencies: [
        "Sessions", "GatherDomain", "SQLShared",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ],
      exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "WebServiceStorage",
      dependencies: [
        "JSONRPC", "Sessions", "GatherDomain", "SQLShared", "SQLiteStorage", "SodiumCrypto",
        .target(name: "CCurl", condition: .when(traits: ["WebService"])),
      ],
      swiftSettings: settings),
    .target(name: "ViewVocabulary", dependencies: ["JSONRPC"], swiftSettings: settings),
    .target(
      name: "HeadlessUI", dependencies: ["JSONRPC", "Sessions", "ViewVocabulary"],
      swiftSettings: settings),
    .target(
      name: "PrintedContract",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI"],
      swiftSettings: settings),
    .target(
      name: "GatherApp",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      resources: [.embedInCode("Text/Languages")],
      swiftSettings: settings),
    .target(
      name: "ClientCheck", dependencies: ["JSONRPC", "ViewVocabulary"], swiftSettings: settings),
    .target(name: "Transcripts", dependencies: ["JSONRPC"], swiftSettings: settings),
    .target(
      name: "MCP",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "Transcripts"],
      swiftSettings: settings),
    .target(
      name: "PatternGallery",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      exclude: ["README.md"], resources: [.embedInCode("Photos/content.json")],
      swiftSettings: settings),
    .target(
      name: "StdioService",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      swiftSettings: settings),
    .target(
      name: "CommandLine", dependencies: ["JSONRPC", "Sessions", "GatherDomain", "StdioService"],
      swiftSettings: settings),
    .plugin(name: "EmbedClients", capability: .buildTool, path: "Clients/embed"),
    .executableTarget(
      name: "football-gather",
      dependencies: [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain", "GatherApp",
        "SQLiteStorage",
        "MemoryStorage", "SodiumCrypto", "PrintedContract", "StdioService", "CommandLine",
        "ClientCheck", "Transcripts", "MCP",
        .target(name: "PostgreSQLStorage", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "WebServiceStorage", condition: .when(traits: ["WebService"])),
      ],
      swiftSettings: programSettings, linkerSettings: programLinking,
      plugins: ["EmbedClients"]),
    .executableTarget(
      name: "pattern-gallery",
      dependencies: [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain", "SodiumCrypto",
        "PrintedContract", "StdioService", "CommandLine", "PatternGallery",
      ],
      swiftSettings: programSettings, linkerSettings: programLinking),
    .testTarget(
      name: "JSONRPCTests", dependencies: ["JSONRPC"],
      path: "Tests/Unit/JSONRPCTests", swiftSettings: settings),
    .testTarget(
      name: "GatherDomainTests",
      dependencies: ["Sessions", "GatherDomain", "GatherApp", "MemoryStorage"],
      path: "Tests/Unit/GatherDomainTests", swiftSettings: settings),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Sessions", "GatherDomain", "SQLiteStorage", "MemoryStorage", "SodiumCrypto",
        .target(name: "PostgreSQLStorage", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "WebServiceStorage", condition: .when(traits: ["WebService"])),
      ],
      path: "Tests/Unit/StorageTests",
      swiftSettings: settings),
    .target(
      name: "SteppedFiles", dependencies: ["CSQLite"], path: "Tests/Unit/SteppedFiles"),
    .testTarget(
      name: "SteppedStorageTests", dependencies: ["GatherDomain", "SQLiteStorage", "SteppedFiles"],
      path: "Tests/Unit/SteppedStorageTests", swiftSettings: settings),
    .testTarget(
      name: "HeadlessUITests",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "PrintedContract"],
      path: "Tests/Unit/HeadlessUITests", swiftSettings: settings),
    .testTarget(
      name: "GatherAppTests",
      dependencies: [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain", "GatherApp",
        "MemoryStorage",
      ],
      path: "Tests/Unit/GatherAppTests", swiftSettings: settings),
    .testTarget(
      name: "ClientCheckTests",
      dependencies: ["JSONRPC", "ViewVocabulary", "HeadlessUI", "GatherApp", "ClientCheck"],
      path: "Tests/Unit/ClientCheckTests", swiftSettings: settings),
    .testTarget(
      name: "TranscriptsTests", dependencies: ["JSONRPC", "Transcripts"],
      path: "Tests/Unit/TranscriptsTests", swiftSettings: settings),
    .testTarget(
      name: "MCPTests",
      dependencies: ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherApp", "MCP"],
      path: "Tests/Unit/MCPTests", swiftSettings: settings),
    .testTarget(
      name: "PatternGalleryTests",
      dependencies: [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain", "PatternGallery",
      ],
      path: "Tests/Unit/PatternGalleryTests", swiftSettings: settings),
    .testTarget(
      name: "ProtocolTests",
      dependencies: [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "PrintedContract", "GatherDomain",
        "GatherApp",
        "SQLShared", "SQLiteStorage", "MemoryStorage", "SodiumCrypto", "StdioService",
        "CommandLine",
        "PatternGallery", "Transcripts", "football-gather", "pattern-gallery",
      ],
      path: "Tests/Unit/ProtocolTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

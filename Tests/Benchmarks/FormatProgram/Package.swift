// swift-tools-version: 6.2
import PackageDescription

// Formats specs in memory. The modules are built as parts of this package, since they are not public.
// `benchmark format` copies this package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "FormatProgram",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "StoneSuggestions", swiftSettings: settings),
        .target(name: "StoneSource", swiftSettings: settings),
        .target(name: "StoneSyntax", dependencies: ["StoneSource", "StoneSuggestions"], swiftSettings: settings),
        .target(name: "StoneFormatter", dependencies: ["StoneSource", "StoneSyntax"], swiftSettings: settings),
        .executableTarget(
            name: "FormatProgram",
            dependencies: ["StoneFormatter", "StoneSource", "StoneSyntax"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

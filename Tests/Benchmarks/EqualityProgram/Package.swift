// swift-tools-version: 6.2
import PackageDescription

// Compares and hashes generated types, and the same types with synthesized conformances. `benchmark equality` copies
// this package, generates the folder `Generated` from equality.stone into the copy, and sets `STONE_PROJECT`.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "EqualityProgram",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .target(
            name: "Generated",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")]
        ),
        .executableTarget(name: "EqualityProgram", dependencies: ["Generated"]),
    ],
    swiftLanguageModes: [.v6]
)

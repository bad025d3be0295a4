// swift-tools-version: 6.2
import PackageDescription

// Reads and writes one JSON document with generated and with hand-written code. `benchmark json` copies this package,
// generates the folder `Generated` into the copy, and sets `STONE_PROJECT`.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "JSONProgram",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .target(
            name: "Generated",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")]
        ),
        .executableTarget(
            name: "JSONProgram",
            dependencies: ["Generated", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

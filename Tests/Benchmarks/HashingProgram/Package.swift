// swift-tools-version: 6.2
import PackageDescription

// Hashes content as Dropbox does. `benchmark hashing` copies this package and sets `STONE_PROJECT`.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "HashingProgram",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .executableTarget(name: "HashingProgram", dependencies: [.product(name: "Dropbox", package: "stone-swift")])
    ],
    swiftLanguageModes: [.v6]
)

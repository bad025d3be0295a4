// swift-tools-version: 6.2
import PackageDescription

// Reads and writes one JSON document with generated and with hand-written code. `benchmark json` copies this package,
// generates the folder `Generated` into the copy, sets `STONE_PROJECT`,
// and sets `STONE_PEERS` to a folder with ReerJSON if its sources are given. It runs the program a second time with
// AllocationCounter, which is loaded before the program.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."
let peers = Context.environment["STONE_PEERS"]
let peerPackages: [Package.Dependency] = peers.map { [.package(path: "\($0)/ReerJSON")] } ?? []
let peerProducts: [Target.Dependency] = peers.map { _ in [.product(name: "ReerJSON", package: "ReerJSON")] } ?? []

let package = Package(
    name: "JSONProgram",
    platforms: [.macOS(.v13)],
    products: [.library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])],
    dependencies: [.package(name: "stone-swift", path: project)] + peerPackages,
    targets: [
        .target(
            name: "Generated",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")]
        ),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "JSONProgram",
            dependencies: ["Generated", .product(name: "StoneRuntime", package: "stone-swift")] + peerProducts,
            swiftSettings: peers.map { _ in [.define("REER_JSON")] } ?? []
        ),
    ],
    swiftLanguageModes: [.v6]
)

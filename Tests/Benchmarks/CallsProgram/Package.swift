// swift-tools-version: 6.2
import PackageDescription

// Makes calls with generated clients and with hand-written code. `benchmark calls` and `benchmark transfers` copy this
// package, generate the folder `Generated` into the copy, and set `STONE_PROJECT`.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "CallsProgram",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .target(
            name: "Generated",
            dependencies: [
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
            ]
        ),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "CallsProgram",
            dependencies: [
                "AllocationCounter", "Generated",
                .product(name: "DropboxService", package: "stone-swift"),
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneCurl", package: "stone-swift"),
                .product(name: "StoneDevelopmentServer", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
                .product(name: "StoneServer", package: "stone-swift"),
                .product(name: "StoneTesting", package: "stone-swift"),
                .product(name: "StoneURLSession", package: "stone-swift"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

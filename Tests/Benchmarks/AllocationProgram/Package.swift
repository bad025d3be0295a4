// swift-tools-version: 6.2
import PackageDescription

// Counts the allocations of reading, writing, comparing and hashing. `benchmark allocations` copies this package,
// generates the folder `Generated` into the copy, sets `STONE_PROJECT`, and loads AllocationCounter before the program.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "AllocationProgram",
    platforms: [.macOS(.v13)],
    products: [.library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .target(
            name: "Generated",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")]
        ),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "AllocationProgram",
            dependencies: ["Generated", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

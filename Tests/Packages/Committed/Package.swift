// swift-tools-version: 6.2
import PackageDescription

// Committed code: no target has a plugin, so the compiler is not built.
let package = Package(
    name: "Committed",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            exclude: ["garden.stone", "stone.json"]
        ),
        .target(name: "Bystander"),
    ]
)

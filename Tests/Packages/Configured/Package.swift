// swift-tools-version: 6.2
import PackageDescription

// A library with all settings in its `stone.json`: specs outside the target, a root enum, names, a template.
let package = Package(
    name: "Configured",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .target(
            name: "GardenAPI",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        ),
        .executableTarget(
            name: "Consumer",
            dependencies: ["GardenAPI", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ]
)

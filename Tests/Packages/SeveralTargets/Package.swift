// swift-tools-version: 6.2
import PackageDescription

// Two targets with generated code. One uses the other. Both have a `common.stone`, and one has two.
let package = Package(
    name: "SeveralTargets",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .target(
            name: "Storage",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        ),
        .target(
            name: "Sharing",
            dependencies: ["Storage", .product(name: "StoneRuntime", package: "stone-swift")],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        ),
        .executableTarget(
            name: "Consumer",
            dependencies: ["Sharing", "Storage", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ]
)

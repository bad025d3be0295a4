// swift-tools-version: 6.2
import PackageDescription

// Two targets with generated types, one of which uses the other. Both have a `common.stone`, and one has two. A third
// target has a client for the types of the first.
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
        .target(
            name: "StorageClient",
            dependencies: [
                "Storage",
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
            ],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        ),
        .executableTarget(
            name: "Consumer",
            dependencies: [
                "Sharing", "Storage", "StorageClient",
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
            ]
        ),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

// The plugin without configuration: specs next to handwritten code.
let package = Package(
    name: "ZeroConfiguration",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    ]
)

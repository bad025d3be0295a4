// swift-tools-version: 6.2
import PackageDescription

// A target whose declarations are isolated to the main actor by default.
let package = Package(
    name: "MainActorIsolation",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: ["StoneClient", "StoneRuntime", "StoneServer"].map {
                .product(name: $0, package: "stone-swift")
            },
            swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    ]
)

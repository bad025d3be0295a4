// swift-tools-version: 6.2
import PackageDescription

// A fake Dropbox behind a socket. The check puts an HTTP server into Sources/LoopbackHTTP.
let package = Package(
    name: "FakeServer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "fake-server",
            dependencies: ["LoopbackHTTP", .product(name: "FakeDropbox", package: "stone-swift")]
        ),
        .target(
            name: "LoopbackHTTP",
            dependencies: [.product(name: "StoneClient", package: "stone-swift")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

// A fake Dropbox behind a socket.
let package = Package(
    name: "FakeServer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "fake-server",
            dependencies: [
                .product(name: "FakeDropbox", package: "stone-swift"),
                .product(name: "StoneDevelopmentServer", package: "stone-swift"),
            ]
        )
    ]
)

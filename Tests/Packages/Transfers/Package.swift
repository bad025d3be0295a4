// swift-tools-version: 6.2
import PackageDescription

// Clients generated from the whole specification of Dropbox, with the accounts and transfers of the product Dropbox.
// The check puts the specs into Sources/WholeAPI/specs.
let package = Package(
    name: "Transfers",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .target(
            name: "WholeAPI",
            dependencies: ["Dropbox", "StoneClient", "StoneRuntime"].map { .product(name: $0, package: "stone-swift") },
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        ),
        .executableTarget(
            name: "Consumer",
            dependencies: [
                "WholeAPI",
                .product(name: "Dropbox", package: "stone-swift"),
                .product(name: "FakeDropbox", package: "stone-swift"),
                .product(name: "StoneOAuth", package: "stone-swift"),
            ]
        ),
    ]
)

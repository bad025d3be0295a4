// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Callbacks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "callbacks",
            dependencies: [
                .product(name: "DropboxCompat", package: "stone-swift"),
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
                .product(name: "StoneURLSession", package: "stone-swift"),
            ],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    ]
)

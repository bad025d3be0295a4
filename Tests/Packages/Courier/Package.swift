// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Courier",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(path: "../stone-swift")  // or the URL of the repository
    ],
    targets: [
        .executableTarget(
            name: "courier",
            dependencies: [
                .product(name: "DropboxService", package: "stone-swift"),
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
                .product(name: "StoneCurl", package: "stone-swift", condition: .when(platforms: [.linux])),
                .product(name: "StoneURLSession", package: "stone-swift", condition: .when(platforms: [.macOS])),
            ],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    ]
)

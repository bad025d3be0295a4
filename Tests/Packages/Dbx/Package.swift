// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Dbx",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(path: "../stone-swift")  // or the URL of the repository
    ],
    targets: [
        .executableTarget(
            name: "dbx",
            dependencies: [
                .product(name: "Dropbox", package: "stone-swift"),
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneOAuth", package: "stone-swift"),
                .product(name: "StoneCurl", package: "stone-swift", condition: .when(platforms: [.linux])),
                .product(name: "StoneURLSession", package: "stone-swift", condition: .when(platforms: [.macOS])),
            ]
        )
    ]
)

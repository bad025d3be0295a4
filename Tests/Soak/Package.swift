// swift-tools-version: 6.2
import PackageDescription

// A separate package, to keep executables for tests out of the toolchain. `.ci/soak` builds and runs it.
let package = Package(
    name: "Soak",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: "../..")],
    targets: [
        .executableTarget(
            name: "soak",
            dependencies: [
                .product(name: "Dropbox", package: "stone-swift"),
                .product(name: "FakeDropbox", package: "stone-swift"),
                .product(name: "StoneDevelopmentServer", package: "stone-swift"),
                .product(name: "StoneCurl", package: "stone-swift", condition: .when(platforms: [.linux])),
                .product(name: "StoneURLSession", package: "stone-swift", condition: .when(platforms: [.macOS])),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

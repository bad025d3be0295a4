// swift-tools-version: 6.2
import PackageDescription

// The tests of the transport in a separate package, so that the thread sanitizer compiles only their dependencies:
//
//     swift test --package-path Tests/ThreadSanitizer --sanitize thread
let package = Package(
    name: "ThreadSanitizer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: "../..")],
    targets: [
        .target(
            name: "StoneTestSupport",
            dependencies: [.product(name: "StoneClient", package: "stone-swift")],
            path: "Support",
            // Needs the compiler, which these tests do not.
            exclude: ["Snippet.swift"]
        ),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "StoneTestSupport",
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneCurl", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
                .product(name: "StoneURLSession", package: "stone-swift"),
            ],
            path: "Tests"
        ),
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

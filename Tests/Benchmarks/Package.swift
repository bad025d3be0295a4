// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the product's package graph stays empty. Run it from the root of the project:
//
//     swift run -c release --package-path Tests/Benchmarks benchmark all
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "benchmark",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)

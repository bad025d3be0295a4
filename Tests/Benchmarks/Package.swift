// swift-tools-version: 6.2
import PackageDescription

// A separate package, to keep executables for tests out of the toolchain. Run it in the root of the project:
//
//     swift run -c release --package-path Tests/Benchmarks benchmark all
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
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

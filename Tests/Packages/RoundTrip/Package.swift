// swift-tools-version: 6.2
import PackageDescription

// Builds the code generated for some specs, and a program that sends values through it. `run.py` copies this package,
// generates into the copy, and tells it where the project is.
let project = Context.environment["STONE_PROJECT"] ?? "../../.."

let package = Package(
    name: "RoundTrip",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stone-swift", path: project)],
    targets: [
        .target(
            name: "GeneratedAPI",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
        .executableTarget(
            name: "RoundTrip",
            dependencies: ["GeneratedAPI", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// Builds code generated from some specs, and a program that decodes and encodes values with it. `run.py` copies this
// package, generates code into the copy, and passes the path of the project.
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

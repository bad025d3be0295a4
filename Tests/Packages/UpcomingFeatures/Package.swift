// swift-tools-version: 6.2
import PackageDescription

// All upcoming features of the toolchain. The code must compile without warnings.
let features =
    Context.environment["STONE_UPCOMING_FEATURES"] ?? "ExistentialAny InternalImportsByDefault MemberImportVisibility"

let package = Package(
    name: "UpcomingFeatures",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
            swiftSettings: features.split(separator: " ").map { .enableUpcomingFeature(String($0)) }
                + [.strictMemorySafety(), .treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    ]
)

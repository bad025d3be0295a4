// swift-tools-version: 6.2
import PackageDescription

// One target for each access level, language mode and default of imports, all with the sources in the folder `Target`,
// which import the modules of generated code without access levels.
var package = Package(
    name: "AccessLevels",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")]
)

for access in ["internal", "package", "public"] {
    for (number, mode) in [(5, SwiftLanguageMode.v5), (6, .v6)] {
        for feature in [nil, "InternalImportsByDefault"] {
            package.targets.append(
                .target(
                    name: "\(access)_\(number)_\(feature ?? "PublicImportsByDefault")",
                    dependencies: [.product(name: "StoneRuntime", package: "stone-swift")],
                    swiftSettings: [
                        .swiftLanguageMode(mode), .enableUpcomingFeature("MemberImportVisibility"),
                        .treatAllWarnings(as: .error),
                    ] + (feature.map { [.enableUpcomingFeature($0)] } ?? []),
                    plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
                )
            )
        }
    }
}

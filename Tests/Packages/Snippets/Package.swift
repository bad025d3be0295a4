// swift-tools-version: 6.2
import PackageDescription

// Code generated for the specs that guides use in examples, and the libraries that they import, as one library to link snippets with.
let package = Package(
    name: "Snippets",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Snippets", type: .static, targets: ["CalcAPI", "TourAPI", "Libraries"])],
    dependencies: [.package(path: "../stone-swift")],
    targets: ["CalcAPI", "TourAPI"].map { name in
        .target(
            name: name,
            dependencies: ["StoneClient", "StoneRuntime", "StoneServer"].map {
                .product(name: $0, package: "stone-swift")
            },
            plugins: [.plugin(name: "StoneGenerator", package: "stone-swift")]
        )
    } + [
        .target(
            name: "Libraries",
            dependencies: ["Dropbox", "DropboxCompat", "FakeDropbox", "StoneServer", "StoneTesting", "StoneURLSession"]
                .map { name in
                    .product(name: name, package: "stone-swift")
                }
        )
    ]
)

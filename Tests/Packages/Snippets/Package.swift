// swift-tools-version: 6.2
import PackageDescription

// One library for the snippets of guides: code generated from their specs, and their imports. Also a file that imports
// all products and popular frameworks.
let package = Package(
    name: "Snippets",
    platforms: [.macOS(.v13)],
    products: [
        .library(
            name: "Snippets",
            type: .static,
            targets: ["CalcAPI", "TourAPI", "WarehouseAPI", "Libraries", "Names"]
        )
    ],
    dependencies: [.package(path: "../stone-swift")],
    targets: ["CalcAPI", "TourAPI", "WarehouseAPI"].map { name in
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
            dependencies: [
                "Dropbox", "DropboxCompat", "FakeDropbox", "StoneDevelopmentServer", "StoneServer", "StoneTesting",
                "StoneURLSession",
            ].map { name in
                .product(name: name, package: "stone-swift")
            }
        ),
        .target(name: "Frameworks"),
        .target(
            name: "Names",
            dependencies: ["Frameworks"]
                + [
                    "Dropbox", "DropboxCompat", "FakeDropbox", "StoneClient", "StoneCurl", "StoneDevelopmentServer",
                    "StoneOAuth", "StoneObjC", "StoneRuntime", "StoneServer", "StoneTesting", "StoneURLSession",
                ].map { name in
                    .product(name: name, package: "stone-swift")
                }
        ),
    ]
)

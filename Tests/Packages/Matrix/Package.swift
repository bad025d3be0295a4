// swift-tools-version: 6.2
import PackageDescription

// Reads and writes values of every type of the matrix. The check generates `MatrixAPI`, and `Table.swift` of the
// program.
let package = Package(
    name: "Matrix",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../stone-swift")],
    targets: [
        .target(
            name: "MatrixAPI",
            dependencies: [
                .product(name: "DropboxCompat", package: "stone-swift"),
                .product(name: "StoneClient", package: "stone-swift"),
                .product(name: "StoneRuntime", package: "stone-swift"),
                .product(name: "StoneServer", package: "stone-swift"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .executableTarget(
            name: "matrix",
            dependencies: ["MatrixAPI", .product(name: "StoneRuntime", package: "stone-swift")]
        ),
    ]
)

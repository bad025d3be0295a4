// swift-tools-version: 6.2
import PackageDescription

// The classes for Objective-C, run on Linux without their attributes. The check copies the sources of the libraries
// into `Sources`, and generates `FilesAPI` and `TourAPI`.
let package = Package(
    name: "ObjectiveC",
    targets: [
        .target(name: "StoneHTTP", dependencies: ["StoneFormats"]),
        .target(name: "StoneFormats"),
        .target(name: "StoneDescriptors"),
        .target(name: "StoneLocks"),
        .target(name: "StoneRuntime", dependencies: ["StoneFormats", "StoneLocks"]),
        .target(name: "StoneHashing"),
        .target(name: "StoneClient", dependencies: ["StoneDescriptors", "StoneHTTP", "StoneLocks", "StoneRuntime"]),
        .target(name: "DropboxService", dependencies: ["StoneClient", "StoneHTTP", "StoneHashing"]),
        .target(name: "StoneObjC", dependencies: ["StoneClient", "StoneLocks", "StoneRuntime"]),
        .target(name: "FilesAPI", dependencies: ["StoneClient", "StoneObjC", "StoneRuntime"], exclude: ["stone.json"]),
        .target(name: "TourAPI", dependencies: ["StoneClient", "StoneObjC", "StoneRuntime"], exclude: ["stone.json"]),
        .testTarget(
            name: "ObjectiveCTests",
            dependencies: ["DropboxService", "FilesAPI", "StoneClient", "StoneObjC", "StoneRuntime", "TourAPI"]
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

// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Compiles and runs the code for Apple systems on Linux, with small stand-ins for Apple's modules. The check copies the
// sources of the libraries into `Sources`. `STONE_WINDOWS` chooses between UIKit and AppKit.
let windows = ProcessInfo.processInfo.environment["STONE_WINDOWS"] ?? "UIKit"

let package = Package(
    name: "AppleStandIns",
    targets: [
        .target(name: "Security"),
        .target(name: windows),
        .target(name: "AuthenticationServices", dependencies: [.byName(name: windows)]),
        .target(name: "StoneHTTP", dependencies: ["StoneFormats"]),
        .target(name: "StoneFormats"),
        .target(name: "StoneDescriptors"),
        .target(name: "StoneLocks"),
        .target(name: "StoneSockets", dependencies: ["StoneDescriptors", "StoneLocks"]),
        .target(name: "StoneRuntime", dependencies: ["StoneFormats", "StoneLocks"]),
        .target(name: "StoneHashing"),
        .target(name: "StoneClient", dependencies: ["StoneDescriptors", "StoneHTTP", "StoneLocks", "StoneRuntime"]),
        .target(name: "StoneURLSession", dependencies: ["StoneClient", "StoneHTTP", "StoneLocks"]),
        .target(
            name: "StoneOAuth",
            dependencies: [
                "AuthenticationServices", "Security", "StoneClient", "StoneDescriptors", "StoneHTTP", "StoneHashing",
                "StoneLocks", "StoneRuntime", "StoneSockets", .byName(name: windows),
            ]
        ),
        .target(
            name: "Dropbox",
            dependencies: ["Security", "StoneClient", "StoneLocks", "StoneOAuth", .byName(name: windows)],
            path: "Sources/Dropbox/SignIn"
        ),
        .testTarget(
            name: "AppleTests",
            dependencies: [
                "AuthenticationServices", "Dropbox", "Security", "StoneClient", "StoneHTTP", "StoneOAuth",
                "StoneURLSession",
                .byName(name: windows),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // The overlays of Swift Testing for UIKit and AppKit exist on Apple systems only.
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
    ]
}

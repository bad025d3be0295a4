// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "stone-swift",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "stonec", targets: ["stonec"]),
        .executable(name: "stone-fake-dropbox", targets: ["stone-fake-dropbox"]),
        .library(name: "StoneRuntime", targets: ["StoneRuntime"]),
        .library(name: "StoneClient", targets: ["StoneClient"]),
        .library(name: "StoneURLSession", targets: ["StoneURLSession"]),
        .library(name: "StoneCurl", targets: ["StoneCurl"]),
        .library(name: "StoneServer", targets: ["StoneServer"]),
        .library(name: "StoneDevelopmentServer", targets: ["StoneDevelopmentServer"]),
        .library(name: "StoneTesting", targets: ["StoneTesting"]),
        .library(name: "StoneObjC", targets: ["StoneObjC"]),
        .library(name: "StoneOAuth", targets: ["StoneOAuth"]),
        .library(name: "DropboxService", targets: ["DropboxService"]),
        .library(name: "Dropbox", targets: ["Dropbox"]),
        .library(name: "DropboxCompat", targets: ["DropboxCompat"]),
        .library(name: "FakeDropbox", targets: ["FakeDropbox"]),
        .plugin(name: "StoneGenerator", targets: ["StoneGenerator"]),
        .plugin(name: "StoneCommand", targets: ["StoneCommand"]),
        .plugin(name: "StoneGenerateCommand", targets: ["StoneGenerateCommand"]),
    ],
    dependencies: [],
    targets: [
        // MARK: StoneSuggestions: names that are similar to a misspelled one

        .target(name: "StoneSuggestions"),
        .testTarget(name: "StoneSuggestionsTests", dependencies: ["StoneSuggestions"]),

        // MARK: StoneConcurrency: work on all cores, and huge pages for its memory

        .target(name: "StoneConcurrency"),
        .testTarget(name: "StoneConcurrencyTests", dependencies: ["StoneConcurrency"]),

        // MARK: StoneLocks: values behind a lock, for the compiler and the runtime libraries

        .target(name: "StoneLocks"),
        .testTarget(name: "StoneLocksTests", dependencies: ["StoneLocks"]),

        // MARK: StoneFormats: formats, texts of errors and helpers for text, which the compiler and the runtime share

        .target(name: "StoneFormats"),
        .testTarget(name: "StoneFormatsTests", dependencies: ["StoneFormats", "StoneTestSupport"]),

        // MARK: StoneDescriptors: reading, writing and waiting for files, pipes and sockets by their descriptors

        .target(name: "StoneDescriptors"),
        .testTarget(name: "StoneDescriptorsTests", dependencies: ["StoneDescriptors", "StoneTestSupport"]),

        // MARK: StoneSource: source text, diagnostics about it, and their excerpts

        .target(name: "StoneSource", dependencies: ["StoneFormats"]),
        .testTarget(name: "StoneSourceTests", dependencies: ["StoneSource", "StoneSyntax"]),

        // MARK: StoneSyntax: tokens, syntax tree, parser

        .target(name: "StoneSyntax", dependencies: ["StoneFormats", "StoneSource", "StoneSuggestions"]),
        .testTarget(name: "StoneSyntaxTests", dependencies: ["StoneSource", "StoneSyntax", "StoneTestSupport"]),

        // MARK: StoneComments: comments and what they belong to

        .target(name: "StoneComments", dependencies: ["StoneSource", "StoneSyntax"]),
        .testTarget(
            name: "StoneCommentsTests",
            dependencies: ["StoneComments", "StoneSource", "StoneSyntax", "StoneTestSupport"]
        ),

        // MARK: StoneFormatter: the layout of specs

        .target(name: "StoneFormatter", dependencies: ["StoneComments", "StoneSource", "StoneSyntax"]),
        .testTarget(
            name: "StoneFormatterTests",
            dependencies: ["StoneComments", "StoneFormatter", "StoneSource", "StoneSyntax", "StoneTestSupport"]
        ),

        // MARK: StoneModel: the checked API description, and JSON values

        .target(name: "StoneModel", dependencies: ["StoneFormats"]),
        .testTarget(name: "StoneModelTests", dependencies: ["StoneModel", "StoneModelTestSupport"]),

        // MARK: StoneChecker: syntax trees to model

        .target(
            name: "StoneChecker",
            dependencies: [
                "StoneConcurrency", "StoneFormats", "StoneModel", "StoneSource", "StoneSuggestions", "StoneSyntax",
            ]
        ),
        .testTarget(
            name: "StoneCheckerTests",
            dependencies: [
                "StoneChecker", "StoneIndex", "StoneModel", "StoneModelTestSupport", "StoneSource", "StoneSyntax",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneIndex: the symbols of checked specs, and the locations that name them, including `stone.json`

        .target(name: "StoneIndex", dependencies: ["StoneChecker", "StoneModel", "StoneSource", "StoneSyntax"]),
        .testTarget(
            name: "StoneIndexTests",
            dependencies: ["StoneChecker", "StoneIndex", "StoneSource", "StoneSyntax", "StoneTestSupport"]
        ),

        // MARK: StoneLint: warnings about checked specs

        .target(
            name: "StoneLint",
            dependencies: [
                "StoneChecker", "StoneComments", "StoneFormats", "StoneIndex", "StoneModel", "StoneSource",
                "StoneSuggestions", "StoneSyntax",
            ]
        ),
        .testTarget(
            name: "StoneLintTests",
            dependencies: [
                "StoneChecker", "StoneFormats", "StoneLint", "StoneModel", "StoneSource", "StoneSyntax",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneFilters: a model to part of it

        .target(name: "StoneFilters", dependencies: ["StoneFormats", "StoneModel", "StoneSource", "StoneSuggestions"]),
        .testTarget(
            name: "StoneFiltersTests",
            dependencies: ["StoneFilters", "StoneModel", "StoneModelTestSupport", "StoneSource", "StoneTestSupport"]
        ),

        // MARK: StoneMustache: the template engine

        .target(name: "StoneMustache", dependencies: ["StoneSuggestions"]),
        .testTarget(name: "StoneMustacheTests", dependencies: ["StoneMustache", "StoneTestSupport"]),

        // MARK: StoneTemplates: the templates, embedded

        .target(
            name: "StoneTemplates",
            path: "Templates",
            exclude: ["Site"],
            resources: [.embedInCode("Changelog"), .embedInCode("Swift")]
        ),

        // MARK: StoneExplanations: the explanations of diagnostics, embedded

        .target(name: "StoneExplanations", resources: [.embedInCode("Pages")]),

        // MARK: StoneSwift: model to Swift source

        .target(
            name: "StoneSwift",
            dependencies: ["StoneConcurrency", "StoneFormats", "StoneModel", "StoneMustache", "StoneTemplates"]
        ),
        .testTarget(
            name: "StoneSwiftTests",
            dependencies: [
                "StoneChecker", "StoneCommands", "StoneLocks", "StoneModel", "StoneMustache", "StoneProjects",
                "StoneSource", "StoneSwift", "StoneTestSupport", "StoneValues",
            ]
        ),

        // MARK: StoneValues: JSON values of a model's types, written and read without generated code

        .target(name: "StoneValues", dependencies: ["StoneFormats", "StoneModel"]),
        .testTarget(
            name: "StoneValuesTests",
            dependencies: [
                "CalcAPI", "EvolutionAPI", "StoneFormats", "StoneModel", "StoneModelTestSupport", "StoneRuntime",
                "StoneTestSupport", "StoneValues", "TourAPI",
            ]
        ),

        // MARK: StoneEvolution: what changes between two versions of an API, and for whom

        .target(
            name: "StoneEvolution",
            dependencies: ["StoneFormats", "StoneModel", "StoneSuggestions", "StoneSwift", "StoneValues"]
        ),
        .testTarget(
            name: "StoneEvolutionTests",
            dependencies: [
                "StoneEvolution", "StoneModel", "StoneModelTestSupport", "StoneMustache", "StoneProjects", "StoneSwift",
                "StoneTestSupport", "StoneValues",
            ]
        ),

        // MARK: StoneCalls: the calls to a model's routes over HTTP, without generated code

        .target(
            name: "StoneCalls",
            dependencies: [
                "DropboxService", "StoneClient", "StoneFormats", "StoneHTTP", "StoneModel", "StoneRuntime",
                "StoneSuggestions", "StoneValues",
            ]
        ),
        .testTarget(
            name: "StoneCallsTests",
            dependencies: [
                "CalcAPI", "DropboxService", "EvolutionAPI", "StoneCalls", "StoneClient", "StoneHTTP", "StoneModel",
                "StoneModelTestSupport", "StoneRuntime", "StoneTestSupport", "StoneValues", "TourAPI",
            ]
        ),

        // MARK: StoneMock: a model's routes, answered from its examples

        .target(
            name: "StoneMock",
            dependencies: [
                "StoneCalls", "StoneClient", "StoneFormats", "StoneHTTP", "StoneModel", "StoneRuntime", "StoneServer",
                "StoneValues",
            ]
        ),
        .testTarget(
            name: "StoneMockTests",
            dependencies: [
                "CalcAPI", "StoneCalls", "StoneClient", "StoneHTTP", "StoneHTTPTestSupport", "StoneMock", "StoneModel",
                "StoneModelTestSupport", "StoneRuntime", "StoneServer", "StoneTestSupport", "StoneValues", "TourAPI",
            ]
        ),

        // MARK: StoneOpenAPI: a model as JSON Schema and OpenAPI

        .target(
            name: "StoneOpenAPI",
            dependencies: ["StoneCalls", "StoneClient", "StoneFormats", "StoneHTTP", "StoneModel", "StoneValues"]
        ),
        .testTarget(
            name: "StoneOpenAPITests",
            dependencies: [
                "DropboxService", "StoneClient", "StoneHTTP", "StoneModel", "StoneModelTestSupport", "StoneOpenAPI",
                "StoneTestSupport", "StoneValues",
            ]
        ),

        // MARK: StoneSite: a model as a documentation site

        .target(
            name: "StoneSite",
            dependencies: [
                "StoneCalls", "StoneClient", "StoneEvolution", "StoneFormats", "StoneHTTP", "StoneModel",
                "StoneMustache", "StoneSiteTemplates", "StoneSource", "StoneSwift", "StoneValues",
            ]
        ),
        .target(
            name: "StoneSiteTemplates",
            path: "Templates/Site",
            resources: [.embedInCode("Assets"), .embedInCode("Pages")]
        ),
        .testTarget(
            name: "StoneSiteTests",
            dependencies: [
                "StoneCalls", "StoneModel", "StoneModelTestSupport", "StoneMustache", "StoneSite", "StoneSwift",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneLanguageServer: specs in editors

        .target(
            name: "StoneLanguageServer",
            dependencies: [
                "StoneChecker", "StoneComments", "StoneDescriptors", "StoneFormats", "StoneFormatter", "StoneIndex",
                "StoneLint", "StoneModel", "StoneSource", "StoneSyntax",
            ]
        ),
        .testTarget(
            name: "StoneLanguageServerTests",
            dependencies: [
                "StoneCommandLine", "StoneIndex", "StoneLanguageServer", "StoneLint", "StoneProjects", "StoneSource",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneCommandLine: arguments, the console, and the files that arguments name

        .target(
            name: "StoneCommandLine",
            dependencies: [
                "StoneConcurrency", "StoneDescriptors", "StoneFormats", "StoneLocks", "StoneSource", "StoneSuggestions",
            ]
        ),
        .testTarget(
            name: "StoneCommandLineTests",
            dependencies: ["StoneCommandLine", "StoneLocks", "StoneTestSupport"]
        ),

        // MARK: StoneProjects: from specs and their stone.json to generated files, and the command of the build plugin

        .target(
            name: "StoneProjects",
            dependencies: [
                "StoneChecker", "StoneCommandLine", "StoneConcurrency", "StoneFilters", "StoneFormats", "StoneIndex",
                "StoneLint", "StoneModel", "StoneMustache", "StoneSource", "StoneSuggestions", "StoneSwift",
                "StoneSyntax",
            ],
            exclude: ["Schemas"]
        ),
        .testTarget(
            name: "StoneProjectsTests",
            dependencies: [
                "StoneCommandLine", "StoneIndex", "StoneLint", "StoneProjects", "StoneSource", "StoneSwift",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneRevisions: versions of an API in files, folders and Git

        .target(name: "StoneRevisions", dependencies: ["StoneCommandLine", "StoneDescriptors", "StoneSource"]),
        .testTarget(
            name: "StoneRevisionsTests",
            dependencies: ["StoneCommandLine", "StoneRevisions", "StoneSource", "StoneTestSupport"]
        ),

        // MARK: StoneServing: what the commands that serve HTTP on this machine share

        .target(
            name: "StoneServing",
            dependencies: [
                "StoneCommandLine", "StoneDescriptors", "StoneDevelopmentServer", "StoneFormats", "StoneHTTP",
                "StoneLocks",
            ]
        ),
        .testTarget(
            name: "StoneServingTests",
            dependencies: ["StoneCommandLine", "StoneHTTP", "StoneServing", "StoneTestSupport"]
        ),

        // MARK: StoneCommands: the commands of stonec

        .target(
            name: "StoneCommands",
            dependencies: [
                "DropboxService", "StoneCalls", "StoneChecker", "StoneClient", "StoneCommandLine", "StoneComments",
                "StoneConcurrency", "StoneDescriptors", "StoneEvolution", "StoneExplanations", "StoneFormats",
                "StoneFormatter", "StoneHTTP", "StoneIndex", "StoneLanguageServer", "StoneLint", "StoneLocks",
                "StoneMock", "StoneModel", "StoneMustache", "StoneOAuth", "StoneOpenAPI", "StoneProjects",
                "StoneRevisions", "StoneRuntime", "StoneServing", "StoneSite", "StoneSource", "StoneSuggestions",
                "StoneSwift", "StoneSyntax", "StoneTemplates", "StoneValues",
                .target(name: "StoneCurl", condition: .when(platforms: [.linux])),
                .target(name: "StoneURLSession", condition: .when(platforms: [.macOS])),
            ],
            resources: [
                .embedInCode("EditorTemplates"), .embedInCode("PackageTemplates"), .embedInCode("Schemas"),
            ]
        ),
        .testTarget(
            name: "StoneCommandsTests",
            dependencies: [
                "FakeDropbox", "StoneChecker", "StoneCommandLine", "StoneCommands", "StoneComments",
                "StoneDevelopmentServer", "StoneEvolution", "StoneExplanations", "StoneHTTP", "StoneLint", "StoneModel",
                "StoneOAuth", "StoneProjects", "StoneRevisions", "StoneServing", "StoneSource", "StoneSwift",
                "StoneSyntax", "StoneTestSupport",
            ]
        ),

        // MARK: stonec, stone-generator and stone-fake-dropbox: the tools

        .executableTarget(name: "stonec", dependencies: ["StoneCommandLine", "StoneCommands"]),
        .executableTarget(name: "stone-generator", dependencies: ["StoneCommandLine", "StoneProjects"]),

        .executableTarget(
            name: "stone-fake-dropbox",
            dependencies: ["FakeDropbox", "StoneCommandLine", "StoneServing"]
        ),

        // MARK: The tools as plugins of SwiftPM and Xcode

        .plugin(name: "StoneGenerator", capability: .buildTool(), dependencies: ["stone-generator"]),
        .plugin(
            name: "StoneCommand",
            capability: .command(
                intent: .custom(verb: "stone", description: "Checks Stone specs, and committed code against them.")
            ),
            dependencies: ["stonec"]
        ),
        .plugin(
            name: "StoneGenerateCommand",
            capability: .command(
                intent: .custom(verb: "stone-generate", description: "Writes Swift code for Stone specs."),
                permissions: [.writeToPackageDirectory(reason: "Generated code is written into the package.")]
            ),
            dependencies: ["stonec"]
        ),

        // MARK: StoneRuntime: what generated code links

        .target(name: "StoneRuntime", dependencies: ["StoneFormats", "StoneLocks"]),
        .testTarget(name: "StoneRuntimeTests", dependencies: ["StoneFormats", "StoneRuntime", "StoneTestSupport"]),

        // MARK: StoneHTTP: requests, responses, header fields and bodies, which clients and servers share

        .target(name: "StoneHTTP", dependencies: ["StoneFormats"]),
        .testTarget(name: "StoneHTTPTests", dependencies: ["StoneHTTP"]),

        // MARK: StoneClient: calls over any transport

        .target(
            name: "StoneClient",
            dependencies: ["StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneLocks", "StoneRuntime"]
        ),
        .testTarget(
            name: "StoneClientTests",
            dependencies: [
                "CalcAPI", "CalcClientAPI", "DropboxService", "StoneClient", "StoneHTTPTestSupport", "StoneRuntime",
                "StoneTestSupport",
            ]
        ),

        // MARK: StoneURLSession: the transport on URLSession

        .target(name: "StoneURLSession", dependencies: ["StoneClient", "StoneHTTP", "StoneLocks"]),

        // MARK: StoneCurl: the transport on the libcurl of Linux, which is loaded at run time

        .target(name: "CStoneCurl"),
        .target(
            name: "StoneCurl",
            dependencies: ["CStoneCurl", "StoneClient", "StoneDescriptors", "StoneHTTP", "StoneLocks"]
        ),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "CStoneCurl", "StoneClient", "StoneCurl", "StoneHTTP", "StoneRuntime", "StoneTestSupport",
                "StoneURLSession",
            ]
        ),

        // MARK: StoneServer: requests to responses, with no HTTP framework

        .target(name: "StoneServer", dependencies: ["StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneRuntime"]),
        .testTarget(
            name: "StoneServerTests",
            dependencies: [
                "CalcAPI", "Dropbox", "FakeDropbox", "StoneHTTP", "StoneHTTPTestSupport", "StoneRuntime", "StoneServer",
                "TourAPI",
            ]
        ),

        // MARK: StoneSockets: TCP sockets of this machine, for servers that wait with `poll`

        .target(name: "StoneSockets", dependencies: ["StoneDescriptors", "StoneLocks"]),
        .testTarget(name: "StoneSocketsTests", dependencies: ["StoneDescriptors", "StoneSockets"]),

        // MARK: StoneDevelopmentServer: HTTP/1.1 on this machine

        .target(
            name: "StoneDevelopmentServer",
            dependencies: ["StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneLocks", "StoneSockets"]
        ),
        .testTarget(
            name: "StoneDevelopmentServerTests",
            dependencies: ["StoneDevelopmentServer", "StoneHTTP", "StoneTestSupport"]
        ),

        // MARK: StoneTesting: transports without a network, for tests of code that calls routes

        .target(
            name: "StoneTesting",
            dependencies: ["StoneClient", "StoneFormats", "StoneHTTP", "StoneLocks", "StoneRuntime", "StoneServer"]
        ),
        .testTarget(
            name: "StoneTestingTests",
            dependencies: [
                "Dropbox", "FakeDropbox", "StoneChecker", "StoneClient", "StoneCommandLine", "StoneCommands",
                "StoneModel", "StoneProjects", "StoneRuntime", "StoneServer", "StoneSource", "StoneTestSupport",
                "StoneTesting",
            ]
        ),

        // MARK: StoneObjC: requests for generated Objective-C classes, on Apple systems only

        .target(name: "StoneObjC", dependencies: ["StoneClient", "StoneLocks", "StoneRuntime"]),

        // MARK: StoneHashing: SHA-256 where the system has no CryptoKit

        .target(name: "StoneHashing"),
        .testTarget(name: "StoneHashingTests", dependencies: ["StoneHashing"]),

        // MARK: StoneOAuth: tokens from any authorization server, and where to keep them

        .target(
            name: "StoneOAuth",
            dependencies: [
                "StoneClient", "StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneHashing", "StoneLocks",
                "StoneRuntime", "StoneSockets",
            ]
        ),
        .testTarget(
            name: "StoneOAuthTests",
            dependencies: [
                "StoneClient", "StoneHTTPTestSupport", "StoneOAuth", "StoneRuntime", "StoneTestSupport",
            ]
        ),

        // MARK: DropboxService: the HTTP API of Dropbox, for generated clients and servers

        .target(name: "DropboxService", dependencies: ["StoneClient", "StoneHTTP", "StoneHashing"]),

        // MARK: Dropbox: the core of Dropbox's API, with accounts and transfers for any generated client
        //
        // The generated code is committed: SwiftPM builds the tools of plugins for users of any product of a package.

        .target(
            name: "Dropbox",
            dependencies: [
                "DropboxService", "StoneClient", "StoneDescriptors", "StoneFormats", "StoneHashing", "StoneLocks",
                "StoneOAuth", "StoneRuntime",
            ],
            exclude: ["stone.json"]
        ),
        .testTarget(
            name: "DropboxTests",
            dependencies: [
                "Dropbox", "FakeDropbox", "StoneClient", "StoneDevelopmentServer", "StoneHTTP", "StoneHTTPTestSupport",
                "StoneLocks", "StoneOAuth", "StoneRuntime", "StoneTestSupport", "StoneURLSession",
            ]
        ),

        // MARK: DropboxCompat: requests with completion handlers, as programs that use SwiftyDropbox make them

        .target(
            name: "DropboxCompat",
            dependencies: [
                "Dropbox", "DropboxService", "StoneClient", "StoneFormats", "StoneHTTP", "StoneLocks", "StoneRuntime",
            ]
        ),
        .testTarget(
            name: "DropboxCompatTests",
            dependencies: [
                "Dropbox", "DropboxCompat", "FakeDropbox", "StoneClient", "StoneHTTP", "StoneTestSupport",
                "StoneTesting",
            ]
        ),

        // MARK: FakeDropbox: Dropbox in memory, for tests of apps

        .target(
            name: "FakeDropbox",
            dependencies: [
                "Dropbox", "StoneClient", "StoneHTTP", "StoneOAuth", "StoneRuntime", "StoneServer", "StoneTesting",
            ],
            exclude: ["stone.json"]
        ),
        .testTarget(
            name: "FakeDropboxTests",
            dependencies: [
                "Dropbox", "FakeDropbox", "StoneClient", "StoneHTTP", "StoneHTTPTestSupport", "StoneOAuth",
                "StoneTestSupport",
            ]
        ),

        // MARK: Transports against servers that violate HTTP and connections that end anywhere

        .testTarget(
            name: "TransportFaultTests",
            dependencies: ["StoneClient", "StoneCurl", "StoneHTTP", "StoneTestSupport", "StoneURLSession"]
        ),

        // MARK: Clients and servers that nobody here wrote

        .testTarget(
            name: "PeerTests",
            dependencies: [
                "Dropbox", "FakeDropbox", "StoneCalls", "StoneClient", "StoneDevelopmentServer", "StoneHTTP",
                "StoneHTTPTestSupport", "StoneMock", "StoneModel", "StoneModelTestSupport", "StoneRuntime",
                "StoneServer", "StoneTestSupport", "StoneURLSession", "StoneValues",
            ]
        ),

        // MARK: The generated code of the goldens, built and run

        .target(name: "StoneTestSupport", dependencies: ["StoneSource"], path: "Tests/StoneTestSupport"),
        .target(
            name: "StoneModelTestSupport",
            dependencies: ["StoneChecker", "StoneModel", "StoneSource", "StoneSyntax", "StoneTestSupport"],
            path: "Tests/StoneModelTestSupport"
        ),
        .target(
            name: "StoneHTTPTestSupport",
            dependencies: ["StoneClient", "StoneHTTP", "StoneRuntime", "StoneTestSupport"],
            path: "Tests/StoneHTTPTestSupport"
        ),
        .target(name: "CalcAPI", dependencies: ["StoneRuntime"], path: "Tests/Goldens/Calc"),
        .target(
            name: "CalcClientAPI",
            dependencies: ["StoneClient", "StoneRuntime"],
            path: "Tests/Goldens/CalcClient"
        ),
        .target(
            name: "CalcObjCAPI",
            dependencies: ["StoneClient", "StoneObjC", "StoneRuntime"],
            path: "Tests/Goldens/CalcObjC"
        ),
        .target(name: "EvolutionAPI", dependencies: ["StoneRuntime"], path: "Tests/Goldens/Evolution"),
        .target(name: "LandminesAPI", dependencies: ["StoneRuntime"], path: "Tests/Goldens/Landmines"),
        .target(name: "TourAPI", dependencies: ["StoneRuntime"], path: "Tests/Goldens/Tour"),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: [
                "CalcAPI", "Dropbox", "EvolutionAPI", "LandminesAPI", "StoneChecker", "StoneCommandLine",
                "StoneFormats", "StoneModel", "StoneProjects", "StoneRuntime", "StoneSource", "StoneTestSupport",
                "TourAPI",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && target.name != "CStoneCurl" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

import StoneModel
import StoneSwift
import Testing

/// Classes for Objective-C: `generate: ["types", "client", "objc"]`.
struct ObjectiveCTests {
    private static let spec = """
        namespace files

        import stone_cfg

        annotation Old = Deprecated()

        struct Arg
            "What to list."
            path String
            limit UInt32 = 10
            note String?
            size UInt64?
            sizes List(UInt64)
            holes List(Page?)
            pages Map(String, Page)?
            entry Entry?
            copy Boolean
            old String?
                @Old

        struct Page
            size UInt64

        struct Entry
            union
                file File
                folder Folder
            name String

        struct File extends Entry
            "A file."
            size UInt64

        struct Folder extends Entry
            path String?

        union Error
            missing
                "There is nothing."
            too_large UInt64
            page Page?
            gone
                @Old

        struct Unused
            a String

        route list:2 (Arg, Page, Error)
            "Lists a folder."

        route put (Arg, Page, Void)
            attrs
                style = "upload"

        route get (Page, Entry, Error)
            attrs
                style = "download"

        route reset (Void, Void, Void) deprecated

        route find (String, Page?, Void)

        route other (Void, Void, Void)
        """
    private static let schema = """
        namespace stone_cfg

        struct Route
            style String = "rpc"
        """

    private func generate(types: Set<TypeID> = []) throws -> String {
        let files = NamespaceID(index: 0)
        let routes = [("list", 2), ("put", 1), ("get", 1), ("find", 1), ("reset", 1)].map { name, version in
            RouteID(namespace: files, name: name, version: version)
        }
        let configuration = SwiftConfiguration(
            access: .public,
            parts: [.types, .client, .objc],
            objectiveC: SwiftConfiguration.ObjectiveC(prefix: "DBX", routes: Set(routes), types: types)
        )
        return try generateFiles([("files.stone", Self.spec), ("stone_cfg.stone", Self.schema)], configuration)
            .map { String(decoding: $0.bytes, as: UTF8.self) }
            .joined()
    }

    private func expectCode(_ code: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = try generate()
        StoneSwiftTests.expectCode(text, contains: code, sourceLocation: sourceLocation)
    }

    @Test func aClassHoldsTheValue() throws {
        try expectCode(
            """
            /// What to list.
            @objc(DBXFilesArg)
            public nonisolated final class DBXFilesArg: NSObject, Swift.Sendable {
                /// The same value in Swift.
                public let swift: Files.Arg

                public init(_ swift: Files.Arg) {
                    self.swift = swift
                    super.init()
                }

                public override func isEqual(_ object: Any?) -> Bool { (object as? DBXFilesArg)?.swift == swift }
            """
        )
    }

    @Test func initializersTakeTheRequiredFieldsOrAll() throws {
        try expectCode(
            """
            @objc public convenience init(path: String, sizes: [NSNumber], holes: [Any], copy: Bool) {
            """
        )
        try expectCode(
            """
            path: path,
            limit: limit,
            note: note,
            size: size?.uint64Value,
            sizes: sizes.map { $0.uint64Value },
            holes: holes.map { ($0 as? DBXFilesPage)?.swift },
            pages: pages?.mapValues { $0.swift },
            entry: entry?.swift,
            copy: copy,
            old: old
            """
        )
    }

    @Test func propertiesConvertTheirValues() throws {
        try expectCode("@objc public var limit: UInt32 { swift.limit }")
        try expectCode("@objc public var size: NSNumber? { swift.size.map { NSNumber(value: $0) } }")
        try expectCode("@objc public var sizes: [NSNumber] { swift.sizes.map { NSNumber(value: $0) } }")
        try expectCode(
            "@objc public var holes: [Any] { swift.holes.map { $0.map { DBXFilesPage($0) as Any } ?? NSNull() } }"
        )
        try expectCode(
            "@objc public var pages: [String: DBXFilesPage]? { swift.pages?.mapValues { DBXFilesPage($0) } }"
        )
        try expectCode("@objc public var entry: DBXFilesEntry? { swift.entry.map { DBXFilesEntry.wrapping($0) } }")
        // `copy` is a method of `NSObject`.
        try expectCode("@objc public var copy_: Bool { swift.copy }")
        try expectCode("@available(*, deprecated) @objc public var old: String? { swift.old }")
    }

    @Test func subtypesAreSubclasses() throws {
        try expectCode(
            """
            @objc(DBXFilesEntry)
            public nonisolated class DBXFilesEntry: NSObject, @unchecked Swift.Sendable {
            """
        )
        try expectCode(
            """
                @objc public var name: String { swift.name }

                /// Returns an object of the class of the subtype.
                public static func wrapping(_ swift: Files.Entry) -> DBXFilesEntry {
                    switch swift {
                    case .file(let value): DBXFilesFile(value)
                    case .folder(let value): DBXFilesFolder(value)
                    case .other: DBXFilesEntry(swift)
                    }
                }
            """
        )
        try expectCode(
            """
            /// A file.
            @objc(DBXFilesFile)
            public nonisolated final class DBXFilesFile: DBXFilesEntry, @unchecked Swift.Sendable {
                /// The same value in Swift.
                public let subSwift: Files.File

                public init(_ swift: Files.File) {
                    self.subSwift = swift
                    super.init(.file(swift))
                }

                @objc public convenience init(name: String, size: UInt64) {
                    self.init(Files.File(name: name, size: size))
                }

                @objc public var size: UInt64 { subSwift.size }
            }
            """
        )
    }

    @Test func aSubtypeWithoutRequiredFieldsOverridesNoInitializer() throws {
        let text = try generateFiles(
            [
                (
                    "a.stone",
                    """
                    namespace a

                    struct Base
                        union
                            leaf Leaf
                        name String?

                    struct Leaf extends Base
                        size UInt64?

                    struct Empty
                        "Nothing."
                    """
                )
            ],
            SwiftConfiguration(
                objectiveC: SwiftConfiguration.ObjectiveC(
                    prefix: "X",
                    types: Set((0..<3).map(TypeID.init(index:)))
                )
            )
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "@objc convenience init() {\nself.init(A.Leaf())")
        expect(text, contains: "@objc override convenience init() {\nself.init(A.Empty())")
    }

    @Test func aUnionHasAnEnumOfTags() throws {
        try expectCode(
            """
            @objc(DBXFilesErrorTag)
            public nonisolated enum DBXFilesErrorTag: Swift.Int, Swift.Sendable {
                /// There is nothing.
                case missing
                case tooLarge
                case page
                case gone
                /// An unknown tag, such as one of a newer server.
                case other
            }
            """
        )
    }

    @Test func tagsHaveInitializersAndProperties() throws {
        try expectCode(
            """
            /// There is nothing.
            @objc public convenience init(missing: ()) {
                self.init(.missing)
            }

            @objc public var isMissing: Bool { tag == .missing }
            """
        )
        try expectCode(
            """
            @objc public convenience init(tooLarge value: UInt64) {
                self.init(.tooLarge(value))
            }
            """
        )
        try expectCode(
            """
            @objc public var tooLarge: NSNumber? {
                if case .tooLarge(let value) = swift { NSNumber(value: value) } else { nil }
            }
            """
        )
        try expectCode("@objc public convenience init(page value: DBXFilesPage?) { self.init(.page(value?.swift)) }")
        try expectCode("self.init(.other())")
    }

    @Test func deprecatedTagsCauseNoWarningsInUsers() throws {
        try expectCode("@objc public var tag: DBXFilesErrorTag { _TagReader._readTag(of: swift) }")
        try expectCode(
            """
            private nonisolated enum _TagReader: _StoneTagReader {
                @available(*, deprecated) static func _tag(of swift: Files.Error) -> DBXFilesErrorTag {
            """
        )
        try expectCode("@available(*, deprecated) @objc public var isGone: Bool { tag == .gone }")
    }

    @Test func aRouteIsAMethodWithACompletionHandler() throws {
        try expectCode(
            """
            /// Lists a folder.
            @objc @discardableResult
            public func listV2(
                _ argument: DBXFilesArg,
                queue: OperationQueue?,
                completion: @escaping @Sendable (DBXFilesPage?, DBXFilesError?, StoneObjC.StoneCallTaskError?) -> Void
            ) -> StoneObjC.StoneCallTask {
                routeClient.request(Files.Routes.listV2, argument.swift, queue: queue) { result, error, failure in
                    completion(result.map { DBXFilesPage($0) }, error.map { DBXFilesError($0) }, failure)
                }
            }
            """
        )
    }

    @Test func aRouteWithoutTypesHasOnlyTheErrorOfTheRequest() throws {
        try expectCode(
            """
            @available(*, deprecated)
            @objc @discardableResult
            public func reset(
                queue: OperationQueue?,
                completion: @escaping @Sendable (StoneObjC.StoneCallTaskError?) -> Void
            ) -> StoneObjC.StoneCallTask {
                routeClient.request(Files.Routes.reset, (), queue: queue) { _, _, failure in completion(failure) }
            }
            """
        )
    }

    @Test func aNullableResultIsOneOptional() throws {
        try expectCode("routeClient.request(Files.Routes.find, argument, queue: queue) { result, _, failure in")
        try expectCode("completion((result ?? nil).map { DBXFilesPage($0) }, failure)")
    }

    @Test func contentIsInMemoryOrInAFile() throws {
        try expectCode("public func putData( _ argument: DBXFilesArg, inputData: Data,")
        try expectCode("public func putUrl( _ argument: DBXFilesArg, inputUrl: URL,")
        try expectCode("routeClient.uploadRequest(Files.Routes.put, argument.swift, file: inputUrl, queue: queue)")
        try expectCode("(DBXFilesEntry?, DBXFilesError?, StoneObjC.StoneCallTaskError?, Data?) -> Void")
        try expectCode("result.map { DBXFilesEntry.wrapping($0) }")
        try expectCode("public func getUrl( _ argument: DBXFilesPage, destination: URL,")
    }

    @Test func theClientHasTheRoutes() throws {
        try expectCode("@objc public var filesRoutes: DBXFilesRoutes { DBXFilesRoutes(routeClient) }")
    }

    @Test func namesOfOtherDeclarationsAreTaken() throws {
        let configuration = SwiftConfiguration(
            parts: [.types, .client, .objc],
            clients: [SwiftConfiguration.RootClient(name: "XClient")],
            objectiveC: SwiftConfiguration.ObjectiveC(
                prefix: "X",
                routes: [RouteID(namespace: NamespaceID(index: 0), name: "r", version: 1)]
            )
        )
        let spec = """
            namespace a

            union Mode
                on

            struct ModeTag
                mode Mode

            route r (ModeTag, Void, Void)
            """
        let text = try generateFiles([("a.stone", spec)], configuration)
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains("class XClient_: NSObject"))
        // The tag enum of `Mode` would have the name of the other class.
        #expect(text.contains("class XAMode: NSObject"))
        #expect(text.contains("enum XAModeTag: Swift.Int"))
        #expect(text.contains("class XAModeTag_: NSObject"))
    }

    @Test func onlyWhatIsListedAndNeededHasAClass() throws {
        let text = try generate()
        #expect(!text.contains("DBXFilesUnused"))
        #expect(!text.contains("Files.Routes.other, (), queue"))
        let unused = TypeID(index: 6)
        #expect(try generate(types: [unused]).contains("class DBXFilesUnused"))
    }

    @Test func withoutAListNothingChanges() throws {
        let text = try generateFiles([("files.stone", Self.spec), ("stone_cfg.stone", Self.schema)])
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(!text.contains("objc"))
        #expect(!text.contains("ObjectiveC"))
    }
}

import Foundation
import StoneModel
import StoneSwift
import Testing

/// Names and shapes of types for which generated code could be invalid or wrong.
struct CollisionTests {
    private static let route = "struct Arg\n    routeClient String\n\nroute send (Arg, Arg, Void)\n"
    private static let callbacks = SwiftConfiguration(parts: [.types, .client, .callbacks])

    @Test func largeUnionReturnsItsOwnCases() throws {
        // In a function that returns an optional, `.none` means nil.
        let tags = (0..<101).map { "    t\($0)\n" }.joined()
        let text = try generate("namespace api\n\nunion U\n    none\n    some U\n\(tags)")
        expect(text, contains: "if tag.isNamed(\"none\") { return Self.none }\n")
        expect(text, contains: "if tag.isNamed(\"some\") { return Self.some(try reader.value(\"some\")) }\n")
    }

    @Test func largeObjectiveCUnionReturnsItsOwnTags() throws {
        let tags = (0..<101).map { "    t\($0)\n" }.joined()
        let objectiveC = SwiftConfiguration.ObjectiveC(prefix: "X", types: [TypeID(index: 0)])
        let text = try generate(
            "namespace api\n\nunion U\n    none\n\(tags)",
            SwiftConfiguration(parts: [.types, .client, .objc], objectiveC: objectiveC)
        )
        expect(text, contains: "case .none: XApiUTag.none\n")
    }

    @Test func objectiveCUnionWithoutTagsHasNoEnumOfTags() throws {
        let objectiveC = SwiftConfiguration.ObjectiveC(prefix: "X", types: [TypeID(index: 0)])
        let text = try generate(
            "namespace api\n\nunion_closed U\n    \"No tags.\"\n",
            SwiftConfiguration(parts: [.types, .client, .objc], objectiveC: objectiveC)
        )
        #expect(text.contains("class XApiU:"))
        #expect(!text.contains("XApiUTag"))
    }

    @Test func objectiveCTagNamedValueHasOneParameterName() throws {
        let objectiveC = SwiftConfiguration.ObjectiveC(prefix: "X", types: [TypeID(index: 0)])
        let text = try generate(
            "namespace api\n\nunion U\n    value String\n    text String\n",
            SwiftConfiguration(parts: [.types, .client, .objc], objectiveC: objectiveC)
        )
        #expect(text.contains("convenience init(value: String)"))
        #expect(text.contains("convenience init(text value: String)"))
    }

    @Test func objectiveCNamesAreNoMacros() throws {
        let objectiveC = SwiftConfiguration.ObjectiveC(prefix: "X", types: [TypeID(index: 0)])
        let text = try generate(
            "namespace api\n\nstruct S\n    nil String\n",
            SwiftConfiguration(parts: [.types, .client, .objc], objectiveC: objectiveC)
        )
        expect(text, contains: "self.init(Api.S(nil: nil_))")
        #expect(text.contains("convenience init(nil_: String)"))
        #expect(text.contains("@objc var nil_: String"))
    }

    @Test func nullableAttributeCanBeATagNone() throws {
        let files = try generateFiles([
            ("stone_cfg.stone", "namespace stone_cfg\n\nimport api\n\nstruct Route\n    mode api.Mode?\n"),
            (
                "api.stone",
                "namespace api\n\nunion Mode\n    none\n\nroute r (Void, Void, Void)\n    attrs\n        mode = none\n"
            ),
        ])
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains("attributes: StoneCfg.Route(mode: .some(.none))"))
    }

    @Test func standardProtocolsAreQualifiedWhereTypesHideThem() throws {
        let text = try generate("namespace api\n\nstruct Sendable\n    text String\n\n" + Self.route, Self.callbacks)
        #expect(!text.contains(": Sendable"))
        let conforming = try generate(
            "namespace api\n\nstruct Codable\n    text String\n",
            SwiftConfiguration(conformances: ["*": ["Codable"]])
        )
        #expect(conforming.contains("struct Codable: StoneValue, Swift.Codable {"))
        let plain = try generate(
            "namespace api\n\nstruct S\n    text String\n",
            SwiftConfiguration(conformances: ["*": ["Codable"]])
        )
        #expect(plain.contains("struct S: StoneValue, Codable {"))
    }

    @Test func protocolsOfOneAliasAreNotRepeated() throws {
        let text = try generate(
            "namespace api\n\nstruct S\n    text String\n",
            SwiftConfiguration(conformances: ["*": ["Hashable", "Codable"], "api.S": ["Swift.Encodable"]])
        )
        #expect(text.contains("struct S: StoneValue, Codable {"))
        let one = SwiftConfiguration(conformances: ["*": ["Decodable", "Swift.Hashable"]])
        #expect(try generate("namespace api\n\nunion U\n    a\n", one).contains("enum U: StoneValue, Decodable {"))
    }

    /// `_1st._read` would be a member of the case, and `_1st(text: text)` a call to the property.
    @Test func membersDoNotHideTheTypesOfTheirValues() throws {
        let text = try generate(
            """
            namespace api

            struct _1st
                text String

            union U
                _1st _1st
                _2nd _1st
                _3rd _1st?

            struct Base
                union
                    _4th _4th

            struct _4th extends Base
                text String

            struct _5th extends _1st
                _1st String
            """
        )
        expect(text, contains: "var as_1st: _1st {\n            Api._1st(\n")
        expect(text, contains: "case _1st(_1st)\n")
        for (name, value) in [
            ("_1st", "try Api._1st._read(from: &reader)"), ("_2nd", "try Api._1st._read(from: &reader)"),
            ("_3rd", "reader.flattenedIfPresent(Api._1st.self)"), ("_4th", "try Api._4th._read(from: &reader)"),
        ] {
            expect(text, contains: "return .\(name)(\(value)) }\n")
        }
    }

    @Test func propertiesOfClientsDoNotHideNamespaces() throws {
        let text = try generate("namespace _1\n\n" + Self.route, Self.callbacks)
        #expect(text.contains("var _1_: _1.Client { _1.Client(routeClient) }"))
        #expect(text.contains("var _1_: _1.Callbacks { _1.Callbacks(routeClient) }"))
    }

    @Test func serverOfANamespaceServerHasOneParameterName() throws {
        let text = try generate(
            "namespace server\n\nroute r (Void, Void, Void)\n",
            SwiftConfiguration(parts: [.types, .server])
        )
        #expect(text.contains("mutating func register(server: some ServerServer)"))
    }

    @Test func fieldNamedCallerDoesNotHideTheCaller() throws {
        let text = try generate("namespace api\n\n" + Self.route, Self.callbacks)
        #expect(text.contains("self.routeClient.request(Api.Routes.send, Api.Arg(routeClient: routeClient))"))
    }

    @Test func namespacesDoNotHideDeclarationsOutsideOfThem() throws {
        let callbacks = try generate("namespace callbacks\n\n" + Self.route, Self.callbacks)
        #expect(callbacks.contains("nonisolated struct Callbacks_: Swift.Sendable {"))
        #expect(callbacks.contains("var callbacks: Callbacks_ { Callbacks_(routeClient: routeClient) }"))
        for (name, swiftName) in [
            ("runtime_version", "RuntimeVersion_"), ("dropbox_compat", "DropboxCompat_"), ("data", "Data_"),
            ("task", "Task_"), ("calendar", "Calendar_"), ("regex", "Regex_"), ("view", "View_"),
            ("observation", "Observation_"), ("testing", "Testing_"), ("foundation_models", "FoundationModels_"),
            ("observations", "Observations"), ("text", "Text"),
        ] {
            let text = try generate("namespace \(name)\n\n" + Self.route, Self.callbacks)
            #expect(text.contains("nonisolated enum \(swiftName) {"))
        }
        let nested = try generate("namespace data\n\n" + Self.route, SwiftConfiguration(root: "Archive"))
        #expect(nested.contains("nonisolated enum Data {"))
    }

    @Test func clientsDoNotHideTheRoot() throws {
        for (name, code) in [
            ("API", "protocol API_: Swift.Sendable {"), ("Client", "nonisolated struct Client_: API {"),
            ("Callbacks", "nonisolated struct Callbacks_: Swift.Sendable {"),
        ] {
            let text = try generate(
                "namespace files\n\n" + Self.route,
                SwiftConfiguration(root: name, parts: [.types, .client, .callbacks])
            )
            #expect(text.contains("nonisolated extension \(name).Files {"))
            #expect(text.contains(code))
            #expect(!text.contains(code.replacing("_", with: "")))
        }
    }

    @Test func clientsDoNotHideNamespaces() throws {
        let text = try generate(
            "namespace files\n\n" + Self.route,
            SwiftConfiguration(names: ["files": "Client"], parts: [.types, .client])
        )
        #expect(text.contains("nonisolated extension Client {"))
        #expect(text.contains("nonisolated struct Client_: API {"))
        let callbacks = try generate("namespace callbacks\n\n" + Self.route, Self.callbacks)
        #expect(callbacks.contains("{ Callbacks.Callbacks_(routeClient) }"))
    }

    @Test(arguments: [SwiftConfiguration.Part.client, .server])
    func typesDoNotHideNamespacesThatOnlyRoutesName(part: SwiftConfiguration.Part) throws {
        let files = try generateFiles(
            [
                ("common.stone", "namespace common\n\nstruct Arg\n    text String\n"),
                (
                    "files.stone",
                    "namespace files\n\nimport common\n\nstruct Common\n    text String\n\n"
                        + "route get (common.Arg, Common, Void)\n"
                ),
            ],
            SwiftConfiguration(parts: [.types, part])
        )
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains("argument: Common_.Arg"))
        #expect(text.contains("typealias Common_ = Common\n"))
    }

    @Test func downloadedContentHidesNoType() throws {
        let schema = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"
        let route = "route get (Void, DownloadedContent, Void)\n    attrs\n        style = \"download\"\n"
        let spec = "namespace files\n\nstruct DownloadedContent\n    text String\n\n" + route
        let text = try generateFiles(
            [("stone_cfg.stone", schema), ("files.stone", spec)],
            SwiftConfiguration(parts: [.types, .client])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined().onOneLine
        #expect(text.contains("func get<DownloadedContent_: Swift.Sendable>("))
        #expect(text.contains("to destination: DownloadDestination<DownloadedContent_>"))
        #expect(text.contains("-> StoneDownload<DownloadedContent, DownloadedContent_>"))
    }

    @Test func unionOfOnlyItselfHasAnUnavailableCase() throws {
        // The compiler warns about an enum whose cases all contain itself.
        let text = try generate("namespace api\n\nunion_closed E\n    e E\n\nunion_closed F\n    f F?\n")
        expect(
            text,
            contains: """
                indirect case e(E)
                /// Without it, the compiler warns that all cases contain the enum itself.
                @available(*, unavailable)
                case _unavailable

                """
        )
        #expect(text.components(separatedBy: "_unavailable").count == 2)
    }

    @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}"])
    func bidirectionalControlsAreEscaped(_ control: String) throws {
        let text = try generate(
            "namespace api\n\nstruct S\n    \"Some \(control) text.\"\n    f String = \"a\(control)b\"\n"
        )
        let code = String(control.unicodeScalars.first?.value ?? 0, radix: 16)
        #expect(text.contains("= \"a\\u{\(code)}b\""))
        #expect(text.contains("/// Some \\u{\(code)} text."))
        #expect(!text.unicodeScalars.contains { control.unicodeScalars.contains($0) })
    }
}

import StoneMustache
import StoneSwift
import Testing

struct RenderingTests {
    private static let spec = "namespace api\n\nalias Path = String\n\nstruct A\n    x Path\n"

    @Test func accessLevels() throws {
        #expect(try generate(Self.spec).contains("\nimport StoneRuntime"))
        let text = try generate(Self.spec, SwiftConfiguration(access: .public))
        expect(text, contains: "public import StoneRuntime")
        expect(text, contains: "public nonisolated struct A: StoneValue {")
        expect(text, contains: "public typealias Path = String")
    }

    @Test func rootHoldsAllNamespaces() throws {
        let text = try generate(Self.spec, SwiftConfiguration(root: "Cloud"))
        expect(text, contains: "nonisolated enum Cloud {}")
        expect(text, contains: "nonisolated extension Cloud {\nnonisolated enum Api {}\n}")
        expect(text, contains: "nonisolated extension Cloud.Api {")
    }

    @Test func rootThatHidesStandardNames() throws {
        let spec = "namespace api\n\nstruct A\n    a String\n    b Bytes\n    c Int32?\n"
        expect(try generate(spec, SwiftConfiguration(root: "String")), contains: "var a: Swift.String")
        expect(try generate(spec, SwiftConfiguration(root: "Data")), contains: "var b: _StoneData")
        expect(try generate(spec, SwiftConfiguration(root: "Optional")), contains: "var c: Swift.Optional<Int32>")
    }

    @Test func typesOfOtherNamespacesAreFoundBelowTheRoot() throws {
        let files = try generateFiles(
            [
                ("a.stone", "namespace a\n\nimport b\n\nstruct X\n    y b.Y\n\nstruct Cloud\n    z b.Cloud\n"),
                ("b.stone", "namespace b\n\nstruct Y\n    n Int32\n\nstruct Cloud\n    n Int32\n"),
            ],
            SwiftConfiguration(root: "Cloud")
        )
        let text = String(decoding: files[0].bytes, as: UTF8.self)
        expect(text, contains: "var y: Cloud.B.Y")
        expect(text, contains: "nonisolated struct Cloud_: StoneValue {\nvar z: Cloud.B.Cloud_")
    }

    @Test func nothingIsImportedWithoutNeed() throws {
        let text = try generate("namespace api\n\nalias Path = String\n")
        #expect(!text.contains("import"))
    }

    @Test func foundationIsImportedForDates() throws {
        let text = try generate("namespace api\n\nstruct A\n    at Timestamp(\"%Y\")\n")
        expect(text, contains: "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else")
    }

    @Test func specTypeMayBeCalledDate() throws {
        let text = try generate(
            "namespace api\n\nalias Date = Timestamp(\"%Y\")\n\nstruct A\n    at Timestamp(\"%m\")\n"
        )
        expect(text, contains: "typealias Date = _StoneDate")
        expect(text, contains: "var at: _StoneDate")
    }

    /// An import of Foundation only for a default causes a warning.
    @Test func defaultOfAHiddenTypeNeedsNoFoundation() throws {
        let text = try generate(
            """
            namespace api

            alias Date = Timestamp("%Y")

            alias Data = Bytes

            struct A
                at Timestamp("%Y") = "1970"
                content Bytes = "AQI="
            """
        )
        #expect(!text.contains("import Foundation"))
        expect(text, contains: "at: _StoneDate = ._date(timeIntervalSince1970: 0)")
        expect(text, contains: "content: _StoneData = ._bytes([1, 2])")
    }

    @Test func templateCanBeReplaced() throws {
        let text = try generate(Self.spec, overrides: ["alias": "// {{name}} is {{type}}\n"])
        expect(text, contains: "// Path is String")
    }

    @Test func unknownNameInATemplateIsAnErrorWithItsPlace() {
        let (_, errors) = SwiftTemplates.builtIn.library(overrides: ["alias": "typealias\n  {{nmae}}\n"])
        #expect(errors.map(\.description) == ["alias:2:3: unknown name 'nmae'; did you mean 'name'?"])
    }

    @Test func inputOrderDoesNotMatter() throws {
        let specs = [("b.stone", "namespace b\n\nstruct Y\n    x String\n"), ("a.stone", Self.spec)]
        #expect(try generateFiles(specs) == generateFiles(specs.reversed()))
    }

    @Test func everyFileCarriesTheMarker() throws {
        let large = (0..<3000).map { "struct S\($0)\n    field_of_the_struct String\n" }.joined(separator: "\n")
        let files = try generateFiles([("large.stone", "namespace large\n\n" + large)])
        #expect(files.count > 1)
        for file in files { #expect(file.bytes.starts(with: OutputFile.marker.utf8)) }
    }
}

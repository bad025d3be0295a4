import StoneSwift
import Testing

/// Custom annotations.
struct AnnotationTests {
    @Test func annotationTypeIsAStruct() throws {
        let text = try generate(
            """
            namespace api

            annotation_type Retention
                "How long to keep a value."
                days UInt32 = 30
                    "In days."
                reason String?
                default Boolean
            """
        )
        expect(
            text,
            contains: """
                nonisolated enum Api {
                    /// The annotation types of the namespace.
                    nonisolated enum Annotations {
                        /// How long to keep a value.
                        nonisolated struct Retention: StoneAnnotation {
                            /// In days.
                            var days: UInt32
                            var reason: String?
                            var default_: Bool

                            init(days: UInt32 = 30, reason: String? = nil, default_: Bool) {
                """
        )
    }

    @Test func annotationTypesDoNotHideThoseOfParameters() throws {
        let text = try generate(
            """
            namespace api

            annotation_type Date
                until Timestamp("%Y")?

            annotation_type Float
                share Float32 = 0.5

            annotation_type Internal
                data Bytes?
            """
        )
        for name in ["Date_", "Float_", "Internal_"] {
            expect(text, contains: "nonisolated struct \(name): StoneAnnotation {")
        }
    }

    /// Annotation types are in an extension of the root, unlike all other types.
    @Test(arguments: [
        ("data", "p: _StoneData"), ("date", "q: _StoneDate"), ("float", "r: Swift.Float"), ("calm", "p: Data"),
    ])
    func namespacesInTheRootDoNotHideThoseOfParameters(name: String, parameter: String) throws {
        let files = try generateFiles(
            [
                ("a.stone", "namespace \(name)\n\nstruct S\n    f String\n"),
                (
                    "b.stone",
                    """
                    namespace other

                    annotation_type Mark
                        p Bytes
                        q Timestamp("%Y")
                        r Float32
                    """
                ),
            ],
            SwiftConfiguration(root: "Root")
        )
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains("var \(parameter)\n"))
    }

    /// A conformance does not count as a use of a `package import`, which causes a warning.
    @Test func annotationTypesAloneImportTheRuntimePlainly() throws {
        let marks = "namespace marks\n\nannotation_type Mark\n    level UInt32 = 1\n"
        let package = SwiftConfiguration(access: .package)
        let text = try generate(marks, package)
        #expect(text.contains("\nimport StoneRuntime\n") && !text.contains("package import StoneRuntime"))
        let more = try generate(marks + "\nstruct S\n    a String\n", package)
        #expect(more.contains("package import StoneRuntime"))
    }

    @Test func annotatedFieldsAreListedAndVisited() throws {
        let text = try generate(Self.spec)
        expect(text, contains: "nonisolated struct S: StoneValue, StoneAnnotated {")
        expect(
            text,
            contains: """
                static var annotatedFields: [StoneAnnotatedField] {
                    [
                        StoneAnnotatedField("plain", [Annotations.Mark(level: 2)]),
                        StoneAnnotatedField("maybe", [Annotations.Mark(), Annotations.Mark(level: 2)]),
                    ]
                }
                """
        )
        expect(
            text,
            contains: """
                try rewriter.field("plain", &plain, .marked([Annotations.Mark(level: 2)]))
                try rewriter.field("maybe", &maybe, .marked([Annotations.Mark(), Annotations.Mark(level: 2)]))
                try rewriter.field("items", &items, .list(.marked([Annotations.Mark()])))
                try rewriter.field("table", &table, .map(.optional(.nested)))
                """
        )
    }

    @Test func annotatedTagsAreVisited() throws {
        let text = try generate(Self.spec)
        expect(text, contains: "nonisolated enum U: StoneValue, StoneAnnotated {")
        expect(
            text,
            contains: """
                switch self {
                case .s(var value):
                    try rewriter.field("s", &value, .nested)
                    self = .s(value)
                default: break
                }
                """
        )
    }

    @Test func subtypesAreVisited() throws {
        let text = try generate(Self.spec)
        expect(
            text,
            contains: """
                case .leaf(var value):
                    try value._rewriteAnnotated(&rewriter)
                    self = .leaf(value)
                default: break
                """
        )
    }

    @Test func otherTypesDoNotConform() throws {
        let text = try generate(Self.spec)
        expect(text, contains: "nonisolated struct Other: StoneValue {")
    }

    private static let spec = """
        namespace api

        annotation_type Mark
            level UInt32 = 1

        annotation First = Mark
        annotation Second = Mark(2)

        alias Name = String
            @First

        struct S
            plain String
                @Second
            maybe Name?
                @Second
            items List(Name)
            table Map(String, U?)
            number Int32

        union U
            a
            s S

        struct Tree
            union
                leaf Leaf
            number Int32

        struct Leaf extends Tree
            name Name

        struct Other
            number Int32
        """
}

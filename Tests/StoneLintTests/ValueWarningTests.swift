import StoneChecker
import StoneFormats
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Formats, patterns and defaults that no value can use.
struct ValueWarningTests {
    @Test(arguments: [
        Snippet(
            "timestamps that cannot be read",
            """
            namespace n
            alias A = Timestamp("%Y-%Q")    # ! unsupported-timestamp-format
            struct S
                a Timestamp("%Y-%m-%dT%H:%M:%SZ")
                b Timestamp("100%% %c%D%F%R%r%T%X%x%h%n%t")
                c List(Timestamp("%Y%"))    # ! unsupported-timestamp-format
                d Timestamp("%é")    # ! unsupported-timestamp-format
                e Timestamp("%-d")    # ! unsupported-timestamp-format
            """
        ),
        Snippet(
            "defaults of tags",
            """
            namespace n
            union U
                a String = "x"    # ! ignored-default
                b String
                c
            struct S
                a String = "x"
            """
        ),
        Snippet(
            "patterns that are not evaluated",
            #"""
            namespace n
            struct S
                a String(pattern="(a{200}){200}")    # ! unchecked-pattern
                b List(String(pattern="(?>a)(b{200}){200}"))    # ! unchecked-pattern
                c String(pattern="(?<=a)b(?!c)(?i:d)")
            """#
        ),
        Snippet(
            "unions of documentation",
            """
            namespace n
            union A
                "active"    # ! quoted-tag
            union_closed B
                "in_use"    # ! quoted-tag
            union C
                "active"
                active
            union D extends C
                "active"
            union E
                "Has no tags."
            union F
                "active"
            patch union F
                active
            union I
                "example"
            union J
                "true"
            union_closed K
                "other"
            struct G
                "active"
                h H
                    union
                        "active"    # ! quoted-tag
            """
        ),
    ])
    func formatsPatternsAndDefaults(snippet: Snippet) {
        expectMarkedWarnings(snippet, .usualAndMore)
    }

    /// The directives of the checker are those that the parser of the runtime reads.
    @Test func readableTimestampDirectives() {
        let texts = [
            "1", "01", "001", "2015", "15", "Mon", "Monday", "Jan", "January", "AM", "UTC", "+0000", "000000", "%", "",
            "Mon Jan 1 00:00:00 2015", "01/01/15", "2015-01-01", "00:00", "12:00:00 AM", "00:00:00", "\n", "\t",
        ]
        for letter in (0x21...0x7E).map({ Character(UnicodeScalar($0)) }) {
            let parser = TimestampParser(TimestampFormat(Array("%\(letter)".utf8)), allowsFraction: false)
            let isRead = texts.contains { text in
                do throws(TimestampProblem) {
                    _ = try parser.parse(text)
                    return true
                } catch {
                    return error != .mismatch
                }
            }
            let escaped = letter == "\"" || letter == "\\" ? "\\\(letter)" : String(letter)
            let spec = "namespace n\nalias A = Timestamp(\"%\(escaped)\")\n"
            let warnings = WarningSelection(enabled: [.unsupportedTimestampFormat], areErrors: false)
            let result = checkAndLint([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: warnings)
            #expect(result.diagnostics.isEmpty == isRead, "\(letter) \(result.diagnostics.map(\.message))")
        }
    }

    /// A route without the attribute has the default.
    @Test func defaultsOfAttributesAreUsed() {
        let base = "namespace n\nalias Text = String?\nstruct Base\n    a Text = \"x\"\n"
        let schema = "namespace stone_cfg\nimport n\nstruct Route extends n.Base\n    b n.Text = \"y\"\n"
        let trees = [("n.stone", base), ("stone_cfg.stone", schema)].map { path, text in
            parse(SourceText(path: path, text: text)).tree
        }
        let warnings = WarningSelection(enabled: [.ignoredDefault], areErrors: false)
        #expect(checkAndLint(trees, warnings: warnings).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("alias A = Timestamp(\"%Y %Q\")", "no timestamp can be read in this format, since '%Q' is not supported", nil),
        (
            "union U\n    a String = \"x\"", "the default of tag 'a' is ignored; only fields of structs have defaults",
            " = \"x\""
        ),
        (
            "alias A = String?\nalias B = A\nstruct S\n    a B = \"x\"",
            "the default of field 'a' is ignored, since its type is nullable", " = \"x\""
        ),
    ])
    func messages(spec: String, message: String, removed: String?) throws {
        let tree = parse(SourceText(path: "n.stone", text: "namespace n\n\(spec)\n")).tree
        let warnings = WarningSelection(
            enabled: [.ignoredDefault, .unsupportedTimestampFormat],
            areErrors: false
        )
        let diagnostic = try #require(checkAndLint([tree], warnings: warnings).diagnostics.first)
        #expect(diagnostic.message == message)
        #expect(diagnostic.fixIts.first.map { tree.source.text($0.range) } == removed)
    }

    /// The fix-it of a warning that is always shown.
    @Test(arguments: [
        ("union U\n    \"active\"", "union U\n    active"),
        ("alias A = Timestamp(\"yyyy-MM-dd\")", "alias A = Timestamp(\"%Y-%m-%d\")"),
        ("alias A = Timestamp(\"DD.MM.YYYY\")", "alias A = Timestamp(\"%d.%m.%Y\")"),
        ("alias A = Timestamp(\"YYYY-MM-DD HH:MM:SS\")", "alias A = Timestamp(\"%Y-%m-%d %H:%M:%S\")"),
        ("alias A = Timestamp(\"yyyy-MM-dd'T'HH:mm:ss'Z'\")", "alias A = Timestamp(\"%Y-%m-%dT%H:%M:%SZ\")"),
        ("alias A = Timestamp(\"yyyy-mm-ddTHH:mm:ssZ\")", "alias A = Timestamp(\"%Y-%m-%dT%H:%M:%SZ\")"),
        ("alias A = Timestamp(\"ISO8601\")", nil), ("alias A = Timestamp(\"HH:mm\")", nil),
        ("alias A = Timestamp(\"yyyy-MM-dd yyyy\")", nil), ("alias A = Timestamp(\"%%yyyy\")", nil),
        ("alias A = Timestamp(\"\")", nil), (#"alias A = Timestamp("yyyy-MM-dd \"HH\"")"#, nil),
        (#"alias A = Timestamp("yyyy\\MM")"#, nil), (#"alias A = Timestamp("yyyy\nMM")"#, nil),
        ("alias A = Timestamp(\"mm:HH yyyy\")", nil), ("alias A = Timestamp(\"mm:hh yyyy\")", nil),
        ("alias A = Timestamp(\"mm/dd/yyyy\")", "alias A = Timestamp(\"%m/%d/%Y\")"),
        ("alias A = Timestamp(\"dd.mm.yyyy HH:MM\")", "alias A = Timestamp(\"%d.%m.%Y %H:%M\")"),
        ("alias A = Timestamp(\"HH yyyy-MM-dd\")", "alias A = Timestamp(\"%H %Y-%m-%d\")"),
        ("alias A = Timestamp(\"hh dd/MM/yyyy\")", "alias A = Timestamp(\"%H %d/%m/%Y\")"),
        ("alias A = Timestamp(\"HH:00 dd.MM.yyyy\")", "alias A = Timestamp(\"%H:00 %d.%m.%Y\")"),
        ("alias A = Timestamp(\"HH:mm:ss MM/dd/yyyy\")", "alias A = Timestamp(\"%H:%M:%S %m/%d/%Y\")"),
        ("alias A = Timestamp(\"yyyy mm:ss\")", nil),
        ("alias A = Timestamp(\"yyyy ss:mm\")", nil),
        ("alias A = Timestamp(\"HH MM/dd/yyyy\")", nil),
        ("union A\n    \"x\"\nunion B extends A\n    y", "union A\n    x\nunion B extends A\n    y"),
        ("union A\n    \"x\"\nunion B extends A\n    y\nunion C extends B\n    x", nil),
        ("union_closed A\n    \"x\"\nunion_closed B extends A\n    x", nil),
    ])
    func fixes(spec: String, fixed: String?) throws {
        let source = SourceText(path: "n.stone", text: "namespace n\n\(spec)\n")
        func diagnostics(_ sources: [SourceText]) -> [Diagnostic] {
            checkAndLint(sources.map { parse($0).tree }, warnings: .usual).diagnostics
        }
        let found = diagnostics([source])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.fixIts.isEmpty == (fixed == nil) })
        let result = SourceFixer.fix([source], .all, check: diagnostics)[0]
        #expect(String(decoding: result.bytes, as: UTF8.self) == "namespace n\n\(fixed ?? spec)\n")
        if fixed != nil { #expect(diagnostics([result]).isEmpty) }
    }
}

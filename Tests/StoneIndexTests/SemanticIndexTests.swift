import StoneChecker
import StoneIndex
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

struct SemanticIndexTests {
    /// The index of texts, with the symbol at each `^` of the line below it.
    private func index(_ texts: String...) -> SemanticIndex {
        let trees = texts.enumerated().map { parse(SourceText(path: "\($0).stone", text: $1)).tree }
        return IndexedSpecs(CheckedSpecs(trees)).index
    }

    /// Describes a symbol with what contains it: `field n.S.a`.
    private func describe(_ symbol: Int, _ index: SemanticIndex) -> String {
        var parts: [String] = []
        var next: Int? = symbol
        while let current = next {
            parts.insert(index.symbols[current].name, at: 0)
            next = index.symbols[current].container
        }
        return "\(index.symbols[symbol].kind.rawValue) \(parts.joined(separator: "."))"
    }

    private func occurrences(of name: String, _ index: SemanticIndex) throws -> [String] {
        let symbol = try #require(index.symbols.indices.first { describe($0, index) == name }, "no \(name)")
        return index.occurrences(of: symbol).map { occurrence in
            let location = index.sources[occurrence.file].location(at: occurrence.range.lowerBound)
            return "\(occurrence.file):\(location.line):\(location.column) \(occurrence.role)"
        }
    }

    @Test func everyKindOfReference() throws {
        let index = index(
            """
            namespace a
                "About :type:`b.T` and :route:`get:2`, not :route:`get:`."
            import b
            annotation_type Mark
                level Int32 = 1
                    "Of :type:`b.T`."
            annotation Marked = Mark(level=2)
            alias Name = String
                @Marked
            struct S extends b.T
                "Has :field:`mode` and :field:`b.T.id`."
                mode Mode = on
                    @Marked
                list List(Name)?
                example default
                    id = "x"
                    mode = on
            union Mode
                on
                off S
                example rest
                    off = default
            route get (S, Mode, Void) deprecated by get:2
            route get:2 (S, Void, Void)
                attrs
                    mode = on
            patch struct S
                more Int32?
                example default
                    more = 1
            """,
            """
            namespace b
            struct T
                union
                    s U
                id String
            struct U extends T
                n Int32?
                example u
                    id = "i"
            """,
            """
            namespace stone_cfg
            import a
            struct Route
                mode a.Mode = off
            """
        )
        let expected: [String: [String]] = [
            "namespace b": [
                "0:2:19 documentation", "0:3:8 import", "0:6:20 documentation", "0:10:18 reference",
                "0:11:36 documentation", "1:1:11 declaration",
            ],
            "struct b.T": [
                "0:2:21 documentation", "0:6:22 documentation", "0:10:20 reference", "0:11:38 documentation",
                "1:2:8 declaration", "1:6:18 reference",
            ],
            "field b.T.id": ["0:11:40 documentation", "0:16:9 reference", "1:5:5 declaration", "1:9:9 reference"],
            "tag b.T.s": ["1:4:9 declaration"],
            "struct b.U": ["1:4:11 reference", "1:6:8 declaration"],
            "annotation type a.Mark": ["0:4:17 declaration", "0:7:21 reference"],
            "parameter a.Mark.level": ["0:5:5 declaration", "0:7:26 reference"],
            "annotation a.Marked": ["0:7:12 declaration", "0:9:6 reference", "0:13:10 reference"],
            "alias a.Name": ["0:8:7 declaration", "0:14:15 reference"],
            "struct a.S": [
                "0:10:8 declaration", "0:20:9 reference", "0:23:12 reference", "0:24:14 reference", "0:27:14 patch",
            ],
            "field a.S.mode": ["0:11:18 documentation", "0:12:5 declaration", "0:17:9 reference"],
            "field a.S.more": ["0:28:5 declaration", "0:30:9 reference"],
            "tag a.Mode.on": ["0:12:17 reference", "0:17:16 reference", "0:19:5 declaration", "0:26:16 reference"],
            "tag a.Mode.off": ["0:20:5 declaration", "0:22:9 reference", "2:4:19 reference"],
            "example a.S.default": ["0:15:13 declaration", "0:22:15 reference", "0:29:13 patch"],
            "route a.get": ["0:23:7 declaration"],
            "route a.get:2": ["0:2:36 documentation", "0:23:41 reference", "0:24:7 declaration"],
            "field stone_cfg.Route.mode": ["0:26:9 reference", "2:4:5 declaration"],
        ]
        for (name, places) in expected.sorted(by: { $0.key < $1.key }) {
            let found = try occurrences(of: name, index)
            #expect(found == places, "\(name)")
        }
    }

    @Test func aDefaultIsATagAndNoExample() throws {
        let index = index(
            """
            namespace a
            union U
                on
                off
                example on
                    off = null
            struct S
                f U = on
            """
        )
        #expect(try occurrences(of: "tag a.U.on", index) == ["0:3:5 declaration", "0:8:11 reference"])
        #expect(try occurrences(of: "example a.U.on", index) == ["0:5:13 declaration"])
    }

    @Test func aKeyNamesAnAttributeOrATagOfIt() {
        let source = SourceText(path: "stone.json", text: "{}")
        let names = ConfiguredNames(
            source: source,
            ranges: [],
            attributes: [.init(key: "a", name: "style", tag: "rpc"), .init(key: "b", name: "style")]
        )
        #expect(names.key(namingAttribute: "style", tag: "rpc") == "a")
        #expect(names.key(namingAttribute: "style", tag: nil) == "b")
        #expect(names.key(namingAttribute: "style", tag: "upload") == nil)
        #expect(names.key(namingAttribute: "host", tag: nil) == nil)
    }

    @Test func theSymbolAtAPosition() throws {
        let index = index("namespace n\nstruct S\n    a T?\nstruct T\n    b Int32\n")
        let names = (20...30).map { offset in
            index.occurrence(at: offset, inFile: 0).map { index.symbols[$0.symbol].name } ?? "-"
        }
        #expect(names == ["S", "-", "-", "-", "-", "a", "a", "T", "T", "-", "-"])
        #expect(index.occurrence(at: 0, inFile: 0) == nil)
        #expect(index.occurrence(at: 25, inFile: 1) == nil)
    }

    @Test func brokenSpecsHaveAnIndex() throws {
        let index = index(
            """
            namespace n
            struct A
                before B?
            struct = 1
            struct B
                a A = = 2
                after A
            route r (A, B, Nowhere)
            """
        )
        #expect(try occurrences(of: "struct n.A", index).count == 3)
        #expect(try occurrences(of: "struct n.B", index).count == 3)
        #expect(try occurrences(of: "field n.B.after", index) == ["0:7:5 declaration"])
    }

    /// Renaming every occurrence of a symbol gives valid specs again, so that no occurrence is missing or wrong.
    @Test func anySymbolCanBeRenamed() throws {
        let specs = try PackageFolder.specs(["specs/tour"]).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let trees = specs.map { parse($0).tree }
        let index = IndexedSpecs(CheckedSpecs(trees)).index
        let candidates = index.symbols.indices.filter { index.symbols[$0].kind != .namespace }
        let step = max(1, candidates.count / TestScale.count(40, atMost: candidates.count))
        for symbol in stride(from: 0, to: candidates.count, by: step).map({ candidates[$0] })
        where index.symbols[symbol].name != "Route" && !index.occurrences(of: symbol).isEmpty {
            var texts = index.sources.map { Array($0.bytes) }
            let name = index.symbols[symbol].name.split(separator: ":").first.map(String.init) ?? ""
            for occurrence in index.occurrences(of: symbol).reversed() {
                let range = occurrence.range.lowerBound..<occurrence.range.lowerBound + name.utf8.count
                #expect(String(decoding: texts[occurrence.file][range], as: UTF8.self) == name)
                texts[occurrence.file].replaceSubrange(range, with: Array("renamed_\(name.lowercased())".utf8))
            }
            let renamed = zip(index.sources, texts).map { source, text in
                parse(SourceText(path: source.path, text: String(decoding: text, as: UTF8.self))).tree
            }
            let errors = check(renamed, assemblesModel: false).diagnostics.map { "\($0.path): \($0.message)" }
            #expect(errors.isEmpty, "\(describe(symbol, index)): \(errors)")
        }
    }
}

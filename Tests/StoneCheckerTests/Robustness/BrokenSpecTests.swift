import StoneChecker
import StoneIndex
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// The specs of the repository and the largest one of Dropbox with a mistake in one token, and cut off anywhere.
///
/// Everyday runs take a few mistakes of each spec. `STONE_TEST_SCALE=100000` takes all of them, which needs a release
/// build with `-Xswiftc -enable-testing`.
struct BrokenSpecTests {
    /// Every spec, or some of them at scale 1.
    private static let specs = Result {
        let specs = try MutatedSpec.everySpec()
        return stride(from: 0, to: specs.count, by: TestScale.step(4)).map { specs[$0] }
    }

    @Test(arguments: TokenMutation.allCases)
    func `one mistake, few errors, and no lost declaration`(_ mutation: TokenMutation) throws {
        var tally = BrokenSpecTally()
        var random = RandomNumbers(seed: 31)
        for spec in try Self.specs.get() {
            let tree = spec.parsed(spec.text).tree
            let whole = spec.checked(spec.parsed(spec.text))
            let tokens = tree.storage.tokens.filter { !$0.range.isEmpty && $0.kind != .newline }
            for index in Self.sample(tokens.count, &random) {
                let token = tokens[index]
                let text = mutation.text(spec, token: token, &random)
                let broken = spec.checked(spec.parsed(text))
                let changed = tree.declarations.first {
                    $0.range.lowerBound < token.range.upperBound && $0.range.upperBound > token.range.lowerBound
                }
                let kept = whole.declared.filter { declared in
                    changed.map { declared.offset < $0.range.lowerBound || declared.offset >= $0.range.upperBound }
                        ?? true
                }
                let lost = Set(kept.map(\.name)).subtracting(broken.declared.map(\.name))
                let line = tree.source.location(at: token.range.lowerBound).line
                let place = "\(spec.path):\(line): \(mutation) \(tree.source.text(token.range).prefix(20))"
                tally.add(errors: broken.diagnostics, lost: lost, at: place)
            }
        }
        print("Mistakes, a token \(mutation.rawValue): errors \(tally.summary)")
        #expect(tally.median <= 1, "\(tally.firstExamples)")
        #expect(tally.share(tally.manyCount) < 0.015, "\(tally.firstExamples)")
        #expect(tally.share(tally.lostCount) < 0.01, "\(tally.firstExamples)")
    }

    @Test func `each prefix has few syntax errors, and the declarations before its end`() throws {
        var tally = BrokenSpecTally()
        var random = RandomNumbers(seed: 32)
        for spec in try Self.specs.get() {
            let tree = spec.parsed(spec.text).tree
            let bytes = tree.source.bytes
            for end in Self.sample(bytes.count, &random) {
                let cut = parse(SourceText(path: spec.path, bytes: Array(bytes[..<end])))
                let kept = tree.declarations.filter { $0.range.upperBound < end }
                let lost = Set(kept.map(\.label)).subtracting(cut.tree.declarations.map(\.label))
                let line = tree.source.location(at: end).line
                tally.add(errors: cut.diagnostics, lost: lost, at: "\(spec.path):\(line): cut at \(end)")
            }
        }
        print("Mistakes, cut off: errors \(tally.summary)")
        #expect(tally.median <= 1, "\(tally.firstExamples)")
        #expect(tally.manyCount == 0, "\(tally.firstExamples)")
        #expect(tally.lostCount == 0, "\(tally.firstExamples)")
    }

    /// Returns random indices, or all of them at a large scale.
    private static func sample(_ count: Int, _ random: inout RandomNumbers) -> [Int] {
        let wanted = TestScale.count(1)
        return wanted >= count ? Array(0..<count) : (0..<wanted).map { _ in Int.random(in: 0..<count, using: &random) }
    }
}

extension MutatedSpec {
    /// The specs of the repository, and the largest one of Dropbox, if it is there.
    static func everySpec() throws -> [MutatedSpec] {
        let sets = Dictionary(grouping: try SpecFiles.files(in: "specs")) { api(ofFileAt: $0.path) }
        let ours = sets.sorted { $0.key < $1.key }.flatMap { set in specs(set.value) { _ in true } }
        return SharedFolder.isExpected ? try ours + dropbox() : ours
    }

    /// Returns the name of the API that a file in `specs` belongs to: a folder with the file of the same name beside it.
    private static func api(ofFileAt path: String) -> String {
        // Each file of 'evolution' is a version of the same API.
        if path.hasPrefix("specs/evolution/") { return path }
        let name = path.split(separator: "/")[1]
        return "specs/\(name.prefix { $0 != "." })"
    }

    private static func dropbox() throws -> [MutatedSpec] {
        let files = try SharedFolder.dropboxSpecs()
        var used: Set = ["stone_cfg.stone", "files.stone"]
        var waiting = used
        while let path = waiting.popFirst() {
            guard let file = files.first(where: { $0.path == path }) else { continue }
            for case .import(let declaration) in parse(SourceText(path: path, bytes: file.bytes)).tree.declarations {
                let path = "\(declaration.target.text).stone"
                if used.insert(path).inserted { waiting.insert(path) }
            }
        }
        return specs(files.filter { used.contains($0.path) }) { $0 == "files.stone" }
    }

    /// Returns the selected files of a set, each with the others.
    private static func specs(_ files: [SpecFiles.File], _ isSelected: (String) -> Bool) -> [MutatedSpec] {
        let sources = files.map { SourceText(path: $0.path, bytes: $0.bytes) }
        let trees = sources.map { parse($0).tree }
        return sources.indices.filter { isSelected(sources[$0].path) }.map { index in
            MutatedSpec(
                path: sources[index].path,
                text: sources[index].text(SourceRange(0, sources[index].bytes.count)),
                others: trees.indices.filter { $0 != index }.map { trees[$0] }
            )
        }
    }

    func parsed(_ text: String) -> ParseResult { parse(SourceText(path: path, text: text)) }

    /// Checks the spec with the others of its API.
    /// - Returns: The symbols in the semantic index that the spec declares, with the kind of each, and all diagnostics.
    func checked(_ parsed: ParseResult) -> (declared: [(name: String, offset: Int)], diagnostics: [Diagnostic]) {
        let specs = CheckedSpecs(others + [parsed.tree])
        let diagnostics = parsed.diagnostics + specs.errors
        let index = IndexedSpecs(specs).index
        guard let file = index.sources.firstIndex(where: { $0.path == path }) else { return ([], diagnostics) }
        let declared = index.occurrences.filter { $0.file == file && $0.role == .declaration }.map { occurrence in
            let symbol = index.symbols[occurrence.symbol]
            let container = symbol.container.map { index.symbols[$0].name } ?? ""
            return ("\(symbol.kind) \(container).\(symbol.name)", occurrence.range.lowerBound)
        }
        return (declared, diagnostics)
    }
}

extension Declaration {
    /// The kind and the name: `struct Person`.
    fileprivate var label: String {
        switch self {
        case .namespace(let declaration): "namespace \(declaration.name.text)"
        case .import(let declaration): "import \(declaration.target.text)"
        case .alias(let declaration): "alias \(declaration.name.text)"
        case .structure(let declaration): "struct \(declaration.name.text)"
        case .union(let declaration): "union \(declaration.name.text)"
        case .patch(let declaration): "patch \(declaration.name.text)"
        case .route(let declaration): "route \(declaration.name.path.text)"
        case .annotation(let declaration): "annotation \(declaration.name.text)"
        case .annotationType(let declaration): "annotation_type \(declaration.name.text)"
        }
    }
}

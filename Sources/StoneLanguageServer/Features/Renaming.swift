import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// A change of a name in some ranges of specs and configurations.
struct Renaming {
    private let name: String
    /// The sorted ranges of the old name by path.
    private let ranges: [String: [SourceRange]]
    /// Whether the name can decide which routes belong together: that of a route, a field or a tag.
    private let mayPairRoutes: Bool
    /// The qualified names of a route before and after the change.
    private let route: (old: String, new: String)?

    init(_ symbol: Int, in analysis: Analysis, to name: String, ranges: [String: [SourceRange]]) {
        self.name = name
        self.ranges = ranges
        let value = analysis.index.symbols[symbol]
        mayPairRoutes = [.route, .field, .tag].contains(value.kind)
        let old = analysis.qualifiedName(of: symbol)
        let version = value.name.drop { $0 != ":" }
        route = value.kind == .route ? (old, "\(old.prefix { $0 != "." }).\(name)\(version)") : nil
    }

    /// Refuses a name with which specs or configurations have other errors, such as one that a subtype declares, or
    /// with which a generated client has fewer methods.
    func checkResult(in group: SpecGroup) async throws {
        let analysis = await group.analysis
        let specs = analysis.specs.map { spec in
            ranges[spec.path] == nil ? spec : ParsedSpec(renamed(spec.source))
        }
        let result = StoneChecker.check(specs.map(\.tree), assemblesModel: !group.configurations.isEmpty)
        let errors = (specs.flatMap(\.result.diagnostics) + result.diagnostics).filter { $0.severity == .error }
        let known = ErrorPlaces(
            analysis.diagnostics.values.joined().filter { $0.severity == .error },
            in: analysis.specs.map(\.source)
        )
        if let error = known.firstOther(among: errors, in: specs.map(\.source)) {
            throw ResponseError(.requestFailed, "with the name '\(name)', the specs have an error: \(error.message)")
        }
        guard let api = result.api, let old = await group.model else { return }
        for configuration in group.configurations { try check(configuration, old, api) }
    }

    private func check(_ configuration: ConfiguredNames, _ old: API, _ new: API) throws(ResponseError) {
        let (source, renamed) = (configuration.source, renamed(configuration.source))
        let (before, after) = (configuration.resolve(source, old), configuration.resolve(renamed, new))
        let known = ErrorPlaces(before.errors, in: [source])
        if let error = known.firstOther(among: after.errors, in: [renamed]) {
            let message = "with the name '\(name)', '\(source.path)' has an error: \(error.message)"
            throw ResponseError(.requestFailed, message)
        }
        guard mayPairRoutes else { return }
        let lost = before.pairedRoutes.filter { name in
            !after.pairedRoutes.contains(name == route?.old ? route?.new ?? name : name)
        }
        if let name = lost.min() {
            let message = "with the name '\(self.name)', generated clients have no pages or job for '\(name)'"
            throw ResponseError(.requestFailed, message)
        }
    }

    private func renamed(_ source: SourceText) -> SourceText {
        ranges[source.path].map { source.replacing($0, with: name) } ?? source
    }
}

/// The numbers of errors with each code in each line. A change of a name changes no line, but offsets and messages.
private struct ErrorPlaces {
    private struct Place: Hashable {
        let code: DiagnosticCode
        let path: String
        let line: Int?
    }

    private var counts: [Place: Int] = [:]

    init(_ errors: [Diagnostic], in sources: [SourceText]) {
        for place in Self.places(of: errors, in: sources) { counts[place, default: 0] += 1 }
    }

    /// Returns the first error that is not one of these.
    func firstOther(among errors: [Diagnostic], in sources: [SourceText]) -> Diagnostic? {
        var rest = counts
        return zip(errors, Self.places(of: errors, in: sources)).first { _, place in
            rest[place, default: 0] -= 1
            return rest[place, default: 0] < 0
        }?.0
    }

    private static func places(of errors: [Diagnostic], in sources: [SourceText]) -> [Place] {
        let sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        return errors.map { error in
            let line = sources[error.path]?.lineIndex(at: error.range.lowerBound)
            return Place(code: error.code, path: error.path, line: line)
        }
    }
}

extension SourceText {
    /// Returns the text with another text in some ranges, which are sorted.
    fileprivate func replacing(_ ranges: [SourceRange], with text: String) -> SourceText {
        var result: [UInt8] = []
        var end = 0
        for range in ranges {
            result += bytes[end..<range.lowerBound]
            result += text.utf8
            end = range.upperBound
        }
        return SourceText(path: path, bytes: result + bytes[end...])
    }
}

import Foundation
import StoneSource
import Testing

/// A spec of the parity corpus with its expected verdict; `Tests/Corpus/README.md` describes the format.
struct CorpusCase: CustomTestStringConvertible, Sendable {
    /// The location of the only error of a rejected case, lines counted from 1.
    struct Marker {
        var path: String
        var line: Int
        /// The line of the reference, if it differs.
        var referenceLine: Int?

        func covers(_ finding: Finding) -> Bool {
            finding.path == path && (finding.line == line || finding.line == referenceLine)
        }
    }

    /// `defaults/in-range.rejected.stone`
    let testDescription: String
    let sources: [SourceText]
    let isAccepted: Bool

    var markers: [Marker] {
        sources.flatMap { source in
            source.text(SourceRange(0, source.bytes.count))
                .split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
                .compactMap { index, line in Self.marker(in: line, number: index + 1, path: source.path) }
        }
    }

    /// Parses `# error`, `# error: next line` or `# error line: 7`, followed by an optional `(reference: line 8)`.
    private static func marker(in line: Substring, number: Int, path: String) -> Marker? {
        let pattern = /# error(?: line: (\d+)|(: next line))?(?: \(reference: (?:line (\d+)|no line|crashes)\))?$/
        guard let match = line.firstMatch(of: pattern) else { return nil }
        let stated = match.1.flatMap { Int($0) } ?? (match.2 == nil ? number : number + 1)
        return Marker(path: path, line: stated, referenceLine: match.3.flatMap { Int($0) })
    }

    /// Whether the marker states a deliberate difference from the reference.
    var statesDifference: Bool {
        sources.contains { source in
            source.text(SourceRange(0, source.bytes.count)).split(separator: "\n")
                .contains { $0.hasPrefix("# reference: ") }
        }
    }

    static let folder = URL(fileURLWithPath: #filePath)
        // Tests/StoneCheckerTests/Parity/CorpusCase.swift
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Corpus")

    /// All cases, sorted by name.
    static let all: [CorpusCase] = {
        let manager = FileManager.default
        let areas = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        return areas.sorted().flatMap { area in
            let names = (try? manager.contentsOfDirectory(atPath: folder.appendingPathComponent(area).path)) ?? []
            return names.sorted().compactMap { CorpusCase("\(area)/\($0)") }
        }
    }()

    private init?(_ name: String) {
        let stem = name.hasSuffix(".stone") ? String(name.dropLast(6)) : name
        guard stem.hasSuffix(".accepted") || stem.hasSuffix(".rejected") else { return nil }
        isAccepted = stem.hasSuffix(".accepted")
        testDescription = name
        var paths = [name]
        if stem == name {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path + "/" + name)) ?? []
            paths = files.filter { $0.hasSuffix(".stone") }.sorted().map { "\(name)/\($0)" }
        }
        sources = paths.compactMap { path in
            FileManager.default.contents(atPath: Self.folder.path + "/" + path)
                .map { SourceText(path: path, bytes: Array($0)) }
        }
    }
}

import Foundation
import StoneSyntax
import Testing

/// The reference implementation, by way of `Tests/Corpus/.check.py`.
///
/// It is no part of the package: `.ci/install-reference` puts it below `.build`, or `STONE_REFERENCE_PYTHON` names the
/// Python that has it.
enum Reference {
    /// What it says to a spec.
    struct Verdict: Decodable {
        var accepted: Bool
        /// `nil` if it names none.
        var line: Int?
        var file: String?
        var message: String?
        /// Whether an exception of Python ended it.
        var crash: Bool?
    }

    private static let python: URL = {
        if let path = ProcessInfo.processInfo.environment["STONE_REFERENCE_PYTHON"] {
            return URL(fileURLWithPath: path)
        }
        return CorpusCase.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(".build/reference/bin/python")
    }()

    /// Whether tests against the reference are to run. Where `STONE_REQUIRE_ORACLES` is 1 they run, and fail without it.
    static var isExpected: Bool {
        if ProcessInfo.processInfo.environment["STONE_REQUIRE_ORACLES"] == "1" { return true }
        return FileManager.default.isExecutableFile(atPath: python.path)
    }

    static let comment: Comment = "the reference is not installed; run .ci/install-reference"

    /// What it says to the rejected cases of the corpus. Fails if the corpus says something else about it.
    static func verdictsOnCorpus() throws -> [String: Verdict] {
        let output = try run(["--json"], input: Data())
        return try JSONDecoder().decode([String: Verdict].self, from: output)
    }

    static func verdicts(on specs: [[SourceText]]) throws -> [Verdict] {
        let lines = try specs.map { sources in
            try JSONEncoder().encode(sources.map { [$0.path, $0.text(SourceRange(0, $0.bytes.count))] })
        }
        let output = try run(["--specs"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Verdict.self, from: $0) }
    }

    /// For each pattern, whether Python's `re` matches a prefix and the whole of each text; `nil` if it rejects the pattern.
    static func matches(of patterns: [(pattern: String, texts: [String])]) throws -> [[[Bool]]?] {
        let lines = try patterns.map { try JSONSerialization.data(withJSONObject: [$0.pattern, $0.texts] as [Any]) }
        let output = try run(["--patterns"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode([[Bool]]?.self, from: $0)
        }
    }

    /// Input and output are files, so that neither side waits for the other.
    private static func run(_ arguments: [String], input: Data) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (inputFile, outputFile) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
        try input.write(to: inputFile)
        try Data().write(to: outputFile)
        let process = Process()
        process.executableURL = python
        process.arguments = [CorpusCase.folder.appendingPathComponent(".check.py").path] + arguments
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, ".check.py failed; what it printed says why")
        return try Data(contentsOf: outputFile)
    }
}

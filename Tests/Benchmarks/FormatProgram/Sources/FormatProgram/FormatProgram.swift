import Foundation
import StoneFormatter
import StoneSource
import StoneSyntax

/// Parses and formats files in one thread: `FormatProgram RUNS FILE…`. Prints the number of bytes, and for each run the
/// seconds for parsing, for formatting, and for formatting what is formatted already.
@main
enum FormatProgram {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let sources = try arguments.dropFirst().map { path in
            SourceText(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
        }
        print(sources.reduce(0) { $0 + $1.bytes.count })
        for _ in 0..<(arguments.first.flatMap { Int($0) } ?? 1) {
            let (parsing, parsed) = measure { sources.map { parse($0) } }
            let (formatting, texts) = measure { parsed.map { format($0) } }
            let again = zip(sources, texts).map { parse(SourceText(path: $0.path, bytes: $1)) }
            let (stable, same) = measure { again.map { format($0) } }
            guard same == texts else { throw FormatError.isUnstable }
            print(parsing, formatting, stable)
        }
    }

    private enum FormatError: Error {
        case isUnstable
    }

    /// Returns the seconds and the result of a function.
    private static func measure<Result>(_ function: () -> Result) -> (seconds: Double, result: Result) {
        let start = ContinuousClock.now
        let result = function()
        return ((ContinuousClock.now - start) / .seconds(1), result)
    }
}

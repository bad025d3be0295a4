import StoneCalls
import StoneClient
import StoneCommandLine
import StoneFormats
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Prints the response to a call, or the reason why there is none.
struct AnswerPrinter: Sendable {
    private let console: SharedConsole
    private let isRaw: Bool
    private let secrets: [String]

    init(_ console: SharedConsole, isRaw: Bool, secrets: [String]) {
        self.console = console
        self.isRaw = isRaw
        self.secrets = secrets
    }

    /// - Parameter asLine: Whether the JSON is written on one line, except on a terminal.
    func print(_ answer: RawJSON, asLine: Bool = false) {
        let isPretty = console.isOutputTerminal && !isRaw
        let bytes = isPretty ? JSONLayout.pretty(answer.bytes) : asLine ? JSONLayout.line(answer.bytes) : answer.bytes
        console.print(bytes: bytes + [UInt8(ascii: "\n")])
    }

    /// Whether the reader of the responses has closed the pipe.
    var isClosed: Bool { console.isOutputClosed }

    /// Writes content.
    func write(_ content: Data) throws(UsageError) {
        console.print(bytes: Array(content))
        if isClosed { throw UsageError("cannot write to standard output: the reader has closed the pipe", .failure) }
    }

    /// Writes the result of a download on one line to standard error, since standard output has the content.
    func printBesideContent(_ result: RawJSON) {
        // Standard error is often a terminal.
        let line = JSONLayout.line(result.bytes, isEscaped: true)
        console.report("\(String(decoding: line, as: UTF8.self))\n", hiding: secrets)
    }

    func report(_ message: String) { console.report(Console.text(.error, message), hiding: secrets) }

    /// Prints a route error to standard output, and reports any other error.
    func report(_ error: StoneCallError<RawJSON>) -> ExitStatus {
        switch error {
        case .route(_, let response):
            print(RawJSON(bytes: Array(response.body)))
            return .routeError
        case .badInput, .auth, .access, .pathRoot, .rateLimit, .server, .http, .decoding:
            report("\(error)")
            if let body = error.response.flatMap(Self.body) { console.report("\(body)\n", hiding: secrets) }
            return .unexpectedAnswer
        case .transport(let failure):
            report("\(error)")
            return [.file, .requestBody, .invalidRequest].contains(failure.kind) ? .failure : .noAnswer
        case .invalidArgument, .credentials, .cancelled:
            report("\(error)")
            return .failure
        }
    }

    /// Returns the beginning of a body on one line, unless the message of the error has it.
    private static func body(_ response: StoneFailedResponse) -> String? {
        let text = String(decoding: response.body.prefix(2_000), as: UTF8.self)
        guard let first = text.first(where: { !$0.isWhitespace }), "<{[\"".contains(first) else { return nil }
        return text.printable + (response.body.count > 2_000 ? "…" : "")
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a command prints to and reads from, so that tests and plugins can run one in process.
package struct Console {
    package var output: ([UInt8]) -> Void
    package var error: ([UInt8]) -> Void
    package var input: () -> [UInt8]
    /// Whether messages may be coloured.
    package var isColoured: Bool
    /// Whether the output may be.
    package var isOutputColoured: Bool

    package init(
        output: @escaping ([UInt8]) -> Void,
        error: @escaping ([UInt8]) -> Void,
        input: @escaping () -> [UInt8],
        isColoured: Bool,
        isOutputColoured: Bool = false
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.isColoured = isColoured
        self.isOutputColoured = isOutputColoured
    }

    /// The streams of the process. Colours only on a terminal, and never where `NO_COLOR` is set.
    package static var standard: Console {
        let forbidsColour = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        return Console(
            output: StandardStream.output.put,
            error: StandardStream.error.put,
            input: StandardStream.input.readToEnd,
            isColoured: !forbidsColour && StandardStream.error.isTerminal,
            isOutputColoured: !forbidsColour && StandardStream.output.isTerminal
        )
    }

    package func print(_ text: String) { output(Array(text.utf8)) }
    package func report(_ text: String) { error(Array(text.utf8)) }
}

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
    /// Takes what a command has no more use for just before it ends.
    package var retire: (Any) -> Void
    /// Whether messages may be coloured.
    package var isColoured: Bool
    /// Whether the output may be.
    package var isOutputColoured: Bool

    package init(
        output: @escaping ([UInt8]) -> Void,
        error: @escaping ([UInt8]) -> Void,
        input: @escaping () -> [UInt8],
        retire: @escaping (Any) -> Void = { _ in },
        isColoured: Bool,
        isOutputColoured: Bool = false
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.retire = retire
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
            // The end of the process frees all memory at once; freeing a large API object by object takes a while.
            retire: { _ = Unmanaged.passRetained(Retired(value: $0)) },
            isColoured: !forbidsColour && StandardStream.error.isTerminal,
            isOutputColoured: !forbidsColour && StandardStream.output.isTerminal
        )
    }

    package func print(_ text: String) { output(Array(text.utf8)) }
    package func report(_ text: String) { error(Array(text.utf8)) }
}

/// What is kept until the end of the process.
private final class Retired {
    private let value: Any

    init(value: Any) {
        self.value = value
    }
}

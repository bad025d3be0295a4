#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The streams of a command. Tests replace them to run commands in process.
package struct Console {
    private let output: ([UInt8]) -> Void
    private let error: ([UInt8]) -> Void
    private let input: () throws(UsageError) -> [UInt8]
    private let outputIsClosed: () -> Bool
    /// Whether messages may be colored.
    package private(set) var isColored: Bool
    /// Whether the output may be colored.
    package private(set) var isOutputColored: Bool
    /// Whether the output is a terminal.
    package private(set) var isOutputTerminal: Bool
    /// Whether a successful run reports its result on one line: by default, if standard error is a terminal.
    private var isInteractive: Bool
    /// The stage of a long run, if standard error is interactive.
    private var progress: ProgressIndicator?

    package init(
        output: @escaping ([UInt8]) -> Void,
        error: @escaping ([UInt8]) -> Void,
        input: @escaping () throws(UsageError) -> [UInt8],
        isOutputClosed: @escaping () -> Bool = { false },
        isColored: Bool,
        isOutputColored: Bool = false,
        isOutputTerminal: Bool = false,
        isInteractive: Bool = false,
        progress: ProgressIndicator? = nil
    ) {
        self.output = output
        self.error = error
        self.input = input
        outputIsClosed = isOutputClosed
        self.isColored = isColored
        self.isOutputColored = isOutputColored
        self.isOutputTerminal = isOutputTerminal
        self.isInteractive = isInteractive
        self.progress = progress
    }

    /// The streams of the process.
    package static var standard: Console {
        let environment = ColorChoice.processEnvironment(_:)
        let isInteractive = StandardStream.error.isTerminal
        let showsProgress = isInteractive && environment("TERM") != "dumb"
        return Console(
            output: StandardStream.output.writeAll,
            error: StandardStream.error.writeAll,
            input: StandardStream.readInput,
            isOutputClosed: { StandardStream.isOutputClosed },
            isColored: ColorChoice.allowsColor(environment, isTerminal: isInteractive),
            isOutputColored: ColorChoice.allowsColor(environment, isTerminal: StandardStream.output.isTerminal),
            isOutputTerminal: StandardStream.output.isTerminal,
            isInteractive: isInteractive,
            progress: showsProgress ? ProgressIndicator(write: StandardStream.error.writeAll) : nil
        )
    }

    /// Returns a console that reports neither progress nor the result.
    package func quiet(_ isQuiet: Bool) -> Console {
        guard isQuiet else { return self }
        var console = self
        console.isInteractive = false
        console.progress = nil
        return console
    }

    /// A console that discards everything.
    package var silent: Console {
        Console(output: { _ in }, error: { _ in }, input: { [] }, isColored: false)
    }

    /// Returns a console with the given choice of colors.
    func colored(_ choice: ColorChoice) -> Console {
        guard choice != .auto else { return self }
        var console = self
        console.isColored = choice == .always
        console.isOutputColored = choice == .always
        return console
    }

    /// Returns a console that, if verbose, reports the result even without a terminal.
    package func verbose(_ isVerbose: Bool) -> Console {
        guard isVerbose else { return self }
        var console = self
        console.isInteractive = true
        return console
    }

    package func readInput() throws(UsageError) -> [UInt8] {
        let bytes = try input()
        guard bytes.count <= StandardStream.inputLimit else {
            throw UsageError("standard input is larger than \(StandardStream.inputLimit) bytes")
        }
        return bytes
    }

    package func print(_ text: String) { print(bytes: Array(text.utf8)) }

    package func print(bytes: [UInt8]) {
        progress?.erase()
        output(bytes)
    }

    /// Whether the output is a pipe whose reader has closed it, so that more output is pointless.
    package var isOutputClosed: Bool { outputIsClosed() }

    /// Writes to standard error.
    package func report(_ text: String) {
        progress?.erase()
        error(Array(text.utf8))
    }

    /// A function that shows a stage of the run from any thread; `nil` if the console shows no progress.
    package var stageReporter: (@Sendable (String) -> Void)? {
        progress.map { progress in { @Sendable stage in progress.begin(stage) } }
    }

    /// Begins a stage of the run: `checking 72 specs`.
    package func begin(_ stage: String) { progress?.begin(stage) }

    /// Reports the result of a successful run: `wrote 3 files, unchanged 5 in 0.1 s`.
    package func finish(_ result: String, since start: ContinuousClock.Instant) {
        guard isInteractive else { return }
        let tenths = Int((start.duration(to: .now) / .milliseconds(100)).rounded())
        report("\(result) in \(tenths / 10).\(tenths % 10) s\n")
    }
}

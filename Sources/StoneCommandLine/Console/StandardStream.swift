import StoneDescriptors
import StoneLocks

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A standard stream of the process.
package enum StandardStream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// The system error of the last failed write to standard output, or 0.
    private static let outputError = Locked<Int32>(0)

    /// The error of a failed write to standard output; `nil` if there is none, or the reader of a pipe has closed it.
    static var outputFailure: String? {
        let code = outputError.withLock { $0 }
        return [0, EPIPE].contains(code) ? nil : String(cString: strerror(code))
    }

    /// Whether standard output is a pipe whose reader has closed it.
    static var isOutputClosed: Bool { outputError.withLock { $0 } == EPIPE }

    /// Makes a write to a pipe whose reader has closed it fail, instead of ending the process.
    package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The maximum number of bytes to read from standard input, which may be endless.
    static let inputLimit = 1 << 28

    /// Makes standard streams that are closed fail in every use. Otherwise, the next file that is opened would take the
    /// place of one, and receive the output.
    static func occupyClosed() {
        for stream in [input, output, error] where fcntl(stream.rawValue, F_GETFD) == -1 {
            _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
        }
    }

    /// Reads standard input to its end, or until it exceeds the limit.
    static func readInput() throws(UsageError) -> [UInt8] {
        guard let bytes = Descriptor.readToEnd(input.rawValue, limit: inputLimit) else {
            throw UsageError("cannot read standard input: \(String(cString: strerror(errno)))")
        }
        return bytes
    }

    /// Writes all bytes. Failures of standard output are recorded.
    func writeAll(_ bytes: [UInt8]) {
        let failure = Descriptor.write(bytes, to: rawValue)
        if self == .output, failure != 0 { Self.outputError.withLock { $0 = failure } }
    }
}

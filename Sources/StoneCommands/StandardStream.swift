import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A stream that a process begins with.
enum StandardStream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// Why something could not be written to the output, as a system error; 0 while all is well.
    private static let outputError = Atomic<Int32>(0)

    /// Why something could not be written to the output.
    static var outputFailure: String? {
        let code = outputError.load(ordering: .relaxed)
        return code == 0 ? nil : String(cString: strerror(code))
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Everything up to the end of the stream.
    func readToEnd() -> [UInt8] { Self.readToEnd(of: rawValue) ?? [] }

    /// Everything up to the end of what a file descriptor stands for; `nil` if it cannot be read.
    static func readToEnd(of descriptor: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                return nil
            }
        }
    }

    /// Writes all bytes, unless the reader has gone. What else keeps the output from being written is remembered.
    func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    if self == .output, errno != EPIPE { Self.outputError.store(errno, ordering: .relaxed) }
                    return
                }
            }
        }
    }
}

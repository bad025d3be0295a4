#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A standard stream of the process.
enum StandardStream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// The system error of the last failed write to standard output, or 0.
    private static let outputError = Locked<Int32>(0)

    /// The reason why a write to standard output failed.
    static var outputFailure: String? {
        let code = outputError.withLock { $0 }
        return code == 0 ? nil : String(cString: strerror(code))
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Everything up to the end of the stream.
    func readToEnd() -> [UInt8] { Self.readToEnd(of: rawValue) ?? [] }

    /// Everything up to the end of the file that a descriptor refers to; `nil` if it cannot be read.
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

    /// Writes all bytes. A closed pipe is ignored; other failures of standard output are recorded.
    func writeAll(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    let code = errno
                    if self == .output, code != EPIPE { Self.outputError.withLock { $0 = code } }
                    return
                }
            }
        }
    }
}

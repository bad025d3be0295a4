import StoneCommandLine
import StoneDescriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A run of Git, started without a shell and connected by sockets to its standard streams. Releasing the last reference
/// kills it.
final class GitProcess {
    /// The maximum number of bytes kept of standard error.
    private static let messageLimit = 1 << 14
    /// The number of bytes without a line break after which reading a line stops.
    private static let lineLimit = 1 << 16

    private let process: pid_t
    private var input: Int32
    private let output: Int32
    private let error: Int32
    private var isErrorOpen = true
    /// Bytes of standard output that are read and not yet consumed, starting at `position`.
    private var buffer: [UInt8] = []
    private var position = 0
    private var message: [UInt8] = []
    private var status: Int32?

    /// - Parameter environment: The complete environment of the program.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        guard let pipes = ChildPipes() else { throw UsageError("cannot run 'git': \(FileError.reason(errno))") }
        var actions = pipes.actions()
        defer { posix_spawn_file_actions_destroy(&actions) }
        let words = (["git"] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, "git", &actions, nil, words, variables)
        pipes.closeChildEnds()
        guard code == 0 else {
            pipes.closeParentEnds()
            throw UsageError(
                code == ENOENT
                    ? "'git' is not installed, or not in a folder of 'PATH'"
                    : "cannot run 'git': \(FileError.reason(code))"
            )
        }
        self.process = process
        (input, output, error) = (pipes.input.parent, pipes.output.parent, pipes.error.parent)
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            _ = wait()
        }
        if input >= 0 { close(input) }
        close(output)
        if isErrorOpen { close(error) }
    }

    /// Writes to the program's standard input. Has no effect if the program has ended.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, input >= 0 {
            let count = rest.withUnsafeBytes { bytes in
                uninterrupted { send(input, bytes.baseAddress, bytes.count, quietSendFlags) }
            }
            guard count >= 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns the next line of standard output without its line break; `nil` if the output ends before the line break,
    /// or if more bytes than the limit have no line break.
    func readLine() -> [UInt8]? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { position = end + 1 }
                return Array(buffer[position..<end])
            }
            guard buffer.count - position <= Self.lineLimit else { return nil }
            searched = buffer.count - position
            guard fill() else { return nil }
        }
    }

    /// Returns the next bytes of standard output; `nil` if it ends before.
    func read(count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while true {
            let part = buffer[position...].prefix(count - bytes.count)
            bytes += part
            position += part.count
            if bytes.count == count { return bytes }
            guard fill() else { return nil }
        }
    }

    /// Returns the rest of standard output.
    func readToEnd() -> [UInt8] {
        while fill() {}
        defer { position = buffer.count }
        return Array(buffer[position...])
    }

    /// Closes standard input, waits for the end, and returns the exit status and the text of standard error.
    func finish() -> (status: Int32, message: String) {
        if input >= 0 { close(input) }
        input = -1
        while fill() { position = buffer.count }
        let status = wait()
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return (code, String(decoding: message, as: UTF8.self))
    }

    private func wait() -> Int32 {
        if let status { return status }
        var status: Int32 = 0
        _ = uninterrupted { waitpid(process, &status, 0) }
        self.status = status
        return status
    }

    /// Reads more of standard output, and all that is available from standard error, since a full pipe would block the
    /// program.
    ///
    /// - Returns: Whether standard output has not ended. Consumed bytes are discarded, and `position` is 0.
    private func fill() -> Bool {
        buffer.removeFirst(position)
        position = 0
        while true {
            var streams = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isErrorOpen ? error : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard uninterrupted({ poll(&streams, 2, -1) }) >= 0 else { return false }
            if streams[1].revents != 0 {
                let bytes = Self.readSome(error)
                message += bytes.prefix(Self.messageLimit - message.count)
                if bytes.isEmpty {
                    isErrorOpen = false
                    close(error)
                }
            }
            if streams[0].revents != 0 {
                let bytes = Self.readSome(output)
                buffer += bytes
                // Standard error may contain the reason for the exit.
                if bytes.isEmpty { drainError() }
                return !bytes.isEmpty
            }
        }
    }

    private func drainError() {
        while isErrorOpen {
            let bytes = Self.readSome(error)
            message += bytes.prefix(Self.messageLimit - message.count)
            guard bytes.isEmpty else { continue }
            isErrorOpen = false
            close(error)
        }
    }

    /// Returns the available bytes, or waits for some; empty at the end.
    private static func readSome(_ descriptor: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
            count = max(0, Descriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(bytes)))
        }
    }
}

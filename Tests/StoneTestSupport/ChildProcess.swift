package import Foundation

/// A running program.
///
/// In place of `Process`, whose `run` reads beyond the entries of `/proc/self/fd`, and crashes with `SIGSEGV`, if this
/// process has more than 1,365 open files.
package struct ChildProcess: Sendable {
    /// A standard stream of the program.
    package enum Stream {
        case inherited
        case discarded
        /// A file or an end of a pipe. It is closed in this process when the program has started.
        case handle(FileHandle)
    }

    package struct StartFailure: Error {
        package var program: String
        package var code: Int32
    }

    package let identifier: pid_t

    /// Starts a program, with no signal blocked, the usual effect of `SIGPIPE`, and, except on systems with an older C
    /// library, no other open files.
    package init(
        _ program: String,
        _ arguments: [String],
        input: Stream = .inherited,
        output: Stream = .inherited,
        error: Stream = .inherited
    ) throws {
        OpenFiles.raiseLimit
        var actions = SpawnActions()
        defer { actions.destroy() }
        for (number, stream) in [input, output, error].enumerated() { actions.add(stream, as: Int32(number)) }
        actions.closeOthers()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, program, &actions.files, &actions.attributes, &words, environ)
        guard code == 0 else { throw StartFailure(program: program, code: code) }
        self.identifier = identifier
        for case .handle(let handle) in [input, output, error] { try? handle.close() }
    }

    package func send(_ signal: Int32) {
        kill(identifier, signal)
    }

    /// Waits for the end of the program. Called once.
    ///
    /// - Returns: The exit status, the number of the signal that ended the program, or -1 if it is not known.
    @discardableResult package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 {
            guard errno == EINTR else { return -1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : signal
    }
}

/// The arguments of `posix_spawn`.
private struct SpawnActions {
    #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // Otherwise, the program would inherit an ignored `SIGPIPE` from this process.
        var closedPipe = none
        sigaddset(&closedPipe, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &closedPipe)
        var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        #if canImport(Darwin)
            flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, flags)
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }

    mutating func add(_ stream: ChildProcess.Stream, as number: Int32) {
        switch stream {
        case .inherited: posix_spawn_file_actions_adddup2(&files, number, number)
        case .discarded: posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0)
        case .handle(let handle): posix_spawn_file_actions_adddup2(&files, handle.fileDescriptor, number)
        }
    }

    /// Closes the files of other tests. A pipe ends only when no program has its writing end open.
    mutating func closeOthers() {
        #if os(Linux)
            // Looked up, since it is new in glibc 2.34, and musl does not have it.
            typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
            guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
            _ = unsafeBitCast(symbol, to: CloseFrom.self)(&files, 3)
        #endif
    }
}

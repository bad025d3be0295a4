import StoneCommandLine
import StoneServing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `stonec fake-dropbox`: becomes the program that serves a Dropbox account in memory.
enum FakeDropboxCommand: Command {
    typealias Options = FakeDropboxProgram.Options

    static let description = FakeDropboxProgram.description

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.isEmpty else { throw UsageError("unexpected argument '\(options.operands[0])'") }
        throw start(options, in: Paths.parent(of: Paths.realPath(ProgramPath.current)))
    }

    /// Replaces this process with the program in a folder.
    ///
    /// - Returns: An error if the program cannot be run; otherwise, the function does not return.
    static func start(_ options: Options, in folder: String) -> UsageError {
        let program = "\(folder)/\(FakeDropboxProgram.name)"
        var arguments = ["--port", "\(options.serving.port ?? 8080)"]
        if let host = options.serving.host { arguments += ["--host", host] }
        if options.serving.allowsOrigins { arguments.append("--cors") }
        var pointers = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &pointers)
        let reason = String(cString: strerror(errno))
        for pointer in pointers { free(pointer) }
        return UsageError(
            """
            cannot run '\(program)': \(reason); 'stonec' expects the program in its own folder, and \
            'swift build --product \(FakeDropboxProgram.name)' builds it
            """,
            .failure
        )
    }
}

import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs commands, and measures them together with their child processes.
enum MeasuredProcess {
    /// Runs a command until it exits. Its output goes to a file, since a pipe could fill up.
    ///
    /// Peak memory is that of the largest process. The kernel includes the memory of this process until the command is
    /// loaded, so this process must stay small.
    ///
    /// - Parameter expectedStatus: The exit status; another one is an error.
    static func run(_ command: [String], expectedStatus: Int32 = 0) throws(BenchmarkError) -> Measurement {
        let log = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: log) }
        let start = ContinuousClock.now
        let process = try spawn(command, output: log.path)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw BenchmarkError("cannot wait for \(command[0])") }
        }
        let wall = ContinuousClock.now - start
        let output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        // The second byte is the exit status, the first a signal.
        guard status == expectedStatus << 8 else {
            throw BenchmarkError("\(command.joined(separator: " ").prefix(400)) failed:\n\(output.suffix(4_000))")
        }
        return Measurement(
            wall: wall / .seconds(1),
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMemory: Int(usage.ru_maxrss) * bytesPerUnitOfMemory,
            output: output
        )
    }

    private static func spawn(_ command: [String], output: String) throws(BenchmarkError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
        guard failure == 0 else {
            throw BenchmarkError("cannot run \(command[0]): \(String(cString: strerror(failure)))")
        }
        return process
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    private static var bytesPerUnitOfMemory: Int {
        #if canImport(Darwin)
            1
        #else
            1_024
        #endif
    }
}

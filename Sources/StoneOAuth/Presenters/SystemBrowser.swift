import Dispatch
import StoneDescriptors

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
#elseif os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif
#endif

/// The user's default browser.
public enum SystemBrowser {
    /// Opens a page, and returns without waiting until the user closes it.
    ///
    /// On Linux, `xdg-open` opens it. It usually exits immediately, but some browsers keep it running; a failure in the
    /// first three seconds is an error.
    ///
    /// - Throws: ``LoopbackError/cannotOpenBrowser(code:)``.
    public static func open(_ url: URL) async throws(LoopbackError) {
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
            guard await openInWorkspace(url) else { throw .cannotOpenBrowser(code: 0) }
        #elseif os(Linux)
            try await run("xdg-open", url.absoluteString)
        #else
            throw .cannotOpenBrowser(code: 0)
        #endif
    }

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        @MainActor private static func openInWorkspace(_ url: URL) -> Bool {
            NSWorkspace.shared.open(url)
        }
    #elseif os(Linux)
        /// Runs a program without a shell, so that no character of the argument is interpreted.
        ///
        /// - Throws: An error if the program does not start, or fails within the limit.
        static func run(
            _ program: String,
            _ argument: String,
            limit: DispatchTimeInterval = .seconds(3)
        ) async throws(LoopbackError) {
            let process = try spawn(program, argument)
            let (ends, end) = AsyncStream.makeStream(of: Int32.self)
            DispatchQueue.global().async {
                var status: Int32 = 0
                // `waitpid` reaps the process.
                _ = uninterrupted { waitpid(process, &status, 0) }
                end.yield(status)
                end.finish()
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + limit) { end.finish() }
            // There is no status after the limit, or if the task is cancelled.
            guard await ends.first(where: { _ in true }) ?? 0 == 0 else { throw .cannotOpenBrowser(code: 0) }
        }

        private static func spawn(_ program: String, _ argument: String) throws(LoopbackError) -> pid_t {
            let arguments = [strdup(program), strdup(argument), nil]
            defer { for argument in arguments { free(argument) } }
            var process: pid_t = 0
            let code = posix_spawnp(&process, program, nil, nil, arguments, environ)
            guard code == 0 else { throw .cannotOpenBrowser(code: Int(code)) }
            return process
        }
    #endif
}

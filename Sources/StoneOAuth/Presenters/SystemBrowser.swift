import Dispatch

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
    /// Opens a page, and returns without waiting for the browser.
    ///
    /// - Throws: ``LoopbackError/cannotOpenBrowser(code:)``.
    public static func open(_ url: URL) async throws(LoopbackError) {
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
            guard await openInWorkspace(url) else { throw .cannotOpenBrowser(code: 0) }
        #elseif os(Linux)
            try spawn("xdg-open", url.absoluteString)
        #else
            throw .cannotOpenBrowser(code: 0)
        #endif
    }

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        @MainActor private static func openInWorkspace(_ url: URL) -> Bool {
            NSWorkspace.shared.open(url)
        }
    #elseif os(Linux)
        /// Starts a program without a shell, so that no character of the argument is interpreted.
        private static func spawn(_ program: String, _ argument: String) throws(LoopbackError) {
            let arguments = [strdup(program), strdup(argument), nil]
            defer { for argument in arguments { free(argument) } }
            var process: pid_t = 0
            let code = posix_spawnp(&process, program, nil, nil, arguments, environ)
            guard code == 0 else { throw .cannotOpenBrowser(code: Int(code)) }
            // Waits in the background, since some browsers run until the user closes them. Reading the status releases
            // the process.
            let started = process
            DispatchQueue.global().async {
                var status: Int32 = 0
                _ = uninterrupted { waitpid(started, &status, 0) }
            }
        }
    #endif
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The file of this program.
enum ProgramPath {
    /// The path if the system provides it; otherwise the first argument, such as `stonec`.
    static var current: String {
        #if os(Linux)
            if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return path }
        #elseif canImport(Darwin)
            if let path = Bundle.main.executablePath { return path }
        #endif
        return CommandLine.arguments.first ?? ""
    }
}

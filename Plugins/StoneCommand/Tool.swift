import Foundation

/// The tool that does the work.
struct Tool {
    var executable: URL
    /// Where it runs: the folder of the package.
    var folder: URL

    /// Runs the tool to its end and returns its exit status. What it prints goes straight to the terminal.
    func run(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }
}

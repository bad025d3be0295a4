package import Foundation

/// The Python interpreter with the reference implementation of Stone: `STONE_REFERENCE_PYTHON` names it, otherwise it
/// is the one that `.ci/install-reference` sets up.
package enum ReferencePython {
    package static let path =
        ProcessInfo.processInfo.environment["STONE_REFERENCE_PYTHON"]
        ?? PackageFolder.url.appending(path: ".build/reference/bin/python").path

    /// Whether the tests that need it run. If `STONE_REQUIRE_ORACLES` is `1`, they run, and fail without it.
    package static let isExpected =
        Oracles.areRequired
        || FileManager.default.isExecutableFile(atPath: path)

    /// The output of a script.
    package static func run(_ arguments: [String], input: Data) throws -> Data {
        try Subprocess.run(path, arguments, input: input).output
    }
}

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

    /// The output of `Tests/Corpus/.check.py`, which runs the reference implementation.
    package static func check(_ arguments: [String], input: Data = Data()) throws -> Data {
        let script = PackageFolder.url.appending(path: "Tests/Corpus/.check.py").path
        let result = try Subprocess.run(path, [script] + arguments, input: input)
        guard result.status == 0 else { throw Failure(error: String(decoding: result.error, as: UTF8.self)) }
        return result.output
    }

    private struct Failure: Error {
        var error: String
    }
}

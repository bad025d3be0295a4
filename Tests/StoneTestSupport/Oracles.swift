import Foundation

/// External references for tests: programs, and the folder with Dropbox's specs.
package enum Oracles {
    /// Whether tests without their references fail instead of being skipped: `STONE_REQUIRE_ORACLES` is `1`, as in
    /// `.ci/run`.
    package static let areRequired = ProcessInfo.processInfo.environment["STONE_REQUIRE_ORACLES"] == "1"
}

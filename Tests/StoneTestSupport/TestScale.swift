import Foundation

/// The size of tests that repeat or randomize their input. `STONE_TEST_SCALE` multiplies it: 1 by default, and 10 in
/// `.ci/extended` and for single suites in `.ci/run`.
package enum TestScale {
    package static let factor = max(1, ProcessInfo.processInfo.environment["STONE_TEST_SCALE"].flatMap { Int($0) } ?? 1)

    /// Returns a count at the current scale.
    ///
    /// - Parameters:
    ///   - count: The count at scale 1.
    ///   - limit: The largest count at any scale.
    package static func count(_ count: Int, atMost limit: Int = .max) -> Int {
        min(count * factor, limit)
    }

    /// Returns the distance between the cases of a sweep over bytes or positions: 1, thus all cases, at any scale above
    /// 1.
    ///
    /// - Parameter step: The distance at scale 1.
    package static func step(_ step: Int) -> Int {
        factor > 1 ? 1 : step
    }
}

import Foundation

/// Part of the specs, closed under imports.
struct SpecSubset {
    let files: [URL]
    let typeCount: Int
}

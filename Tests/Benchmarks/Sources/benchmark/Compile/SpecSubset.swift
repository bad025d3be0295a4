import Foundation

/// A part of the specs, closed under imports.
struct SpecSubset {
    let files: [URL]
    let typeCount: Int
}

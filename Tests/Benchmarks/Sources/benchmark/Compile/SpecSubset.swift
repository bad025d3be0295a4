import Foundation

/// Some of the specs, with everything that they import.
struct SpecSubset {
    let files: [URL]
    let typeCount: Int
}

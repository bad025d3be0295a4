import Foundation

/// Some of the specs, with all that they import.
struct SpecSubset {
    let files: [URL]
    let typeCount: Int
}

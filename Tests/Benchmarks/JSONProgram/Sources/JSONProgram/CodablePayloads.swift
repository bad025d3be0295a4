import Foundation

/// The types of payloads.stone as `Codable` types.
struct CodableTexts: Codable, Equatable {
    var items: [String]
}

struct CodableNumbers: Codable, Equatable {
    var integers: [Int64]
    var floats: [Double]
}

struct CodableBlobs: Codable, Equatable {
    var items: [Data]
}

import Foundation

/// The types of equality.stone with synthesized conformances.
enum Synthesized {
    struct Record: Hashable, Sendable {
        var id: String
        var name: String
        var path: String
        var rev: String
        var digest: String
        var owner: String?
        var note: String?
        var size: UInt64
        var offset: UInt64
        var count: UInt32
        var width: UInt32
        var height: UInt32
        var latitude: Double
        var longitude: Double
        var isShared: Bool
        var isLocked: Bool
        var isDeleted: Bool?
        var created: Date
        var modified: Date
        var choice: Choice
    }

    enum Choice: Hashable, Sendable {
        case empty
        case first
        case second
        case number(UInt64)
        case text(String)
    }

    struct Listing: Hashable, Sendable {
        var entries: [Choice]
    }
}

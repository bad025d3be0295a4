import Foundation

/// Gives out parts of a content one at a time.
actor Parts {
    private var rest: [Data]

    init(_ parts: [Data]) { rest = parts }

    func next() -> Data? { rest.isEmpty ? nil : rest.removeFirst() }
}

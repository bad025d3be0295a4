/// The directions in which values of a type travel, over the routes that both versions have.
package struct Direction: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In arguments: clients write it, and servers read it, strictly.
    package static let sent = Direction(rawValue: 1)
    /// In results and errors: servers write it, and clients read it, leniently.
    package static let received = Direction(rawValue: 2)
    /// In stored data only: both versions have values of the type, but at no position that both have.
    package static let stored = Direction(rawValue: 4)
}

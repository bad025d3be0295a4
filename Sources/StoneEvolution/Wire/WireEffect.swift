import StoneModel
import StoneValues

/// The reads that fail after a change, of values that the other version writes.
///
/// Servers read strictly: a field or a tag that they do not know is an error. Clients and readers of stored data skip
/// unknown fields, keep unknown tags of open unions, and check no rules such as `max_length`.
package struct WireEffect: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The old version writes, the new one reads strictly: an old client's argument for a new server.
    package static let strictForward = WireEffect(rawValue: 1)
    /// The old version writes, the new one reads leniently: an old server's result for a new client, and stored data.
    package static let lenientForward = WireEffect(rawValue: 2)
    /// The new version writes, the old one reads strictly: a new client's argument for an old server.
    package static let strictBackward = WireEffect(rawValue: 4)
    /// The new version writes, the old one reads leniently: a new server's result for an old client.
    package static let lenientBackward = WireEffect(rawValue: 8)

    package static let forward: WireEffect = [.strictForward, .lenientForward]
    package static let backward: WireEffect = [.strictBackward, .lenientBackward]
    package static let all: WireEffect = [.forward, .backward]

    /// Returns the peers that fail on values of a type with this direction.
    package func peers(_ direction: Direction) -> Set<Peer> {
        var peers: Set<Peer> = []
        if direction.contains(.sent) {
            if contains(.strictForward) { peers.insert(.oldClient) }
            if contains(.strictBackward) { peers.insert(.newClient) }
        }
        if direction.contains(.received) {
            if contains(.lenientBackward) { peers.insert(.oldClient) }
            if contains(.lenientForward) { peers.insert(.newClient) }
        }
        if contains(.lenientForward), !direction.isEmpty { peers.insert(.storedData) }
        return peers
    }
}

extension WireEffect {
    /// Creates the set of failing reads of strings, numbers, bytes or timestamps, tried at the limits of both types.
    init(reading old: DataType, as new: DataType) {
        self = []
        let forward = ValueCandidates.refusals(of: old, by: new)
        let backward = ValueCandidates.refusals(of: new, by: old)
        if forward.contains(.strict) { insert(.strictForward) }
        if forward.contains(.lenient) { insert(.lenientForward) }
        if backward.contains(.strict) { insert(.strictBackward) }
        if backward.contains(.lenient) { insert(.lenientBackward) }
    }
}

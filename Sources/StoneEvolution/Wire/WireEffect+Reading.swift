import StoneModel
import StoneValues

extension WireEffect {
    /// The reads of strings, numbers, bytes or timestamps that fail, found with values at the limits of both types.
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

import StoneEvolution
import StoneModel
import StoneValues

/// The reads that fail, found by reading generated values of one version with the other.
struct MeasuredWireEffect {
    private(set) var effect: WireEffect = []
    /// For each read that fails, a value and the error.
    private(set) var reasons: [String] = []
    private(set) var valueCount = 0
    private(set) var hasForwardValues = false
    private(set) var hasBackwardValues = false

    /// - Parameters:
    ///   - oldType: The type whose values the old version writes and reads.
    ///   - count: The number of random values, in addition to those at limits.
    init(
        _ old: API,
        _ oldType: DataType,
        _ new: API,
        _ newType: DataType,
        count: Int,
        depth: Int = 3,
        limit: Int = 2_000
    ) {
        let audiences = old.audiences.union(new.audiences)
        for permissions in Set([[], audiences] + audiences.map { [$0] }) {
            measure(
                (old, oldType, .strictForward, .lenientForward),
                (new, newType),
                permissions: permissions,
                count: count,
                depth: depth,
                limit: limit
            )
            measure(
                (new, newType, .strictBackward, .lenientBackward),
                (old, oldType),
                permissions: permissions,
                count: count,
                depth: depth,
                limit: limit
            )
        }
    }

    private mutating func measure(
        _ writer: (api: API, type: DataType, strict: WireEffect, lenient: WireEffect),
        _ reader: (api: API, type: DataType),
        permissions: Set<String>,
        count: Int,
        depth: Int,
        limit: Int
    ) {
        var generator = ValueGenerator(writer.api, seed: 5, permissions: permissions)
        var candidates = ValueCandidates(generator, other: reader.api, depth: depth, limit: limit)
        var values = candidates.values(of: writer.type, near: reader.type)
        for _ in 0..<count {
            guard let value = generator.value(of: writer.type) else { break }
            values.append(value)
        }
        let accepting = ValueReader(writer.api, role: .strict, permissions: permissions)
        let readers = [(ReaderRole.strict, writer.strict), (.lenient, writer.lenient)].map { role, effect in
            (ValueReader(reader.api, role: role, permissions: permissions), effect)
        }
        for value in values where accepting.error(in: value, as: writer.type) == nil {
            valueCount += 1
            if writer.strict == .strictForward { hasForwardValues = true } else { hasBackwardValues = true }
            for (reading, effect) in readers where !self.effect.contains(effect) {
                guard let error = reading.error(in: value, as: reader.type) else { continue }
                self.effect.insert(effect)
                reasons.append("\(effect.names): \(error) in \(value.lines.joined().prefix(200))")
            }
        }
    }
}

extension API {
    /// The callers that some fields and tags are only for.
    var audiences: Set<String> {
        Set(
            types.flatMap { definition in
                switch definition {
                case .alias: [String]()
                case .structure(let structure): structure.fields.compactMap(\.audience)
                case .union(let union): union.tags.compactMap(\.audience)
                }
            }
        )
    }
}

extension WireEffect {
    /// `strictForward, lenientBackward`
    var names: String {
        let names: [(WireEffect, String)] = [
            (.strictForward, "strictForward"), (.lenientForward, "lenientForward"), (.strictBackward, "strictBackward"),
            (.lenientBackward, "lenientBackward"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

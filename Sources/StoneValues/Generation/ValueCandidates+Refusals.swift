import StoneFormats
package import StoneModel

extension ValueCandidates {
    /// Returns the readers that refuse some value of another type. Neither type is a named one.
    package static func refusals(of writer: DataType, by reader: DataType) -> Set<ReaderRole> {
        let empty = API(namespaces: [], types: [], routeSchema: nil)
        var candidates = ValueCandidates(ValueGenerator(empty, seed: 1), other: empty, depth: 0, limit: 1_000)
        let accepting = ValueReader(empty, role: .strict)
        let values = candidates.values(of: writer, near: reader).filter { accepting.error(in: $0, as: writer) == nil }
        let roles = [ReaderRole.strict, .lenient].filter { role in
            let reading = ValueReader(empty, role: role)
            return values.contains { reading.error(in: $0, as: reader) != nil }
        }
        return Set(roles)
    }

    /// Returns whether timestamps of one format are other points in time in another format.
    package static func isMeaningDifferent(_ format: String, _ other: String) -> Bool {
        let parsers = [format, other].map { TimestampParser(TimestampFormat(Array($0.utf8)), allowsFraction: true) }
        return moments.compactMap(format.timestamp).contains { text in
            guard let time = try? parsers[0].parse(text), let otherTime = try? parsers[1].parse(text) else {
                return false
            }
            return time.secondsSince1970 != otherTime.secondsSince1970
        }
    }
}

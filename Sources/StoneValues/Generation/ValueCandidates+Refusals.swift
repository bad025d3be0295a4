import StoneFormats
package import StoneModel

extension ValueCandidates {
    /// Returns the readers that may refuse some string in JSON of another type: of strings, bytes or timestamps.
    ///
    /// Readers for which this is unknown are included. Timestamps in place of others are only tried at ``moments``.
    package static func refusals(of writer: DataType, by reader: DataType) -> Set<ReaderRole> {
        let empty = API(namespaces: [], types: [], routeSchema: nil)
        let roles: [ReaderRole] = [.strict, .lenient]
        return Set(
            roles.filter { role in
                // A pattern does not express which days a month has.
                if case (.timestamp(let format), .timestamp) = (writer, reader) {
                    let reading = ValueReader(empty, role: role)
                    return moments.compactMap(format.timestamp).contains {
                        reading.error(in: .string($0), as: reader) != nil
                    }
                }
                return TextInclusion(of: writer, by: reader, role).map { $0 != .proved } ?? false
            }
        )
    }

    /// Returns strings that only the first type permits, if comparing the types finds some.
    static func texts(of type: DataType, refusedBy other: DataType?) -> [String] {
        guard let other, type != other else { return [] }
        // Without patterns, the lengths decide.
        if case (.string(let rules), .string(let others)) = (type, other), rules.pattern == nil, others.pattern == nil {
            return []
        }
        let roles: [ReaderRole] = [.strict, .lenient]
        return roles.compactMap { role in
            guard case .refuted(let text) = TextInclusion(of: type, by: other, role),
                text.unicodeScalars.count <= ValueSizes.limit
            else { return nil }
            return text
        }
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

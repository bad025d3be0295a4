import StoneSwift

extension ConfigurationReader {
    /// Whether the names suit what they are given to is only known when the specs are: see
    /// ``Configuration/diagnostics(for:)``.
    mutating func readNames(_ json: LocatedJSON) {
        for member in members(of: json, "'names'", "an object: Stone names to Swift names") {
            guard let name = string(member.value, for: member.name) else { continue }
            if !SwiftIdentifier.isWord(name) {
                report("'\(name)' is not a Swift name of letters, digits and underscores", member.value.range)
            } else {
                configuration.names.append(
                    Configuration.Name(
                        stoneName: member.name,
                        swiftName: name,
                        stoneRange: member.nameRange,
                        swiftRange: member.value.range
                    )
                )
            }
        }
    }

    mutating func readConformances(_ json: LocatedJSON) {
        for member in members(of: json, "'conformances'", "an object: Stone names to lists of protocols") {
            let protocols = strings(member.value, for: member.name)
            for (name, range) in protocols where !Self.isPath(name) {
                report("'\(name)' cannot be the name of a protocol", range)
            }
            configuration.conformances.append(
                Configuration.Conformances(
                    stoneName: member.name,
                    protocols: protocols.map(\.text),
                    range: member.nameRange
                )
            )
        }
    }

    /// `Codable`, `Swift.Codable`
    private static func isPath(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { SwiftIdentifier.isWord(String($0)) }
    }
}

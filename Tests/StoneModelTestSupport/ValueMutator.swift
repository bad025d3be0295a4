package import StoneModel
import StoneTestSupport

/// Changes values into ones that are slightly wrong, or right and unusual.
package struct ValueMutator {
    private let keys: [String]
    private var random: RandomNumbers

    package init(_ api: API, seed: UInt64) {
        let members = api.types.flatMap { definition -> [String] in
            switch definition {
            case .alias: []
            case .structure(let structure):
                structure.fields.map(\.name) + (structure.subtypes?.members.map(\.tag) ?? [])
            case .union(let union): union.tags.map(\.name)
            }
        }
        keys = members + [".tag", ".tag", ".tag2", "other", "unknown", "", "a.b", "é"]
        random = RandomNumbers(seed: seed)
    }

    private static let scalars: [JSONValue] = [
        .null, .boolean(true), .integer("0"), .integer("-1"), .integer("1"), .integer("4294967296"),
        .integer("18446744073709551616"), .integer("-9223372036854775809"), .integer("-0"), .float(1.5), .float(1e300),
        .float(-0.5), .string(""), .string("other"), .string("é"), .string("2020-02-30"),
        .string("2024-02-29T23:59:60Z"), .string("2024-02-29T23:59:59.5Z"), .string("AQI="), .string("A"),
        .string("QQ=9"), .string("0001-01-01T00:00:00Z"), .array([]), .object([]),
        .string(String(repeating: "a", count: 100)), .string("a\u{7}\"\\\n\u{301}"),
    ]

    /// Returns a value with one to three changes.
    package mutating func mutated(_ value: JSONValue) -> JSONValue {
        var value = value
        for _ in 0..<Int.random(in: 1...3, using: &random) { value = changed(value) }
        return value
    }

    private mutating func changed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(var members):
            if !members.isEmpty, chance(70) {
                let index = Int.random(in: members.indices, using: &random)
                members[index].value = changed(members[index].value)
                return .object(members)
            }
            return changed(members)
        case .array(var items):
            if !items.isEmpty, chance(70) {
                let index = Int.random(in: items.indices, using: &random)
                items[index] = changed(items[index])
                return .array(items)
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !items.isEmpty: items.removeLast()
            case 1: items += Array(repeating: items.first ?? scalar(), count: 12)
            case 2: items.append(scalar())
            default: return scalar()
            }
            return .array(items)
        case .string(let text):
            switch Int.random(in: 0..<5, using: &random) {
            case 0: return .string(text + text + text)
            case 1: return .string(String(text.dropLast()))
            case 2: return .string(text + "\n")
            case 3: return .object([.init(name: ".tag", value: value)])
            default: return scalar()
            }
        default: return chance(20) ? .array([value]) : scalar()
        }
    }

    private mutating func changed(_ members: [JSONValue.Member]) -> JSONValue {
        var members = members
        let place = Int.random(in: 0...members.count, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0 where place < members.count: members.remove(at: place)
        case 1: members.insert(.init(name: key(), value: scalar()), at: place)
        case 2 where place < members.count:
            members.append(.init(name: members[place].name, value: chance(50) ? members[place].value : scalar()))
        case 3 where place < members.count: members[place].name = key()
        case 4: members.shuffle(using: &random)
        case 5:
            guard case .string(let tag) = members.first(where: { $0.name == ".tag" })?.value else { return scalar() }
            if chance(50) { return .string(tag) }
            members.insert(.init(name: tag, value: chance(50) ? .null : scalar()), at: place)
        case 6:
            for index in members.indices where members[index].name == ".tag" { members[index].value = .string(key()) }
        case 7: members.insert(.init(name: ".tag", value: .string(key())), at: place)
        default: return scalar()
        }
        return .object(members)
    }

    private mutating func key() -> String { keys.randomElement(using: &random) ?? "" }

    private mutating func scalar() -> JSONValue { Self.scalars.randomElement(using: &random) ?? .null }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}

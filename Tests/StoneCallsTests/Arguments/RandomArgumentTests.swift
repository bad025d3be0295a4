import CalcAPI
import EvolutionAPI
import Foundation
import StoneCalls
import StoneModel
import StoneModelTestSupport
import StoneRuntime
import StoneTestSupport
import StoneValues
import Testing
import TourAPI

/// Arguments from random assignments are those that generated code reads, and refused where it refuses them.
struct RandomArgumentTests {
    @Test func calc() throws { try compare("specs/calc.stone", CalcTypes.all) }
    @Test func tour() throws { try compare("specs/tour", TourTypes.all) }
    @Test func evolution() throws { try compare("specs/evolution", EvolutionTypes.all) }

    private func compare(_ specs: String, _ types: [(name: String, type: any StoneValue.Type)]) throws {
        let api = try Specs.api(in: [specs])
        var generator = ValueGenerator(api, seed: 5)
        var random = RandomNumbers(seed: 5)
        var counts = (accepted: 0, refused: 0)
        for (name, type) in types {
            let id = try api.type(name)
            for number in 0..<TestScale.count(max(1, 400 / types.count)) {
                guard let value = generator.value(of: id), case .object = value else { continue }
                var texts = Self.assignments(value, of: id, api, "", &random)
                if number % 2 == 1 { Self.change(&texts, &random) }
                let assignments = try texts.map { try ArgumentAssignment(parsing: $0) }
                let argument = try? ArgumentBuilder.argument(of: id, in: api, assignments: assignments)
                counts.accepted += argument == nil ? 0 : 1
                counts.refused += argument == nil ? 1 : 0
                if number % 2 == 0 { #expect(argument?.sorted == value.sorted, "\(name): \(texts)") }
                var builder = ArgumentBuilder(api, id)
                guard (try? assignments.forEach { try builder.add($0) }) != nil else { continue }
                let isRead = Self.reads(type, builder.value)
                #expect(isRead == (argument != nil), "\(name): \(texts)")
            }
        }
        #expect(counts.accepted > 0 && counts.refused > 0)
    }

    private static func reads<Value: StoneValue>(_ type: Value.Type, _ value: JSONValue) -> Bool {
        var options = StoneJSONDecoder.Options()
        options.unknowns = .rejected
        options.validates = true
        return (try? StoneJSONDecoder(options: options).decode(type, from: Array(value.compact.utf8))) != nil
    }

    /// Returns assignments of a value: of its parts, or of JSON.
    private static func assignments(
        _ value: JSONValue,
        of type: DataType,
        _ api: API,
        _ prefix: String,
        _ random: inout RandomNumbers
    ) -> [String] {
        let whole = ["\(prefix):=\(value.compact)"]
        let dot = prefix.isEmpty ? "" : "."
        guard prefix.isEmpty || Int.random(in: 0..<4, using: &random) > 0 else { return whole }
        switch (api.unwrapped(type).type, value) {
        case (.list(let list), .array(let items)) where !items.isEmpty:
            return items.enumerated().flatMap { index, item in
                assignments(item, of: list.element, api, "\(prefix)[\(index)]", &random)
            }
        case (.named, .object(let members)):
            let known = api.argumentMembers(of: type)
            guard let tag = value.tag, let chosen = known.first(where: { $0.name == tag && $0.kind != .field }) else {
                guard !members.isEmpty, value.tag == nil else { return prefix.isEmpty ? [] : whole }
                return members.flatMap { member in
                    guard let field = known.first(where: { $0.name == member.name }) else { return [String]() }
                    return assignments(member.value, of: field.type, api, "\(prefix)\(dot)\(member.name)", &random)
                }
            }
            let name = "\(prefix)\(dot)\(tag)"
            let fields = api.argumentMembers(of: chosen.type)
            let payload = members.filter { $0.name != ".tag" }
            if payload.isEmpty { return ["\(prefix)\(dot).tag=\(tag)"] }
            if payload.count == 1, payload[0].name == tag,
                !fields.contains(where: { $0.name == tag && $0.kind == .field })
            {
                return assignments(payload[0].value, of: chosen.type, api, name, &random)
            }
            return payload.flatMap { member in
                guard let field = fields.first(where: { $0.name == member.name }) else { return ["\(name):=[]"] }
                return assignments(member.value, of: field.type, api, "\(name).\(member.name)", &random)
            }
        default: return whole
        }
    }

    /// Removes an assignment, or gives it another value.
    private static func change(_ texts: inout [String], _ random: inout RandomNumbers) {
        guard let index = texts.indices.randomElement(using: &random) else { return }
        let values = [
            "null", "-1", "1.5", "\"x\"", "[]", "{}", "true", "1e400", "18446744073709551616", "{\".tag\":\"x\"}",
        ]
        guard let sign = texts[index].range(of: ":="), let value = values.randomElement(using: &random) else {
            texts.remove(at: index)
            return
        }
        texts[index].replaceSubrange(sign.upperBound..., with: value)
    }
}

extension JSONValue {
    /// The value with the members of objects sorted.
    fileprivate var sorted: JSONValue {
        switch self {
        case .array(let items): .array(items.map(\.sorted))
        case .object(let members):
            .object(members.map { .init(name: $0.name, value: $0.value.sorted) }.sorted { $0.name < $1.name })
        default: self
        }
    }
}

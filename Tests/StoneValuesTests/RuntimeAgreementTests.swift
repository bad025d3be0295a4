import CalcAPI
import EvolutionAPI
import StoneModel
import StoneModelTestSupport
import StoneRuntime
import StoneTestSupport
import StoneValues
import Testing
import TourAPI

/// Compares the reader with generated code: the same verdicts and messages for random and mutated values.
struct RuntimeAgreementTests {
    @Test func calc() throws { try compare("specs/calc.stone", CalcTypes.all) }
    @Test func tour() throws { try compare("specs/tour", TourTypes.all) }
    @Test func evolution() throws { try compare("specs/evolution", EvolutionTypes.all) }

    private func compare(_ specs: String, _ types: [(name: String, type: any StoneValue.Type)]) throws {
        let api = try Specs.api(in: [specs])
        var counts = (accepted: 0, refused: 0)
        for permissions in [[], ["staff"]] as [Set<String>] {
            var generator = ValueGenerator(api, seed: 21, permissions: permissions)
            var mutator = ValueMutator(api, seed: 21)
            let readers = [
                ValueReader(api, role: .strict, permissions: permissions),
                ValueReader(api, role: .lenient, permissions: permissions),
            ]
            for (name, type) in types {
                let id = try api.type(name)
                for number in 0..<(35 + TestScale.count(5)) {
                    guard var value = generator.value(of: id) else { continue }
                    if number % 4 > 0 { value = mutator.mutated(value) }
                    for reader in readers {
                        let error = reader.error(in: value, as: id)
                        if number % 4 == 0 { #expect(error == nil, "\(name): \(value.lines.joined(separator: "\n"))") }
                        counts.accepted += error == nil ? 1 : 0
                        counts.refused += error == nil ? 0 : 1
                        compare(error, type, value, reader)
                    }
                }
            }
        }
        #expect(counts.accepted > 0 && counts.refused > 0)
    }

    private func compare<Value: StoneValue>(
        _ error: ValueError?,
        _ type: Value.Type,
        _ value: JSONValue,
        _ reader: ValueReader
    ) {
        var options = StoneJSONDecoder.Options()
        options.unknowns = reader.role == .strict ? .rejected : .ignored
        options.validates = reader.role == .strict
        options.permissions = reader.permissions
        let text = value.lines.joined(separator: "\n")
        var expected: String?
        do throws(StoneDecodingError) {
            _ = try StoneJSONDecoder(options: options).decode(type, from: Array(text.utf8))
        } catch {
            expected = error.withoutOffset
        }
        if value.repeatsKeys {
            // The last value counts, but errors in any of them may be reported.
            #expect((error == nil) == (expected == nil), "\(type), \(reader.role): \(text)")
        } else {
            #expect(error?.description == expected, "\(type), \(reader.role): \(text)")
        }
    }
}

extension JSONValue {
    /// Whether an object in the value has a key twice.
    fileprivate var repeatsKeys: Bool {
        switch self {
        case .array(let items): items.contains(where: \.repeatsKeys)
        case .object(let members):
            Set(members.map { Array($0.name.utf8) }).count < members.count || members.contains { $0.value.repeatsKeys }
        case .null, .boolean, .integer, .float, .string: false
        }
    }
}

extension StoneDecodingError {
    fileprivate var withoutOffset: String {
        let place = offset.map { " (at byte \($0))" } ?? ""
        return String(description.dropLast(place.count))
    }
}

import Foundation
import StoneModel
import StoneOpenAPI
import StoneTestSupport
import StoneValues
import Testing

/// PyPI's `jsonschema` accepts the values that servers accept, and examples of the specs. Those of Dropbox take seconds, so they are
/// tested at larger scales only.
@Suite(.enabled(if: ReferencePython.isExpected)) struct SchemaOracleTests {
    /// A value with the verdict of the strict decoder.
    private struct Case {
        let type: String
        let value: JSONValue
        let error: ValueError?
    }

    @Test(arguments: ["tour", "evolution", "landmines"])
    func randomAndMutatedValuesHaveTheVerdictsOfServers(_ folder: String) throws {
        let files = SpecFiles.files(in: "specs").filter { $0.path.contains("/\(folder)") && !$0.path.contains("/v1") }
        try compare(try Specs.api(files), count: TestScale.count(4))
    }

    @Test(.enabled(if: SharedFolder.isExpected && TestScale.factor > 1))
    func valuesOfDropboxHaveTheVerdictsOfServers() throws {
        try compare(try Specs.api(try SharedFolder.dropboxSpecs()), count: 2)
    }

    @Test(.enabled(if: SharedFolder.isExpected && TestScale.factor > 1))
    func examplesOfDropboxAreValid() throws {
        let api = try Specs.api(try SharedFolder.dropboxSpecs())
        for direction in SchemaDirection.allCases {
            let schema = jsonSchema(of: api, for: direction)
            guard case .object(let definitions)? = schema["$defs"] else { return }
            var cases: [Case] = []
            for definition in definitions {
                guard case .array(let examples)? = definition.value["examples"] else { continue }
                cases += examples.map { Case(type: definition.name, value: $0, error: nil) }
            }
            #expect(cases.count > 2_000)
            for (error, example) in zip(try errors(of: cases, schema), cases) where error != nil {
                Issue.record("\(example.type): \(example.value.compact): \(error ?? "")")
            }
        }
    }

    // MARK: Comparison

    /// Compares the verdicts for values of all types, and for the same values with random changes.
    private func compare(_ api: API, count: Int) throws {
        let reader = ValueReader(api, role: .strict)
        var generator = ValueGenerator(api, seed: 20)
        var random = RandomNumbers(seed: 22)
        var cases: [Case] = []
        for id in api.types.indices.map({ TypeID(index: $0) }) where id != api.routeSchema {
            let name = "\(api.namespaces[api[id].namespace.index].name).\(api[id].name)"
            guard !api.unwrapped(.named(id)).isNullable else { continue }
            for _ in 0..<count {
                guard let value = generator.value(of: .named(id)) else { break }
                for value in [value, value.mutated(&random), value.mutated(&random)] {
                    let error = reader.error(in: value, as: .named(id))
                    cases.append(Case(type: name, value: value, error: error))
                }
            }
        }
        let found = try errors(of: cases, jsonSchema(of: api, for: .request))
        var reasons: [String: Int] = [:]
        var refused = 0
        for (error, tested) in zip(found, cases) {
            refused += error == nil ? 0 : 1
            guard (error == nil) != (tested.error == nil) else { continue }
            let reason = tested.error.map(Self.reasonToAccept) ?? Self.reasonToRefuse(tested.value)
            if let reason {
                reasons[reason, default: 0] += 1
            } else {
                let found = "schema: \(error ?? "valid"), server: \(tested.error?.description ?? "valid")"
                Issue.record("\(tested.type): \(tested.value.compact.prefix(500)): \(found)")
            }
        }
        #expect(refused > cases.count / 10)
        #expect(reasons.values.reduce(0, +) < cases.count / 10, "\(reasons)")
    }

    private func errors(of cases: [Case], _ schema: JSONValue) throws -> [String?] {
        let document: JSONValue = [
            "schema": schema, "cases": .array(cases.map { [.string($0.type), $0.value] }),
        ]
        let script = PackageFolder.url.appending(path: "Tests/Reference/json_schema.py").path
        let output = try ReferencePython.run([script], input: Data(document.compact.utf8))
        return try JSONDecoder().decode([String?].self, from: output)
    }

    // MARK: What JSON Schema cannot say, as the guide lists it

    /// Returns why a schema accepts a value that a server refuses.
    private static func reasonToAccept(_ error: ValueError) -> String? {
        switch error.expected {
        case let text where text.hasPrefix("a timestamp"): "formats of timestamps"
        case "bytes in Base64": "Base64"
        case let text where text.contains("floating-point number"): "numbers out of range"
        case let text where text.contains("match the pattern"): "patterns"
        case let text where text.hasPrefix("an integer") && error.found.contains("fraction"): "integers such as 1.0"
        case "distinct keys": "canonically equivalent keys"
        default: nil
        }
    }

    /// Returns why a schema refuses a value that a server accepts.
    private static func reasonToRefuse(_ value: JSONValue) -> String? {
        value.contains { $0 == .null }
            ? "null for structs without required fields, and beside tags without a value"
            : "required structs without required fields"
    }
}

extension JSONValue {
    /// Whether the value or one inside satisfies a condition.
    fileprivate func contains(where condition: (JSONValue) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .array(let items): return items.contains { $0.contains(where: condition) }
        case .object(let members): return members.contains { $0.value.contains(where: condition) }
        default: return false
        }
    }

    /// Returns the value with a change at a random place.
    fileprivate func mutated(_ random: inout RandomNumbers) -> JSONValue {
        switch self {
        case .object(var members) where !members.isEmpty && Int.random(in: 0..<3, using: &random) > 0:
            let index = Int.random(in: members.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: members.remove(at: index)
            case 1: members.append(Member(name: "unknown", value: 1))
            case 2: members[index].name += "x"
            default: members[index].value = members[index].value.mutated(&random)
            }
            return .object(members)
        case .array(var items) where !items.isEmpty && Bool.random(using: &random):
            let index = Int.random(in: items.indices, using: &random)
            items[index] = items[index].mutated(&random)
            return .array(items)
        default:
            let others: [JSONValue] = [
                .null, true, 1, -1, .integer("4294967296"), .integer("18446744073709551616"), .float(0.5), "", "x",
                "other", [], [:], [".tag": "other"], [.null], .string(String(repeating: "y", count: 300)),
            ]
            return others[Int.random(in: others.indices, using: &random)]
        }
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .integer("\(value)") }
}

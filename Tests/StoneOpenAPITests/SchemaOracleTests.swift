import Foundation
import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneTestSupport
import StoneValues
import Testing

/// PyPI's `jsonschema` accepts the values that servers accept, and examples of the specs. Those of Dropbox take
/// seconds, so they are tested at larger scales only.
@Suite(.enabled(if: ReferencePython.isExpected)) struct SchemaOracleTests {
    /// A value with the verdict of the strict decoder.
    private struct Case {
        let type: String
        let value: JSONValue
        let error: ValueError?
    }

    @Test(arguments: ["tour", "evolution", "landmines"])
    func randomAndMutatedValuesHaveTheVerdictsOfServers(_ folder: String) throws {
        let files = try SpecFiles.files(in: "specs")
            .filter { $0.path.contains("/\(folder)") && !$0.path.contains("/v1") }
        try compare(try Specs.api(files), count: TestScale.count(4))
    }

    @Test(.enabled(if: SharedFolder.isExpected && TestScale.factor > 1))
    func valuesOfDropboxHaveTheVerdictsOfServers() throws {
        try compare(try Specs.api(try SharedFolder.dropboxSpecs()), count: 2)
    }

    /// Refused are examples with the catch-all tag, with a tag of callers with a permission, and with strings of which
    /// only the beginning matches the pattern.
    @Test(.enabled(if: SharedFolder.isExpected && TestScale.factor > 1), arguments: SchemaDirection.allCases)
    func examplesOfDropboxAreValid(for direction: SchemaDirection) throws {
        let api = try Specs.api(try SharedFolder.dropboxSpecs())
        let reader = ValueReader(api, role: .strict)
        let cases = namedTypes(of: api).flatMap { name, type -> [Case] in
            let examples =
                switch api[type] {
                case .structure(let structure): structure.examples
                case .union(let union): union.examples
                default: [Example]()
                }
            return examples.map { example in
                Case(type: name, value: example.value, error: reader.error(in: example.value, as: .named(type)))
            }
        }
        #expect(cases.count == 4_754)
        let found = zip(try errors(of: cases, jsonSchema(of: api, for: direction)), cases)
        switch direction {
        case .request:
            for (error, example) in found where (error == nil) != (example.error == nil) {
                Issue.record("\(example.type): \(example.value.compact): \(error ?? "valid")")
            }
        case .response:
            let refused = [
                "files.ThumbnailSize", "team.LegalHoldHeldRevisionMetadata", "team.LegalHoldsListHeldRevisionResult",
            ]
            #expect(found.filter { $0.0 != nil }.map(\.1.type).sorted() == refused)
        }
    }

    // MARK: Comparison

    /// Compares the verdicts for values of all types, and for the same values with random changes.
    private func compare(_ api: API, count: Int) throws {
        let reader = ValueReader(api, role: .strict)
        var generator = ValueGenerator(api, seed: 20)
        var random = RandomNumbers(seed: 22)
        var cases: [Case] = []
        for (name, type) in namedTypes(of: api) where !api.unwrapped(.named(type)).isNullable {
            for _ in 0..<count {
                guard let value = generator.value(of: .named(type)) else { break }
                for value in [value, value.mutated(&random), value.mutated(&random)] {
                    let error = reader.error(in: value, as: .named(type))
                    cases.append(Case(type: name, value: value, error: error))
                }
            }
        }
        let found = try errors(of: cases, jsonSchema(of: api, for: .request))
        let mayBeMissing = fieldsThatMayBeMissing(in: api)
        var reasons: [String: Int] = [:]
        var refused = 0
        for (error, tested) in zip(found, cases) {
            refused += error == nil ? 0 : 1
            guard (error == nil) != (tested.error == nil) else { continue }
            let reason = tested.error.map(Self.reasonToAccept) ?? Self.reasonToRefuse(error, mayBeMissing)
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

    private func namedTypes(of api: API) -> [(name: String, type: TypeID)] {
        api.types.indices.map { TypeID(index: $0) }.filter { $0 != api.routeSchema }.map { type in
            ("\(api.namespaces[api[type].namespace.index].name).\(api[type].name)", type)
        }
    }

    /// Returns the names of required fields whose type is a struct without required fields.
    private func fieldsThatMayBeMissing(in api: API) -> Set<String> {
        let fields = api.types.flatMap { type in
            if case .structure(let structure) = type { structure.fields } else { [Field]() }
        }
        return Set(fields.filter { isStructWithoutRequiredFields($0.type, in: api) }.map(\.name))
    }

    private func isStructWithoutRequiredFields(_ type: DataType, in api: API) -> Bool {
        guard case .named(let id) = api.unwrapped(type).type, case .structure = api[id] else { return false }
        return ValueReader(api, role: .strict).error(in: [:], as: type) == nil
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

    /// Returns the reason why a schema accepts a value that a server refuses.
    private static func reasonToAccept(_ error: ValueError) -> String? {
        switch error.expected {
        case let text where text.hasPrefix("a timestamp"): "formats of timestamps"
        case "bytes in Base64": "Base64"
        case let text where text.contains("floating-point number"): "numbers out of range"
        case let text where text.hasPrefix("an integer") && error.found.contains("fraction"): "integers such as 1.0"
        case "distinct keys": "canonically equivalent keys"
        default: nil
        }
    }

    /// Returns the reason why a schema refuses a value that a server accepts.
    private static func reasonToRefuse(_ error: String?, _ mayBeMissing: Set<String>) -> String? {
        switch error?.firstMatch(of: /: ([a-z]+): (?:'(.+)' is a required property|None is not of type 'object')$/)?
            .output
        {
        case (_, "type", nil)?: "null for a struct without required fields"
        case (_, "required", let field?)? where mayBeMissing.contains(String(field)):
            "no field for a struct without required fields"
        default: nil
        }
    }
}

extension JSONValue {
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
    package init(integerLiteral value: Int) { self = .integer(value) }
}

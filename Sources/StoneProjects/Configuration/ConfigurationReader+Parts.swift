import StoneSource
import StoneSuggestions
import StoneSwift

extension ConfigurationReader {
    mutating func readParts(_ json: LocatedJSON) {
        var parts: Set<SwiftConfiguration.Part> = []
        for (name, range) in strings(json, for: "generate") {
            if let part = SwiftConfiguration.Part(rawValue: name) {
                parts.insert(part)
            } else {
                report(unknownChoice("part", name, among: SwiftConfiguration.Part.allCases.map(\.rawValue)), range)
            }
        }
        configuration.parts = parts
        configuration.partsRange = json.range
    }

    /// Reads the module of the types, such as `"types": { "module": "SharedAPI", "access": "package" }`.
    mutating func readTypes(_ json: LocatedJSON) {
        for (key, value) in members(of: json, "an object with the key 'module' for 'types'", keys: TypesKey.self) {
            switch key {
            case .access: configuration.typesAccess = access(value, among: [.package, .public])
            case .module:
                guard let module = string(value, for: key.rawValue) else { continue }
                if let problem = SwiftIdentifier.problem(withTypeName: module) { report(problem, value.range) }
                configuration.files.types = ConfiguredFiles.Types(module: module)
            }
        }
        guard diagnostics.isEmpty, configuration.files.generatesTypes else { return }
        report("expected the 'module' that declares the types", json.range)
    }

    /// Reports parts of generated code that cannot be generated without others, or with the types of another module, and
    /// an access level that excludes these types.
    mutating func checkParts(_ json: LocatedJSON) {
        let module = configuration.files.types?.module
        guard diagnostics.isEmpty, configuration.parts != nil || module != nil else { return }
        let parts = configuration.parts ?? []
        if parts.isEmpty, module != nil {
            return report(
                "expected 'generate' with 'client' or 'server' for the types of another module",
                configuration.partsRange ?? json.range
            )
        }
        if let problem = SwiftConfiguration.Part.problem(with: parts, typesOf: module, in: "generate") {
            return report(problem, configuration.partsRange ?? json.range)
        }
        if let problem = configuration.access?.problem(withTypesOf: module, configuration.typesAccess) {
            report(problem, configuration.keyRanges[.access] ?? json.range)
        }
    }
}

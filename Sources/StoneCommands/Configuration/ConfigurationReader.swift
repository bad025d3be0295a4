import StoneSwift
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a `stone.json`.
struct ConfigurationReader: LocatedJSONReader {
    static let code = DiagnosticCode.configuration

    var configuration: Configuration
    var diagnostics: [Diagnostic] = []

    var source: SourceText { configuration.source }

    init(_ source: SourceText) {
        configuration = Configuration(source: source)
        readSource()
    }

    mutating func read(_ json: LocatedJSON) {
        let members = members(of: json, "the configuration", "an object", keys: ConfigurationKey.self)
        for (key, value) in members { read(value, of: key) }
    }

    private mutating func read(_ json: LocatedJSON, of key: ConfigurationKey) {
        switch key {
        case .schema: _ = string(json, for: key.rawValue)
        case .access: readAccess(json)
        case .conformances: readConformances(json)
        case .names: readNames(json)
        case .output: configuration.files.output = path(json, for: key.rawValue)
        case .root: readRoot(json)
        case .routes: readRoutes(json)
        case .specs: readSpecs(json)
        case .templates: readTemplates(json)
        }
    }

    private mutating func readAccess(_ json: LocatedJSON) {
        guard let text = string(json, for: "access") else { return }
        let choices = SwiftConfiguration.Access.allCases.map(\.rawValue)
        configuration.access = SwiftConfiguration.Access(rawValue: text)
        guard configuration.access == nil else { return }
        let near = didYouMean(text, among: choices)
        report("'\(text)' is not an access level; there are \(choices.joined(separator: ", "))\(near)", json.range)
    }

    private mutating func readRoot(_ json: LocatedJSON) {
        guard let text = string(json, for: "root") else { return }
        guard SwiftIdentifier.isTypeName(text) else {
            return report("'\(text)' cannot be the name of a Swift type", json.range)
        }
        configuration.root = text
    }

    private mutating func readSpecs(_ json: LocatedJSON) {
        guard case .array(let elements) = json.value else {
            return report("'specs' is \(json.kind), but has to be a list of paths", json.range)
        }
        for element in elements {
            guard let path = path(element, for: "specs") else { continue }
            let place = SpecPaths.absolute(path, in: configuration.folder)
            if !FileManager.default.fileExists(atPath: place) {
                report("there is no file or folder '\(path)' (looked for '\(place)')", element.range)
            } else if SpecPaths.isFolder(place), SpecPaths.search(place).specs.isEmpty {
                report("the folder '\(path)' holds no '.stone' file", element.range)
            } else {
                configuration.files.specs = (configuration.files.specs ?? []) + [path]
            }
        }
    }

    private mutating func readTemplates(_ json: LocatedJSON) {
        guard let path = path(json, for: "templates") else { return }
        let place = SpecPaths.absolute(path, in: configuration.folder)
        guard SpecPaths.isFolder(place) else {
            return report("there is no folder '\(path)' (looked for '\(place)')", json.range)
        }
        configuration.files.templates = path
    }

    mutating func path(_ json: LocatedJSON, for key: String) -> String? {
        guard let path = string(json, for: key) else { return nil }
        if !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0") { return path }
        report("'\(key)' takes paths from the folder of this file, such as '../../api'", json.range)
        return nil
    }
}

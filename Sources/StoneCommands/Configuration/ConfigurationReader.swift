import StoneSwift
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a `stone.json`, and says about every part that it does not understand where and why.
struct ConfigurationReader {
    private(set) var configuration: Configuration
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText) {
        configuration = Configuration(source: source)
        var parser = LocatedJSONParser(source)
        do throws(JSONSyntaxError) {
            read(try parser.parse())
        } catch {
            report(error.message, error.range)
        }
    }

    private mutating func read(_ json: LocatedJSON) {
        guard case .object(let members) = json.value else {
            return report("the configuration is \(json.kind), but has to be an object", json.range)
        }
        var seen: Set<String> = []
        for member in members {
            guard let key = ConfigurationKey(rawValue: member.name) else {
                let near = suggestion(for: member.name, among: ConfigurationKey.allCases.map(\.rawValue))
                let advice = near.map { "; did you mean '\($0)'?" } ?? ""
                report("unknown key '\(member.name)'\(advice)", member.nameRange)
                continue
            }
            guard seen.insert(member.name).inserted else {
                report("the key '\(member.name)' is given twice", member.nameRange)
                continue
            }
            read(member.value, of: key)
        }
    }

    private mutating func read(_ json: LocatedJSON, of key: ConfigurationKey) {
        switch key {
        case .schema: _ = string(json, for: key.rawValue)
        case .access: readAccess(json)
        case .names: readNames(json)
        case .output: configuration.files.output = path(json, for: key.rawValue)
        case .root: readRoot(json)
        case .specs: readSpecs(json)
        case .templates: readTemplates(json)
        }
    }

    private mutating func readAccess(_ json: LocatedJSON) {
        guard let text = string(json, for: "access") else { return }
        let choices = SwiftConfiguration.Access.allCases.map(\.rawValue)
        configuration.access = SwiftConfiguration.Access(rawValue: text)
        guard configuration.access == nil else { return }
        let near = suggestion(for: text, among: choices).map { "; did you mean '\($0)'?" } ?? ""
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

    private mutating func readNames(_ json: LocatedJSON) {
        guard case .object(let members) = json.value else {
            return report("'names' is \(json.kind), but has to be an object: Stone names to Swift names", json.range)
        }
        var stoneNames: Set<String> = []
        // Namespaces share a scope, and the types of each namespace.
        var owners: [[String]: String] = [:]
        for member in members {
            guard let name = string(member.value, for: member.name) else { continue }
            let scope = member.name.split(separator: ".").dropLast().map(String.init)
            if !stoneNames.insert(member.name).inserted {
                report("the name of '\(member.name)' is given twice", member.nameRange)
            } else if !SwiftIdentifier.isTypeName(name) {
                report("'\(name)' cannot be the name of a Swift type", member.value.range)
            } else if let owner = owners.updateValue(member.name, forKey: scope + [name]) {
                report("'\(name)' is the name of '\(owner)' already", member.value.range)
            } else {
                configuration.names.append(
                    Configuration.Name(stoneName: member.name, swiftName: name, range: member.nameRange)
                )
            }
        }
    }

    private mutating func string(_ json: LocatedJSON, for key: String) -> String? {
        if case .string(let text) = json.value { return text }
        report("'\(key)' is \(json.kind), but has to be a string", json.range)
        return nil
    }

    private mutating func path(_ json: LocatedJSON, for key: String) -> String? {
        guard let path = string(json, for: key) else { return nil }
        if !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0") { return path }
        report("'\(key)' takes paths from the folder of this file, such as '../../api'", json.range)
        return nil
    }

    private mutating func report(_ message: String, _ range: SourceRange) {
        diagnostics.append(.configuration(message, configuration.source, range))
    }
}

import StoneModel
import StoneSwift

/// The names of types in declarations of two versions, to be compared and looked up.
struct TypeSpellings {
    private let old: SwiftInterface
    private let new: SwiftInterface
    /// The new names of types of the same origin, by the old names.
    private let renamed: [String: String]
    private lazy var oldAliases = old.aliasTargets()
    private lazy var newAliases = new.aliasTargets()
    private lazy var oldOrigins = old.typeOrigins()
    private lazy var newOrigins = new.typeOrigins()

    /// The maximum number of aliases in a type that are replaced by their targets.
    private static let maxExpansions = 1000

    init(_ old: SwiftInterface, _ new: SwiftInterface, renamed: [String: String]) {
        self.old = old
        self.new = new
        self.renamed = renamed
    }

    /// Returns whether two types are the same, apart from aliases, and from names that changed in Swift only: these are
    /// separate differences.
    mutating func areSame(_ old: String?, _ new: String?) -> Bool {
        guard let old, let new else { return old == new }
        guard old != new else { return true }
        return Self.replace(old, and: renamed) == new
            || Self.replace(old, by: oldAliases, and: renamed) == Self.replace(new, by: newAliases)
    }

    /// Returns whether each argument of the old type is valid for the new type.
    mutating func accepts(_ old: String, _ new: String) -> Bool {
        areSame(old, new) || areSame(old + "?", new)
    }

    /// Returns the origins of the types that an old and a new type name.
    mutating func origins(old: String?, new: String?) -> [DeclarationName] {
        var origins: [DeclarationName] = []
        for name in old.map(Self.names(in:)) ?? [] { if let origin = oldOrigins[name] { origins.append(origin) } }
        for name in new.map(Self.names(in:)) ?? [] { if let origin = newOrigins[name] { origins.append(origin) } }
        return origins
    }

    private static func names(in type: String) -> [String] {
        type.split { !isPartOfName($0) }.map(String.init)
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character == "_" || character == "." || character.isLetter || character.isNumber
    }

    /// Returns a type with aliases replaced, including within their targets, and then the other names.
    private static func replace(
        _ type: String,
        by aliases: [String: String] = [:],
        and others: [String: String] = [:]
    ) -> String {
        var result = ""
        var rest = [type[...]]
        var count = 0
        while let text = rest.popLast() {
            let name = text.prefix(while: isPartOfName)
            if name.isEmpty {
                let end = text.firstIndex(where: isPartOfName) ?? text.endIndex
                result += text[..<end]
                if end < text.endIndex { rest.append(text[end...]) }
                continue
            }
            if name.endIndex < text.endIndex { rest.append(text[name.endIndex...]) }
            if let target = aliases[String(name)], count < maxExpansions {
                count += 1
                rest.append(target[...])
            } else {
                result += others[String(name)] ?? String(name)
            }
        }
        return result
    }
}

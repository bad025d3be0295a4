import StoneChecker
import StoneIndex

/// Warns about types whose names begin with that of their namespace: `files.FilesMetadata`.
enum RepeatedNamespaceNameRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        let occurrences = context.occurrences(of: [.alias, .structure, .union])
        return zip(declarations.types, occurrences).compactMap { type, occurrences in
            let namespace = declarations[type.namespace].name
            let prefix = NameStyle.camelCase(namespace)
            let rest = String(type.name.dropFirst(prefix.count))
            guard type.name.hasPrefix(prefix), rest.first?.isUppercase ?? false else { return nil }
            return Finding(
                message: "the name of \(type.kindName) '\(type.name)' repeats that of its namespace '\(namespace)'",
                span: type.span,
                fixIts: context.renaming(occurrences, from: type.name, to: rest, in: type.namespace)
            )
        }
    }
}

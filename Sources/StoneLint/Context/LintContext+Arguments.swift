import StoneChecker
import StoneSyntax

extension LintContext {
    /// Returns the arguments of a built-in type in aliases, fields and routes, and in the types there.
    func arguments(of type: BuiltinType) -> [(argument: Argument, file: Int)] {
        var references: [(TypeReference, file: Int)] = []
        for type in declarations.types {
            if case .alias(let alias) = type.declaration { references.append((alias.type, type.span.file)) }
        }
        references += fields.fields.compactMap { field in
            (field.declaration?.type).map { ($0, field.site.file) }
        }
        references += declarations.routes.flatMap { route in
            [route.declaration.argument, route.declaration.result, route.declaration.error].compactMap(\.self)
                .map { ($0, route.site.file) }
        }
        return references.flatMap { reference, file in reference.arguments(of: type).map { ($0, file) } }
    }
}

extension TypeReference {
    fileprivate func arguments(of type: BuiltinType) -> [Argument] {
        let isOfType = name.text == type.rawValue && namespace == nil
        return arguments.flatMap { argument -> [Argument] in
            if case .type(let reference) = argument.value { return reference.arguments(of: type) }
            return isOfType ? [argument] : []
        }
    }
}

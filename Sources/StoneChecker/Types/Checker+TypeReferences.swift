import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves a type reference in a file of a namespace. Returns `nil` after an error.
    func resolve(
        _ reference: TypeReference,
        for use: TypeUse = .value,
        in namespace: NamespaceID,
        file: Int,
        depth: Int = 0
    ) -> DataType? {
        guard let type = resolveNonNullable(reference, for: use, in: namespace, file: file, depth: depth) else {
            return nil
        }
        guard reference.isNullable else { return type }
        let span = SourceSpan(file: file, range: reference.range)
        guard type != .void else {
            sink.report(.nullableVoid, "Void cannot be nullable", at: span)
            return nil
        }
        require(.notNullable, of: type, at: span)
        require(.notVoid, of: type, at: span)
        return .nullable(type)
    }

    /// Resolves a type reference without its question mark.
    func resolveNonNullable(
        _ reference: TypeReference,
        for use: TypeUse,
        in namespace: NamespaceID,
        file: Int,
        depth: Int = 0
    ) -> DataType? {
        guard depth < Limits.typeNesting else {
            sink.report(
                .nestingTooDeep,
                "type nesting exceeds \(Limits.typeNesting) levels",
                at: SourceSpan(file: file, range: reference.range)
            )
            return nil
        }
        guard let owner = resolveQualifier(reference.namespace, in: namespace, file: file) else { return nil }
        if let builtin = BuiltinType(named: reference.name.text) {
            return resolve(builtin, reference, in: owner, file: file, depth: depth)
        }
        guard let id = resolveName(reference, for: use, in: owner, from: namespace, file: file) else { return nil }
        if let first = reference.arguments.first {
            sink.report(
                .unexpectedArguments,
                "'\(reference.name.text)' takes no arguments; only built-in types do",
                at: SourceSpan(file: file, range: first.range)
            )
            return nil
        }
        return .named(id)
    }

    /// Resolves the qualifier of a reference, the name before its dot.
    func resolveQualifier(_ prefix: Identifier?, in namespace: NamespaceID, file: Int) -> NamespaceID? {
        guard let prefix else { return namespace }
        if let target = importedNamespace(prefix.text, in: namespace) { return target }
        let span = SourceSpan(file: file, range: prefix.range)
        // Reported once, at the first use.
        if let finding = self[namespace].unusablePrefixes[prefix.text] {
            if let finding { sink.relocate(finding, to: span) }
            return nil
        }
        let count = sink.diagnostics.count
        defer { self[namespace].unusablePrefixes[prefix.text] = .some(sink.diagnostics.count > count ? count : nil) }
        if namespaceIDs[prefix.text] == namespace {
            sink.report(
                .namespaceNotImported,
                "namespace '\(prefix.text)' cannot qualify its own names; remove '\(prefix.text).'",
                at: span
            )
        } else if namespaceIDs[prefix.text] != nil {
            sink.reportUnknown(
                prefix.text,
                as: .namespaceNotImported,
                message: "namespace '\(prefix.text)' is not imported; add 'import \(prefix.text)'",
                at: span
            )
        } else if !sink.suppression.hasFileWithoutNamespace {
            sink.reportUnknown(
                prefix.text,
                as: .unknownNamespace,
                message: "no namespace named '\(prefix.text)'",
                at: span,
                suggesting: sink.mostSimilar(prefix.text, among: importedNames(in: namespace))
            )
        }
        return nil
    }

    /// Returns the namespace with a name if it is imported, and marks the import as used.
    func importedNamespace(_ name: String, in namespace: NamespaceID) -> NamespaceID? {
        guard let target = namespaceIDs[name], self[namespace].imports[target] != nil else { return nil }
        self[namespace].usedImports.insert(target)
        return target
    }

    private func resolveName(
        _ reference: TypeReference,
        for use: TypeUse,
        in owner: NamespaceID,
        from namespace: NamespaceID,
        file: Int
    ) -> TypeID? {
        let name = reference.name
        let span = SourceSpan(file: file, range: name.range)
        switch self[owner].symbols[name.text] {
        case .type(let id):
            return id
        case let symbol?:
            sink.report(.notAType, "'\(name.text)' is \(symbol.description), not a type", at: span)
        case nil where owner == namespace && importedNamespace(name.text, in: owner) != nil:
            sink.report(
                .notAType,
                "'\(name.text)' is a namespace, not a type; use '\(name.text).Name' for a type in it",
                at: span
            )
        case nil where owner == namespace && name.text.isForeignNullable && !sink.suppression.mayDeclare(name.text):
            reportForeignNullable(reference, file: file)
        case nil:
            let builtins = owner == namespace ? BuiltinType.allCases.map(\.rawValue) : []
            sink.reportUnknown(
                name.text,
                as: .unknownType,
                message: "namespace '\(self[owner].name)' has no type '\(name.text)'",
                at: span,
                suggesting: sink.mostSimilar(name.text, among: typeNames(in: owner) + builtins)
                    ?? (owner == namespace ? BuiltinType(foreignName: name.text)?.rawValue : nil),
                where: { reference.takesName($0, for: use) }
            )
        }
        return nil
    }

    /// Reports `Optional(String)`, with a fix-it to write `String?`.
    private func reportForeignNullable(_ reference: TypeReference, file: Int) {
        let source = trees[file].source
        var advice = "a nullable type ends in '?'"
        var fixIts: [FixIt] = []
        if let argument = reference.arguments.first, reference.arguments.count == 1,
            case .type(let type) = argument.value
        {
            let nullable = source.text(type.range) + (type.isNullable ? "" : "?")
            advice += "; did you mean '\(nullable)'?"
            let span = SourceSpan(file: file, range: reference.range)
            fixIts = [sink.fixIt("replace with '\(nullable)'", at: span, replacement: nullable)]
        }
        sink.report(
            .unknownType,
            "no type is named '\(reference.name.text)'; \(advice)",
            at: SourceSpan(file: file, range: reference.name.range),
            fixIts: fixIts
        )
    }
}

extension String {
    /// Whether it is the name of nullable types in another language.
    fileprivate var isForeignNullable: Bool { ["maybe", "nullable", "option", "optional"].contains(lowercased()) }
}

extension TypeReference {
    /// Whether the reference remains valid with another name.
    fileprivate func takesName(_ name: String, for use: TypeUse) -> Bool {
        guard let type = BuiltinType(named: name) else { return arguments.isEmpty }
        let labels = arguments.compactMap(\.label?.text)
        return use.allows(type) && !(isNullable && type == .void)
            && arguments.count - labels.count == type.positionalParameters.count
            && labels.allSatisfy(type.keywordParameters.contains)
    }
}

/// The use of a type. It determines the valid built-in types.
enum TypeUse {
    /// The argument, the result or the error of a route, or the target of an alias.
    case any
    /// The values of a field or a tag, or the elements of a list or a map.
    case value
    /// The keys of a map.
    case key
    /// The values of a parameter of an annotation type.
    case parameter
    /// A parent or a subtype. It must be a declared type.
    case relative

    func allows(_ type: BuiltinType) -> Bool {
        switch self {
        case .any: true
        case .value: type != .void
        case .key: type == .string
        case .parameter: ![.list, .map, .void].contains(type)
        case .relative: false
        }
    }
}

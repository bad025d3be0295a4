import StoneModel
import StoneSyntax

extension Checker {
    /// The type that a reference in a file of a namespace means; `nil` if that has been reported as an error.
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
        let place = Place(file: file, range: reference.range)
        guard type != .void else {
            report(.nullableVoid, "Void cannot be nullable", at: place)
            return nil
        }
        demand(.notNullable, of: type, at: place)
        demand(.notVoid, of: type, at: place)
        return .nullable(type)
    }

    /// The type that a reference means without its question mark, if it has one.
    func resolveNonNullable(
        _ reference: TypeReference,
        for use: TypeUse,
        in namespace: NamespaceID,
        file: Int,
        depth: Int = 0
    ) -> DataType? {
        guard depth < Limits.typeNesting else {
            report(
                .nestingTooDeep,
                "type nesting exceeds \(Limits.typeNesting) levels",
                at: Place(file: file, range: reference.range)
            )
            return nil
        }
        guard let home = home(of: reference.namespace, in: namespace, file: file) else { return nil }
        if let builtin = BuiltinType(named: reference.name.text) {
            return resolve(builtin, reference, in: home, file: file, depth: depth)
        }
        guard let id = resolveName(reference, for: use, in: home, from: namespace, file: file) else { return nil }
        if let first = reference.arguments.first {
            report(
                .unexpectedArguments,
                "'\(reference.name.text)' takes no arguments; only built-in types do",
                at: Place(file: file, range: first.range)
            )
            return nil
        }
        return .named(id)
    }

    /// The namespace that a reference means by what stands before its dot.
    func home(of prefix: Identifier?, in namespace: NamespaceID, file: Int) -> NamespaceID? {
        guard let prefix else { return namespace }
        if let target = importedNamespace(prefix.text, in: namespace) { return target }
        let place = Place(file: file, range: prefix.range)
        // Every further mention would repeat the same finding.
        if let finding = self[namespace].unusablePrefixes[prefix.text] {
            if let finding { moveUp(finding, to: place) }
            return nil
        }
        let count = diagnostics.count
        defer { self[namespace].unusablePrefixes[prefix.text] = .some(diagnostics.count > count ? count : nil) }
        if namespaceIDs[prefix.text] == namespace {
            report(
                .namespaceNotImported,
                "namespace '\(prefix.text)' cannot qualify its own names; remove '\(prefix.text).'",
                at: place
            )
        } else if namespaceIDs[prefix.text] != nil {
            reportUnknown(
                prefix.text,
                .namespaceNotImported,
                "namespace '\(prefix.text)' is not imported; add 'import \(prefix.text)'",
                at: place
            )
        } else if !doubt.hasHomelessFile {
            reportUnknown(
                prefix.text,
                .unknownNamespace,
                "no namespace named '\(prefix.text)'",
                at: place,
                suggesting: resembling(prefix.text, among: importedNames(in: namespace))
            )
        }
        return nil
    }

    /// The namespace of a name, if it is imported; notes that the import is needed.
    func importedNamespace(_ name: String, in namespace: NamespaceID) -> NamespaceID? {
        guard let target = namespaceIDs[name], self[namespace].imports[target] != nil else { return nil }
        self[namespace].usedImports.insert(target)
        return target
    }

    private func resolveName(
        _ reference: TypeReference,
        for use: TypeUse,
        in home: NamespaceID,
        from namespace: NamespaceID,
        file: Int
    ) -> TypeID? {
        let name = reference.name
        let place = Place(file: file, range: name.range)
        switch self[home].symbols[name.text] {
        case .type(let id):
            return id
        case let symbol?:
            report(.notAType, "'\(name.text)' is \(symbol.description), not a type", at: place)
        case nil where home == namespace && importedNamespace(name.text, in: home) != nil:
            report(
                .notAType,
                "'\(name.text)' is a namespace, not a type; use '\(name.text).Name' for a type in it",
                at: place
            )
        case nil:
            let builtins = home == namespace ? BuiltinType.allCases.map(\.rawValue) : []
            reportUnknown(
                name.text,
                .unknownType,
                "namespace '\(self[home].name)' has no type '\(name.text)'",
                at: place,
                suggesting: resembling(name.text, among: typeNames(in: home) + builtins)
                    ?? (home == namespace ? BuiltinType(foreignName: name.text)?.rawValue : nil),
                where: { reference.takesName($0, for: use) }
            )
        }
        return nil
    }
}

extension TypeReference {
    /// Whether it can mean the type of another name without a change to the rest of it.
    fileprivate func takesName(_ name: String, for use: TypeUse) -> Bool {
        guard let type = BuiltinType(named: name) else { return arguments.isEmpty }
        let labels = arguments.compactMap(\.label?.text)
        return use.allows(type) && !(isNullable && type == .void)
            && arguments.count - labels.count == type.positionalParameters.count
            && labels.allSatisfy(type.keywordParameters.contains)
    }
}

import StoneModel

extension Comparison {
    /// Adds the changes to annotation types, with their parameters.
    mutating func compareAnnotationTypes() {
        for (index, namespace) in old.namespaces.enumerated() {
            guard let other = versions.pairing.newNamespace(of: NamespaceID(index: index)) else { continue }
            let newNamespace = new[other]
            var added: [String: AnnotationType] = [:]
            for type in newNamespace.annotationTypes { added[type.name] = type }
            for type in namespace.annotationTypes {
                let subject = DeclarationName(.annotationType, newNamespace.name, type.name)
                guard let newType = added.removeValue(forKey: type.name) else {
                    let message = "the annotation type was removed"
                    add(.annotationTypeChanged, of: subject, message: message, old: type.position)
                    continue
                }
                if type.parameters.signature(old) != newType.parameters.signature(new) {
                    add(
                        .annotationTypeChanged,
                        of: subject,
                        message: "has different parameters",
                        old: type.position,
                        new: newType.position
                    )
                }
                compareDocumentation(
                    of: subject,
                    old: (type.documentation, type.position),
                    new: (newType.documentation, newType.position)
                )
                for parameter in newType.parameters {
                    guard let other = type.parameters.first(where: { $0.name == parameter.name }) else { continue }
                    compareDocumentation(
                        of: DeclarationName(.annotationType, newNamespace.name, type.name, member: parameter.name),
                        old: (other.documentation, other.position),
                        new: (parameter.documentation, parameter.position)
                    )
                }
            }
            for type in newNamespace.annotationTypes where added[type.name] != nil {
                let subject = DeclarationName(.annotationType, newNamespace.name, type.name)
                add(.annotationTypeChanged, of: subject, message: "the annotation type is new", new: type.position)
            }
        }
    }
}

extension [Field] {
    fileprivate func signature(_ api: API) -> [String] {
        map { "\($0.name) \($0.type.spelling(api)) \($0.defaultValue?.spelling ?? "")" }
    }
}

extension VersionPair {
    /// Returns the difference between the custom annotations of a declaration, or `nil` if they are equal.
    func difference(_ oldUses: [AnnotationUse], _ newUses: [AnnotationUse]) -> Difference? {
        if oldUses.isEmpty, newUses.isEmpty { return nil }
        let before = oldUses.map { AppliedAnnotation($0, old) }
        let after = newUses.map { AppliedAnnotation($0, new) }
        let message: String
        if before.map(\.name) != after.map(\.name) {
            message = "has different annotations"
        } else if before.map(\.type) != after.map(\.type) {
            message = "has annotations of other types"
        } else if before.map(\.arguments) != after.map(\.arguments) {
            message = "has annotations with other arguments"
        } else {
            return nil
        }
        return Difference(.annotationChanged, message)
    }
}

/// The qualified names of a custom annotation and its type, with the arguments.
private struct AppliedAnnotation {
    var name: String
    var type = ""
    var arguments: [String] = []

    init(_ use: AnnotationUse, _ api: API) {
        name = api.qualifiedName(use.name, in: use.namespace)
        let annotation = api[use.namespace].annotations.first { $0.name == use.name }
        guard case .custom(let owner, let type, let values)? = annotation?.kind else { return }
        self.type = api.qualifiedName(type, in: owner)
        arguments = values.map { "\($0.name)=\($0.value.spelling)" }
    }
}

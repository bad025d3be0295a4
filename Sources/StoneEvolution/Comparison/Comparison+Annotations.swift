import StoneModel

extension Comparison {
    /// Adds the changes of annotation types, with their parameters.
    mutating func compareAnnotationTypes() {
        for (index, namespace) in old.namespaces.enumerated() {
            guard let other = versions.pairing.newNamespace(of: NamespaceID(index: index)) else { continue }
            let newNamespace = new.namespaces[other.index]
            var added: [String: AnnotationType] = [:]
            for type in newNamespace.annotationTypes { added[type.name] = type }
            for type in namespace.annotationTypes {
                let subject = Subject(.annotationType, newNamespace.name, type.name)
                guard let newType = added.removeValue(forKey: type.name) else {
                    add(.annotationTypeChanged, subject, "the annotation type is gone", old: type.position)
                    continue
                }
                if type.parameters.signature(old) != newType.parameters.signature(new) {
                    let message = "has different parameters"
                    add(.annotationTypeChanged, subject, message, old: type.position, new: newType.position)
                }
                compareDocumentation(
                    subject,
                    type.documentation,
                    newType.documentation,
                    old: type.position,
                    new: newType.position
                )
            }
            for type in newNamespace.annotationTypes where added[type.name] != nil {
                let subject = Subject(.annotationType, newNamespace.name, type.name)
                add(.annotationTypeChanged, subject, "the annotation type is new", new: type.position)
            }
        }
    }
}

extension [Field] {
    fileprivate func signature(_ api: API) -> [String] {
        map { "\($0.name) \($0.type.spelling(api)) \($0.defaultValue?.spelling ?? "")" }
    }
}

import StoneModel

extension API {
    /// Returns the position of a declaration, or of its type if it has none; `nil` for a namespace.
    func position(of name: DeclarationName) -> SourcePosition? {
        switch name.kind {
        case .namespace: nil
        case .route, .attribute: route(name)?.position
        case .annotationType:
            namespace(named: name.namespace)?.annotationTypes.first { $0.name == name.name }?.position
        case .alias, .structure, .union, .field, .tag, .subtype: type(name).map { self[$0].position(of: name.member) }
        }
    }
}

extension TypeDefinition {
    fileprivate func position(of member: String?) -> SourcePosition {
        members.first { $0.name == member }?.position ?? subtypes?.members.first { $0.tag == member }?.position
            ?? position
    }
}

import StoneModel

/// The positions of declarations in the specs of one version.
struct SubjectPositions {
    private let api: API
    private let namespaces: [String: Int]
    private let types: [String: TypeID]

    init(_ api: API) {
        self.api = api
        namespaces = Dictionary(
            api.namespaces.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        types = Dictionary(
            api.types.indices.map(TypeID.init(index:)).map { (api.qualifiedName(of: $0), $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The position of a declaration, or of its type if it has none; `nil` for a namespace.
    subscript(subject: Subject) -> SourcePosition? {
        switch subject.kind {
        case .namespace: nil
        case .route, .attribute:
            namespace(of: subject)?.routes.first { $0.id.nameWithVersion == subject.name }?.position
        case .annotationType: namespace(of: subject)?.annotationTypes.first { $0.name == subject.name }?.position
        case .alias, .structure, .union, .field, .tag, .subtype:
            types["\(subject.namespace).\(subject.name)"].map { position(in: api[$0], subject.member) }
        }
    }

    private func namespace(of subject: Subject) -> Namespace? {
        namespaces[subject.namespace].map { api.namespaces[$0] }
    }

    private func position(in type: TypeDefinition, _ member: String?) -> SourcePosition {
        switch type {
        case .alias(let alias): alias.position
        case .structure(let structure):
            structure.fields.first { $0.name == member }?.position
                ?? structure.subtypes?.members.first { $0.tag == member }?.position ?? structure.position
        case .union(let union): union.tags.first { $0.name == member }?.position ?? union.position
        }
    }
}

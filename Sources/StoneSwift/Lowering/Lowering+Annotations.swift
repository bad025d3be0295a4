import StoneModel

extension Lowering {
    /// `annotation_type Retention` → a struct in the enum `Annotations` of the namespace.
    func lowerAnnotationType(_ type: AnnotationType) -> AnnotationTypeView {
        let spelling = annotationSpelling(in: type.namespace)
        let names = annotationNames.parameters(of: type)
        let usesFoundation = imports(for: type) == .foundation
        return AnnotationTypeView(
            documentation: documentation.lines(type.documentation),
            name: annotationNames.name(of: type.name, in: type.namespace),
            stoneName: api.qualifiedName(type.name, in: type.namespace),
            namespace: outerSpelling.spelling(of: type.namespace),
            parameters: zip(type.parameters, names).map { parameter, name in
                AnnotationParameterView(
                    documentation: documentation.lines(parameter.documentation),
                    name: name.quoted,
                    type: spelling.spelling(of: parameter.type),
                    isNullable: api.unwrapped(parameter.type).isNullable,
                    defaultValue: lowerDefault(of: parameter, usesFoundation: usesFoundation)
                )
            }
        )
    }

    /// Returns the imports for the parameters of an annotation type.
    func imports(for type: AnnotationType) -> ImportUse {
        let spelling = annotationSpelling(in: type.namespace)
        return type.parameters.reduce(into: []) { $0.formUnion(spelling.imports(for: $1.type)) }
    }

    /// Returns the spelling of types in the enum of a namespace, which an extension of the root encloses. Other
    /// declarations are in extensions of that enum, where the names in the root are not visible.
    private func annotationSpelling(in namespace: NamespaceID) -> TypeSpelling {
        guard purpose == .code, let root = configuration.root else { return spelling(in: namespace) }
        return TypeSpelling(names: names, scope: namespace, root: root, isInRoot: true)
    }

    /// Returns the annotations of the fields of a struct. `nil` if it has none at any depth.
    func lowerAnnotations(of structure: Struct, _ properties: [PropertyView]) -> AnnotationsView? {
        guard annotationIndex.contains(structure.id) else { return nil }
        let fields = members.fields(of: structure.id)
        return AnnotationsView(
            fields: lowerAnnotatedFields(fields, in: structure.namespace),
            rewrites: zip(fields, properties).compactMap { field, property in
                shape(of: field, in: structure.namespace).map {
                    AnnotatedMemberView(name: property.name, key: property.coding.key, shape: $0, property: property)
                }
            }
        )
    }

    /// Returns the annotations of the tags of a union. `nil` if it has none at any depth.
    func lowerAnnotations(of union: Union) -> AnnotationsView? {
        guard annotationIndex.contains(union.id) else { return nil }
        let tags = members.fields(of: union.id)
        let annotated = zip(tags, members.names(of: union.id)).filter { tag, _ in
            !tag.isCatchAll && api.resolved(tag.type) != .void
        }.compactMap { tag, name -> (tag: Field, name: MemberName, shape: String)? in
            shape(of: tag, in: union.namespace).map { (tag: tag, name: name, shape: $0) }
        }
        return AnnotationsView(
            fields: lowerAnnotatedFields(tags, in: union.namespace),
            rewrites: annotated.map { tag, name, shape in
                AnnotatedMemberView(name: name.quoted, key: SwiftLiteral.string(tag.name), shape: shape)
            },
            hasOtherCases: annotated.count < tags.count,
            namesDeprecatedCases: annotated.contains { $0.tag.isDeprecated }
        )
    }

    /// Returns the annotations of the subtypes of a struct. `nil` if they have none at any depth.
    func lowerAnnotations(of structure: Struct, _ cases: [CaseView], base: StructView?) -> AnnotationsView? {
        guard let subtypes = structure.subtypes, annotationIndex.contains(structure.id) else { return nil }
        let annotated = zip(subtypes.members, cases).filter { annotationIndex.contains($0.0.type) }.map(\.1)
        return AnnotationsView(
            fields: lowerAnnotatedFields(members.fields(of: structure.id), in: structure.namespace),
            rewrites: annotated.map { AnnotatedMemberView(name: $0.name, shape: ".nested") },
            rewritesBase: base?.annotations != nil,
            hasOtherCases: annotated.count < cases.count || base != nil && base?.annotations == nil
        )
    }

    private func lowerAnnotatedFields(_ fields: [Field], in scope: NamespaceID) -> [AnnotatedFieldView] {
        fields.compactMap { field -> AnnotatedFieldView? in
            let annotations = annotationIndex.uses(of: field)
            guard !annotations.isEmpty else { return nil }
            return AnnotatedFieldView(
                key: SwiftLiteral.string(field.name),
                annotations: expression(for: annotations, in: scope)
            )
        }
    }

    private func shape(of field: Field, in scope: NamespaceID) -> String? {
        annotationIndex.shape(of: field.type, adding: field.annotations) { expression(for: $0, in: scope) }
    }

    /// Returns the values of annotations, separated by commas: `Care.Annotations.Retention(days: 7)`.
    private func expression(for annotations: [Annotation], in scope: NamespaceID) -> String {
        annotations.compactMap { annotation -> String? in
            guard case .custom(let namespace, let typeName, let arguments) = annotation.kind,
                let type = api[namespace].annotationTypes.first(where: { $0.name == typeName })
            else { return nil }
            let path = namespace == scope ? "" : spelling(in: scope).spelling(of: namespace) + "."
            let names = annotationNames.parameters(of: type)
            let passed = zip(type.parameters, names).compactMap { parameter, name -> String? in
                guard let argument = arguments.first(where: { $0.name == parameter.name }),
                    argument.value != (parameter.defaultValue ?? .null)
                else { return nil }
                var valued = parameter
                valued.defaultValue = argument.value
                return lowerDefault(of: valued, usesFoundation: false).map { "\(name.plain): \($0)" }
            }
            let name = annotationNames.name(of: typeName, in: namespace)
            return "\(path)Annotations.\(name)(\(passed.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}

/// The Swift names of annotation types and their parameters.
struct AnnotationNames: Sendable {
    /// The names by ``NamespaceID/index`` and by name in the spec.
    private let types: [[String: String]]
    /// Parameter types that an annotation type could hide. ``SwiftIdentifier`` changes all other such names.
    private static let parameterTypes: Set<String> = ["Data", "Date", "Float"]

    init(_ api: API) {
        types = api.namespaces.map { namespace in
            let names = namespace.annotationTypes.map(\.name)
            let swiftNames = SwiftNames.distinctTypes(names, reserved: Self.parameterTypes)
            return Dictionary(zip(names, swiftNames)) { first, _ in first }
        }
    }

    func name(of type: String, in namespace: NamespaceID) -> String {
        types[namespace.index][type] ?? type
    }

    func parameters(of type: AnnotationType) -> [MemberName] {
        SwiftNames.distinctMembers(type.parameters.map(\.name))
    }
}

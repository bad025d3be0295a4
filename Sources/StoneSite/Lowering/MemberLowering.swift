import StoneModel

/// Turns fields and tags into views, without the members of their types.
struct MemberLowering: Sendable {
    let links: PageLinks
    let namespace: NamespaceID?
    let texts: TypeTexts
    let documentation: ParagraphLowering

    init(_ links: PageLinks, namespace: NamespaceID?) {
        self.links = links
        self.namespace = namespace
        texts = TypeTexts(links: links, namespace: namespace)
        documentation = ParagraphLowering(links: links, namespace: namespace)
    }

    /// - Parameter origin: The type that declares the field, if another one inherits it.
    func field(_ field: Field, id: String, origin: TypeID? = nil) -> MemberView {
        let (_, isNullable) = links.api.unwrapped(field.type)
        var view = member(field, id: id, origin: origin)
        view.isNullable = isNullable
        view.isOptional = !isNullable && field.defaultValue != nil
        view.isRequired = !isNullable && field.defaultValue == nil
        return view
    }

    func tag(_ tag: Field, id: String, origin: TypeID? = nil) -> MemberView {
        var view = member(tag, id: id, origin: origin)
        view.isNullable = links.api.unwrapped(tag.type).isNullable
        return view
    }

    private func member(_ field: Field, id: String, origin: TypeID?) -> MemberView {
        var view = MemberView(id: id, name: field.name)
        let (type, isNullable) = links.api.unwrapped(field.type)
        if type != .void || isNullable { view.type = texts.spelling(field.type.withoutNull) }
        view.defaultValue = field.defaultValue.map { [texts.value($0)] } ?? []
        view.isDeprecated = field.isDeprecated
        view.isPreview = field.isPreview
        view.isCatchAll = field.isCatchAll
        view.audience = field.audience
        view.redaction = field.redaction.map(\.remark)
        view.annotations = field.annotations.map(annotation)
        view.origin = origin.map { [links.type($0, in: namespace)] } ?? []
        view.rules = texts.rules(field.type)
        view.documentation = documentation.paragraphs(field.documentation)
        return view
    }

    func annotation(_ use: AnnotationUse) -> TextPart {
        let name = use.namespace == namespace ? use.name : links.api.qualifiedName(use.name, in: use.namespace)
        let anchor = PageLinks.annotation(use.name)
        return .name("@\(name)", href: links.href(use.namespace, anchor: anchor))
    }
}

extension DataType {
    /// The type without the question mark at its end.
    var withoutNull: DataType {
        if case .nullable(let wrapped) = self { wrapped } else { self }
    }
}

extension Redaction {
    var remark: String {
        switch style {
        case .blot: "hidden in logs"
        case .hash: "hashed in logs"
        }
    }
}

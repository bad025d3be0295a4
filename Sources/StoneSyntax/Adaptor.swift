import StoneSource

/// Makes declarations of the nodes of a tree.
struct SyntaxAdaptor {
    let storage: SyntaxStorage
    private var names: [String] = []
    private(set) var declarations: [Declaration] = []
    private(set) var skipped: [SourceRange] = []
    private(set) var hidesNames = false
    private var longNames: Set<String> = []

    init(_ storage: SyntaxStorage) {
        self.storage = storage
        for node in storage.file.children { add(node) }
    }

    private mutating func skip(_ node: SyntaxNode) {
        let end = node.endToken
        let tokens = storage.tokens
        skipped.append(SourceRange(tokens[node.firstToken].range.lowerBound, tokens[end].range.lowerBound))
    }

    private mutating func add(_ node: SyntaxNode) {
        guard node.kind != .unexpected else {
            let tokens = storage.tokens
            let start = max(0, storage.contentEnd(before: node.firstToken) - 1)
            skipped.append(SourceRange(start, tokens[node.endToken].range.lowerBound))
            return
        }
        let nameToken = storage.tokens[min(node.firstToken + 1, storage.tokens.count - 1)].kind
        if nameToken != .identifier && node.kind != .patch { hidesNames = true }
        let isType = node.kind == .structure || node.kind == .union
        if node.isBroken && (!isType || node.token(1) == nil) { return skip(node) }
        switch node.kind {
        case .namespace:
            guard let name = name(node.token(1)) else { return }
            declarations.append(
                .namespace(NamespaceDeclaration(name: name, documentation: documentation(node.body), range: node.range))
            )
            skipErrors(node.body)
        case .import:
            guard let name = name(node.token(1)) else { return }
            declarations.append(.import(ImportDeclaration(target: name, range: headerRange(node))))
        case .alias:
            guard let name = name(node.token(1)), let type = type(node.child(3)) else { return }
            let body = memberBody(node.body, nestedName: nil)
            declarations.append(
                .alias(
                    AliasDeclaration(
                        name: name,
                        type: type,
                        annotations: body.annotations,
                        documentation: body.documentation,
                        range: node.range
                    )
                )
            )
        case .structure: name(node.token(1)).map { declarations.append(.structure(structure(node, $0))) }
        case .union: name(node.token(1)).map { declarations.append(.union(union(node, $0))) }
        case .patch:
            guard let name = name(node.token(2)), let keyword = node.token(1)?.kind else { return }
            let body = typeBody(node, .patch)
            declarations.append(
                .patch(
                    PatchDeclaration(
                        kind: keyword == .structure ? .structure : .union(isClosed: keyword == .unionClosed),
                        name: name,
                        fields: body.fields,
                        examples: body.examples,
                        range: node.range
                    )
                )
            )
        case .route: addRoute(node)
        case .annotation:
            guard let name = name(node.token(1)), let type = node.child(3), let typeName = self.name(type.token(2))
            else { return }
            declarations.append(
                .annotation(
                    AnnotationDeclaration(
                        name: name,
                        typeNamespace: self.name(type.token(0)),
                        typeName: typeName,
                        arguments: arguments(node.child(4)),
                        range: node.range
                    )
                )
            )
        case .annotationType:
            guard let name = name(node.token(1)) else { return }
            let body = typeBody(node, .annotationType)
            declarations.append(
                .annotationType(
                    AnnotationTypeDeclaration(
                        name: name,
                        documentation: body.documentation,
                        parameters: body.fields,
                        range: node.range
                    )
                )
            )
        default: skip(node)
        }
    }

    private func headerRange(_ node: SyntaxNode) -> SourceRange { node.range }

    /// Skips unexpected and broken lines of a body.
    private mutating func skipErrors(_ body: SyntaxNode?) {
        guard let body, body.containsError else { return }
        if body.kind == .unexpected { return skip(body) }
        for line in body.lines where line.isBroken { skip(line) }
    }

    private mutating func name(_ token: TokenSyntax?) -> Identifier? {
        guard let token else { return nil }
        let text = token.text
        let interned = text.utf8.count > 15 ? longNames.insert(text).memberAfterInsert : text
        return Identifier(text: interned, range: token.range)
    }

    private func documentation(_ body: SyntaxNode?) -> StringLiteral? {
        body?.lines.first { $0.kind == .documentation && !$0.isBroken || $0.kind == .documentation }.flatMap {
            literal($0.token(0))
        }
    }

    private func literal(_ token: TokenSyntax?) -> StringLiteral? {
        token.map { StringLiteral($0.range, of: storage.source, depth: Int(storage.tokens[$0.index].depth)) }
    }

    private mutating func structure(_ node: SyntaxNode, _ name: Identifier) -> StructDeclaration {
        if let rest = node.rest { skip(rest) } else if node.isBroken { skip(node) }
        let body = typeBody(node, .structure)
        return StructDeclaration(
            name: name,
            extends: node.isBroken ? nil : type(node.child(3)),
            documentation: body.documentation,
            subtypes: body.subtypes,
            fields: body.fields,
            examples: body.examples,
            range: node.range
        )
    }

    private mutating func union(_ node: SyntaxNode, _ name: Identifier) -> UnionDeclaration {
        if let rest = node.rest { skip(rest) } else if node.isBroken { skip(node) }
        let body = typeBody(node, .union)
        return UnionDeclaration(
            name: name,
            isClosed: isClosed(node),
            extends: node.isBroken ? nil : type(node.child(3)),
            documentation: body.documentation,
            fields: body.fields,
            examples: body.examples,
            range: node.range
        )
    }

    private func isClosed(_ node: SyntaxNode) -> Bool {
        guard let keyword = node.token(0) else { return false }
        return keyword.kind == .unionClosed
            || keyword.kind == .identifier && ReservedWords.intendedDeclaration(keyword.text) == "union_closed"
    }

    private struct Body {
        var documentation: StringLiteral?
        var subtypes: SubtypeList?
        var fields: [FieldDeclaration] = []
        var examples: [ExampleDeclaration] = []
    }

    private mutating func typeBody(_ node: SyntaxNode, _ owner: TypeBody) -> Body {
        var result = Body()
        guard let body = node.body else { return result }
        guard body.kind == .block else {
            skip(body)
            return result
        }
        result.fields.reserveCapacity(body.slots.count)
        for line in body.lines {
            if line.kind != .field && line.kind != .documentation && line.kind != .example && line.kind != .subtypes {
                skip(line)
                continue
            }
            if line.isBroken {
                skip(line)
                if line.kind != .documentation { continue }
            }
            switch line.kind {
            case .documentation: if result.documentation == nil { result.documentation = literal(line.token(0)) }
            case .subtypes:
                let list = subtypes(line)
                if result.subtypes == nil {
                    result.subtypes = list
                } else {
                    result.subtypes?.subtypes += list.subtypes
                }
            case .field: if let field = field(line) { result.fields.append(field) }
            default:
                guard let example = example(line) else { continue }
                if let first = result.examples.firstIndex(where: { $0.label.text == example.label.text }),
                    result.examples[first].fields.isEmpty
                {
                    result.examples[first] = example
                } else {
                    result.examples.append(example)
                }
            }
        }
        return result
    }

    private mutating func subtypes(_ node: SyntaxNode) -> SubtypeList {
        var subtypes: [SubtypeDeclaration] = []
        if let body = node.body {
            if body.kind == .unexpected { skip(body) }
            for line in body.lines {
                guard line.kind == .subtype, !line.isBroken, let tag = name(line.token(0)),
                    let type = type(line.child(1))
                else {
                    skip(line)
                    continue
                }
                subtypes.append(SubtypeDeclaration(tag: tag, type: type, range: line.range))
            }
        }
        return SubtypeList(isClosed: node.token(0)?.kind == .unionClosed, subtypes: subtypes, range: node.range)
    }

    private mutating func field(_ node: SyntaxNode) -> FieldDeclaration? {
        guard let name = name(node.token(0)) else { return nil }
        let type = type(node.child(2))
        let body = memberBody(node.body, nestedName: type.flatMap { $0.arguments.isEmpty ? $0.name : nil })
        return FieldDeclaration(
            name: name,
            type: type,
            defaultValue: value(node, 4),
            annotations: body.annotations,
            documentation: body.documentation,
            nestedDefinition: body.nested,
            range: node.range
        )
    }

    private struct MemberBody {
        var annotations: [AnnotationReference] = []
        var documentation: StringLiteral?
        var nested: NestedDefinition?
    }

    private mutating func memberBody(_ body: SyntaxNode?, nestedName: Identifier?) -> MemberBody {
        var result = MemberBody()
        guard let body else { return result }
        if body.kind == .unexpected { skip(body) }
        for line in body.lines {
            switch line.kind {
            case .documentation:
                if line.isBroken { skip(line) }
                if result.documentation == nil { result.documentation = literal(line.token(0)) }
            case .annotationUse where !line.isBroken:
                if let annotation = annotationUse(line) { result.annotations.append(annotation) }
            case .structure where nestedName != nil:
                if let nestedName { result.nested = .structure(structure(line, nestedName)) }
            case .union where nestedName != nil:
                if let nestedName { result.nested = .union(union(line, nestedName)) }
            default: skip(line)
            }
        }
        return result
    }

    private mutating func annotationUse(_ node: SyntaxNode) -> AnnotationReference? {
        guard let reference = node.child(1), let name = name(reference.token(2)) else { return nil }
        return AnnotationReference(
            namespace: self.name(reference.token(0)),
            name: name,
            range: SourceRange(node.range.lowerBound, reference.range.upperBound),
            argumentsRange: node.child(2)?.range
        )
    }

    private mutating func example(_ node: SyntaxNode) -> ExampleDeclaration? {
        guard let label = name(node.token(1)) else { return nil }
        var fields: [ExampleField] = []
        var index = NameIndex()
        if let body = node.body, body.kind == .unexpected { skip(body) }
        for line in node.body?.lines ?? [] {
            switch line.kind {
            case .documentation: if line.isBroken { skip(line) }
            case .exampleField where !line.isBroken:
                guard let name = name(line.token(0)), let value = exampleValue(line) else { continue }
                guard index.position(of: name.text, count: fields.count, { fields[$0].name.text }) == nil else {
                    continue
                }
                fields.append(ExampleField(name: name, value: value))
                index.noteLast(count: fields.count) { fields[$0].name.text }
            default: skip(line)
            }
        }
        return ExampleDeclaration(label: label, text: documentation(node.body), fields: fields, range: node.range)
    }

    private mutating func exampleValue(_ line: SyntaxNode) -> Literal? {
        if let indented = line.child(2), indented.kind == .indentedValue { return value(indented, 2) }
        return value(line, 2)
    }

    private mutating func addRoute(_ node: SyntaxNode) {
        guard let name = routeName(node.child(1)), let types = node.child(2), let argument = type(types.child(1)),
            let result = type(types.child(3))
        else { return }
        var documentation: StringLiteral?
        var attributes: [AttributeDeclaration] = []
        if let body = node.body, body.kind == .unexpected { skip(body) }
        for line in node.body?.lines ?? [] {
            switch line.kind {
            case .documentation:
                if line.isBroken { skip(line) }
                documentation = documentation ?? literal(line.token(0))
            case .attributes where !line.isBroken:
                if let body = line.body, body.kind == .unexpected { skip(body) }
                for attribute in line.body?.lines ?? [] {
                    guard attribute.kind == .attribute, !attribute.isBroken, let name = self.name(attribute.token(0)),
                        let value = value(attribute, 2)
                    else {
                        skip(attribute)
                        continue
                    }
                    let range = SourceRange(name.range.lowerBound, value.range.upperBound)
                    attributes.append(AttributeDeclaration(name: name, value: value, range: range))
                }
            default: skip(line)
            }
        }
        let deprecation = node.child(3).map {
            RouteDeprecation(successor: routeName($0.child(2)), range: $0.range)
        }
        declarations.append(
            .route(
                RouteDeclaration(
                    name: name,
                    argument: argument,
                    result: result,
                    error: type(types.child(5)),
                    deprecation: deprecation,
                    documentation: documentation,
                    attributes: attributes,
                    range: node.range
                )
            )
        )
    }

    private mutating func routeName(_ node: SyntaxNode?) -> RouteName? {
        guard let node, var path = name(node.token(0)) else { return nil }
        if let rest = node.token(1) {
            path.text += rest.text
            path.range = path.range.union(rest.range)
        }
        return RouteName(path: path, version: node.token(3).map { integer($0.text) }, range: node.range)
    }

    private mutating func type(_ node: SyntaxNode?) -> TypeReference? {
        guard let node, node.kind == .typeReference, let name = name(node.token(2)) else { return nil }
        return TypeReference(
            namespace: self.name(node.token(0)),
            name: name,
            arguments: arguments(node.child(3)),
            isNullable: node.token(4) != nil,
            range: node.range
        )
    }

    private mutating func arguments(_ node: SyntaxNode?) -> [Argument] {
        guard let node else { return [] }
        return node.children.compactMap { argument in
            let value: Argument.Value
            if let type = type(argument.child(2)) {
                value = .type(type)
            } else if let literal = self.value(argument, 2) {
                value = .literal(literal)
            } else {
                return nil
            }
            return Argument(label: name(argument.token(0)), value: value, range: argument.range)
        }
    }

    private mutating func value(_ node: SyntaxNode, _ position: Int) -> Literal? { value(node.slot(position)) }

    private mutating func value(_ slot: Slot) -> Literal? {
        switch slot.content {
        case .token(let index): return value(TokenSyntax(storage: storage, index: index))
        case .node(let index): return value(SyntaxNode(storage: storage, index: index))
        default: return nil
        }
    }

    private func value(_ token: TokenSyntax) -> Literal? {
        let value: Literal.Value
        switch token.kind {
        case .null: value = .null
        case .true: value = .boolean(true)
        case .false: value = .boolean(false)
        case .integer: value = .integer(integer(token.text))
        case .float: value = .float(Double(token.text) ?? .nan)
        case .string:
            let depth = Int(storage.tokens[token.index].depth)
            value = .string(StringContent(token.range, of: storage.source, depth: depth).text)
        default: value = .reference(token.text)
        }
        return Literal(value: value, range: token.range)
    }

    private mutating func value(_ node: SyntaxNode) -> Literal? {
        switch node.kind {
        case .dottedName:
            guard node.containsError else {
                return Literal(value: .reference(storage.source.text(node.range)), range: node.range)
            }
            return node.token(2).flatMap { value($0) }
        case .list:
            let items = node.slots.dropFirst().dropLast().compactMap { slot -> Literal? in
                if let token = slot.token, storage.tokens[token].kind == .comma { return nil }
                return value(slot)
            }
            return Literal(value: .list(items), range: node.range)
        case .map:
            let entries = node.children.compactMap { entry -> Literal.Entry? in
                guard let key = value(entry, 0), let item = value(entry, 2) else { return nil }
                return Literal.Entry(key: key, value: item)
            }
            return Literal(value: .map(entries), range: node.range)
        default: return nil
        }
    }

    private func integer(_ text: String) -> IntegerLiteral {
        let isNegative = text.hasPrefix("-")
        return IntegerLiteral(isNegative: isNegative, digits: isNegative ? String(text.dropFirst()) : text)
    }
}

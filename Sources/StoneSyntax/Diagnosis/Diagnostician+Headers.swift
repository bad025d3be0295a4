import StoneSource
import StoneSuggestions

/// Missing and unexpected syntax on a line.
extension Diagnostician {
    /// Reports the first missing or unexpected syntax of a line, its body excluded, and other errors before it.
    /// - Returns: Whether syntax is missing or unexpected.
    @discardableResult
    mutating func diagnoseHeader(_ node: SyntaxNode) -> Bool {
        guard node.containsError else { return false }
        if node.kind == .route, reportForeignRoute(node) { return true }
        for slot in node.header {
            switch slot.content {
            case .missing(let index):
                let missing = storage.missing[index]
                guard missing.expectation != .exampleKeyword else { continue }
                reportMissing(missing, in: node)
                return true
            case .node(let index):
                if diagnoseHeader(SyntaxNode(storage: storage, index: index)) { return true }
            default: break
            }
            diagnoseSlot(slot, of: node)
        }
        diagnoseWhole(node)
        guard let rest = node.rest else { return false }
        reportUnexpectedEnd(of: node, at: rest.firstToken)
        return true
    }

    /// Reports an unexpected token.
    mutating func reportUnexpected(_ expected: String, at index: Int, fixIts: [FixIt] = []) {
        // Other languages separate the lines of a body with commas, and begin a body with a colon.
        let mark = tokens[index]
        let isForeign = (mark.kind == .comma || mark.kind == .colon) && tokens[index + 1].kind.isLayout
        let removal = isForeign ? [fixIt("remove '\(text(mark))'", at: mark.range, replacement: "")] : []
        let message = SyntaxMessage.unexpected(description(of: mark), expected: expected)
        collector.report(message, at: found(index), fixIts: fixIts + removal)
    }

    /// Returns the range for an error about a token; at the end of a line, the position after the last token.
    func found(_ index: Int) -> SourceRange {
        switch tokens[index].kind {
        case .newline, .endOfFile:
            let end = storage.contentEnd(before: index)
            return SourceRange(end, end)
        default: return tokens[index].range
        }
    }

    /// Returns the description of a token in an error.
    private func description(of token: Token) -> String {
        switch token.kind {
        case .newline: "end of line"
        case .endOfFile: "end of file"
        case .dedent: "end of block"
        case .indent: "an indented line"
        case .string: "a string"
        case .integer, .float: "the number \(shortened(text(token)))"
        default: "'\(shortened(text(token)))'"
        }
    }

    private func shortened(_ text: String) -> String { text.utf8.count <= 60 ? text : text.prefix(40) + "…" }

    // MARK: The end of a line

    private mutating func reportUnexpectedEnd(of node: SyntaxNode, at index: Int) {
        if node.kind == .alias || node.kind == .field && node.token(3) == nil, reportForeignList(at: index) { return }
        let (item, words) = lastItem(of: node)
        let alternatives = words.compactMap(\.reservedWord)
        let expected = (["end of line"] + alternatives.map { "'\($0)'" }).joined(separator: " or ") + " after \(item)"
        let token = tokens[index]
        if token.kind == .identifier, let word = suggestion(for: text(token), among: alternatives) {
            reportWord(text(token), token.range, expected: expected, meant: word)
        } else {
            reportUnexpected(expected, at: index, fixIts: foreignEndFixIts(of: node, at: index))
        }
    }

    /// Returns the last item of a complete line, and the keywords that can follow it.
    private func lastItem(of node: SyntaxNode) -> (String, or: [TokenKind]) {
        switch node.kind {
        case .namespace, .import: return ("the name of the namespace", [])
        case .alias: return ("the type of alias '\(name(node, 1))'", [])
        case .structure, .union:
            if node.token(2) != nil { return ("the parent type", []) }
            guard node.token(1) != nil else { return ("'\(name(node, 0))' of a nested definition", []) }
            return ("the name of the \(node.kind == .structure ? "struct" : "union")", [.extends])
        case .patch: return ("the name of the type", [])
        case .route:
            guard let deprecation = node.child(3) else { return ("the types of the route", [.deprecated]) }
            return ("the deprecation of the route", deprecation.child(2) == nil ? [.by] : [])
        case .annotation, .annotationUse: return ("the annotation", [])
        case .annotationType: return ("the name of the annotation type", [])
        case .documentation: return ("the documentation", [])
        case .subtypes: return ("'\(name(node, 0))' of a list of subtypes", [])
        case .subtype: return ("the subtype", [])
        case .field:
            return (node.token(3) == nil ? "the type of \(owner.member) '\(name(node, 0))'" : "the default value", [])
        case .example: return ("the label of the example", [])
        case .exampleField: return ("the value of field '\(name(node, 0))'", [])
        case .attributes: return ("'attrs'", [])
        default: return ("the value of the attribute", [])
        }
    }

    /// Returns the text of the token in a slot.
    func name(_ node: SyntaxNode, _ position: Int) -> String { node.token(position)?.text ?? "" }

    // MARK: Missing syntax

    mutating func reportMissing(_ missing: MissingSyntax, in node: SyntaxNode) {
        let index = missing.token
        let found = tokens[index]
        switch (missing.expectation, found.kind) {
        case (.nesting, _): collector.report(.nestingTooDeep, at: found.range)
        case (.equal, _):
            reportMissingEqual(after: name(node, node.kind == .alias || node.kind == .annotation ? 1 : 0), index)
        case (.argument, .rightParenthesis) where tokens[index - 1].kind == .comma, (.errorType, _),
            (.listItem, .rightBracket), (.mapKey, .rightBrace), (.mapKey, .dedent):
            reportTrailingComma(before: index)
        case (.closing, .leftBracket) where reportForeignList(at: index),
            (.closingAfterError, .leftBracket) where reportForeignList(at: index),
            (.resultType, .leftBracket) where reportForeignList(at: index):
            break
        case (.closing, _): reportMissingClosing(in: node, index)
        case (.listItem, .newline):
            let mark = node.kind == .list ? node.token(0)?.range : nil
            let notes = mark.map { [note("to match this opening '['", $0)] } ?? []
            collector.report(.listOverLines, at: self.found(index), notes: notes)
        case (.listItem, .leftBrace): collector.report(.mapInList, at: found.range)
        case (.defaultValue, .leftBracket), (.defaultValue, .leftBrace):
            collector.report(.collectionDefault(text(found)), at: found.range)
        case (.memberType, _) where reportForeignMember(node, at: index): break
        case (.memberType, .equal) where owner.member == "tag": reportTagValue(of: node, index)
        default:
            if found.kind.isReservedWord, let role = role(missing, in: node, found: found.kind) {
                collector.report(.reservedWord(text(found), role: role), at: found.range)
            } else {
                reportUnexpected(expected(missing, in: node), at: index)
            }
        }
    }

    /// Returns the description of a name that cannot be a reserved word. Returns `nil` where no name is expected.
    private func role(_ missing: MissingSyntax, in node: SyntaxNode, found: TokenKind) -> String? {
        switch missing.expectation {
        case .memberType: found.reservedWord == nil ? nil : "a type"
        case .argument, .errorType, .resultType, .body, .closing, .closingAfterError, .colon, .equal, .exampleKeyword,
            .indentedMap, .map, .mapBlock, .mapBlockEnd, .mapEnd, .blockEnd, .mapLineEnd, .openingOfTypes, .patchKind,
            .routeVersion, .nesting:
            nil
        default: expected(missing, in: node)
        }
    }

    private func expected(_ missing: MissingSyntax, in node: SyntaxNode) -> String {
        switch missing.expectation {
        case .aliasName: "the name of the alias"
        case .annotationName: "the name of the annotation"
        case .annotationTypeName: "the name of the annotation type"
        case .attributeName: "the name of an attribute"
        case .argumentName: "the name of an argument"
        case .exampleFieldName: "the name of a field"
        case .exampleLabel: "the label of the example"
        case .importedNamespace: "the name of the namespace to import"
        case .memberName: "the name of a \(owner.member)"
        case .nameAfterDot: "a name after '\(name(node, 0)).'"
        case .namespaceName: "the name of the namespace"
        case .patchedName: "the name of the type to patch"
        case .routeName: "the name of a route"
        case .structName: "the name of the struct"
        case .subtypeTag: "the tag of a subtype"
        case .unionName: "the name of the union"
        case .usedAnnotation: "the name of an annotation after '@'"
        case .usedAnnotationType: "an annotation type"
        case .argument:
            node.token(0).map { "the value of argument '\($0.text)'" } ?? "a literal or a type as an argument"
        case .attributeValue: "the value of attribute '\(name(node, 0))'"
        case .defaultValue: "a literal or a tag as the default value"
        case .entryValue: "the value of a map entry"
        case .errorType, .type: "a type\(typeExample(missing.token))"
        case .exampleFieldValue: "the value of field '\(name(node, 0))'"
        case .listItem: "a list item"
        case .map: "a map, or a value on the line above"
        case .mapKey: "a map key"
        case .memberType:
            "\(owner.member == "tag" ? "end of line or " : "")the type of \(owner.member) '\(name(node, 0))'\(typeExample(missing.token))"
        case .resultType: "',' and the type of the result"
        case .blockEnd: "end of block after the map"
        case .closingAfterError: "')' after the error type of the route"
        case .colon: "':' after the key"
        case .indentedMap: "an indented map below the name of its field"
        case .mapBlock: "map entries indented by 4 spaces"
        case .mapBlockEnd: "'}' on its own line, or ',' after the previous entry"
        case .mapEnd: "end of line after the map"
        case .mapLineEnd: "',' or end of line after a map entry"
        case .openingOfTypes: "'(' and the types of route '\(routeName(node.child(1)))'"
        case .patchKind: "'struct', 'union' or 'union_closed' after 'patch'"
        case .routeVersion: "a positive integer as the version of the route"
        case .body, .closing, .equal, .exampleKeyword, .nesting: ""
        }
    }

    /// Returns a Stone type that corresponds to a bracket in other languages.
    private func typeExample(_ index: Int) -> String {
        switch tokens[index].kind {
        case .leftBracket: ", such as 'List(String)'"
        case .leftBrace: ", such as 'Map(String, String)'"
        default: ""
        }
    }

    func routeName(_ node: SyntaxNode?) -> String {
        guard let node else { return "" }
        return name(node, 0) + name(node, 1)
    }

    private mutating func reportMissingEqual(after name: String, _ index: Int) {
        let token = tokens[index]
        let end = storage.contentEnd(before: index)
        let fixIts =
            switch token.kind {
            case .newline: [FixIt]()
            case _ where token.kind == .colon || isForeignEqual(index):
                [fixIt("replace with '='", at: SourceRange(end, token.range.upperBound), replacement: " =")]
            default: [fixIt("insert '='", at: SourceRange(end, token.range.lowerBound), replacement: " = ")]
            }
        collector.report(.missingEqual(after: name), at: found(index), fixIts: fixIts)
    }

    /// Returns whether a token is a word in place of `=`, as in `alias Isbn as String`.
    private func isForeignEqual(_ index: Int) -> Bool {
        ["as", "is", "of"].contains(text(tokens[index])) && !tokens[index + 1].kind.isLayout
    }

    private mutating func reportMissingClosing(in node: SyntaxNode, _ index: Int) {
        guard let opening = node.token(0) else { return }
        let (bracket, item) =
            switch node.kind {
            case .list: ("]", "a list item")
            case .map: ("}", "a map entry")
            case .routeTypes: (")", "the type")
            default: (")", "an argument")
            }
        guard tokens[index].kind == .newline || tokens[index].kind == .endOfFile else {
            return reportUnexpected("',' or '\(bracket)' after \(item)", at: index)
        }
        let missing = missingBrackets(before: index, limit: index - node.firstTokenOfLine)
        let all = missing.hasPrefix(bracket) ? missing : bracket
        let notes = [note("to match this opening '\(opening.text)'", opening.range)]
        let fix = fixIt("insert '\(all)'", at: found(index), replacement: all)
        collector.report(.unclosed(bracket), at: found(index), notes: notes, fixIts: [fix])
    }

    private mutating func reportTrailingComma(before index: Int) {
        let comma = tokens[..<index].last { $0.kind == .comma }?.range ?? tokens[index].range
        report(.trailingComma, at: comma, fix: "remove ','", replacement: "")
    }

    /// Reports a value of a tag, as in other languages, or a type after a `=`.
    private mutating func reportTagValue(of node: SyntaxNode, _ index: Int) {
        guard let name = node.token(0) else { return }
        let start = name.range.upperBound
        let next = tokens[min(index + 1, tokens.count - 1)]
        let isType = next.kind == .identifier && source.text(next.range).first?.isUppercase ?? false
        let value = tokens[index...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
        let removed = SourceRange(start, isType ? next.range.lowerBound : value.last?.range.upperBound ?? start)
        let text = isType ? "=" : source.text(removed).drop { $0 == " " }
        let fix = fixIt("remove '\(text)'", at: removed, replacement: isType ? " " : "")
        collector.report(.tagValue(name.text), at: tokens[index].range, fixIts: [fix])
    }
}

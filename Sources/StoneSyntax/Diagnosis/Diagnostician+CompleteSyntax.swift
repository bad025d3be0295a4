import StoneSource

/// Errors in syntax that is complete.
extension Diagnostician {
    /// Reports a token that is complete, but has no place in its node.
    mutating func diagnoseSlot(_ slot: Slot, of node: SyntaxNode) {
        guard node.kind == .field, let index = slot.token, tokens[index].kind == .colon else { return }
        report(.unexpectedColon(after: name(node, 0)), at: tokens[index].range, fix: "remove ':'", replacement: "")
    }

    /// Reports errors of a node whose syntax is complete up to its end.
    mutating func diagnoseWhole(_ node: SyntaxNode) {
        switch node.kind {
        case .structure, .union: reportNullableParent(of: node)
        case .arguments: reportArguments(node)
        case .routeName: reportVersion(of: node)
        case .dottedName: reportDottedName(node)
        case .entry:
            guard let key = node.child(0) else { return }
            collector.report(.mapKey(key.kind == .list ? "a list" : "a map"), at: key.range)
        default: break
        }
    }

    private mutating func reportNullableParent(of node: SyntaxNode) {
        guard let mark = node.child(3)?.token(4)?.range else { return }
        report(.nullableParent, at: mark, fix: "remove '?'", replacement: "")
    }

    /// Reports duplicate arguments, and unnamed ones after named ones.
    private mutating func reportArguments(_ node: SyntaxNode) {
        var labels: [String: SourceRange] = [:]
        for argument in node.children {
            guard let label = argument.token(0) else {
                if !labels.isEmpty { collector.report(.positionalAfterKeyword, at: argument.range) }
                continue
            }
            recordFirst(label, in: &labels, as: .duplicateArgument(label.text))
        }
    }

    private mutating func reportVersion(of node: SyntaxNode) {
        guard let version = node.token(3), version.kind == .integer else { return }
        let digits = version.text
        if digits.hasPrefix("-") || digits.allSatisfy({ $0 == "0" }) {
            collector.report(.routeVersion, at: version.range)
        }
    }

    private mutating func reportDottedName(_ node: SyntaxNode) {
        guard node.containsError, let type = node.token(0), let tag = node.token(2) else { return }
        let prefix = SourceRange(type.range.lowerBound, tag.range.lowerBound)
        report(.dottedReference(tag.text), at: prefix, fix: "remove '\(type.text).'", replacement: "")
    }
}

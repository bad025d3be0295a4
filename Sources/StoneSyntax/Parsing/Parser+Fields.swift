/// Fields of structs, tags of unions and parameters of annotation types, and the lines below them.
extension Parser {
    /// `size UInt64 = 0`, `too_many`
    mutating func parseField(_ owner: TypeBody) {
        let (node, line) = (begin(), lineStart)
        expect(.identifier, .memberName)
        var canDefineType = false
        if at(.newline) {
            builder.addAbsent(4)
        } else {
            if at(.colon) { builder.noteError() }
            take(.colon)
            let first = index
            if owner == .union && at(.equal) { fail(.memberType) } else { parseTypeReference(.memberType) }
            canDefineType = !tokens[first..<index].contains { $0.kind == .leftParenthesis }
            if take(.equal) {
                parseDefault()
            } else {
                builder.addAbsent()
            }
        }
        finishLine(line)
        parseMemberBody(canDefineType: canDefineType)
        finish(.field, node)
    }

    private mutating func parseDefault() {
        if at(.leftBracket) || at(.leftBrace) { fail(.defaultValue) } else { parseSimpleValue(.defaultValue) }
    }

    /// Parses the optional body of a field or an alias: annotations, documentation and a nested definition.
    /// - Parameter canDefineType: Whether the type above is a name that a nested definition can define.
    mutating func parseMemberBody(canDefineType: Bool) {
        var order = LineOrder()
        parseBlock { parser in
            switch parser.kind {
            case .at:
                parser.noteErrorInNextNode(unless: order.isNext(0, isRepeatable: true))
                parser.parseAnnotationUse()
            case .string:
                parser.noteErrorInNextNode(unless: order.isNext(1))
                parser.parseDocumentation()
            case .structure, .union, .unionClosed:
                parser.noteErrorInNextNode(unless: canDefineType && order.isNext(2))
                parser.nested { $0.parseType($0.kind == .structure ? .structure : .union, name: nil) }
            default: parser.parseUnexpectedRest()
            }
        }
    }

    /// `"Text that explains the line above."`
    mutating func parseDocumentation() {
        let (node, line) = (begin(), lineStart)
        consume()
        finishLine(line)
        parseNoBody()
        finish(.documentation, node)
    }

    /// `@common.InternalOnly`
    ///
    /// Arguments are parsed, though they are an error: the checker, which can distinguish an annotation from an annotation type, reports them.
    mutating func parseAnnotationUse() {
        let (node, line) = (begin(), lineStart)
        consume()
        parseQualifiedName(.usedAnnotation)
        parseArguments()
        finishLine(line)
        parseNoBody()
        finish(.annotationUse, node)
    }
}

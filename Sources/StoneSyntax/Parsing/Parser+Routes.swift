import StoneSource
import StoneSuggestions

/// Routes.
extension Parser {
    /// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`
    mutating func parseRoute() {
        let (node, line) = (begin(), lineStart)
        consume()
        parseRouteName()
        parseRouteTypes()
        parseDeprecation()
        finishLine(line)
        var hasAttributes = false
        var order = LineOrder()
        parseBlock { parser in
            switch parser.kind {
            case .string:
                parser.noteErrorInNextNode(unless: order.isNext(0))
                parser.parseDocumentation()
            case .attrs:
                parser.noteErrorInNextNode(unless: order.isNext(1))
                parser.parseAttributes()
                hasAttributes = true
            case .identifier where parser.nextKind == .equal && hasAttributes: parser.parseOutdentedLines(.attribute)
            default:
                if parser.looksLikeDeclaration {
                    parser.parseMisplacedDeclaration()
                } else if parser.at(.identifier),
                    suggestion(for: parser.text(at: parser.index), among: ["attrs"]) != nil
                {
                    parser.builder.noteErrorInNextNode()
                    parser.parseAttributes()
                    hasAttributes = true
                } else {
                    parser.parseUnexpectedRest()
                }
            }
        }
        finish(.route, node)
    }

    /// `tags/add:2`
    private mutating func parseRouteName() {
        guard at(.identifier) else { return fail(.routeName) }
        let node = begin()
        consume()
        take(.path)
        if take(.colon) {
            if at(.integer), !hasPositiveValue(index) { builder.noteError() }
            expect(.integer, .routeVersion)
        } else {
            builder.addAbsent()
        }
        finish(.routeName, node)
    }

    /// Returns whether an integer is positive.
    private func hasPositiveValue(_ index: Int) -> Bool {
        let digits = source.bytes[tokens[index].range.lowerBound..<tokens[index].range.upperBound]
        return digits.first != .hyphen && digits.contains { $0 != UInt8(ascii: "0") }
    }

    /// `(AddTagArg, Void, AddTagError)`. The error may be omitted, although the reference implementation fails on this.
    private mutating func parseRouteTypes() {
        guard at(.leftParenthesis) else { return fail(.openingOfTypes) }
        let node = begin()
        consume()
        parseTypeReference(.type)
        expect(.comma, .resultType)
        parseTypeReference(.type)
        if take(.comma) {
            if at(.rightParenthesis) { fail(.errorType) } else { parseTypeReference(.type) }
        } else {
            builder.addAbsent()
        }
        if at(.comma) { fail(.closingAfterError) } else { expect(.rightParenthesis, .closing) }
        finish(.routeTypes, node)
    }

    /// `deprecated by tags/put:2`
    private mutating func parseDeprecation() {
        guard at(.deprecated) else { return builder.addAbsent() }
        let node = begin()
        consume()
        if take(.by) { parseRouteName() } else { builder.addAbsent() }
        finish(.deprecation, node)
    }

    /// `attrs`, with a line for each attribute below.
    private mutating func parseAttributes() {
        let (node, line) = (begin(), lineStart)
        consume()
        finishLine(line)
        if at(.identifier) && nextKind == .equal {
            builder.addAbsent()
            parseOutdentedLines(.attribute)
        } else {
            if at(.indent) { parseAttributeBlock() } else { failBody() }
            builder.addAbsent()
        }
        finish(.attributes, node)
    }

    private mutating func parseAttributeBlock() {
        let outerNames = names.beginList()
        defer { names.endList(returningTo: outerNames) }
        parseBlock { parser in
            if parser.at(.identifier), parser.names.isDuplicate(parser.tokens[parser.index].nameID) {
                parser.builder.noteErrorInNextNode()
            }
            parser.parseAttribute()
        }
    }

    /// `auth = "user"`
    mutating func parseAttribute() {
        let (node, line) = (begin(), lineStart)
        expect(.identifier, .attributeName)
        expect(.equal, .equal)
        parseAttributeValue()
        finishLine(line)
        parseNoBody()
        finish(.attribute, node)
    }

    /// Parses a literal or a name. The checker, which knows the type, reports names with dots: they are tags with their
    /// type (`Auth.user`), or strings without quotation marks (`items.read`).
    private mutating func parseAttributeValue() {
        guard at(.identifier), nextKind == .dot else { return parseSimpleValue(.attributeValue) }
        let node = begin()
        consume()
        while at(.dot), nextKind == .identifier || nextKind.isReservedWord {
            consume()
            consume()
        }
        finish(.dottedName, node)
    }
}

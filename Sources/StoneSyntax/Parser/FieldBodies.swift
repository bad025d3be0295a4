/// The bodies of fields and aliases.
extension Parser {
    /// Parses annotations, documentation and a nested definition, in this order. There may be no body at all.
    /// - Parameter nestedName: The name that a nested definition gets; `nil` where none may stand.
    mutating func parseFieldBody(of owner: @autoclosure () -> String, nestedName: Identifier?) -> FieldBody {
        var body = FieldBody()
        parseBlock { (parser) throws(Abandonment) in
            let start = parser.current.range
            switch parser.current.kind {
            case .at:
                let annotation = try parser.parseAnnotationReference()
                if body.documentation != nil || body.nestedDefinition != nil {
                    parser.reportMisplaced("expected annotations first below \(owner())", start)
                }
                body.annotations.append(annotation)
            case .string:
                try parser.parseDocumentation(into: &body.documentation, of: owner())
                if body.nestedDefinition != nil {
                    parser.reportMisplaced("expected documentation before the nested definition", start)
                }
            case .structure, .union, .unionClosed:
                guard let nestedName else {
                    parser.reportMisplaced(
                        "\(owner()) names no type that a definition could define",
                        start
                    )
                    throw .line
                }
                let definition = try parser.parseNestedDefinition(nestedName)
                if body.nestedDefinition != nil {
                    parser.reportMisplaced("duplicate definition below \(owner())", start)
                }
                body.nestedDefinition = definition
            default:
                let definition = nestedName == nil ? "" : ", a definition"
                throw parser.strangerInBlock("an annotation\(definition) or documentation below \(owner())")
            }
        }
        return body
    }
}

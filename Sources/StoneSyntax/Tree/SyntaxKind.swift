/// The kind of a node. `layout` lists the slots of each kind.
package enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
    case file

    // MARK: Declarations

    case namespace
    case `import`
    case alias
    case structure
    case union
    case patch
    case route
    case annotation
    case annotationType

    // MARK: Lines of bodies

    case documentation
    case annotationUse
    case subtypes
    case subtype
    case field
    case example
    case exampleField
    case attributes
    case attribute

    // MARK: Parts of lines

    case qualifiedName
    case typeReference
    case arguments
    case argument
    case routeName
    case routeTypes
    case deprecation
    /// A name with dots in place of a value: `Auth.user`.
    case dottedName
    case list
    case map
    case entry
    /// A map that begins on the line after the name of its field.
    case indentedValue

    // MARK: Groups and errors

    /// The lines of an indented body, with its layout tokens.
    case block
    /// Tokens that fit no construct.
    case unexpected
}

extension SyntaxKind {
    var isDeclaration: Bool {
        rawValue >= SyntaxKind.namespace.rawValue && rawValue <= SyntaxKind.annotationType.rawValue
    }

    /// The names of the slots, in the order of the source. For kinds with any number of children, the layout is empty.
    package var layout: [String] {
        switch self {
        case .file, .block, .arguments, .dottedName, .list, .map, .unexpected: []
        case .namespace, .import: ["keyword", "name"] + Self.lineEnd
        case .alias: ["keyword", "name", "equal", "type"] + Self.lineEnd
        case .structure, .union: ["keyword", "name", "extends", "parent"] + Self.lineEnd
        case .patch: ["keyword", "kind", "name"] + Self.lineEnd
        case .route: ["keyword", "name", "types", "deprecation"] + Self.lineEnd
        case .annotation: ["keyword", "name", "equal", "type", "arguments"] + Self.lineEnd
        case .annotationType: ["keyword", "name"] + Self.lineEnd
        case .documentation: ["string"] + Self.lineEnd
        case .annotationUse: ["at", "name", "arguments"] + Self.lineEnd
        case .subtypes: ["keyword"] + Self.lineEnd
        case .subtype: ["tag", "type"] + Self.lineEnd
        case .field: ["name", "colon", "type", "equal", "default"] + Self.lineEnd
        case .example: ["keyword", "label"] + Self.lineEnd + ["outdented"]
        case .exampleField, .attribute: ["name", "equal", "value"] + Self.lineEnd
        case .attributes: ["keyword"] + Self.lineEnd + ["outdented"]
        case .qualifiedName: ["namespace", "dot", "name"]
        case .typeReference: ["namespace", "dot", "name", "arguments", "question"]
        case .argument: ["label", "equal", "value"]
        case .routeName: ["name", "path", "colon", "version"]
        case .routeTypes: ["opening", "argument", "comma", "result", "comma", "error", "closing"]
        case .deprecation: ["keyword", "by", "successor"]
        case .entry: ["key", "colon", "value"]
        case .indentedValue: ["newline", "indent", "map", "newline", "dedent"]
        }
    }

    /// The last slots of each kind that begins a line: unexpected tokens, the end of the line and the indented body.
    private static let lineEnd = ["rest", "newline", "body"]
}

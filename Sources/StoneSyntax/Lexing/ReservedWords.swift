import StoneSuggestions

/// The reserved words of the language.
package enum ReservedWords {
    /// Every reserved word of the language, sorted.
    package static let all: [(text: String, kind: TokenKind)] = [
        ("alias", .alias),
        ("annotation", .annotation),
        ("annotation_type", .annotationType),
        ("attrs", .attrs),
        ("by", .by),
        ("deprecated", .deprecated),
        ("doc", .doc),
        ("error", .error),
        ("example", .example),
        ("extends", .extends),
        ("import", .import),
        ("namespace", .namespace),
        ("patch", .patch),
        ("route", .route),
        ("struct", .structure),
        ("union", .union),
        ("union_closed", .unionClosed),
    ]

    /// The reserved words of literals.
    package static let literals: [(text: String, kind: TokenKind)] = [
        ("true", .true), ("false", .false), ("null", .null),
    ]

    /// The words that cannot be names.
    package static let names = Set((all + literals).map(\.text))

    /// The keywords that begin a declaration, sorted.
    package static let declarations = all.filter { $0.kind.beginsDeclaration }.map(\.text)

    /// Returns the keyword that a misspelled or foreign word at the beginning of a declaration probably means.
    /// - Parameter hasValue: Whether `=` follows the name, as in `using Name = String`.
    static func intendedDeclaration(_ word: String, hasValue: Bool = false) -> String? {
        suggestion(for: word, among: declarations) ?? declaration(foreignName: word, hasValue: hasValue)
    }

    /// Returns the Stone keyword for a keyword of another language.
    private static func declaration(foreignName name: String, hasValue: Bool) -> String? {
        switch name.lowercased() {
        case "typealias", "typedef": "alias"
        case "type": hasValue ? "alias" : "struct"
        case "include", "require", "use", "using": hasValue ? "alias" : "import"
        case "module", "package": "namespace"
        case "def", "endpoint", "func", "function", "method", "rpc": "route"
        case "class", "interface", "message", "object", "record": "struct"
        case "enum", "oneof", "union_open", "variant": "union"
        default: nil
        }
    }

    /// The kinds of the first names: all reserved words, then the literals.
    static let kinds = (all + literals).map(\.kind)

    /// Returns the kind of a reserved word, or `nil` for any other name.
    static func kind(of word: Slice<UnsafeBufferPointer<UInt8>>) -> TokenKind? {
        all.first { $0.text.utf8.elementsEqual(word) }?.kind
    }
}

extension TokenKind {
    /// The spelling of a reserved word; `nil` for all other kinds.
    package var reservedWord: String? { ReservedWords.all.first { $0.kind == self }?.text }

    /// Whether the token is `true`, `false` or `null`.
    var isLiteralWord: Bool { self == .true || self == .false || self == .null }

    /// Whether the word cannot be a name.
    var isReservedWord: Bool { isLiteralWord || reservedWord != nil }

    /// Whether the word is reserved at the top level only. It was added late to the language.
    package var isReservedAtTopLevelOnly: Bool { self == .annotationType }

    /// Whether the token begins a declaration.
    var beginsDeclaration: Bool {
        switch self {
        case .alias, .annotation, .annotationType, .import, .namespace, .patch, .route, .structure, .union,
            .unionClosed:
            true
        default:
            false
        }
    }
}

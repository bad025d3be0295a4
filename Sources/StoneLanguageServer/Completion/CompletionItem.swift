/// A completion item of the protocol.
struct CompletionItem: Codable, Sendable {
    enum Kind: Int, Codable, Sendable {
        case function = 3
        case field = 5
        case module = 9
        case property = 10
        case value = 12
        case enumeration = 13
        case keyword = 14
        case reference = 18
        case enumMember = 20
        case constant = 21
        case structure = 22
        case typeParameter = 25
    }

    var label: String
    var kind: Kind
    var detail: String?
    /// Determines the order: names of the same namespace come first.
    var sortText: String
    var textEdit: TextEdit?
    /// The import that the name needs.
    var additionalTextEdits: [TextEdit]?

    init(_ label: String, _ kind: Kind, detail: String? = nil, rank: Int = 0, imports: TextEdit? = nil) {
        self.label = label
        self.kind = kind
        self.detail = detail
        sortText = "\(rank) \(label)"
        additionalTextEdits = imports.map { [$0] }
    }
}

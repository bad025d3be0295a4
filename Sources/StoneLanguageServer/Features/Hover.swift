import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// `textDocument/hover`: the declaration of the symbol at a position, with all fields, documentation and an example in
/// JSON.
enum HoverRequest: Request {
    struct Result: Codable, Sendable {
        var contents: MarkupContent
        var range: PositionRange
    }

    static let method = "textDocument/hover"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> Result? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        let symbols = try await context.symbols(like: occurrence.symbol, in: document)
        return Result(
            contents: MarkupContent(value: await HoverText(document).text(of: symbols)),
            range: context.range(occurrence.range, in: document.source)
        )
    }
}

/// Describes symbols in Markdown.
struct HoverText {
    /// The maximum number of users of a type that are shown by name.
    private static let userLimit = 5

    private let document: AnalyzedDocument

    private var analysis: Analysis { document.analysis }
    private var index: SemanticIndex { document.index }

    init(_ document: AnalyzedDocument) {
        self.document = document
    }

    /// - Parameter symbols: The symbol in the API of the document, and in other APIs with its declaration.
    func text(of symbols: [AnalyzedSymbol]) async -> String {
        let symbol = symbols[0].symbol
        var parts = ["```stone\n\(declaration(of: symbol))\n```"]
        if let container = index.symbols[symbol].container {
            parts.append("In `\(analysis.qualifiedName(of: container))`")
        }
        if let documentation = documentation(of: symbol) { parts.append(documentation) }
        if let example = await example(of: symbol) { parts.append(example) }
        if index.symbols[symbol].kind.isType { parts.append(users(of: symbols)) }
        return parts.joined(separator: "\n\n")
    }

    /// Returns the first line of a declaration, and the fields with the inherited ones.
    private func declaration(of symbol: Int) -> String {
        let value = index.symbols[symbol]
        guard let (node, _) = analysis.line(of: symbol) else { return "\(value.name)" }
        let definition = value.kind.isType ? node.nestedDefinition : nil
        var lines = [definition.map { Self.header(of: $0, named: value.name) } ?? node.header]
        guard value.kind == .structure || value.kind == .union else { return lines[0] }
        for field in analysis.fields(of: symbol) {
            let name = analysis.line(of: field)?.node.header ?? index.symbols[field].name
            let owner = index.symbols[field].container
            let origin = owner.flatMap { $0 == symbol ? nil : "  # \(index.symbols[$0].name)" } ?? ""
            lines.append("    \(name)\(origin)")
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the first line of a definition below a field, with the name of its type.
    private static func header(of definition: SyntaxNode, named name: String) -> String {
        var words = definition.header.split(separator: " ").map(String.init)
        words.insert(name, at: min(1, words.count))
        return words.joined(separator: " ")
    }

    private func documentation(of symbol: Int) -> String? {
        for declaration in index.occurrences(of: symbol) where declaration.role == .declaration {
            let path = analysis.specs[declaration.file].storage.path(at: declaration.range.lowerBound)
            guard let line = path.last(where: { $0.isLine }) else { continue }
            let definition = index.symbols[symbol].kind.isType ? line.nestedDefinition : nil
            if let literal = (definition ?? line).documentation { return Self.markdown(literal.text) }
        }
        return nil
    }

    /// Returns documentation with its references in the syntax of Markdown.
    private static func markdown(_ text: String) -> String {
        let bytes = Array(text.utf8)
        // As in the checker, single line breaks are spaces, so that a reference can continue on the next line.
        let joined = bytes.indices.map { index in
            let isBreak = bytes[index] == .lineFeed && index > 0 && index + 1 < bytes.count
            let isSingle = isBreak && bytes[index - 1] != .lineFeed && bytes[index + 1] != .lineFeed
            return isSingle ? UInt8(ascii: " ") : bytes[index]
        }
        var result = ""
        var position = 0
        for reference in DocumentationReference.all(in: joined[...]) {
            result += String(decoding: bytes[position..<reference.range.lowerBound], as: UTF8.self)
            if reference.kind == .link, let (title, address) = reference.link {
                result += "[\(title)](\(address))"
            } else {
                result += "`\(reference.value)`"
            }
            position = reference.range.upperBound
        }
        return result + String(decoding: bytes[position...], as: UTF8.self)
    }

    /// Returns the names of the first declarations that use a type, and the number of the others.
    private func users(of type: [AnalyzedSymbol]) -> String {
        var names: [String] = []
        for name in type.flatMap({ $0.analysis.users(of: $0.symbol) }) where !names.contains("`\(name)`") {
            names.append("`\(name)`")
        }
        guard !names.isEmpty else { return "Not used" }
        let rest = names.count - Self.userLimit
        return "Used by " + names.prefix(Self.userLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Returns the first example of a type, or the one at the position.
    private func example(of symbol: Int) async -> String? {
        let value = index.symbols[symbol]
        let type = value.kind == .example ? value.container : symbol
        guard let type, index.symbols[type].kind != .alias, index.symbols[type].kind.isType,
            analysis.members[type].contains(where: { index.symbols[$0].kind == .example }),
            let model = await document.group.model
        else { return nil }
        let name = index.symbols[type].name
        let namespace = index.symbols[analysis.namespace(of: type)].name
        let definition = model.types.first { $0.name == name && model.namespaces[$0.namespace.index].name == namespace }
        let examples = definition?.examples ?? []
        let example = value.kind == .example ? examples.first { $0.label == value.name } : examples.first
        return example.map { "Example `\($0.label)`:\n\n```json\n\($0.value.lines.joined(separator: "\n"))\n```" }
    }
}

extension Analysis {
    /// Returns the names of the declarations that use a type; a name can occur several times.
    fileprivate func users(of type: Int) -> [String] {
        var users: [Int] = []
        if let (line, file) = line(of: type), line.kind == .field,
            let field = line.nameToken.flatMap({ index.occurrence(at: $0.range.lowerBound, inFile: file) })
        {
            users.append(field.symbol)
        }
        users += index.occurrences(of: type).filter { $0.role == .reference && $0.owner != type }.compactMap(\.owner)
        return users.map(qualifiedName)
    }
}

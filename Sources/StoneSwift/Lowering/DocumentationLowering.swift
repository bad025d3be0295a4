import StoneFormats
import StoneModel

/// Translates documentation into the lines of a `///` comment.
struct DocumentationLowering: Sendable {
    let api: API
    let names: SwiftNames
    let root: String?
    /// Whether declarations have no comments.
    var isOmitted = false
    /// The maximum number of columns in a line.
    var width = 100

    /// - Parameter type: The type whose rules are part of the documentation.
    func lines(
        _ documentation: Documentation?,
        rulesOf type: DataType? = nil,
        notes: [String] = [],
        example: Example? = nil
    ) -> [String] {
        guard !isOmitted else { return [] }
        let rules = type.flatMap(sentence(onRulesOf:))
        guard documentation != nil || rules != nil || !notes.isEmpty || example != nil else { return [] }
        var text = WrappedText(width: width)
        var needsReview = false
        if let documentation {
            let markdown = markdown(documentation)
            needsReview = SwiftLiteral.needsReview(markdown)
            text.append(markdown)
        }
        if let rules {
            text.endParagraph()
            text.append(rules)
        }
        for note in notes {
            text.endParagraph()
            needsReview = needsReview || SwiftLiteral.needsReview(note)
            text.append(note)
        }
        if let example = example.flatMap({ ExampleText($0, width: width).text }) {
            text.endParagraph()
            needsReview = needsReview || SwiftLiteral.needsReview(example)
            text.append(verbatim: [example])
        }
        guard needsReview else { return text.lines }
        return text.lines.map(SwiftLiteral.reviewable)
    }

    /// Returns the rules for the values of a type as a sentence, without those of a type that it names; `nil` if there
    /// are none.
    private func sentence(onRulesOf type: DataType) -> String? {
        let text = rules(type).joined(separator: "; ")
        return text.first.map { $0.uppercased() + text.dropFirst() + "." }
    }

    private func rules(_ type: DataType) -> [String] {
        switch type {
        case .integer(let type): type.rules.map(\.markdown)
        case .float(let type): type.rules.map(\.markdown)
        case .string(let type): type.rules.map(\.markdown)
        case .list(let list): list.rules.map(\.markdown) + rules(list.element).map { "each item: \($0)" }
        case .map(let key, let value): rules(key).map { "each key: \($0)" } + rules(value).map { "each value: \($0)" }
        case .nullable(let wrapped): rules(wrapped)
        case .void, .boolean, .bytes, .timestamp, .named: []
        }
    }

    private func markdown(_ documentation: Documentation) -> String {
        var text = ""
        var references: [DocCText.Reference] = []
        func append(_ markup: String, code: String) {
            let start = text.utf8.count
            text += markup
            references.append(DocCText.Reference(range: start..<text.utf8.count, code: code))
        }
        func append(_ path: [String]) { append(link(path), code: path.joined(separator: ".")) }
        for segment in documentation.segments {
            switch segment.withPermittedLink {
            case .text(let part): text += part
            case .type(let id): append(path(of: id))
            case .field(let owner, let name):
                append(path(of: owner) + [names.member(name, of: owner) + payload(of: name, in: owner)])
            case .unresolvedField(let name): append("`\(name)`", code: name)
            case .route(let route): append([names[route.namespace], "Routes", names.route(route)])
            case .link(let title, let address):
                append("[\(linkText(title))](\(Documentation.linkDestination(address)))", code: title)
            case .value(let value):
                let value = value == "null" ? "nil" : value
                append("`\(value)`", code: value)
            }
        }
        return DocCText.escaped(text, references: references, startsParagraph: true)
    }

    /// Returns the title of a link, without the markup that would end it.
    private func linkText(_ title: String) -> String {
        var isEscaped = false
        let text = DocCText.escaped(title, startsParagraph: false).unicodeScalars.reduce(into: "") { text, scalar in
            if !isEscaped, scalar == "[" || scalar == "]" || scalar == "<" { text.append("\\") }
            text.unicodeScalars.append(scalar)
            isEscaped = scalar == "\\" && !isEscaped
        }
        return isEscaped ? text + "\\" : text
    }

    func link(to type: TypeID) -> String {
        link(path(of: type))
    }

    func link(to namespace: NamespaceID) -> String {
        link([names[namespace]])
    }

    private func path(of type: TypeID) -> [String] {
        [names[names.namespace(of: type)], names[type]]
    }

    /// Returns the part of a case's name in parentheses: `too_large Float64` → `(_:)`.
    private func payload(of tag: String, in owner: TypeID) -> String {
        guard case .union(let union) = api[owner], let tag = api.allTags(of: union).first(where: { $0.name == tag })
        else { return "" }
        if tag.isCatchAll { return "(tag:)" }
        return api.resolved(tag.type) == .void ? "" : "(_:)"
    }

    private func link(_ path: [String]) -> String {
        "``\(((root.map { [$0] } ?? []) + path).joined(separator: "/"))``"
    }
}

extension TypeRule {
    fileprivate var markdown: String {
        parts.map { part in
            switch part {
            case .text(let text), .bound(let text): text
            case .pattern(let pattern): pattern.isKeptByComments ? pattern.markdownCode : "a pattern of the spec"
            }
        }.joined()
    }
}

extension String {
    /// Whether a comment shows the text as it is: it consists of words separated by single spaces.
    fileprivate var isKeptByComments: Bool {
        let words = unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
        return !words.contains { $0.isEmpty || $0.contains(where: \.isInterpreted) }
    }
}

/// An example on one line of a comment: ``Example: `{"path": "/a", "mode": {…}, …}` ``.
///
/// Values of structs and unions are elided, since they come from other declarations. `nil` if no value shows more than
/// its type, or if the first member does not fit on the line or contains a backtick.
struct ExampleText {
    private(set) var text: String?

    init(_ example: Example, width: Int) {
        guard case .object(let members) = example.value else { return }
        let room = width - Self.start.utf8.count - Self.end.utf8.count - Self.omission.utf8.count
        var json: [UInt8] = []
        json.reserveCapacity(width)
        var isInformative = false
        for (index, member) in members.enumerated() {
            let end = json.count
            json.append(index == 0 ? "\"" : ", \"")
            json.append(member.name)
            json.append("\": ")
            Self.append(member.value, to: &json)
            guard json.count <= room, !json[end...].contains(UInt8(ascii: "`")) else {
                guard index > 0 else { return }
                json.removeSubrange(end...)
                json.append(Self.omission)
                break
            }
            isInformative = isInformative || member.name != ".tag" && Self.isInformative(member.value)
        }
        if isInformative { text = String(Self.start, String(decoding: json, as: UTF8.self), Self.end) }
    }

    private static let start = "Example: `{"
    private static let end = "}`"
    private static let omission = ", …"

    /// Appends a value, without the members of objects.
    private static func append(_ value: JSONValue, to json: inout [UInt8]) {
        switch value {
        case .string(let text) where !text.needsEscapes:
            json.append("\"")
            json.append(text)
            json.append("\"")
        case .null, .boolean, .integer, .float, .string: json.append(value.compact)
        case .array(let elements):
            json.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { json.append(", ") }
                append(element, to: &json)
            }
            json.append("]")
        case .object(let members): json.append(members.isEmpty ? "{}" : "{…}")
        }
    }

    /// Returns whether a value shows more than its type.
    private static func isInformative(_ value: JSONValue) -> Bool {
        switch value {
        case .integer, .float, .string: true
        case .array(let elements): elements.contains(where: isInformative)
        case .null, .boolean, .object: false
        }
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a string. Its view takes four times the instructions of a buffer.
    fileprivate mutating func append(_ text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
        if isAppended == nil { append(contentsOf: text.utf8) }
    }
}

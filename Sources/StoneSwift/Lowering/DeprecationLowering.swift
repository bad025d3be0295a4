import StoneModel

/// Translates the deprecation notice in the documentation of a field or tag into arguments of `@available`.
struct DeprecationLowering: Sendable {
    let api: API
    let names: SwiftNames
    let members: MemberTable
    /// Whether nothing is said about a deprecation.
    var isOmitted = false

    /// Returns the arguments, `message: "Use audience instead.", renamed: "audience"`, or `nil` if the documentation
    /// names neither a reason nor a replacement.
    ///
    /// - Parameters:
    ///   - owner: The type whose fields or tags include this one.
    ///   - namesReplacement: Whether the replacement has the name of its property.
    func arguments(for field: Field, of owner: TypeID, namesReplacement: Bool = true) -> String? {
        guard !isOmitted, field.isDeprecated, let documentation = field.documentation else { return nil }
        let text = documentation.segments.map { plainText($0, in: owner) }.joined()
        let sentences = Self.sentences(in: text).filter(Self.concernsDeprecation)
        guard !sentences.isEmpty else { return nil }
        let message = "message: \(SwiftLiteral.string(sentences.joined(separator: " ")))"
        let name = namesReplacement ? replacement(for: field, of: owner, documentation) : nil
        let renamed = name.map { ", renamed: \(SwiftLiteral.string($0))" }
        return message + (renamed ?? "")
    }

    /// - Parameter type: The type whose fields need no qualification.
    private func plainText(_ segment: Documentation.Segment, in type: TypeID) -> String {
        switch segment {
        case .text(let text), .unresolvedField(let text), .link(let text, _), .value(let text): return text
        case .type(let id): return names[id]
        case .field(let owner, let name):
            let field = members.name(of: name, in: owner)?.plain ?? names.member(name, of: owner)
            return includes(owner, in: type) ? field : "\(names[owner]).\(field)"
        case .route(let route): return names.route(route)
        }
    }

    /// Returns whether a type has the fields or tags of another one: of itself or of a parent.
    private func includes(_ owner: TypeID, in type: TypeID) -> Bool {
        switch api[type] {
        case .alias: false
        case .structure(let structure): api.lineage(of: structure).contains { $0.id == owner }
        case .union(let union): api.lineage(of: union).contains { $0.id == owner }
        }
    }

    /// Returns the Swift name of the field in "use :field:`…` instead" if it is another member of the same type, with a
    /// value of the same type, so that programs can replace it directly.
    private func replacement(for field: Field, of owner: TypeID, _ documentation: Documentation) -> String? {
        let segments = documentation.segments
        let found = segments.indices.compactMap { index -> String? in
            guard case .field(let declaring, let name) = segments[index], index > 0, index + 1 < segments.count,
                includes(declaring, in: owner),
                case .text(let before) = segments[index - 1], before.lowercased().hasSuffix("use "),
                case .text(let after) = segments[index + 1], after.hasPrefix(" instead")
            else { return nil }
            return name
        }
        guard found.count == 1,
            let other = members.fields(of: owner).first(where: { $0.name == found[0] }),
            !other.isDeprecated, !other.isCatchAll, other.type == field.type, other.name != field.name
        else { return nil }
        return members.name(of: other.name, in: owner)?.plain
    }

    /// Splits text into sentences. A sentence does not end before a word that begins with a lowercase letter. Line
    /// breaks count as spaces.
    private static func sentences(in text: String) -> [String] {
        var sentences: [[Substring]] = []
        var isAtEnd = true
        for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
            let word = Substring(word)
            guard word != "(Deprecated)" else { continue }
            if isAtEnd && (sentences.isEmpty || word.first?.isLowercase != true) { sentences.append([]) }
            sentences[sentences.count - 1].append(word)
            isAtEnd = word.isLastWordOfSentence
        }
        return sentences.map { $0.joined(separator: " ") }
    }

    private static func concernsDeprecation(_ sentence: String) -> Bool {
        let sentence = Array(sentence.lowercased().utf8)
        return sentence.starts(with: "use ".utf8) || phrases.contains { sentence.contains($0) }
    }

    private static let phrases = [
        "deprecated", "in favor of", "instead", "longer supported", "no effect", "no longer", "obsolete", "replaced by",
        "superseded",
    ].map { Array($0.utf8) }
}

extension [UInt8] {
    /// Returns whether bytes occur in these ones. The standard library searches a string by characters, in 30,000
    /// instructions for a sentence.
    fileprivate func contains(_ phrase: [UInt8]) -> Bool {
        indices.dropLast(Swift.max(0, phrase.count - 1)).contains { start in
            self[start] == phrase[0] && self[start..<start + phrase.count].elementsEqual(phrase)
        }
    }
}

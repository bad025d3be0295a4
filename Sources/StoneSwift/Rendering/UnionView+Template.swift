import StoneMustache

extension UnionView: TemplateRepresentable {
    var template: TemplateValue {
        let all = cases + [catchAll].compactMap(\.self)
        return [
            "documentation": .comment(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "conformances": .text(conformances.joined(separator: ", ")),
            "cases": .list(all),
            "accessors": .list(accessors),
            "conversion": .optional(parent),
            "deprecated": .boolean(hasDeprecatedCases),
            "tagLine": .text(tagLines.count > 1 ? "" : SwiftLiteral.string(tagLines.first ?? "")),
            "tags": .separated(tagLines),
            "fallback": .text(fallback),
            "numberType": .text(numberType),
            "reading": reading,
            "writing": writing,
            "redacted": .boolean(isRedacted),
            "base": .optional(base),
        ]
    }

    /// The tags as one string, broken into lines for people.
    private var tagLines: [String] {
        var lines: [String] = []
        for tag in tags {
            if let last = lines.last, last.utf8.count + tag.utf8.count < 90 {
                lines[lines.count - 1] += " " + tag
            } else {
                lines.append(tag)
            }
        }
        return lines
    }

    /// The cases by the numbers of their tags; in a very large union in functions of a limited size.
    private var reading: TemplateValue {
        let numbered = zip(0..., cases).map { UnionArm(pattern: "\($0)", statements: [$1.read]) }
        return UnionArm.template(of: numbered, chunk: isChunked ? 40 : nil)
    }

    private var writing: TemplateValue {
        let arms = (cases + [catchAll].compactMap(\.self)).map {
            UnionArm(pattern: $0.binding, statements: $0.write)
        }
        return UnionArm.template(of: arms, chunk: isChunked ? 80 : nil)
    }
}

/// An arm of a `switch`.
struct UnionArm: TemplateRepresentable {
    var pattern: String
    var statements: [String]

    var template: TemplateValue {
        ["pattern": .text(pattern), "statements": .lines(statements)]
    }

    /// The arms, or those of each function that a very large `switch` is spread over.
    static func template(of arms: [UnionArm], chunk size: Int?) -> TemplateValue {
        guard let size else { return ["arms": .list(arms), "chunks": [], "isChunked": false] }
        let starts = stride(from: 0, to: arms.count, by: size)
        let chunks: [TemplateValue] = starts.map { start in
            let end = min(start + size, arms.count)
            return [
                "number": .text("\(start / size + 1)"),
                "next": .text(end < arms.count ? "\(start / size + 2)" : ""),
                "range": .text("\(start)..<\(end)"),
                "arms": .list(Array(arms[start..<end])),
            ]
        }
        return ["arms": [], "chunks": .list(chunks), "isChunked": true]
    }
}

extension CaseView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .comment(documentation),
            "attributes": .lines(attributes),
            "declaration": .text(declaration),
            "pattern": .text(pattern),
            "binding": .text(binding),
            "write": .lines(write),
            "label": .text(SwiftLiteral.string(String(pattern.dropFirst().filter { $0 != "`" }))),
            "reflection": .optional(reflection),
        ]
    }
}

extension UnionParentView: TemplateRepresentable {
    var template: TemplateValue {
        ["type": .text(type), "conversions": .lines(conversions)]
    }
}

extension AccessorView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .comment(documentation),
            "name": .text(name),
            "type": .text(type),
            "branches": .lines(branches),
        ]
    }
}

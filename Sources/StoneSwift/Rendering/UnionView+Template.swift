import StoneMustache

extension UnionView: TemplateRepresentable {
    var template: TemplateValue {
        let known = cases.indices.map { cases[$0].template(number: $0) }
        let all = known + [catchAll].compactMap { $0?.template(number: nil) }
        let tagLines = tagLines
        return [
            "documentation": .lines(documentation),
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
            "reading": arms(known, chunk: 40),
            "writing": arms(all, chunk: 80),
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

    /// The cases as arms of one `switch`, or of functions with a limited number of them.
    private func arms(_ cases: [TemplateValue], chunk size: Int) -> TemplateValue {
        guard isChunked else { return ["arms": .list(cases), "chunks": [], "isChunked": false] }
        let starts = stride(from: 0, to: cases.count, by: size)
        let chunks: [TemplateValue] = starts.map { start in
            let end = min(start + size, cases.count)
            return [
                "number": .text("\(start / size + 1)"),
                "next": .text(end < cases.count ? "\(start / size + 2)" : ""),
                "range": .text("\(start)..<\(end)"),
                "arms": .list(Array(cases[start..<end])),
            ]
        }
        return ["arms": [], "chunks": .list(chunks), "isChunked": true]
    }
}

extension CaseView {
    /// - Parameter number: What the reader finds its tag by.
    func template(number: Int?) -> TemplateValue {
        [
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "declaration": .text(declaration),
            "binding": .text(binding),
            "number": .optional(number.map { "\($0)" }),
            "read": .text(read),
            "writeTag": .text(writeTag),
            "writeValue": .optional(writeValue),
            "label": .text(label),
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
            "documentation": .lines(documentation),
            "name": .text(name),
            "type": .text(type),
            "branches": .lines(branches),
        ]
    }
}

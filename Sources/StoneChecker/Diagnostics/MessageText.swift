extension String {
    /// The text in quotation marks, shortened for errors.
    package var quoted: String {
        let limit = 80
        let isShort = utf8.count <= limit || prefix(limit + 1).count <= limit
        return isShort ? "\"\(self)\"" : "\"\(prefix(limit))…\""
    }

    /// The name of a construct with its indefinite article: `an alias`, `a union`.
    var withArticle: String { (first == "a" ? "an " : "a ") + self }
}

extension Sequence<String> {
    /// The first three names, for errors: `'a', 'b', 'c' and more`.
    package var listed: String {
        var names: [String] = []
        for name in self {
            if names.count == 3 { return names.joined(separator: ", ") + " and more" }
            names.append("'\(name)'")
        }
        return names.joined(separator: ", ")
    }
}

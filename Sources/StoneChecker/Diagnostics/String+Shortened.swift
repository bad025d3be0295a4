extension String {
    /// The text as a message quotes it: in quotation marks, and no longer than a line.
    var quoted: String {
        let limit = 80
        let isShort = utf8.count <= limit || prefix(limit + 1).count <= limit
        return isShort ? "\"\(self)\"" : "\"\(prefix(limit))…\""
    }
}

extension Sequence<String> {
    /// `'a', 'b', 'c' and more`: the first few names, for messages.
    var listed: String {
        var names: [String] = []
        for name in self {
            if names.count == 3 { return names.joined(separator: ", ") + " and more" }
            names.append("'\(name)'")
        }
        return names.joined(separator: ", ")
    }
}

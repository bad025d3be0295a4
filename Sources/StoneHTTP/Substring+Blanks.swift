extension Substring {
    /// The text without the spaces and tabs around it, which have no meaning in header fields.
    package var trimmingBlanks: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

/// The definitions of links in a document: `[label]: address "Title"`.
struct MarkdownReferences {
    /// The longest label. A longer text in brackets is text.
    private static let maximumLength = 999

    private var destinations: [String: String] = [:]

    /// Adds the definition on a line, and returns whether there is one.
    mutating func insert(_ line: MarkdownLine) -> Bool {
        guard let (label, destination) = Self.definition(line) else { return false }
        // The first definition of a label counts.
        if destinations[label] == nil { destinations[label] = destination }
        return true
    }

    /// Returns the destination of a label; `nil` if it has none.
    func destination(of label: ArraySlice<UInt8>) -> String? {
        guard !destinations.isEmpty else { return nil }
        return Self.name(label).flatMap { destinations[$0] }
    }

    private static func definition(_ line: MarkdownLine) -> (label: String, destination: String)? {
        guard line.content.utf8.first == UInt8(ascii: "[") else { return nil }
        let line = Array(line.content.utf8)
        guard line.dropFirst().first != UInt8(ascii: "^"),
            let end = line.firstIndex(of: UInt8(ascii: "]")), end + 1 < line.count, line[end + 1] == UInt8(ascii: ":"),
            let name = name(line[1..<end])
        else { return nil }
        let rest = line[(end + 2)...].drop(while: isSpace)
        // The syntax of the rest is that of a link in parentheses.
        let link = [UInt8(ascii: "(")] + rest + [UInt8(ascii: ")")]
        guard !rest.isEmpty, let (destination, end) = MarkdownDestination.parse(link, at: 0), end == link.count else {
            return nil
        }
        return (name, destination)
    }

    /// Returns the text that equal labels have in common: in lower case, with single spaces.
    private static func name(_ label: ArraySlice<UInt8>) -> String? {
        guard label.count <= maximumLength, !label.contains(UInt8(ascii: "[")), !label.contains(UInt8(ascii: "]"))
        else {
            return nil
        }
        let words = label.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self).lowercased() }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }
}

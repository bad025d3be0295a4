/// The escaping of `{{name}}`; `{{{name}}}` and `{{&name}}` never escape.
package enum Escaping: Sendable {
    /// No escaping, for source code and other plain text.
    case none
    /// Writes the five special characters of HTML as entities.
    case html

    /// Appends text to UTF-8 output.
    func append(_ text: String, to output: inout [UInt8]) {
        switch self {
        case .none:
            let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
            if isCopied == nil { output.append(contentsOf: text.utf8) }
        case .html:
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
                case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
                case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
                case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
                case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
                default: output.append(byte)
                }
            }
        }
    }
}

/// Breaks long lines of the output.
package struct LineWrapping: Sendable {
    /// The maximum length of a line in bytes.
    package var limit: Int
    /// Returns the lines that replace a longer one, without a line break at the end; `nil` to keep the line as it is.
    package var wrap: @Sendable (_ line: ArraySlice<UInt8>) -> [UInt8]?

    package init(limit: Int, wrap: @escaping @Sendable (_ line: ArraySlice<UInt8>) -> [UInt8]?) {
        self.limit = limit
        self.wrap = wrap
    }
}

/// The indentation of lines while a partial or an argument is rendered.
struct Margin {
    /// The indentation before each nonempty line.
    private(set) var added: [UInt8] = []
    /// The indentation of the rendered content in its source, removed from each line as far as it matches.
    private(set) var removed: ArraySlice<UInt8> = []

    /// The margin outside of a partial or an argument.
    struct Outer {
        fileprivate let addedCount: Int
        fileprivate let removed: ArraySlice<UInt8>
    }

    /// Starts nested content: adds the indentation at the tag, and removes the content's own indentation.
    mutating func enter(at indentation: ArraySlice<UInt8>, removing contentIndentation: ArraySlice<UInt8>) -> Outer {
        let outer = Outer(addedCount: added.count, removed: removed)
        if !indentation.isEmpty { added.append(contentsOf: indentation.dropFirst(removedCount(of: indentation))) }
        removed = contentIndentation
        return outer
    }

    mutating func leave(to outer: Outer) {
        if added.count > outer.addedCount { added.removeLast(added.count - outer.addedCount) }
        removed = outer.removed
    }

    /// Returns the number of bytes to remove from the start of a line.
    func removedCount(of line: ArraySlice<UInt8>) -> Int {
        removed.isEmpty ? 0 : zip(removed, line).prefix { $0 == $1 }.count
    }
}

/// How `{{name}}` writes text; `{{{name}}}` and `{{&name}}` never escape.
package enum Escaping: Sendable {
    /// As it is: for output that is no markup, such as source code.
    case none
    /// With the five characters that have a meaning in HTML as entities.
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

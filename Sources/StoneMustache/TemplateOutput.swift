/// The bytes of a rendering so far, and the indentation of the next lines.
struct TemplateOutput: ~Copyable {
    private var buffer: ByteBuffer
    private var margin = Margin()
    private var isAtLineStart = true
    /// The start of the current line.
    private var lineStart: Int
    private let escaping: Escaping
    private let wrapping: LineWrapping?

    init(after prefix: [UInt8], escaping: Escaping, wrapping: LineWrapping?) {
        // Enough for most files: growing the buffer copies it.
        buffer = ByteBuffer(capacity: 1 << 18)
        lineStart = prefix.count
        self.escaping = escaping
        self.wrapping = wrapping
        prefix.withUnsafeBufferPointer { buffer.append($0) }
    }

    var count: Int { buffer.count }
    var bytes: [UInt8] { buffer.bytes }
    /// The bytes before each nonempty line.
    var marginCount: Int { margin.count }

    /// Writes a string. Empty lines are not indented.
    @inline(__always)
    mutating func write(_ text: TemplateText, of template: Template) {
        if text.startsLine, margin.removesIndentation {
            writeLineStart(text.range, of: template)
        } else {
            if isAtLineStart, !text.isBlank { beginLine() }
            write(text.range, of: template)
        }
        if text.endsLine { endLine() }
    }

    /// Writes the start of a line without the removed indentation of the margin.
    mutating func writeLineStart(_ range: Range<Int>, of template: Template) {
        let range = range.dropFirst(margin.removedCount(of: template.source.bytes[range]))
        guard let first = range.first.map({ template.source.bytes[$0] }) else { return }
        if isAtLineStart, first != UInt8(ascii: "\n"), first != UInt8(ascii: "\r") { beginLine() }
        write(range, of: template)
    }

    private mutating func write(_ range: Range<Int>, of template: Template) {
        template.source.bytes.withUnsafeBufferPointer { bytes in
            buffer.append(UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }

    @inline(__always)
    mutating func write(_ text: consuming String, isEscaped: Bool) {
        guard !text.isEmpty else { return }
        if isAtLineStart { beginLine() }
        if isEscaped, escaping == .html {
            buffer.appendEscaped(text)
        } else {
            buffer.append(text)
        }
    }

    /// Writes a string that is not empty.
    @inline(__always)
    mutating func write(_ text: UnsafeBufferPointer<UInt8>, isEscaped: Bool) {
        if isAtLineStart { beginLine() }
        if isEscaped, escaping == .html {
            buffer.appendEscaped(String(decoding: text, as: UTF8.self))
        } else {
            buffer.append(text)
        }
    }

    private mutating func beginLine() {
        isAtLineStart = false
        margin.indent(&buffer)
    }

    @inline(__always)
    private mutating func endLine() {
        isAtLineStart = true
        if let wrapping, buffer.count - lineStart > wrapping.limit + 1 { wrap(wrapping) }
        lineStart = buffer.count
    }

    /// Replaces the current line, which ends in a line break.
    private mutating func wrap(_ wrapping: LineWrapping) {
        guard let lines = buffer.withBytes(lineStart..<buffer.count - 1, wrapping.wrap) else { return }
        buffer.truncate(to: lineStart)
        lines.withUnsafeBufferPointer { buffer.append($0) }
        buffer.append("\n")
    }

    // MARK: Margins

    /// Starts nested content: adds the indentation at the tag, and removes the content's own indentation.
    mutating func enterMargin(
        at indentation: Range<Int>,
        of template: Template,
        removing contentIndentation: ArraySlice<UInt8>? = nil
    ) -> Margin.Outer {
        if contentIndentation == nil, !margin.removesIndentation {
            // The fast path for most partials: a slice of the array would be reference-counted.
            return template.source.bytes.withUnsafeBufferPointer { bytes in
                margin.enter(at: UnsafeBufferPointer(rebasing: bytes[indentation]))
            }
        }
        return margin.enter(at: template.source.bytes[indentation], removing: contentIndentation)
    }

    mutating func leaveMargin(to outer: Margin.Outer) {
        margin.leave(to: outer)
    }
}

/// The escaping of `{{name}}`; `{{{name}}}` and `{{&name}}` never escape.
package enum Escaping: Sendable {
    /// No escaping, for source code and other plain text.
    case none
    /// Writes the five special characters of HTML as entities.
    case html
}

/// Breaks long lines of the output.
package struct LineWrapping: Sendable {
    /// The maximum length of a line in bytes.
    package var limit: Int
    /// The closure that returns the lines that replace a longer one, without a line break at the end; `nil` to keep the
    /// line as it is.
    package var wrap: @Sendable (_ line: UnsafeBufferPointer<UInt8>) -> [UInt8]?

    package init(limit: Int, wrap: @escaping @Sendable (_ line: UnsafeBufferPointer<UInt8>) -> [UInt8]?) {
        self.limit = limit
        self.wrap = wrap
    }
}

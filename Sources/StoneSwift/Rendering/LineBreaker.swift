/// Breaks lines of Swift that are longer than 120 columns.
///
/// A line is broken after the pattern of a `case`, inside the braces of an `if`, before a result that fits into a line
/// after the parameters of a function, or inside its longest pair of brackets, with one element per line:
///
///     init(
///         name: String,
///         id: String? = nil,
///     ) {
///
/// A line without brackets is broken after `=`. Comments and lines with only a literal are unchanged.
struct LineBreaker {
    static let limit = 120

    private let source: UnsafeBufferPointer<UInt8>
    private var result: [UInt8] = []
    private var brackets = Brackets()

    /// Returns the replacement lines, with line breaks except after the last; nil if the line cannot be broken.
    static func broken(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var breaker = LineBreaker(source: line)
        breaker.result.reserveCapacity(line.count * 2)
        let start = line.firstIndex { $0 != .space } ?? line.count
        breaker.append(Line(indentation: start, text: start..<line.count), depth: 0)
        breaker.result.removeLast()
        return breaker.result.count == line.count ? nil : breaker.result
    }

    private init(source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// A part of the original line, with other indentation.
    private struct Line {
        var indentation: Int
        /// The part without its indentation.
        var text: Range<Int>
        /// Whether a comma follows that the original line does not have.
        var hasComma = false

        var count: Int { indentation + text.count + (hasComma ? 1 : 0) }
    }

    /// - Parameter depth: The number of breaks so far.
    private mutating func append(_ line: Line, depth: Int) {
        guard line.count > Self.limit, depth < 8, isBreakable(line),
            brackets.scan(source, line.text, openingBefore: line.text.lowerBound + Self.limit - line.indentation)
        else { return emit(line) }
        if let colon = brackets.colon, source[line.text].starts(with: "case ".utf8) || isMessage(line) {
            emit(Line(indentation: line.indentation, text: line.text.lowerBound..<colon + 1))
            var rest = element(colon + 1..<line.text.upperBound, of: line)
            rest.hasComma = line.hasComma
            append(rest, depth: depth + 1)
        } else if let brace = brackets.brace, source[line.text].last == .closingBrace,
            source[line.text].starts(with: "if ".utf8) || source[line.text].starts(with: "@objc ".utf8)
        {
            let end = line.text.upperBound - 1
            emit(Line(indentation: line.indentation, text: line.text.lowerBound..<brace + 1))
            var start = brace + 1
            if source[line.text].first == UInt8(ascii: "i"), let separator = separator(of: start..<end) {
                append(element(start..<separator.lowerBound, of: line), depth: depth + 1)
                emit(Line(indentation: line.indentation, text: separator))
                start = separator.upperBound
            }
            append(element(start..<end, of: line), depth: depth + 1)
            emit(Line(indentation: line.indentation, text: end..<line.text.upperBound))
        } else if let arrow = brackets.arrow, source[line.text].first == .closingParenthesis, !line.hasComma,
            line.indentation + 4 + line.text.upperBound - arrow <= Self.limit || brackets.longest == nil
        {
            appendResult(at: arrow, of: line, depth: depth + 1)
        } else if let pair = brackets.longest {
            emit(Line(indentation: line.indentation, text: line.text.lowerBound..<pair.open + 1))
            appendElements(of: pair, in: line, depth: depth + 1)
            var tail = line
            tail.text = pair.close..<line.text.upperBound
            append(tail, depth: depth + 1)
        } else if let equalSign = brackets.equalSign {
            emit(Line(indentation: line.indentation, text: line.text.lowerBound..<equalSign + 1))
            var rest = element(equalSign + 1..<line.text.upperBound, of: line)
            rest.hasComma = line.hasComma
            append(rest, depth: depth + 1)
        } else {
            emit(line)
        }
    }

    private func isBreakable(_ line: Line) -> Bool {
        guard !line.text.isEmpty else { return false }
        let first = source[line.text.lowerBound]
        return first != UInt8(ascii: "/") && first != UInt8(ascii: "\"")
    }

    /// Returns the first `} else {`.
    private func separator(of branches: Range<Int>) -> Range<Int>? {
        let text = "} else {".utf8
        let start = branches.dropLast(text.count).first { source[$0..<branches.upperBound].starts(with: text) }
        return start.map { $0..<$0 + text.count }
    }

    /// Returns whether a line is the message of an `@available`.
    private func isMessage(_ line: Line) -> Bool { source[line.text].starts(with: "message: \"".utf8) }

    /// Appends a line with the end of the parameters of a function, its result, and perhaps the opening brace:
    ///
    ///     ) async throws(StoneCallError<Void>)
    ///         -> StoneDownload<Metadata, Content>
    ///     {
    private mutating func appendResult(at arrow: Int, of line: Line, depth: Int) {
        emit(Line(indentation: line.indentation, text: line.text.lowerBound..<arrow - 1))
        let hasBrace = source[line.text].last == .openingBrace
        let end = hasBrace ? line.text.upperBound - 1 : line.text.upperBound
        append(element(arrow..<end, of: line), depth: depth)
        if hasBrace { emit(Line(indentation: line.indentation, text: end..<line.text.upperBound)) }
    }

    /// Appends the elements of a list. A comma follows the last one too, except among generic arguments and those of an
    /// attribute, and after a single element.
    private mutating func appendElements(of pair: Brackets.Pair, in line: Line, depth: Int) {
        var start = pair.open + 1
        for comma in pair.commas {
            append(element(start..<comma + 1, of: line), depth: depth)
            start = comma + 1
        }
        var last = element(start..<pair.close, of: line)
        guard !last.text.isEmpty else { return }
        let isAttribute = source[line.text].starts(with: "@available".utf8)
        last.hasComma = !pair.commas.isEmpty && !pair.isAngle && !isAttribute
        append(last, depth: depth)
    }

    /// Returns a part of a line as a separate line, without surrounding spaces and indented one level deeper.
    private func element(_ range: Range<Int>, of line: Line) -> Line {
        let start = source[range].firstIndex { $0 != .space } ?? range.upperBound
        let end = source[start..<range.upperBound].lastIndex { $0 != .space } ?? start - 1
        return Line(indentation: line.indentation + 4, text: start..<end + 1)
    }

    private mutating func emit(_ line: Line) {
        result.append(contentsOf: repeatElement(.space, count: line.indentation))
        result.append(contentsOf: UnsafeBufferPointer(rebasing: source[line.text]))
        if line.hasComma { result.append(.comma) }
        result.append(.newline)
    }
}

extension LineBreaker {
    /// The brackets of a line that are in no other brackets.
    private struct Brackets {
        struct Pair {
            var open: Int
            var close: Int
            var commas: [Int] = []
            var isAngle: Bool
        }

        private(set) var longest: Pair?
        /// The first colon outside brackets.
        private(set) var colon: Int?
        /// The first opening brace outside brackets.
        private(set) var brace: Int?
        /// The `->` outside brackets.
        private(set) var arrow: Int?
        /// The first equal sign outside brackets, between spaces.
        private(set) var equalSign: Int?
        private var closers: [UInt8] = []
        /// The end of the range in which a pair is preferred that begins there.
        private var limit = 0

        /// Finds the brackets of a line. Returns false if brackets or quotation marks do not match, except a bracket at
        /// the beginning that an earlier line opens, and one at the end that a later line closes.
        ///
        /// - Parameter limit: The end of the range in which the longest pair begins, if any does.
        mutating func scan(
            _ bytes: UnsafeBufferPointer<UInt8>,
            _ line: Range<Int>,
            openingBefore limit: Int
        ) -> Bool {
            self = Brackets(closers: closers, limit: limit)
            closers.removeAll(keepingCapacity: true)
            var line = line
            if bytes[line.lowerBound] == .closingParenthesis { line = line.dropFirst() }
            if bytes[line].last == UInt8(ascii: "(") { line = line.dropLast() }
            var pair: Pair?
            var index = line.lowerBound
            while index < line.upperBound {
                let byte = bytes[index]
                switch byte {
                case UInt8(ascii: "\""):
                    guard let end = Self.endOfString(bytes, index + 1..<line.upperBound) else { return false }
                    index = end
                case UInt8(ascii: "("):
                    open(&pair, byte, closedBy: UInt8(ascii: ")"), at: index)
                case UInt8(ascii: "["):
                    open(&pair, byte, closedBy: UInt8(ascii: "]"), at: index)
                case UInt8(ascii: "-") where index + 1 < line.upperBound && bytes[index + 1] == UInt8(ascii: ">"):
                    if closers.isEmpty, arrow == nil { arrow = index }
                    index += 1
                case UInt8(ascii: "=") where index + 1 < line.upperBound && bytes[index + 1] == .space:
                    if closers.isEmpty, equalSign == nil, index > line.lowerBound, bytes[index - 1] == .space {
                        equalSign = index
                    }
                case UInt8(ascii: "<") where index > line.lowerBound && bytes[index - 1] != .space:
                    // `<` is a bracket only after a name, as in `Array<Int>`.
                    open(&pair, byte, closedBy: UInt8(ascii: ">"), at: index)
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
                    if byte == closers.last {
                        closers.removeLast()
                        if closers.isEmpty { close(&pair, at: index) }
                    } else if byte != UInt8(ascii: ">") {
                        return false
                    }
                case .comma:
                    if closers.count == 1 { pair?.commas.append(index) }
                case UInt8(ascii: ":"):
                    if closers.isEmpty, colon == nil { colon = index }
                case UInt8(ascii: "{"):
                    if closers.isEmpty, brace == nil { brace = index }
                default:
                    break
                }
                index += 1
            }
            return closers.isEmpty
        }

        private mutating func open(_ pair: inout Pair?, _ byte: UInt8, closedBy closer: UInt8, at index: Int) {
            if closers.isEmpty { pair = Pair(open: index, close: index, isAngle: byte == UInt8(ascii: "<")) }
            closers.append(closer)
        }

        private mutating func close(_ pair: inout Pair?, at index: Int) {
            guard var closed = pair, index > closed.open + 1 else { return }
            closed.close = index
            let isPreferred = closed.open < limit || (longest?.open ?? limit) >= limit
            if isPreferred, longest.map({ $0.close - $0.open < index - closed.open }) ?? true { longest = closed }
            pair = nil
        }

        private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
            var index = range.lowerBound
            while index < range.upperBound {
                switch bytes[index] {
                case UInt8(ascii: "\""): return index
                case UInt8(ascii: "\\"): index += 2
                default: index += 1
                }
            }
            return nil
        }
    }
}

extension UInt8 {
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let openingBrace = UInt8(ascii: "{")
    fileprivate static let closingBrace = UInt8(ascii: "}")
    fileprivate static let closingParenthesis = UInt8(ascii: ")")
    fileprivate static let newline = UInt8(ascii: "\n")
}

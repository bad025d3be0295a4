/// Breaks lines of Swift that are longer than 120 columns.
///
/// A line is broken after the pattern of a `case`, or inside its longest pair of brackets, with one element per line:
///
///     init(
///         name: String,
///         id: String? = nil,
///     ) {
///
/// Comments, attributes and lines with only a literal are unchanged.
struct LineBreaker {
    static let limit = 120

    private typealias Line = ArraySlice<UInt8>
    private var result: [UInt8] = []

    /// Returns the replacement lines, with line breaks except after the last; nil if the line cannot be broken.
    static func broken(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        var breaker = LineBreaker()
        breaker.append(line, depth: 0)
        return breaker.result.count == line.count + 1 ? nil : breaker.result.dropLast()
    }

    /// - Parameter depth: The number of breaks so far.
    private mutating func append(_ line: Line, depth: Int) {
        guard line.count > Self.limit, depth < 8, let parts = Parts(line) else { return emit(line) }
        let indentation = line.prefix { $0 == .space }
        emit(parts.head)
        for element in parts.elements { append(indentation + Self.step + element, depth: depth + 1) }
        if let tail = parts.tail { append(indentation + tail, depth: depth + 1) }
    }

    private mutating func emit(_ line: Line) {
        result += line
        result.append(.newline)
    }

    private static let step = Line(repeating: .space, count: 4)

    /// The parts of a line.
    private struct Parts {
        /// The start of the line, with its indentation.
        var head: Line
        /// The lines between, without indentation.
        var elements: [Line] = []
        /// The closing bracket and the rest of the line, without indentation.
        var tail: Line?

        init?(_ line: Line) {
            let text = line.drop { $0 == .space }
            guard let first = text.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "@"),
                first != UInt8(ascii: "\""), let brackets = Brackets(text)
            else { return nil }
            if let colon = brackets.colon, text.starts(with: "case ".utf8) {
                head = line[...colon]
                elements = [line[(colon + 1)...].drop { $0 == .space }]
            } else if let pair = brackets.longest {
                head = line[...pair.open]
                elements = Self.elements(line[(pair.open + 1)..<pair.close], pair.commas, ofGenerics: pair.isAngle)
                tail = line[pair.close...]
            } else {
                return nil
            }
        }

        /// The elements of a list. A comma follows the last one too, except among generic arguments and a single element.
        private static func elements(_ list: Line, _ commas: [Int], ofGenerics isGeneric: Bool) -> [Line] {
            var elements: [Line] = []
            var start = list.startIndex
            for comma in commas {
                elements.append(list[start...comma].drop { $0 == .space })
                start = comma + 1
            }
            let last = list[start...].drop { $0 == .space }
            guard !last.isEmpty else { return elements }
            return elements + [commas.isEmpty || isGeneric ? last : last + [.comma]]
        }
    }

    /// The outermost brackets of a line.
    private struct Brackets {
        struct Pair {
            var open: Int
            var close: Int
            var commas: [Int]
            var isAngle: Bool
        }

        private(set) var longest: Pair?
        /// The first colon outside of brackets.
        private(set) var colon: Int?

        /// Fails if brackets or quotation marks do not match.
        init?(_ line: Line) {
            var closers: [UInt8] = []
            var pair: Pair?
            var index = line.startIndex
            while index < line.endIndex {
                let byte = line[index]
                if byte == UInt8(ascii: "\"") {
                    guard let end = Self.endOfString(line, from: index + 1) else { return nil }
                    index = end
                } else if let closer = Self.closer(of: line, at: index) {
                    if closers.isEmpty {
                        pair = Pair(open: index, close: index, commas: [], isAngle: byte == UInt8(ascii: "<"))
                    }
                    closers.append(closer)
                } else if byte == closers.last {
                    closers.removeLast()
                    if closers.isEmpty { close(&pair, at: index) }
                } else if byte == .comma, closers.count == 1 {
                    pair?.commas.append(index)
                } else if byte == UInt8(ascii: ":"), closers.isEmpty, colon == nil {
                    colon = index
                } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
                    return nil
                }
                index += 1
            }
            guard closers.isEmpty else { return nil }
        }

        private mutating func close(_ pair: inout Pair?, at index: Int) {
            guard var closed = pair, index > closed.open + 1 else { return }
            closed.close = index
            if longest.map({ $0.close - $0.open < index - closed.open }) ?? true { longest = closed }
            pair = nil
        }

        private static func endOfString(_ line: Line, from start: Int) -> Int? {
            var index = start
            while index < line.endIndex {
                switch line[index] {
                case UInt8(ascii: "\""): return index
                case UInt8(ascii: "\\"): index += 2
                default: index += 1
                }
            }
            return nil
        }

        /// The byte that closes an opening bracket. `<` is a bracket only after a name, as in `Array<Int>`.
        private static func closer(of line: Line, at index: Int) -> UInt8? {
            switch line[index] {
            case UInt8(ascii: "("): return UInt8(ascii: ")")
            case UInt8(ascii: "["): return UInt8(ascii: "]")
            case UInt8(ascii: "<") where index > line.startIndex && line[index - 1] != .space:
                return UInt8(ascii: ">")
            default: return nil
            }
        }
    }
}

extension UInt8 {
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let newline = UInt8(ascii: "\n")
}

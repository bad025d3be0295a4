/// An array or object that is open within a value being skipped.
enum SkippedContainer {
    case array
    case object
}

extension _StoneReader {
    /// Skips one value and validates its syntax.
    ///
    /// A loop instead of recursion, so that no text exhausts the stack.
    mutating func skipValue() throws(StoneDecodingError) {
        guard try skipStart() else { return }
        while let container = skippedContainers.last {
            skipWhitespace()
            switch text[position] {
            case UInt8(ascii: ","):
                position += 1
                skipWhitespace()
                if container == .object {
                    try skipKey()
                }
                _ = try skipStart()
            case container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                position += 1
                skippedContainers.removeLast()
            default:
                throw malformed(container == .object ? "\",\" or \"}\"" : "\",\" or \"]\"")
            }
        }
    }

    /// Skips a scalar or an empty container, opening the containers around it. Returns whether any container is open.
    private mutating func skipStart() throws(StoneDecodingError) -> Bool {
        while true {
            switch text[position] {
            case UInt8(ascii: "\""):
                _ = try skipString()
            case UInt8(ascii: "{"):
                try open(.object)
                if text[position] != UInt8(ascii: "}") {
                    try skipKey()
                    continue
                }
            case UInt8(ascii: "["):
                try open(.array)
                if text[position] != UInt8(ascii: "]") {
                    continue
                }
            default:
                try skipLiteralOrNumber()
            }
            return !skippedContainers.isEmpty
        }
    }

    private mutating func open(_ container: SkippedContainer) throws(StoneDecodingError) {
        guard depth + skippedContainers.count < options.maximumDepth else { throw tooDeep(at: position) }
        skippedContainers.append(container)
        position += 1
        skipWhitespace()
    }

    private mutating func skipKey() throws(StoneDecodingError) {
        guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        _ = try skipString()
        try skipColon()
    }

    private mutating func skipLiteralOrNumber() throws(StoneDecodingError) {
        if holds(.null, at: position) || holds(.true, at: position) {
            position += 4
        } else if holds(.false, at: position) {
            position += 5
        } else {
            _ = try scanNumber("a value")
        }
    }
}

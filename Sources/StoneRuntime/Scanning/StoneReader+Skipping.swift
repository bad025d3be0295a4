extension StoneReader {
    /// Goes past one value and makes sure that it is well-formed.
    ///
    /// It loops instead of calling itself, so that no text can exhaust the stack.
    mutating func skipValue() throws(StoneDecodingError) {
        guard try skipStart() else { return }
        while let container = skippedContainers.last {
            skipBlanks()
            switch text[position] {
            case UInt8(ascii: ","):
                position += 1
                skipBlanks()
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

    /// Goes past a scalar or an empty container; or opens containers up to the first such value within, and says so.
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
                try skipWordOrNumber()
            }
            return !skippedContainers.isEmpty
        }
    }

    private mutating func open(_ container: SkippedContainer) throws(StoneDecodingError) {
        guard depth + skippedContainers.count < options.maximumDepth else { throw tooDeep(at: position) }
        skippedContainers.append(container)
        position += 1
        skipBlanks()
    }

    private mutating func skipKey() throws(StoneDecodingError) {
        guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        _ = try skipString()
        try skipColon()
    }

    private mutating func skipWordOrNumber() throws(StoneDecodingError) {
        if holds(.null, at: position) || holds(.true, at: position) {
            position += 4
        } else if holds(.false, at: position) {
            position += 5
        } else {
            _ = try scanNumber("a value")
        }
    }
}

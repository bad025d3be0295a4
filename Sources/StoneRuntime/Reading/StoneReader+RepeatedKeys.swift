/// The search for repeated keys after an error.
extension _StoneReader {
    /// An array or object that begins before the failure.
    private struct Container {
        let isObject: Bool
        /// The index of the hash of its first key.
        let firstKey: Int
    }

    /// Returns whether an object around the failure may have a repeated key.
    ///
    /// Otherwise reading the text again with all members recorded first would fail in the same way: completely read
    /// objects have no repeated fields, and later objects do not matter. The search is much faster than reading. It
    /// does not validate the text, since a malformed text fails in any case.
    func mayHaveRepeatedKeyAroundFailure() -> Bool {
        var containers: [Container] = []
        var keys: [UInt64] = []
        var isKeyNext = false
        var hasPassedFailure = false
        // The number of open containers that begin after the failure. Their keys do not matter.
        var laterCount = 0
        var offset = 0
        while offset < text.count {
            if offset >= position, !hasPassedFailure {
                hasPassedFailure = true
                guard !containers.isEmpty else { return false }
            }
            switch text[offset] {
            case UInt8(ascii: "\""):
                let end = endOfString(from: offset + 1)
                if isKeyNext {
                    keys.append(hash(ofKeyIn: offset + 1..<end))
                }
                isKeyNext = false
                offset = end
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                isKeyNext = text[offset] == UInt8(ascii: "{") && !hasPassedFailure
                if hasPassedFailure {
                    laterCount += 1
                } else {
                    containers.append(Container(isObject: isKeyNext, firstKey: keys.count))
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                isKeyNext = false
                guard laterCount == 0 else {
                    laterCount -= 1
                    break
                }
                guard let container = containers.popLast() else { return false }
                if hasPassedFailure {
                    if Self.hasRepetition(&keys[container.firstKey...]) { return true }
                    if containers.isEmpty { return false }
                }
                keys.removeLast(keys.count - container.firstKey)
            case UInt8(ascii: ","):
                isKeyNext = laterCount == 0 && containers.last?.isObject ?? false
            default:
                break
            }
            offset += 1
        }
        return false
    }

    /// Returns the offset of the quotation mark that ends a string, or the end of the text.
    private func endOfString(from start: Int) -> Int {
        var end = endOfRun(from: start)
        while text[end] == UInt8(ascii: "\\") {
            end = endOfRun(from: min(end + 2, text.count))
        }
        return end
    }

    /// Returns a hash (FNV-1a). A collision of different keys costs only time.
    private func hash(ofKeyIn range: Range<Int>) -> UInt64 {
        let bytes = text.bytes(range)
        guard bytes.contains(UInt8(ascii: "\\")) else { return Self.hash(bytes) }
        return Self.hash(keyText(at: range.lowerBound).utf8)
    }

    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hasRepetition(_ keys: inout ArraySlice<UInt64>) -> Bool {
        keys.sort()
        return zip(keys, keys.dropFirst()).contains { $0 == $1 }
    }
}

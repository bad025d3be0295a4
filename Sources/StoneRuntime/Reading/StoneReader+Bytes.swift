#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Fields of the type `Bytes`, which is Base64 in JSON.
extension StoneReader {
    public mutating func bytes(_ key: StaticString) throws(StoneDecodingError) -> Data {
        try required(key) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytesIfPresent(_ key: StaticString) throws(StoneDecodingError) -> Data? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytes(
        _ key: StaticString,
        default standard: Data
    ) throws(StoneDecodingError) -> Data {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }
}

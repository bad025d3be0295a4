#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Fields of the type `Bytes`, as Base64.
extension StoneWriter {
    public mutating func bytes(_ key: StaticString, _ value: Data) {
        writeKey(key)
        writeBytes(value)
    }

    public mutating func bytesIfPresent(_ key: StaticString, _ value: Data?) {
        if let value {
            bytes(key, value)
        }
    }
}

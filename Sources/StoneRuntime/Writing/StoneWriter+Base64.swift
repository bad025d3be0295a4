#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension StoneWriter {
    mutating func writeBytes(_ value: Data) {
        writeString(value.base64EncodedString())
    }
}

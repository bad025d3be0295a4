#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension StoneReader {
    /// Reads Base64 with padding. Like the reference implementation it passes over other characters, such as line
    /// breaks, but not where unknowns are rejected.
    mutating func readBytes() throws(StoneDecodingError) -> Data {
        let start = position
        let string = try readString()
        let options: Data.Base64DecodingOptions = rejectsUnknowns ? [] : .ignoreUnknownCharacters
        guard let data = Data(base64Encoded: string, options: options) else {
            throw invalid("bytes in Base64", found: "a string that is none", at: start)
        }
        return data
    }
}

import StoneClient
import StoneModel
import StoneServer
import StoneValues

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of downloads, which examples do not have.
enum MockContent {
    /// The largest value of `size` that the content follows, in bytes.
    private static let limit = 1 << 20

    /// Returns a result with content. The members that clients verify have the values of the content instead of the
    /// example's values.
    static func output(_ result: JSONValue, path: String, verifiedBy check: ContentCheck?) -> DownloadOutput<JSONValue>
    {
        let content = content(for: result, path: path)
        var result = result
        if let check, case .object(var members) = result {
            for index in members.indices {
                switch (members[index].name, members[index].value) {
                case (check.lengthField, .integer): members[index].value = .integer(content.count)
                case (check.hashField, .string):
                    guard var hasher = check.algorithm?.makeHasher() else { continue }
                    hasher.update(content)
                    members[index].value = .string(hasher.value)
                default: break
                }
            }
            result = .object(members)
        }
        return DownloadOutput(result, content: content)
    }

    /// Returns lines of text: as many bytes as the field `size` of the result says, so that clients that compare the
    /// length accept it.
    private static func content(for result: JSONValue, path: String) -> Data {
        let line = Array("Example content of \(path).\n".utf8)
        guard let size = size(in: result) else { return Data(line) }
        return Data((0..<size).map { line[$0 % line.count] })
    }

    /// Returns the field `size` of a result, or of the only member of it that has one.
    private static func size(in result: JSONValue) -> Int? {
        if let size = number(result["size"]) { return size }
        guard case .object(let members) = result else { return nil }
        let sizes = members.compactMap { number($0.value["size"]) }
        return sizes.count == 1 ? sizes[0] : nil
    }

    private static func number(_ value: JSONValue?) -> Int? {
        guard case .integer(let digits) = value, let number = Int(digits), 0...limit ~= number else { return nil }
        return number
    }
}

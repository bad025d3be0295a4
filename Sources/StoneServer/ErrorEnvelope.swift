import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Encodes the body of an error response, with a summary of the error's tags.
func encodeEnvelope<Failure>(
    _ error: Failure,
    _ coder: StoneCoder<Failure>,
    userMessage: StoneUserMessage?,
    permissions: Set<String>
) throws(StoneEncodingError) -> Data {
    var options = StoneJSONEncoder.Options()
    options.permissions = permissions
    let encoder = StoneJSONEncoder(options: options)
    let summary = summary(of: try encoder.encode(error, with: coder))
    let envelope = StoneErrorEnvelope(error: error, summary: summary, userMessage: userMessage)
    return try encoder.encode(envelope, with: StoneErrorEnvelope.coder(coder))
}

/// Returns the tags in an error's JSON, outermost first: `path/not_found/..`. The dots represent tags of later
/// versions.
private func summary(of error: Data) -> String {
    let path = try? JSONDecoder().decode(TagPath.self, from: error)
    return ((path?.tags ?? []) + [".."]).joined(separator: "/")
}

/// The tag in a union's JSON, followed by the tags of its payload. The fields of a struct are next to the tag; if the
/// value of one of them has tags, these follow. A struct without a tag adds none.
private struct TagPath: Decodable {
    var tags: [String] = []

    init(from decoder: any Decoder) throws {
        guard let members = try? decoder.container(keyedBy: MemberName.self) else { return }
        let tag = try? members.decode(String.self, forKey: MemberName(stringValue: ".tag"))
        let paths = members.allKeys.filter { $0.stringValue != ".tag" }
            .compactMap { try? members.decode(TagPath.self, forKey: $0).tags }
            .filter { !$0.isEmpty }
        tags = [tag].compactMap(\.self) + (paths.count == 1 ? paths[0] : [])
    }

    private struct MemberName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}

/// `files.Metadata`: the subtype named by the tag.
enum CodableMetadata<Timestamp: Codable & Equatable>: Codable, Equatable {
    case file(CodableFile<Timestamp>)
    case folder(CodableFolder)

    private enum CodingKeys: String, CodingKey {
        case tag = ".tag"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let tag = try container.decode(String.self, forKey: .tag)
        switch tag {
        case "file": self = .file(try CodableFile(from: decoder))
        case "folder": self = .folder(try CodableFolder(from: decoder))
        default: throw ProgramError(description: "unknown tag \(tag)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .file(let file):
            try container.encode("file", forKey: .tag)
            try file.encode(to: encoder)
        case .folder(let folder):
            try container.encode("folder", forKey: .tag)
            try folder.encode(to: encoder)
        }
    }
}

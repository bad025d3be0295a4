/// `file_properties.PropertyGroup`.
struct CodablePropertyGroup: Codable, Equatable {
    var templateID: String
    var fields: [Field]

    struct Field: Codable, Equatable {
        var name: String
        var value: String
    }

    enum CodingKeys: String, CodingKey {
        case templateID = "template_id"
        case fields
    }
}

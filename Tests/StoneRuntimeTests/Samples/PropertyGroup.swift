import StoneRuntime

///     struct PropertyGroup
///         template_id String
///         fields List(PropertyField)
struct PropertyGroup: StoneValue {
    var templateID: String
    var fields: [PropertyField]

    init(templateID: String, fields: [PropertyField]) {
        self.templateID = templateID
        self.fields = fields
    }

    init(from reader: inout StoneReader) throws(StoneDecodingError) {
        self.templateID = try reader.string("template_id")
        self.fields = try reader.values("fields")
    }

    func write(to writer: inout StoneWriter) {
        writer.string("template_id", templateID)
        writer.values("fields", fields)
    }
}

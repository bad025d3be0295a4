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

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            templateID: reader.string("template_id"),
            fields: reader.values("fields")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.string("template_id", templateID)
        visitor.values("fields", fields)
    }
}

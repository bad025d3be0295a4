import FoundationEssentials
import StoneRuntime

/// A struct with required, nullable and defaulted fields.
///
///     struct CommitInfo
///         path String(pattern="/(.|[\\r\\n])*")
///         note String?
///         mode WriteMode = add
///         autorename Boolean = false
///         client_modified Timestamp("%Y-%m-%dT%H:%M:%SZ")?
///         property_groups List(PropertyGroup)?
///         options Options
struct CommitInfo: StoneValue {
    var path: String
    var note: String?
    var mode: WriteMode
    var autorename: Bool
    var clientModified: Date?
    var propertyGroups: [PropertyGroup]?
    var options: Options

    init(
        path: String,
        note: String? = nil,
        mode: WriteMode = .add,
        autorename: Bool = false,
        clientModified: Date? = nil,
        propertyGroups: [PropertyGroup]? = nil,
        options: Options = Options()
    ) {
        self.path = path
        self.note = note
        self.mode = mode
        self.autorename = autorename
        self.clientModified = clientModified
        self.propertyGroups = propertyGroups
        self.options = options
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            path: reader.string("path"),
            note: reader.stringIfPresent("note"),
            mode: reader.value("mode", default: WriteMode.add),
            autorename: reader.boolean("autorename", default: false),
            clientModified: reader.timestampIfPresent("client_modified", "%Y-%m-%dT%H:%M:%SZ"),
            propertyGroups: reader.valuesIfPresent("property_groups"),
            options: try reader.value("options")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.string("path", path, _StoneStringRule(pattern: "/(.|[\\r\\n])*"))
        visitor.stringIfPresent("note", note)
        visitor.value("mode", mode)
        visitor.boolean("autorename", autorename)
        visitor.timestampIfPresent("client_modified", clientModified, "%Y-%m-%dT%H:%M:%SZ")
        visitor.valuesIfPresent("property_groups", propertyGroups)
        visitor.value("options", options)
    }
}

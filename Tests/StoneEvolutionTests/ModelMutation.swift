import StoneModel
import StoneTestSupport

/// A kind of edit of a model: a row of the table of changes.
enum ModelMutation: String, CaseIterable, Sendable {
    case addNullableField, addRequiredField, addFieldWithDefault, removeField, renameField, reverseFields
    case makeFieldNullable, makeFieldRequired, addDefault, removeDefault, changeDefault
    case changeType, widenNumber, narrowNumber, tightenRule, relaxRule, changePattern, changeFormat
    case makeItemsNullable, makeItemsRequired, omitMember, unomitMember
    case addTag, addTagWithValue, removeTag, renameTag, addPayload, removePayload, makePayloadNullable
    case makePayloadRequired, openUnion, closeUnion
    case removeSubtype, renameSubtype, openSubtypes, closeSubtypes

    /// Returns the model with one edit at a random place, and the edited type; `nil` if there was no such place.
    func applied(to api: API, _ random: inout RandomNumbers) -> (api: API, type: TypeID)? {
        for index in api.types.indices.shuffled(using: &random).prefix(400) {
            let id = TypeID(index: index)
            var edited = api
            switch api.types[index] {
            case .alias: continue
            case .structure(var structure):
                guard edit(&structure, api, &random) else { continue }
                edited.types[index] = .structure(structure)
            case .union(var union):
                let hasChildren = api.types.contains {
                    if case .union(let child) = $0 { child.parent == id } else { false }
                }
                guard edit(&union, api, &random, isAlone: union.parent == nil && !hasChildren) else { continue }
                edited.types[index] = .union(union)
            }
            return (edited, id)
        }
        return nil
    }

    // MARK: Structs

    private func edit(_ structure: inout Struct, _ api: API, _ random: inout RandomNumbers) -> Bool {
        let string = DataType.string(StringType(minLength: nil, maxLength: nil, pattern: nil))
        switch self {
        case .addNullableField: structure.fields.append(.named("zz_added", .nullable(string)))
        case .addRequiredField: structure.fields.append(.named("zz_added", string))
        case .addFieldWithDefault: structure.fields.append(.named("zz_added", string, default: .string("x")))
        case .reverseFields:
            guard structure.fields.count > 1 else { return false }
            structure.fields.reverse()
        case .removeSubtype:
            guard structure.subtypes?.members.count ?? 0 > 1 else { return false }
            structure.subtypes?.members.removeLast()
        case .renameSubtype:
            guard structure.subtypes != nil else { return false }
            structure.subtypes?.members[0].tag = "zz_renamed"
        case .openSubtypes:
            guard structure.subtypes?.isOpen == false else { return false }
            structure.subtypes?.isOpen = true
        case .closeSubtypes:
            guard structure.subtypes?.isOpen == true else { return false }
            structure.subtypes?.isOpen = false
        case .removeField:
            guard let index = structure.fields.indices.randomElement(using: &random) else { return false }
            structure.fields.remove(at: index)
        case .renameField:
            guard let index = structure.fields.indices.randomElement(using: &random) else { return false }
            structure.fields[index].name += "_zz"
        case .addTag, .addTagWithValue, .removeTag, .renameTag, .addPayload, .removePayload, .makePayloadNullable,
            .makePayloadRequired, .openUnion, .closeUnion:
            return false
        default:
            for index in structure.fields.indices.shuffled(using: &random) {
                if edit(&structure.fields[index], api, &random) { return true }
            }
            return false
        }
        return true
    }

    // MARK: Unions

    private func edit(_ union: inout Union, _ api: API, _ random: inout RandomNumbers, isAlone: Bool) -> Bool {
        let string = DataType.string(StringType(minLength: nil, maxLength: nil, pattern: nil))
        let indices = union.tags.indices.filter { !union.tags[$0].isCatchAll }.shuffled(using: &random)
        let index: Int?
        switch self {
        case .addTag: union.tags.insert(.named("zz_added", .void), at: 0)
        case .addTagWithValue: union.tags.insert(.named("zz_added", string), at: 0)
        case .removeTag:
            guard let index = indices.first, indices.count > 1 else { return false }
            union.tags.remove(at: index)
        case .renameTag:
            guard let index = indices.first else { return false }
            union.tags[index].name += "_zz"
        case .addPayload:
            index = indices.first { api.resolved(union.tags[$0].type) == .void }
            guard let index else { return false }
            let types = [string, .nullable(string), .list(ListType(element: string, minItems: nil, maxItems: nil))]
            union.tags[index].type = types.randomElement(using: &random) ?? string
        case .removePayload:
            index = indices.first { api.resolved(union.tags[$0].type) != .void }
            guard let index else { return false }
            union.tags[index].type = .void
        case .makePayloadNullable:
            index = indices.first {
                let (type, isNullable) = api.unwrapped(union.tags[$0].type)
                return type != .void && !isNullable
            }
            guard let index else { return false }
            union.tags[index].type = .nullable(union.tags[index].type)
        case .makePayloadRequired:
            index = indices.first { api.unwrapped(union.tags[$0].type).isNullable }
            guard let index else { return false }
            union.tags[index].type = api.unwrapped(union.tags[index].type).type
        case .openUnion:
            guard union.isClosed, isAlone else { return false }
            union.isClosed = false
            var other = Field.named("other", .void)
            other.isCatchAll = true
            union.tags.append(other)
        case .closeUnion:
            guard !union.isClosed, isAlone, union.tags.count > 1, union.tags.last?.isCatchAll == true else {
                return false
            }
            union.isClosed = true
            union.tags.removeLast()
        case .changeType, .widenNumber, .narrowNumber, .tightenRule, .relaxRule, .changePattern, .changeFormat,
            .makeItemsNullable, .makeItemsRequired, .omitMember, .unomitMember:
            for index in indices where self == .omitMember || api.resolved(union.tags[index].type) != .void {
                if edit(&union.tags[index], api, &random) { return true }
            }
            return false
        default: return false
        }
        return true
    }

    // MARK: Fields and tags

    private func edit(_ field: inout Field, _ api: API, _ random: inout RandomNumbers) -> Bool {
        let (type, isNullable) = api.unwrapped(field.type)
        switch self {
        case .makeFieldNullable:
            guard !isNullable else { return false }
            field.type = .nullable(field.type)
            field.defaultValue = nil
        case .makeFieldRequired:
            guard isNullable else { return false }
            field.type = type
        case .addDefault:
            guard field.defaultValue == nil, type == .boolean else { return false }
            (field.type, field.defaultValue) = (type, .boolean(true))
        case .removeDefault:
            guard field.defaultValue != nil else { return false }
            field.defaultValue = nil
        case .changeDefault:
            guard case .boolean(let value) = field.defaultValue else { return false }
            field.defaultValue = .boolean(!value)
        case .omitMember:
            guard field.audience == nil else { return false }
            field.audience = "zz_internal"
        case .unomitMember:
            guard field.audience != nil else { return false }
            field.audience = nil
        default:
            guard field.defaultValue == nil, let changed = changed(type, api, &random) else { return false }
            field.type = isNullable ? .nullable(changed) : changed
        }
        return true
    }

    // MARK: Types

    private func changed(_ type: DataType, _ api: API, _ random: inout RandomNumbers) -> DataType? {
        switch (self, type) {
        case (.changeType, _):
            let others: [DataType] = [
                .boolean, .bytes, .timestamp(format: "%Y-%m-%d"),
                .string(StringType(minLength: nil, maxLength: nil, pattern: nil)),
                .integer(IntegerType(width: .uint32, minimum: nil, maximum: nil)),
                .float(FloatType(width: .float64, minimum: nil, maximum: nil)),
                .list(ListType(element: .boolean, minItems: nil, maxItems: nil)),
            ]
            return others.filter { $0 != type }.randomElement(using: &random)
        case (.widenNumber, .integer(var integer)):
            guard integer.minimum == nil, integer.maximum == nil else { return nil }
            switch integer.width {
            case .int32: integer.width = .int64
            case .uint32: integer.width = .uint64
            case .int64, .uint64: return nil
            }
            return .integer(integer)
        case (.narrowNumber, .integer(var integer)):
            guard integer.minimum == nil, integer.maximum == nil else { return nil }
            integer.width = integer.width == .uint64 ? .uint32 : .int32
            return .integer(integer) == type ? nil : .integer(integer)
        case (.tightenRule, .integer(var integer)):
            integer.maximum = "5"
            return integer.minimum.flatMap { Int64($0) } ?? 0 < 5 && .integer(integer) != type ? .integer(integer) : nil
        case (.relaxRule, .integer(var integer)):
            (integer.minimum, integer.maximum) = (nil, nil)
            return .integer(integer) == type ? nil : .integer(integer)
        case (.tightenRule, .string(var string)):
            guard string.pattern == nil, string.maxLength.map({ $0 > 7 }) ?? true, string.minLength ?? 0 < 7 else {
                return nil
            }
            string.maxLength = 7
            return .string(string)
        case (.relaxRule, .string(let string)):
            let plain = StringType(minLength: nil, maxLength: nil, pattern: nil)
            return string == plain ? nil : .string(plain)
        case (.changePattern, .string(var string)):
            string.pattern = string.pattern.map { "(\($0)|zz)" } ?? "[a-z]*"
            return .string(string)
        case (.changeFormat, .timestamp(let format)):
            return .timestamp(format: format == "%Y-%m-%d" ? "%d %b %Y" : "%Y-%m-%d")
        case (.tightenRule, .list(var list)):
            guard list.maxItems == nil, list.minItems ?? 0 < 2 else { return nil }
            list.maxItems = 2
            return .list(list)
        case (.makeItemsNullable, .list(var list)):
            guard !api.unwrapped(list.element).isNullable else { return nil }
            list.element = .nullable(list.element)
            return .list(list)
        case (.makeItemsRequired, .list(var list)):
            let (element, isNullable) = api.unwrapped(list.element)
            list.element = element
            return isNullable ? .list(list) : nil
        default: return nil
        }
    }
}

extension Field {
    fileprivate static func named(_ name: String, _ type: DataType, default value: DefaultValue? = nil) -> Field {
        Field(
            name: name,
            type: type,
            documentation: nil,
            defaultValue: value,
            isCatchAll: false,
            isDeprecated: false,
            isPreview: false,
            audience: nil,
            redaction: nil,
            annotations: [],
            position: SourcePosition(path: "mutation.stone", line: 1, column: 1)
        )
    }
}

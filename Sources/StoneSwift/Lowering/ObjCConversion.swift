import StoneModel

/// A type in Objective-C, and the conversion of values.
struct ObjCType: Sendable {
    /// The spelling of the type in Swift: `NSNumber?`.
    var spelling: String
    /// Whether the spelling names a type of Foundation.
    var usesFoundation: Bool
    var conversion: ObjCConversion
}

/// The conversion between Swift values and Objective-C objects. No conversion fails or traps.
indirect enum ObjCConversion: Sendable {
    /// No conversion: Swift bridges the type itself.
    case none
    /// A number or Boolean in an `NSNumber`: `x.uint64Value`.
    case number(property: String)
    /// An object of a generated class: `DBXFilesMetadata.wrapping(x)`, `x.swift`.
    case object(constructor: String, property: String)
    case elements(ObjCConversion)
    case values(ObjCConversion)
    case optional(ObjCConversion)
    /// A nullable element of a collection: `NSNull` or an object of the type.
    case nullableElement(ObjCConversion, type: String)

    /// Returns the object for the value of an expression.
    func object(for value: String) -> String {
        switch self {
        case .none: value
        case .number: "NSNumber(value: \(value))"
        case .object(let constructor, _): "\(constructor)(\(value))"
        case .elements(let element): element.isIdentity ? value : "\(value).map { \(element.object(for: "$0")) }"
        case .values(let element): element.isIdentity ? value : "\(value).mapValues { \(element.object(for: "$0")) }"
        case .optional(let wrapped):
            switch wrapped {
            case _ where wrapped.isIdentity: value
            case .elements, .values: wrapped.object(for: "\(value)?")
            default: "\(value).map { \(wrapped.object(for: "$0")) }"
            }
        case .nullableElement(let wrapped, _): "\(value).map { \(wrapped.object(for: "$0")) as Any } ?? NSNull()"
        }
    }

    /// Returns the value of an expression for an object.
    func value(of object: String) -> String {
        switch self {
        case .none: object
        case .number(let property), .object(_, let property): "\(object).\(property)"
        case .elements(let element): element.isIdentity ? object : "\(object).map { \(element.value(of: "$0")) }"
        case .values(let element): element.isIdentity ? object : "\(object).mapValues { \(element.value(of: "$0")) }"
        case .optional(let wrapped): wrapped.isIdentity ? object : wrapped.value(of: "\(object)?")
        case .nullableElement(let wrapped, let type):
            wrapped.isIdentity ? "\(object) as? \(type)" : wrapped.value(of: "(\(object) as? \(type))?")
        }
    }

    /// Whether values and objects are the same, at any depth.
    private var isIdentity: Bool {
        switch self {
        case .none: true
        case .number, .object, .nullableElement: false
        case .elements(let inner), .values(let inner), .optional(let inner): inner.isIdentity
        }
    }
}

extension Lowering {
    /// Returns the Objective-C type. Numbers are objects if they are nullable or in collections.
    ///
    /// - Parameter isElement: Whether values of the type are in a collection.
    func objcType(_ type: DataType, isElement: Bool = false) -> ObjCType {
        let (type, isNullable) = api.unwrapped(type)
        let inner = objcType(unwrapped: type, isObject: isNullable || isElement)
        guard isNullable else { return inner }
        guard isElement else {
            return ObjCType(
                spelling: "\(inner.spelling)?",
                usesFoundation: inner.usesFoundation,
                conversion: .optional(inner.conversion)
            )
        }
        return ObjCType(
            spelling: "Any",
            usesFoundation: false,
            conversion: .nullableElement(inner.conversion, type: inner.spelling)
        )
    }

    private func objcType(unwrapped type: DataType, isObject: Bool) -> ObjCType {
        switch type {
        case .list(let list):
            let element = objcType(list.element, isElement: true)
            return ObjCType(
                spelling: "[\(element.spelling)]",
                usesFoundation: element.usesFoundation,
                conversion: .elements(element.conversion)
            )
        case .map(_, let value):
            let value = objcType(value, isElement: true)
            let string = outerSpelling.standard.string
            return ObjCType(
                spelling: "[\(string): \(value.spelling)]",
                usesFoundation: value.usesFoundation,
                conversion: .values(value.conversion)
            )
        case .named(let id):
            guard let name = objectiveC?[id] else { break }
            return ObjCType(
                spelling: name,
                usesFoundation: false,
                conversion: .object(constructor: constructor(of: id, name), property: storedProperty(of: id))
            )
        default:
            guard isObject, let property = type.numberProperty else { break }
            return ObjCType(spelling: "NSNumber", usesFoundation: true, conversion: .number(property: property))
        }
        return ObjCType(
            spelling: outerSpelling.spelling(of: type),
            usesFoundation: outerSpelling.imports(for: type) == .foundation,
            conversion: .none
        )
    }

    /// Returns the constructor of an object: `DBXFilesMetadata.wrapping` for a struct with subtypes, since its objects
    /// have different classes.
    private func constructor(of id: TypeID, _ name: String) -> String {
        if case .structure(let structure) = api[id], structure.subtypes != nil { "\(name).wrapping" } else { name }
    }

    /// Returns the property of a class with the Swift value: `swift`, or `subSwift` in the class of a subtype.
    func storedProperty(of id: TypeID) -> String {
        guard case .structure(var structure) = api[id] else { return "swift" }
        var name = "swift"
        while let base = api.base(of: structure) {
            name = "sub" + name.prefix(1).uppercased() + name.dropFirst()
            structure = base
        }
        return name
    }
}

extension DataType {
    /// The property of `NSNumber` for values of the type.
    fileprivate var numberProperty: String? {
        switch self {
        case .boolean: "boolValue"
        case .integer(let integer):
            switch integer.width {
            case .int32: "int32Value"
            case .int64: "int64Value"
            case .uint32: "uint32Value"
            case .uint64: "uint64Value"
            }
        case .float(let float):
            switch float.width {
            case .float32: "floatValue"
            case .float64: "doubleValue"
            }
        case .void, .string, .bytes, .timestamp, .list, .map, .nullable, .named: nil
        }
    }
}

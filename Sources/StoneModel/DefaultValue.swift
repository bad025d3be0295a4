/// The default of a field.
package indirect enum DefaultValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits, with a sign if negative; it fits the type of the field.
    case integer(String)
    case float(Double)
    case string(String)
    /// A tag without a value. The union is the one that declares the field's type, aliases resolved.
    case tag(union: TypeID, name: String)
}

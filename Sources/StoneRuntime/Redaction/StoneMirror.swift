/// Makes the mirror of a value that has redacted fields, so that `print`, string interpolation, `debugPrint` and `dump`
/// show them as they may be shown:
///
///     public var customMirror: Mirror {
///         StoneMirror(self, ["name": name, "token": StoneRedaction.blot()(token)])
///     }
public func StoneMirror<Subject>(_ subject: Subject, _ fields: KeyValuePairs<String, Any?>) -> Mirror {
    let children = fields.map { (label: String?.some($0.key), value: $0.value ?? Any?.none as Any) }
    return Mirror(subject, children: children, displayStyle: .struct)
}

/// The same for a union, whose one child is the case with its payload, and nil for a case without:
///
///     case .token(let value): StoneUnionMirror(self, "token", StoneRedaction.blot()(value))
///     case .other: StoneUnionMirror(self, nil, nil)
public func StoneUnionMirror<Subject>(_ subject: Subject, _ name: String?, _ payload: Any?) -> Mirror {
    let children = name.map { [(label: String?.some($0), value: payload ?? Any?.none as Any)] } ?? []
    return Mirror(subject, children: children, displayStyle: .enum)
}

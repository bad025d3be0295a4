/// Reading of `Omitted` fields and tags:
///
///     annotation StaffOnly = Omitted("staff")
///
/// Without the permission, a field is neither read nor required, and a tag is unknown:
///
///     observer: reader.permits("staff") ? reader.string("observer") : nil
///     case "withdrawn" where reader.permits("staff"): return .withdrawn
extension _StoneReader {
    public func permits(_ permission: _StoneLiteral) -> Bool {
        permitsAll || !options.permissions.isEmpty && options.permissions.contains(permission.description)
    }
}

/// Writing of `Omitted` fields and tags. Without the permission, a field is not written, and a tag is an error:
///
///     if visitor.permits("staff") {
///         visitor.stringIfPresent("note", note)
///     }
///     if visitor.permits("staff", requiring: "observer", isPresent: observer != nil) {
///         visitor.stringIfPresent("observer", observer)
///     }
///     case .withdrawn: visitor.tag("withdrawn", for: "staff")
///
/// Comparisons, hashes and descriptions include all fields.
extension _StoneFieldVisitor {
    public func permits(_ permission: _StoneLiteral) -> Bool {
        purpose != .json || json.permits(permission)
    }

    /// Returns whether to write a field required from callers with the permission.
    public mutating func permits(_ permission: _StoneLiteral, requiring key: _StoneLiteral, isPresent: Bool) -> Bool {
        guard permits(permission) else { return false }
        if !isPresent, checksRules {
            within(key.description) { visitor in
                visitor.fail("must be present for callers with the permission \(permission)", "missing")
            }
        }
        return true
    }

    public mutating func tag(_ name: _StoneLiteral, for permission: _StoneLiteral) {
        if !permits(permission) {
            fail("must be a tag that callers without the permission \(permission) see", "\"\(name)\"")
        }
        tag(name)
    }
}

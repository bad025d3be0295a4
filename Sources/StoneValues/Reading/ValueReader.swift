import StoneFormats
package import StoneModel

/// Reads JSON values as the types of a model, with the verdicts and the errors of generated code.
package struct ValueReader {
    package let api: API
    package let role: ReaderRole
    /// The permissions of the caller. `Omitted` fields and tags are unknown without their permission.
    package let permissions: Set<String>
    private let patterns = PatternCache()

    package init(_ api: API, role: ReaderRole, permissions: Set<String> = []) {
        self.api = api
        self.role = role
        self.permissions = permissions
    }

    /// Returns the first error that occurs when reading a value, or `nil` if it is read.
    package func error(in value: JSONValue, as type: DataType) -> ValueError? {
        do throws(ValueError) {
            var reading = ValueReading(api: api, rejectsUnknowns: role == .strict, permissions: permissions)
            try reading.read(value, as: type)
            if role == .strict {
                var checking = RuleChecking(api: api, permissions: permissions, patterns: patterns)
                try checking.check(value, as: type)
            }
            return nil
        } catch {
            return error
        }
    }
}

/// The role in which values are read.
package enum ReaderRole: Hashable, Sendable {
    /// As a server reads arguments: unknown fields and tags are errors, and rules are checked.
    case strict
    /// As a client reads results, and as stored data is read: unknown fields are skipped, unknown tags of open unions
    /// are kept.
    case lenient
}

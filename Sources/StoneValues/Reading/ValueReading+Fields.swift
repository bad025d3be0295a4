import StoneModel

/// The fields of structs.
extension ValueReading {
    mutating func readFields(of structure: Struct, in scope: inout ValueScope) throws(ValueError) {
        let fields = api.allFields(of: structure)
        if fields.allSatisfy({ $0.audience != nil }) { try scope.requireObject() }
        for field in fields where permits(field) {
            try readField(field, in: &scope)
        }
    }

    private mutating func readField(_ field: Field, in scope: inout ValueScope) throws(ValueError) {
        let (type, isNullable) = api.unwrapped(field.type)
        guard let value = try scope.seek(field.name) else {
            guard isNullable || field.defaultValue != nil || scope.isObject && mayBeMissing(type) else {
                throw scope.missing(field.name)
            }
            return
        }
        // For a client, `null` means the default.
        if case .null = value, isNullable || field.defaultValue != nil && !rejectsUnknowns { return }
        try readMember(field, value, as: type)
    }

    mutating func readMember(_ field: Field, _ value: JSONValue, as type: DataType) throws(ValueError) {
        do throws(ValueError) {
            try read(value, as: type, isRedacted: field.redaction != nil)
        } catch {
            throw error.inside(field.name)
        }
    }

    /// Returns whether a required field may be missing: one whose type is a struct without required fields.
    func mayBeMissing(_ type: DataType) -> Bool {
        guard case .named(let id) = type, case .structure(let structure) = api[id], structure.subtypes == nil else {
            return false
        }
        return api.allFields(of: structure).allSatisfy { !permits($0) || !api.isRequired($0) }
    }
}

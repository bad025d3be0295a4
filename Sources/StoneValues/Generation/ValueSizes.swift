import StoneModel

/// The sizes of the smallest values of named types: the number of JSON values and of the characters that rules require.
///
/// A type that contains itself by necessity has no finite value.
struct ValueSizes {
    /// The largest size of a generated value.
    static let limit = 1 << 16
    /// The largest nesting depth of a generated value, below that which readers accept.
    private static let depthLimit = JSONValue.maximumDepth - 8

    private let api: API
    private let permissions: Set<String>
    /// The size of the smallest value of each type, by ``TypeID/index``; `nil` without a value below the limit.
    private var sizes: [Int?]

    init(_ api: API, permissions: Set<String>) {
        self.api = api
        self.permissions = permissions
        sizes = Array(repeating: nil, count: api.types.count)
        // Each round allows values that are one level deeper.
        for _ in 0..<Self.depthLimit {
            let next = api.types.map { size(of: $0) }
            guard next != sizes else { break }
            sizes = next
        }
    }

    subscript(id: TypeID) -> Int? { sizes[id.index] }

    /// Returns the size of the smallest value of a type.
    func size(of type: DataType) -> Int? {
        switch api.resolved(type) {
        case .void, .boolean, .integer, .float, .bytes, .timestamp, .map, .nullable: return 1
        case .string(let string): return bounded(string.minLength ?? 0).flatMap { bounded($0 + 1) }
        case .list(let list):
            guard let count = list.minItems, count > 0 else { return 1 }
            guard let element = size(of: list.element) else { return nil }
            let (size, overflow) = count.multipliedReportingOverflow(by: element)
            return overflow ? nil : bounded(size)
        case .named(let id): return sizes[id.index]
        }
    }

    private func bounded(_ size: Int) -> Int? { size <= Self.limit ? size : nil }

    private func size(of definition: TypeDefinition) -> Int? {
        switch definition {
        case .alias: return nil
        case .structure(let structure):
            if let subtypes = structure.subtypes {
                return subtypes.members.compactMap { sizes[$0.type.index] }.min().flatMap { bounded($0 + 1) }
            }
            var sum = 1
            for field in api.allFields(of: structure) where isRequired(field) {
                guard let size = size(of: field.type) else { return nil }
                sum += size
                guard sum <= Self.limit else { return nil }
            }
            return sum
        case .union(let union):
            return api.allTags(of: union).filter(isWritten).compactMap { size(of: $0.type) }.min()
                .flatMap { bounded($0 + 1) }
        }
    }

    /// Returns whether each value of a struct has the field.
    func isRequired(_ field: Field) -> Bool {
        api.isRequired(field) && isWritten(field)
    }

    /// Returns whether the caller may write the field or tag.
    func isWritten(_ member: Field) -> Bool {
        !member.isCatchAll && member.isVisible(to: permissions)
    }
}

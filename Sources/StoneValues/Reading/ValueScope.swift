import StoneFormats
import StoneModel

/// The JSON value of a struct or union, and the members that have been read.
struct ValueScope {
    enum Kind {
        case object([JSONValue.Member])
        /// A bare string in place of a union's tag: `"add"` instead of `{".tag": "add"}`.
        case text(String)
        /// `null`, read like an object without members.
        case null
        /// A number, a Boolean or an array, without fields.
        case other(JSONValue)
    }

    let kind: Kind
    /// The tag, once it has been read.
    private(set) var tag: String?
    /// Whether the members next to the tag are known to be the fields of a struct.
    private(set) var isStruct = false
    /// For each member of the object, whether it has been read.
    private(set) var isRead: [Bool] = []
    /// The last member of each name, in an object with many.
    private var positions: [String: Int] = [:]

    init(_ value: JSONValue) {
        switch value {
        case .object(let members):
            kind = .object(members)
            isRead = Array(repeating: false, count: members.count)
            positions = members.lastPositions
        case .string(let text): kind = .text(text)
        case .null: kind = .null
        case .boolean, .integer, .float, .array: kind = .other(value)
        }
    }

    var isObject: Bool { if case .object = kind { true } else { false } }

    /// Returns the value of a member and marks it as read; the last value if the key is repeated.
    mutating func seek(_ key: String) throws(ValueError) -> JSONValue? {
        switch kind {
        case .object(let members):
            if let tag, !key.isIdentical(to: tag) { isStruct = true }
            guard let index = position(of: key, in: members) else { return nil }
            isRead[index] = true
            return members[index].value
        case .null:
            return nil
        case .text(let text):
            // `"update"` means `{".tag": "update"}`, without a payload.
            if let tag, tag.isIdentical(to: key) { return nil }
            throw JSONValue.string(text).mismatch("an object")
        case .other(let value):
            throw value.mismatch("an object")
        }
    }

    /// Returns the position of the last unread member with a name.
    private func position(of key: String, in members: [JSONValue.Member]) -> Int? {
        if !positions.isEmpty {
            guard let index = positions[key] else { return nil }
            if !isRead[index], members[index].name.isIdentical(to: key) { return index }
        }
        return members.indices.last { !isRead[$0] && members[$0].name.isIdentical(to: key) }
    }

    func missing(_ key: String) -> ValueError {
        switch kind {
        case .null: JSONValue.null.mismatch("an object")
        case .text(let text):
            JSONValue.string(text).mismatch(ValueMessage.object(with: key), member: key)
        case .object, .other: ValueError(.missingField, .missing(key), member: key)
        }
    }

    /// Checks that the value of a struct is an object. Others are checked when their first field is read.
    mutating func requireObject() throws(ValueError) {
        isStruct = true
        switch kind {
        case .text(let text): throw JSONValue.string(text).mismatch("an object")
        case .other(let value): throw value.mismatch("an object")
        case .object, .null: break
        }
    }

    // MARK: Tags

    mutating func readTag() throws(ValueError) -> String {
        let name: String
        switch kind {
        case .object:
            guard let value = try seek(".tag") else { throw missing(".tag") }
            do throws(ValueError) {
                name = try value.text()
            } catch {
                throw error.inside(".tag")
            }
        case .text(let text): name = text
        case .null: throw JSONValue.null.mismatch(ValueMessage.taggedValue)
        case .other(let value): throw value.mismatch(ValueMessage.taggedValue)
        }
        tag = name
        return name
    }

    var hasMembersBesideTag: Bool {
        guard case .object(let members) = kind else { return false }
        return JSONValue.object(members).hasMembersBesideTag
    }

    /// - Parameter isRedacted: Whether the error masks the tag.
    func unknownTag(isRedacted: Bool) -> ValueError {
        let shown = isRedacted || !isObject ? nil : tag
        return ValueError(.unknownTag, .unknownTag(shown), member: shown)
    }

    // MARK: Members that no field was read from

    /// Throws an error for the first unknown member.
    func checkUnread() throws(ValueError) {
        guard case .object(let members) = kind, isRead.contains(false) else { return }
        let read = zip(members, isRead).filter(\.1).map(\.0.name)
        let isStruct = tag.map { readsStruct(beside: $0, read) } ?? true
        for (index, member) in members.enumerated() where !isRead[index] {
            guard !read.contains(where: { $0.isIdentical(to: member.name) }),
                !mayStayUnread(index, in: members, isStruct: isStruct)
            else { continue }
            throw ValueError(.unknownField, .unknownField(member.name), member: member.name)
        }
    }

    /// Returns whether the members next to the tag are the fields of a struct.
    private func readsStruct(beside tag: String, _ read: [String]) -> Bool {
        isStruct || read.contains { $0 != ".tag" && !$0.isIdentical(to: tag) }
    }

    /// Returns whether the reference implementation ignores an unread member. It does so in a struct if the key begins
    /// with `.tag`, and next to a tag without a struct for members such as `"add"` in `{".tag": "add", "add": null}`.
    private func mayStayUnread(_ index: Int, in members: [JSONValue.Member], isStruct: Bool) -> Bool {
        let member = members[index]
        guard !isStruct, let tag else { return member.name.utf8.starts(with: ".tag".utf8) }
        guard member.name.isIdentical(to: tag) else { return false }
        if case .null = member.value { return true }
        return members[(index + 1)...].contains { $0.name.isIdentical(to: member.name) }
    }
}

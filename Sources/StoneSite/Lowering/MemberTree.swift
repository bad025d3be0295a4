import StoneFormats
import StoneModel

/// A tree of the members of a type and of their types, up to the limits of a page.
///
/// Types are opened level by level, so that the members near the root are all shown.
struct MemberTree {
    /// The limits of a tree.
    struct Limits: Sendable {
        /// The maximum nesting of types.
        var depth = 5
        /// The number of members of all types together, including the first type, beyond which no more types are
        /// opened.
        var members = 48
        /// The limits for errors, whose tags have no other page with their JSON.
        static let errors = Limits(members: 400)
        /// The maximum number of members of the first type.
        var rootMembers = 300
    }

    /// A type to open, below a member.
    private struct Opening {
        /// The index of the member in ``nodes``; `nil` for the root.
        var node: Int?
        var type: DataType
        var id: String
        /// The types around it.
        var ancestors: [TypeID]
        /// The tags, starting at the root; `nil` below fields.
        var tags: [Field]?
    }

    private struct Node {
        var view: MemberView
        /// The members of its type.
        var children: GroupNode?
    }

    private struct GroupNode {
        var view: GroupView
        var members: [Int]
    }

    private let api: API
    private let lowering: MemberLowering
    private let limits: Limits
    /// Completes the view of an error by its tags.
    private let complete: (inout MemberView, [Field]) -> Void
    private var nodes: [Node] = []
    private var root: GroupNode?
    private var rootOmission: [TextPart] = []
    private var waiting: [Opening] = []

    private init(
        _ lowering: MemberLowering,
        _ limits: Limits,
        complete: @escaping (inout MemberView, [Field]) -> Void
    ) {
        api = lowering.links.api
        self.lowering = lowering
        self.limits = limits
        self.complete = complete
    }

    /// Returns the members of a type, or the reason why they are not shown.
    ///
    /// - Parameters:
    ///   - id: The start of all anchors: `request`.
    ///   - complete: Completes the view of a tag whose value is not a union. Receives the tags up to it, outermost
    ///     first.
    static func group(
        of type: DataType,
        id: String,
        _ lowering: MemberLowering,
        limits: Limits,
        complete: @escaping (inout MemberView, [Field]) -> Void = { _, _ in }
    ) -> (group: GroupView?, omission: [TextPart]) {
        var tree = MemberTree(lowering, limits, complete: complete)
        tree.waiting = [Opening(node: nil, type: type, id: id, ancestors: [], tags: [])]
        var next = 0
        while next < tree.waiting.count {
            tree.open(tree.waiting[next])
            next += 1
        }
        return (tree.root.map(tree.view), tree.rootOmission)
    }

    private mutating func open(_ opening: Opening) {
        guard let id = api.namedLeaf(of: opening.type) else { return }
        let members = memberCount(of: id)
        guard members > 0 else { return }
        if let omission = omission(of: id, members: members, opening) {
            if let node = opening.node { nodes[node].view.omission = omission } else { rootOmission = omission }
            return
        }
        var opening = opening
        opening.ancestors.append(id)
        if leafIsElement(opening.type) { opening.tags = nil }
        let group =
            switch api[id] {
            case .structure(let structure): open(structure, opening)
            case .union(let union): open(union, opening)
            case .alias: GroupNode(view: GroupView(heading: "", members: []), members: [])
            }
        if let node = opening.node { nodes[node].children = group } else { root = group }
    }

    /// Returns the reason not to open a type.
    private func omission(of id: TypeID, members: Int, _ opening: Opening) -> [TextPart]? {
        let link = lowering.links.type(id, in: lowering.namespace)
        if opening.ancestors.contains(id) { return [.text("As in "), link, .text(" above.")] }
        let isRoot = opening.node == nil
        let limit = isRoot ? limits.rootMembers : limits.members - nodes.count
        guard members > limit || opening.ancestors.count >= limits.depth else { return nil }
        let noun = if case .union = api[id] { "tag" } else { "field" }
        return [.text("\(counted(members, noun)): see "), link, .text(".")]
    }

    private mutating func open(_ structure: Struct, _ opening: Opening) -> GroupNode {
        var members: [Int] = []
        for field in api.allFields(of: structure) {
            let view = lowering.field(field, id: "\(opening.id).\(field.name)")
            members.append(add(view, type: field.type, opening, tags: nil))
        }
        let subtypes = structure.subtypes?.members ?? []
        for member in subtypes { members.append(add(member, opening)) }
        let count = members.count - subtypes.count
        var group = GroupView(
            heading: "\(counted(count, "field")) of",
            typeName: structure.name,
            members: []
        )
        if let subtypes = structure.subtypes {
            let kinds = counted(subtypes.members.count, "subtype")
            group.heading = count == 0 ? "\(kinds) of" : "\(counted(count, "field")) and \(kinds) of"
            group.note = subtypes.isOpen ? Notes.openSubtypes : Notes.closedSubtypes
        }
        return GroupNode(view: group, members: members)
    }

    /// Adds a subtype, with its own fields below it.
    private mutating func add(_ member: Subtypes.Member, _ opening: Opening) -> Int {
        var view = MemberView(id: "\(opening.id):\(member.tag)", name: member.tag)
        view.type = [lowering.links.type(member.type, in: lowering.namespace)]
        nodes.append(Node(view: view))
        let node = nodes.count - 1
        guard case .structure(let structure) = api[member.type], !structure.fields.isEmpty else { return node }
        guard limits.members - nodes.count >= structure.fields.count, opening.ancestors.count < limits.depth else {
            nodes[node].view.omission = [
                .text("More fields: see "), lowering.links.type(member.type, in: lowering.namespace), .text("."),
            ]
            return node
        }
        var below = opening
        below.id = view.id
        let members = structure.fields.map { field in
            add(
                lowering.field(field, id: "\(below.id).\(field.name)"),
                type: field.type,
                below,
                tags: nil
            )
        }
        let count = structure.fields.count
        let group = GroupView(
            heading: "\(counted(count, "more field")) of",
            typeName: structure.name,
            members: []
        )
        nodes[node].children = GroupNode(view: group, members: members)
        return node
    }

    private mutating func open(_ union: Union, _ opening: Opening) -> GroupNode {
        var members: [Int] = []
        for tag in api.allTags(of: union) {
            var view = lowering.tag(tag, id: "\(opening.id).\(tag.name)")
            let tags = opening.tags.map { $0 + [tag] }
            if let tags, !tag.isCatchAll, unionLeaf(of: tag.type) == nil { complete(&view, tags) }
            members.append(add(view, type: tag.type, opening, tags: tags))
        }
        let group = GroupView(
            heading: "\(counted(members.count, "tag")) of",
            typeName: union.name,
            members: [],
            note: union.isClosed ? nil : Notes.openUnion,
            isUnion: true
        )
        return GroupNode(view: group, members: members)
    }

    private mutating func add(_ view: MemberView, type: DataType, _ opening: Opening, tags: [Field]?) -> Int {
        nodes.append(Node(view: view))
        let node = nodes.count - 1
        if api.namedLeaf(of: type) != nil {
            waiting.append(
                Opening(node: node, type: type, id: view.id, ancestors: opening.ancestors, tags: tags)
            )
        }
        return node
    }

    private func view(_ group: GroupNode) -> GroupView {
        var view = group.view
        view.members = group.members.map { index in
            var member = nodes[index].view
            member.group = nodes[index].children.map(self.view)
            return member
        }
        return view
    }
}

// MARK: Types

extension MemberTree {
    private func unionLeaf(of type: DataType) -> TypeID? {
        guard case .named(let id) = api.unwrapped(type).type, case .union = api[id] else { return nil }
        return id
    }

    /// Returns whether the struct or union is an element of a list or a map.
    private func leafIsElement(_ type: DataType) -> Bool {
        if case .named = api.unwrapped(type).type { false } else { true }
    }

    private func memberCount(of id: TypeID) -> Int {
        switch api[id] {
        case .structure(let structure):
            api.allFields(of: structure).count + (structure.subtypes?.members.count ?? 0)
        case .union(let union): api.allTags(of: union).count
        case .alias: 0
        }
    }
}

/// Sentences about groups of members.
enum Notes {
    static let openUnion = "Later versions may add tags."
    static let openSubtypes = "The tag .tag names the subtype. Later versions may add subtypes."
    static let closedSubtypes = "The tag .tag names the subtype."
}

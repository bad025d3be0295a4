import StoneMustache

/// A union, or a struct with enumerated subtypes: `public enum WriteMode: StoneValue { … }`.
struct UnionView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// The name in the spec: `files.WriteMode`.
    var stoneName: String
    /// The configured protocols.
    var conformances: [String]
    /// The cases without the catch-all case.
    var cases: [CaseView]
    var catchAll: CatchAllView?
    /// Whether each case contains the union itself, so the union has no finite values.
    var isEndless = false
    /// Whether there is a deprecated case.
    var hasDeprecatedCases: Bool
    /// Whether reflection masks some of the values.
    var isRedacted: Bool
    /// The parent union, from which it can be created.
    var parent: UnionParentView?
    /// The common fields of all subtypes.
    var accessors: [AccessorView] = []
    /// The struct in the catch-all case of enumerated subtypes.
    var base: StructView?
    /// The custom annotations; `nil` if there are none.
    var annotations: AnnotationsView?

    var template: TemplateValue {
        let views = cases.map(\.template)
        return [
            "documentation": .lines(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "conformances": .lines(conformances),
            "cases": .list(views),
            "catchAll": .optional(catchAll),
            "isEndless": .boolean(isEndless),
            "accessors": .list(accessors),
            "conversion": .optional(parent),
            "hasDeprecatedCases": .boolean(hasDeprecatedCases),
            "isLarge": .boolean(CaseGroups.areNeeded(cases.count)),
            "hasPrivateParts": .boolean(CaseGroups.areNeeded(cases.count)),
            "groups": .list(CaseGroups.groups(of: cases.map(\.tag), views)),
            "isRedacted": .boolean(isRedacted),
            "base": .optional(base),
            "annotations": .optional(annotations),
        ]
    }
}

/// A tag as a case.
struct CaseView: TemplateRepresentable {
    var documentation: [String]
    /// The name, in backticks if it is a keyword.
    var name: String
    /// The name without backticks, as in reflection.
    var label: String
    /// The tag as a literal.
    var tag: String
    /// The type of the value; `nil` for a case without one.
    var type: String?
    var isDeprecated = false
    /// The further arguments of `@available`: `message: "Use path instead."`; `nil` if there are none.
    var deprecation: String?
    /// Whether the case is indirect, to break a cycle or reduce the size.
    var isIndirect: Bool
    var isNullable = false
    /// The struct whose fields are beside the tag.
    var flattenedType: String?
    /// The coding of the value; `nil` for a case without a value, and for one whose fields are beside the tag.
    var coding: FieldCoding?
    /// The permission to see the tag as a literal; `nil` if all callers see it.
    var audience: String?
    var redaction: RedactionView?

    var template: TemplateValue {
        [
            "name": .text(name),
            "tag": .text(tag),
            "type": .optional(type),
            "flattenedType": .optional(flattenedType),
            "isNullable": .boolean(isNullable),
            "mayBeMissing": .boolean(isNullable),
            "key": .text(tag),
            "reading": .optional(coding?.reading),
            "writing": .optional(coding?.writing),
            "default": .none,
            "permission": .none,
            "audience": .optional(audience),
            "documentation": .lines(documentation),
            "isDeprecated": .boolean(isDeprecated),
            "deprecation": .optional(deprecation),
            "isIndirect": .boolean(isIndirect),
            "label": .text(label),
            "redaction": .optional(redaction),
        ]
    }
}

/// The case for unknown tags.
struct CatchAllView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var label: String
    /// The struct with the fields of an unknown subtype.
    var baseType: String?
    var isIndirect = false

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "label": .text(label),
            "baseType": .optional(baseType),
            "isIndirect": .boolean(isIndirect),
        ]
    }
}

/// The initializer from the parent union: `init(_ parent: Mode)`.
struct UnionParentView: TemplateRepresentable {
    var type: String
    var conversions: [Conversion]
    var catchAll: Conversion?

    /// A case of the parent and the same case of this union.
    struct Conversion: TemplateRepresentable {
        var source: String
        var target: String
        var hasValue: Bool

        var template: TemplateValue {
            ["source": .text(source), "target": .text(target), "hasValue": .boolean(hasValue)]
        }
    }

    var template: TemplateValue {
        [
            "parentType": .text(type),
            "conversions": .list(conversions),
            "otherConversion": .optional(catchAll),
        ]
    }
}

/// A common field of all subtypes: `var name: String { … }`.
struct AccessorView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String
    var branches: [Branch]
    /// The branch of the catch-all case.
    var catchAll: Branch?

    /// A case, and the property of its value.
    struct Branch: TemplateRepresentable {
        var name: String
        var property: String

        var template: TemplateValue { ["case": .text(name), "property": .text(property)] }
    }

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "type": .text(type),
            "branches": .list(branches),
            "otherBranch": .optional(catchAll),
        ]
    }
}

/// The groups of cases in a union too large for one `switch`.
///
/// The compiler cannot check a `switch` over more than about 500 cases, and the stack frame of a function grows with
/// its number of cases. The group of a case depends only on its tag, so a new tag does not affect the groups of others.
enum CaseGroups {
    private static let count = 16
    /// The maximum number of cases in one `switch`.
    static let largestSwitch = 100

    static func areNeeded(_ caseCount: Int) -> Bool { caseCount > largestSwitch }

    /// Returns the groups, numbered from 1, or none if one `switch` is sufficient.
    ///
    /// - Parameters:
    ///   - tags: The tags of the cases.
    ///   - key: The name under which a group contains its cases.
    static func groups(of tags: [String], _ views: [TemplateValue], named key: String = "cases") -> [TemplateValue] {
        guard areNeeded(tags.count) else { return [] }
        var groups: [[TemplateValue]] = Array(repeating: [], count: count)
        for (view, tag) in zip(views, tags) {
            groups[StableHash.index(of: tag, below: count)].append(view)
        }
        return groups.enumerated().filter { !$1.isEmpty }.map { ["number": .text("\($0 + 1)"), key: .list($1)] }
    }
}

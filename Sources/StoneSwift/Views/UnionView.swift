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
    /// The same cases for templates, which read them in a list and in groups.
    var caseValues: [TemplateValue]
    var catchAll: CatchAllView?
    /// Whether each case contains the union itself, so the union has no finite values.
    var isEndless = false
    /// Whether there is a deprecated case.
    var hasDeprecatedCases: Bool
    /// A case without a value, `.add`, if all of these are deprecated.
    var deprecatedCase: String?
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

    private var groups: [TemplateValue] {
        CaseGroups.areNeeded(cases.count) ? CaseGroups.groups(of: caseValues, tags: cases.map(\.tag)) : []
    }

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "stoneName": { .text($0.stoneName) },
        "conformances": { .lines($0.conformances) },
        "isEmpty": { .boolean($0.cases.isEmpty) },
        "cases": { .list($0.caseValues) },
        "catchAll": { .optional($0.catchAll) },
        "isEndless": { .boolean($0.isEndless) },
        "accessors": { .list($0.accessors) },
        "conversion": { .optional($0.parent) },
        "hasDeprecatedCases": { .boolean($0.hasDeprecatedCases) },
        "deprecatedCase": { .optional($0.deprecatedCase) },
        "isLarge": { .boolean(CaseGroups.areNeeded($0.cases.count)) },
        "hasPrivateParts": { .boolean(CaseGroups.areNeeded($0.cases.count)) },
        "groups": { .list($0.groups) },
        "isRedacted": { .boolean($0.isRedacted) },
        "base": { .optional($0.base) },
        "annotations": { .optional($0.annotations) },
    ]
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
    /// The other arguments of `@available`: `message: "Use path instead."`; `nil` if there are none.
    var deprecation: String?
    /// Whether the case is indirect, to break a cycle or reduce the size.
    var isIndirect: Bool
    var isNullable = false
    /// The struct whose fields are next to the tag.
    var flattenedType: String?
    /// The coding of the value; `nil` for a case without a value, and for one whose fields are next to the tag.
    var coding: FieldCoding?
    /// The permission to see the tag as a literal; `nil` if all callers see it.
    var audience: String?
    var redaction: RedactionView?

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "tag": { .text($0.tag) },
        "type": { .optional($0.type) },
        "flattenedType": { .optional($0.flattenedType) },
        "isNullable": { .boolean($0.isNullable) },
        "mayBeMissing": { .boolean($0.isNullable) },
        "key": { .text($0.tag) },
        "mayThrow": { .boolean($0.coding?.reading.mayThrow == true && !$0.isNullable) },
        "reading": { $0.coding?.reading.sharedTemplate ?? .none },
        "writing": { $0.coding?.writing.sharedTemplate ?? .none },
        "default": { _ in .none },
        "permission": { _ in .none },
        "audience": { .optional($0.audience) },
        "documentation": { .lines($0.documentation) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "deprecation": { .optional($0.deprecation) },
        "isIndirect": { .boolean($0.isIndirect) },
        "label": { .text($0.label) },
        "redaction": { .optional($0.redaction) },
    ]
}

/// The case for unknown tags.
struct CatchAllView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var label: String
    /// The struct with the fields of an unknown subtype.
    var baseType: String?
    var isIndirect = false

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "label": { .text($0.label) },
        "baseType": { .optional($0.baseType) },
        "isIndirect": { .boolean($0.isIndirect) },
    ]
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

        static let templateMembers: TemplateMembers<Self> = [
            "source": { .text($0.source) },
            "target": { .text($0.target) },
            "hasValue": { .boolean($0.hasValue) },
        ]
    }

    static let templateMembers: TemplateMembers<Self> = [
        "parentType": { .text($0.type) },
        "conversions": { .list($0.conversions) },
        "otherConversion": { .optional($0.catchAll) },
    ]
}

/// A common field of all subtypes: `var name: String { … }`.
struct AccessorView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String
    var isDeprecated: Bool
    /// The other arguments of `@available`: `message: "Use path instead."`; `nil` if there are none.
    var deprecation: String?
    var branches: [Branch]
    /// The branch of the catch-all case.
    var catchAll: Branch?

    /// A case, and the property of its value.
    struct Branch: TemplateRepresentable {
        var name: String
        var property: String

        static let templateMembers: TemplateMembers<Self> = [
            "case": { .text($0.name) },
            "property": { .text($0.property) },
        ]
    }

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "deprecation": { .optional($0.deprecation) },
        "branches": { .list($0.branches) },
        "otherBranch": { .optional($0.catchAll) },
    ]
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
    ///   - tags: The tags that determine the groups of the cases.
    ///   - key: The name under which a group contains its cases.
    static func groups(of cases: [TemplateValue], tags: [String], named key: String = "cases") -> [TemplateValue] {
        guard areNeeded(cases.count) else { return [] }
        var groups: [[TemplateValue]] = Array(repeating: [], count: count)
        for (value, tag) in zip(cases, tags) { groups[StableHash(tag).index(below: count)].append(value) }
        return groups.enumerated().filter { !$1.isEmpty }.map { ["number": .text("\($0 + 1)"), key: .list($1)] }
    }
}

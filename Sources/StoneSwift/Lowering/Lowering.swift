import StoneConcurrency
import StoneFormats
package import StoneModel

/// Translates an API into view models: one function `lower…` for each kind of declaration.
package struct Lowering: Sendable {
    /// The use of the view models.
    enum Purpose {
        /// Rendering: names are as short as their scopes permit.
        case code
        /// For comparison: names are always fully qualified, without documentation or boxes.
        case interface
    }

    package let api: API
    let purpose: Purpose
    let names: SwiftNames
    let members: MemberTable
    let configuration: SwiftConfiguration
    /// The clients of all namespaces, if clients are generated.
    let rootClients: [SwiftConfiguration.RootClient]
    let boxedMembers: BoxedMembers
    let redaction: RedactionIndex
    let annotationIndex: AnnotationIndex
    let annotationNames: AnnotationNames
    /// The namespaces referenced in scopes in which a type of the same name hides them.
    let hiddenNamespaces: Set<NamespaceID>
    /// The declarations with Objective-C classes, if these are generated.
    let objectiveC: ObjCDeclarations?
    let documentation: DocumentationLowering
    let deprecation: DeprecationLowering
    /// The spelling of types outside all namespaces.
    let outerSpelling: TypeSpelling
    /// The spelling of types in an extension of the root; `nil` without one.
    private let rootSpelling: TypeSpelling?
    /// The first components of namespace paths that a client, or a type in one, may hide.
    let namesOfPaths: [String]
    /// The spellings by ``NamespaceID/index``.
    private let spellings: [TypeSpelling]
    /// The names by ``NamespaceID/index``.
    private let routeNames: [[MemberName]]
    /// The names that no derived name of a method for pages or a job may have, by ``NamespaceID/index``.
    let namesWithoutPairs: [Set<String>]

    package init(_ api: API, _ configuration: SwiftConfiguration) {
        self.init(api, configuration, for: .code)
    }

    init(_ api: API, _ configuration: SwiftConfiguration, for purpose: Purpose) {
        let isCode = purpose == .code
        let root = configuration.root
        let rootClients = configuration.rootClients(api)
        let ((names, members), (boxedMembers, redaction, annotationIndex)) = concurrently {
            let names = SwiftNames(
                api,
                root: root,
                chosen: configuration.names,
                clients: rootClients.map(\.name)
            )
            return (names, MemberTable(api, names, isComplete: isCode))
        } _: {
            (
                isCode ? BoxedMembers(api) : BoxedMembers(),
                isCode ? RedactionIndex(api) : RedactionIndex(),
                AnnotationIndex(api)
            )
        }
        self.api = api
        self.purpose = purpose
        self.names = names
        self.members = members
        self.configuration = configuration
        self.rootClients = rootClients
        self.boxedMembers = boxedMembers
        self.redaction = redaction
        self.annotationIndex = annotationIndex
        self.annotationNames = AnnotationNames(api)
        self.hiddenNamespaces = names.hiddenNamespaces(of: api, annotationIndex)
        self.objectiveC = configuration.objectiveC.map {
            ObjCDeclarations(
                api,
                names: names,
                configuration: $0,
                taken: configuration.outermostNames(api).keys + rootClients.map(\.name)
            )
        }
        self.documentation = DocumentationLowering(api: api, names: names, root: root, isOmitted: !isCode)
        self.deprecation = DeprecationLowering(
            api: api,
            names: names,
            members: members,
            isOmitted: !isCode
        )
        let outerSpelling = TypeSpelling(names: names, scope: nil, root: root, isQualified: isCode)
        self.outerSpelling = outerSpelling
        self.rootSpelling = root.map {
            isCode ? TypeSpelling(names: names, scope: nil, root: $0, isInRoot: true) : outerSpelling
        }
        let firstNames = root.map { [$0] } ?? api.namespaces.indices.map { names[NamespaceID(index: $0)] }
        self.namesOfPaths = firstNames.filter { $0.contains(/(API|Client|Callbacks)_*$/) }
        self.spellings = api.namespaces.indices.map {
            isCode ? TypeSpelling(names: names, scope: NamespaceID(index: $0), root: root) : outerSpelling
        }
        self.routeNames = api.namespaces.map { names.routes($0.routes) }
        let pairings = Array(configuration.pages.values) + configuration.jobs.values
        let pairNames = Set(pairings.compactMap(\.name))
        self.namesWithoutPairs = routeNames.map { pairNames.union($0.map(\.plain)) }
    }

    func spelling(in scope: NamespaceID) -> TypeSpelling { spellings[scope.index] }

    /// Returns the spelling of types in the server protocol of a namespace.
    func serverSpelling(of namespace: NamespaceID) -> TypeSpelling { rootSpelling ?? spelling(in: namespace) }

    /// Returns the configured protocols of a struct or union.
    func conformances(_ stoneName: String, in namespace: NamespaceID, isReflected: Bool) -> [String] {
        guard !configuration.conformances.isEmpty else { return [] }
        let chosen = [SwiftConfiguration.everyType, stoneName].flatMap { configuration.conformances[$0] ?? [] }
        // The compiler rejects a protocol in addition to an alias that includes it, such as `StoneValue` or `Codable`.
        var seen: Set = ["StoneValue", "Hashable"]
        if isReflected { seen.insert("CustomReflectable") }
        if !Set(chosen).isDisjoint(with: ["Codable", "Swift.Codable"]) { seen.formUnion(["Decodable", "Encodable"]) }
        return chosen.filter { seen.insert(String($0.trimmingPrefix("Swift."))).inserted }
            .map { Self.standardProtocols.contains($0) && names.isHidden($0, in: namespace) ? "Swift.\($0)" : $0 }
    }

    /// Protocols of the standard library, to be qualified if a declaration of the specs hides them.
    private static let standardProtocols: WordSet = [
        "Codable", "CaseIterable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
        "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
    ]

    func routeNames(of namespace: NamespaceID) -> [MemberName] { routeNames[namespace.index] }

    /// Returns the comment of a field or a tag.
    func lines(for field: Field) -> [String] {
        var notes: [String] = []
        if field.isPreview { notes.append("- Note: In preview; it may change without notice.") }
        if let audience = field.audience {
            notes.append("- Note: Only callers with the permission `\(audience)` see it.")
        }
        if let format = timestampFormat(in: field.type) { notes.append("- Note: \(Self.precision(of: format))") }
        return documentation.lines(field.documentation, rulesOf: field.type, notes: notes)
    }

    /// Returns the note on the precision of a timestamp.
    private static func precision(of format: String) -> String {
        let directives = TimestampFormat(Array(format.utf8)).parts.reduce(into: Set<UInt8>()) {
            if case .directive(let letter) = $1 { $0.insert(letter) }
        }
        return if directives.isDisjoint(with: "HI".utf8) {
            "Written without the time of day, in UTC."
        } else if directives.isDisjoint(with: "ABCGUVWYabdegjmuwy".utf8) {
            "Written without the date, in UTC."
        } else if directives.isDisjoint(with: "GYy".utf8) {
            "Written without the year, in UTC."
        } else if directives.contains(UInt8(ascii: "f")) {
            "A `Date` represents every microsecond in the years 1729 to 2272; outside them, it is rounded."
        } else if directives.contains(UInt8(ascii: "S")) {
            "Written without fractions of a second."
        } else {
            "Written without seconds."
        }
    }

    /// Returns the format of the timestamps in values of the type.
    private func timestampFormat(in type: DataType) -> String? {
        switch type {
        case .timestamp(let format): return format
        case .list(let list): return timestampFormat(in: list.element)
        case .map(_, let value): return timestampFormat(in: value)
        case .nullable(let wrapped): return timestampFormat(in: wrapped)
        case .named(let id):
            guard case .alias(let alias) = api[id] else { return nil }
            return timestampFormat(in: alias.target)
        case .void, .boolean, .integer, .float, .string, .bytes: return nil
        }
    }
}

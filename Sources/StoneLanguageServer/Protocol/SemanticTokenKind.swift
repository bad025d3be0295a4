import StoneIndex

/// The kinds of tokens that the server distinguishes, in the order of the legend.
enum SemanticTokenKind: String, CaseIterable {
    case namespace, type, `struct`, `enum`, enumMember, property, function, decorator, parameter, variable, keyword
    case string, number, comment

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    init(_ kind: SemanticIndex.Symbol.Kind) {
        self =
            switch kind {
            case .namespace: .namespace
            case .alias: .type
            case .structure: .struct
            case .union: .enum
            case .field: .property
            case .tag: .enumMember
            case .route: .function
            case .annotation, .annotationType: .decorator
            case .parameter: .parameter
            case .example: .variable
            }
    }
}

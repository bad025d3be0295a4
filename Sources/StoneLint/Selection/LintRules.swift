extension Warning {
    /// The smallest set that contains the warning.
    var level: LintLevel {
        switch self {
        case .displacedName, .ineffectiveSetting, .unknownFilterValue: .contextual
        default: rule?.level ?? .usual
        }
    }

    /// The rule that finds the warning; `nil` for those found elsewhere.
    var rule: (any LintRule.Type)? {
        switch self {
        case .closedUnionInResult: ClosedUnionInResultRule.self
        case .constantTimestampFormat: ConstantTimestampFormatRule.self
        case .deprecatedSuccessor: DeprecatedSuccessorRule.self
        case .deprecatedWithoutSuccessor: DeprecatedWithoutSuccessorRule.self
        case .documentationPeriod: DocumentationPeriodRule.self
        case .duplicateImport: DuplicateImportRule.self
        case .duplicateRoutePath: DuplicateRoutePathRule.self
        case .fieldNameStyle: FieldNameStyleRule.self
        case .ignoredDefault: IgnoredDefaultRule.self
        case .inextensibleRouteType: InextensibleRouteTypeRule.self
        case .lossyTimestampFormat: LossyTimestampFormatRule.self
        case .lostBackslash: LostBackslashRule.self
        case .missingExample: MissingExampleRule.self
        case .missingOptionalExample: MissingOptionalExampleRule.self
        case .namespaceNameStyle: NamespaceNameStyleRule.self
        case .nonUnionError: NonUnionErrorRule.self
        case .nullableList: NullableListRule.self
        case .quotedTag: QuotedTagRule.self
        case .repeatedNamespaceName: RepeatedNamespaceNameRule.self
        case .routeMethod: RouteMethodRule.self
        case .routeNameStyle: RouteNameStyleRule.self
        case .routeVersionGap: RouteVersionGapRule.self
        case .shadowedName: ShadowedNameRule.self
        case .similarNamespaces: SimilarNamespacesRule.self
        case .supersededRoute: SupersededRouteRule.self
        case .tagNameStyle: TagNameStyleRule.self
        case .typeNameStyle: TypeNameStyleRule.self
        case .unboundedListArgument: UnboundedListArgumentRule.self
        case .undocumentedField: UndocumentedFieldRule.self
        case .undocumentedNamespace: UndocumentedNamespaceRule.self
        case .undocumentedRoute: UndocumentedRouteRule.self
        case .undocumentedTag: UndocumentedTagRule.self
        case .undocumentedType: UndocumentedTypeRule.self
        case .uninhabitedType: UninhabitedTypeRule.self
        case .unknownAttributeValue: UnknownAttributeValueRule.self
        case .unresolvedReference: UnresolvedReferenceRule.self
        case .unsortedImports: UnsortedImportsRule.self
        case .unusedAnnotation: UnusedAnnotationRule.self
        case .unusedImport: UnusedImportRule.self
        case .unusedType: UnusedTypeRule.self
        case .unversionedV2Name: UnversionedV2NameRule.self
        case .voidError: VoidErrorRule.self
        // Commands with a configuration or a filter enable and find them.
        case .displacedName, .ineffectiveSetting, .unknownFilterValue: nil
        // The checker notes them.
        case .uncheckedPattern, .unclosedReference, .unsupportedTimestampFormat: nil
        // `Suppressions` finds them, those without effect after all other warnings.
        case .unknownSuppression, .unusedSuppression: nil
        }
    }
}

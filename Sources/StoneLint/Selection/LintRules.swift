extension Warning {
    /// The rule that finds the warning.
    var rule: any LintRule.Type {
        switch self {
        case .closedUnionInResult: ClosedUnionInResultRule.self
        case .constantTimestampFormat: ConstantTimestampFormatRule.self
        case .deprecatedSuccessor: DeprecatedSuccessorRule.self
        case .deprecatedWithoutSuccessor: DeprecatedWithoutSuccessorRule.self
        case .displacedName: DisplacedNameRule.self
        case .documentationPeriod: DocumentationPeriodRule.self
        case .duplicateImport: DuplicateImportRule.self
        case .duplicateRoutePath: DuplicateRoutePathRule.self
        case .fieldNameStyle: FieldNameStyleRule.self
        case .ignoredDefault: IgnoredDefaultRule.self
        case .ineffectiveSetting: IneffectiveSettingRule.self
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
        case .uncheckedPattern: UncheckedPatternRule.self
        case .unclosedReference: UnclosedReferenceRule.self
        case .undocumentedField: UndocumentedFieldRule.self
        case .undocumentedNamespace: UndocumentedNamespaceRule.self
        case .undocumentedRoute: UndocumentedRouteRule.self
        case .undocumentedTag: UndocumentedTagRule.self
        case .undocumentedType: UndocumentedTypeRule.self
        case .uninhabitedType: UninhabitedTypeRule.self
        case .unknownAttributeValue: UnknownAttributeValueRule.self
        case .unknownFilterValue: UnknownFilterValueRule.self
        case .unknownSuppression: UnknownSuppressionRule.self
        case .unresolvedReference: UnresolvedReferenceRule.self
        case .unsortedImports: UnsortedImportsRule.self
        case .unsupportedTimestampFormat: UnsupportedTimestampFormatRule.self
        case .unusedAnnotation: UnusedAnnotationRule.self
        case .unusedImport: UnusedImportRule.self
        case .unusedSuppression: UnusedSuppressionRule.self
        case .unusedType: UnusedTypeRule.self
        case .unversionedV2Name: UnversionedV2NameRule.self
        case .voidError: VoidErrorRule.self
        }
    }
}

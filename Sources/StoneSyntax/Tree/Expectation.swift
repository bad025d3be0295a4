/// The syntax that is required at a position.
enum Expectation: UInt8 {
    // MARK: Names

    case aliasName
    case annotationName
    case annotationTypeName
    case attributeName
    case argumentName
    case exampleFieldName
    case exampleLabel
    case importedNamespace
    case memberName
    case nameAfterDot
    case namespaceName
    case patchedName
    case routeName
    case structName
    case subtypeTag
    case unionName
    case usedAnnotation
    case usedAnnotationType

    // MARK: Types and values

    case argument
    case attributeValue
    case defaultValue
    case entryValue
    case errorType
    case exampleFieldValue
    case listItem
    case map
    case mapKey
    case memberType
    case resultType
    case type

    // MARK: Keywords, punctuation and layout

    case blockEnd
    case body
    case closing
    case closingAfterError
    case colon
    case equal
    case exampleKeyword
    case indentedMap
    case mapBlock
    case mapBlockEnd
    case mapEnd
    case mapLineEnd
    case openingOfTypes
    case patchKind
    case routeVersion

    /// A construct within the nesting limit.
    case nesting
}

/// The names that the language declares, for tools that complete them.
package enum BuiltinNames {
    /// The built-in types, each with the names of its keyword parameters.
    package static let types = BuiltinType.allCases.map { (name: $0.rawValue, parameters: $0.keywordParameters) }
    /// The built-in annotation types.
    package static let annotationTypes = BuiltinAnnotation.allCases.map(\.rawValue)
}

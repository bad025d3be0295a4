import StoneModel

/// What a name at the top level of a namespace stands for.
enum Symbol {
    case type(TypeID)
    /// All versions of a route, by position in `Checker.routes`.
    case route([Int: Int])
    /// A position in `Checker.annotations`.
    case annotation(Int)
    /// A position in `Checker.annotationTypes`.
    case annotationType(Int)

    /// `a route`, to say what stands where something else is needed.
    var description: String {
        switch self {
        case .type: "a type"
        case .route: "a route"
        case .annotation: "an annotation"
        case .annotationType: "an annotation type"
        }
    }
}

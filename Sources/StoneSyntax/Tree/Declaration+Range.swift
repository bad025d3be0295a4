extension Declaration {
    package var range: SourceRange {
        switch self {
        case .namespace(let declaration): declaration.range
        case .import(let declaration): declaration.range
        case .alias(let declaration): declaration.range
        case .structure(let declaration): declaration.range
        case .union(let declaration): declaration.range
        case .patch(let declaration): declaration.range
        case .route(let declaration): declaration.range
        case .annotation(let declaration): declaration.range
        case .annotationType(let declaration): declaration.range
        }
    }
}

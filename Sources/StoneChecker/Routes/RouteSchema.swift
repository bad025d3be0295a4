/// The struct that gives the attributes of routes their types.
enum RouteSchema {
    /// There is none, and routes have no attributes.
    case absent
    case declared(TypeRecord)
}

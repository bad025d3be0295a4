/// A protocol for generated types, configured in `stone.json`.
public protocol Thirsty {
    var thirst: Double { get }
}

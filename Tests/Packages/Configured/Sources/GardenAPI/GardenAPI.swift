/// A protocol that `stone.json` adds to generated types.
public protocol Thirsty {
    var thirst: Double { get }
}

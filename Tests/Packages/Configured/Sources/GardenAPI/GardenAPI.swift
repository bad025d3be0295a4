/// What generated types conform to because `stone.json` says so.
public protocol Thirsty {
    var thirst: Double { get }
}

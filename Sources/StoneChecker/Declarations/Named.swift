/// Something with a name among others of its kind.
protocol Named {
    var name: String { get }
}

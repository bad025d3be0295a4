/// `public typealias Path = String`
struct AliasView: Sendable {
    var documentation: [String]
    var name: String
    var type: String
}

/// What can be measured on its own.
enum Part: String, CaseIterable {
    case generate
    case check
    case compile
    case json
    case plugin
}

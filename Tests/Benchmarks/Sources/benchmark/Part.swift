/// A benchmark that can run on its own.
enum Part: String, CaseIterable {
    case generate
    case check
    case compile
    case json
    case equality
    case plugin
    case diff
}

/// A benchmark, selectable by name.
enum Part: String, CaseIterable {
    case generate
    case check
    case format
    case edits
    case instructions
    case compile
    case ablation
    case size
    case json
    case equality
    case allocations
    case hashing
    case calls
    case transfers
    case plugin
    case diff
}

/// Returns the output of printing and dumping a value.
package func printed(_ value: some Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
}

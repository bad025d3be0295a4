/// Retains a value until the process ends, so that a process that does nothing else spends no time on releasing it: for
/// the model of a large API, a thirtieth of a run.
package func keepUntilExit<Value>(_ value: Value) {
    UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}

/// What every struct and union of a Stone specification becomes: a value that is read from JSON and written to it.
///
/// These are the only conformances that generated types have. `==` and `hash(into:)` come from the way a value is
/// written, so that no type needs its own.
public typealias StoneValue = StoneSerializable & Hashable

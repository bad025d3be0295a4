/// An array or object that is open while a value is passed over.
enum SkippedContainer {
    case array
    case object
}

import StoneModel
import StoneSyntax

extension Checker {
    /// Where a place begins, for the model.
    func position(of place: Place) -> SourcePosition {
        let source = trees[place.file].source
        let offset = min(place.range.lowerBound, source.bytes.count)
        let line = source.lineIndex(at: offset)
        let start = source.lineStart(line)
        // In a line of ASCII the columns are its bytes; nearly every name follows nothing but white space and keywords.
        let isASCII = source.bytes[start..<offset].allSatisfy { $0 < 0x80 }
        let column = isASCII ? offset - start + 1 : source.location(at: offset).column
        return SourcePosition(path: source.path, line: line + 1, column: column)
    }
}

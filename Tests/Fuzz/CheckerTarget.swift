import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Checks arbitrary bytes as specs, separated by lines `---`, and requires a model or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let separator = Array("\n---\n".utf8)
    var files: [[UInt8]] = [[]]
    for byte in UnsafeBufferPointer(start: start, count: count) {
        files[files.count - 1].append(byte)
        if byte == separator.last, files[files.count - 1].suffix(separator.count) == separator[...] {
            files[files.count - 1].removeLast(separator.count - 1)
            files.append([])
        }
    }
    let sources = files.enumerated().map { SourceText(path: "\($0).stone", bytes: $1) }
    let parsed = sources.map { parse($0) }
    let result = check(parsed.map(\.tree))
    let diagnostics = (parsed.flatMap(\.diagnostics) + result.diagnostics).sortedByPosition()
    guard result.api != nil || !diagnostics.isEmpty else { fatalError("neither a model nor an error") }
    _ = DiagnosticRenderer(sources: sources).render(diagnostics)
    return 0
}

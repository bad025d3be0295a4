import StoneSource
import StoneSyntax

/// Parses arbitrary bytes. The tokens and the gaps must cover the input, and every diagnostic must render.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = SourceText(path: "fuzz.stone", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    let result = parse(source)
    let storage = result.tree.storage
    var end = 0
    for (index, token) in storage.tokens.enumerated() {
        for range in storage.pieces(before: index).map(\.range) + [token.range] {
            guard range.lowerBound == end else { fatalError("the tokens do not print as the input") }
            end = range.upperBound
        }
    }
    guard end == source.bytes.count else { fatalError("the tokens do not print as the input") }
    let text = DiagnosticRenderer(sources: [source]).render(result.diagnostics)
    guard text.isEmpty == result.diagnostics.isEmpty else { fatalError("a diagnostic is not rendered") }
    return 0
}

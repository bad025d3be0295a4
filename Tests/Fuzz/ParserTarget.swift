import StoneSource
import StoneSyntax

/// Parses arbitrary bytes. The tokens must cover the input, and every diagnostic must render.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = SourceText(path: "fuzz.stone", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    let result = parse(source)
    var end = 0
    for token in lex(source).tokens {
        guard token.range.lowerBound == end else { fatalError("the tokens do not print as the input") }
        end = token.range.upperBound
    }
    guard end == source.bytes.count else { fatalError("the tokens do not print as the input") }
    let text = DiagnosticRenderer(sources: [source]).render(result.diagnostics)
    guard text.isEmpty == result.diagnostics.isEmpty else { fatalError("a diagnostic is not rendered") }
    return 0
}

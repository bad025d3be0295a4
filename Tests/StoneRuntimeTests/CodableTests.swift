import Foundation
import StoneRuntime
import Testing

extension WriteMode: Codable {}

/// `Codable` beyond the types of generated code.
@Suite struct CodableTests {
    /// `JSONDecoder` names the members around a malformed value, including an unknown tag that may be a secret.
    @Test func `errors of a decoder show no keys`() {
        let json = Data("{\"mode\":{\".tag\":\"secret\",\"secret\":{\"a\u{1}\":1}}}".utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: WriteMode].self, from: json)
        }
        #expect(error.map { "\($0)".contains("secret") } == false)
        #expect(error.map { "\($0)".contains("mode") } == true)
    }
}

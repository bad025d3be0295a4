import Foundation
import StoneClient

extension StoneByteStream {
    static func chunks(_ chunks: [String], then error: StoneTransportError? = nil, length: Int64? = nil)
        -> StoneByteStream
    {
        StoneByteStream(length: length) {
            var rest = chunks[...]
            return AsyncIterator {
                if let chunk = rest.popFirst() { return Data(chunk.utf8) }
                if let error { throw error }
                return nil
            }
        }
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request of the protocol, answered from a snapshot of the workspace.
protocol Request: Sendable {
    associatedtype Parameters: Decodable & Sendable
    associatedtype Result: Encodable & Sendable

    static var method: String { get }

    /// Returns the result, or `nil` if there is nothing at the position.
    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> Result?
}

extension Request {
    /// Returns the body of the response to a request.
    static func respond(to body: [UInt8], id: RequestID, _ context: RequestContext) async -> Data {
        do {
            let message: IncomingParameters<Parameters>
            do {
                message = try JSONDecoder().decode(IncomingParameters<Parameters>.self, from: Data(body))
            } catch {
                throw ResponseError(.invalidParams, "invalid parameters for '\(method)'")
            }
            try Task.checkCancellation()
            let result = try await response(to: message.params, context)
            try Task.checkCancellation()
            return try encodeMessage(Response(id: id, result: result))
        } catch let error as ResponseError {
            return encode(error, id)
        } catch is CancellationError {
            return encode(ResponseError(.requestCancelled, "cancelled"), id)
        } catch {
            return encode(ResponseError(.requestFailed, "\(error)"), id)
        }
    }

    private static func encode(_ error: ResponseError, _ id: RequestID) -> Data {
        (try? encodeMessage(FailedResponse(id: id, error: error))) ?? Data()
    }
}

/// Returns a message as JSON with sorted keys.
func encodeMessage(_ message: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return try encoder.encode(message)
}

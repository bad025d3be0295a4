import Foundation
package import StoneHTTP

extension StoneResponse {
    package static func json(_ json: String) -> StoneResponse { .json(200, json) }

    package static func json(_ status: Int, _ json: String, headers: StoneHeaders = [:]) -> StoneResponse {
        StoneResponse(status: status, headers: headers, body: .bytes(Data(json.utf8)))
    }
}

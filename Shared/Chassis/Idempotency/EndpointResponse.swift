import Contracts
import Foundation
import HTTPTypes

/// An endpoint's response: a status and optional JSON or a file.
struct EndpointResponse: Sendable {
    let status: Int
    let body: Data?
    /// Whether the response is a stored one.
    let isReplayed: Bool
    var mediaType = "application/json"
    /// The suggested name of a file; `nil` for JSON.
    var fileName: String?
    /// Whether the client may cache the file.
    var isLasting = false

    init(_ output: some Encodable, status: HTTPResponse.Status) throws {
        guard let file = output as? Download else {
            self.init(
                status: status.code, body: output is Empty ? nil : try WireFormat.data(of: output),
                isReplayed: false)
            return
        }
        self.init(status: status.code, body: file.bytes, isReplayed: false)
        mediaType = file.mediaType
        fileName = file.name
        isLasting = file.isLasting
    }

    init(status: Int, body: Data?, isReplayed: Bool) {
        self.status = status
        self.body = body
        self.isReplayed = isReplayed
    }
}

import Contracts
import Foundation
import HTTPTypes

/// What an endpoint answers: a status and the JSON or the file that goes with it, if any.
struct EndpointResponse: Sendable {
    let status: Int
    let body: Data?
    /// Whether it was given before and kept.
    let isReplayed: Bool
    var mediaType = "application/json"
    /// What a file should be called where it is kept.
    var fileName: String?
    /// Whether whoever asked may keep it.
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

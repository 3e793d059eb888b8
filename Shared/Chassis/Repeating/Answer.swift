import Contracts
import Foundation
import HTTPTypes

/// What an endpoint answers: a status and the JSON that goes with it, if any.
struct Answer: Sendable {
    let status: Int
    let body: Data?
    /// Whether it was given before and kept.
    let isReplayed: Bool

    init(_ output: some Encodable, status: HTTPResponse.Status) throws {
        self.init(
            status: status.code, body: output is Nothing ? nil : try WireFormat.data(of: output),
            isReplayed: false)
    }

    init(status: Int, body: Data?, isReplayed: Bool) {
        self.status = status
        self.body = body
        self.isReplayed = isReplayed
    }
}

import Crypto
import Foundation
import Kitchen
import NIOCore

/// A file that never changes while the process runs, with its entity tag.
struct CachedFile: Sendable {
    let type: String
    let body: ByteBuffer
    let tag: String

    init(_ type: String, _ data: Data) {
        self.type = type
        body = ByteBuffer(bytes: data)
        tag = "\"\(SHA256.hash(data: data).prefix(16).hexadecimal)\""
    }

    /// The file, or 304 if the client has it.
    ///
    /// - Parameter tags: the values of `If-None-Match`.
    func answer(unless tags: [String]) -> GatewayResponse {
        let known = tags.joined(separator: ",").split(separator: ",").map { $0.filter { $0 != " " } }
        let isKnown = known.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
        var answer = isKnown ? GatewayResponse(.notModified, type, ByteBuffer()) : GatewayResponse(.ok, type, body)
        answer.headers += [("ETag", tag), ("Cache-Control", "public, max-age=0, must-revalidate")]
        return answer
    }
}

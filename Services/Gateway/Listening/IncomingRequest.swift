import Contracts
import Foundation
import NIOCore
import NIOHTTP1

/// The request that a connection is at.
struct IncomingRequest {
    let id: String
    let method: HTTPMethod
    let version: HTTPVersion
    let startedAt = NIODeadline.now()
    /// How the request is counted.
    var template = "unmatched"
    /// The largest body that its destination reads, in bytes, where that is more than the listener lets in.
    var largestBody: Int?
    /// How long the answer may take to begin, where that is longer than usual.
    var timeToAnswer: Duration?
    /// Whether all of it has arrived.
    var isWhole = false
    /// Whether its body is, or may be, so long that it is not worth reading once it is refused.
    let isLong: Bool
    /// The status that has been answered with.
    var status: Int?
    /// Whether another request may follow on the same connection.
    var keepsAlive: Bool
    let expectsContinue: Bool
    private(set) var bodyBytes = 0
    /// When the body last got on by 64 KiB.
    private(set) var progressAt = NIODeadline.now()
    private var bytesAtProgress = 0

    init(_ head: HTTPRequestHead, side: Side) {
        let given = side == .inside ? head.headers.first(name: "X-Request-Id").flatMap(Self.wellFormed) : nil
        id = given ?? Self.freshID()
        method = head.method
        version = head.version
        let length = head.headers.first(name: "Content-Length").flatMap { Int(length: $0) } ?? 0
        isLong = length > 64 << 10 || head.headers.contains(name: "Transfer-Encoding")
        // What follows a request for another protocol is not ours to read.
        keepsAlive = head.isKeepAlive && method != .CONNECT && !head.headers.contains(name: "Upgrade")
        expectsContinue = head.headers.first(name: "Expect")?.lowercased() == "100-continue"
    }

    /// Stands for something that is no request.
    static func unreadable() -> IncomingRequest {
        IncomingRequest(
            HTTPRequestHead(
                version: .http1_1, method: .RAW(value: "other"), uri: "", headers: ["Connection": "close"]),
            side: .outside)
    }

    mutating func received(_ count: Int) {
        bodyBytes += count
        if bodyBytes - bytesAtProgress >= 64 << 10 {
            bytesAtProgress = bodyBytes
            progressAt = .now()
        }
    }

    /// Something other than the client held the body up.
    mutating func wasHeldUp() { progressAt = .now() }

    /// Whether its client does not get on with the body.
    func isTooSlow(at now: NIODeadline, _ deadlines: Deadlines) -> Bool {
        now - progressAt > deadlines.body || now - startedAt > deadlines.wholeBody
    }

    private static func freshID() -> String { ID<IncomingRequest>(at: .now).description }

    /// A name that is safe to repeat in a header and a log line.
    private static func wellFormed(_ text: String) -> String? {
        let isSafe =
            (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            }
        return isSafe ? text : nil
    }
}

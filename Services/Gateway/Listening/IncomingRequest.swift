import Contracts
import Foundation
import NIOCore
import NIOHTTP1

/// The current request of a connection.
struct IncomingRequest {
    let id: String
    let method: HTTPMethod
    let version: HTTPVersion
    let startedAt = NIODeadline.now()
    /// The name under which the request is counted.
    var template = "unmatched"
    /// The destination's largest body in bytes, if larger than the listener's.
    var largestBody: Int?
    /// The time until the answer begins, if longer than usual.
    var timeToAnswer: Duration?
    /// Whether the whole request has arrived.
    var isWhole = false
    /// Whether the body is, or may be, too long to read once the request is refused.
    let isLong: Bool
    /// The status of the answer; `nil` before it.
    var status: Int?
    /// Whether the connection stays open for another request.
    var keepsAlive: Bool
    let expectsContinue: Bool
    private(set) var bodyBytes = 0
    /// The time of the last 64 KiB of progress.
    private(set) var progressAt = NIODeadline.now()
    private var bytesAtProgress = 0

    init(_ head: HTTPRequestHead, side: Side) {
        let given = side == .inside ? head.headers.first(name: "X-Request-Id").flatMap(Self.wellFormed) : nil
        id = given ?? Self.freshID()
        method = head.method
        version = head.version
        let length = head.headers.first(name: "Content-Length").flatMap { Int(length: $0) } ?? 0
        isLong = length > 64 << 10 || head.headers.contains(name: "Transfer-Encoding")
        // Data after a request for another protocol must not be read as HTTP.
        keepsAlive = head.isKeepAlive && method != .CONNECT && !head.headers.contains(name: "Upgrade")
        expectsContinue = head.headers.first(name: "Expect")?.lowercased() == "100-continue"
    }

    /// A placeholder for an unreadable request.
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

    /// The gateway held the body up, not the client.
    mutating func wasHeldUp() { progressAt = .now() }

    /// Whether the client sends the body too slowly.
    func isTooSlow(at now: NIODeadline, _ deadlines: Deadlines) -> Bool {
        now - progressAt > deadlines.body || now - startedAt > deadlines.wholeBody
    }

    private static func freshID() -> String { ID<IncomingRequest>(at: .now).description }

    /// `text` if it is safe to repeat in headers and logs; `nil` otherwise.
    private static func wellFormed(_ text: String) -> String? {
        let isSafe =
            (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            }
        return isSafe ? text : nil
    }
}

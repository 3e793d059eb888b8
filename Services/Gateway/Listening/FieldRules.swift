import Chassis
import NIOHTTP1

/// Which headers end at the gateway.
enum FieldRules {
    /// Those that concern one connection (RFC 9110, 7.6.1), and those that the gateway writes anew.
    private static let ofOneHop: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te", "trailer",
        "transfer-encoding", "upgrade", "http2-settings", "expect", "content-length", "host", "x-request-id",
        "x-larder-process", "x-larder-time",
    ]

    /// For how many milliseconds more whoever asks inside waits for the answer.
    static let timeLeft = "X-Larder-Time"

    /// Whether whoever asked inside must not ask again by itself, because a process ended under the request.
    static let notAgain = "X-Larder-Not-Again"

    /// Whether a header says who somebody is or where they come from, which from outside nobody is asked to say.
    private static func isIdentity(_ name: String) -> Bool {
        name.hasPrefix("x-forwarded") || name.hasPrefix("x-larder") || name == "forwarded" || name == "x-real-ip"
            || name == "x-client-ip" || name == "true-client-ip"
    }

    /// The headers of a request as the service gets them.
    static func request(_ head: HTTPRequestHead, side: Side, origin: Address, id: String) -> HTTPHeaders {
        var kept = passing(head.headers, side: side)
        kept.add(name: "X-Request-Id", value: id)
        if side == .outside { kept.add(name: "X-Forwarded-For", value: origin.description) }
        if let length = head.headers.first(name: "Content-Length").flatMap({ Int(length: $0) }) {
            kept.add(name: "Content-Length", value: String(length))
        } else if head.headers.contains(name: "Transfer-Encoding") {
            kept.add(name: "Transfer-Encoding", value: "chunked")
        } else if head.method != .GET, head.method != .HEAD {
            kept.add(name: "Content-Length", value: "0")
        }
        return kept
    }

    /// The headers of a service's answer as the client gets them, without those that frame the body.
    static func answer(_ head: HTTPResponseHead, side: Side, id: String) -> HTTPHeaders {
        var kept = passing(head.headers, side: side)
        kept.add(name: "X-Request-Id", value: id)
        secure(&kept)
        return kept
    }

    /// What every answer says to browsers and caches, unless it says something else already.
    static func secure(_ headers: inout HTTPHeaders) {
        if !headers.contains(name: "X-Content-Type-Options") {
            headers.add(name: "X-Content-Type-Options", value: "nosniff")
        }
        if !headers.contains(name: "Cache-Control") { headers.add(name: "Cache-Control", value: "no-store") }
    }

    private static func passing(_ headers: HTTPHeaders, side: Side) -> HTTPHeaders {
        let named = headers[canonicalForm: "Connection"].map { $0.lowercased() }
        var kept: [(String, String)] = []
        kept.reserveCapacity(headers.count + 6)
        for (name, value) in headers {
            let lowered = name.lowercased()
            guard !ofOneHop.contains(lowered), side == .inside || !isIdentity(lowered) else { continue }
            guard named.isEmpty || !named.contains(lowered) else { continue }
            kept.append((name, value))
        }
        return HTTPHeaders(kept)
    }
}

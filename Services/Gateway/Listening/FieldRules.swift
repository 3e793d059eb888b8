import Chassis
import NIOHTTP1

/// The headers that the gateway removes, replaces or adds.
enum FieldRules {
    /// Headers of a single connection (RFC 9110, 7.6.1), and headers that the gateway sets itself.
    private static let ofOneHop: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te", "trailer",
        "transfer-encoding", "upgrade", "http2-settings", "expect", "content-length", "host", "x-request-id",
        "x-larder-process", "x-larder-time",
    ]

    /// The milliseconds that an inside caller still waits for the answer.
    static let timeLeft = "X-Larder-Time"

    /// Tells an inside caller not to retry, because a process ended during the request.
    static let notAgain = "X-Larder-Not-Again"

    /// Whether a header states a sender's identity or address; such headers are dropped from outside requests.
    private static func isIdentity(_ name: String) -> Bool {
        name.hasPrefix("x-forwarded") || name.hasPrefix("x-larder") || name == "forwarded" || name == "x-real-ip"
            || name == "x-client-ip" || name == "true-client-ip"
    }

    /// The headers of a request that the service receives.
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

    /// The headers of an answer that the client receives, without those that frame the body.
    static func answer(_ head: HTTPResponseHead, side: Side, id: String) -> HTTPHeaders {
        var kept = passing(head.headers, side: side)
        kept.add(name: "X-Request-Id", value: id)
        secure(&kept)
        return kept
    }

    /// Adds default headers for browsers and caches, unless the answer sets its own.
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

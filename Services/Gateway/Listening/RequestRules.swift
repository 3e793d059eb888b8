import NIOHTTP1

/// The checks that every request must pass before it is routed.
enum RequestRules {
    /// The most bytes of all header names and values.
    static let largestHeaders = 16 << 10

    /// The most non-ASCII bytes of a header value.
    private static let mostForeignBytes = 64

    /// The header that frames the body.
    private static let framing = "transfer-encoding"

    /// Removes headers with much non-ASCII text: comparing a long run of combining marks takes quadratic time.
    static func withoutLongMarks(_ head: HTTPRequestHead) -> HTTPRequestHead {
        let kept = head.headers.filter { name, value in
            value.utf8.count { $0 >= 0x80 } <= mostForeignBytes || name.lowercased() == framing
        }
        guard kept.count < head.headers.count else { return head }
        var head = head
        head.headers = HTTPHeaders(kept.map { ($0.name, $0.value) })
        return head
    }

    /// Returns the target, or throws the refusal.
    static func check(_ head: HTTPRequestHead) throws(GatewayRefusal) -> RequestTarget {
        let target: RequestTarget
        do {
            target = try RequestTarget(head.uri)
        } catch {
            throw error == .tooLong ? .tooLongAddress : .hostileAddress
        }
        var size = 0
        var hosts = 0
        var authorizations = 0
        var codings = 0
        var lengths = 0
        for (name, value) in head.headers {
            size += name.utf8.count + value.utf8.count
            switch name.utf8.count {
            case 4 where name.lowercased() == "host": hosts += 1
            case 13 where name.lowercased() == "authorization": authorizations += 1
            case 14 where name.lowercased() == "content-length":
                guard Int(length: value) != nil else { throw .malformed }
                lengths += 1
            case 17 where name.lowercased() == framing:
                guard value.utf8.count == 7, value.lowercased() == "chunked", head.version == .http1_1 else {
                    throw .malformed
                }
                codings += 1
            default: break
            }
        }
        guard size <= largestHeaders else { throw .largeHeaders }
        guard hosts == 1 || (hosts == 0 && head.version == .http1_0), authorizations <= 1, codings + lengths <= 1
        else { throw .malformed }
        return target
    }
}

extension Int {
    /// The length in a `Content-Length` header; `nil` if it is not a number or too large.
    init?(length text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(text) else {
            return nil
        }
        self = length
    }
}

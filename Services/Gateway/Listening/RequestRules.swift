import NIOHTTP1

/// What a request must be like before anybody looks at what it asks for.
enum RequestRules {
    /// The most that names and values of all headers may take, in bytes.
    static let largestHeaders = 16 << 10

    /// More bytes beyond ASCII than this are no text that a field needs.
    private static let mostForeignBytes = 64

    /// The field that frames the body.
    private static let framing = "transfer-encoding"

    /// The request without fields that hold long text beyond ASCII: comparing a long run of combining marks costs the
    /// square of its length.
    static func withoutLongMarks(_ head: HTTPRequestHead) -> HTTPRequestHead {
        let kept = head.headers.filter { name, value in
            value.utf8.count { $0 >= 0x80 } <= mostForeignBytes || name.lowercased() == framing
        }
        guard kept.count < head.headers.count else { return head }
        var head = head
        head.headers = HTTPHeaders(kept.map { ($0.name, $0.value) })
        return head
    }

    /// Throws what the request is refused with.
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
    /// The length that a `Content-Length` states. `nil` if it is no number, or larger than any body can be.
    init?(length text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(text) else {
            return nil
        }
        self = length
    }
}

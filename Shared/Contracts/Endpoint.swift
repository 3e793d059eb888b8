import HTTPTypes

/// One call that a service answers: the verb, the path, who may call, what goes in and what comes out.
///
/// The service binds its handler to it, other services, the pages and the tests call it, the gateway makes its route
/// table from it and the reference is generated from it, so the two ends of a call cannot disagree and no route can
/// forget its guard.
public struct Endpoint<Who: Audience, Input: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    public let method: HTTPRequest.Method
    /// The path, in which `:name` stands for one segment.
    public let path: String
    /// The status of a successful answer.
    public let success: HTTPResponse.Status
    /// One line for the reference.
    public let summary: String
    /// Whether it makes something new, so that doing it twice makes two.
    public let creates: Bool
    /// The largest body that it reads, in bytes.
    public let largestBody: Int
    /// Whether what travels in the query may also come as a body.
    public let readsBody: Bool
    /// How long its answer may take to begin.
    public private(set) var timeToAnswer: Duration
    /// Whether that is longer than usual.
    public private(set) var takesLonger = false

    private init(
        _ method: HTTPRequest.Method, _ path: String, _ summary: String, _ success: HTTPResponse.Status = .ok,
        largestBody: Int = Route.usualBody, readsBody: Bool = false
    ) {
        self.readsBody = readsBody
        creates = success == .created
        self.largestBody = largestBody
        self.method = method
        self.path = path
        self.summary = summary
        self.success = Output.self == Nothing.self ? .noContent : success
        timeToAnswer = method == .get ? Route.usualTimeToRead : Route.usualTimeToChange
    }

    /// The same endpoint, which may take up to `time` until its answer begins: because it hashes a password, reads a large
    /// body, asks somebody else or waits for something to happen.
    public func answering(within time: Duration) -> Self {
        var endpoint = self
        endpoint.timeToAnswer = time
        endpoint.takesLonger = true
        return endpoint
    }

    public static func get(_ path: String, _ summary: String) -> Self { Self(.get, path, summary) }
    /// A GET whose input may also come as a body.
    public static func find(_ path: String, _ summary: String) -> Self { Self(.get, path, summary, readsBody: true) }
    /// Makes something new; answers 201.
    public static func create(_ path: String, _ summary: String) -> Self { Self(.post, path, summary, .created) }
    /// The same from a body of up to so many bytes.
    public static func create(_ path: String, _ summary: String, upTo largestBody: Int) -> Self {
        Self(.post, path, summary, .created, largestBody: largestBody)
    }
    public static func post(_ path: String, _ summary: String) -> Self { Self(.post, path, summary) }
    public static func put(_ path: String, _ summary: String) -> Self { Self(.put, path, summary) }
    public static func patch(_ path: String, _ summary: String) -> Self { Self(.patch, path, summary) }
    public static func delete(_ path: String, _ summary: String) -> Self { Self(.delete, path, summary) }

    /// Whether the input travels in the query rather than in a body.
    public var takesQuery: Bool { method == .get || method == .delete }

    /// Whether a caller may give an `Idempotency-Key` and repeat the call: not if the answer would have to be kept although
    /// it must not be, or is a file.
    public var isRepeatedByKey: Bool {
        creates && !(Output.self is any Confidential.Type) && Output.self != Download.self
    }

    /// Whether what is sent must not be kept as it is.
    public var isConfidential: Bool { Input.self is any Confidential.Type }

    /// The path to one particular resource: `values` stand in for the `:names` in their order. Nothing where their
    /// numbers differ, or where one is empty, `.` or `..`, which would make it the path to something else.
    public func path(at values: [String]) -> String? {
        var remaining = values[...]
        var segments: [String] = []
        for segment in path.split(separator: "/") {
            guard segment.hasPrefix(":") else {
                segments.append(String(segment))
                continue
            }
            guard let value = remaining.popFirst(), !["", ".", ".."].contains(value) else { return nil }
            segments.append(value.percentEncodedSegment)
        }
        return remaining.isEmpty ? "/" + segments.joined(separator: "/") : nil
    }
}

/// The input or output of an endpoint that has none.
public struct Nothing: Codable, Hashable, Sendable {
    public init() {}
}

extension String {
    /// The text as one segment of a path: every byte outside RFC 3986's unreserved characters is percent-encoded.
    var percentEncodedSegment: String {
        utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

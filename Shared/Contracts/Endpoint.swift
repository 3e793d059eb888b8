import HTTPTypes

/// One call that a service answers: service, method, path, audience, input and output.
///
/// The service's handler, its callers, the gateway's route table and the reference all use this declaration. So both
/// ends of a call agree, and no route lacks its guard. The methods of `ServiceAPI` create endpoints.
public struct Endpoint<Who: Audience, Input: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    /// The answering service.
    public let service: ServiceName
    /// The name in the reference, unique within the service: that of the declaring property.
    public let name: String
    public let method: HTTPRequest.Method
    /// The path; `:name` stands for one segment.
    public let path: String
    /// The status of a successful response.
    public let success: HTTPResponse.Status
    /// One line for the reference.
    public let summary: String
    /// Whether the endpoint belongs to the compatibility API, which an operator enables.
    public let isCompatibility: Bool
    /// Whether a call creates something, so that repeating it creates another.
    public private(set) var creates: Bool
    /// The largest accepted body, in bytes.
    public let largestBody: Int
    /// Whether the input may be a body instead of a query.
    public let readsBody: Bool
    /// The rate limits beyond those of address and account.
    public private(set) var rateClasses: Labels<RateClass>
    /// Whether a call counts towards a quota of the person; the response gives the remaining calls.
    public private(set) var isCounted = false
    /// Whether the response has an `ETag`, for a later conditional change.
    public private(set) var isTagged = false
    /// The rule for `If-Match`; `nil` if the endpoint does not use preconditions.
    public private(set) var precondition: PreconditionRule?
    /// The problems beyond those of every endpoint.
    public private(set) var problems: [ProblemCode] = []
    /// Whether stored records of a call must not identify the caller.
    public private(set) var isNameless = false
    /// The header field in which the sender signs a `SignedNotice`.
    public private(set) var signatureField: String?
    /// The time until the response must begin.
    public private(set) var timeToAnswer: Duration
    /// Whether `timeToAnswer` was set by `answering(within:)`.
    public private(set) var takesLonger = false

    init(
        of service: ServiceName, _ method: HTTPRequest.Method, _ name: String, _ path: String, _ summary: String,
        _ success: HTTPResponse.Status = .ok, isCompatibility: Bool = false, largestBody: Int = Route.usualBody,
        readsBody: Bool = false
    ) {
        self.service = service
        self.name = name
        self.isCompatibility = isCompatibility
        self.readsBody = readsBody
        rateClasses = isCompatibility ? [.compatibility] : []
        creates = success == .created || success == .accepted
        self.largestBody = largestBody
        self.method = method
        self.path = path
        self.summary = summary
        self.success = Output.self == Empty.self ? .noContent : success
        timeToAnswer = method == .get ? Route.usualTimeToRead : Route.usualTimeToChange
    }

    /// Returns the endpoint with a response that begins within `time`, for example because it hashes a password, reads
    /// a large body, calls another server or waits for an event.
    public func answering(within time: Duration) -> Self {
        var endpoint = self
        endpoint.timeToAnswer = time
        endpoint.takesLonger = true
        return endpoint
    }

    /// Returns the endpoint marked as creating something although its status is not 201 or 202.
    public func repeatable() -> Self {
        var endpoint = self
        endpoint.creates = true
        return endpoint
    }

    /// Returns the endpoint with one more rate limit.
    public func limited(as rateClass: RateClass) -> Self {
        var endpoint = self
        endpoint.rateClasses.insert(rateClass)
        return endpoint
    }

    /// Returns the endpoint with calls that count towards a quota of the person.
    public func counted() -> Self {
        var endpoint = self
        endpoint.isCounted = true
        return endpoint
    }

    /// Returns the endpoint with an `ETag` in its response.
    public func tagged() -> Self {
        var endpoint = self
        endpoint.isTagged = true
        return endpoint
    }

    /// Returns the endpoint with a precondition on the state that the caller saw. A response with a body has the new
    /// `ETag`.
    public func conditional(_ rule: PreconditionRule) -> Self {
        var endpoint = self
        endpoint.precondition = rule
        endpoint.isTagged = Output.self != Empty.self
        return endpoint
    }

    /// Returns the endpoint without the caller in stored records, including those for an `Idempotency-Key`.
    public func nameless() -> Self {
        var endpoint = self
        endpoint.isNameless = true
        return endpoint
    }

    /// Returns the endpoint with the sender's signature in header field `field`.
    public func signed(in field: String) -> Self {
        var endpoint = self
        endpoint.signatureField = field
        return endpoint
    }

    /// Returns the endpoint with more problems of one status.
    public func refusing(_ status: Int, _ codes: String...) -> Self {
        var endpoint = self
        endpoint.problems += codes.map { ProblemCode(status: status, code: $0) }
        return endpoint
    }

    /// Whether the input is a query rather than a body.
    public var takesQuery: Bool { method == .get || method == .delete }

    /// Whether a caller may repeat the call with an `Idempotency-Key`: only if it creates something and its output may
    /// be stored and is not a file.
    public var isRepeatedByKey: Bool {
        creates && !(Output.self is any Confidential.Type) && Output.self != Download.self
    }

    /// Whether the input must not be stored in plain text.
    public var isConfidential: Bool { isNameless || Input.self is any Confidential.Type }

    /// Returns the path with `values` in place of the `:names`, in order. `nil` if their numbers differ, or if a value
    /// is empty, `.` or `..`, which would change the path's meaning.
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

/// A status and code that an endpoint refuses calls with.
public struct ProblemCode: Hashable, Sendable {
    public let status: Int
    /// As in `Problem.code`.
    public let code: String

    public init(status: Int, code: String) {
        self.status = status
        self.code = code
    }
}

/// The groups of endpoints with a stricter rate limit at the gateway.
public enum RateClass: String, Vocabulary {
    /// Creating accounts, signing in and checking codes, by address.
    case signIn
    /// The compatibility API, by address.
    case compatibility
    /// Content behind a secret link, by address.
    case sharedLink
}

/// The input or output of an endpoint that has none.
public struct Empty: Codable, Hashable, Sendable {
    public init() {}
}

extension String {
    /// The text as one segment of a path: every byte outside RFC 3986's unreserved characters is percent-encoded.
    public var percentEncodedSegment: String {
        utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += "%" + byte.hexadecimal(uppercase: true)
            }
        }
    }
}

import HTTPTypes

/// One call that a service answers: the service, the verb, the path, who may call, what goes in and what comes out.
///
/// The service binds its handler to it, other services, the pages and the tests call it, the gateway makes its route
/// table from it and the reference is generated from it, so the two ends of a call cannot disagree and no route can
/// forget its guard. The verbs of `ServiceAPI` make endpoints.
public struct Endpoint<Who: Audience, Input: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    /// Who answers.
    public let service: ServiceName
    /// What the reference calls it, within its service: the name of the property that declares it.
    public let name: String
    public let method: HTTPRequest.Method
    /// The path, in which `:name` stands for one segment.
    public let path: String
    /// The status of a successful answer.
    public let success: HTTPResponse.Status
    /// One line for the reference.
    public let summary: String
    /// Whether it belongs to the compatibility API, which an operator switches on.
    public let isCompatibility: Bool
    /// Whether it makes something new, so that doing it twice makes two.
    public private(set) var creates: Bool
    /// The largest body that it reads, in bytes.
    public let largestBody: Int
    /// Whether what travels in the query may also come as a body.
    public let readsBody: Bool
    /// The limits that a call counts towards, beyond those of its address and its account.
    public private(set) var rateClasses: Labels<RateClass>
    /// Whether a call counts towards a quota of the person's, of which the response tells what is left.
    public private(set) var isCounted = false
    /// Whether its response has an `ETag`, for a change of what it answers with.
    public private(set) var isTagged = false
    /// Whether a call says which state of something it changes; `nil` if it has no say in that.
    public private(set) var precondition: PreconditionRule?
    /// What it refuses with beyond what every endpoint does.
    public private(set) var problems: [ProblemCode] = []
    /// Whether nothing that is kept of a call may tell who called.
    public private(set) var isNameless = false
    /// The header field in which the sender signs a `SignedNotice`.
    public private(set) var signatureField: String?
    /// How long its answer may take to begin.
    public private(set) var timeToAnswer: Duration
    /// Whether that is longer than usual.
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

    /// The same endpoint, which may take up to `time` until its answer begins: because it hashes a password, reads a large
    /// body, asks somebody else or waits for something to happen.
    public func answering(within time: Duration) -> Self {
        var endpoint = self
        endpoint.timeToAnswer = time
        endpoint.takesLonger = true
        return endpoint
    }

    /// The same endpoint, which makes something new although it does not answer 201.
    public func repeatable() -> Self {
        var endpoint = self
        endpoint.creates = true
        return endpoint
    }

    /// The same endpoint, whose calls count towards one more limit.
    public func limited(as rateClass: RateClass) -> Self {
        var endpoint = self
        endpoint.rateClasses.insert(rateClass)
        return endpoint
    }

    /// The same endpoint, whose calls count towards a quota of the person's.
    public func counted() -> Self {
        var endpoint = self
        endpoint.isCounted = true
        return endpoint
    }

    /// The same endpoint, whose response has an `ETag`.
    public func tagged() -> Self {
        var endpoint = self
        endpoint.isTagged = true
        return endpoint
    }

    /// The same endpoint, which changes something only in the state that the caller saw, and answers with the new `ETag`.
    public func conditional(_ rule: PreconditionRule) -> Self {
        var endpoint = self
        endpoint.precondition = rule
        endpoint.isTagged = Output.self != Empty.self
        return endpoint
    }

    /// The same endpoint, of whose calls nothing is kept that tells who called: not with what an `Idempotency-Key` keeps
    /// either.
    public func nameless() -> Self {
        var endpoint = self
        endpoint.isNameless = true
        return endpoint
    }

    /// The same endpoint, whose sender signs in this header field.
    public func signed(in field: String) -> Self {
        var endpoint = self
        endpoint.signatureField = field
        return endpoint
    }

    /// The same endpoint, which also refuses with these codes of one status.
    public func refusing(_ status: Int, _ codes: String...) -> Self {
        var endpoint = self
        endpoint.problems += codes.map { ProblemCode(status: status, code: $0) }
        return endpoint
    }

    /// Whether the input travels in the query rather than in a body.
    public var takesQuery: Bool { method == .get || method == .delete }

    /// Whether a caller may give an `Idempotency-Key` and repeat the call: not if the answer would have to be kept although
    /// it must not be, or is a file.
    public var isRepeatedByKey: Bool {
        creates && !(Output.self is any Confidential.Type) && Output.self != Download.self
    }

    /// Whether what is sent must not be kept as it is.
    public var isConfidential: Bool { isNameless || Input.self is any Confidential.Type }

    /// The path to one particular resource: `values` stand in for the `:names` in their order. `nil` if their
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

/// A way in which an endpoint refuses a call.
public struct ProblemCode: Hashable, Sendable {
    public let status: Int
    /// As in `Problem.code`.
    public let code: String

    public init(status: Int, code: String) {
        self.status = status
        self.code = code
    }
}

/// What the gateway limits more strictly than the rest.
public enum RateClass: String, Vocabulary {
    /// What creates accounts, signs in or checks a code, by address.
    case signIn
    /// The compatibility API, by address.
    case compatibility
    /// What a secret link shows, by address.
    case sharedLink
}

/// The input or output of an endpoint that has none.
public struct Empty: Codable, Hashable, Sendable {
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

import Kitchen

/// Why a request was refused: the one error body (RFC 9457) that every service sends and every client reads.
public struct Problem: Error, Codable, Hashable, Sendable {
    /// What is wrong with one field of the input.
    public struct FieldError: Codable, Hashable, Sendable {
        /// The path to the field, such as `quantity.amount`.
        public let field: String
        /// A stable word for programs, such as `taken`.
        public let code: String
        /// A rule that the sender can follow.
        public let message: String

        public init(field: String, code: String = "invalid", message: String) {
            self.field = field
            self.code = code
            self.message = message
        }
    }

    public let type: String
    public let title: String
    public let status: Int
    /// A stable word for programs, such as `not-found`.
    public let code: String
    /// A sentence that a person can act on.
    public let detail: String
    public let errors: [FieldError]
    public var requestId: String?
    /// Seconds after which the same request may succeed; also sent as `Retry-After`.
    public var retryAfter: Int?

    public init(
        status: Int, code: String, title: String? = nil, detail: String, errors: [FieldError] = [],
        retryAfter: Int? = nil
    ) {
        self.type = "https://larder.example/problems/\(code)"
        self.title = title ?? Self.titles[status] ?? "Problem"
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = errors
        self.retryAfter = retryAfter
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decodeIfPresent(String.self, forKey: .type) ?? "about:blank"
        title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
        status = try container.decode(Int.self, forKey: .status)
        code = try container.decode(String.self, forKey: .code)
        detail = try container.decodeIfPresent(String.self, forKey: .detail) ?? ""
        errors = try container.decodeIfPresent([FieldError].self, forKey: .errors) ?? []
        requestId = try container.decodeIfPresent(String.self, forKey: .requestId)
        retryAfter = try container.decodeIfPresent(Int.self, forKey: .retryAfter)
    }

    /// Titles of the statuses that Larder answers with.
    private static let titles: [Int: String] = [
        400: "Malformed request", 401: "Not signed in", 403: "Not allowed", 404: "Not found",
        405: "Method not allowed", 409: "Conflict", 410: "Gone", 412: "Changed meanwhile", 413: "Too large",
        414: "Address too long", 415: "Unsupported media type", 422: "Understood but wrong", 429: "Too many requests",
        431: "Headers too large", 500: "Unexpected failure", 502: "Bad gateway", 503: "Unavailable",
        504: "Timed out", 507: "No room left",
    ]
}

extension Problem {
    public static func malformed(_ detail: String, errors: [FieldError] = []) -> Problem {
        Problem(status: 400, code: "malformed", detail: detail, errors: errors)
    }

    public static func notFound(_ what: String) -> Problem {
        Problem(status: 404, code: "not-found", detail: "There is no such \(what).")
    }

    public static func conflict(_ detail: String) -> Problem {
        Problem(status: 409, code: "conflict", detail: detail)
    }

    public static func invalid(_ errors: [FieldError]) -> Problem {
        Problem(status: 422, code: "invalid", detail: "Some fields need attention.", errors: errors)
    }

    public static func invalid(_ field: String, _ message: String, code: String = "invalid") -> Problem {
        invalid([FieldError(field: field, code: code, message: message)])
    }

    public static func tooMany(_ detail: String, retryAfter: Int) -> Problem {
        Problem(status: 429, code: "too-many-requests", detail: detail, retryAfter: retryAfter)
    }

    public static func unavailable(_ detail: String, retryAfter: Int = 2) -> Problem {
        Problem(status: 503, code: "unavailable", detail: detail, retryAfter: retryAfter)
    }

    public static let unauthenticated = Problem(
        status: 401, code: "unauthenticated", detail: "Sign in first, or sign in again.")
    public static let forbidden = Problem(
        status: 403, code: "forbidden", detail: "Your account may not do this.")
    public static let unexpected = Problem(
        status: 500, code: "unexpected", detail: "Something went wrong on our side. Please try again.")
}

extension Optional {
    /// The value, or a `not-found` problem naming what was looked for.
    public func orNotFound(_ what: String) throws(Problem) -> Wrapped {
        guard let self else { throw Problem.notFound(what) }
        return self
    }
}

/// Gathers everything wrong with an input, so that its sender can mend it in one go.
public struct FieldCheck: Sendable {
    public private(set) var errors: [Problem.FieldError] = []

    public init() {}

    /// Notes that `field` breaks `rule` unless `holds`; the first broken rule of a field is the one that is told.
    public mutating func callAsFunction(
        _ field: String, _ holds: @autoclosure () -> Bool, _ rule: String, code: String = "invalid"
    ) {
        guard !errors.contains(where: { $0.field == field }), !holds() else { return }
        errors.append(Problem.FieldError(field: field, code: code, message: rule))
    }

    /// Throws one 422 problem that names every field, if any rule was broken.
    public func finish() throws(Problem) {
        if !errors.isEmpty { throw Problem.invalid(errors) }
    }
}

import Kitchen

/// The reason for refusing a request: the single error body (RFC 9457) of all services.
///
/// A problem is a stable code with values. Its sentence is in the language tables (`Shared/Contracts/Languages`) under
/// `problem`, so that clients can show it in any language; `detail` is in English, for logs and API callers. Each
/// problem is declared once, with literal status and code, near the code that throws it.
///
///     static let pantryFull = Problem(409, "pantry-full", ["most": .number(most)])
///
/// Problems that a program treats alike share a code; the value `what` then selects the sentence.
public struct Problem: Error, Hashable, Sendable {
    /// The fault of one input field.
    public struct FieldError: Hashable, Sendable {
        /// The path to the field, such as `quantity.amount`.
        public let field: String
        /// A stable word for programs, such as `taken`.
        public let code: String
        /// The values in the sentence, such as the most characters.
        public let values: [String: PhraseValue]
        /// A rule in English that the sender can follow.
        public let message: String

        public init(_ field: String, _ rule: FieldRule) {
            self.init(field, code: rule.code, rule.values)
        }

        private init(_ field: String, code: String, _ values: [String: PhraseValue], message: String? = nil) {
            self.field = field
            self.code = code
            self.values = values.bounded
            self.message = message ?? Phrases.english.sentence("rule.\(code)", self.values) ?? code
        }

        /// Returns the same error for another field.
        public func at(_ field: String) -> FieldError {
            FieldError(field, code: code, values, message: message)
        }
    }

    public let type: String
    public let title: String
    public let status: Int
    /// A stable word for programs, such as `not-found`.
    public let code: String
    /// The values in the sentence, such as the highest allowed number.
    public let values: [String: PhraseValue]
    /// A sentence in English that a person can act on.
    public let detail: String
    public let errors: [FieldError]
    public var requestId: String?
    /// Seconds after which the same request may succeed; also sent as `Retry-After`.
    public var retryAfter: Int?

    /// - Parameter code: declared in one place only, together with `what` if `values` has it.
    public init(
        _ status: Int, _ code: StaticString, _ values: [String: PhraseValue] = [:], errors: [FieldError] = [],
        retryAfter: Int? = nil
    ) {
        self.init(status, code.description, values.bounded, errors, retryAfter, nil)
    }

    private init(
        _ status: Int, _ code: String, _ values: [String: PhraseValue], _ errors: [FieldError], _ retryAfter: Int?,
        _ detail: String?
    ) {
        type = "https://larder.example/problems/\(code)"
        title = Phrases.english.sentence("status.\(status)") ?? "Problem"
        self.status = status
        self.code = code
        self.values = values
        self.detail = detail ?? Phrases.english.sentence("problem.\(code)", values) ?? code
        self.errors = errors
        self.retryAfter = retryAfter
    }

    /// Returns the problem with another status, if only the status depends on the kind of request.
    public func with(status: Int) -> Problem {
        var problem = Problem(status, code, values, errors, retryAfter, detail)
        problem.requestId = requestId
        return problem
    }

    /// Returns the problem with `retryAfter` set to `seconds`.
    public func retrying(after seconds: Int) -> Problem {
        var problem = self
        problem.retryAfter = seconds
        return problem
    }
}

extension [String: PhraseValue] {
    /// The most values of a problem, and the most bytes of a text value.
    private static var limits: (count: Int, bytes: Int) { (16, 2_000) }

    /// The values cut to `limits`.
    var bounded: Self {
        let fits = count <= Self.limits.count && values.allSatisfy { $0.isAtMost(bytes: Self.limits.bytes) }
        guard !fits else { return self }
        let some = sorted { $0.key < $1.key }.prefix(Self.limits.count)
        return Dictionary(uniqueKeysWithValues: some.map { ($0.key, $0.value.cut(toBytes: Self.limits.bytes)) })
    }
}

extension PhraseValue {
    fileprivate func isAtMost(bytes most: Int) -> Bool {
        guard case .text(let text) = self else { return true }
        return text.utf8.count <= most
    }

    fileprivate func cut(toBytes most: Int) -> PhraseValue {
        guard case .text(let text) = self, text.utf8.count > most else { return self }
        var cut = ""
        for character in text {
            guard cut.utf8.count + character.utf8.count <= most - 3 else { break }
            cut.append(character)
        }
        return .text(cut + "…")
    }
}

// MARK: - On the wire

extension Problem: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decodeIfPresent(String.self, forKey: .type) ?? "about:blank"
        title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
        status = try container.decode(Int.self, forKey: .status)
        code = try container.decode(String.self, forKey: .code)
        values = try container.decodeIfPresent([String: PhraseValue].self, forKey: .values)?.bounded ?? [:]
        detail = try container.decodeIfPresent(String.self, forKey: .detail) ?? ""
        errors = try container.decodeIfPresent([FieldError].self, forKey: .errors) ?? []
        requestId = try container.decodeIfPresent(String.self, forKey: .requestId)
        retryAfter = try container.decodeIfPresent(Int.self, forKey: .retryAfter)
    }
}

extension Problem.FieldError: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        field = try container.decode(String.self, forKey: .field)
        code = try container.decode(String.self, forKey: .code)
        values = try container.decodeIfPresent([String: PhraseValue].self, forKey: .values)?.bounded ?? [:]
        message = try container.decode(String.self, forKey: .message)
    }
}

// MARK: - Common problems

extension Problem {
    /// The request is not readable HTTP.
    public static let malformed = Problem(400, "malformed")

    /// The input as a whole breaks a rule.
    public static func malformedInput(_ rule: FieldRule) -> Problem {
        Problem(400, "malformed", ["what": "input"], errors: [FieldError("body", rule)])
    }

    public static func notFound(_ what: Thing) -> Problem {
        Problem(404, "not-found", ["what": .text(what.name)])
    }

    public static func invalid(_ errors: [FieldError]) -> Problem { Problem(422, "invalid", errors: errors) }

    public static func invalid(_ field: String, _ rule: FieldRule) -> Problem { invalid([FieldError(field, rule)]) }

    public static let unauthenticated = Problem(401, "unauthenticated")
    public static let forbidden = Problem(403, "forbidden")
    public static let unexpected = Problem(500, "unexpected")
    public static let addressTooLong = Problem(414, "address-too-long")
    public static let headersTooLarge = Problem(431, "headers-too-large")
    /// A service does not answer.
    public static let serviceUnavailable = Problem(503, "unavailable", retryAfter: 2)

    public static func methodNotAllowed(_ allowed: String) -> Problem {
        Problem(405, "method-not-allowed", ["methods": .text(allowed)])
    }

    /// - Parameter most: the largest accepted body, in bytes.
    public static func tooLarge(_ most: Int) -> Problem {
        Problem(413, "too-large", ["kib": .number(most / 1_024)])
    }
}

/// A kind of resource that a request may not find. Each is declared once, by literal name, and has its own sentence in
/// the language tables under `problem.not-found`.
public struct Thing: Hashable, Sendable {
    public let name: String

    public init(_ name: StaticString) { self.name = name.description }
}

extension Thing {
    /// The address of the request.
    public static let address = Thing("address")
    public static let file = Thing("file")
    public static let page = Thing("page")
    public static let service = Thing("service")
    public static let deadLetter = Thing("dead-letter")
}

extension Optional {
    /// Returns the value, or throws a `not-found` problem for `what`.
    public func orNotFound(_ what: Thing) throws(Problem) -> Wrapped {
        guard let self else { throw Problem.notFound(what) }
        return self
    }
}

/// Collects all faults of an input, so that the sender can fix them together.
public struct FieldCheck: Sendable {
    public private(set) var errors: [Problem.FieldError] = []

    public init() {}

    /// Notes that `field` breaks `rule` unless `holds`. Only the first broken rule of a field is reported.
    public mutating func callAsFunction(
        _ field: String, _ holds: @autoclosure () -> Bool, _ rule: @autoclosure () -> FieldRule
    ) {
        guard !errors.contains(where: { $0.field == field }), !holds() else { return }
        errors.append(Problem.FieldError(field, rule()))
    }

    /// Notes that `field` breaks `rule` unless `rule` is `nil`.
    public mutating func callAsFunction(_ field: String, breaks rule: FieldRule?) {
        if let rule { self(field, false, rule) }
    }

    /// Notes an error found elsewhere, unless its field already has one.
    public mutating func add(_ error: Problem.FieldError) {
        guard !errors.contains(where: { $0.field == error.field }) else { return }
        errors.append(error)
    }

    /// Throws a 422 problem with all errors, if there are any.
    public func finish() throws(Problem) {
        if !errors.isEmpty { throw Problem.invalid(errors) }
    }
}

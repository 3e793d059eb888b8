import Kitchen

/// Why a request was refused: the one error body (RFC 9457) that every service sends and every client reads.
///
/// A problem is a stable code with values. Its sentence stands in the language tables (`Shared/Contracts/Languages`) under
/// `problem`, so that a client can say it in any language; `detail` is the English one, for logs and callers of the API.
/// Each problem is declared once, by its literal status and code, near the code that throws it:
///
///     static let pantryFull = Problem(409, "pantry-full", ["most": .number(most)])
///
/// Problems that a program treats alike share a code; the value `what` then says which sentence is meant.
public struct Problem: Error, Hashable, Sendable {
    /// What is wrong with one field of the input.
    public struct FieldError: Hashable, Sendable {
        /// The path to the field, such as `quantity.amount`.
        public let field: String
        /// A stable word for programs, such as `taken`.
        public let code: String
        /// What the sentence about it names, such as the most characters.
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

        /// The same of another field.
        public func at(_ field: String) -> FieldError {
            FieldError(field, code: code, values, message: message)
        }
    }

    public let type: String
    public let title: String
    public let status: Int
    /// A stable word for programs, such as `not-found`.
    public let code: String
    /// What the sentence about it names, such as how many there may be at most.
    public let values: [String: PhraseValue]
    /// A sentence in English that a person can act on.
    public let detail: String
    public let errors: [FieldError]
    public var requestId: String?
    /// Seconds after which the same request may succeed; also sent as `Retry-After`.
    public var retryAfter: Int?

    /// - Parameter code: declared here and nowhere else, together with `what` if that is among the values.
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

    /// The same with another status, where that alone depends on how it was asked.
    public func with(status: Int) -> Problem {
        var problem = Problem(status, code, values, errors, retryAfter, detail)
        problem.requestId = requestId
        return problem
    }

    /// The same, to be tried again after so many seconds.
    public func retrying(after seconds: Int) -> Problem {
        var problem = self
        problem.retryAfter = seconds
        return problem
    }
}

extension [String: PhraseValue] {
    /// The most values of a problem, and the most bytes of one that is text.
    private static var limits: (count: Int, bytes: Int) { (16, 2_000) }

    /// The same without what is too much to be sent on.
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

// MARK: - What every service says

extension Problem {
    /// The request is not HTTP that can be read.
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

    /// - Parameter most: the most bytes of a body there.
    public static func tooLarge(_ most: Int) -> Problem {
        Problem(413, "too-large", ["kib": .number(most / 1_024)])
    }
}

/// A kind of thing that can be looked for in vain. Each is declared once, by its literal name, and has a sentence of its own
/// in the language tables, under `problem.not-found`.
public struct Thing: Hashable, Sendable {
    public let name: String

    public init(_ name: StaticString) { self.name = name.description }
}

extension Thing {
    /// What the address itself names.
    public static let address = Thing("address")
    public static let file = Thing("file")
    public static let page = Thing("page")
    public static let service = Thing("service")
    public static let deadLetter = Thing("dead-letter")
}

extension Optional {
    /// The value, or a `not-found` problem naming what was looked for.
    public func orNotFound(_ what: Thing) throws(Problem) -> Wrapped {
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
        _ field: String, _ holds: @autoclosure () -> Bool, _ rule: @autoclosure () -> FieldRule
    ) {
        guard !errors.contains(where: { $0.field == field }), !holds() else { return }
        errors.append(Problem.FieldError(field, rule()))
    }

    /// Notes that `field` breaks `rule`, if there is one.
    public mutating func callAsFunction(_ field: String, breaks rule: FieldRule?) {
        if let rule { self(field, false, rule) }
    }

    /// Notes what somebody else found wrong.
    public mutating func add(_ error: Problem.FieldError) {
        guard !errors.contains(where: { $0.field == error.field }) else { return }
        errors.append(error)
    }

    /// Throws one 422 problem that names every field, if any rule was broken.
    public func finish() throws(Problem) {
        if !errors.isEmpty { throw Problem.invalid(errors) }
    }
}

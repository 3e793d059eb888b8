import Contracts
import Foundation

/// Problems as services could send them, including newer and undeclared codes with any sentence. A declared code gets
/// its own sentence instead.
extension Problem {
    public init(
        status: Int, code: String, detail: String, values: [String: PhraseValue] = [:], errors: [FieldError] = [],
        retryAfter: Int? = nil
    ) {
        let sent = Sent(
            type: "https://larder.example/problems/\(code)", title: Problem.malformed.with(status: status).title,
            status: status, code: code, values: values, detail: detail, errors: errors, retryAfter: retryAfter)
        guard let problem = try? WireFormat.decoder.decode(Problem.self, from: WireFormat.encoder.encode(sent)) else {
            preconditionFailure("A problem is not read as it is sent: \(code)")
        }
        self = problem
    }

    public static func invalid(_ field: String, _ message: String, code: String = "invalid") -> Problem {
        invalid([FieldError(field: field, code: code, message: message)])
    }

    public static func malformed(_ detail: String) -> Problem {
        Problem(status: 400, code: "malformed", detail: detail)
    }

    public static func notFound(_ what: String) -> Problem {
        Problem(status: 404, code: "not-found", detail: "There is no such \(what).")
    }

    public static func conflict(_ detail: String) -> Problem {
        Problem(status: 409, code: "conflict", detail: detail)
    }

    public static func tooMany(_ detail: String, retryAfter: Int) -> Problem {
        Problem(status: 429, code: "too-many-requests", detail: detail, retryAfter: retryAfter)
    }

    public static func unavailable(_ detail: String, retryAfter: Int = 2) -> Problem {
        Problem(status: 503, code: "unavailable", detail: detail, retryAfter: retryAfter)
    }

    private struct Sent: Encodable {
        let type, title: String
        let status: Int
        let code: String
        let values: [String: PhraseValue]
        let detail: String
        let errors: [FieldError]
        let retryAfter: Int?
    }
}

extension Problem.FieldError {
    public init(field: String, code: String = "invalid", values: [String: PhraseValue] = [:], message: String) {
        let sent = Sent(field: field, code: code, values: values, message: message)
        guard let error = try? WireFormat.decoder.decode(Self.self, from: WireFormat.encoder.encode(sent)) else {
            preconditionFailure("What is wrong with a field is not read as it is sent: \(code)")
        }
        self = error
    }

    private struct Sent: Encodable {
        let field, code: String
        let values: [String: PhraseValue]
        let message: String
    }
}

extension ServiceNotice {
    /// A notice with a code of a newer service.
    public init(sent message: String) {
        let sent = ["code": "newer", "message": message]
        guard let notice = try? WireFormat.decoder.decode(Self.self, from: WireFormat.encoder.encode(sent)) else {
            preconditionFailure("A notice is not read as it is sent")
        }
        self = notice
    }
}

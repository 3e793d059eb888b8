import Contracts
import Foundation
import Hummingbird
import NIOHTTP1
import Storage

extension Problem {
    /// What a caller is told about `error`.
    init(describing error: any Error) {
        switch error {
        case let problem as Problem: self = problem.status >= 400 && problem.status < 600 ? problem : .unexpected
        case let value as InvalidValue:
            self = value.field.isEmpty ? .malformed("The request \(value.rule).") : .invalid(value.field, value.rule)
        case let error as StorageError: self = Problem(error)
        case let error as HTTPError: self = Problem(error)
        case is HTTPParserError: self = .malformed("This is not a well-formed HTTP/1.1 request.")
        case is CancellationError:
            self = .unavailable("The service is being stopped. Please try again.", retryAfter: 1)
        default: self = .unexpected
        }
    }

    private init(_ error: StorageError) {
        switch error {
        case .busy, .conflict:
            self = .unavailable("There is a rush at the moment. Please try again.", retryAfter: 1)
        case .unavailable: self = .unavailable("The store room does not answer. Please try again.")
        case .full:
            self.init(
                status: 507, code: "full", detail: "There is no room for anything new. Please try again later.")
        case .unstorable:
            self.init(status: 422, code: "invalid", detail: "A text holds a character that cannot be kept.")
        default: self = .unexpected
        }
    }

    private init(_ error: HTTPError) {
        guard error.status.code < 500 else {
            self = .unexpected
            return
        }
        guard error.status != .notFound else {
            self = .notFound("address")
            return
        }
        self.init(
            status: error.status.code, code: error.status.reasonPhrase.lowercased().replacing(" ", with: "-"),
            detail: error.body ?? "\(error.status.reasonPhrase).")
    }

    /// What a sender should know about a query that could not be read; never our own type names.
    init(_ error: DecodingError) {
        let (path, code, rule) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "required", "is required")
            case .valueNotFound(_, let context): (context.codingPath, "required", "is required")
            case .typeMismatch(_, let context): (context.codingPath, "type", "has the wrong type")
            case .dataCorrupted(let context): (context.codingPath, "invalid", "has a value that is not allowed")
            @unknown default: ([], "invalid", "cannot be read")
            }
        let field = InvalidValue(at: path, rule).field
        self = field.isEmpty ? .malformed("The request \(rule).") : .invalid(field, rule, code: code)
    }
}

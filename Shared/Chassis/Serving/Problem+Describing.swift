import Contracts
import Foundation
import Hummingbird
import NIOHTTP1
import Storage

extension Problem {
    /// The problem that describes `error` to the caller.
    public init(describing error: any Error) {
        switch error {
        case let problem as Problem: self = problem.status >= 400 && problem.status < 600 ? problem : .unexpected
        case let value as InvalidValue:
            self.init(value)
        case let error as StorageError: self = Problem(error)
        case is BlockingWork.Full: self = .busy
        case let error as HTTPError: self = Problem(error)
        case is HTTPParserError: self = .malformed
        case is CancellationError:
            self = Problem(503, "unavailable", ["what": "stopping"], retryAfter: 1)
        default: self = .unexpected
        }
    }

    private static let busy = Problem(503, "unavailable", ["what": "busy"], retryAfter: 1)

    private init(_ error: StorageError) {
        switch error {
        case .busy, .conflict: self = .busy
        case .unavailable: self = Problem(503, "unavailable", ["what": "database"], retryAfter: 2)
        case .full:
            self.init(507, "full")
        case .unstorable:
            self.init(422, "invalid", ["what": "text"])
        default: self = .unexpected
        }
    }

    private init(_ error: HTTPError) {
        guard error.status.code < 500 else {
            self = .unexpected
            return
        }
        guard error.status != .notFound else {
            self = .notFound(.address)
            return
        }
        self = .malformed.with(status: error.status.code)
    }

    /// The problem for a query that cannot be decoded, without internal type names.
    init(_ error: DecodingError) {
        let broken = FieldRule.broken(by: error)
        self.init(InvalidValue(at: broken.path, broken.rule))
    }

    private init(_ value: InvalidValue) {
        self = value.field.isEmpty ? .malformedInput(value.rule) : .invalid(value.field, value.rule)
    }
}

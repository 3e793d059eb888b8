import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import Storage

/// Turns whatever a handler throws into the one error body that clients know.
///
/// What the caller did wrong is said to the caller; what we did wrong is said to the log.
struct ProblemMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = Problem(describing: error)
            if problem.status >= 500 {
                context.logger.error(
                    "Request failed", metadata: ["error": "\(error)", "route": "\(context.endpointPath ?? "-")"])
            }
            return try Response(problem, requestID: context.requestID)
        }
    }
}

extension Problem {
    /// What a caller is told about `error`.
    init(describing error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let value as InvalidValue: self = .invalid(value.field, value.rule)
        case let error as DecodingError: self = Problem(error)
        case StorageError.busy, StorageError.conflict:
            self = .unavailable("There is a rush at the moment. Please try again.", retryAfter: 1)
        case StorageError.unavailable: self = .unavailable("The store room does not answer. Please try again.")
        case StorageError.full:
            self.init(status: 507, code: "full", detail: "There is no room for anything new. Please try again later.")
        case let error as HTTPError where error.status == .notFound: self = .notFound("address")
        case let error as HTTPError:
            self.init(
                status: error.status.code, code: error.status.reasonPhrase.lowercased().replacing(" ", with: "-"),
                detail: error.body ?? error.status.reasonPhrase)
        default: self = .unexpected
        }
    }

    /// What a sender should know about input that could not be read; never our own type names.
    private init(_ error: DecodingError) {
        let (path, code, rule) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "required", "is required")
            case .valueNotFound(_, let context): (context.codingPath, "required", "is required")
            case .typeMismatch(_, let context): (context.codingPath, "type", "has the wrong type")
            case .dataCorrupted(let context): (context.codingPath, "invalid", "has a value that is not allowed")
            @unknown default: ([], "invalid", "cannot be read")
            }
        let field = path.map { $0.intValue.map { String($0 + 1) } ?? $0.stringValue }.joined(separator: ".")
        self =
            field.isEmpty
            ? .malformed("The body is not the JSON that this address takes.")
            : .invalid(field, rule, code: code)
    }
}

extension Response {
    /// The problem as `application/problem+json`.
    public init(_ problem: Problem, requestID: String) throws {
        var problem = problem
        problem.requestId = requestID
        var headers: HTTPFields = [.contentType: "application/problem+json"]
        if let seconds = problem.retryAfter { headers[.retryAfter] = String(seconds) }
        if problem.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
        self.init(
            status: .init(code: problem.status), headers: headers,
            body: .init(byteBuffer: ByteBuffer(data: try WireFormat.encoder.encode(problem))))
    }
}

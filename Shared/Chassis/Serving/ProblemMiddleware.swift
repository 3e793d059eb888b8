import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Converts the errors of handlers into problem responses.
///
/// Errors of the caller go into the response, errors of the server into the log.
struct ProblemMiddleware: RouterMiddleware {
    let addresses: Addresses

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && context.endpointPath == ServiceContext.nowhere
        {
            return try noSuchAddress(request, context)
        } catch {
            let problem = Problem(describing: error)
            if problem.status >= 500 { note(error, problem, context) }
            return try Response(problem, requestID: context.requestID)
        }
    }

    private func noSuchAddress(_ request: Request, _ context: ServiceContext) throws -> Response {
        guard let allow = addresses.methods(at: request.uri.path) else {
            return try Response(.notFound(.address), requestID: context.requestID)
        }
        var response = try Response(.methodNotAllowed(allow), requestID: context.requestID)
        response.headers[.allow] = allow
        return response
    }

    /// Temporary failures are warnings, others are errors.
    private func note(_ error: any Error, _ problem: Problem, _ context: ServiceContext) {
        context.logger.log(
            level: problem.retryAfter == nil ? .error : .warning, "Request failed",
            metadata: ["error": "\(error)", "route": "\(context.template ?? "unmatched")"])
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

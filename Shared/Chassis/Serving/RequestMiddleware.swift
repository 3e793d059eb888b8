import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import ServiceClient

/// Names each request, counts and times it, and notes it in the log when it is done.
struct RequestMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let trace = RequestTrace(
            requestID: request.headers[.requestID].flatMap(Self.wellFormed) ?? ID<Request>(at: .now).description,
            traceparent: request.headers[.traceContext].flatMap(Self.wellFormed))
        context.requestID = trace.requestID
        context.logger[metadataKey: "request"] = "\(trace.requestID)"
        let start = ContinuousClock.now
        var response = try await RequestTrace.$current.withValue(trace) { try await next(request, context) }
        response.headers[.requestID] = trace.requestID
        observe(request, response, context, taking: start.duration(to: .now))
        return response
    }

    private func observe(_ request: Request, _ response: Response, _ context: ServiceContext, taking: Duration) {
        let route = context.endpointPath.flatMap { $0 == "NotFound" ? nil : $0 } ?? "unmatched"
        let labels = [
            ("method", request.method.isKnown ? request.method.rawValue : "other"), ("route", route),
            ("status", String(response.status.code)),
        ]
        Metrics.Timer(label: "http_request_duration_seconds", dimensions: labels).record(duration: taking)
        guard !Self.isRoutine(route) else { return }
        context.logger.info(
            "Answered",
            metadata: [
                "method": "\(request.method)", "route": "\(route)", "status": "\(response.status.code)",
                "ms": .stringConvertible((taking / .microseconds(100)).rounded() / 10),
            ])
    }

    /// What machines ask every second or so says nothing in a log.
    private static func isRoutine(_ route: String) -> Bool {
        route.hasPrefix("/health") || route == "/metrics" || route == AuthAPI.revocations.path
    }

    /// A name that is safe to repeat in a header and a log line.
    private static func wellFormed(_ text: String) -> String? {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            } ? text : nil
    }
}

extension HTTPRequest.Method {
    fileprivate var isKnown: Bool { [.get, .head, .post, .put, .patch, .delete, .options].contains(self) }
}

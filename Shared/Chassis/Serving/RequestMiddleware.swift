import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import ServiceClient
import Storage

/// Gives each request an id, measures it, and logs its completion.
struct RequestMiddleware: RouterMiddleware {
    let origins: Origins
    let draining: Draining
    private let inFlight = Meter(label: "http_requests_in_flight")

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let request = request.withoutLongMarks
        var context = context
        context.address = origins.address(of: request, from: context.remoteAddress)
        context.userAgent = request.headers[.userAgent].map { String($0.prefix(256)) } ?? ""
        let languages = request.headers[.acceptLanguage].map { String($0.prefix(256)) }
        context.language = SpokenLanguage(accepting: languages) ?? .english
        let trace = RequestTrace(
            requestID: request.headers[.requestID].flatMap(Self.wellFormed) ?? ID<Request>(at: .now).description,
            traceparent: request.headers[.traceContext].flatMap(Self.wellFormed),
            address: context.address, userAgent: context.userAgent, languages: languages,
            answerBy: request.headers[.timeLeft].flatMap(Self.milliseconds).map { ContinuousClock.now + $0 })
        context.requestID = trace.requestID
        context.logger[metadataKey: "request"] = "\(trace.requestID)"
        let quotas = QuotaReport()
        let start = ContinuousClock.now
        inFlight.increment()
        defer { inFlight.decrement() }
        var response =
            if let excess = Self.excess(of: request) {
                try Response(excess, requestID: trace.requestID)
            } else {
                try await RequestTrace.$current.withValue(trace) {
                    try await TransactionContext.$value.withValue(quotas) { try await next(request, context) }
                }
            }
        quotas.add(to: &response.headers, status: response.status.code)
        response.headers[.requestID] = trace.requestID
        if request.headers[.timeLeft] != nil {
            response.headers[.process] = draining.isLeaving ? Self.process + "; stopping" : Self.process
        }
        observe(request, response, context, taking: start.duration(to: .now))
        return response
    }

    /// Identifies this process, so that the gateway notices a restart.
    private static let process = ID<RequestMiddleware>(at: .now).description

    /// The caller's remaining time, from 0 to an hour; `nil` otherwise.
    private static func milliseconds(_ text: String) -> Duration? {
        Int(text).flatMap { (0...3_600_000).contains($0) ? .milliseconds($0) : nil }
    }

    /// The maximum sizes of the URL and of all header fields, in bytes. The gateway adds a little to the headers of the
    /// requests that it forwards.
    private static let largestAddress = 8 << 10
    private static let largestHeaders = 17 << 10

    /// The problem for a request with an oversized URL or header; `nil` otherwise.
    private static func excess(of request: Request) -> Problem? {
        guard (request.head.path?.utf8.count ?? 0) <= largestAddress else { return .addressTooLong }
        let size = request.headers.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        return size <= largestHeaders ? nil : .headersTooLarge
    }

    private func observe(_ request: Request, _ response: Response, _ context: ServiceContext, taking: Duration) {
        let route = context.template ?? "unmatched"
        let method = request.method.isKnown ? request.method.rawValue : "other"
        let status = String(response.status.code)
        Counter(label: "http_requests_total", dimensions: [("method", method), ("route", route), ("status", status)])
            .increment()
        Metrics.Timer(label: "http_request_duration_seconds", dimensions: [("method", method), ("route", route)])
            .record(duration: taking)
        guard !Self.isRoutine(route) else { return }
        let isRoutine = RoutineRequests.contains(method: method, path: route, status: response.status.code)
        context.logger.log(
            level: isRoutine ? .debug : .info, "Answered",
            metadata: [
                "method": "\(method)", "route": "\(route)", "status": "\(status)",
                "ms": .stringConvertible((taking / .microseconds(100)).rounded() / 10),
            ])
    }

    /// Frequent requests of machines are not logged.
    private static func isRoutine(_ route: String) -> Bool {
        route.hasPrefix("/health") || route == "/metrics" || route == IdentityAPI.revocations.path
    }

    /// `text` if it is safe in a header and a log line; `nil` otherwise.
    private static func wellFormed(_ text: String) -> String? {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            } ? text : nil
    }
}

extension Request {
    /// The maximum number of non-ASCII bytes in a header field.
    private static let mostForeignBytes = 64

    /// The request without fields of long non-ASCII text, because comparing long runs of combining marks takes
    /// quadratic time. Cookies keep their ASCII text, because other programs on the host may set some.
    fileprivate var withoutLongMarks: Request {
        let odd = headers.indices.filter { headers[$0].value.utf8.count { $0 >= 0x80 } > Self.mostForeignBytes }
        guard !odd.isEmpty else { return self }
        var head = head
        for place in odd.reversed() {
            let field = head.headerFields.remove(at: place)
            guard field.name == .cookie else { continue }
            let bytes = field.value.utf8.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
            head.headerFields.append(HTTPField(name: .cookie, value: String(decoding: bytes, as: UTF8.self)))
        }
        return Request(head: head, body: body)
    }
}

extension ServiceContext {
    /// The path of the endpoint as in contracts, with `:name` instead of the router's `{name}`; `nil` if no endpoint
    /// matched.
    var template: String? {
        guard let path = endpointPath, path != Self.nowhere else { return nil }
        return path.utf8.contains(UInt8(ascii: "{")) ? path.replacing("{", with: ":").replacing("}", with: "") : path
    }

    /// The router's path for unmatched requests.
    static let nowhere = "NotFound"
}

extension HTTPRequest.Method {
    fileprivate var isKnown: Bool { [.get, .head, .post, .put, .patch, .delete, .options].contains(self) }
}

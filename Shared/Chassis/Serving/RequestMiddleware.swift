import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import ServiceClient
import Storage

/// Names each request, counts and times it, and notes it in the log when it is done.
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

    /// Tells this process from the one before and the next, so that the gateway sees when one has ended.
    private static let process = ID<RequestMiddleware>(at: .now).description

    /// For how long whoever asks waits, of at most an hour.
    private static func milliseconds(_ text: String) -> Duration? {
        Int(text).flatMap { (0...3_600_000).contains($0) ? .milliseconds($0) : nil }
    }

    /// The most that an address may take, and the most that names and values of all headers may take, in bytes. The
    /// gateway adds a little to the headers that it lets through.
    private static let largestAddress = 8 << 10
    private static let largestHeaders = 17 << 10

    /// What is too large about a request before anybody looks at what it asks for.
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

    /// What machines ask every second or so says nothing in a log.
    private static func isRoutine(_ route: String) -> Bool {
        route.hasPrefix("/health") || route == "/metrics" || route == IdentityAPI.revocations.path
    }

    /// A name that is safe to repeat in a header and a log line.
    private static func wellFormed(_ text: String) -> String? {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            } ? text : nil
    }
}

extension Request {
    /// More bytes beyond ASCII than this are no text that a field needs.
    private static let mostForeignBytes = 64

    /// Without fields that hold long text beyond ASCII: each comparison of a long run of combining marks costs the square
    /// of its length. Cookies keep the rest of their text, since other programs of the same host may set some.
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
    /// The path of the endpoint that answers, as contracts write it: with `:name` where the router says `{name}`. Nothing
    /// where no endpoint does.
    var template: String? {
        guard let path = endpointPath, path != Self.nowhere else { return nil }
        return path.utf8.contains(UInt8(ascii: "{")) ? path.replacing("{", with: ":").replacing("}", with: "") : path
    }

    /// What the router calls the path of a request that it cannot place.
    static let nowhere = "NotFound"
}

extension HTTPRequest.Method {
    fileprivate var isKnown: Bool { [.get, .head, .post, .put, .patch, .delete, .options].contains(self) }
}

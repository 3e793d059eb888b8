import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat

/// Sends requests to services: over HTTP in production, to a stand-in in tests.
public protocol Transport: Sendable {
    /// Sends a request. Throws without a complete response within `deadline`.
    func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data)

    /// Sends a request with a body that is read in parts.
    func send(
        _ request: HTTPRequest, streaming file: StreamedFile, deadline: Duration
    ) async throws -> (
        HTTPResponse, Data
    )

    /// Starts a streamed response of any size. Throws if it does not begin within `deadline`. Reading a part throws if
    /// none arrives within `deadline`, or if the response is cut off.
    func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, ResponseParts)
}

extension Transport {
    /// Default for local transports: sends the whole file at once.
    public func send(
        _ request: HTTPRequest, streaming file: StreamedFile, deadline: Duration
    ) async throws -> (HTTPResponse, Data) {
        var bytes = Data()
        for try await part in file.parts { bytes += Data(buffer: part) }
        return try await send(request, body: bytes, deadline: deadline)
    }

    /// Default for small responses: returns the whole body as one part.
    public func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, ResponseParts) {
        let (response, body) = try await send(request, body: nil, deadline: deadline)
        return (response, ResponseParts(body))
    }
}

/// The body of a response in parts. It can be read once.
public struct ResponseParts: Sendable {
    private let giveAll: @Sendable (_ take: (Data) async throws -> Void) async throws -> Void

    public init(_ giveAll: @escaping @Sendable (_ take: (Data) async throws -> Void) async throws -> Void) {
        self.giveAll = giveAll
    }

    init(_ whole: Data) { self.init { take in try await take(whole) } }

    /// Calls `take` with each part in turn; the next part is requested after `take` returns.
    public func each(_ take: (Data) async throws -> Void) async throws { try await giveAll(take) }
}

/// The context that a request passes on to the calls it causes.
public struct RequestTrace: Sendable {
    /// The id of the request in log lines and responses.
    public let requestID: String
    /// The W3C trace context, passed on unchanged.
    public let traceparent: String?
    /// The network address and the user agent of the person behind the request.
    public let address: String?
    public let userAgent: String?
    /// The time at which the caller stops waiting; `nil` if unlimited.
    public let answerBy: ContinuousClock.Instant?
    /// The person's languages, in the format of `Accept-Language`.
    public let languages: String?

    public init(
        requestID: String, traceparent: String?, address: String? = nil, userAgent: String? = nil,
        languages: String? = nil, answerBy: ContinuousClock.Instant? = nil
    ) {
        self.answerBy = answerBy
        self.languages = languages
        self.requestID = requestID
        self.traceparent = traceparent
        self.address = address
        self.userAgent = userAgent
    }

    /// The request that is being handled.
    @TaskLocal public static var current: RequestTrace?
}

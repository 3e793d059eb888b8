import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat

/// Carries a request to a service: over HTTP in production, to a stand-in in tests.
public protocol Transport: Sendable {
    /// Throws when no whole answer came within `deadline`.
    func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data)

    /// The same with a body that is read while it is sent.
    func send(
        _ request: HTTPRequest, streaming file: StreamedFile, deadline: Duration
    ) async throws -> (
        HTTPResponse, Data
    )

    /// Throws when no answer began within `deadline`. Its body comes part by part, however large it is; waiting for a
    /// part throws when none came within `deadline`, or when the answer broke off.
    func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, ResponseParts)
}

extension Transport {
    /// For transports that carry nothing far: the whole file at once.
    public func send(
        _ request: HTTPRequest, streaming file: StreamedFile, deadline: Duration
    ) async throws -> (HTTPResponse, Data) {
        var bytes = Data()
        for try await part in file.parts { bytes += Data(buffer: part) }
        return try await send(request, body: bytes, deadline: deadline)
    }

    /// For transports whose answers are small: the whole body as one part.
    public func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, ResponseParts) {
        let (response, body) = try await send(request, body: nil, deadline: deadline)
        return (response, ResponseParts(body))
    }
}

/// The body of an answer, part by part. It is handed over once.
public struct ResponseParts: Sendable {
    private let giveAll: @Sendable (_ take: (Data) async throws -> Void) async throws -> Void

    public init(_ giveAll: @escaping @Sendable (_ take: (Data) async throws -> Void) async throws -> Void) {
        self.giveAll = giveAll
    }

    init(_ whole: Data) { self.init { take in try await take(whole) } }

    /// Hands over one part after the other; the next is not asked for before `take` returns.
    public func each(_ take: (Data) async throws -> Void) async throws { try await giveAll(take) }
}

/// What a request carries along to the calls that it causes.
public struct RequestTrace: Sendable {
    /// Names the request in every log line and answer.
    public let requestID: String
    /// The W3C trace context, passed through as it came.
    public let traceparent: String?
    /// Where the person is who set it off, and with which browser or program.
    public let address: String?
    public let userAgent: String?
    /// When whoever asked stops waiting for the answer.
    public let answerBy: ContinuousClock.Instant?
    /// The languages that the person reads, as `Accept-Language` says it.
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

    /// The request that is being answered.
    @TaskLocal public static var current: RequestTrace?
}

import Foundation
import HTTPTypes

/// Carries a request to a service: over HTTP in production, to a stand-in in tests.
public protocol Transport: Sendable {
    /// Throws when no whole answer came within `deadline`.
    func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data)
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

    public init(requestID: String, traceparent: String?, address: String? = nil, userAgent: String? = nil) {
        self.requestID = requestID
        self.traceparent = traceparent
        self.address = address
        self.userAgent = userAgent
    }

    /// The request that is being answered.
    @TaskLocal public static var current: RequestTrace?
}

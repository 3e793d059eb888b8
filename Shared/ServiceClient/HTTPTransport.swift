import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat

/// Sends requests over HTTP to one origin, such as the gateway's internal listener.
public struct HTTPTransport: Transport {
    private let client: HTTPClient
    /// The client for streamed responses, which may occupy connections for long.
    private let streaming: HTTPClient
    private let origin: String
    /// The largest accepted response, in bytes.
    private let largestAnswer: Int

    /// - Parameter streaming: the client for streamed responses, so that they use no connections of other calls;
    ///   `client` by default.
    public init(client: HTTPClient, streaming: HTTPClient? = nil, origin: String, largestAnswer: Int = 16 << 20) {
        self.client = client
        self.streaming = streaming ?? client
        self.origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
        self.largestAnswer = largestAnswer
    }

    /// Throws as `Transport` says, and `ResponseTooLarge`.
    public func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        let outgoing = prepared(request, body: body)
        return try await Self.within(deadline) { try await exchange(outgoing, deadline) }
    }

    /// Throws as `Transport` says, and `ResponseTooLarge`.
    public func send(
        _ request: HTTPRequest, streaming file: StreamedFile, deadline: Duration
    ) async throws -> (HTTPResponse, Data) {
        var outgoing = prepared(request, body: nil)
        outgoing.body = .stream(file.parts, length: .known(Int64(file.count)))
        return try await Self.within(deadline) { [outgoing] in try await exchange(outgoing, deadline) }
    }

    private func prepared(_ request: HTTPRequest, body: Data?) -> HTTPClientRequest {
        var outgoing = HTTPClientRequest(url: origin + (request.path ?? "/"))
        outgoing.method = .init(rawValue: request.method.rawValue)
        for field in request.headerFields { outgoing.headers.add(name: field.name.rawName, value: field.value) }
        if let body { outgoing.body = .bytes(ByteBuffer(data: body)) }
        return outgoing
    }

    /// Throws as `Transport` says.
    public func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, ResponseParts) {
        let answer = try await streaming.execute(
            prepared(request, body: nil), timeout: .nanoseconds(deadline.wholeNanoseconds))
        let parts = ResponseParts { take in
            let body = Waiting(answer.body.makeAsyncIterator())
            while let part = try await Self.within(deadline, { try await body.next() }) {
                try await take(Data(buffer: part))
            }
        }
        return (HTTPResponse(answer), parts)
    }

    private func exchange(_ request: HTTPClientRequest, _ deadline: Duration) async throws -> (HTTPResponse, Data) {
        let answer = try await client.execute(request, timeout: .nanoseconds(deadline.wholeNanoseconds))
        let collected: ByteBuffer
        do {
            collected = try await answer.body.collect(upTo: largestAnswer)
        } catch is NIOTooManyBytesError {
            throw ResponseTooLarge()
        }
        return (HTTPResponse(answer), Data(buffer: collected))
    }

    /// Enforces the deadline for the whole response, because the client's own timeout ends with its head.
    private static func within<T: Sendable>(
        _ deadline: Duration, _ work: @escaping @Sendable () async throws -> T
    ) async throws -> T {
        try await withThrowingTaskGroup(of: T.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: deadline)
                throw HTTPClientError.deadlineExceeded
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}

/// The remaining body of a response, read by one task after the other.
private final class Waiting: @unchecked Sendable {
    private var iterator: HTTPClientResponse.Body.AsyncIterator

    init(_ iterator: HTTPClientResponse.Body.AsyncIterator) { self.iterator = iterator }

    func next() async throws -> ByteBuffer? { try await iterator.next() }
}

extension HTTPResponse {
    fileprivate init(_ answer: HTTPClientResponse) {
        var fields = HTTPFields()
        for header in answer.headers {
            if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
        }
        self.init(status: .init(code: Int(answer.status.code)), headerFields: fields)
    }
}

/// A response exceeds the size limit.
public struct ResponseTooLarge: Error {}

extension Duration {
    fileprivate var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : scaled &+ attoseconds / 1_000_000_000
    }
}

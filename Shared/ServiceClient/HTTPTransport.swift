import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat

/// Carries requests over HTTP to one origin, such as the gateway's inside door.
public struct HTTPTransport: Transport {
    private let client: HTTPClient
    private let origin: String
    /// The largest answer taken, in bytes.
    private let largestAnswer: Int

    public init(client: HTTPClient, origin: String, largestAnswer: Int = 16 << 20) {
        self.client = client
        self.origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
        self.largestAnswer = largestAnswer
    }

    /// Throws as `Transport` says, and `AnswerTooLarge`.
    public func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        let outgoing = prepared(request, body: body)
        return try await Self.within(deadline) { try await exchange(outgoing, deadline) }
    }

    private func prepared(_ request: HTTPRequest, body: Data?) -> HTTPClientRequest {
        var outgoing = HTTPClientRequest(url: origin + (request.path ?? "/"))
        outgoing.method = .init(rawValue: request.method.rawValue)
        for field in request.headerFields { outgoing.headers.add(name: field.name.rawName, value: field.value) }
        if let body { outgoing.body = .bytes(ByteBuffer(data: body)) }
        return outgoing
    }

    /// Throws as `Transport` says.
    public func open(_ request: HTTPRequest, deadline: Duration) async throws -> (HTTPResponse, AnswerParts) {
        let answer = try await client.execute(
            prepared(request, body: nil), timeout: .nanoseconds(deadline.wholeNanoseconds))
        let parts = AnswerParts { take in
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
            throw AnswerTooLarge()
        }
        return (HTTPResponse(answer), Data(buffer: collected))
    }

    /// The client's own deadline ends with the head of the answer; whoever sends a body that never ends is cut here.
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

/// The rest of an answer's body, asked for by one task after the other.
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

/// An answer that is larger than anybody expects one to be.
public struct AnswerTooLarge: Error {}

extension Duration {
    fileprivate var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : scaled &+ attoseconds / 1_000_000_000
    }
}

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

    public func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        var outgoing = HTTPClientRequest(url: origin + (request.path ?? "/"))
        outgoing.method = .init(rawValue: request.method.rawValue)
        for field in request.headerFields { outgoing.headers.add(name: field.name.rawName, value: field.value) }
        if let body { outgoing.body = .bytes(ByteBuffer(data: body)) }

        let answer = try await client.execute(outgoing, timeout: .nanoseconds(deadline.wholeNanoseconds))
        let collected = try await answer.body.collect(upTo: largestAnswer)
        var fields = HTTPFields()
        for header in answer.headers {
            if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
        }
        return (
            HTTPResponse(status: .init(code: Int(answer.status.code)), headerFields: fields),
            Data(buffer: collected)
        )
    }
}

extension Duration {
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : scaled &+ attoseconds / 1_000_000_000
    }
}

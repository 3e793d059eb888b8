import AsyncHTTPClient
import Contracts
import Foundation
import NIOCore
import NIOHTTP1

/// The response to a request beyond the typed client.
public struct RawResponse: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: String

    public var problem: Problem? { try? WireFormat.decoder.decode(Problem.self, from: Data(body.utf8)) }
}

extension TestedService {
    public func get(_ path: String, as person: Person? = nil) async throws -> RawResponse {
        try await send(.GET, path, nil, as: person)
    }

    public func post(_ path: String, _ body: String, as person: Person? = nil) async throws -> RawResponse {
        try await send(.POST, path, body, as: person)
    }

    /// Sends `body` as JSON, unless `headers` say otherwise.
    public func send(
        _ method: HTTPMethod, _ path: String, _ body: String?, as person: Person? = nil, headers: HTTPHeaders = [:]
    ) async throws -> RawResponse {
        var request = HTTPClientRequest(url: url + path)
        request.method = method
        request.headers = headers
        if let person {
            request.headers.add(
                name: "Authorization", value: "Bearer \(try await TestKey.token(for: person, at: clock.now))")
        }
        if let body {
            if !headers.contains(name: "Content-Type") {
                request.headers.add(name: "Content-Type", value: "application/json")
            }
            request.body = .bytes(ByteBuffer(string: body))
        }
        let answer = try await http.execute(request, timeout: .seconds(300))
        let text = String(buffer: try await answer.body.collect(upTo: 16 << 20))
        return RawResponse(status: Int(answer.status.code), headers: answer.headers, body: text)
    }
}

import AsyncHTTPClient
import Foundation
import NIOCore
import ServiceLifecycle

/// Asks providers over HTTP: not for long, not for much, and nobody whom they point to.
struct ProviderConnection: Service {
    /// For everything that one sign-in asks of its provider. Who waits for us gives up after five seconds.
    static let timeLimit = Duration.seconds(4)
    static let largestAnswer = 256 << 10

    private let client: HTTPClient

    init() {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .seconds(2)
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Keeps the connections until the service ends.
    func run() async throws {
        try? await gracefulShutdown()
        try await client.shutdown()
    }

    /// What an address answers, as JSON.
    func get<Answer: Decodable>(
        _: Answer.Type, _ address: String, bearing token: String? = nil
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: address)
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        return try await answer(to: request)
    }

    /// What a form is answered with, as JSON.
    func post<Answer: Decodable>(
        _: Answer.Type, _ address: String, _ fields: [(String, String)], authorization: String? = nil
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        if let authorization { request.headers.add(name: "Authorization", value: authorization) }
        request.body = .bytes(ByteBuffer(string: FormText.text(fields)))
        return try await answer(to: request)
    }

    private func answer<Answer: Decodable>(to request: HTTPClientRequest) async throws -> Answer {
        var request = request
        request.headers.add(name: "Accept", value: "application/json")
        let answer = try await client.execute(request, timeout: .seconds(4))
        guard answer.status == .ok else { throw ProviderFailure("answered with status \(answer.status.code)") }
        let body = try await answer.body.collect(upTo: Self.largestAnswer)
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(body.readableBytesView))
        } catch {
            throw ProviderFailure("answered with something else than \(Answer.self)")
        }
    }

    /// What `work` returns, unless it takes too long. The client's own limit ends with the head of an answer; a body
    /// that never ends is cut here.
    static func inTime<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
        try await withThrowingTaskGroup(of: T.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: timeLimit)
                throw ProviderFailure("took too long")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}

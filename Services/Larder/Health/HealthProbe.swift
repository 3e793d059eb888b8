import AsyncHTTPClient
import Contracts
import Foundation
import NIOCore

/// Asks processes of Larder how they are.
struct HealthProbe: Sendable {
    let http: HTTPClient

    /// Runs `body` with a probe whose connections are closed afterwards.
    static func with<Answer>(_ body: (HealthProbe) async throws -> Answer) async throws -> Answer {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        // A process that does not listen yet is asked again by us, not by the client.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.httpVersion = .http1Only
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            let answer = try await body(HealthProbe(http: http))
            try await http.shutdown()
            return answer
        } catch {
            try? await http.shutdown()
            throw error
        }
    }

    /// The status and the body that `url` answers a GET with.
    func get(_ url: String, within deadline: TimeAmount = .seconds(5)) async throws -> (status: Int, body: Data) {
        let answer = try await http.execute(HTTPClientRequest(url: url), timeout: deadline)
        let body = try await answer.body.collect(upTo: 1 << 20)
        return (Int(answer.status.code), Data(body.readableBytesView))
    }

    /// Returns once `url` answers 200. Throws when the task is cancelled.
    func waitUntilReady(_ url: String) async throws {
        while true {
            if let answer = try? await get(url, within: .seconds(2)), answer.status == 200 { return }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

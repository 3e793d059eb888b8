import AsyncHTTPClient
import Foundation
import NIOCore
import ServiceLifecycle

/// Sends one request to a database elsewhere.
protocol OutsideLine: Sendable {
    /// Throws where there is no whole answer within so many seconds, or a longer one than anybody reads.
    func send(_ request: OutsideRequest, within seconds: Double) async throws -> OutsideReply
}

/// A request to a database elsewhere.
struct OutsideRequest: Hashable, Sendable {
    /// In full.
    let address: String
    /// Sent where it is there, as JSON.
    var body: Data?
    let fields: [String: String]
}

/// What came back.
struct OutsideReply: Hashable, Sendable {
    let status: Int
    /// Names in small letters.
    let fields: [String: String]
    let body: Data
}

/// Sends over the network, and follows nothing that leads elsewhere: the key is for that database alone.
struct HTTPOutsideLine: OutsideLine, Service {
    private static let mostBytes = 4 << 20
    /// An answer did not come in time.
    private struct Late: Error {}

    private let client: HTTPClient

    init() {
        client = HTTPClient(
            eventLoopGroupProvider: .singleton,
            configuration: HTTPClient.Configuration(redirectConfiguration: .disallow))
    }

    /// Keeps the connections until the service ends.
    func run() async throws {
        try? await gracefulShutdown()
        try await client.shutdown()
    }

    func send(_ request: OutsideRequest, within seconds: Double) async throws -> OutsideReply {
        try await withThrowingTaskGroup(of: OutsideReply?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await answer(to: request, within: .nanoseconds(Int64(seconds * 1e9))) }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                return nil
            }
            guard let reply = try await group.next() ?? nil else { throw Late() }
            return reply
        }
    }

    private func answer(to request: OutsideRequest, within time: TimeAmount) async throws -> OutsideReply {
        var sent = HTTPClientRequest(url: request.address)
        sent.method = request.body == nil ? .GET : .POST
        for (name, value) in request.fields { sent.headers.add(name: name, value: value) }
        if let body = request.body {
            sent.headers.add(name: "Content-Type", value: "application/json")
            sent.body = .bytes(ByteBuffer(bytes: body))
        }
        let answer = try await client.execute(sent, timeout: time)
        let body = try await answer.body.collect(upTo: Self.mostBytes)
        return OutsideReply(
            status: Int(answer.status.code),
            fields: Dictionary(answer.headers.map { ($0.name.lowercased(), $0.value) }) { $1 },
            body: Data(body.readableBytesView))
    }
}

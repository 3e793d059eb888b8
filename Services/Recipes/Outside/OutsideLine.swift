import AsyncHTTPClient
import Foundation
import NIOCore
import ServiceLifecycle

/// Sends one request to a database elsewhere.
protocol OutsideLine: Sendable {
    /// Throws where there is no answer in time, or a longer one than anybody waits for.
    func send(_ request: OutsideRequest) async throws -> OutsideReply
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
    private static let limit = TimeAmount.seconds(5)

    private let client: HTTPClient

    init() {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = Self.limit
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Keeps the connections until the service ends.
    func run() async throws {
        try? await gracefulShutdown()
        try await client.shutdown()
    }

    func send(_ request: OutsideRequest) async throws -> OutsideReply {
        var sent = HTTPClientRequest(url: request.address)
        sent.method = request.body == nil ? .GET : .POST
        for (name, value) in request.fields { sent.headers.add(name: name, value: value) }
        if let body = request.body {
            sent.headers.add(name: "Content-Type", value: "application/json")
            sent.body = .bytes(ByteBuffer(bytes: body))
        }
        let answer = try await client.execute(sent, timeout: Self.limit)
        let body = try await answer.body.collect(upTo: Self.mostBytes)
        return OutsideReply(
            status: Int(answer.status.code),
            fields: Dictionary(answer.headers.map { ($0.name.lowercased(), $0.value) }) { $1 },
            body: Data(body.readableBytesView))
    }
}

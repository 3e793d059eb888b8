import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Support
import Testing

@testable import Gateway

/// A gateway on real ports before stubs, for one test.
struct GatewayUnderTest: Sendable {
    let outside: Int
    let inside: Int
    let clock: TestClock
    let http: HTTPClient
    /// Tells the gateway to stop.
    let stop: @Sendable () async -> Void

    func url(_ path: String, _ side: Side = .outside) -> String {
        "http://127.0.0.1:\(side == .outside ? outside : inside)\(path)"
    }

    func get(_ path: String, _ side: Side = .outside, headers: [(String, String)] = []) async throws -> Answer {
        try await send("GET", path, side, headers: headers)
    }

    func send(
        _ method: String, _ path: String, _ side: Side = .outside, headers: [(String, String)] = [],
        body: String? = nil
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url(path, side))
        request.method = .init(rawValue: method)
        request.headers = .init(headers)
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await http.execute(request, timeout: .seconds(120))
        let text = String(buffer: try await response.body.collect(upTo: 1 << 24))
        return Answer(status: Int(response.status.code), headers: Array(response.headers), body: text)
    }
}

extension GatewayUnderTest {
    /// Expects the status of a request.
    func expect(
        _ status: Int, of method: String, _ path: String, headers: [(String, String)] = [], body: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let answer = try await send(method, path, headers: headers, body: body)
        #expect(answer.status == status, sourceLocation: sourceLocation)
    }
}

/// An answer of the gateway.
struct Answer: Sendable {
    let status: Int
    let headers: [(String, String)]
    let body: String

    subscript(name: String) -> String? { headers.first { $0.0.lowercased() == name.lowercased() }?.1 }

    /// The problem if it has the media type, `no-store` and the request's id; otherwise `nil`.
    var problem: Problem? {
        guard self["Content-Type"] == "application/problem+json", self["Cache-Control"] == "no-store",
            let problem = try? WireFormat.decoder.decode(Problem.self, from: Data(body.utf8)),
            problem.status == status, let id = problem.requestId, id == self["X-Request-Id"]
        else { return nil }
        return problem
    }
}

/// Runs `body` with a gateway before `services`. Services not listed are down.
func withGateway(
    _ services: [ServiceName: StubService], _ body: @Sendable @escaping (GatewayUnderTest) async throws -> Void
) async throws {
    try await askGateway(services, settings: { _ in }, value: body)
}

/// Runs `body` with a gateway that has other settings.
func withGateway(
    _ services: [ServiceName: StubService], settings change: (inout GatewaySettings) -> Void,
    _ body: @Sendable @escaping (GatewayUnderTest) async throws -> Void
) async throws {
    try await askGateway(services, settings: change, value: body)
}

/// Runs a gateway before `services` and returns the result of `value`.
@discardableResult
func askGateway<T: Sendable>(
    _ services: [ServiceName: StubService], clock: TestClock = TestClock(),
    settings change: (inout GatewaySettings) -> Void, value: @Sendable @escaping (GatewayUnderTest) async throws -> T
) async throws -> T {
    var settings = GatewaySettings()
    settings.port = 0
    settings.insidePort = 0
    settings.deadlines.tick = .milliseconds(20)
    settings.limits = .none
    for name in GatewaySettings.behind {
        settings.services[name] = [ServiceTarget(host: "127.0.0.1", port: services[name]?.port ?? 1)]
    }
    change(&settings)

    let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .betweenServices)
    let (opened, open) = AsyncStream<Gateway.Ports>.makeStream()
    let gateway = Gateway(
        settings: settings, serviceTokens: try ServiceTokens(secret: ServiceTokens.secret), http: http,
        group: .singleton,
        now: { clock.now }, logger: Logger(label: "gateway") { _ in SwiftLogNoOpLogHandler() },
        onOpen: { open.yield($0) })
    let running = ServiceGroup(
        configuration: .init(services: [gateway], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))

    let outcome = await Result {
        try await withThrowingTaskGroup(of: T?.self) { group in
            group.addTask {
                try await running.run()
                return nil
            }
            group.addTask {
                guard let ports = await opened.first(where: { _ in true }) else { throw CancellationError() }
                let result = await Result {
                    try await value(
                        GatewayUnderTest(
                            outside: ports.outside, inside: ports.inside, clock: clock, http: http,
                            stop: { await running.triggerGracefulShutdown() }))
                }
                await running.triggerGracefulShutdown()
                return try result.get()
            }
            return try await group.reduce(nil) { $1 ?? $0 }
        }
    }
    try await http.shutdown()
    for stub in services.values { await stub.stop() }
    guard let value = try outcome.get() else { throw CancellationError() }
    return value
}

extension RateLimits {
    /// Limits that no test reaches.
    static let none: RateLimits = {
        var limits = RateLimits()
        let plenty = Rate(burst: 1_000_000, perMinute: 1_000_000)
        (limits.address, limits.signIn, limits.account) = (plenty, plenty, plenty)
        return limits
    }()
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

import Foundation
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Chassis

/// Requests to slow servers on behalf of several callers.
@Suite(.timeLimit(.minutes(10))) struct ExternalShareTests {
    @Test func `N3: whoever asks servers that do not answer leaves others their threads`() async throws {
        let resolver = StuckResolver(name: "slow.example.org")
        try await PageServer.with(["/": PageServer.page("<p>Soup")]) { server in
            let http = ExternalHTTPClient(
                for: "tests", to: .publicInternet(loopbackPorts: [server.port]), resolver: resolver,
                limit: .seconds(300), threads: 4)
            @Sendable func ask(_ host: String, from address: String) async throws -> Int {
                let trace = RequestTrace(requestID: "test", traceparent: nil, address: address)
                return try await RequestTrace.$current.withValue(trace) {
                    try await http.send(.get("http://\(host):\(server.port)/", taking: .page)).status
                }
            }
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<6 { group.addTask { try await ask("slow.example.org", from: "203.0.113.7") } }
                try await eventually("two wait for their server") { resolver.stuck == 2 }
                #expect(try await ask("cookbook.example.org", from: "203.0.113.9") == 200)
                #expect(resolver.stuck == 2, "the other four have no thread")
                resolver.open()
                for try await status in group { #expect(status == 200) }
            }
        }
    }
}

/// Finds every name at 127.0.0.1, but one of them not before it is opened.
private final class StuckResolver: NameResolver {
    private let name: String
    private let count = Mutex(0)
    private let gate = DispatchSemaphore(value: 0)

    init(name: String) { self.name = name }

    var stuck: Int { count.withLock { $0 } }

    func open() { gate.signal() }

    func addresses(of host: String) -> [NetworkAddress] {
        if host == name {
            count.withLock { $0 += 1 }
            gate.wait()
            // Each lets the next one through.
            gate.signal()
        }
        return [NetworkAddress("127.0.0.1")].compactMap(\.self)
    }
}

import Chassis
import Contracts
import Foundation
import NIOCore
import NIOPosix
import Supervision
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StoppingTests {
    @Test func `N3 a service that is told to stop is not ready, and answers what is in flight`() async throws {
        let name = "stopping-\(UUID())"
        let gate = Gate.named(name)
        let environment = ["LARDER_GATE": name, "LARDER_DRAIN_SECONDS": "2"]
        try await withService(EchoService.self, on: .sqlite, environment: environment) { echo in
            async let waiting = echo.get(EchoAPI.wait.path)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            #expect(try await echo.get("/health/ready").status == 200)

            await echo.stop()
            var readiness = try await echo.get("/health/ready")
            while readiness.status == 200 { readiness = try await echo.get("/health/ready") }
            #expect(readiness.status == 503)
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(readiness.body.utf8))
            #expect(health.parts.contains { $0.name == "process" && $0.state == .unready })
            #expect(try await echo.get("/health/live").status == 200)
            #expect(try await echo.get(EchoAPI.anyone.path).status == 200)

            gate.open()
            let answer = try await waiting
            #expect(answer.body == #"{"text":"done"}"#)
        }
    }

    @Test func `N3 a service that has stopped takes nothing new and has answered everything`() async throws {
        let name = "stopped-\(UUID())"
        let gate = Gate.named(name)
        try await withService(EchoService.self, on: .sqlite, environment: ["LARDER_GATE": name]) { echo in
            async let waiting = echo.get(EchoAPI.wait.path)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            await echo.stop()
            try await eventually("no connection is taken") {
                (try? await RawSocket.exchange("", port: echo.port, until: { _ in true })) == nil
            }
            gate.open()
            let answer = try await waiting
            #expect(answer.body == #"{"text":"done"}"#)
        }
    }
}

/// A service started by a supervisor listens on a shared socket.
@Suite(.timeLimit(.minutes(10)))
struct RelievedTests {
    private static func listeningSocket() throws -> (descriptor: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                let bound = bind(descriptor, pointer, size)
                _ = getsockname(descriptor, pointer, &size)
                return bound == 0 ? listen(descriptor, 16) : bound
            }
        }
        try #require(result == 0)
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    @Test
    func `a service that is told to stop serves until it is relieved, and each answer from then on is the last`()
        async throws
    {
        let (kept, port) = try Self.listeningSocket()
        let (here, there) = try ControlSocket.pair()
        let supervised = Supervised(control: there, sockets: [dup(kept)])
        try await Engine.sqlite.withDatabase { database in
            try await withService(EchoService.self, database: database, supervised: supervised) { echo in
                #expect(echo.port == port)
                await echo.stop()
                #expect(here.receive(within: 60_000)?.message == .stopping)
                for _ in 0..<3 {
                    let answer = try await echo.get("/health/ready")
                    #expect(answer.status == 200 && answer.headers["Connection"].isEmpty)
                }
                let idle = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .connect(host: "127.0.0.1", port: port).get()
                // Connections are accepted in order: this answer proves that the idle one is accepted.
                let answer = try await RawSocket.exchange(
                    "GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
                #expect(answer.hasPrefix("HTTP/1.1 200"))
                #expect(here.send(.leave))
                try await idle.closeFuture.get()
                // Connections are neither accepted nor refused: the socket waits for the next process.
                await #expect(throws: RawSocket.TooSlow.self) {
                    try await RawSocket.exchange(
                        "GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n", port: port, within: .seconds(1))
                }
            }
        }
        close(kept)
    }

    @Test func `a client that has a connection open is told to make another one`() async throws {
        let (here, there) = try ControlSocket.pair()
        let supervised = Supervised(control: there, sockets: [])
        try await Engine.sqlite.withDatabase { database in
            try await withService(EchoService.self, database: database, supervised: supervised) { echo in
                #expect(try await echo.get("/health/live").headers["Connection"].isEmpty)
                await echo.stop()
                #expect(here.receive(within: 60_000)?.message == .stopping)
                here.send(.leave)
                // Uses the connection that is already open.
                try await eventually("the last answer") {
                    let answer = try await echo.get("/health/live")
                    #expect(answer.status == 200)
                    return answer.headers["Connection"] == ["close"]
                }
            }
        }
    }
}

import Contracts
import NIOCore
import NIOPosix
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct SlowClientTests {
    private func shorten(_ settings: inout GatewaySettings) {
        settings.deadlines.head = .milliseconds(200)
        settings.deadlines.body = .milliseconds(200)
        settings.deadlines.write = .milliseconds(300)
        settings.deadlines.idle = .milliseconds(300)
    }

    @Test
    func `N2: nobody waits for slow clients longer than 15 seconds`() {
        let deadlines = Deadlines()
        for step in [deadlines.head, deadlines.body, deadlines.write] {
            #expect(step + deadlines.linger + deadlines.tick <= .seconds(15) || step == deadlines.write)
        }
        #expect(deadlines.write <= .seconds(15))
        #expect(deadlines.idle <= .seconds(60))
    }

    @Test
    func `N2: headers that come drop by drop are cut`() async throws {
        try await withGateway([:], settings: shorten) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(
                "GET /v1/keys HTTP/1.1\r\n", "A: 1\r\n", "B: 1\r\n", "C: 1\r\n", "D: 1\r\n", "E: 1\r\n", "F: 1\r\n",
                "G: 1\r\n", "H: 1\r\n", "I: 1\r\n", pause: .milliseconds(100), patience: .seconds(60))
            #expect(answer.statuses == [408])
        }
    }

    @Test
    func `N2: a body that does not come is cut, and its service does not notice`() async throws {
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.pantry: pantry], settings: shorten) { gateway in
            let answer = try await RawClient(port: gateway.outside)
                .say("POST /v1/pantry/items HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            #expect(answer.statuses == [408])
            #expect(pantry.connections == 0)
        }
    }

    @Test
    func `N2: an upload that gets on is taken for longer than one that does not, and not for ever`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) { settings in
            // Far more than a pause, so that a busy machine does not lengthen one beyond it.
            settings.deadlines.body = .seconds(2)
            settings.deadlines.wholeBody = .seconds(5)
        } _: { gateway in
            let client = RawClient(port: gateway.outside)
            let piece = String(repeating: "a", count: 64 << 10)
            let head = "POST /v1/photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
            let steady = try await client.say(
                head + "\(5 * piece.utf8.count)\r\n\r\n", piece, piece, piece, piece, piece,
                pause: .milliseconds(500), patience: .seconds(60))
            #expect(steady.statuses == [200])
            let drop = String(repeating: "a", count: 1 << 10)
            let slow = try await client.say(
                head + "\(8 * drop.utf8.count)\r\n\r\n", drop, drop, drop, drop, drop, drop, drop, drop,
                pause: .milliseconds(500), patience: .seconds(60))
            #expect(slow.statuses == [408])
            let endless = try await client.say(
                head + "\(12 * piece.utf8.count)\r\n\r\n", piece, piece, piece, piece, piece, piece, piece, piece,
                piece, piece, piece, piece, pause: .milliseconds(500), patience: .seconds(60))
            #expect(endless.statuses.first != 200)
        }
    }

    @Test
    func `N2: a connection without requests is closed in the end`() async throws {
        try await withGateway([:], settings: shorten) { gateway in
            let answer = try await RawClient(port: gateway.outside).say("", patience: .seconds(60))
            #expect(answer == "")
            let second = try await RawClient(port: gateway.outside)
                .say("GET /v1/nowhere HTTP/1.1\r\nHost: x\r\n\r\n", patience: .seconds(60))
            #expect(second.statuses == [404])
        }
    }

    @Test
    func `N2: a client that does not read is cut, and its service is let go`() async throws {
        let isLetGo = Flag()
        let recipes = try await StubService { connection in
            defer { isLetGo.raise() }
            _ = try await connection.request()
            try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 30)\r\n\r\n")
            while true { try await connection.send(String(repeating: "a", count: 1 << 20)) }
        }
        try await withGateway([.recipes: recipes], settings: shorten) { gateway in
            let request = ByteBuffer(string: "GET /v1/foods HTTP/1.1\r\nHost: x\r\n\r\n")
            try await RawClient(port: gateway.outside).sendWithoutReading(request) {
                try await eventually("the service is let go") { isLetGo.isRaised }
            }
        }
    }

    @Test
    func `N2: slow clients do not hold up the others`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) { gateway in
            var slow: [any Channel] = []
            for _ in 1...200 {
                let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .connect(host: "127.0.0.1", port: gateway.outside).get()
                try await client.writeAndFlush(ByteBuffer(string: "GET /v1/foods HTTP/1.1\r\nHost"))
                slow.append(client)
            }
            for _ in 1...20 { #expect(try await gateway.get("/v1/foods").status == 200) }
            for client in slow { try? await client.close() }
        }
    }
}

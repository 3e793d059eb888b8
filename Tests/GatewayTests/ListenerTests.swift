import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct ListenerTests {
    @Test
    func `N1: a request reaches its service whole, and the answer comes back`() async throws {
        let auth = try await StubService { connection in
            while let request = try await connection.request() {
                try await connection.send(json: #"{"body":\#(request.body)}"#, status: "201 Created")
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await gateway.send(
                "POST", "/v1/sessions?via=%20test", headers: [("Content-Type", "application/json")], body: #"{"a":1}"#)
            #expect(answer.status == 201)
            #expect(answer.body == #"{"body":{"a":1}}"#)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Cache-Control"] == "no-store")
            let request = try #require(auth.requests.first { $0.method == "POST" })
            #expect(request.path == "/v1/sessions?via=%20test")
        }
    }

    @Test
    func `N1: what a service says about caching stands`() async throws {
        let auth = try await StubService { connection in
            while try await connection.request() != nil {
                try await connection.send(json: "{}", headers: "Cache-Control: max-age=60\r\n")
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await gateway.get("/v1/keys")
            #expect(answer["Cache-Control"] == "max-age=60")
        }
    }

    @Test
    func `N1: endpoints for services are not there from outside`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            for path in ["/v1/revocations", "/v1/events/pantry", "/metrics", "/health/live", "/health/ready"] {
                let answer = try await gateway.get(path)
                #expect(answer.problem?.code == "not-found")
            }
            #expect(try await gateway.get("/v1/revocations?after=0", .inside).status == 200)
            #expect(try await gateway.get("/health/live", .inside).status == 200)
            #expect(try await gateway.get("/health/ready", .inside).status == 200)
        }
    }

    @Test
    func `N1: metrics are read at the inside listener`() async throws {
        try await withGateway([:]) { gateway in
            let metrics = try await gateway.get("/metrics", .inside)
            #expect(metrics.status == 200)
            #expect(metrics["Content-Type"]?.hasPrefix("text/plain") == true)
        }
    }

    @Test
    func `N2: unknown addresses and wrong methods are problems`() async throws {
        try await withGateway([:]) { gateway in
            #expect(try await gateway.get("/v1/nowhere").problem?.status == 404)
            let answer = try await gateway.send("DELETE", "/v1/keys")
            #expect(answer.problem?.status == 405)
            #expect(answer["Allow"] == "GET, HEAD")
        }
    }

    @Test
    func `N1: HEAD is answered like GET without a body`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await RawClient(port: gateway.outside)
                .say("HEAD /v1/keys HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.statuses == [200])
            #expect(answer.contains("Content-Length: 11\r\n"))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test
    func `N1: several requests on one connection are answered in their order`() async throws {
        let auth = try await StubService { connection in
            while let request = try await connection.request() {
                try await connection.send(json: "\"\(request.path)\"")
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(
                "GET /v1/keys?1 HTTP/1.1\r\nHost: x\r\n\r\nGET /v1/nowhere HTTP/1.1\r\nHost: x\r\n\r\n"
                    + "POST /v1/sessions?2 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                    + "GET /v1/keys?3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.statuses == [200, 404, 200, 200])
            let order = ["keys?1", "not-found", "sessions?2", "keys?3"].map { answer.range(of: $0)?.lowerBound }
            #expect(order.compactMap(\.self).count == 4)
            #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
        }
    }

    @Test
    func `N1: a client that asks whether to go on is told so`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(
                "POST /v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n"
                    + "Connection: close\r\n\r\n", "{}", pause: .milliseconds(50))
            #expect(answer.statuses == [100, 200])
        }
    }

    @Test
    func `N1: a gateway that is told to stop finishes what is in flight`() async throws {
        let auth = try await StubService { connection in
            while try await connection.request() != nil {
                try await pause(.milliseconds(300), because: "The answer is under way while the gateway stops.")
                try await connection.send(json: "{}")
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            async let answer = gateway.get("/v1/keys")
            try await eventually("the request is in flight") { auth.requests.contains { $0.path == "/v1/keys" } }
            await gateway.stop()
            #expect(try await answer.status == 200)
            await #expect(throws: (any Error).self) { try await gateway.get("/v1/keys") }
        }
    }

    @Test
    func `N1: while what people asked for is finished services can still ask each other`() async throws {
        let mayAnswer = Flag()
        let auth = try await StubService { connection in
            while let request = try await connection.request() {
                if request.path == "/v1/keys" {
                    try await eventually("others have asked") { mayAnswer.isRaised }
                }
                try await connection.send(json: "{}")
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            async let answer = gateway.get("/v1/keys")
            try await eventually("the request is in flight") { auth.requests.contains { $0.path == "/v1/keys" } }
            let stopping = Task { await gateway.stop() }
            try await eventually("nobody is answered from outside any more") {
                let ask = "GET /v1/providers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                return (try? await RawClient(port: gateway.outside).say(ask))?.statuses ?? [] == []
            }
            let inside = try await RawClient(port: gateway.inside)
                .say("GET /v1/providers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(inside.statuses == [200])
            mayAnswer.raise()
            #expect(try await answer.status == 200)
            await stopping.value
        }
    }
}

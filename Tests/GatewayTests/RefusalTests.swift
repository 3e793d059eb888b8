import Contracts
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct RefusalTests {
    @Test
    func `N2: a body that says it is too large is refused before it is read`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await RawClient(port: gateway.outside)
                .say("POST /v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 262145\r\n\r\n")
            #expect(answer.statuses == [413])
            #expect(answer.contains("application/problem+json"))
            #expect(!auth.requests.contains { $0.method == "POST" })
        }
    }

    @Test
    func `N2: a body that turns out too large is refused while it streams`() async throws {
        let auth = try await StubService { connection in try await connection.keepSilent() }
        try await withGateway([.auth: auth]) { gateway in
            let chunk = "10000\r\n" + String(repeating: "a", count: 65_536) + "\r\n"
            let answer = try await RawClient(port: gateway.outside).say(
                "POST /v1/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", chunk, chunk, chunk,
                chunk, chunk)
            #expect(answer.statuses == [413])
        }
    }

    @Test
    func `N2: a body of just 256 KiB is let through`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            let body = String(repeating: "a", count: 256 << 10)
            let answer = try await gateway.send("POST", "/v1/sessions", body: body)
            #expect(answer.status == 200)
            #expect(auth.requests.contains { $0.body == body })
        }
    }

    @Test
    func `N2: after a small body was refused the connection goes on`() async throws {
        try await withGateway([:]) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(
                "POST /v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                    + "GET /v1/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.statuses == [404, 404])
        }
    }

    @Test(arguments: [9_000, 30_000, 200_000])
    func `N2: an address that is too long is a 414`(length: Int) async throws {
        try await withGateway([:]) { gateway in
            let path = "/v1/" + String(repeating: "a", count: length)
            let answer = try await RawClient(port: gateway.outside)
                .say("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.statuses == [414])
        }
    }

    @Test(arguments: [(1, 17_000), (1, 100_000), (80, 300)])
    func `N2: headers that are too large are a 431`(count: Int, length: Int) async throws {
        try await withGateway([:]) { gateway in
            let headers = (1...count).map { "X-\($0): " + String(repeating: "a", count: length) + "\r\n" }.joined()
            let answer = try await RawClient(port: gateway.outside)
                .say("GET /v1/keys HTTP/1.1\r\nHost: x\r\n\(headers)Connection: close\r\n\r\n")
            #expect(answer.statuses == [431])
            #expect(answer.contains("application/problem+json"))
        }
    }

    @Test(arguments: ["/v1/%2e%2e/keys", "/v1/a%2fb", "/v1/%00", "//v1"])
    func `N2: hostile addresses are refused as problems`(path: String) async throws {
        try await withGateway([:]) { gateway in
            let answer = try await RawClient(port: gateway.outside)
                .say("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.statuses == [400])
            #expect(answer.contains("application/problem+json"))
            #expect(answer.contains("X-Request-Id: "))
        }
    }
}

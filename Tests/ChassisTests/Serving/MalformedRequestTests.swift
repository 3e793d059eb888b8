import Contracts
import Foundation
import Support
import Testing

/// Malformed requests, and two requests in one.
@Suite(.timeLimit(.minutes(10)))
struct MalformedRequestTests {
    @Test(arguments: [
        "NONSENSE\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1e3\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", "GET /\u{301} HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
    func `N1 what is no request is answered with a problem and the end`(request: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await RawSocket.exchange(request, port: echo.port)
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
            #expect(answer.contains("application/problem+json") && answer.contains(#""code":"malformed""#))
            #expect(answer.lowercased().contains("connection: close"))
        }
    }

    @Test func `N1 a head without end is cut off with a problem`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let filler = String(repeating: "X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n", count: 2_000)
            let answer = try await RawSocket.exchange("GET / HTTP/1.1\r\nHost: a\r\n" + filler, port: echo.port)
            #expect(answer.hasPrefix("HTTP/1.1 431 ") && answer.contains(#""code":"headers-too-large""#))
        }
    }

    @Test func `N1 a body that breaks off in the middle of a chunk is malformed`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await RawSocket.exchange(
                """
                POST \(EchoAPI.say.path) HTTP/1.1\r
                Host: echo\r
                Content-Type: application/json\r
                Transfer-Encoding: chunked\r
                \r
                5\r
                {"tex\r
                zz\r\n
                """, port: echo.port, until: { $0.hasSuffix("}") })
            #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains(#""code":"malformed""#))
        }
    }

    @Test func `N1 what follows a malformed request is not looked at`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await RawSocket.exchange(
                "GET /health/live HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n",
                port: echo.port)
            #expect(answer.matches(of: /HTTP\/1\.1 \d/).count == 1, "\(answer)")
        }
    }

    @Test func `N1 requests one after the other on one connection are answered in their order`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let requests = (1...5).map { "GET /v1/echo/names/n\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
            let answer = try await RawSocket.exchange(requests, port: echo.port) { $0.contains("n5") }
            let names = answer.matches(of: /"text":"(n\d)"/).map { String($0.output.1) }
            #expect(names == ["n1", "n2", "n3", "n4", "n5"])
        }
    }
}

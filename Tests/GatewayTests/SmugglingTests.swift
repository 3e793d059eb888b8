import Contracts
import Support
import Testing

@testable import Gateway

/// Requests whose end two parsers could see in different places.
@Suite(.timeLimit(.minutes(1)))
struct SmugglingTests {
    static let hidden = "GET /v1/me HTTP/1.1\r\nHost: x\r\n\r\n"

    static let corpus = [
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
        "Content-Length: 0\r\nContent-Length: 5\r\n\r\nabcde",
        "Content-Length: 5\r\nContent-Length: 5\r\n\r\nabcde",
        "Content-Length: 0, 5\r\n\r\nabcde",
        "Content-Length: +5\r\n\r\nabcde",
        "Content-Length: -5\r\n\r\nabcde",
        "Content-Length: 0x5\r\n\r\nabcde",
        "Content-Length: 99999999999999999999\r\n\r\nabcde",
        "Content-Length : 5\r\n\r\nabcde",
        "Transfer-Encoding: identity\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding:\u{0B}chunked\r\n\r\n0\r\n\r\n",
        "X: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\n\n0\n\n",
        "Transfer-Encoding: chunked\r\n\r\n0\n\n",
        "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\na\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n",
        "X\u{0}: a\r\n\r\n",
        "X: a\u{0}b\r\n\r\n",
        ": a\r\n\r\n",
        "Host: y\r\n\r\n",
    ]

    @Test(arguments: corpus)
    func `N2: what could hide a second request is refused, and the connection ends`(rest: String) async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            for (port, side) in [(gateway.outside, Side.outside), (gateway.inside, .inside)] {
                let answer = try await RawClient(port: port)
                    .say("POST /v1/sessions HTTP/1.1\r\nHost: x\r\n\(rest)\(Self.hidden)", patience: .seconds(3))
                #expect(answer.statuses == [400], "\(side)")
            }
            #expect(!auth.requests.contains { $0.path == "/v1/me" })
        }
    }

    @Test(arguments: [
        "GET /v1/keys HTTP/1.1\n\n", "GET /v1/keys HTTP/1.1\nHost: x\n\n", "GET /v1/keys\r\n\r\n",
        "GET /v1/keys HTTP/2.0\r\nHost: x\r\n\r\n",
        "GET /v1/keys HTTP/1.1\r\n\r\n", "BREW /v1/keys HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/keys HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "\u{16}\u{3}\u{1}",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ])
    func `N2: what is not a well-formed request is refused`(request: String) async throws {
        try await withGateway([:]) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(request, patience: .seconds(3))
            #expect(answer.statuses == [400])
            #expect(answer.contains("application/problem+json"))
        }
    }

    @Test
    func `N2: what follows a request for another protocol is not read as a request`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            let answer = try await RawClient(port: gateway.outside).say(
                "GET /v1/keys HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n" + Self.hidden)
            #expect(answer.statuses == [200])
            #expect(auth.requests.allSatisfy { $0.path != "/v1/me" && $0.values("Upgrade").isEmpty })
        }
    }
}

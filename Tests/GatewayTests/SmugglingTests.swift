import Contracts
import Support
import Testing

@testable import Gateway

/// Requests whose end two parsers could see in different places.
@Suite(.timeLimit(.minutes(10)))
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

    /// Lengths that are no number of bytes.
    static let lengths = [
        "", " ", "5 5", "5,5", "5;5", "5\t5", "1e1", "0b1", "0o5", "5.0", "5L", "1_0", "-0", "+0", "00x5", "NaN", "(5)",
        "\"5\"", "5\u{0B}", "\u{0B}5", "5\u{0C}", "\u{665}", "\u{FF15}", "5\u{A0}", "18446744073709551616",
        "9223372036854775808", "0, 0", "5, 5", "five",
    ].map { "Content-Length: \($0)\r\n\r\nabcde" }

    /// Codings other than `chunked` alone.
    static let codings = [
        "", "chunked, chunked", "chunked,", ",chunked", "chunked;q=1", "\"chunked\"", "chunked\u{0B}", "\u{0C}chunked",
        "cow", "chunked identity", "identity, chunked", "trailers", "deflate", "chunke", "chunkedd", "CHUNKED, cow",
        "chunked\u{A0}", "chun\u{0}ked", "chunked\u{7F}", "x, chunked",
    ].map { "Transfer-Encoding: \($0)\r\n\r\n0\r\n\r\n" }

    /// Names that only some parsers read as a header's.
    static let names = [
        "Content-Length\t", "Transfer-Encoding\t", "Transfer-Encoding\u{0B}", "Transfer-Encoding\r",
        "Content-Length\u{0}",
        "Transfer\u{0}-Encoding", "Transfer Encoding", "(X)", "X@", "X[", "X/Y", "\"X\"", "{X}", "X,", "X;Y", "X=Y",
        "X?",
        "\u{E9}", "Transfer-Encoding\u{A0}", "X\u{7F}",
    ].map { "\($0): chunked\r\n\r\n0\r\n\r\n" }

    /// Chunks whose size or end is not what everybody reads.
    static let chunks = [
        "+1\r\na\r\n0\r\n\r\n", " 1\r\na\r\n0\r\n\r\n", "1_\r\na\r\n0\r\n\r\n", "g\r\na\r\n0\r\n\r\n",
        "\r\na\r\n0\r\n\r\n", "1\ra\r\n0\r\n\r\n", "1\u{0B}\r\na\r\n0\r\n\r\n", "-0\r\n\r\n",
        "10000000000000000\r\na\r\n0\r\n\r\n", "1\u{0}\r\na\r\n0\r\n\r\n", "1,1\r\na\r\n0\r\n\r\n",
        "1\r\naX\r\n0\r\n\r\n", "1\r\na0\r\n\r\n", "1\n\na\r\n0\r\n\r\n", "0\r\nX\u{0}: a\r\n\r\n",
        "0\r\n: a\r\n\r\n", "1;a\u{0}b\r\na\r\n0\r\n\r\n", "\u{FF11}\r\na\r\n0\r\n\r\n",
    ].map { "Transfer-Encoding: chunked\r\n\r\n\($0)" }

    /// Two that contradict each other, and lines that end in their own way.
    static let lines = [
        "content-length: 4\r\nTRANSFER-ENCODING: chunked\r\n\r\n0\r\n\r\n",
        "Content-Length: 5\r\ncontent-length: 6\r\n\r\nabcdef",
        "Content-Length: 0\r\nX: a\r\nContent-Length: 5\r\n\r\nabcde",
        "X: a\r\r\n\r\n", "X: a\n\r\n", "X: a\u{0B}b\r\n\r\n", "X: a\u{1}b\r\n\r\n", "X\r\n\r\n", "X: a\r\n\tb\r\n\r\n",
        "X:\r\n Content-Length: 5\r\n\r\nabcde", "host: y\r\n\r\n", "HOST: x\r\n\r\n",
    ]

    @Test func `N2: what could hide a second request is refused, and the connection ends`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        let all = Self.corpus + Self.lengths + Self.codings + Self.names + Self.chunks + Self.lines
        try await withGateway([.auth: auth]) { gateway in
            for rest in all {
                for (port, side) in [(gateway.outside, Side.outside), (gateway.inside, .inside)] {
                    let answer = try await RawClient(port: port)
                        .say("POST /v1/sessions HTTP/1.1\r\nHost: x\r\n\(rest)\(Self.hidden)", patience: .seconds(3))
                    #expect(answer.statuses == [400], "\(side): \(rest)")
                }
                #expect(!auth.requests.contains { $0.path == "/v1/me" }, "\(rest)")
            }
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

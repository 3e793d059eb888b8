import Chassis
import Contracts
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct HeaderTests {
    private static let claims = [
        ("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-Proto", "https"), ("X-Larder-Account", "root"),
        ("Forwarded", "for=6.6.6.6"), ("X-Real-IP", "6.6.6.6"),
    ]

    /// The request that a service gets when `headers` are sent to `side`.
    private func received(
        _ headers: [(String, String)], at side: Side = .outside,
        settings: (inout GatewaySettings) -> Void = { _ in }
    ) async throws -> StubRequest {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes], settings: settings) { gateway in
            let answer = try await gateway.get("/v1/foods", side, headers: headers)
            #expect(answer.status == 200)
        }
        return try #require(recipes.requests.first)
    }

    @Test
    func `N2: from outside nobody says who they are or where they come from`() async throws {
        let request = try await received(Self.claims)
        #expect(request.values("X-Forwarded-For") == ["127.0.0.1"])
        for name in ["X-Forwarded-Proto", "X-Larder-Account", "Forwarded", "X-Real-IP"] {
            #expect(request.values(name) == [])
        }
    }

    @Test
    func `N2: a trusted proxy says where a request comes from`() async throws {
        let request = try await received([("X-Forwarded-For", "6.6.6.6, 203.0.113.9")]) {
            $0.proxies = TrustedProxies("127.0.0.0/8")!
        }
        #expect(request.values("X-Forwarded-For") == ["203.0.113.9"])
    }

    @Test
    func `N1: inside, what one service says of a person's address stays`() async throws {
        let request = try await received([("X-Forwarded-For", "203.0.113.9")], at: .inside)
        #expect(request.values("X-Forwarded-For") == ["203.0.113.9"])
    }

    @Test
    func `N2: headers of one hop do not pass`() async throws {
        let request = try await received([
            ("Connection", "keep-alive, X-Secret-Hop"), ("X-Secret-Hop", "1"), ("Keep-Alive", "timeout=5"),
            ("Proxy-Authorization", "Basic eDp5"), ("TE", "trailers"), ("Accept-Language", "de"),
        ])
        for name in ["Connection", "X-Secret-Hop", "Keep-Alive", "Proxy-Authorization", "TE"] {
            #expect(request.values(name) == [])
        }
        #expect(request.values("Accept-Language") == ["de"])
    }

    @Test
    func `N2: a field with a long run of combining marks does not pass, and a short one does`() async throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 2_000)
        let request = try await received([
            ("Connection", marks), ("X-Marked", "a\(marks)"), ("X-Name", "Zoe\u{308}"),
        ])
        #expect(request.values("X-Marked") == [] && request.values("X-Name") == ["Zoe\u{308}"])
    }

    @Test
    func `N2: from outside every request gets a fresh id`() async throws {
        let request = try await received([("X-Request-Id", "chosen-by-somebody")])
        let ids = request.values("X-Request-Id")
        #expect(ids.count == 1 && ids != ["chosen-by-somebody"])
    }

    @Test(arguments: [("0123456789abcdef", true), ("short", false), ("with space 1234", false)])
    func `N1: inside, a well-formed id is kept`(id: String, isKept: Bool) async throws {
        let request = try await received([("X-Request-Id", id)], at: .inside)
        #expect((request.values("X-Request-Id") == [id]) == isKept)
        #expect(request.values("X-Request-Id").count == 1)
    }

    @Test
    func `N1: the trace context passes through`() async throws {
        let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        #expect(try await received([("traceparent", trace)]).values("traceparent") == [trace])
    }

    @Test
    func `N1: the answer carries the id that the service was given, and nothing of one hop`() async throws {
        let recipes = try await StubService { connection in
            while try await connection.request() != nil {
                try await connection.send(
                    json: "{}", headers: "X-Request-Id: another\r\nKeep-Alive: timeout=5\r\nETag: \"1\"\r\n")
            }
        }
        try await withGateway([.recipes: recipes]) { gateway in
            let answer = try await gateway.get("/v1/foods")
            #expect(
                answer.headers.filter { $0.0 == "X-Request-Id" }.map(\.1) == recipes.requests[0].values("X-Request-Id"))
            #expect(answer["Keep-Alive"] == nil)
            #expect(answer["ETag"] == "\"1\"")
        }
    }
}

import Chassis
import Contracts
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct LimitTests {
    @Test
    func `N2: an address that asks too much is told when to come back`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) {
            $0.limits.address = Rate(burst: 3, perMinute: 6)
        } _: { gateway in
            for _ in 1...3 { #expect(try await gateway.get("/v1/foods").status == 200) }
            let answer = try await gateway.get("/v1/foods")
            #expect(answer.problem?.code == "too-many-requests")
            #expect(answer.problem?.retryAfter == 10)
            #expect(answer["Retry-After"] == "10")

            gateway.clock.advance(by: 10)
            #expect(try await gateway.get("/v1/foods").status == 200)
            #expect(try await gateway.get("/v1/foods").status == 429)
        }
    }

    @Test
    func `N2: unknown addresses count as well`() async throws {
        try await withGateway([:]) {
            $0.limits.address = Rate(burst: 2, perMinute: 6)
        } _: { gateway in
            for status in [404, 404, 429] {
                let answer = try await gateway.get("/v1/nowhere")
                #expect(answer.status == status)
            }
        }
    }

    @Test
    func `N2: a header does not make another address`() async throws {
        try await withGateway([:]) {
            $0.limits.address = Rate(burst: 1, perMinute: 6)
        } _: { gateway in
            #expect(try await gateway.get("/v1/nowhere").status == 404)
            let answer = try await gateway.get("/v1/nowhere", headers: [("X-Forwarded-For", "203.0.113.9")])
            #expect(answer.status == 429)
        }
    }

    @Test
    func `N2: whoever the pages ask for has the same limits, and a service that asks for itself has none`() async throws
    {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) {
            $0.limits.address = Rate(burst: 1, perMinute: 6)
        } _: { gateway in
            let browser = [("X-Forwarded-For", "203.0.113.9")]
            #expect(try await gateway.get("/v1/foods", .inside, headers: browser).status == 200)
            #expect(try await gateway.get("/v1/foods", .inside, headers: browser).status == 429)
            let other = [("X-Forwarded-For", "198.51.100.1")]
            #expect(try await gateway.get("/v1/foods", .inside, headers: other).status == 200)
            let tokens = try ServiceTokens(secret: ServiceTokens.secret)
            let token = try await tokens.mint(by: .pantry, for: nil, at: gateway.clock.now)
            let service = browser + [("Authorization", "Bearer \(token)")]
            for _ in 1...3 {
                #expect(try await gateway.get("/v1/foods", .inside, headers: service).status == 200)
            }
        }
    }

    @Test
    func `N2: behind a trusted proxy each address has its own limit`() async throws {
        try await withGateway([:]) {
            $0.limits.address = Rate(burst: 1, perMinute: 6)
            $0.proxies = TrustedProxies("127.0.0.1")!
        } _: { gateway in
            for status in [404, 429] {
                let answer = try await gateway.get("/v1/nowhere", headers: [("X-Forwarded-For", "203.0.113.9")])
                #expect(answer.status == status)
            }
            let other = try await gateway.get("/v1/nowhere", headers: [("X-Forwarded-For", "203.0.113.10")])
            #expect(other.status == 404)
        }
    }

    @Test
    func `N2: signing in is limited more strictly than the rest`() async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) {
            $0.limits.signIn = Rate(burst: 2, perMinute: 2)
        } _: { gateway in
            for status in [200, 200, 429] {
                let answer = try await gateway.send("POST", "/v1/sessions", body: "{}")
                #expect(answer.status == status)
            }
            let answer = try await gateway.send("POST", "/v1/accounts", body: "{}")
            #expect(answer.problem?.retryAfter == 30)
            #expect(try await gateway.get("/v1/keys").status == 200)
        }
    }

    @Test
    func `R23: the paths of the specification are limited harder than all others, by address`() async throws {
        let (auth, recipes) = (
            try await StubService(StubService.wellBehaved), try await StubService(StubService.wellBehaved)
        )
        try await withGateway([.auth: auth, .recipes: recipes]) {
            $0.hasSpecification = true
            $0.limits.compatibility = Rate(burst: 2, perMinute: 6)
            $0.proxies = TrustedProxies("127.0.0.1")!
        } _: { gateway in
            let one = [("X-Forwarded-For", "203.0.113.9")]
            #expect(try await gateway.get("/api/ingredient?name=egg", headers: one).status == 200)
            #expect(try await gateway.send("POST", "/api/login", headers: one, body: "{}").status == 200)
            let answer = try await gateway.get("/api/recipe?name=soup", headers: one)
            #expect(answer.problem?.code == "too-many-requests" && answer["Retry-After"] == "10")
            #expect(try await gateway.get("/v1/foods", headers: one).status == 200)
            let other = [("X-Forwarded-For", "198.51.100.1")]
            #expect(try await gateway.get("/api/recipe?name=soup", headers: other).status == 200)
            gateway.clock.advance(by: 10)
            #expect(try await gateway.get("/api/recipe?name=soup", headers: one).status == 200)
            #expect(try await gateway.get("/api/recipe?name=soup", headers: one).status == 429)
        }
    }

    @Test
    func `R23: without the switch the paths of the specification are not there`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) { gateway in
            for path in ["/api/login", "/api/recipe?name=soup", "/api/ingredient?name=egg", "/api/delivery"] {
                let answer = try await gateway.get(path)
                #expect(answer.status == 404, "\(path)")
            }
        }
    }

    @Test
    func `N2: an account that asks too much is refused wherever it asks from`() async throws {
        let auth = try await StubService.auth()
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) {
            $0.limits.account = Rate(burst: 2, perMinute: 60)
        } _: { gateway in
            let ada = [("Authorization", "Bearer \(try await TestKey.token(for: .ada, at: gateway.clock.now))")]
            let bob = [("Authorization", "Bearer \(try await TestKey.token(for: .bob, at: gateway.clock.now))")]
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 200)
            #expect(try await gateway.get("/v1/pantry/items", .inside, headers: ada).status == 200)
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).problem?.retryAfter == 1)
            #expect(try await gateway.get("/v1/pantry/items", headers: bob).status == 200)
        }
    }

    @Test
    func `N1: inside, services are not limited by their address`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) {
            $0.limits.address = Rate(burst: 1, perMinute: 1)
        } _: { gateway in
            for _ in 1...5 {
                let answer = try await gateway.get("/v1/foods", .inside)
                #expect(answer.status == 200)
            }
        }
    }
}

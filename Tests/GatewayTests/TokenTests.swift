import AuthContracts
import Chassis
import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct TokenTests {
    private func bearer(_ token: String) -> [(String, String)] { [("Authorization", "Bearer \(token)")] }

    @Test
    func `A3: the token of a session that ended is refused within a second, at both listeners`() async throws {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let now = gateway.clock.now
            let ada = bearer(try await TestKey.token(for: .ada, at: now))
            let bob = bearer(try await TestKey.token(for: .bob, at: now))
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 200)

            sessions.end(Person.ada.session, until: now + 600)
            try await eventually("the token is refused") {
                try await gateway.get("/v1/pantry/items", headers: ada).status == 401
            }
            let refused = try await gateway.get("/v1/pantry/items", headers: ada)
            #expect(refused.problem?.code == "unauthenticated")
            #expect(refused["WWW-Authenticate"] == #"Bearer error="invalid_token""#)
            #expect(try await gateway.get("/v1/pantry/items", .inside, headers: ada).status == 401)
            #expect(try await gateway.get("/v1/pantry/items", headers: bob).status == 200)
        }
    }

    @Test
    func `A3: a gateway knows from its start which sessions have ended`() async throws {
        let sessions = EndedSessions()
        sessions.end(Person.ada.session, until: .aTuesday + 600)
        let auth = try await StubService.auth(ending: sessions)
        try await withGateway([.auth: auth]) { gateway in
            let ada = bearer(try await TestKey.token(for: .ada, at: gateway.clock.now))
            #expect(try await gateway.get("/v1/me", headers: ada).status == 401)
        }
    }

    @Test
    func `A3: while auth is down the last state stands`() async throws {
        let sessions = EndedSessions()
        sessions.end(Person.ada.session, until: .aTuesday + 600)
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let ada = bearer(try await TestKey.token(for: .ada, at: gateway.clock.now))
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 401)
            await auth.stop()
            let down = try await StubService(port: auth.port) { _ in }
            try await eventually("the gateway asks in vain") { down.connections >= 2 }
            await down.stop()
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 401)
        }
    }

    @Test
    func `A3: what ended is forgotten once its tokens have expired`() throws {
        let sessions = RevokedSessions()
        let item = Revocations.Item(session: Person.ada.session, until: .aTuesday + 600)
        sessions.take(Revocations(items: [item], last: 7), at: .aTuesday)
        #expect(sessions.refuse(Person.ada.session, issuedAt: .aTuesday))
        #expect(sessions.last == 7)
        sessions.take(Revocations(items: [], last: 7), at: .aTuesday + 601)
        #expect(!sessions.refuse(Person.ada.session, issuedAt: .aTuesday))
    }

    @Test
    func `A3: an auth that counts from the beginning again is asked for everything`() {
        let sessions = RevokedSessions()
        sessions.take(Revocations(items: [], last: 7), at: .aTuesday)
        sessions.take(Revocations(items: [], last: 2), at: .aTuesday)
        #expect(sessions.last == 0)
    }

    @Test(arguments: ["nonsense", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", String(repeating: "a", count: 5_000), ""])
    func `N2: a token that does not hold is refused before any service sees it`(token: String) async throws {
        let auth = try await StubService.auth()
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let answer = try await gateway.get("/v1/pantry/items", headers: bearer(token))
            #expect(answer.problem?.status == 401)
            #expect(answer["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
            #expect(pantry.requests.isEmpty)
        }
    }

    @Test
    func `N2: forged and expired tokens are refused`() async throws {
        let auth = try await StubService.auth()
        try await withGateway([.auth: auth]) { gateway in
            let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
            #expect(try await gateway.get("/v1/me", headers: bearer(token)).status == 200)
            let forged = token.dropLast(4) + (token.hasSuffix("AAAA") ? "BBBB" : "AAAA")
            #expect(try await gateway.get("/v1/me", headers: bearer(String(forged))).status == 401)

            gateway.clock.advance(by: 700)
            #expect(try await gateway.get("/v1/me", headers: bearer(token)).status == 401)
        }
    }

    @Test
    func `N2: several Authorization headers and other schemes are refused`() async throws {
        let auth = try await StubService.auth()
        try await withGateway([.auth: auth]) { gateway in
            let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
            #expect(try await gateway.get("/v1/me", headers: bearer(token) + bearer(token)).status == 400)
            #expect(try await gateway.get("/v1/me", headers: [("Authorization", "Basic eDp5")]).status == 401)
        }
    }

    @Test
    func `N1: a service's token opens the inside listener and not the public one`() async throws {
        let auth = try await StubService.auth()
        try await withGateway([.auth: auth]) { gateway in
            let tokens = try ServiceTokens(secret: ServiceTokens.secret)
            let token = bearer(try await tokens.mint(by: .pantry, for: nil, at: gateway.clock.now))
            #expect(try await gateway.get("/v1/me", headers: token).problem?.status == 401)
            #expect(try await gateway.get("/v1/me", .inside, headers: token).status == 200)
        }
    }

    @Test
    func `N1: while the keys cannot be had, services verify for themselves`() async throws {
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.pantry: pantry]) { gateway in
            let ada = bearer(try await TestKey.token(for: .ada, at: gateway.clock.now))
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 200)
            #expect(pantry.requests.first?.values("Authorization") == [ada[0].1])
        }
    }
}

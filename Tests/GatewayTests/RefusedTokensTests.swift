import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct RefusedTokensTests {
    private func bearer(_ token: String) -> [(String, String)] { [("Authorization", "Bearer \(token)")] }

    @Test
    func `A3: a session goes on with newer tokens while the earlier ones are refused, to the millisecond`()
        async throws
    {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let now = gateway.clock.now
            let old = bearer(try await TestKey.token(for: .ada, at: now + 0.123))
            let new = bearer(try await TestKey.token(for: .ada, at: now + 0.124))
            #expect(try await gateway.get("/v1/pantry/items", headers: old).status == 200)

            sessions.end(Person.ada.session, until: now + 600, issuedUpTo: now + 0.123)
            try await eventually("the old token is refused") {
                try await gateway.get("/v1/pantry/items", headers: old).status == 401
            }
            #expect(try await gateway.get("/v1/pantry/items", headers: new).status == 200)
            #expect(try await gateway.get("/v1/pantry/items", .inside, headers: old).status == 401)
        }
    }

    @Test
    func `A3: what was refused stays refused, whatever is told later`() {
        let (session, now) = (Person.ada.session, Date.aTuesday)
        let changes: [Revocations.Item] = [
            .init(session: session, until: now + 600, issuedUpTo: now + 5),
            .init(session: session, until: now + 500, issuedUpTo: now + 3),
        ]
        let sessions = RevokedSessions()
        for (last, item) in changes.enumerated() { sessions.take(Revocations(items: [item], last: last + 1), at: now) }
        #expect(sessions.refuse(session, issuedAt: now + 5))
        #expect(!sessions.refuse(session, issuedAt: now + 5.001))
        #expect(sessions.refuse(session, issuedAt: nil))
        sessions.take(Revocations(items: [], last: 2), at: now + 550)
        #expect(sessions.refuse(session, issuedAt: now + 4))

        sessions.take(Revocations(items: [.init(session: session, until: now + 600)], last: 3), at: now)
        #expect(sessions.refuse(session, issuedAt: now + 100))
        sessions.take(Revocations(items: [changes[0]], last: 4), at: now)
        #expect(sessions.refuse(session, issuedAt: now + 100))
        #expect(!sessions.refuse(Person.bob.session, issuedAt: now))
    }

    @Test
    func `A3: instants up to which tokens are refused cross the wire to the millisecond`() throws {
        for milliseconds in [0, 1, 123, 999, 1_798_548_300_001, 1_798_548_300_999]
            + Array(1_798_548_301_000...1_798_548_301_400)
        {
            let item = Revocations.Item(
                session: Person.ada.session, until: .aTuesday, issuedUpTo: Date(milliseconds: milliseconds))
            let data = try WireFormat.encoder.encode(Revocations(items: [item], last: 1))
            let read = try WireFormat.decoder.decode(Revocations.self, from: data)
            #expect(read.items.first?.issuedUpTo?.milliseconds == milliseconds)
        }
    }

    @Test
    func `A3: auth may restart in between, and the gateway still learns within a second who was signed out`()
        async throws
    {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let ada = bearer(try await TestKey.token(for: .ada, at: gateway.clock.now))
            #expect(try await gateway.get("/v1/pantry/items", headers: ada).status == 200)
            await auth.stop()
            sessions.end(Person.ada.session, until: gateway.clock.now + 600)
            let down = try await StubService(port: auth.port) { _ in }
            try await eventually("the gateway asks in vain more often than other clients would") {
                down.connections >= 6
            }
            await down.stop()
            let restarted = try await StubService.auth(ending: sessions, port: auth.port)
            try await eventually("the token is refused") {
                try await gateway.get("/v1/pantry/items", headers: ada).status == 401
            }
            await restarted.stop()
        }
    }
}

import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct KeyRotationTests {
    private let rotation = KeyRotation(age: 86_400)

    @Test(arguments: Engine.all)
    func `A3: while keys rotate no token is refused that is in date, whichever of two processes signed it`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await AuthService.migrate(database)
            let clock = TestClock()
            let rings = [ring(database, clock), ring(database, clock)]
            // Far from auth, keys are asked for only when a token names one that is not known.
            let verifier = TokenVerifier(now: { clock.now }, source: { try await rings[0].published() })
            for ring in rings { try await ring.rotate(at: clock.now) }
            var tokens: [(text: String, at: Date)] = []
            var signers: Set<String> = []
            for minute in 0..<(25 * 60) {
                try await rings[minute % 2].rotate(at: clock.now)
                if minute % 5 == 0 || minute > 23 * 60 + 50 {
                    let text = try await rings[(minute / 5) % 2].sign(token(at: clock.now))
                    signers.insert(try kid(text))
                    tokens.append((text, clock.now))
                    tokens.removeAll { $0.at + 600 <= clock.now }
                    for token in tokens { _ = try await verifier.identity(for: token.text) }
                }
                clock.advance(by: 60)
            }
            #expect(signers.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `A3: a new key is published before it signs, and an old one until its tokens are out of date`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await AuthService.migrate(database)
            let clock = TestClock()
            let ring = ring(database, clock)
            try await ring.rotate(at: clock.now)
            let first = try await ring.sign(token(at: clock.now))
            clock.advance(by: 86_399)
            try await ring.rotate(at: clock.now)
            #expect(try await ring.published().keys.count == 1)

            clock.advance(by: 1)
            try await ring.rotate(at: clock.now)
            #expect(try await ring.published().keys.count == 2)
            #expect(try kid(try await ring.sign(token(at: clock.now))) == kid(first))
            clock.advance(by: KeyRotation.lead)
            try await ring.rotate(at: clock.now)
            let last = try await ring.sign(token(at: clock.now))
            #expect(try kid(last) != kid(first))
            #expect(try await ring.published().keys.count == 2)

            clock.advance(by: KeyRotation.afterlife)
            try await ring.rotate(at: clock.now)
            #expect(try await ring.published().keys.count == 1)
            let fresh = try await ring.sign(token(at: clock.now))
            #expect(try kid(fresh) == kid(last))
        }
    }

    @Test(arguments: Engine.all)
    func `A3: processes that find a key too old at the same time make one, not two`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await AuthService.migrate(database)
            let clock = TestClock()
            try await ring(database, clock).rotate(at: clock.now)
            clock.advance(by: 86_400)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...6 {
                    group.addTask { try await ring(database, clock).rotate(at: clock.now) }
                }
                try await group.waitForAll()
            }
            #expect(try await ring(database, clock).published().keys.count == 2)
        }
    }

    private func ring(_ database: Database, _ clock: TestClock) -> Keyring {
        Keyring(
            database, verifier: TokenVerifier(now: { clock.now }, source: { KeySet(keys: []) }), rotation: rotation)
    }

    private func token(at instant: Date) -> AccessToken {
        AccessToken(account: Person.ada.account, session: Person.ada.session, roles: [], at: instant)
    }

    /// The name of the key that signed the token.
    private func kid(_ token: String) throws -> String {
        let header = try #require(Data(base64URL: String(token.prefix { $0 != "." })))
        return try #require(try JSONDecoder().decode([String: String].self, from: header)["kid"])
    }
}

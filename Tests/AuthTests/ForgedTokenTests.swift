import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct ForgedTokenTests {
    @Test func `A3: every forged token is refused by auth, as an access token and as a refresh token`() async throws {
        try await withAuth(on: .sqlite) { auth in
            try await auth.welcome(.ada)
            let tokens = try await auth.open("ada")
            let good = tokens.accessToken
            for forged in ForgedToken.corpus {
                let text = try await forged.text(good, auth.clock.now)
                #expect(try await auth.status(of: "/v1/me", bearing: text) == 401, "\(forged.name)")
                #expect(try await auth.status(of: "/v1/me/sessions", bearing: text) == 401, "\(forged.name)")
                let refusal = try await problem { try await auth.refresh(text) }
                #expect(refusal.status == 401 && refusal.code == "session-over", "\(forged.name)")
            }
            #expect(try await auth.status(of: "/v1/me", bearing: good) == 200)
            _ = try await auth.refresh(tokens.refreshToken)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a token of a key that was withdrawn is refused`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let clock = TestClock()
            let old = SigningKey(ordinal: 1, madeAt: clock.now)
            try await AuthService.migrate(database)
            try await database.write { try SigningKeyTable($0).insert(old) }
            let token = try await withOldKey(database, clock)
            try await database.write { db in
                try SigningKeyTable(db).delete(old)
                try SigningKeyTable(db).insert(SigningKey(ordinal: 2, madeAt: clock.now))
            }
            try await withAuth(on: database, clock: clock) { auth in
                let status = try await auth.status(of: "/v1/me", bearing: token)
                #expect(status == 401)
            }
        }
    }

    private func withOldKey(_ database: Database, _ clock: TestClock) async throws -> String {
        let ring = Keyring(database, verifier: TokenVerifier(now: { clock.now }, source: { KeySet(keys: []) }))
        try await ring.rotate(at: clock.now)
        return try await ring.sign(
            AccessToken(account: Person.ada.account, session: Person.ada.session, roles: [], at: clock.now))
    }
}

extension TestedService {
    /// The status of a request with that token.
    fileprivate func status(of path: String, bearing token: String) async throws -> Int {
        var request = HTTPClientRequest(url: url + path)
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        return Int(try await http.execute(request, timeout: .seconds(120)).status.code)
    }
}

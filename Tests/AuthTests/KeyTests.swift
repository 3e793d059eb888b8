import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct KeyTests {
    @Test(arguments: Engine.all)
    func `processes that start at the same time agree on one key`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await AuthService.migrate(database)
            let published = try await withThrowingTaskGroup(of: KeySet.self) { group in
                for _ in 1...6 {
                    group.addTask {
                        let keyring = Keyring(database, verifier: .silent)
                        try await keyring.rotate(at: .aTuesday)
                        return try await keyring.published()
                    }
                }
                return try await group.reduce(into: [KeySet]()) { $0.append($1) }
            }
            #expect(Set(published).count == 1)
            #expect(published[0].keys.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `the newest key signs, and tokens of the older ones stay good`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await AuthService.migrate(database)
            let keyring = Keyring(database, verifier: .silent)
            try await keyring.rotate(at: .aTuesday)
            let (account, session) = (Person.ada.account, Person.ada.session)
            let token = AccessToken(account: account, session: session, roles: [.support], at: .aTuesday)
            let old = try await keyring.sign(token)

            try await database.write { db in
                try SigningKeyTable(db).insert(SigningKey(ordinal: 2, madeAt: .aTuesday - KeyRotation.lead))
            }
            try await keyring.rotate(at: .aTuesday)
            let new = try await keyring.sign(token)
            #expect(header(old) != header(new))

            let verifier = TokenVerifier(now: { .aTuesday }) { try await keyring.published() }
            for signed in [old, new] {
                let identity = try await verifier.identity(for: signed)
                #expect(
                    identity
                        == Identity(
                            account: account, session: session, issuedAt: .aTuesday,
                            expiresAt: .aTuesday + 600, roles: [.support]))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `keys are published without their private halves, and last`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { auth in
                let keys = try await auth.api.call(IdentityAPI.keys)
                #expect(keys.keys.count == 1)
                let fields = try await auth.json([String: [[String: String]]].self, "/v1/keys")
                #expect(
                    Set(fields["keys"]?.first?.keys.map { $0 } ?? []) == ["kty", "crv", "alg", "use", "kid", "x", "y"])
                try await withAuth(on: database) { restarted in
                    let same = try await restarted.api.call(IdentityAPI.keys)
                    #expect(same == keys)
                }
            }
        }
    }

    private func header(_ token: String) -> Substring? { token.split(separator: ".").first }
}

extension TokenVerifier {
    /// Knows no keys but those it is given.
    fileprivate static var silent: TokenVerifier {
        TokenVerifier(now: { .aTuesday }, source: { KeySet(keys: []) })
    }
}

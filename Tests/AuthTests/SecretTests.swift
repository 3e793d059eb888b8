import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct SecretTests {
    @Test(arguments: Engine.all)
    func `A16: no table holds a password, a token or a code once the mail has left`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .bob)
            let code = try await auth.code(for: "bob@larder.example")
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            let next = try await auth.refresh(session.refreshToken)

            let dump = try await auth.database.read { db in
                try [
                    "accounts", "pending_accounts", "sessions", "refresh_tokens", "revocations", "quota_uses", "jobs",
                    "preferences", "outbox",
                ].map { table in
                    try db.rows("SELECT * FROM \(.name(table))").map { "\($0.values)" }.joined(separator: "\n")
                }.joined(separator: "\n")
            }
            #expect(dump.contains("$argon2id$"))
            let secrets = [
                .goodPassword, session.refreshToken, next.refreshToken, session.accessToken, next.accessToken,
                "\"\(code)\"",
            ]
            for secret in secrets { #expect(!dump.contains(secret)) }
        }
    }

    @Test(arguments: Engine.all)
    func `A12 A16: what is counted tells neither who tried nor from where`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for number in 1...SignInAttempt.suspicious {
                _ = try await auth.tryToOpen("person\(number)@larder.example", from: "10.0.0.\(number)")
            }
            let dump = try await auth.database.read { db in
                try ["quota_uses", "guesses", "alarms"].map { table in
                    try db.rows("SELECT * FROM \(.name(table))").map { "\($0.values)" }.joined(separator: "\n")
                }
            }
            #expect(dump.allSatisfy { !$0.isEmpty })
            for word in ["10.0.0", "127.0.0", "larder.example"] {
                #expect(!dump.contains { $0.contains(word) }, "\(word)")
            }
        }
    }

    @Test func `A16: passwords are hashed with Argon2id at 64 MiB and three passes unless said otherwise`() throws {
        let argon2 = Argon2()
        let hash = try argon2.hash("simmering stock")
        #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
        #expect(try argon2.verify("simmering stock", against: hash))
        #expect(try !argon2.verify("simmering stick", against: hash))
        #expect(try argon2.hash("simmering stock") != hash)
    }

    @Test func `A16: a password is the same however its templates were composed`() throws {
        let argon2 = Argon2(memory: 64, passes: 1)
        let hash = try argon2.hash("cre\u{300}me bru\u{302}le\u{301}e")
        #expect(try argon2.verify("cr\u{E8}me br\u{FB}l\u{E9}e", against: hash))
    }

    @Test func `A16: a successor of a token can be read with the token alone`() throws {
        let (parent, child) = (RefreshToken(), RefreshToken())
        let sealed = try parent.seal(child)
        #expect(try parent.open(sealed) == child)
        #expect(throws: (any Error).self) { try RefreshToken().open(sealed) }
        #expect(RefreshToken(parent.text) == parent)
    }
}

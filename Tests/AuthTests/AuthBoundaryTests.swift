import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(30)))
struct AuthBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of auth answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let hash = try Argon2(memory: 64, passes: 1).hash(.goodPassword)
            try await auth.expectAnswers(of: .auth, oneIn: 3) { _ in
                let instant = auth.clock.now
                try await auth.database.write { try Self.populate($0, passwordHash: hash, at: instant) }
            }
        }
    }

    /// Puts those who call in place, each with a session, whatever was done to them before.
    private static func populate(_ db: any Connection, passwordHash: String, at instant: Date) throws {
        let people = [
            ("ada", Person.ada), ("root", .root), ("aide", .support), ("watch", .operator_), ("shop", .partner),
        ]
        for (name, person) in people {
            if try AccountTable(db).find(person.account) == nil {
                try AccountTable(db).insert(
                    Account(
                        id: person.account, username: name, email: "\(name)@larder.example", displayName: name,
                        roles: person.roles, createdAt: instant), passwordHash: passwordHash)
            }
            try AccountTable(db).replaceRoles(person.account, with: person.roles)
            try db.execute(
                "UPDATE accounts SET password_hash = \(passwordHash), banned_at = NULL WHERE id = \(person.account)")
            try db.execute("DELETE FROM sessions WHERE id = \(person.session)")
            try SessionTable(db).insert(
                person.session, of: person.account, on: Device(address: "192.0.2.1", userAgent: "test"),
                for: .remembered, at: instant)
        }
    }
}

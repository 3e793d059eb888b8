import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RefreshTests {
    @Test(arguments: Engine.either)
    func `A3: a session is carried on with a new token each time`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            var session = try await auth.open("ada")
            for _ in 1...3 {
                auth.clock.advance(by: 29 * 86_400)
                let next = try await auth.refresh(session.refreshToken)
                #expect(next.refreshToken != session.refreshToken)
                #expect(try await auth.api.bearing(next.accessToken).call(AuthAPI.me) == session.account)
                session = next
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a session ends 30 days after its last use`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            auth.clock.advance(by: 30 * 86_400)
            #expect(try await problem { try await auth.refresh(session.refreshToken) }.status == 401)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: an answer that was lost can be had again for ten seconds`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            let first = try await auth.refresh(session.refreshToken)
            auth.clock.advance(by: 10)
            let second = try await auth.refresh(session.refreshToken)
            #expect(second.refreshToken == first.refreshToken)
            _ = try await auth.refresh(second.refreshToken)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a token that is used again later ends the session for whoever has it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let other = try await auth.open("ada")
            let session = try await auth.open("ada")
            let child = try await auth.refresh(session.refreshToken)
            auth.clock.advance(by: 11)
            let reuse = try await problem { try await auth.refresh(session.refreshToken) }
            #expect(reuse.status == 401)
            #expect(reuse.code == "session-over")
            #expect(try await problem { try await auth.refresh(child.refreshToken) }.status == 401)

            let revoked = try await auth.asService(.gateway).call(
                IdentityAPI.revocations, sending: RevocationQuery(after: 0))
            #expect(revoked.items.count == 1)
            _ = try await auth.refresh(other.refreshToken)
        }
    }

    @Test(arguments: Engine.all)
    func `A3: two processes on one database carry a session on as one`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { one in
                try await withAuth(on: database) { other in
                    try await one.welcome(.ada)
                    let session = try await one.open("ada")
                    async let first = one.refresh(session.refreshToken)
                    async let second = other.refresh(session.refreshToken)
                    let tokens = try await (first, second)
                    #expect(tokens.0.refreshToken == tokens.1.refreshToken)
                    _ = try await one.api.bearing(tokens.1.accessToken).call(AuthAPI.me)
                    _ = try await other.api.bearing(tokens.0.accessToken).call(AuthAPI.me)
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A3: used tokens are remembered for as long as their session could have slept`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            var token = try await auth.open("ada").refreshToken
            let expired = ExpiredRecords(database: auth.database, now: { auth.clock.now }).scheduledJobs
            for _ in 1...4 {
                auth.clock.advance(by: 20 * 86_400)
                token = try await auth.refresh(token).refreshToken
                try await expired.runAll()
            }
            #expect(try await auth.count("refresh_tokens") == 3)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: nothing but a refresh token refreshes`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            for text in [
                "", "x", session.accessToken, String(repeating: "A", count: 43), String(repeating: "é", count: 43),
            ] {
                #expect(try await problem { try await auth.refresh(text) }.status == 401)
            }
            #expect(try await auth.count("sessions") == 1)
        }
    }
}

import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(30)))
struct RefreshRaceTests {
    @Test(arguments: Engine.all)
    func `A3: in 1,000 races of two refreshes one family lives, and no honest client is logged out`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 {
                    group.addTask {
                        var token = try await auth.open("ada").refreshToken
                        for _ in 1...250 {
                            let presented = token
                            async let first = auth.refresh(presented)
                            async let second = auth.refresh(presented)
                            let tokens = try await [first, second]
                            #expect(tokens[0].refreshToken == tokens[1].refreshToken)
                            #expect(tokens[0].accessToken != tokens[1].accessToken)
                            token = tokens[0].refreshToken
                        }
                        _ = try await auth.refresh(token)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await auth.count("sessions") == 4)
            #expect(try await auth.count("refresh_tokens WHERE used_at IS NULL") == 4)
            #expect(try await auth.count("revocations") == 0)
            #expect(try await auth.count("security_events WHERE kind = 'refreshTokenReused'") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A12: a token that is used again ends the family, mails its owner and is noted, once`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let stolen = try await auth.open("ada")
            let live = try await auth.refresh(stolen.refreshToken)
            auth.clock.advance(by: 11)
            let statuses = await withTaskGroup(of: Int.self) { group in
                for _ in 1...20 {
                    group.addTask {
                        (try? await problem { try await auth.refresh(stolen.refreshToken) })?.status ?? 0
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 401, count: 20))
            #expect(try await problem { try await auth.refresh(live.refreshToken) }.status == 401)
            #expect(try await auth.revoked().map(\.issuedUpTo) == [nil])
            #expect(try await auth.count("security_events WHERE kind = 'refreshTokenReused'") == 1)
            let mails = try await auth.mails(to: "ada@larder.example", count: 2)
            let letter = try #require(mails.first { $0.subject.contains("signed out") })
            #expect(letter.body.contains("https://kitchen.example/profile/devices"))
            #expect(letter.body.contains("Unknown device") && letter.body.contains("127.0.0.0/24"))
            #expect(mails.count == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a lost answer yields the same child for ten seconds, also while others ask`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let session = try await auth.open("ada")
            auth.clock.advance(by: 0.9)
            let lost = try await auth.refresh(session.refreshToken)
            auth.clock.advance(by: 10)
            let again = try await auth.refresh(session.refreshToken)
            #expect(again.refreshToken == lost.refreshToken)
            _ = try await auth.refresh(again.refreshToken)
        }
    }
}

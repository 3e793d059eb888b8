import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RevocationTests {
    @Test(arguments: Engine.either)
    func `A3: the tokens a session got so far are refused, and the next one never is, though the clock stands still`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            var tokens = try await auth.open("ada")
            for _ in 1...5 {
                let old = try issued(tokens)
                try await auth.database.write { try SessionTable($0).refuseTokens(ofAll: ada.id, at: auth.clock.now) }
                tokens = try await auth.refresh(tokens.refreshToken)
                let upTo = try #require(try await auth.revoked().last?.issuedUpTo)
                #expect(old.milliseconds <= upTo.milliseconds)
                #expect(try issued(tokens).milliseconds > upTo.milliseconds)
            }
            #expect(try await auth.revoked().count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a clock that goes slow lets no earlier token pass`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let old = try await auth.open("ada")
            try await auth.database.write { try SessionTable($0).refuseTokens(ofAll: ada.id, at: .aTuesday - 20) }
            let upTo = try #require(try await auth.revoked().last?.issuedUpTo)
            #expect(try issued(old).milliseconds <= upTo.milliseconds)
        }
    }

    @Test(arguments: Engine.all)
    func `A3: refreshes and refusals at the same time leave no token between them`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            var token = try await auth.open("ada").refreshToken
            for _ in 1...30 {
                let presented = token
                async let refreshed = auth.refresh(presented)
                async let refused: Void = auth.database.write {
                    try SessionTable($0).refuseTokens(ofAll: ada.id, at: auth.clock.now)
                }
                let first = try await refreshed
                try await refused
                let second = try await auth.refresh(first.refreshToken)
                let upTo = try #require(try await auth.revoked().last?.issuedUpTo)
                #expect(try issued(second).milliseconds > upTo.milliseconds)
                token = second.refreshToken
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A3: a session that ended after its tokens were refused is told anew, and as ended`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let tokens = try await auth.open("ada")
            try await auth.database.write { try SessionTable($0).refuseTokens(ofAll: ada.id, at: auth.clock.now) }
            let gateway = try await auth.asService(.gateway)
            let first = try await gateway.call(IdentityAPI.revocations, sending: RevocationQuery(after: 0))
            #expect(first.items.map(\.issuedUpTo) == [auth.clock.now])

            try await auth.api.bearing(tokens.accessToken).call(AuthAPI.signOut)
            let second = try await gateway.call(IdentityAPI.revocations, sending: RevocationQuery(after: first.last))
            #expect(second.items.map(\.issuedUpTo) == [nil])
            #expect(second.items.map(\.session) == first.items.map(\.session))
        }
    }

    @Test(arguments: Engine.either)
    func `A3: an auth that restarts on its database tells what it had not told before`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await withAuth(on: database) { auth in
                let ada = try await auth.welcome(.ada)
                _ = try await auth.open("ada")
                _ = try await auth.open("ada")
                try await database.write { _ = try SessionTable($0).endAll(of: ada.id, at: auth.clock.now) }
            }
            try await withAuth(on: database) { restarted in
                var counts: [Int] = []
                for number in 0...2 { counts.append(try await restarted.revoked(after: number).count) }
                #expect(counts == [2, 1, 0])
            }
        }
    }

    /// The issue time of the access token.
    private func issued(_ tokens: SessionTokens) throws -> Date {
        let part = tokens.accessToken.split(separator: ".")[1]
        let data = try #require(Data(base64URL: String(part)))
        let claims = try JSONDecoder().decode([String: Claim].self, from: data)
        return try #require(claims["jti"]?.text.flatMap(ID<AccessToken>.init)?.madeAt)
    }

    /// A claim of a token; `nil` unless it is a text.
    private struct Claim: Decodable {
        let text: String?
        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }
}

extension TestedService {
    /// The gateway's view of the revocations.
    func revoked(after number: Int = 0) async throws -> [Revocations.Item] {
        try await asService(.gateway).call(IdentityAPI.revocations, sending: RevocationQuery(after: number)).items
    }
}

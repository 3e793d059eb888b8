import Contracts
import Foundation
import NIOHTTP1
import ServiceClient
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct TokenTests {
    @Test func `A12 every forged token is refused`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let good = try await TestKey.token(for: .ada, at: echo.clock.now)
            #expect(try await ask(echo, good).status == 200)
            #expect(ForgedToken.corpus.count >= 60)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for forged in ForgedToken.corpus {
                    group.addTask {
                        let token = try await forged.text(good, echo.clock.now)
                        let answer = try await ask(echo, token)
                        #expect(answer.status == 401, "\(forged.name)")
                        #expect(answer.problem?.code == "unauthenticated", "\(forged.name)")
                        #expect(answer.headers["WWW-Authenticate"] == ["Bearer"])
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await ask(echo, good).status == 200)
        }
    }

    @Test func `A12 clocks may differ by half a minute and no more`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            func token(_ from: TimeInterval, _ to: TimeInterval) async throws -> String {
                let good = try await TestKey.token(for: .ada, at: echo.clock.now)
                let now = echo.clock.now.timeIntervalSince1970
                return try await ForgedToken.claims("") { claims, _ in
                    claims["nbf"] = now + from
                    claims["exp"] = now + to
                }.text(good, echo.clock.now)
            }
            for (from, to, status) in [
                (30.0, 600.0, 200), (31, 600, 401), (0, -29, 200), (0, -30, 401), (-600, 1, 200), (-600, -31, 401),
            ] {
                let answer = try await ask(echo, try await token(from, to))
                #expect(answer.status == status, "from \(from) to \(to)")
            }
        }
    }

    @Test func `A12 a token that was good is refused once it is out of date`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let token = try await TestKey.token(for: .ada, at: echo.clock.now)
            #expect(try await ask(echo, token).status == 200)
            echo.clock.advance(by: Double(AccessToken.lifetime) + AccessToken.leeway - 1)
            #expect(try await ask(echo, token).status == 200)
            echo.clock.advance(by: 2)
            #expect(try await ask(echo, token).status == 401)
        }
    }

    @Test func `N1 the token of a service holds for a minute, and only with its secret`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let tokens = try ServiceTokens(secret: ServiceTokens.secret)
            let others = try ServiceTokens(secret: String(repeating: "another secret", count: 3))
            let now = echo.clock.now
            func status(_ tokens: ServiceTokens, _ age: TimeInterval) async throws -> Int {
                let token = try await tokens.mint(by: .pantry, for: nil, at: now.addingTimeInterval(-age))
                return try await ask(echo, token, at: EchoAPI.fromService.path).status
            }
            for (age, expected) in [(0.0, 200), (89, 200), (91, 401), (-29, 200), (-31, 401)] {
                #expect(try await status(tokens, age) == expected, "\(age) seconds old")
            }
            #expect(try await status(others, 0) == 401)
        }
    }

    @Test func `N1 a secret of services that is too short stops the start`() {
        let wrong = #expect(throws: SettingsError.self) { try ServiceTokens(secret: String(repeating: "a", count: 31)) }
        #expect(wrong?.description == "LARDER_SERVICE_SECRET must be at least 32 bytes long.")
    }

    @Test func `N1 one request names one caller, in its header`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let token = try await TestKey.token(for: .ada, at: echo.clock.now)
            let twice = try await echo.send(
                .GET, EchoAPI.signedIn.path, nil,
                headers: ["Authorization": "Bearer \(token)", "authorization": "Bearer \(token)"])
            #expect(twice.status == 400 && twice.problem?.code == "malformed")
            for query in ["access_token", "token", "authorization"] {
                let answer = try await echo.get("\(EchoAPI.signedIn.path)?\(query)=\(token)")
                #expect(answer.status == 401)
            }
            for header in [token, "Basic \(token)", "Bearer", "Bearer ", "Bearer\(token)", "Bearer  \(token)", ""] {
                let answer = try await echo.send(.GET, EchoAPI.signedIn.path, nil, headers: ["Authorization": header])
                #expect(answer.status == 401, "\(header.prefix(12))")
            }
            for scheme in ["bearer", "BEARER"] {
                let answer = try await echo.send(
                    .GET, EchoAPI.signedIn.path, nil, headers: ["Authorization": "\(scheme) \(token)"])
                #expect(answer.status == 200)
            }
        }
    }

    private func ask(
        _ service: TestedService, _ token: String, at path: String = EchoAPI.signedIn.path
    ) async throws -> RawResponse {
        try await service.send(.GET, path, nil, headers: ["Authorization": "Bearer \(token)"])
    }
}

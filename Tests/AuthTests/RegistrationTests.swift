import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RegistrationTests {
    @Test(arguments: Engine.either)
    func `A1: a registration is stored and answered with the end of the time to verify it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let pending = try await auth.api.call(AuthAPI.register, sending: .ada)
            #expect(pending.username == "Ada")
            #expect(pending.email == "Ada@Larder.example")
            #expect(pending.verificationExpiresAt == auth.clock.now + 48 * 3_600)
            #expect(try await auth.count("accounts") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A1: every wrong field is named at once, and nothing is stored`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let cases: [(Registration, [String: String])] = [
                (
                    Registration(username: " ", email: "", password: "", passwordRepeated: ""),
                    ["username": "blank", "email": "blank", "password": "blank", "passwordRepeated": "blank"]
                ),
                (
                    Registration(
                        username: "аda", email: "ada@", password: "password123", passwordRepeated: "Password123"),
                    [
                        "username": "username", "email": "email-address", "password": "weak",
                        "passwordRepeated": "mismatch",
                    ]
                ),
                (
                    Registration(
                        username: "ada", email: "a@b.example", password: .goodPassword,
                        passwordRepeated: "simmering stock "),
                    ["passwordRepeated": "mismatch"]
                ),
            ]
            for (registration, codes) in cases {
                let refusal = try await problem { try await auth.api.call(AuthAPI.register, sending: registration) }
                #expect(refusal.status == 422)
                #expect(refusal.codes == codes)
            }
            #expect(try await auth.count("pending_accounts") == 0)
            #expect(try await auth.database.jobsWaiting("mail") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A1: a name or an address that somebody has is taken, whatever its case, verified or not`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.api.call(AuthAPI.register, sending: .bob)
            let again = Registration(
                username: "ADA", email: "BOB@larder.EXAMPLE", password: .goodPassword, passwordRepeated: "another")
            let refusal = try await problem { try await auth.api.call(AuthAPI.register, sending: again) }
            #expect(refusal.codes == ["username": "taken", "email": "taken", "passwordRepeated": "mismatch"])
        }
    }

    @Test(arguments: Engine.all)
    func `A1: of those who register with one name at the same time, one succeeds`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let outcomes = await withTaskGroup(of: Problem?.self) { group in
                for number in 1...8 {
                    group.addTask {
                        try? await problem {
                            try await auth.api.call(
                                AuthAPI.register, sending: Registration(username: "Ada", email: "a\(number)@b.example"))
                        }
                    }
                }
                return await group.reduce(into: [Problem?]()) { $0.append($1) }
            }
            #expect(outcomes.count { $0 == nil } == 1)
            #expect(outcomes.compactMap { $0 }.allSatisfy { $0.codes == ["username": "taken"] })
            let stored = try await auth.count("pending_accounts")
            #expect(stored == 1)
        }
    }
}

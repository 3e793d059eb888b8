import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct FloodTests {
    private static let strict = ["LARDER_REGISTRATIONS_AN_HOUR": "4"]

    @Test(arguments: Engine.either)
    func `A1: names cannot be asked for by the thousand: an address and a network are told to wait`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine, environment: Self.strict) { auth in
            try await auth.welcome(.ada)
            let taken = Registration(username: "ada", email: "new@larder.example")
            for _ in 1...4 {
                #expect(
                    try await auth.post("/v1/accounts", taken, from: "10.0.0.1").problem?.codes == ["username": "taken"]
                )
            }
            let refusal = try await auth.post("/v1/accounts", taken, from: "10.0.0.1")
            #expect(refusal.status == 429)
            #expect(refusal.headers["Retry-After"] == ["3600"])
            for number in 2...9 {
                #expect(try await auth.post("/v1/accounts", taken, from: "10.0.0.\(number)").status == 422)
            }
            #expect(try await auth.post("/v1/accounts", taken, from: "10.0.0.10").status == 429)
            #expect(try await auth.post("/v1/accounts", taken, from: "10.0.0.11").status == 429)
            #expect(try await auth.post("/v1/accounts", taken, from: "10.0.1.1").status == 422)
            let events = try await auth.events(.registrationFlood)
            #expect(events.map(\.network) == ["10.0.0.0/24"])
            auth.clock.advance(by: 3_600)
            #expect(try await auth.post("/v1/accounts", taken, from: "10.0.0.1").status == 422)
        }
    }

    @Test(arguments: Engine.either)
    func `A1 A4: whoever registers with a provider counts among the registrations`(on engine: Engine) async throws {
        try await withAuth(on: engine, environment: Self.strict) { auth in
            let made = ProviderRegistration(ticket: "made up", username: "ada")
            var answers: [Int] = []
            for _ in 1...5 {
                answers.append(try await auth.post("/v1/providers/registrations", made, from: "10.0.0.1").status)
            }
            #expect(answers == [410, 410, 410, 410, 429])
            #expect(try await auth.post("/v1/accounts", Registration.bob, from: "10.0.0.1").status == 429)
            #expect(try await auth.post("/v1/accounts", Registration.bob, from: "10.0.0.2").status == 201)
        }
    }

    @Test(arguments: Engine.either)
    func `A1: far more registrations than usual are noticed, and each network gets less`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine, environment: Self.strict) { auth in
            for number in 0...Unusual.registrations.harmless {
                let empty = Registration(username: "", email: "")
                let answer = try await auth.post("/v1/accounts", empty, from: "10.1.\(number).1")
                #expect(answer.status == 422)
            }
            #expect(try await auth.events(.registrationFlood).map(\.network) == [nil])
            #expect(try await auth.post("/v1/accounts", Registration.bob, from: "10.2.0.1").status == 201)
            #expect(try await auth.post("/v1/accounts", Registration.bob, from: "10.2.0.2").status == 429)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: new codes cannot be asked for by the thousand`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let request = VerificationRequest(email: "who@larder.example")
            for _ in 1...30 {
                #expect(
                    try await auth.post("/v1/accounts/verification/resend", request, from: "10.0.0.1").status == 204)
            }
            let refusal = try await auth.post("/v1/accounts/verification/resend", request, from: "10.0.0.1")
            #expect(refusal.status == 429)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a new code that was asked for is mailed by whoever comes next, if the process ends first`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            let clock = TestClock()
            try await withAuth(on: database, clock: clock) { auth in
                try await auth.api.call(AuthAPI.register, sending: .ada)
                _ = try await auth.mails(to: "ada@larder.example")
            }
            clock.advance(by: 60)
            try await database.write { db in
                let request = DeferredRequest(
                    login: "ada@larder.example", address: "10.0.0.1", userAgent: "", askedAt: clock.now)
                try db.enqueue(request, as: .verificationMail, of: "ada@larder.example", at: clock.now)
            }
            try await withAuth(on: database, clock: clock) { auth in
                let mails = try await auth.mails(to: "ada@larder.example", count: 2)
                #expect(mails.count == 2)
                #expect(try await auth.database.jobsWaiting("verification-mail") == 0)
            }
        }
    }
}

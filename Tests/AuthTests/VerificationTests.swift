import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth
@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct VerificationTests {
    @Test(arguments: Engine.either)
    func `A2: the mail carries a code and a link to the public address, and the code makes the account`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let mail = try await auth.mails(to: "ada@larder.example")[0]
            let code = try await auth.code(for: "ada@larder.example")
            #expect(mail.subject.contains(code))
            #expect(mail.body.contains("https://kitchen.example/verify?email=Ada%40Larder%2Eexample&code=\(code)\n"))

            let verification = Verification(email: "ada@larder.example", code: code)
            let account = try await auth.api.call(AuthAPI.verify, sending: verification)
            #expect(account.username == "Ada")
            #expect(try await auth.count("pending_accounts") == 0)
            let repeated = try await problem { try await auth.api.call(AuthAPI.verify, sending: verification) }
            #expect(repeated.codes == ["code": "code"])
        }
    }

    @Test(arguments: Engine.either)
    func `A2: whoever registered is signed in with the code, and nobody else who has it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let (key, other) = (SignInKey().text, SignInKey().text)
            var registration = Registration.ada
            registration.signInKey = key
            try await auth.api.call(AuthAPI.register, sending: registration)
            let code = try await auth.code(for: "ada@larder.example")
            for wrong in [other, "", "no key", String(key.dropLast())] {
                let stranger = FirstSignIn(email: "ada@larder.example", code: code, signInKey: wrong)
                let refusal = try await problem { try await auth.api.call(AuthAPI.verifyAndSignIn, sending: stranger) }
                #expect(refusal.code == "other-client")
            }
            let wrongCode = FirstSignIn(
                email: "ada@larder.example", code: code == "000000" ? "111111" : "000000", signInKey: key)
            let refusal = try await problem { try await auth.api.call(AuthAPI.verifyAndSignIn, sending: wrongCode) }
            #expect(refusal.codes == ["code": "code"])

            let first = FirstSignIn(email: "Ada@larder.example", code: code, signInKey: key)
            let session = try await auth.api.call(AuthAPI.verifyAndSignIn, sending: first)
            let account = try await auth.api.bearing(session.accessToken).call(AuthAPI.me)
            #expect(account.username == "Ada")
            #expect(try await auth.mails(to: "ada@larder.example").count == 1)
            let again = try await problem { try await auth.api.call(AuthAPI.verifyAndSignIn, sending: first) }
            #expect(again.code == "other-client")
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a registration without a key signs nobody in`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let code = try await auth.code(for: "ada@larder.example")
            let first = FirstSignIn(email: "ada@larder.example", code: code, signInKey: SignInKey().text)
            let refusal = try await problem { try await auth.api.call(AuthAPI.verifyAndSignIn, sending: first) }
            #expect(refusal.code == "other-client")
            let verified = Verification(email: "ada@larder.example", code: code)
            #expect(try await auth.api.call(AuthAPI.verify, sending: verified).username == "Ada")
        }
    }

    @Test(arguments: Engine.all)
    func `A2: a wrong code can be retried five times, then a new one is needed`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let code = try await auth.code(for: "ada@larder.example")
            let wrong = Verification(email: "ada@larder.example", code: code == "000000" ? "111111" : "000000")
            for _ in 1...5 {
                let refusal = try await problem { try await auth.api.call(AuthAPI.verify, sending: wrong) }
                #expect(refusal.codes == ["code": "code"])
            }
            let right = Verification(email: "ada@larder.example", code: code)
            let tooLate = try await problem { try await auth.api.call(AuthAPI.verify, sending: right) }
            #expect(tooLate.codes == ["code": "code"])

            auth.clock.advance(by: 60)
            try await auth.api.call(
                AuthAPI.resendVerification, sending: VerificationRequest(email: "ADA@larder.example"))
            let newCode = try await auth.code(for: "ada@larder.example", mails: 2)
            try await auth.api.call(
                AuthAPI.verify, sending: Verification(email: "ada@larder.example", code: " \(newCode) "))
            #expect(try await auth.count("accounts") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a new code comes at most once a minute and five times an hour, and nobody learns for whom`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let request = VerificationRequest(email: "ada@larder.example")
            try await auth.api.call(AuthAPI.resendVerification, sending: request)
            for _ in 1...10 {
                auth.clock.advance(by: 61)
                try await auth.api.call(AuthAPI.resendVerification, sending: request)
            }
            try await auth.api.call(AuthAPI.resendVerification, sending: VerificationRequest(email: "who@b.example"))
            try await auth.api.call(AuthAPI.resendVerification, sending: VerificationRequest(email: "nonsense"))
            #expect(try await auth.mails(to: "ada@larder.example", count: 5).count == 5)
            try await auth.untilRequestsAreDone()
            #expect(try await auth.mails(to: "ada@larder.example", count: 5).count == 5)
            #expect(try await auth.mails(to: "who@b.example", count: 0).isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: after 48 hours the registration is gone and its name and address are free again`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let verification = Verification(
                email: "ada@larder.example", code: try await auth.code(for: "ada@larder.example"))
            auth.clock.advance(by: 48 * 3_600 - 1)
            let taken = try await problem { try await auth.api.call(AuthAPI.register, sending: .ada) }
            #expect(taken.codes == ["username": "taken", "email": "taken"])

            auth.clock.advance(by: 1)
            let tooLate = try await problem { try await auth.api.call(AuthAPI.verify, sending: verification) }
            #expect(tooLate.codes == ["code": "code"])
            let again = try await auth.api.call(AuthAPI.register, sending: .ada)
            #expect(again.verificationExpiresAt == auth.clock.now + 48 * 3_600)
            #expect(try await auth.count("pending_accounts") == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A2: the sweep erases everything about a registration that expired`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            _ = try await auth.mails(to: "ada@larder.example")
            let expired = ExpiredRecords(database: auth.database, now: { auth.clock.now }).scheduledJobs
            try await expired.runAll()
            #expect(try await auth.count("pending_accounts") == 1)
            auth.clock.advance(by: 48 * 3_600)
            try await expired.runAll()
            #expect(try await auth.count("pending_accounts") == 0)
            try await auth.database.write { [instant = auth.clock.now] in try QuotaTable($0).prune(at: instant) }
            #expect(try await auth.count("quota_uses") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A2: one code used many times at once makes one account`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let code = try await auth.code(for: "ada@larder.example")
            let made = await withTaskGroup(of: Account?.self) { group in
                for _ in 1...20 {
                    group.addTask {
                        try? await auth.api.call(
                            AuthAPI.verify, sending: Verification(email: "ada@larder.example", code: code))
                    }
                }
                return await group.reduce(into: [Account]()) { if let account = $1 { $0.append(account) } }
            }
            #expect(made.count == 1)
            #expect(try await auth.count("accounts") == 1)
        }
    }
}

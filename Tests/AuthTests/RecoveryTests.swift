import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct RecoveryTests {
    @Test(arguments: Engine.either)
    func `A5: a forgotten username is mailed to its address, and to nobody else`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for address in ["ADA@larder.example", "who@b.example", "ada"] {
                try await auth.api.call(AuthAPI.recoverUsername, sending: UsernameRecovery(email: address))
            }
            try await auth.untilRequestsAreDone()
            #expect(try await auth.mails(to: "ada@larder.example", count: 2).count == 2)
            let mail = try await auth.mail(to: "ada@larder.example", titled: "Your Larder username")
            #expect(mail.body.contains("\nAda\n"))
            #expect(try await auth.mails(to: "who@b.example", count: 0).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A5: the mailed link sets a new password once, ends every session and is told by mail`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let (phone, laptop) = (try await auth.open("ada"), try await auth.open("ada"))
            try await auth.askForReset("ada")
            let mail = try await auth.mail(to: "ada@larder.example", titled: "Set a new")
            #expect(mail.body.contains("https://kitchen.example/reset-password?token="))
            let token = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            try await auth.reset(token, to: .betterPassword)

            for session in [phone, laptop] {
                #expect(try await problem { try await auth.refresh(session.refreshToken) }.status == 401)
            }
            let ended = try await auth.asService(.gateway).call(
                IdentityAPI.revocations, sending: RevocationQuery(after: 0))
            #expect(ended.items.count == 2)
            #expect(try await problem { try await auth.open("ada") }.status == 401)
            #expect(try await auth.open("ada", .betterPassword).account.username == "Ada")
            _ = try await auth.mail(to: "ada@larder.example", titled: "Your Larder password was changed")
            #expect(try await auth.events().filter { [.passwordReset, .passwordResetAsked].contains($0) }.count == 2)

            let again = try await problem { try await auth.reset(token, to: .goodPassword) }
            #expect(again.codes == ["token": "expired"])
        }
    }

    @Test(arguments: Engine.either)
    func `A5: a link is good for 30 minutes, and a new one replaces it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.askForReset("ada@larder.example")
            let first = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            auth.clock.advance(by: 60)
            try await auth.askForReset("Ada")
            let second = try await auth.resetToken(for: "ada@larder.example", mails: 3)
            #expect(first != second)
            #expect(
                try await problem { try await auth.reset(first, to: .betterPassword) }.codes == ["token": "expired"])
            auth.clock.advance(by: 30 * 60)
            #expect(
                try await problem { try await auth.reset(second, to: .betterPassword) }.codes == ["token": "expired"])
            for nonsense in ["", "a", String(repeating: "A", count: 43), String(repeating: "é", count: 4_000)] {
                let refusal = try await problem { try await auth.reset(nonsense, to: .betterPassword) }
                #expect(refusal.codes == ["token": "expired"])
            }
            #expect(try await auth.open("ada").account.username == "Ada")
        }
    }

    @Test(arguments: Engine.all)
    func `A5: of fifty who bring one link at once, one sets the password`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.askForReset("ada")
            let token = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            let winners = await withTaskGroup(of: String?.self) { group in
                for number in 1...50 {
                    let password = "braised leeks, take \(number)"
                    group.addTask { (try? await auth.reset(token, to: password)) == nil ? nil : password }
                }
                return await group.reduce(into: [String]()) { if let password = $1 { $0.append(password) } }
            }
            #expect(winners.count == 1)
            #expect(try await auth.open("ada", try #require(winners.first)).account.username == "Ada")
            #expect(try await auth.count("password_resets") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A5: a new password has to hold, and the link stays good until one does`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            try await auth.askForReset("ada")
            let token = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            let cases = [
                ("", "", ["password": "blank", "passwordRepeated": "blank"]),
                ("short", "short", ["password": "weak"]),
                ("ada.larder.2026", "ada.larder.2026", ["password": "weak"]),
                (.betterPassword, "another", ["passwordRepeated": "mismatch"]),
            ]
            for (password, repeated, codes) in cases {
                let reset = PasswordReset(token: token, password: password, passwordRepeated: repeated)
                let refusal = try await problem { try await auth.api.call(AuthAPI.resetPassword, sending: reset) }
                #expect(refusal.status == 422)
                #expect(refusal.codes == codes)
            }
            try await auth.reset(token, to: .betterPassword)
        }
    }

    @Test(arguments: Engine.either)
    func `A5: a way back is mailed at most once a minute and five times an hour`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for _ in 1...10 {
                for login in ["ada", "ada@larder.example"] { try await auth.askForReset(login) }
                auth.clock.advance(by: 61)
            }
            try await auth.untilRequestsAreDone()
            let mails = try await auth.mails(to: "ada@larder.example")
            #expect(mails.filter { $0.subject == "Set a new Larder password" }.count == 5)
        }
    }

    @Test(arguments: Engine.all)
    func `A5: who asks is answered alike, known or not; only the hash of a token is kept`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for (path, field, logins) in [
                ("/v1/recovery/password", "login", ["ada", "nobody", "ada@larder.example", "who@b.example"]),
                ("/v1/recovery/username", "email", ["ada@larder.example", "who@b.example"]),
                ("/v1/accounts/verification/resend", "email", ["ada@larder.example", "who@b.example"]),
            ] {
                var answers: Set<String> = []
                for login in logins {
                    let answer = try await auth.send(.POST, path, #"{"\#(field)":"\#(login)"}"#)
                    let headers = answer.headers.filter { !["date", "x-request-id"].contains($0.name.lowercased()) }
                    answers.insert("\(answer.status) \(headers) \(answer.body)")
                }
                #expect(answers.count == 1, "\(path)")
            }
            let token = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            let kept = try await auth.database.read {
                try $0.all("SELECT token_hash FROM password_resets") { try $0["token_hash"] as String }
            }
            #expect(kept.count == 1)
            #expect(!kept.contains(token))
        }
    }

    @Test(arguments: Engine.either)
    func `A5: what nobody can be called is refused`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            for (login, code) in [(" ", "blank"), (String(repeating: "a", count: 255), "too-long")] {
                let reset = try await problem { try await auth.askForReset(login) }
                #expect(reset.codes == ["login": code])
                let name = try await problem {
                    try await auth.api.call(AuthAPI.recoverUsername, sending: UsernameRecovery(email: login))
                }
                #expect(name.codes == ["email": code])
            }
        }
    }
}

import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct PasswordChangeTests {
    @Test(arguments: Engine.either)
    func `A6: another password asks for the old one, and signs every other device out`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let (here, there) = (try await auth.open("ada"), try await auth.open("ada"))
            let ada = auth.api.bearing(here.accessToken)
            try await ada.call(
                AuthAPI.changePassword,
                sending: PasswordChange(
                    currentPassword: .goodPassword, password: .betterPassword, passwordRepeated: .betterPassword))
            #expect(try await problem { try await auth.refresh(there.refreshToken) }.status == 401)
            #expect(try await auth.refresh(here.refreshToken).account.username == "Ada")
            #expect(try await problem { try await auth.open("ada") }.status == 401)
            #expect(try await auth.open("ada", .betterPassword).account.username == "Ada")
            _ = try await auth.mail(to: "ada@larder.example", titled: "Your Larder password was changed")
            #expect(try await auth.events().contains(.passwordChanged))
        }
    }

    @Test(arguments: Engine.all)
    func `A6: nobody who signs in while the password changes stays in with the old one`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            var (old, new) = (String.goodPassword, String.betterPassword)
            for _ in 1...20 {
                let ada = auth.api.bearing(try await auth.open("ada", old).accessToken)
                let change = PasswordChange(currentPassword: old, password: new, passwordRepeated: new)
                let guess = old
                async let changed = ada.call(AuthAPI.changePassword, sending: change)
                async let entered = try? auth.open("ada", guess)
                _ = try await changed
                if let tokens = await entered {
                    #expect(try await problem { try await auth.refresh(tokens.refreshToken) }.status == 401)
                }
                auth.clock.advance(by: 3_600)
                (old, new) = (new, old)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A6: everything wrong with another password is named at once`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let cases: [(PasswordChange, [String: String])] = [
                (
                    PasswordChange(currentPassword: nil, password: "", passwordRepeated: ""),
                    ["currentPassword": "blank", "password": "blank", "passwordRepeated": "blank"]
                ),
                (
                    PasswordChange(currentPassword: "wrong", password: "short", passwordRepeated: "other"),
                    ["currentPassword": "wrong", "password": "weak", "passwordRepeated": "mismatch"]
                ),
                (
                    PasswordChange(
                        currentPassword: .goodPassword, password: .goodPassword, passwordRepeated: .goodPassword),
                    ["password": "same"]
                ),
            ]
            for (change, codes) in cases {
                let refusal = try await problem { try await ada.call(AuthAPI.changePassword, sending: change) }
                #expect(refusal.status == 422)
                #expect(refusal.codes == codes)
            }
            #expect(try await auth.open("ada").account.username == "Ada")
        }
    }

    @Test(arguments: Engine.either)
    func `A6: the old password cannot be guessed at an open screen`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let guess = PasswordChange(
                currentPassword: "wrong", password: .betterPassword, passwordRepeated: .betterPassword)
            var statuses: [Int] = []
            for _ in 1...12 {
                statuses.append(try await problem { try await ada.call(AuthAPI.changePassword, sending: guess) }.status)
            }
            #expect(statuses.prefix(10).allSatisfy { $0 == 422 })
            #expect(statuses.suffix(2).allSatisfy { $0 == 429 })
        }
    }

    @Test(arguments: Engine.all)
    func `A6: of passwords that are changed at the same time, one holds`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let winners = await withTaskGroup(of: String?.self) { group in
                for number in 1...6 {
                    let password = "braised leeks, take \(number)"
                    let change = PasswordChange(
                        currentPassword: .goodPassword, password: password, passwordRepeated: password)
                    group.addTask {
                        (try? await ada.call(AuthAPI.changePassword, sending: change)) == nil ? nil : password
                    }
                }
                return await group.reduce(into: [String]()) { if let password = $1 { $0.append(password) } }
            }
            #expect(winners.count == 1)
            #expect(try await auth.open("ada", try #require(winners.first)).account.username == "Ada")
        }
    }

    @Test(arguments: Engine.all)
    func `A6: who has no password yet sets one without an old one`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await auth.database.write { try $0.execute("UPDATE accounts SET password_hash = ''") }
            let address = try await problem {
                try await ada.call(
                    AuthAPI.requestEmailChange, sending: EmailChangeRequest(email: "a@b.example", password: "anything"))
            }
            #expect(address.codes == ["password": "none"])
            try await ada.call(
                AuthAPI.changePassword,
                sending: PasswordChange(
                    currentPassword: nil, password: .betterPassword, passwordRepeated: .betterPassword))
            #expect(try await auth.open("ada", .betterPassword).account.hasPassword)
        }
    }
}

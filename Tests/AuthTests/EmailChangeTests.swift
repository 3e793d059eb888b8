import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct EmailChangeTests {
    private static let new = "ada@kitchen.example"

    @Test(arguments: Engine.all)
    func `A6: an address changes once both mailboxes have confirmed, and both are told`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let asked = try await ada.change(to: Self.new)
            #expect(asked.email == Self.new)
            #expect(asked.expiresAt == auth.clock.now + 86_400)
            let old = try await auth.token(for: "ada@larder.example", mails: 2)
            let new = try await auth.token(for: Self.new)
            #expect(try await auth.confirm(new) == EmailChangeState(isDone: false))
            let waiting = try await ada.call(AuthAPI.emailChange)
            #expect(waiting.isConfirmedByNew && !waiting.isConfirmedByOld)
            #expect(try await ada.call(AuthAPI.me).email == "Ada@Larder.example")
            #expect(try await problem { try await auth.open(Self.new) }.status == 401)

            #expect(try await auth.confirm(old) == EmailChangeState(isDone: true))
            #expect(try await ada.call(AuthAPI.me).email == Self.new)
            #expect(try await auth.open(Self.new).account.username == "Ada")
            #expect(try await problem { try await auth.open("ada@larder.example") }.status == 401)
            #expect(try await problem { try await ada.call(AuthAPI.emailChange) }.status == 404)
            for address in ["ada@larder.example", Self.new] {
                _ = try await auth.mail(to: address, titled: "Your Larder address was changed")
            }
            #expect(try await problem { try await auth.confirm(old) }.codes == ["token": "expired"])
            #expect(try await auth.events().contains(.emailChanged))
        }
    }

    @Test(arguments: Engine.either)
    func `A6: a change of address asks for the password and for an address`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let cases: [(String, String, [String: String])] = [
                ("", "", ["email": "blank", "password": "blank"]),
                ("ada@", "wrong password", ["email": "email-address", "password": "wrong"]),
                ("ADA@larder.example", .goodPassword, ["email": "same"]),
                ("ada@b.example\r\nBcc: c@d.example", .goodPassword, ["email": "email-address"]),
            ]
            for (email, password, codes) in cases {
                let refusal = try await problem { try await ada.change(to: email, password) }
                #expect(refusal.status == 422)
                #expect(refusal.codes == codes)
            }
            #expect(try await auth.count("email_changes") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A6: an address that somebody has is not told apart, and its owner hears of it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.bob)
            let ada = try await auth.arrive()
            let asked = try await ada.change(to: "BOB@larder.example")
            #expect(
                asked
                    == PendingEmailChange(
                        email: "BOB@larder.example", isConfirmedByOld: false, isConfirmedByNew: false,
                        expiresAt: auth.clock.now + 86_400))
            #expect(try await auth.confirm(auth.token(for: "ada@larder.example", mails: 2)).isDone == false)
            let mail = try await auth.mail(to: "bob@larder.example", titled: "Somebody wanted to use your address")
            #expect(!mail.body.contains("token="))
            #expect(try await ada.call(AuthAPI.me).email == "Ada@Larder.example")
        }
    }

    @Test(arguments: Engine.all)
    func `A6: an address that was taken meanwhile is refused at the end`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await ada.change(to: "bob@larder.example")
            let new = try await auth.token(for: "bob@larder.example")
            try await auth.api.call(AuthAPI.register, sending: .bob)
            let code = try await auth.code(for: "bob@larder.example", mails: 2)
            try await auth.api.call(
                AuthAPI.verify, sending: Verification(email: "bob@larder.example", code: code))
            #expect(try await auth.confirm(new).isDone == false)
            let old = try await auth.token(for: "ada@larder.example", mails: 2)
            #expect(try await problem { try await auth.confirm(old) }.status == 409)
            #expect(try await ada.call(AuthAPI.me).email == "Ada@Larder.example")
            #expect(try await auth.count("email_changes") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A6: the owner and the old mailbox can call a change off, and it ends after a day`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await ada.change(to: Self.new)
            let first = try await auth.token(for: Self.new)
            _ = try await auth.mails(to: "ada@larder.example", count: 2)
            try await ada.call(AuthAPI.cancelEmailChange)
            #expect(try await problem { try await auth.confirm(first) }.codes == ["token": "expired"])

            auth.clock.advance(by: 61)
            try await ada.change(to: Self.new)
            let second = try await auth.token(for: Self.new, mails: 2)
            let refusal = try await auth.token(for: "ada@larder.example", mails: 3, refusing: true)
            #expect(try await auth.confirm(refusal).isDone == false)
            #expect(try await problem { try await auth.confirm(second) }.codes == ["token": "expired"])

            auth.clock.advance(by: 61)
            try await ada.change(to: Self.new)
            let third = try await auth.token(for: Self.new, mails: 3)
            auth.clock.advance(by: 86_400)
            #expect(try await problem { try await auth.confirm(third) }.codes == ["token": "expired"])
        }
    }

    @Test(arguments: Engine.all)
    func `A6: of two changes that race, only the later one's links are good`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await ada.change(to: Self.new)
            let (old, new) = (
                try await auth.token(for: "ada@larder.example", mails: 2), try await auth.token(for: Self.new)
            )
            auth.clock.advance(by: 61)
            try await ada.change(to: "ada@other.example")
            for token in [old, new] {
                #expect(try await problem { try await auth.confirm(token) }.codes == ["token": "expired"])
            }
            #expect(try await auth.confirm(auth.token(for: "ada@larder.example", mails: 3)).isDone == false)
            #expect(try await auth.confirm(auth.token(for: "ada@other.example")).isDone)
            #expect(try await ada.call(AuthAPI.me).email == "ada@other.example")
        }
    }

    @Test(arguments: Engine.all)
    func `A6: both mailboxes that confirm at once change the address once`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            for round in 1...5 {
                auth.clock.advance(by: 3_600)
                let ada = auth.api.bearing(try await auth.open("ada").accessToken)
                let me = try await ada.call(AuthAPI.me).email
                let address = "ada\(round)@kitchen.example"
                try await ada.change(to: address)
                try await auth.untilRequestsAreDone()
                let old = try await auth.token(for: me)
                let new = try await auth.token(for: address)
                async let first = auth.confirm(old)
                async let second = auth.confirm(new)
                let states = try await [first, second]
                #expect(states.count { $0.isDone } == 1)
                #expect(try await ada.call(AuthAPI.me).email == address)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A6: a link to a new password in the old mailbox is worth nothing after the change`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await auth.askForReset("ada")
            let reset = try await auth.resetToken(for: "ada@larder.example", mails: 2)
            try await ada.change(to: Self.new)
            _ = try await auth.confirm(auth.token(for: "ada@larder.example", mails: 3))
            #expect(try await auth.confirm(auth.token(for: Self.new)).isDone)
            #expect(
                try await problem { try await auth.reset(reset, to: .betterPassword) }.codes == ["token": "expired"])
        }
    }
}

extension ServiceClient {
    @discardableResult
    fileprivate func change(
        to email: String, _ password: String = .goodPassword
    ) async throws -> PendingEmailChange {
        try await call(AuthAPI.requestEmailChange, sending: EmailChangeRequest(email: email, password: password))
    }
}

extension TestedService {
    fileprivate func confirm(_ token: String) async throws -> EmailChangeState {
        try await api.call(AuthAPI.confirmEmailChange, sending: EmailChangeConfirmation(token: token))
    }

    /// The secret in the link that confirms, or refuses, a change of address: of the newest mail among `count`.
    fileprivate func token(for address: String, mails count: Int = 1, refusing: Bool = false) async throws -> String {
        for mail in try await mails(to: address, count: count) {
            let links = mail.body.matches(of: /email-change\?token=([A-Za-z0-9_-]{43})(&refuse=yes)?\n/)
            if let link = links.first(where: { ($0.output.2 != nil) == refusing }) { return String(link.output.1) }
        }
        throw NoProblem()
    }
}

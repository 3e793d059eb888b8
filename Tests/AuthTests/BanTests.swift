import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct BanTests {
    @Test(arguments: Engine.all)
    func `A14: a ban ends every session and lets no new one begin`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            let phone = try await auth.open("ada")
            let order = BanOrder(reason: "Spam in reviews", until: auth.clock.now + 86_400)
            let banned = try await root.api.call(AuthAPI.ban, at: ada.id, sending: order)
            #expect(banned.state == .banned)
            #expect(banned.ban?.reason == "Spam in reviews")

            #expect(try await auth.revoked().count == 2)
            for token in [ada.tokens.refreshToken, phone.refreshToken] {
                #expect(try await problem { try await auth.refresh(token) }.status == 401)
            }
            let refusal = try await problem { try await auth.open("ada") }
            #expect(refusal.status == 403)
            #expect(refusal.code == "banned")
            #expect(refusal.detail.contains("Spam in reviews"))
            #expect(refusal.detail.contains("2026-12-30 12:45 UTC"))
            let mails = try await auth.mails(to: "ada@larder.example", count: 2)
            #expect(mails.contains { $0.body.contains("Spam in reviews") })
            #expect(try await auth.count("security_events WHERE kind = 'banned'") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A14: only whoever knows the password learns of the ban`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            var before = try await problem { try await auth.open("ada", "wrong") }
            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "Spam"))
            var after = try await problem { try await auth.open("ada", "wrong") }
            (before.requestId, after.requestId) = (nil, nil)
            #expect(after == before)
            #expect(after.code == "wrong-credentials")
        }
    }

    @Test(arguments: Engine.either)
    func `A14: a ban ends by itself, or when it is lifted`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            let order = BanOrder(reason: "Cool down", until: auth.clock.now + 300)
            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: order)
            auth.clock.advance(by: 299)
            #expect(try await problem { try await auth.open("ada") }.code == "banned")
            auth.clock.advance(by: 1)
            _ = try await auth.open("ada")
            #expect(try await root.api.call(AuthAPI.account, at: ada.id).state == .active)

            _ = try await root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "For good"))
            #expect(try await problem { try await auth.open("ada") }.detail.contains("for good"))
            let freed = try await root.api.call(AuthAPI.unban, at: ada.id)
            #expect(freed.state == .active)
            #expect(freed.ban == nil)
            _ = try await auth.open("ada")
            _ = try await root.api.call(AuthAPI.unban, at: ada.id)
            // Two of the sign-ins were from new devices.
            let mails = try await auth.mails(to: "ada@larder.example", count: 5)
            #expect(mails.count { !$0.subject.contains("New sign-in") } == 3)
        }
    }

    @Test(arguments: Engine.either)
    func `A14: a ban needs a reason and an end that makes sense, and not oneself`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            func codes(_ order: BanOrder) async throws -> [String: String] {
                try await problem { try await root.api.call(AuthAPI.ban, at: ada.id, sending: order) }.codes
            }
            let now = auth.clock.now
            #expect(try await codes(BanOrder(reason: " ", until: now)) == ["reason": "blank", "until": "past"])
            #expect(
                try await codes(BanOrder(reason: String(repeating: "x", count: 501), until: now + 3_654 * 86_400))
                    == ["reason": "too-long", "until": "too-far"])
            #expect(try await codes(BanOrder(reason: "bell \u{7}")) == ["reason": "control-characters"])
            let own = try await problem {
                try await root.api.call(AuthAPI.ban, at: root.id, sending: BanOrder(reason: "Me"))
            }
            #expect(own.code == "own-account")
            _ = try await auth.refresh(ada.tokens.refreshToken)
        }
    }

    @Test(arguments: Engine.all)
    func `A14: a log-in that is under way when the ban comes does not slip through`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            for _ in 1...25 {
                async let entering = try? auth.open("ada")
                async let banning = root.api.call(AuthAPI.ban, at: ada.id, sending: BanOrder(reason: "Race"))
                _ = try await (entering, banning)
                #expect(try await auth.count("sessions WHERE account_id = \(ada.id)") == 0)
                _ = try await root.api.call(AuthAPI.unban, at: ada.id)
            }
        }
    }
}

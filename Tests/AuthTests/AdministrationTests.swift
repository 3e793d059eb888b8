import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AdministrationTests {
    @Test(arguments: Engine.all)
    func `A13: an administrator gives a role and takes it again, and the person is told`(on engine: Engine) async throws
    {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            let promoted = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.support.rawValue)
            #expect(promoted.account.roles == [.support])
            #expect(try await auth.mails(to: "ada@larder.example")[0].body.contains("support"))
            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.support.rawValue)

            let demoted = try await root.api.call(AuthAPI.withdrawRole, at: ada.id, Role.support.rawValue)
            #expect(demoted.account.roles.isEmpty)
            #expect(try await auth.mails(to: "ada@larder.example", count: 2).count == 2)
            #expect(try await auth.count("security_events WHERE kind = 'rolesChanged'") == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `A13: a new role is in the very next token, and nobody is signed out`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.administrator.rawValue)
            let revoked = try await auth.revoked()
            #expect(revoked.map(\.issuedUpTo) == [auth.clock.now])
            auth.clock.advance(by: 1)
            let next = try await auth.refresh(ada.tokens.refreshToken)
            #expect(next.account.roles == [.administrator])
            #expect(
                try await auth.api.bearing(next.accessToken).call(AuthAPI.account, at: ada.id).account == next.account)
        }
    }

    @Test(arguments: Engine.either)
    func `A13: the last administrator keeps the role until somebody else has it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            let refusal = try await problem {
                try await root.api.call(AuthAPI.withdrawRole, at: root.id, Role.administrator.rawValue)
            }
            #expect(refusal.status == 409)
            #expect(refusal.code == "last-administrator")

            _ = try await root.api.call(AuthAPI.grantRole, at: ada.id, Role.administrator.rawValue)
            _ = try await root.api.call(AuthAPI.withdrawRole, at: root.id, Role.administrator.rawValue)
            #expect(try await problem { try await root.api.call(AuthAPI.account, at: ada.id) }.status == 403)
        }
    }

    @Test(arguments: Engine.either)
    func `A13: an administrator who cannot act does not count as one`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let other = try await auth.enter("other", roles: [.administrator])
            let order = BanOrder(reason: "On leave", until: auth.clock.now + 3_600)
            _ = try await root.api.call(AuthAPI.ban, at: other.id, sending: order)
            let withdraw = { try await root.api.call(AuthAPI.withdrawRole, at: root.id, Role.administrator.rawValue) }
            #expect(try await problem(withdraw).code == "last-administrator")
            #expect(
                try await problem {
                    try await auth.database.write {
                        try AdministratorGuard($0, at: auth.clock.now).requireAnother(than: root.id)
                    }
                }.code == "last-administrator")

            auth.clock.advance(by: 500)
            #expect(try await problem(withdraw).code == "last-administrator")
            auth.clock.advance(by: 3_100)
            let again = try await auth.open("root")
            _ = try await auth.api.bearing(again.accessToken)
                .call(AuthAPI.withdrawRole, at: root.id, Role.administrator.rawValue)
        }
    }

    @Test(arguments: Engine.all)
    func `A14: details are edited whole or not at all, and told to both addresses`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.enter("ada")
            try await auth.settle("bob")
            let wrong = ManagedAccountChange(
                username: "BOB", email: "nowhere", displayName: String(repeating: "x", count: 61), reason: " ")
            let refusal = try await problem { try await root.api.call(AuthAPI.editAccount, at: ada.id, sending: wrong) }
            #expect(refusal.status == 422)
            #expect(
                refusal.codes == [
                    "username": "taken", "email": "email-address", "displayName": "display-name", "reason": "blank",
                ])

            let change = ManagedAccountChange(
                username: "lovelace", email: "ada@kitchen.example", displayName: "Ada", reason: "She asked by telephone"
            )
            let edited = try await root.api.call(AuthAPI.editAccount, at: ada.id, sending: change)
            #expect(edited.account.username == "lovelace")
            #expect(edited.account.displayName == "Ada")
            for address in ["ada@larder.example", "ada@kitchen.example"] {
                let mail = try await auth.mails(to: address)[0]
                #expect(mail.body.contains("She asked by telephone"))
                #expect(mail.body.contains("ada@kitchen.example"))
            }
            #expect(try await auth.open("lovelace").account.id == ada.id)
            let nothing = ManagedAccountChange(username: "lovelace", reason: "Nothing")
            _ = try await root.api.call(AuthAPI.editAccount, at: ada.id, sending: nothing)
            #expect(try await auth.count("audit_log WHERE action = 'edited'") == 1)
        }
    }

    @Test func `A14: administrators cannot delete an account`() async throws {
        try await withAuth(on: .sqlite) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let ada = try await auth.settle("ada")
            let headers = ["Authorization": "Bearer \(root.tokens.accessToken)"]
            let answer = try await auth.send(
                .DELETE, "/v1/admin/accounts/\(ada.id)", nil, headers: .init(headers.map { ($0.key, $0.value) }))
            #expect(answer.status == 405)
            #expect(try await auth.count("accounts") == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `A14: what is not there is 404, whatever is done to it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let nobody = ID<Account>(at: auth.clock.now)
            #expect(try await problem { try await root.api.call(AuthAPI.account, at: nobody) }.status == 404)
            #expect(try await problem { try await root.api.call(AuthAPI.account, at: "x") }.status == 404)
            #expect(try await problem { try await root.api.call(AuthAPI.unban, at: nobody) }.status == 404)
            #expect(try await problem { try await root.api.call(AuthAPI.grantRole, at: root.id, "king") }.status == 404)
            let order = BanOrder(reason: "None")
            #expect(
                try await problem { try await root.api.call(AuthAPI.ban, at: nobody, sending: order) }.status == 404)
            #expect(try await auth.count("audit_log") == 0)
        }
    }
}

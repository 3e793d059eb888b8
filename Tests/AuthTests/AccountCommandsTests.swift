import AuthContracts
import Chassis
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AccountCommandsTests {
    @Test(arguments: Engine.either)
    func `A13: the first administrator is made on the command line`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let commands = try await AccountCommands(auth)
            let made = try await commands.create("Root", "root@larder.example", password: .goodPassword)
            #expect(made.username == "Root")
            let session = try await auth.open("root@larder.example")
            #expect(session.account.roles == [.administrator])

            let root = auth.api.bearing(session.accessToken)
            let entry = try await root.call(AuthAPI.auditLog, sending: AuditQuery()).items[0]
            #expect(entry.by == nil)
            #expect(entry.action == .roleGranted)
            #expect(entry.account == made.id)
        }
    }

    @Test(arguments: Engine.either)
    func `A13: the command line keeps to the rules of a registration`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let commands = try await AccountCommands(auth)
            try await auth.settle("ada")
            let refusal = try await problem {
                try await commands.create("ADA", "nowhere", password: "password")
            }
            #expect(refusal.codes == ["username": "taken", "email": "email-address", "password": "weak"])
            #expect(try await auth.count("accounts") == 1)
            #expect(AdminOrderError(refusal).description.contains("username is taken already."))
        }
    }

    @Test(arguments: Engine.either)
    func `A13: somebody is made an administrator on the command line`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let commands = try await AccountCommands(auth)
            let ada = try await auth.enter("ada")
            _ = try await commands.promote("ADA@larder.example")
            #expect(try await auth.refresh(ada.tokens.refreshToken).account.roles == [.administrator])
            await #expect(throws: AdminOrderError.self) { try await commands.promote("nobody") }
            #expect(try await auth.mails(to: "ada@larder.example")[0].body.contains("administrator"))
        }
    }

    @Test(arguments: Engine.either)
    func `A13: a new password from the command line ends every session and is mailed about`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let commands = try await AccountCommands(auth)
            let ada = try await auth.enter("ada")
            #expect(
                try await problem { try await commands.reset("ada", password: "short") }.codes == ["password": "weak"])
            _ = try await commands.reset("ada", password: "another stock pot")
            #expect(try await problem { try await auth.refresh(ada.tokens.refreshToken) }.status == 401)
            #expect(try await problem { try await auth.open("ada") }.code == "wrong-credentials")
            _ = try await auth.open("ada", "another stock pot")
            #expect(try await auth.revoked().map(\.session).count == 1)
            #expect(try await auth.mails(to: "ada@larder.example")[0].body.contains("password"))
            #expect(try await commands.checkAuditLog() == "The audit log is as it was written.")
        }
    }

    @Test func `A13: an order is understood, or said what would be`() throws {
        #expect(try AdminOrder(["promote", "ada"]) == .promote(login: "ada"))
        #expect(try AdminOrder(["create", "ada", "a@b.c"]) == .create(username: "ada", email: "a@b.c"))
        for words in [[], ["create"], ["promote"], ["reset", "a", "b"], ["demote", "ada"]] {
            #expect(throws: AdminOrderError.self) { try AdminOrder(words) }
        }
    }
}

extension AccountCommands {
    fileprivate init(_ auth: TestedService) async throws {
        let clock = auth.clock
        let environment = [String: String].cheap.merging(["LARDER_ENVIRONMENT": "development"]) { $1 }
        try await self.init(
            database: auth.database, settings: Settings(environment: environment), now: { clock.now })
    }
}

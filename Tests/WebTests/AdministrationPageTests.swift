import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct AdministrationPageTests {
    private static let hostile = #"<script>alert(1)</script>"onmouseover='x'"#
    private static let bob = ID<Account>("01939b5e-0000-7000-8000-0000000000b0")!

    private static func managed(_ name: String = "Bob", roles: Labels<Role> = [], ban: Ban? = nil) -> ManagedAccount {
        let account = Account(
            id: bob, username: "bob", email: "bob@larder.example", displayName: name, roles: roles,
            createdAt: .aTuesday)
        return ManagedAccount(account: account, state: ban == nil ? .active : .banned, ban: ban, lastSeenAt: .aTuesday)
    }

    private static func services(_ managed: ManagedAccount = managed(), note: String = "Typing error") -> StubServices {
        let entry = AuditEntry(
            id: ID(at: .aTuesday), at: .aTuesday, by: nil, byUsername: nil, action: .edited, account: bob,
            username: managed.account.username, before: ["displayName": note], after: ["displayName": "B"], reason: note
        )
        return SampleKitchen().services
            .on(AuthAPI.accounts) { _ in Page(items: [managed], next: "more", total: nil) }
            .on(AuthAPI.account) { _ in managed }
            .on(AuthAPI.auditLog) { _ in Page(items: [entry]) }
            .on(AuthAPI.ban) { _ in managed }
            .on(AuthAPI.unban) { _ in managed }
            .on(AuthAPI.editAccount) { _ in managed }
            .on(AuthAPI.grantRole) { _ in managed }
            .on(AuthAPI.withdrawRole) { _ in managed }
    }

    @Test func `A14 the list shows accounts, and its next part is asked for with the same question`() async throws {
        let services = Self.services(Self.managed(roles: [.support])).on(AuthAPI.accounts) { query in
            #expect(query.query == "bo b")
            #expect(query.role == .support)
            #expect(query.state == .active)
            return Page(items: [Self.managed(roles: [.support])], next: "more")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/admin/accounts?query=bo+b&role=support&state=active")
            #expect(page.status == 200)
            #expect(page.links(to: "/admin/accounts/\(Self.bob)"))
            #expect(page.html.contains("query=bo%20b&amp;role=support&amp;state=active&amp;cursor=more"))
        }
    }

    @Test func `A14 an account shows its roles, its ban and what was done to it`() async throws {
        let ban = Ban(reason: "Spam", since: .aTuesday, until: .aTuesday + 86_400)
        try await withPages(services: Self.services(Self.managed(roles: [.partner], ban: ban))) { web in
            let html = try await Browser.signedIn(web).open("/admin/accounts/\(Self.bob)").html
            let times = ["since": "29 Dec 2026", "until": "30 Dec 2026, 12:45 UTC"]
            #expect(html.says("administration.bannedUntil", times) && html.contains(" Spam"))
            #expect(html.says("administration.withdrawQuestion", ["role": "Partner", "name": "bob"]))
            #expect(
                html.says("administration.did.edited", ["by": phrase("administration.commandLine"), "name": "bob"]))
            #expect(html.contains("/admin/accounts/\(Self.bob)/unban"))
        }
    }

    @Test func `A14 each action is said to be done`() async throws {
        try await withPages(services: Self.services()) { web in
            let root = Browser.signedIn(web)
            for (path, fields, words) in [
                (
                    "ban", [("banReason", "Spam"), ("until", "2027-01-31")],
                    phrase("administration.banned", ["name": "bob"])
                ),
                ("unban", [], phrase("administration.unbanned", ["name": "bob"])),
                (
                    "roles", [("role", "support"), ("action", "grant")],
                    phrase("administration.granted", ["name": "bob"])
                ),
                (
                    "roles", [("role", "support"), ("action", "withdraw")],
                    phrase("administration.withdrawn", ["name": "bob"])
                ),
                (
                    "details", [("username", "bob"), ("editReason", "Asked")],
                    phrase("administration.edited", ["name": "bob"])
                ),
            ] {
                let answer = try await root.submit("/admin/accounts/\(Self.bob)/\(path)", fields)
                #expect(answer.location == "/admin/accounts/\(Self.bob)", "\(path)")
                #expect(try await root.open("/admin/accounts/\(Self.bob)").holds(words), "\(path)")
            }
        }
    }

    @Test func `A14 what is wrong with a ban is told at its field, and what was typed stays`() async throws {
        let services = Self.services().on(AuthAPI.ban) { order in
            throw Problem.invalid("reason", "must not be empty", code: "blank")
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.submit("/admin/accounts/\(Self.bob)/ban", [("until", "2027-01-31")])
            #expect(page.status == 422)
            #expect(page.says("rule.blank.other"))
            #expect(page.has(["value": "2027-01-31"]))
            let day = try await root.submit("/admin/accounts/\(Self.bob)/ban", [("banReason", "x"), ("until", "soon")])
            #expect(day.says("rule.day"))
        }
    }

    @Test func `A13 the last administrator is told why nothing changed`() async throws {
        let services = Self.services(Self.managed(roles: [.administrator])).on(AuthAPI.withdrawRole) { _ in
            throw Problem(status: 409, code: "last-administrator", detail: "x")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "/admin/accounts/\(Self.bob)/roles", [("role", "administrator"), ("action", "withdraw")])
            #expect(page.status == 409)
            #expect(page.says("problem.last-administrator"))
        }
    }

    @Test func `A14 nobody but administrators gets these pages`() async throws {
        let refusal: @Sendable () throws -> Never = { throw Problem.forbidden }
        let services = SampleKitchen().services.on(AuthAPI.accounts) { _ in try refusal() }
            .on(AuthAPI.account) { _ in try refusal() }.on(AuthAPI.auditLog) { _ in try refusal() }
            .on(AuthAPI.ban) { _ in try refusal() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for path in ["/admin/accounts", "/admin/accounts/\(Self.bob)", "/admin/audit"] {
                let page = try await ada.open(path)
                #expect(page.status == 403, "\(path)")
                #expect(page.says("failure.forbidden.title"), "\(path)")
            }
            #expect(try await ada.submit("/admin/accounts/\(Self.bob)/ban", [("banReason", "x")]).status == 403)
            #expect(try await Browser(web).open("/admin/accounts/x").status == 404)
        }
    }

    @Test func `A14 what people typed is text on the pages of administrators`() async throws {
        let ban = Ban(reason: Self.hostile, since: .aTuesday, until: nil)
        try await withPages(services: Self.services(Self.managed(Self.hostile, ban: ban), note: Self.hostile)) { web in
            let root = Browser.signedIn(web)
            for path in [
                "/admin/accounts?query=\(Query.encoded(Self.hostile))&cursor=\(Query.encoded(Self.hostile))",
                "/admin/accounts/\(Self.bob)", "/admin/audit",
            ] {
                let html = try await root.open(path).html
                #expect(!html.contains("<script>alert"), "\(path)")
                #expect(!html.contains(#""onmouseover"#), "\(path)")
            }
        }
    }
}

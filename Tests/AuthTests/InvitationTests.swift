import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct InvitationTests {
    @Test(arguments: Engine.either)
    func `A17: a mailed invitation is in the inviter's language and opens only for that address`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada", language: .french, displayName: "evil.example")
            let bob = try await auth.cook("bob")
            let eve = try await auth.cook("eve")
            try await ada.found("Chez nous")
            let made = try await ada.api.call(
                AuthAPI.invite, sending: InvitationOrder(email: " BOB@larder.example "))
            #expect(made.email == "BOB@larder.example")
            let mail = try await auth.mails(to: "BOB@larder.example")[0]
            #expect(mail.subject == "ada vous invite dans « Chez nous »")
            #expect(mail.body.contains(try #require(made.link)))
            #expect(mail.body.contains("https://kitchen.example/join/"))

            let key = String(try #require(made.link?.split(separator: "/").last))
            for refusal in [
                try await problem { try await eve.api.call(AuthAPI.invitation, at: key) },
                try await problem { try await eve.accept(key) },
                try await problem { try await eve.api.call(AuthAPI.declineInvitation, at: key) },
            ] {
                #expect(refusal.status == 403 && refusal.code == "other-address")
            }
            #expect(try await bob.accept(key).members.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `A17: the key is stored as a hash, told once, and good for seven days and one person`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            let eve = try await auth.cook("eve")
            try await ada.found()
            let key = try await ada.key()
            #expect(key.utf8.count == 43)
            let stored: [String] = try await auth.database.read {
                try $0.all("SELECT key_hash FROM household_invitations") { try $0["key_hash"] }
            }
            #expect(stored.count == 1 && !stored[0].contains(key))
            let open = try await ada.api.call(AuthAPI.invitations)
            #expect(open.total == 1 && open.items[0].link == nil)

            try await bob.accept(key)
            #expect(try await problem { try await eve.accept(key) }.code == "no-invitation")
            let late = try await ada.key()
            auth.clock.advance(by: 7 * 86_400)
            let again = auth.api.bearing(try await auth.open("eve").accessToken)
            for bad in [late, "", "x", String(repeating: "A", count: 43), String(repeating: "ä", count: 400)] {
                guard !bad.isEmpty else { continue }
                let refusal = try await problem { try await again.call(AuthAPI.acceptInvitation, at: bad) }
                #expect(refusal.status == 404 && refusal.code == "no-invitation")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A17: an invitation that was declined or withdrawn is useless`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            try await ada.found()
            let declined = try await ada.key()
            try await bob.api.call(AuthAPI.declineInvitation, at: declined)
            let withdrawn = try await ada.key()
            let id = try await ada.api.call(AuthAPI.invitations).items[0].id
            #expect(try await problem { try await bob.api.call(AuthAPI.withdrawInvitation, at: id) }.status == 404)
            try await ada.api.call(AuthAPI.withdrawInvitation, at: id)
            #expect(try await problem { try await ada.api.call(AuthAPI.withdrawInvitation, at: id) }.status == 404)
            for key in [declined, withdrawn] {
                #expect(try await problem { try await bob.accept(key) }.code == "no-invitation")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A17: invitations and the mails with them are limited`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            try await ada.found()
            for number in 1...10 { _ = try await ada.key(email: "guest\(number)@larder.example") }
            let twice = try await problem { try await ada.key(email: "Guest1@larder.example") }
            #expect(twice.codes == ["email": "invited"])
            let mails = try await problem { try await ada.key(email: "guest11@larder.example") }
            #expect(mails.status == 429 && mails.retryAfter == 86_400)
            #expect(try await problem { try await ada.key(email: "no address") }.codes == ["email": "email-address"])
            let header = try await problem { try await ada.key(email: "a@b.example\r\nBcc: c@d.example") }
            #expect(header.codes == ["email": "email-address"])

            for _ in 1...10 { _ = try await ada.key() }
            #expect(try await problem { try await ada.key() }.code == "too-many-invitations")

            // A new household does not reset the day's mails.
            try await ada.leave()
            try await ada.found()
            #expect(try await problem { try await ada.key(email: "guest12@larder.example") }.status == 429)
            _ = try await ada.key()
        }
    }

    @Test(arguments: Engine.either)
    func `A17: a household takes twenty people and no more`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            let mill = try await ada.found()
            let key = try await ada.key()
            for number in 2...20 {
                let account = try await auth.insertAccount("guest\(number)")
                try await auth.database.write { [instant = auth.clock.now] in
                    _ = try HouseholdTable($0).join(mill.id, account.id, at: instant)
                }
            }
            #expect(try await problem { try await bob.accept(key) }.code == "household-full")
            #expect(try await problem { try await ada.key() }.code == "household-full")
            #expect(try await bob.api.call(AuthAPI.invitation, at: key).members == 20)
        }
    }

    @Test(arguments: Engine.all)
    func `A17: of two who accept one invitation at once exactly one joins`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let guests = [try await auth.cook("bob"), try await auth.cook("eve")]
            try await ada.found()
            for _ in 1...25 {
                let key = try await ada.key()
                let joined = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for guest in guests {
                        group.addTask {
                            do {
                                try await guest.accept(key)
                                return true
                            } catch let problem as Problem where problem.code == "no-invitation" {
                                return false
                            }
                        }
                    }
                    return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                #expect(joined == 1)
                let household = try await ada.api.call(AuthAPI.household)
                #expect(household.members.count == 2)
                for guest in guests where household.members.contains(where: { $0.id == guest.account.id }) {
                    try await guest.leave()
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A17: one who accepts two invitations at once is in one household`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let hosts = [try await auth.cook("ada"), try await auth.cook("eve")]
            let bob = try await auth.cook("bob")
            for host in hosts { try await host.found("At \(host.account.username)'s") }
            for _ in 1...25 {
                let keys = [try await hosts[0].key(), try await hosts[1].key()]
                let joined = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for key in keys {
                        group.addTask {
                            do {
                                try await bob.accept(key)
                                return true
                            } catch let problem as Problem where problem.code == "in-household" {
                                return false
                            }
                        }
                    }
                    return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                #expect(joined == 1)
                try await bob.leave()
                for host in hosts {
                    for open in try await host.api.call(AuthAPI.invitations).items {
                        try await host.api.call(AuthAPI.withdrawInvitation, at: open.id)
                    }
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A17: when everybody leaves at once nothing is left behind, and there is never a household without an owner`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            var cooks: [Cook] = []
            for name in ["ada", "bob", "eve", "kim"] { cooks.append(try await auth.cook(name)) }
            for _ in 1...10 {
                try await cooks[0].found()
                for cook in cooks.dropFirst() { try await cook.accept(try await cooks[0].key()) }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for cook in cooks { group.addTask { try await cook.leave() } }
                    try await group.waitForAll()
                }
                #expect(try await auth.count("households") == 0)
                #expect(try await auth.count("household_members") == 0)
                let changes = try await auth.householdChanges().suffix(4)
                #expect(changes.count { $0.wasLast } == 1)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A17: what has had its time is erased`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            try await ada.found()
            _ = try await ada.key(email: "bob@larder.example")
            auth.clock.advance(by: 8 * 86_400)
            try await auth.database.write { [instant = auth.clock.now] in
                try InvitationTable($0, at: instant).eraseExpired()
            }
            #expect(try await auth.count("household_invitations") == 0)
        }
    }
}

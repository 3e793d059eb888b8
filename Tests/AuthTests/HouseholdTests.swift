import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct HouseholdTests {
    @Test(arguments: Engine.either)
    func `A17: somebody founds a household, another one joins by a link, and both see who shares it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada", displayName: "Ada L.")
            let bob = try await auth.cook("bob")
            let mill = try await ada.found("  The Mill ")
            #expect(mill.name == "The Mill" && mill.owner == ada.account.id)
            #expect(mill.members.map(\.username) == ["ada"])

            let key = try await ada.key()
            let view = try await bob.api.call(AuthAPI.invitation, at: key)
            #expect(view.household == "The Mill" && view.invitedBy == "Ada L." && view.members == 1)
            auth.clock.advance(by: 60)
            let joined = try await bob.accept(key)
            #expect(joined.members.map(\.username) == ["ada", "bob"])
            #expect(joined.members[0].displayName == "Ada L.")
            #expect(try await ada.api.call(AuthAPI.household) == joined)
            #expect(try await ada.api.call(AuthAPI.invitations).items.isEmpty)

            let pantry = try await auth.asService(.pantry)
            for cook in [ada, bob] {
                let membership = try await pantry.call(IdentityAPI.householdOf, at: cook.account.id)
                #expect(membership.household == mill.id)
                #expect(membership.members == [ada.account.id, bob.account.id])
            }
            let changes = try await auth.householdChanges()
            #expect(changes.map(\.account) == [ada.account.id, bob.account.id])
            #expect(changes.map(\.household) == [mill.id, mill.id])
            #expect(changes.map(\.isFirst) == [true, false])

            let letter = try await auth.mails(to: "ada@larder.example")[0]
            #expect(letter.subject == "bob has joined “The Mill”")
            #expect(letter.body.contains("https://kitchen.example/household"))
        }
    }

    @Test(arguments: Engine.either)
    func `A17: whoever has no household shares with nobody`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let membership = try await auth.asService(.planner).call(IdentityAPI.householdOf, at: ada.account.id)
            #expect(membership == HouseholdMembership(household: nil, members: [ada.account.id]))
            #expect(try await problem { try await ada.api.call(AuthAPI.household) }.code == "no-household")
            #expect(try await problem { try await ada.api.call(AuthAPI.leaveHousehold) }.code == "no-household")
            #expect(try await problem { try await ada.api.call(AuthAPI.invitations) }.status == 404)
            let refusal = try await problem {
                try await ada.api.call(AuthAPI.invite, sending: InvitationOrder(email: nil))
            }
            #expect(refusal.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: a person is in one household, and is told to leave it before another`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            try await ada.found()
            try await bob.found("The Barn")
            let key = try await ada.key()
            let refusals = [
                try await problem { try await bob.accept(key) }, try await problem { try await bob.found("Another") },
            ]
            for refusal in refusals {
                #expect(refusal.status == 409 && refusal.code == "in-household")
                #expect(refusal.detail.contains("Leave it first"))
            }
            #expect(try await auth.count("households") == 2)
            try await bob.leave()
            #expect(try await bob.accept(key).name == "The Mill")
            #expect(try await auth.count("households") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: who has been there longest takes over from an owner who leaves, and with the last one it is gone`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            let eve = try await auth.cook("eve")
            let mill = try await ada.found()
            for cook in [eve, bob] {
                auth.clock.advance(by: 60)
                try await cook.accept(try await ada.key())
            }
            let key = try await ada.key()
            try await ada.leave()
            let left = try await eve.api.call(AuthAPI.household)
            #expect(left.owner == eve.account.id)
            #expect(left.members.map(\.username) == ["eve", "bob"])
            #expect(try await problem { try await ada.accept(key) }.code == "no-invitation")

            try await bob.leave()
            try await eve.leave()
            #expect(try await auth.count("households") == 0)
            #expect(try await auth.count("household_invitations") == 0)
            let changes = try await auth.householdChanges().suffix(3)
            #expect(changes.map(\.account) == [ada, bob, eve].map(\.account.id))
            #expect(changes.allSatisfy { $0.previous == mill.id && $0.household == nil })
            #expect(changes.map(\.wasLast) == [false, false, true])
        }
    }

    @Test(arguments: Engine.all)
    func `A17: the owner removes somebody, who is told and cannot come back by an old invitation`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob", language: .german)
            try await ada.found()
            try await bob.accept(try await ada.key())
            let keys = [try await bob.key(), try await ada.key(email: "bob@larder.example")]
            let left = try await ada.api.call(AuthAPI.removeMember, at: bob.account.id)
            #expect(left.members.map(\.username) == ["ada"])
            for key in keys {
                #expect(try await problem { try await bob.accept(key) }.code == "no-invitation")
            }
            #expect(try await problem { try await bob.api.call(AuthAPI.household) }.status == 404)
            let change = try #require(try await auth.householdChanges().last)
            #expect(change.account == bob.account.id && change.household == nil && !change.wasLast)
            let letter = try await auth.mails(to: "bob@larder.example", count: 2)
            #expect(letter.contains { $0.subject == "Du gehörst nicht mehr zu „The Mill“" })
        }
    }

    @Test(arguments: Engine.either)
    func `A17: only the owner renames, removes and hands over, and strangers are not found`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            let eve = try await auth.cook("eve")
            try await ada.found()
            try await eve.found("The Barn")
            try await bob.accept(try await ada.key())

            let name = HouseholdName(name: "Ours")
            let handover = HouseholdHandover(owner: bob.account.id)
            let bobs = [
                try await problem { try await bob.api.call(AuthAPI.renameHousehold, sending: name) },
                try await problem { try await bob.api.call(AuthAPI.handHouseholdOver, sending: handover) },
                try await problem { try await bob.api.call(AuthAPI.removeMember, at: ada.account.id) },
            ]
            #expect(bobs.allSatisfy { $0.status == 403 && $0.code == "not-owner" })
            let eves = try await problem { try await eve.api.call(AuthAPI.removeMember, at: bob.account.id) }
            #expect(eves.status == 404)
            let own = try await problem { try await ada.api.call(AuthAPI.removeMember, at: ada.account.id) }
            #expect(own.code == "own-removal")
            let stranger = HouseholdHandover(owner: eve.account.id)
            let toStranger = try await problem { try await ada.api.call(AuthAPI.handHouseholdOver, sending: stranger) }
            #expect(toStranger.codes == ["owner": "no-member"])

            #expect(try await ada.api.call(AuthAPI.renameHousehold, sending: name).name == "Ours")
            #expect(try await ada.api.call(AuthAPI.handHouseholdOver, sending: handover).owner == bob.account.id)
            #expect(try await problem { try await ada.api.call(AuthAPI.renameHousehold, sending: name) }.status == 403)
        }
    }

    @Test(
        arguments: [
            ("", "blank"), ("   ", "blank"), (String(repeating: "x", count: 61), "too-long"),
            (String(repeating: "x", count: 4_000), "too-long"), ("two\nlines", "household-name"),
            ("right\u{202E}left", "household-name"),
            ("http://evil.example", "household-name"), ("Win at evil.example", "household-name"),
            ("me@evil.example", "household-name"),
            ("zero\u{200B}width", "household-name"),
        ])
    func `A17: a name that is none or that could pass for a link is refused`(name: String, code: String) async throws {
        try await withAuth(on: .sqlite) { auth in
            let ada = try await auth.cook("ada")
            #expect(try await problem { try await ada.found(name) }.codes == ["name": code])
            #expect(try await auth.count("households") == 0)
            #expect(try await ada.found("St. Mary's & Søn 👩‍🍳").members.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A15: who deletes an account leaves the household to the others, and pantry hears of it first`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            try await ada.found()
            try await bob.accept(try await ada.key())
            _ = try await bob.key(email: "ada@larder.example")
            let receipt = try await ada.api.call(AuthAPI.deleteMe)
            let report = try #require(receipt.services.first { $0.service == .auth })
            #expect(report.erased["household memberships"] == 1)
            #expect(try await auth.count("household_invitations") == 0)
            let left = try await bob.api.call(AuthAPI.household)
            #expect(left.owner == bob.account.id && left.members.map(\.username) == ["bob"])

            let names: [String] = try await auth.database.read {
                try $0.all(
                    "SELECT name FROM outbox WHERE subscriber = 'pantry' AND subject = \(ada.account.id) ORDER BY id"
                ) { try $0["name"] }
            }
            #expect(names == ["household-changed", "account-deleted"])
            try await bob.api.call(AuthAPI.deleteMe)
            #expect(try await auth.count("households") == 0)
            let change = try #require(try await auth.householdChanges().last)
            #expect(change.account == bob.account.id && change.wasLast)
        }
    }
}

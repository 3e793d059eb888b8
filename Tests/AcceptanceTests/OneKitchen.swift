import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// The story of two people who share a kitchen for a while, told through the gateway's public listener.
struct OneKitchen {
    let anybody: ServiceClient
    let mailbox: Mailbox

    func tell() async throws {
        let newcomer = Newcomer(anybody: anybody, mailbox: mailbox)
        let (ada, bob) = (try await newcomer.enter("ada"), try await newcomer.enter("bob"))
        try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
        let milk = try await bob.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))

        let household = try await ada.call(AuthAPI.createHousehold, sending: HouseholdName(name: "The Mill"))
        let invitation = try await ada.call(AuthAPI.invite, sending: InvitationOrder())
        let key = try #require(invitation.link?.split(separator: "/").last)
        #expect(try await bob.call(AuthAPI.acceptInvitation, at: String(key)).id == household.id)
        try await eventually("both see what both had") {
            let seen = [try await Self.foods(of: ada), try await Self.foods(of: bob)]
            return seen == [["flour", "milk"], ["flour", "milk"]]
        }
        #expect(try await ada.call(PantryAPI.item, at: milk.id).addedBy == milk.addedBy)

        let member = try await bob.call(AuthAPI.me).id
        try await ada.call(AuthAPI.removeMember, at: member)
        try await eventually("who was removed sees nothing of it") {
            try await Self.foods(of: bob).isEmpty
        }
        await #expect(throws: Problem.self) { try await bob.call(PantryAPI.item, at: milk.id) }
        try await ada.call(AuthAPI.leaveHousehold)
        try await eventually("the last one keeps the food") {
            try await Self.foods(of: ada) == ["flour", "milk"]
        }
    }

    private static func foods(of person: ServiceClient) async throws -> [String] {
        try await person.call(PantryAPI.items, sending: PantryQuery()).items.map(\.food.name).sorted()
    }
}

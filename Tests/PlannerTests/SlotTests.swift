import Contracts
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct SlotTests {
    private typealias Draft = MealSlotsDraft

    private func set(_ slots: [Draft.Slot], _ client: ServiceClient) async throws -> MealSlots {
        let tag = try await client.tagged(PlannerAPI.slots).tag
        return try await client.ifMatch(tag).call(PlannerAPI.setSlots, sending: Draft(slots: slots))
    }

    @Test(arguments: Engine.either)
    func `M3 slots are added, named, ordered and removed, and their meals stay`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let set1 = try await set(
                [.init(name: " Second  breakfast "), .init(id: "dinner"), .init(id: "lunch")], ada)
            let own = set1.slots[0]
            #expect(set1.slots.map(\.id) == [own.id, "dinner", "lunch", "breakfast", "snack"])
            #expect(
                own.name == "Second breakfast" && set1.slots.map { $0.isRemoved == true }.suffix(2) == [true, true])
            var draft = MealDraft.note("Toast", on: today)
            draft.slot = own.id
            try await ada.call(PlannerAPI.addMeal, sending: draft)
            try await ada.call(PlannerAPI.addMeal, sending: .note("Soup", on: today))
            #expect(try await planner.titles(on: today, of: ada) == ["Toast", "Soup"])
            #expect(try await planner.week(today, of: ada).slots.map(\.id) == [own.id, "dinner", "lunch"])

            planner.clock.advance(by: 1)
            let set2 = try await set([.init(id: "dinner"), .init(id: "breakfast")], ada)
            #expect(set2.slots.prefix(2).map(\.id) == ["dinner", "breakfast"])
            let week = try await planner.week(today, of: ada)
            #expect(week.slots.map(\.id) == ["dinner", "breakfast", own.id] && week.slots[2].isRemoved == true)
            #expect(
                try await problem { try await ada.call(PlannerAPI.addMeal, sending: draft) }.errors[0].field == "slot")
            try await planner.undoLast(of: ada)
            #expect(try await ada.call(PlannerAPI.slots) == set1)
            try await ada.call(PlannerAPI.addMeal, sending: draft)
        }
    }

    @Test(arguments: Engine.either)
    func `M3 of two who change the slots the slower is told, and what cannot be is refused`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let tag = try await ada.tagged(PlannerAPI.slots).tag
            let dinner = Draft(slots: [.init(id: "dinner")])
            let unseen = try await planner.service.send(
                .PUT, "/v1/plans/slots", #"{"slots":[{"id":"dinner"}]}"#, as: .ada)
            #expect(unseen.status == 428)
            _ = try await ada.ifMatch(tag).call(PlannerAPI.setSlots, sending: dinner)
            #expect(
                try await problem { try await ada.ifMatch(tag).call(PlannerAPI.setSlots, sending: dinner) }.status
                    == 412)
            for (slots, fields) in [
                ([Draft.Slot](), ["slots"]), (Array(repeating: .init(name: "A"), count: 13), ["slots"]),
                ([.init(id: "brunch")], ["slots.0.id", "slots.0.name"]),
                ([.init(id: "dinner", name: "A")], ["slots.0.name"]),
                ([.init(id: "dinner"), .init(id: "dinner")], ["slots.1.id"]), ([.init()], ["slots.0.name"]),
                ([.init(name: "A"), .init(name: "a")], ["slots.1.name"]),
                ([.init(name: "A\nB\u{202E}")], ["slots.0.name"]),
                ([.init(name: String(repeating: "x", count: 41))], ["slots.0.name"]),
            ] {
                let refused = try await problem { try await set(slots, ada) }
                #expect(refused.status == 422 && refused.errors.map(\.field) == fields, "\(slots)")
            }
        }
    }
}

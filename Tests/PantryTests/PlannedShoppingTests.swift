import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PlannedShoppingTests {
    @Test(arguments: Engine.either)
    func `M4 a plan adds what its meals lack in exact amounts, once, and changes nothing else`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            try await plans.ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(300, .gram)))
            try await plans.ada.operate(plans.list, .add("1 l milk"))
            let needs = try await plans.tell([.cake(500, milk: 200)])
            let flour = try #require(needs.first { $0.food == .flour })
            #expect(try flour.needed == [Quantity(500, .gram)] && flour.atHome == [Quantity(300, .gram)])
            #expect(try flour.missing == [Quantity(200, .gram)] && flour.isMissing && !flour.isKept)
            #expect(try await plans.summary() == ["1.2 l milk", "200.0 g flour"])
            let part = try #require(try await plans.part(of: .flour))
            #expect(part.isPlanned == true && part.wantedBy?.title == "Cake" && part.wantedBy?.day == .meal)
            // A repeated or older revision changes nothing.
            let before = try await plans.ada.lines(of: plans.list)
            _ = try await plans.tell([.cake(500, milk: 200)])
            _ = try await plans.tell([.cake(5_000, milk: 200)], revision: 0)
            #expect(try await plans.ada.lines(of: plans.list) == before)
            // A larger, a smaller and no need: the hand-written line stays.
            _ = try await plans.tell([.cake(800, milk: 100)])
            #expect(try await plans.summary() == ["1.1 l milk", "500.0 g flour"])
            _ = try await plans.tell([.cake(250, milk: 100)])
            #expect(try await plans.summary() == ["1.1 l milk"])
            _ = try await plans.tell([])
            #expect(try await plans.summary() == ["1.0 l milk"])
            // A need that returns reuses its line.
            _ = try await plans.tell([.cake(500, milk: 0)])
            #expect(try await plans.part(of: .flour)?.id == part.id)
        }
    }

    @Test(arguments: Engine.all)
    func `M4 meals share what is there by their days, and what is always there is not bought`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            try await plans.ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(600, .gram)))
            var (first, second) = (PlannedMeal.cake(500, milk: 0), PlannedMeal.cake(500, milk: 0))
            second.id = .other
            second.day = first.day.adding(days: 1)
            first.ingredients.append(.init(name: "salt", food: .salt, quantity: try Quantity(1, .teaspoon)))
            let needs = try await plans.tell([second, first])
            #expect(try await plans.summary() == ["400.0 g flour"])
            #expect(try await plans.part(of: .flour)?.wantedBy?.day == second.day)
            #expect(needs.first { $0.food == .salt }?.isMissing == false)
            // Another list of the same plan gets none of the stock reserved for this list.
            let other = try await plans.ada.list(named: "Other")
            var third = first
            (third.id, third.day) = (.third, second.day.adding(days: 1))
            let source = ID<PlannedSource>(at: .aTuesday)
            _ = try await plans.tell([third], source: source, on: other)
            #expect(try await plans.ada.summary(of: other) == ["500.0 g flour"])
        }
    }

    @Test(arguments: Engine.either)
    func `M4 what is ticked counts as bought, also where somebody saw less than the plan wants by now`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(300, milk: 0)])
            let line = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.tick, line, at: plans.clock.now))
            // The packet bought holds 1 kg.
            let needs = try await plans.tell([.cake(1_200, milk: 0)])
            #expect(try needs.first?.bought == [Quantity(300, .gram)])
            #expect(try await plans.summary() == ["200.0 g flour", "[300.0 g flour]"])
            _ = try await plans.tell([.cake(100, milk: 0)])
            #expect(try await plans.summary() == ["[300.0 g flour]"])

            // An offline device ticks a line before the plan raised its amount.
            _ = try await plans.tell([.cake(100, milk: 250)])
            let milk = try #require(try await plans.part(of: .milk)).id
            plans.clock.advance(by: 60)
            let tick = plans.clock.now
            plans.clock.advance(by: 60)
            _ = try await plans.tell([.cake(100, milk: 400)])
            try await plans.ada.operate(plans.list, .of(.tick, milk, at: tick))
            // The carton bought holds 1 l.
            try await plans.expect(["[250.0 ml milk]", "[300.0 g flour]"])
        }
    }

    @Test(arguments: Engine.either)
    func `M4 what somebody removed or changed by hand stays as they left it`(on engine: Engine) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(300, milk: 250)])
            let (flour, milk) = (
                try #require(try await plans.part(of: .flour)).id, try #require(try await plans.part(of: .milk)).id
            )
            plans.clock.advance(by: 60)
            let now = plans.clock.now
            try await plans.ada.operate(
                plans.list, .of(.remove, flour, at: now),
                .of(.change, milk, at: now, quantity: .set(try Quantity(1, .litre))))
            plans.clock.advance(by: 60)
            let needs = try await plans.tell([.cake(900, milk: 900)])
            #expect(try await plans.summary() == ["1.0 l milk"])
            #expect(needs.allSatisfy(\.isKept) && needs.count == 2)
            #expect(try await plans.part(of: .milk)?.isKept == true)
            _ = try await plans.tell([])
            #expect(try await plans.summary() == ["1.0 l milk"])
            // If the removal is undone, the plan updates the line again.
            _ = try await plans.tell([.cake(700, milk: 900)])
            try await plans.ada.operate(plans.list, .of(.restore, flour, at: plans.clock.now))
            try await plans.expect(["1.0 l milk", "700.0 g flour"])
        }
    }

    @Test(arguments: Engine.either)
    func `M4 the list follows the pantry: what comes is not bought, what goes is`(on engine: Engine) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(500, milk: 0)])
            let item = try await plans.ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(200, .gram)))
            try await plans.expect(["300.0 g flour"])
            try await plans.ada.call(PantryAPI.remove, at: item.id)
            try await plans.expect(["500.0 g flour"])
            // A purchase for the meal that is put away counts once.
            let line = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(
                plans.list, .of(.tick, line, at: plans.clock.now), .of(.stock, line, at: plans.clock.now))
            let needs = try await plans.tell([.cake(500, milk: 0)])
            #expect(needs.map(\.isMissing) == [false])
            try await plans.expect(["[500.0 g flour]"])
            // The packet holds 1 kg.
            #expect(try await plans.tell([.cake(900, milk: 0)]).first?.isMissing == false)
            let more = try await plans.tell([.cake(1_200, milk: 0)])
            #expect(try more.first?.missing == [Quantity(200, .gram)])
        }
    }

    @Test(arguments: Engine.either)
    func `M4 a list that stops following keeps what is there or is rid of it, and late words change nothing`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(300, milk: 250)])
            let milk = try #require(try await plans.part(of: .milk)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.tick, milk, at: plans.clock.now))
            for _ in 0..<2 {
                try await plans.planner.call(
                    PantryAPI.endPlannedShopping, at: plans.source, sending: PlannedShoppingEnd(takesBack: false))
            }
            #expect(try await status { try await plans.tell([.cake(900, milk: 0)]) } == 404)
            #expect(try await plans.summary() == ["300.0 g flour", "[250.0 ml milk]"])
            #expect(try await plans.part(of: .flour)?.isPlanned == nil)
            // A new source reuses the existing lines.
            let again = ID<PlannedSource>(at: plans.clock.now)
            _ = try await plans.tell([.cake(400, milk: 250)], source: again)
            #expect(try await plans.summary() == ["400.0 g flour", "[250.0 ml milk]"])
            try await plans.planner.call(
                PantryAPI.endPlannedShopping, at: again, sending: PlannedShoppingEnd(takesBack: true))
            #expect(try await plans.summary() == ["[250.0 ml milk]"])
        }
    }

    @Test(arguments: Engine.all)
    func `M4 many words at once end at the last one, and a plan writes on no list of others`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for revision in 1...6 {
                    group.addTask {
                        _ = try await plans.tell([.cake(Double(revision) * 100, milk: 0)], revision: 100 + revision)
                    }
                    group.addTask {
                        try await plans.ada.operate(plans.list, .add("\(revision) l milk"))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await plans.summary() == ["21.0 l milk", "600.0 g flour"])
            #expect(try await plans.ada.lines(of: plans.list).first { $0.food == .flour }?.parts.count == 1)
            let bobs = try await plans.pantry.signedIn(as: .bob).list(named: "Bob's")
            #expect(
                try await status {
                    try await plans.tell([.cake(1, milk: 1)], source: ID(at: plans.clock.now), on: bobs)
                } == 404)
            #expect(
                try await status {
                    try await plans.ada.call(
                        PantryAPI.shoppingNeeds, sending: ShoppingNeedsQuery(kitchen: "", meals: []))
                } == 403)
        }
    }
}

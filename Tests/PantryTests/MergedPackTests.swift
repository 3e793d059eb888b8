import Contracts
import Foundation
import PantryContracts
import Support
import Testing

@testable import Pantry

/// The packs of a line that a person and a plan share.
@Suite(.timeLimit(.minutes(10)))
struct MergedPackTests {
    @Test(arguments: Engine.either)
    func `P6 a person's amount and a plan's are bought and put away in packs that cover both`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: ListedPackTests.catalogue) { plans in
            try await plans.ada.operate(plans.list, .add("2 l milk"))
            let needs = try await plans.tell([.cake(0, milk: 500)])
            #expect(try needs.map(\.toBuy) == [Quantity(1, .litre)], "the plan's part alone")
            let line = try #require(try await plans.ada.lines(of: plans.list).first)
            #expect(try line.totals == [Quantity(2.5, .litre)] && line.toBuy == Quantity(3, .litre))
            try #require(line.parts.count == 2)
            plans.clock.advance(by: 60)
            let (now, parts) = (plans.clock.now, line.parts.map(\.id))
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: now), .tick, lines: parts, at: now),
                ListOperation(id: ID(at: now), .stock, lines: parts, at: now))
            let items = try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
            #expect(try items.map(\.quantity) == [Quantity(3, .litre)])
        }
    }

    @Test(arguments: Engine.either, ["flour", "300 g flour"])
    func `P6 a person's line and some of the food for a plan are one pack`(
        on engine: Engine, written: String
    ) async throws {
        try await withPlans(on: engine, services: ListedPackTests.catalogue) { plans in
            try await plans.ada.operate(plans.list, .add(written))
            #expect(try await plans.ada.lines(of: plans.list).map(\.toBuy) == [nil], "her own words alone")
            var cake = PlannedMeal.cake(0, milk: 0)
            cake.ingredients = [.init(name: "flour", food: .flour)]
            _ = try await plans.tell([cake])
            let line = try #require(try await plans.ada.lines(of: plans.list).first)
            #expect(try line.parts.count == 2 && line.toBuy == Quantity(1, .packet))
            plans.clock.advance(by: 60)
            let (now, parts) = (plans.clock.now, line.parts.map(\.id))
            try await plans.ada.operate(plans.list, ListOperation(id: ID(at: now), .stock, lines: parts, at: now))
            let items = try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
            #expect(try items.map(\.quantity) == [Quantity(1, .packet)])
        }
    }
}

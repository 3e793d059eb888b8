import Contracts
import Foundation
import PantryContracts
import Support
import Testing

@testable import Pantry

extension SharedPackTests {
    @Test(arguments: Engine.either)
    func `P6 a line that is stocked again shares the pack that is there`(on engine: Engine) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            try await Self.operate(.stock, parts, plans)
            let pack = try await Self.items(plans).map(\.id)
            try await Self.operate(.unstock, [parts[0]], plans)
            try await Self.operate(.stock, parts, plans)
            #expect(try await Self.items(plans).map(\.id) == pack, "one litre was bought")
            #expect(try await Self.stocked(plans).allSatisfy { $0 })
            try await Self.operate(.unstock, parts, plans)
            #expect(try await Self.items(plans).isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 an amount that comes late is put away by the line that was not taken back since`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            try await Self.operate(.unstock, [parts[0]], plans)
            let instant = plans.clock.now.addingTimeInterval(-30)
            let late = ListOperation(
                id: ID(at: instant), .stock, lines: parts, at: instant, quantity: .set(try Quantity(2, .litre)))
            try await plans.ada.operate(plans.list, late, sentAt: plans.clock.now)
            #expect(try await Self.items(plans).map(\.quantity) == [Quantity(2, .litre)])
            #expect(try await Self.stocked(plans).count { $0 } == 1)
        }
    }

    /// Ada's own line comes between those of the meals, and no amount of it is known.
    @Test(arguments: Engine.either)
    func `P6 an own line between two that share a pack has an item of its own`(on engine: Engine) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            _ = try await plans.tell([Self.twoMeals[0]])
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .add("milk"))
            plans.clock.advance(by: 60)
            _ = try await plans.tell(Self.twoMeals)
            let parts = try await plans.ada.lines(of: plans.list).flatMap(\.parts)
            try #require(parts.count == 3)
            try await Self.operate(.stock, parts.map(\.id), plans)
            #expect(try await Self.items(plans).count == 2)
            let own = try #require(parts.first { $0.wantedBy == nil })
            try await Self.operate(.unstock, [own.id], plans)
            #expect(try await Self.items(plans).map(\.quantity) == [Quantity(1, .litre)])
            try await Self.operate(.unstock, parts.map(\.id), plans)
            #expect(try await Self.items(plans).isEmpty)
        }
    }
}

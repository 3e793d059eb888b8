import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Leftovers that are eaten as planned meals.
@Suite(.timeLimit(.minutes(10)))
struct EatenLeftoversTests {
    private static func tell(
        _ pantry: TestedService, _ isEaten: Bool, portions: Double = 2, meal: ID<PlannedMeal> = .one,
        of person: Person = .ada
    ) async throws {
        let event = LeftoversEaten(
            meal: meal, isEaten: isEaten, recipe: nil, title: "soup", portions: portions,
            kitchen: person.account.description, account: person.account)
        pantry.clock.advance(by: 1)
        try await pantry.asService(.planner).call(
            EventsAPI.deliver(to: .pantry), sending: EventEnvelope(event, at: pantry.clock.now))
    }

    @Test(arguments: Engine.either)
    func `P3 M2 a leftover meal that is eaten takes its portions once, and gives them back if that is undone`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let put = try await ada.call(
                PantryAPI.addLeftovers, sending: LeftoversDraft(title: "Soup", leftovers: Leftovers(portions: 3)))
            let soup = try #require(put.steps.first?.after)
            try await Self.tell(pantry, true, of: .bob)
            #expect(try await ada.left(of: soup) == (try Quantity(3, .piece)), "it was another kitchen's")
            for _ in 0..<2 {
                try await Self.tell(pantry, true)
                #expect(try await ada.left(of: soup) == (try Quantity(1, .piece)))
            }
            let entry = try await ada.call(PantryAPI.journal, sending: JournalQuery()).items.first
            #expect(entry?.cause == .used && entry?.steps.map(\.item) == [soup.id])
            for _ in 0..<2 {
                try await Self.tell(pantry, false)
                #expect(try await ada.left(of: soup) == (try Quantity(3, .piece)))
            }
            try await Self.tell(pantry, true, portions: 2.5)
            #expect(try await ada.left(of: soup) == (try Quantity(0.5, .piece)))
            try await Self.tell(pantry, true, meal: .other)
            #expect(try await status { try await ada.left(of: soup) } == 404, "more than there is ends it")
            try await Self.tell(pantry, false, meal: .other)
            #expect(try await ada.left(of: soup) == (try Quantity(0.5, .piece)))
        }
    }

    @Test func `P3 M2 what is eaten leaves other dishes, and first the portions that expire first`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            func put(_ title: String, _ days: Int) async throws -> PantryItem {
                let leftovers = Leftovers(portions: 1, bestBefore: today.adding(days: days))
                let entry = try await ada.call(
                    PantryAPI.addLeftovers, sending: LeftoversDraft(title: title, leftovers: leftovers))
                return try #require(entry.steps.first?.after)
            }
            let (late, stew, early) = (try await put("Soup", 3), try await put("Stew", 1), try await put("Soup", 2))
            try await Self.tell(pantry, true, portions: 1.5)
            #expect(try await status { try await ada.left(of: early) } == 404)
            #expect(try await ada.left(of: late) == (try Quantity(0.5, .piece)))
            #expect(try await ada.left(of: stew) == (try Quantity(1, .piece)))
        }
    }
}

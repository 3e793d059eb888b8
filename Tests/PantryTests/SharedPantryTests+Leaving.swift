import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

extension SharedPantryTests {
    @Test(arguments: Engine.all)
    func `A15: of somebody who leaves nothing stays but the food that is the household's`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withSharedPantry(on: engine, listening: people) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            let data = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.export(from: .pantry), at: Person.bob.account)
            #expect(data.records["pantry items of the household"]?.count == 1)
            try await home.ada.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["flour"]))
            let shared = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.exportInHousehold(from: .pantry), at: Person.bob.account, ID<Household>.mill)
            #expect(shared.records["choices of staples"]?.count == 1 && shared.records["selected foods"]?.count == 1)
            #expect(data.records["choices of staples"]?.isEmpty == true)
            let summary = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.summaryInHousehold(from: .pantry), at: Person.bob.account, ID<Household>.mill)
            for kind in ["choices of staples", "selected foods"] {
                #expect(summary.kinds?.contains(PersonalDataSummary.Kind(name: kind, count: 1)) == true)
            }

            try await home.leave(.bob)
            let report = try await people.leave(.bob, .pantry, home.pantry)
            // The item, that it was put in, and by whom.
            #expect(report.kept.map(\.count) == [1, 1, 1])
            let milk = try await home.ada.call(PantryAPI.items, sending: PantryQuery()).items
            #expect(milk.map(\.food) == [.milk] && milk[0].addedBy == nil)

            try await home.leave(.ada, wasLast: true)
            let last = try await people.leave(.ada, .pantry, home.pantry)
            #expect(last.erased["pantry items"] == 1)
        }
    }
}

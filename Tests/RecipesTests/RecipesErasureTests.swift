import AuthContracts
import Contracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipesErasureTests {
    @Test(arguments: Engine.all)
    func `A15 what recipes has heard of a person goes when they leave, and does not come back`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            let auth = try await recipes.asService(.auth)
            let heard = PreferencesChanged(
                account: Person.ada.account, preferences: Preferences(likedFoods: ["canary seed"]))
            let envelope = try EventEnvelope(heard, at: recipes.clock.now)
            try await auth.call(EventsAPI.deliver(to: .recipes), sending: envelope)
            let data = try await auth.call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account)
            let copies = data.records["copies of diets, allergies and tastes"]
            guard case .object(let copy) = copies?.first, case .object(let preferences) = copy["preferences"] else {
                Issue.record("no preferences in \(data)")
                return
            }
            #expect(preferences["likedFoods"] == .array([.string("canary seed")]))

            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased.filter { $0.value > 0 } == ["copies of diets, allergies and tastes": 1])
            #expect(try await recipes.database.traces(of: ["canary seed"]) == [])

            let late = try EventEnvelope(heard, at: recipes.clock.now)
            try await auth.call(EventsAPI.deliver(to: .recipes), sending: late)
            #expect(try await recipes.database.traces(of: ["canary seed"]) == [])
        }
    }
}

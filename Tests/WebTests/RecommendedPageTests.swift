import Contracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Recommendations beside what is planned.
@Suite(.timeLimit(.minutes(2)))
struct RecommendedPageTests {
    @Test func `R5: the home page recommends nothing that this week's plan has`() async throws {
        let asked = Mutex<[[ID<Recipe>]?]>([])
        let kitchen = SampleKitchen()
        let meals = kitchen.meals
        let services = kitchen.services.on(RecipesAPI.recommendations) { query in
            asked.withLock { $0.append(query.besides) }
            return kitchen.recommendations
        }.on(PlannerAPI.week) { _, names in
            PlanWeek(
                week: names[0], revision: 7, window: kitchen.planWindow, slots: kitchen.mealSlots,
                days: [PlanDay(day: SampleKitchen.planDay, meals: meals)])
        }
        try await withPages(services: services) { web in
            let home = try await Browser.signedIn(web).open("/home")
            #expect(home.status == 200)
        }
        let planned = Set(meals.compactMap(\.dish.recipe))
        let besides = asked.withLock { $0 }
        #expect(besides.count == 1)
        #expect(Set((besides.first ?? nil) ?? []) == planned)
    }
}

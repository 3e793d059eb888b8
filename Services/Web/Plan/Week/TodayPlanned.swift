import Contracts
import PlannerContracts

/// Today's meals that are not eaten yet, for the home page.
struct TodayPlanned: PageModel {
    /// The most meals shown.
    private static let most = 3

    let address: String
    let meals: [MealRow]
    let addAddress: String

    init(_ found: PlannedDay, _ facts: PlanFacts, in language: Language) {
        address = found.day.day.dayPath.description
        meals = found.day.meals.filter { !$0.isEaten }.prefix(Self.most).map { meal in
            var row = MealRow(meal, facts, in: language)
            row.slot = found.slots.name(of: meal.slot, in: language)
            return row
        }
        addAddress = AddPage.address(day: found.day.day, slot: found.slots.usual)
    }
}

extension Visit {
    /// `nil` while the planner is unavailable.
    func todayPlanned() async throws -> TodayPlanned? {
        let (day, query) = (today, planQuery)
        guard let found = try await askIfPossible({ try await $0.call(PlannerAPI.day, at: day, sending: query) })
        else { return nil }
        return TodayPlanned(found, try await facts(of: found.day.meals), in: language)
    }
}

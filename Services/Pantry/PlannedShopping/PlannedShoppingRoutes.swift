import Chassis
import Contracts
import PantryContracts
import Storage

/// Internal routes through which the planner updates shopping lists.
struct PlannedShoppingRoutes: Sendable {
    private static let mostMeals = 400
    private static let mostIngredients = 200

    let update: PlannedShoppingUpdate
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.setPlannedShopping, use: set)
            .on(PantryAPI.endPlannedShopping, use: end)
            .on(PantryAPI.shoppingNeeds, use: needs)
            .on(PantryAPI.stockForPlan, use: stock)
    }

    func stock(_: Empty, _ call: Call<SignedIn>) async throws -> StockForPlan {
        try await update.stock(of: access.kitchen(of: call.caller.account, for: .reading))
    }

    func set(_ wanted: PlannedShopping, _ call: Call<ServiceCaller>) async throws -> Page<ShoppingNeed> {
        try Self.check(wanted.meals)
        let wish = PlannedWish(
            id: try call.id(PlannedSource.self), kitchen: try Self.kitchen(wanted.kitchen), list: wanted.list,
            account: wanted.account, revision: wanted.revision, meals: wanted.meals, isEnded: false)
        let needs = try await update.set(wish)
        return Page(items: needs, total: needs.count)
    }

    func end(_ end: PlannedShoppingEnd, _ call: Call<ServiceCaller>) async throws -> Empty {
        try await update.end(call.id(PlannedSource.self), takingBack: end.takesBack)
        return Empty()
    }

    func needs(_ query: ShoppingNeedsQuery, _ call: Call<ServiceCaller>) async throws -> Page<ShoppingNeed> {
        try Self.check(query.meals)
        let needs = try await update.needs(of: query.meals, in: Self.kitchen(query.kitchen))
        return Page(items: needs, total: needs.count)
    }

    private static func check(_ meals: [PlannedMeal]) throws(Problem) {
        var check = FieldCheck()
        check("meals", meals.count <= mostMeals, .tooMany(mostMeals))
        check("meals", Set(meals.map(\.id)).count == meals.count, .tooMany(1))
        for (place, meal) in meals.prefix(mostMeals).enumerated() {
            check("meals.\(place).ingredients", meal.ingredients.count <= mostIngredients, .tooMany(mostIngredients))
        }
        try check.finish()
    }

    /// Parses the identifier of a household or an account.
    private static func kitchen(_ text: String) throws(Problem) -> HouseholdScope {
        guard let id = ID<Household>(text) else { throw .invalid("kitchen", .required) }
        return HouseholdScope(of: id)
    }
}

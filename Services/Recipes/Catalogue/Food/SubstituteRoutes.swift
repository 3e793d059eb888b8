import Chassis
import Contracts
import RecipesContracts

/// The route for the substitutes of a food.
struct SubstituteRoutes: Sendable {
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles

    func register(on routes: Routes) {
        routes.on(RecipesAPI.substitutes, use: substitutes)
    }

    func substitutes(_ query: SubstituteQuery, _ call: Call<Anyone>) async throws -> Page<Substitute> {
        let quantity = try query.quantity()
        let rules = try await dietaryProfiles.rules(of: call.caller.identity)
        let catalogue = searchIndex.current.catalogue
        let food = try catalogue[call.id(Food.self)].orNotFound(.food)
        let items = catalogue.substitutes(for: food.id).filter { rules.allow(catalogue[$0.food.id]) }
            .map { $0.measured(for: quantity, of: food, on: catalogue) }
        return Page(items: items, total: items.count)
    }
}

extension SubstituteQuery {
    /// The amount with its unit; `nil` if neither is given. Throws a 422 problem that names a missing or invalid field.
    fileprivate func quantity() throws(Problem) -> Quantity? {
        var check = FieldCheck()
        check("unit", amount == nil || unit != nil, .noUnit)
        check("amount", unit == nil || amount != nil, .noAmount)
        check("amount", Quantity.amounts.contains(amount ?? 0), .outOfRange(0...1_000_000))
        try check.finish()
        return amount.flatMap { amount in unit.flatMap { try? Quantity(amount, $0) } }
    }
}

extension Substitute {
    /// The substitute with the quantity that replaces `quantity` of the original; unknown if `quantity` is `nil`.
    func measured(for quantity: Quantity?, of original: Food, on catalogue: FoodCatalogue) -> Substitute {
        var measured = self
        measured.quantity = quantity.flatMap { catalogue.quantity(of: self, for: $0, of: original) }
        return measured
    }
}

extension DietaryProfile {
    /// Whether the person may eat `food`. For a person with allergies, unknown allergens fail.
    func allow(_ food: Food?) -> Bool {
        guard let food else { return false }
        return food.diets.isSuperset(of: diets)
            && (allergies.isEmpty || food.allergens?.isDisjoint(with: allergies) == true)
    }
}

import Contracts
import RecipeIndex
import RecipesContracts
import Storage

/// A person's unwanted recipes, kinds of dishes and foods.
struct Aversions: Sendable {
    var recipes: Set<ID<Recipe>> = []
    /// Names of kinds of dishes.
    var dishes: [String] = []
    /// Names or ids of foods.
    var foods: [String] = []

    var isEmpty: Bool { recipes.isEmpty && dishes.isEmpty && foods.isEmpty }

    /// A copy with the disliked foods of the person's rules.
    func with(_ rules: DietaryProfile) -> Aversions {
        var aversions = self
        aversions.foods = rules.dislikedFoods
        return aversions
    }
}

extension Tastes {
    /// The disliked recipes and dishes of a person; empty without an account.
    func aversions(of account: ID<Account>?) async throws -> Aversions {
        guard let account else { return Aversions() }
        return try await database.read { db in
            Aversions(
                recipes: try TasteTable(db).disliked(by: account),
                dishes: try DishTable(db).all(of: account).map(\.name))
        }
    }

    /// The recipes that a person likes or has on a list.
    func saved(by account: ID<Account>?) async throws -> Set<ID<Recipe>> {
        guard let account else { return [] }
        return try await database.read { try TasteTable($0).saved(by: account) }
    }
}

extension SearchIndex {
    /// The recipes hidden from a person because of aversions. Requests by name override them: a recipe's whole title, a
    /// dish or food by its words, and the foods of `wanted`.
    func hidden(
        _ aversions: Aversions, askedFor query: KeywordQuery? = nil, wanted: Set<ID<Food>> = []
    ) -> RecipeSet {
        var hidden = recipes.set(of: aversions.recipes.lazy.map { RecipeKey($0.uuid) })
        for dish in aversions.dishes.map({ KeywordQuery($0) }) where query?.asks(for: dish) != true {
            hidden.formUnion(recipes.dishes(dish))
        }
        let avoided = avoided(aversions, askedFor: query, wanted: wanted)
        if !avoided.isEmpty {
            var filter = RecipeFilter()
            filter.includingAny = [numbers(namedBy: avoided)]
            hidden.formUnion(recipes.passing(filter))
        }
        if let query, !query.isEmpty, !hidden.isEmpty { hidden.subtract(recipes.titled(query)) }
        return hidden
    }

    /// The disliked foods, with all foods excluded with them, except those asked for.
    private func avoided(
        _ aversions: Aversions, askedFor query: KeywordQuery?, wanted: Set<ID<Food>>
    ) -> [ID<Food>] {
        catalogue.resolve(aversions.foods).recognized.map(\.food).filter { food in
            !wanted.contains(food.id) && query?.asks(for: KeywordQuery(food.name)) != true
        }.flatMap { [$0.id] + catalogue.containing($0.id).filter { !wanted.contains($0) } }
    }
}

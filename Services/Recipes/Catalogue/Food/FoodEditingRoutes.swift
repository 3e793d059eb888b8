import Chassis
import Contracts
import RecipesContracts

/// Changing the catalogue of foods.
struct FoodEditingRoutes: Sendable {
    let foods: FoodEditing

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.food, use: show)
            .on(RecipesAPI.proposeFood) { try await foods.propose($0, by: $1.caller.account) }
            .on(RecipesAPI.ownProposals) { try await foods.proposals($0, by: $1.caller.account) }
            .on(RecipesAPI.foodProposals) { query, _ in try await foods.proposals(query, by: nil) }
            .on(RecipesAPI.decideProposal, use: decide)
            .on(RecipesAPI.addFood) { try await foods.write($0, as: nil, by: $1.caller.account) { $0 } }
            .on(RecipesAPI.editFood) { draft, call in
                try await foods.write(
                    draft, as: call.id(Food.self), seen: call.precondition, by: call.caller.account
                ) { $0 }
            }
            .on(RecipesAPI.deleteFood, use: delete)
            .on(RecipesAPI.foodPrices, use: prices)
            .on(RecipesAPI.tellPrices, use: tell)
    }

    func show(_: Empty, _ call: Call<Anyone>) async throws -> Food {
        try foods.searchIndex.current.catalogue[call.id(Food.self)].orNotFound(.food)
    }

    func decide(_ verdict: FoodVerdict, _ call: Call<Admin>) async throws -> Empty {
        try await foods.decide(call.id(FoodProposal.self), verdict, by: call.caller.account)
        return Empty()
    }

    func delete(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        try await foods.delete(call.id(Food.self), by: call.caller.account)
        return Empty()
    }

    func prices(_ query: FoodPricingQuery, _ call: Call<Anyone>) async throws -> Page<FoodPricing> {
        let most = FoodPricingQuery.most
        guard query.foods.count <= most else { throw Problem.invalid("foods", .tooMany(most)) }
        let catalogue = foods.searchIndex.current.catalogue
        let items = query.foods.compactMap { catalogue[$0] }.map { food in
            FoodPricing(
                food: FoodRef(food), plural: food.plural, measures: food.measures, unit: food.unit,
                typicalPerKilogram: food.pricePerKilogram, typicalSource: food.priceSource,
                otherPrices: food.otherPrices)
        }
        return Page(items: items, total: items.count)
    }

    func tell(_ prices: FoodPrices, _ call: Call<ServiceCaller>) async throws -> Empty {
        try await foods.tell(prices)
        return Empty()
    }
}

import Chassis
import Contracts
import RecipesContracts

/// What recipes and foods contain, as somebody sees them who ate of them.
struct DiaryReader: Sendable {
    /// What something is called and contains.
    struct Contents: Sendable {
        var name: String
        var nutrition: [Nutrient: Double]
        var isPartial: Bool
        var grams: Double?
    }

    let services: ServiceClients

    /// Of a portion of a recipe. Throws 422 for `field` where there is none that the person sees, and 503 while the
    /// recipes service does not answer.
    func recipe(_ id: ID<Recipe>, for identity: Identity, field: String = "recipe") async throws -> Contents {
        do {
            let recipe = try await services.onBehalf(of: identity).call(
                RecipesAPI.show, at: id, sending: RecipeQuery())
            return Contents(
                name: recipe.title, nutrition: recipe.nutrition.known, isPartial: !recipe.nutrition.isWhole)
        } catch let problem as Problem where problem.status == 404 || problem.status == 410 {
            throw Problem.invalid(field, .unknownRecipe)
        }
    }

    /// Of an amount of a food; nothing is known of what cannot be weighed. Throws 422 where the catalogue has no such food,
    /// and 503 while the recipes service does not answer.
    func food(_ id: ID<Food>, _ quantity: Quantity, for identity: Identity) async throws -> Contents {
        do {
            let food = try await services.onBehalf(of: identity).call(RecipesAPI.food, at: id)
            let grams = food.measures.grams(quantity).flatMap { $0.isFinite ? $0 : nil }
            return Contents(
                name: food.name, nutrition: grams.map { food.known(inGrams: $0) } ?? [:], isPartial: false,
                grams: grams)
        } catch let problem as Problem where problem.status == 404 || problem.status == 410 {
            throw Problem.invalid("food", .noEatenFood)
        }
    }
}

extension ServingNutrition {
    /// What is known of a serving: vitamins and minerals only where that rests on enough of the dish.
    var known: [Nutrient: Double] {
        var known: [Nutrient: Double] = [:]
        for nutrient in Nutrient.onLabels where coverage > 0 || stated?.contains(nutrient) == true {
            known[nutrient] = nutrient.onLabel.map { perServing[keyPath: $0] }
        }
        for amount in micronutrients ?? [] where amount.coverage >= Self.enough {
            known[amount.nutrient] = amount.amount
        }
        return known.scaled(by: 1)
    }
}

extension Food {
    fileprivate func known(inGrams grams: Double) -> [Nutrient: Double] {
        var known = micronutrientsPer100g ?? [:]
        if let nutritionPer100g {
            for nutrient in Nutrient.onLabels {
                known[nutrient] = nutrient.onLabel.map { nutritionPer100g[keyPath: $0] }
            }
        }
        return known.scaled(by: grams / 100)
    }
}

extension [Nutrient: Double] {
    /// The amounts of so many times as much, to a thousandth, within what can be eaten.
    func scaled(by factor: Double) -> [Nutrient: Double] {
        compactMapValues { amount in
            let scaled = (amount * factor * 1_000).rounded() / 1_000
            return scaled.isFinite ? Swift.min(Swift.max(scaled, 0), 10_000_000) : nil
        }
    }
}

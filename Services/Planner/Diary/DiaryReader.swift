import Chassis
import Contracts
import RecipesContracts

/// Reads the nutrition of recipes and foods, as visible to the eater.
struct DiaryReader: Sendable {
    /// The name and nutrition of a dish or food.
    struct Contents: Sendable {
        var name: String
        var nutrition: [Nutrient: Double]
        var isPartial: Bool
        var grams: Double?
    }

    let services: ServiceClients

    /// Returns the contents of one portion of a recipe. Throws 422 for `field` if the recipe is not visible to the
    /// person, and 503 while the recipes service is unavailable.
    func recipe(_ id: ID<Recipe>, for identity: Identity, field: String = "recipe") async throws -> Contents {
        do {
            let recipe = try await services.onBehalf(of: identity).call(
                RecipesAPI.show, at: id, sending: RecipeQuery())
            return Contents(
                name: recipe.title, nutrition: recipe.nutrition.known.scaled(by: 1),
                isPartial: !recipe.nutrition.isWhole)
        } catch let problem as Problem where problem.status == 404 || problem.status == 410 {
            throw Problem.invalid(field, .unknownRecipe)
        }
    }

    /// Returns the contents of an amount of a food, without nutrition if the amount has no known weight. Throws 422 if
    /// the food is unknown, and 503 while the recipes service is unavailable.
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
    /// Returns scaled amounts, rounded to thousandths and clamped to a plausible range.
    func scaled(by factor: Double) -> [Nutrient: Double] {
        compactMapValues { amount in
            let scaled = (amount * factor * 1_000).rounded() / 1_000
            return scaled.isFinite ? Swift.min(Swift.max(scaled, 0), 10_000_000) : nil
        }
    }
}

import Contracts
import RecipesContracts

/// The purpose for which a draft is finished.
enum ContentPurpose: Hashable, Sendable {
    /// Saving a personal recipe.
    case keeping
    /// Publishing the recipe.
    case publishing
}

extension RecipeContent {
    /// The faults that prevent saving (only a missing title) or publishing. `lines` are the parsed ingredients.
    func faults(for purpose: ContentPurpose, lines: [UnderstoodLine]) -> [Problem.FieldError] {
        var check = FieldCheck()
        check("title", !title.isBlank, .noTitle)
        guard purpose == .publishing else { return check.errors }
        check(
            "ingredients",
            zip(ingredients, lines).contains { !$0.isHeading && !$1.isHeading && !$0.text.isBlank },
            .noIngredients)
        check("steps", steps.contains { !$0.isHeading && !$0.text.isBlank }, .noSteps)
        check("cuisine", cuisine != nil, .noCuisine)
        check("meals", !meals.isEmpty, .noMeals)
        check("preparationMinutes", preparationMinutes + cookingMinutes + (restingMinutes ?? 0) > 0, .noTime)
        for (place, (entry, line)) in zip(ingredients, lines).enumerated() {
            let isResolved =
                entry.isHeading || entry.text.isBlank || entry.isUnlisted || line.isResolved
            check(
                "ingredients[\(place)].food", isResolved,
                .unresolved)
        }
        return check.errors
    }
}
